"""Stub while the drawing is written."""

from gamekit.core.board import Board
from gamekit.core.text import msg


def board(state, viewer):
    return Board(msg("gold-west-title"), (), {}, viewer)
