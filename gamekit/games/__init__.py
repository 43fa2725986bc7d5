"""The rules engines, one folder a game."""
