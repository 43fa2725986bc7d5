"""Setting up Gold West: every shuffle is a draw of nature, one piece at a time, with exact chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final

from gamekit.core.actions import Action
from gamekit.core.bags import contents, one
from gamekit.core.events import Log
from gamekit.core.hexes import Hex, name, neighbours
from gamekit.core.state import NATURE, Decision, Move, Phase
from gamekit.core.text import Msg, Seat, msg
from gamekit.games.gold_west import rules, sources
from gamekit.games.gold_west.actions import action_table, resources, terrain
from gamekit.games.gold_west.goods import gain, turn_up
from gamekit.games.gold_west.material import MATERIAL, METALS, TERRAINS
from gamekit.games.gold_west.options import GoldWestOptions
from gamekit.games.gold_west.state import NOBODY, SPACES, GoldWestSetup, GoldWestState

State = GoldWestState


def start(options: GoldWestOptions) -> State:
    """The position before anything is drawn."""
    return State(fixed(options), _programme(options))


@cache
def _programme(options: GoldWestOptions) -> tuple[Decision, ...]:
    """The whole set-up as a stack of draws, first things on top."""
    programme = [
        Decision("first", NATURE),
        Decision("tile", NATURE, (0, 0)),
        *(Decision("token", NATURE, (hex,)) for hex in range(len(fixed(options).hexes))),
        Decision("layout", NATURE),
        *(Decision("office", NATURE, (letter,)) for letter in range(MATERIAL.offices_in_play)),
        *([Decision("pitch", NATURE)] if options.trading_post else []),
        *(Decision("reserve", NATURE) for _ in range(options.cards_on_offer)),
        Decision("opening", NATURE),
    ]
    return tuple(reversed(programme))


# --- the draws -------------------------------------------------------------------------------------------------


def first_players(state: State) -> list[Action]:
    """R11: who begins."""
    table = state.setup.table
    seats = range(len(state.score)) if state.setup.options.first_player == "random" else (0,)
    return [table("first", seat) for seat in seats]


def choose_first(state: State, action: Action, log: Log | None) -> None:
    """R11: the first player is drawn."""
    state.first = action.args[0]
    state.pop()
    if log is not None:
        log.event("R11", NATURE, msg("gold-west-event-first", seat=Seat(state.first)))


def tiles(state: State) -> list[Action]:
    """R3: any tile not laid yet, turned in any of six ways; with the fixed board tile n lies on position n."""
    (place, used), ways = state.stack[-1].data, state.setup.tile_actions
    if state.setup.options.board == "fixed":
        in_play = [n for n, position in enumerate(MATERIAL.positions) if _plays(position.with_two, len(state.score))]
        return [ways[place][in_play[place]][0]]
    return list(chain.from_iterable(ways[place][tile] for tile in range(len(ways[place])) if not used >> tile & 1))


def lay_tile(state: State, action: Action, log: Log | None) -> None:
    """R3: slot i of the position shows entry i + turn of the tile's ring; the centre stays."""
    place, tile, turn = action.args
    ring = MATERIAL.tiles[tile]
    grounds = bytearray(state.terrain)
    for slot, hex in enumerate(state.setup.slots[place]):
        grounds[hex] = ring[slot if slot == 6 else (slot + turn) % 6]
    state.terrain = bytes(grounds)
    used = state.stack[-1].data[1] | 1 << tile
    state.pop()
    if place + 1 < len(state.setup.slots):
        state.push(Decision("tile", NATURE, (place + 1, used)))


def tokens(state: State) -> list[Action]:
    """R6: any token of the hex's own terrain that is left."""
    (hex,), dealt = state.stack[-1].data, state.tokens.count
    deals = state.setup.token_actions[hex]
    return [deals[kind] for kind, number in _kinds(state.terrain[hex]) if dealt(kind) < number]


def token_weights(state: State, outcomes: Sequence[Action]) -> list[int]:
    """R6: each token of the terrain is equally likely, so a kind weighs as much as there are of it."""
    (hex,), dealt = state.stack[-1].data, state.tokens.count
    return [left for kind, number in _kinds(state.terrain[hex]) if (left := number - dealt(kind))]


@cache
def _kinds(ground: int) -> tuple[tuple[int, int], ...]:
    """The kinds of token of a terrain, with how many there are of each."""
    return tuple((kind, token.count) for kind, token in enumerate(MATERIAL.tokens) if token.terrain == ground)


def deal_token(state: State, action: Action, log: Log | None) -> None:
    """R5, R6: a token lies face down on the hex; nobody sees it."""
    hex, kind = action.args
    state.tokens = b"%b%c%b" % (state.tokens[:hex], kind, state.tokens[hex + 1 :])
    state.pop()
    if log is not None:
        what = resources(contents(MATERIAL.tokens[kind].bag))
        log.event("R6", NATURE, msg("gold-west-event-dealt", hex=name(state.setup.hexes[hex]), what=what), ())


def layouts(state: State) -> list[Action]:
    """R14: any way to fit four offices of two spaces into the frame."""
    return [state.setup.table("layout", layout) for layout in range(len(MATERIAL.layouts))]


def lay_out(state: State, action: Action, log: Log | None) -> None:
    """R14: the offices are laid out; the cell left over takes the point token."""
    state.layout = action.args[0]
    state.pop()
    if log is not None:
        log.event("R14", NATURE, msg("gold-west-event-layout", n=state.setup.options.vp_token))


def office_draws(state: State) -> list[Action]:
    """R14: any office not laid yet."""
    (letter,), table = state.stack[-1].data, state.setup.table
    known = [n for n, office in enumerate(MATERIAL.offices) if office.set == "base" or state.setup.options.bandits]
    return [table("office", letter, office) for office in known if office not in state.offices]


def lay_office(state: State, action: Action, log: Log | None) -> None:
    """R12: an office lies open."""
    state.offices += action.args[1:]
    state.pop()
    if log is not None:
        log.event("R12", NATURE, msg("gold-west-event-office-open", office=MATERIAL.offices[action.args[1]].name))


def post_draws(state: State) -> list[Action]:
    """X9: any of the trading posts."""
    return [state.setup.table("pitch", post) for post in range(len(MATERIAL.posts))]


def lay_post(state: State, action: Action, log: Log | None) -> None:
    """X9: a trading post takes the place of the point token."""
    state.post = action.args[0]
    state.pop()
    if log is not None:
        log.event("X9", NATURE, msg("gold-west-event-post-open", post=MATERIAL.posts[state.post].name))


def card_draws(state: State) -> list[Action]:
    """R17: any card not on offer yet."""
    offer = state.offer
    return [action for card, action in enumerate(state.setup.reserve_actions) if card not in offer]


def lay_card(state: State, action: Action, log: Log | None) -> None:
    """R17: an investment card lies open."""
    state.offer += action.args
    state.buyers.append(NOBODY)
    state.pop()
    if log is not None:
        log.event("R17", NATURE, msg("gold-west-event-card", card=MATERIAL.cards[action.args[0]].title))


# --- R7-R11: the pieces ----------------------------------------------------------------------------------------


def open_game(state: State, log: Log | None) -> bool:
    """R7, R9-R11: tokens by the water are turned up, everybody gets pieces and resources, and the first turn begins."""
    setup, players = state.setup, len(state.score)
    if log is not None:
        for rule, text in _opening_words(state):
            log.event(rule, NATURE, text)
    for hex, wet in enumerate(setup.by_water):
        if wet:
            turn_up(state, hex, "R7", log)
    state.camps = [setup.camps] * players
    state.markers = [setup.options.influence_tokens] * players
    for order in range(players):
        seat = (state.first + order) % players
        state.supply[SPACES * seat : SPACES * (seat + 1)] = MATERIAL.starts[order]
        if log is not None:
            _note_pieces(state, seat, log)
    rules.begin_turn(state, log)
    return True


def _note_pieces(state: State, seat: int, log: Log) -> None:
    log.receipt(seat, "camps", state.camps[seat], "R9", sources.BOX)
    log.receipt(seat, "markers", state.markers[seat], "R9", sources.BOX)
    bag = sum(state.supply[SPACES * seat : SPACES * (seat + 1)])
    log.event("R11", seat, msg("gold-west-event-start", seat=Seat(seat), what=resources(contents(bag))))
    gain(log, seat, bag, "R11", sources.START)


def _opening_words(state: State) -> Iterator[tuple[str, Msg]]:
    """What is on the table, rule by rule, as a teacher would say it while laying it out."""
    setup = state.setup
    counts = tuple(
        msg("gold-west-terrain-count", n=state.terrain.count(ground), terrain=terrain(ground))
        for ground in range(len(TERRAINS))
    )
    yield "R1", msg("gold-west-open-resources")
    yield "R2", msg("gold-west-open-purpose")
    yield "R3", msg("gold-west-open-map", n=len(setup.slots))
    yield "R4", msg("gold-west-open-terrain", counts=counts)
    yield "R5", msg("gold-west-open-tokens", n=len(setup.hexes))
    yield "R10", msg("gold-west-open-coaches")
    yield "R13", msg("gold-west-open-spaces")
    yield "R15", msg("gold-west-open-cards", n=len(state.offer))
    yield ("R16" if len(state.score) > 3 else "R32"), msg("gold-west-open-bonus", values=setup.bonus)
    yield "R16", msg("gold-west-open-bonus-order")
    yield "R18", msg("gold-west-open-shipping")
    yield "R19", msg("gold-west-open-tiles", upper=tuple(t[0] for t in setup.tile_points))


# --- the tables ------------------------------------------------------------------------------------------------


def _draw(kind: str, rule: str, legal: object) -> Phase:
    return Phase(rule, (kind,), legal)  # type: ignore[arg-type]


PHASES: Final[dict[str, Phase]] = {
    "first": _draw("first", "R11", first_players),
    "tile": _draw("tile", "R3", tiles),
    "token": Phase("R6", ("token",), tokens, weights=token_weights),
    "layout": _draw("layout", "R14", layouts),
    "office": _draw("office", "R14", office_draws),
    "pitch": _draw("pitch", "X9", post_draws),
    "reserve": _draw("reserve", "R17", card_draws),
    "opening": Phase("R7", (), lambda state: (), settle=open_game),
    **rules.PHASES,
}

MOVES: Final[dict[str, Move]] = {
    "first": Move(choose_first),
    "tile": Move(lay_tile),
    "token": Move(deal_token),
    "layout": Move(lay_out),
    "office": Move(lay_office),
    "pitch": Move(lay_post),
    "reserve": Move(lay_card),
    **rules.MOVES,
}


def _plays(with_two: bool, players: int) -> bool:
    return with_two or players > 2


@cache
def fixed(options: GoldWestOptions) -> GoldWestSetup:
    """The tables of a game with these options."""
    from gamekit.games.gold_west import GAME

    m, players = MATERIAL, options.players
    positions = [p for p in m.positions if _plays(p.with_two, players)]
    hexes: tuple[Hex, ...] = tuple(chain.from_iterable(p.hexes for p in positions))
    number = {hex: n for n, hex in enumerate(hexes)}
    water = set(m.water)
    around = [neighbours(hex) for hex in hexes]
    table = action_table(hexes, tuple(p.id for p in positions), players)
    by_copper_first = [TERRAINS.index(name) for name in ("copper", "silver", "gold", "forest")]
    steps = m.track_end - len(m.track_bonus)

    sowings: dict[tuple[int, int], tuple[Action, ...]] = {}
    for action in table.of("supply"):
        sort = action.args[0], len(action.args) - 1
        sowings[sort] = (*sowings.get(sort, ()), action)

    def turns(*kinds: str) -> tuple[tuple[Decision, ...], ...]:
        return tuple(tuple(Decision(kind, seat) for kind in kinds) for seat in range(players))

    def by_hex(kind: str) -> tuple[Action, ...]:
        return tuple(table(kind, hex) for hex in range(len(hexes)))

    return GoldWestSetup(
        game=GAME,
        options=options,
        table=table,
        phases=PHASES,
        moves=MOVES,
        camps=options.camps or m.counts[players].camps,
        hexes=hexes,
        near=tuple(tuple(number[near] for near in six if near in number) for six in around),
        by_water=tuple(any(near in water for near in six) for six in around),
        on_edge=tuple(any(near not in number and near not in water for near in six) for six in around),
        slots=tuple(tuple(number[hex] for hex in p.hexes) for p in positions),
        costs=tuple(one(column) + one(row) for row in m.row_metals for column in m.column_metals),
        bonus=m.counts[players].bonus,
        first_bonus=tuple(options.first_bonus[by_copper_first.index(ground)] for ground in range(len(TERRAINS))),
        second_bonus=tuple(options.second_bonus[by_copper_first.index(ground)] for ground in range(len(TERRAINS))),
        tile_points=tuple(zip(options.upper_tiles, options.lower_tiles, strict=True)),
        turns=turns("turn", "build", "metals", "supply"),
        last_turns=turns("turn", "last-metals", "last-supply"),
        camp_actions=by_hex("camp"),
        settle_actions=by_hex("settle"),
        loot_actions=by_hex("loot"),
        place_actions=tuple(table("place", space) for space in range(SPACES)),
        ship_actions=tuple(tuple(table("ship", metal, n) for n in range(1, steps + 1)) for metal in METALS),
        invest_actions=tuple(table("invest", card) for card in range(len(m.cards))),
        boomtown_actions=tuple(table("boomtown", cell) for cell in range(len(m.column_metals) * len(m.row_metals))),
        done=table("done"),
        sowings=sowings,
        tile_actions=tuple(
            tuple(tuple(table("tile", place, tile, turn) for turn in range(6)) for tile in range(len(m.tiles)))
            for place in range(len(positions))
        ),
        reserve_actions=tuple(table("reserve", card) for card in range(len(m.cards))),
        token_actions=tuple(
            tuple(table("token", hex, kind) for kind in range(len(m.tokens))) for hex in range(len(hexes))
        ),
        sow_cache={},
        price_cache={},
    )
