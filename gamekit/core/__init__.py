"""The words every game is told in: games, states, actions, rules, records, boards. No game and no widget lives here."""
