"""The drawing of a position of Gold West: the parts of the table that everybody shares.

The map lies at the left with a seat's own board (`own_board.py`) below it, everything else at the right. A token that
lies face down shows its resources only to a viewer who knows them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Final

from gamekit.core.bags import contents
from gamekit.core.board import Area, Board, Ink, Piece, Spot
from gamekit.core.hexes import Hex, centre, name
from gamekit.core.text import Msg, Say, Seat, Text, msg
from gamekit.games.gold_west import own_board
from gamekit.games.gold_west.actions import cell_name, hex_spot, letters, resource, resources, terrain
from gamekit.games.gold_west.material import MATERIAL, METALS, RESOURCES, TERRAINS, Card
from gamekit.games.gold_west.own_board import APART, BELOW, box, coloured, heading
from gamekit.games.gold_west.state import (
    FACE_DOWN,
    LOOTED,
    NOBODY,
    OPEN,
    UNKNOWN,
    GoldWestState,
    is_settlement,
    owner,
)

State = GoldWestState

DARK: Final = "#1a1a1a"
LIGHT: Final = "#ffffff"
PALETTE: Final = {
    "plain": Ink("#f2efe6"),
    # The old signs of the metals; the lightness of the grounds differs too, so that no one depends on their hue.
    "gold": Ink("#f6d055", DARK, "☉"),
    "silver": Ink("#d9dee6", DARK, "☽"),
    "copper": Ink("#c8794a", DARK, "♀"),
    "forest": Ink("#2f6b4f", LIGHT, "♣"),
    "water": Ink("#8fc1e8", DARK, "≈"),
    "G": Ink("#f6d055", DARK, "G"),
    "S": Ink("#d9dee6", DARK, "S"),
    "C": Ink("#c8794a", DARK, "C"),
    "W": Ink("#6b3f1d", LIGHT, "W"),
    "T": Ink("#686d75", LIGHT, "T"),
    # The places of the resources in the use area: the same colours, paler.
    "use-G": Ink("#fbeebb", DARK, "G"),
    "use-S": Ink("#eef0f4", DARK, "S"),
    "use-C": Ink("#ecd0bd", DARK, "C"),
    "use-W": Ink("#dccbbd", DARK, "W"),
    "use-T": Ink("#dcdee1", DARK, "T"),
    "token": Ink("#fffdf5"),
    "back": Ink("#4a4238", LIGHT, "?"),
    "tile": Ink("#ece0ff", DARK),
    "mark": Ink("#fbe3c0"),
    "sold": Ink("#dcd8cf"),
    "active": Ink("#fff3b0"),
    "office-A": Ink("#e3eef9"),
    "office-B": Ink("#fbe7d9"),
    "office-C": Ink("#e0f2e5"),
    "office-D": Ink("#f7e3ef"),
    "office-4": Ink("#fff3b0"),
}

RIGHT: Final = 14.7
"""Breadth of the column at the right of the map, in units of a hex's radius on the large map."""


def board(state: State, viewer: int | None) -> Board:
    """Everything a seat may see of a position; with viewer None, everything.

    >>> from gamekit.games.gold_west import GAME
    >>> drawn = GAME.board(GAME.new("gold_west", seed=1), 0)
    >>> [area.id for area in drawn.areas][:6]
    ['map', 'boomtown', 'cards', 'shipping', 'players', 'use']
    """
    land = _map(state, viewer)
    column = land.width + APART
    ships, ships_height = _shipping(state, (column, 0.0))
    top = -ships_height - BELOW
    town, town_height = _boomtown(state, (column, top))
    crowd = _players(state, (column + TOWN_WIDTH + APART, top))
    cards = _cards(state, (column, top - town_height - BELOW))
    own = own_board.areas(state, (0.0, -land.height - BELOW), land.width)
    use = own_board.use_area(state, (0.0, -land.height - BELOW), land.width)
    return Board(_title(state), (land.area, town, cards, ships, crowd, use, *own), PALETTE, viewer)


def _title(state: State) -> Msg:
    if not state.stack:
        return msg("gold-west-board-over")
    return msg("gold-west-board-title", n=state.turn // len(state.score) + 1, m=state.setup.camps + 1)


# --- the map ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Land:
    area: Area
    width: float
    height: float


def _map(state: State, viewer: int | None) -> _Land:
    """The land in play, column by column, and the water; with fewer hexes they are larger."""
    setup = state.setup
    size = 1.0 if len(state.score) > 2 else 1.07
    number = {hex: n for n, hex in enumerate(setup.hexes)}
    middles = {hex: centre(hex, size=size) for hex in (*setup.hexes, *MATERIAL.water)}
    in_order = sorted(middles, key=lambda hex: (-round(middles[hex][1], 3), middles[hex][0]))
    spots = [_land(state, viewer, hex, number[hex], size) if hex in number else _water(hex, size) for hex in in_order]
    left, right = (pick(x for x, _ in middles.values()) for pick in (min, max))
    bottom, top = (pick(y for _, y in middles.values()) for pick in (min, max))
    half = sqrt(3) / 2 * size
    area = Area("map", msg("gold-west-board-map"), tuple(spots), at=(size - left, -half - top))
    return _Land(area, right - left + 2 * size, top - bottom + 2 * half)


def _water(hex: Hex, size: float) -> Spot:
    x, y = centre(hex, size=size)
    return Spot(
        f"water:{hex[0]},{hex[1]}", msg("gold-west-board-water", hex=name(hex)), x, y, "hex", size, look="water"
    )


def _land(state: State, viewer: int | None, hex: Hex, n: int, size: float) -> Spot:
    x, y = centre(hex, size=size)
    ground = state.terrain[n]
    known = ground != UNKNOWN
    return Spot(
        hex_spot(hex),
        msg("gold-west-board-hex", terrain=terrain(ground), hex=name(hex)) if known else name(hex),
        x,
        y,
        "hex",
        size,
        look=TERRAINS[ground] if known else "plain",
        mark=f"{hex[0]},{hex[1]}" if size > 1 and state.land[n] != LOOTED else "",  # on the larger map no room is left
        pieces=_on_land(state, viewer, n) if known else (),
        note=_land_note(state, n),
        done=state.land[n] == LOOTED,
    )


def _on_land(state: State, viewer: int | None, n: int) -> tuple[Piece, ...]:
    code, token = state.land[n], state.tokens[n]
    if code == LOOTED:
        return ()
    if owner(code) != NOBODY:
        return (building_piece(owner(code), is_settlement(code)),)
    if token == UNKNOWN or (code == FACE_DOWN and viewer is not None and not state.known[viewer] >> n & 1):
        return (Piece("", msg("gold-west-board-face-down"), "back"),)
    pieces = contents(MATERIAL.tokens[token].bag)
    what, look = ("gold-west-board-token", "token") if code == OPEN else ("gold-west-board-token-known", "back")
    return (Piece(letters(pieces, ""), msg(what, what=resources(pieces)), look),)


def building_piece(seat: int, settled: bool) -> Piece:
    """A camp or a settlement of a seat."""
    if settled:
        return Piece("⌂⌂", msg("gold-west-board-settlement"), "", seat)
    return Piece("∧", msg("gold-west-board-camp"), "", seat)


def _land_note(state: State, n: int) -> Say:
    """What was public about a hex and lies no longer there, and who has looked under its token."""
    code, token = state.land[n], state.tokens[n]
    if code == FACE_DOWN:
        lookers = tuple(Seat(seat) for seat, known in enumerate(state.known) if known >> n & 1)
        return msg("gold-west-board-looked", seats=lookers) if lookers else ""
    if code == OPEN or token == UNKNOWN:
        return ""
    return msg("gold-west-board-gave", what=resources(contents(MATERIAL.tokens[token].bag)))


# --- boomtown --------------------------------------------------------------------------------------------------

CELL: Final = 2.98
PRICE: Final = 0.75
TOWN_WIDTH: Final = 3 * CELL + PRICE


def cell_height(state: State) -> float:
    """On the smaller sheet of two players a name above a token needs fewer units."""
    return 2.28 if len(state.score) == 2 else 2.62


def _boomtown(state: State, at: tuple[float, float]) -> tuple[Area, float]:
    """R12-R14, R34: the frame of spaces with the metals above and at the right; spaces of one office look alike."""
    columns, rows = MATERIAL.column_metals, MATERIAL.row_metals
    wide, high = CELL, cell_height(state)
    spots = []
    for column, metal in enumerate(columns):
        above = msg("gold-west-board-above", metal=resource(metal))
        spots.append(heading(f"above:{column}", above, column * wide, 0, wide, PRICE, RESOURCES[metal]))
    for row, metal in enumerate(rows):
        top = PRICE + row * high
        for column in range(len(columns)):
            spots.append(_cell(state, row * len(columns) + column, column * wide, top))
        beside = msg("gold-west-board-beside", metal=resource(metal))
        spots.append(heading(f"beside:{row}", beside, len(columns) * wide, top, PRICE, high, RESOURCES[metal]))
    return Area("boomtown", msg("gold-west-board-boomtown"), tuple(spots), at=at), PRICE + len(rows) * high


def _cell(state: State, cell: int, left: float, top: float) -> Spot:
    letter = MATERIAL.layouts[state.layout][cell] if state.layout != UNKNOWN else ""
    label, note = _office(state, letter)
    tokens = tuple(
        Piece("", msg("gold-west-board-marker"), "", seat) for seat in state.cells[2 * cell : 2 * cell + 2] if seat >= 0
    )
    where = msg("gold-west-board-cell", cell=cell_name(cell))
    look = f"office-{letter}" if letter else "plain"
    return box(f"cell:{cell}", where, left, top, CELL, cell_height(state), look, label=label, pieces=tokens, note=note)


def _office(state: State, letter: str) -> tuple[Say, Say]:
    """What lies on a cell: its name and what it does."""
    if letter == "4":
        if state.post != UNKNOWN:
            post = MATERIAL.posts[state.post]
            return msg("gold-west-board-post", what=letters(contents(sum(post.gains)), "/")), post.text
        points = state.setup.options.vp_token
        return msg("gold-west-board-points", n=points), msg("gold-west-board-vp-token")
    place = "ABCD".find(letter) if letter else -1
    if not 0 <= place < len(state.offices):
        return "", ""
    office = MATERIAL.offices[state.offices[place]]
    return office.name, office.text


# --- investment ------------------------------------------------------------------------------------------------

CARD_HEIGHT: Final = 1.75
TIGHT_CARD_HEIGHT: Final = 1.5
BONUS: Final = 1.3


def _cards(state: State, at: tuple[float, float]) -> Area:
    """R15-R17, R31: the cards on offer in rows of four, and the bonus tokens in a row below."""
    columns = 4
    wide, high = RIGHT / columns, CARD_HEIGHT if len(state.offer) <= 8 else TIGHT_CARD_HEIGHT
    spots = [
        _card(card, buyer, (n % columns * wide, n // columns * high, wide, high))
        for n, (card, buyer) in enumerate(zip(state.offer, state.buyers, strict=True))
    ]
    top = -(-len(state.offer) // columns) * high + 0.25
    for n, (points, holder) in enumerate(zip(state.setup.bonus, state.bonuses, strict=True)):
        where = msg("gold-west-board-bonus", n=n + 1)
        there = coloured(holder) if holder >= 0 else ()
        look = "sold" if there else "tile"
        label = msg("gold-west-board-plus", n=points)
        spots.append(box(f"bonus:{n}", where, n * 2.8, top, 2.6, BONUS, look, label=label, pieces=there))
    return Area("cards", msg("gold-west-board-cards"), tuple(spots), at=at)


def _card(number: int, buyer: int, place: tuple[float, float, float, float]) -> Spot:
    card = MATERIAL.cards[number]
    cost = letters(contents(card.cost), "")
    does = _ability(card)
    label = msg("gold-west-board-card", cost=cost, n=card.vp)
    if does != "" and buyer == NOBODY:  # once bought, the ability is done
        label = msg("gold-west-board-card-does", card=label, what=does)
    bought = coloured(buyer) if buyer >= 0 else ()
    return box(f"card:{card.id}", card.title, *place, "sold" if bought else "token", label=label, pieces=bought)


def _ability(card: Card) -> Say:
    """A card's ability in as few words as fit."""
    if not card.amount:
        return ""
    if card.ability == "influence":
        sign = PALETTE[TERRAINS[card.terrain]].symbol
        return Text(f"+{card.amount}{sign}", f"+{card.amount}{sign}")
    return msg(f"gold-west-board-ability-{card.ability}", n=card.amount)


# --- shipping --------------------------------------------------------------------------------------------------

HEAD: Final = 0.9
START: Final = 1.75
SPACE: Final = 1.15
BONUS_SPACE: Final = 1.35
END: Final = 1.3


def _shipping(state: State, at: tuple[float, float]) -> tuple[Area, float]:
    """R10, R18, R19, R43: a track for each metal with its marks, the bonus tiles left, and everybody's coaches."""
    high = 1.45 if len(state.score) == 2 else 2.0
    spots = [spot for row, metal in enumerate(METALS) for spot in _track(state, metal, row * high, high)]
    return Area("shipping", msg("gold-west-board-shipping"), tuple(spots), at=at), len(METALS) * high


def _track(state: State, metal: int, top: float, high: float) -> Iterator[Spot]:
    letter = RESOURCES[metal]
    yield heading(f"track:{letter}", msg("gold-west-board-track", metal=resource(metal)), 0, top, HEAD, high, letter)
    left = HEAD
    for place in range(MATERIAL.track_end + 1):
        wide = BONUS_SPACE if place in MATERIAL.track_bonus else SPACE
        wide = START if place == 0 else END if place == MATERIAL.track_end else wide
        yield _track_space(state, metal, place, (left, top, wide, high))
        left += wide


def _track_space(state: State, metal: int, place: int, where: tuple[float, float, float, float]) -> Spot:
    id, metal_name = f"track:{RESOURCES[metal]}:{place}", resource(metal)
    if place in MATERIAL.track_bonus:
        spot_name = msg("gold-west-board-track-bonus", metal=metal_name, n=place)
        return box(id, spot_name, *where, "mark", pieces=_tiles_left(state, metal, MATERIAL.track_bonus.index(place)))
    coaches = tuple(
        Piece("", msg("gold-west-board-coach"), "", seat)
        for seat in range(len(state.score))
        if state.coach[len(METALS) * seat + metal] == place
    )
    spot_name = msg("gold-west-board-track-space", metal=metal_name, n=place)
    if place not in MATERIAL.track_marks:
        return box(id, spot_name, *where, pieces=coaches)
    points = msg("gold-west-board-plus", n=MATERIAL.track_marks[place])
    return box(id, spot_name, *where, "mark", label=points, pieces=coaches)


def _tiles_left(state: State, metal: int, bonus: int) -> tuple[Piece, ...]:
    stack = 4 * metal + 2 * bonus
    return tuple(own_board.tile_piece(state, stack + level) for level in (0, 1) if state.tiles[stack + level] == NOBODY)


# --- scores and the wanted area --------------------------------------------------------------------------------


def _players(state: State, at: tuple[float, float]) -> Area:
    """R11, R55: for each seat its score with its place in the turn order, and its camps in the wanted area."""
    wide, high = (RIGHT - TOWN_WIDTH - APART) / 2, min(2.4, (3 * cell_height(state) + PRICE) / len(state.score))
    spots = []
    for seat, points in enumerate(state.score):
        order = (seat - state.first) % len(state.score) + 1
        order_token = Piece(str(order), msg("gold-west-board-order", n=order), "", seat)
        moves = bool(state.stack) and state.stack[-1].seat == seat
        spots.append(
            box(
                f"score:{seat}",
                msg("gold-west-board-score", seat=Seat(seat)),
                0,
                seat * high,
                wide,
                high,
                "active" if moves else "plain",
                label=str(points),
                pieces=(order_token,),
                note=msg("gold-west-board-to-move") if moves else "",
            )
        )
        camps = Piece("∧", msg("gold-west-board-camp"), "", seat, state.wanted[seat])
        name_of = msg("gold-west-board-wanted", seat=Seat(seat))
        there = (camps,) if state.wanted[seat] else ()
        spots.append(box(f"wanted:{seat}", name_of, wide, seat * high, wide, high, "sold", pieces=there))
    return Area("players", msg("gold-west-board-players"), tuple(spots), at=at)
