"""Gold West a second time, written from the rules alone: a slow table of letters and sets that plays notations.

It shares no rule with the game: only the deal, the options and the data files are read. Groups come from networkx.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import permutations, product
from typing import Any, Final

import networkx as nx

from tests.games.gold_west.tables import CELLS, GAME

Hex = tuple[int, int]
SIDES: Final = ((1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0))
WATER: Final = {(-1, 1), (0, 0), (1, 0), (2, -1)}
TERRAINS: Final = ("gold", "silver", "copper", "forest")
STARTS: Final = (["W", "TC", "", ""], ["W", "TS", "", ""], ["W", "TG", "", ""], ["W", "TG", "C", ""])
BONUSES: Final = {2: [3, 2, 1], 3: [4, 3, 2, 1], 4: [5, 4, 3, 2, 1]}
MARKS: Final = {2: 2, 5: 3}
TILE_STEPS: Final = {4: 0, 8: 1}
"""In steps of 0 to 8 (bonus spaces left out) a coach passes its tiles on the 4th and the 8th step."""


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((GAME.folder / "data" / f"{name}.toml").read_text(encoding="utf-8"))


CARDS: Final = {card["id"]: card for card in data("cards")["card"]}
OFFICES: Final = {office["id"]: office["kind"] for office in data("offices")["office"]}
POSTS: Final = {post["id"]: post.get("resources", []) for post in data("offices")["office"]}
TOKENS: Final = {token["id"]: token["resources"] for token in data("tokens")["token"]}
OFFICE_IDS: Final = list(OFFICES)
LAYOUTS: Final = ["".join(rows) for rows in data("boomtown")["layouts"]["rows"]]


def near(hex: Hex) -> list[Hex]:
    return [(hex[0] + q, hex[1] + r) for q, r in SIDES]


def written(hex: Hex) -> str:
    return f"({hex[0]},{hex[1]})"


class Shadow:
    """A table on which the notations of a game are played, beginning with the deal of a position."""

    def __init__(self, state: Any) -> None:
        options, hexes = state.setup.options, state.setup.hexes
        self.options = options
        self.players: int = options.players
        self.rounds: int = options.camps or (10 if self.players == 4 else 12)
        self.ground: dict[Hex, str] = {hex: TERRAINS[t] for hex, t in zip(hexes, state.terrain, strict=True)}
        self.token: dict[Hex, list[str]] = {
            hex: list(TOKENS.values())[t] for hex, t in zip(hexes, state.tokens, strict=True)
        }
        self.hidden = {hex for hex in hexes if not WATER & set(near(hex))}
        self.open = set(hexes) - self.hidden
        self.looted: set[Hex] = set()
        self.built: dict[Hex, tuple[int, bool]] = {}
        self.supply = [[""] * 4 for _ in range(self.players)]
        for order in range(self.players):
            self.supply[(state.first + order) % self.players] = list(STARTS[order])
        self.use = ""
        self.score = [0] * self.players
        self.wanted = [0] * self.players
        self.markers = [options.influence_tokens] * self.players
        self.steps = {(seat, metal): 0 for seat in range(self.players) for metal in "GSC"}
        self.tiles: dict[tuple[str, int], list[int]] = {(metal, n): [] for metal in "GSC" for n in (0, 1)}
        self.layout = LAYOUTS[state.layout]
        self.offices = dict(zip("ABCD", (OFFICES[OFFICE_IDS[n]] for n in state.offices), strict=True))
        self.post = [id for id in OFFICE_IDS if id.startswith("post")][state.post] if options.trading_post else ""
        self.town: dict[str, list[int]] = {cell: [] for cell in CELLS}
        self.offer: dict[str, int | None] = {list(CARDS)[card]: None for card in state.offer}
        self.bonuses = list(BONUSES[self.players])
        self.cards = [Counter[str]() for _ in range(self.players)]
        self.known: list[set[Hex]] = [set() for _ in range(self.players)]
        self.chosen: Hex = (0, 0)
        self.first: int = state.first
        self.turn = -1
        self.begin()

    # --- the frame of the turns --------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        return (self.first + self.turn) % self.players

    def begin(self) -> None:
        self.turn += 1
        self.use, self.did = "", set[str]()
        self.todo = ["metals", "supply"] if self.turn >= self.rounds * self.players else ["build", "metals", "supply"]

    @property
    def over(self) -> bool:
        return self.turn == (self.rounds + 1) * self.players

    def settle(self) -> None:
        while not self.over:
            if not self.todo:
                self.begin()
            elif not self.legal() - ({"done"} if self.todo[-1] == "metals" else set()):
                self.todo.pop()
            else:
                return
        for seat in range(self.players):
            self.score[seat] += sum(points for who, points in self.final() if who == seat)

    def play(self, text: str) -> None:
        verb, _, rest = text.partition(" ")
        if text.startswith("→"):
            verb, rest = "place", text
        getattr(self, f"do_{verb}")(rest)
        self.settle()

    # --- what is legal -----------------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        return set(getattr(self, f"can_{self.todo[-1]}")())

    def can_supply(self) -> Iterator[str]:
        for space, held in enumerate(self.supply[self.seat]):
            for left in permutations(held, min(space, len(held))) if held else ():
                yield f"supply {space}: leave {', '.join(left)}" if left else f"supply {space}"

    def can_metals(self) -> set[str]:
        have = Counter(self.use)
        found = set()
        if "invest" not in self.did:
            found |= {
                f"invest {id}" for id, who in self.offer.items() if who is None and Counter(CARDS[id]["cost"]) <= have
            }
        if "boomtown" not in self.did and self.markers[self.seat]:
            found |= {
                f"boomtown {cell}"
                for cell, holders in self.town.items()
                if not holders and Counter(cell.split("-")) <= have
            }
        for metal in "GSC":
            most = min(have[metal], 8 - self.steps[self.seat, metal])
            found |= {"ship " + " ".join(metal * n) for n in range(1, most + 1)}
        return found | ({"done"} if self.options.metals_optional else set())

    def can_build(self) -> set[str]:
        wood, stone = "W" in self.use, "T" in self.use
        settle = wood and stone and self.markers[self.seat] > 0
        camp = (wood or stone) and not (settle and self.options.camp_with_both == "must_settle")
        verbs = ["camp"] * camp + ["settle"] * settle + ["loot"] * (not wood and not stone)
        return {f"{verb} {written(hex)}" for verb in verbs for hex in self.open}

    def can_place(self) -> list[str]:
        return [f"→{space}" for space in range(4)]

    def can_ship(self) -> list[str]:
        return [f"coach {metal}" for metal in "GSC" if self.steps[self.seat, metal] < 8]

    def can_boomtown_free(self) -> list[str]:
        return [f"claim {cell}" for cell in CELLS if not self.town[cell] and self.markers[self.seat]]

    def can_boomtown_occupied(self) -> list[str]:
        alone = [cell for cell in CELLS if len(self.town[cell]) == 1 and self.seat not in self.town[cell]]
        return [f"join {cell}" for cell in alone if self.markers[self.seat]]

    def can_peek(self) -> list[str]:
        return [f"peek {written(hex)}" for hex in self.hidden - self.known[self.seat]]

    def can_upgrade_camp(self) -> list[str]:
        mine = [hex for hex, what in self.built.items() if what == (self.seat, False)]
        return [f"upgrade {written(hex)}" for hex in mine if self.markers[self.seat]]

    def can_take(self) -> list[str]:
        return [f"take {kind} →{space}" for kind, space in product("GSCWT", range(4))]

    def can_trade(self) -> list[str]:
        return [f"post {kind} {where}" for kind in POSTS[self.post] for where in ("now", "→0", "→1", "→2", "→3")]

    # --- what is done ------------------------------------------------------------------------------------------------

    def do_supply(self, rest: str) -> None:
        space, _, left = rest.partition(": leave ")
        at = int(space)
        held, self.supply[self.seat][at] = self.supply[self.seat][at], ""
        for stop, kind in enumerate(left.split(", ") if left else [], 1):
            self.supply[self.seat][at - stop] += kind
            held = held.replace(kind, "", 1)
        self.use = held
        self.todo.pop()

    def pay(self, *kinds: str) -> None:
        for kind in kinds:
            assert kind in self.use
            self.use = self.use.replace(kind, "", 1)

    def do_done(self, rest: str) -> None:
        self.todo.pop()

    def do_invest(self, id: str) -> None:
        self.did.add("invest")
        self.pay(*CARDS[id]["cost"])
        self.offer[id] = self.seat
        self.score[self.seat] += CARDS[id]["vp"] + (self.bonuses.pop(0) if self.bonuses else 0)
        ability = CARDS[id]["ability"]
        if ability.startswith("influence"):
            self.cards[self.seat][ability.split("_")[1]] += 1
        elif ability != "none":
            name, _, number = ability.rpartition("_")
            self.todo += [name] * int(number) if number.isdigit() else [ability]

    def occupy(self, cell: str) -> None:
        self.markers[self.seat] -= 1
        self.town[cell].append(self.seat)
        if self.layout[CELLS.index(cell)] == "4":
            if self.post:
                self.todo.append("trade")
            else:
                self.score[self.seat] += self.options.vp_token

    def do_boomtown(self, cell: str) -> None:
        self.did.add("boomtown")
        self.pay(*cell.split("-"))
        self.occupy(cell)

    def do_claim(self, cell: str) -> None:
        self.todo.pop()
        self.occupy(cell)

    do_join = do_claim

    def drive(self, metal: str) -> None:
        self.steps[self.seat, metal] += 1
        step = self.steps[self.seat, metal]
        self.score[self.seat] += MARKS.get(step, 0)
        if step in TILE_STEPS:
            stack = self.tiles[metal, TILE_STEPS[step]]
            if len(stack) < 2:
                values = (self.options.upper_tiles, self.options.lower_tiles)[len(stack)]
                self.score[self.seat] += values["GSC".index(metal)]
                stack.append(self.seat)

    def do_ship(self, metals: str) -> None:
        for metal in metals.split():
            self.pay(metal)
            self.drive(metal)

    def do_coach(self, metal: str) -> None:
        self.todo.pop()
        self.drive(metal)

    def do_peek(self, where: str) -> None:
        self.todo.pop()
        self.known[self.seat].add(next(hex for hex in self.hidden if written(hex) == where))

    def do_upgrade(self, where: str) -> None:
        self.todo.pop()
        self.built[next(hex for hex in self.built if written(hex) == where)] = (self.seat, True)
        self.markers[self.seat] -= 1

    def do_take(self, rest: str) -> None:
        self.todo.pop()
        kind, space = rest.split(" →")
        self.supply[self.seat][int(space)] += kind

    def do_post(self, rest: str) -> None:
        self.todo.pop()
        kind, where = rest.split()
        if where == "now":
            self.use += kind
        else:
            self.supply[self.seat][int(where[1])] += kind
            self.score[self.seat] += self.options.supply_points[int(where[1])]

    def take_token(self, where: str) -> Hex:
        self.chosen = next(hex for hex in self.open if written(hex) == where)
        self.open.remove(self.chosen)
        self.todo[-1] = "place"
        if self.options.reveal_before_placing:
            self.reveal()
        return self.chosen

    def reveal(self) -> None:
        new = self.hidden & set(near(self.chosen))
        self.hidden -= new
        self.open |= new

    def do_camp(self, where: str) -> None:
        self.built[self.take_token(where)] = (self.seat, False)

    def do_settle(self, where: str) -> None:
        self.built[self.take_token(where)] = (self.seat, True)
        self.markers[self.seat] -= 1

    def do_loot(self, where: str) -> None:
        self.looted.add(self.take_token(where))
        self.wanted[self.seat] += 1
        self.score[self.seat] -= self.options.loot_penalty

    def do_place(self, where: str) -> None:
        space = int(where[1])
        self.supply[self.seat][space] += "".join(self.token[self.chosen])
        self.score[self.seat] += self.options.supply_points[space]
        self.reveal()
        self.todo.pop()

    # --- the end -----------------------------------------------------------------------------------------------------

    def mine(self, seat: int) -> dict[Hex, bool]:
        return {hex: settled for hex, (who, settled) in self.built.items() if who == seat}

    def groups(self, seat: int) -> list[int]:
        """The sizes of a seat's connected groups, the largest first."""
        mine = self.mine(seat)
        graph = nx.Graph([(hex, other) for hex in mine for other in near(hex) if other in mine])
        graph.add_nodes_from(mine)
        return sorted(map(len, nx.connected_components(graph)), reverse=True)

    def influence(self, seat: int) -> dict[str, tuple[int, int, int]]:
        """By terrain: influence, settlements and mining tokens."""
        found = {}
        for ground in TERRAINS:
            here = [settled for hex, settled in self.mine(seat).items() if self.ground[hex] == ground]
            found[ground] = (len(here) + sum(here) + self.cards[seat][ground], sum(here), len(here))
        return found

    def final(self) -> Iterator[tuple[int, int]]:
        """Seat and points, one after the other."""
        deeds = Counter[int]()
        for seat, points in self.terrain_bonuses():
            deeds[seat] += 1
            yield seat, points
        for seat in range(self.players):
            yield seat, self.options.group_points * max(self.groups(seat), default=0)
            yield seat, -self.penalty(seat)
        for cell, holders in self.town.items():
            letter = self.layout[CELLS.index(cell)]
            for seat in holders if letter != "4" else []:
                yield seat, self.office(self.offices[letter], seat, deeds[seat])

    def penalty(self, seat: int) -> int:
        ranks = sorted(set(self.wanted) - {0}, reverse=True)
        if self.wanted[seat] in ranks[:1]:
            return int(self.wanted[seat] * self.options.wanted_first_points)
        if self.wanted[seat] in ranks[1:2] and self.wanted.count(ranks[0]) == 1:
            return int(self.wanted[seat] // self.options.wanted_second_camps)
        return 0

    def terrain_bonuses(self) -> Iterator[tuple[int, int]]:
        for place, ground in enumerate(("copper", "silver", "gold", "forest")):
            first, second = self.options.first_bonus[place], self.options.second_bonus[place]
            standing = {seat: self.influence(seat)[ground][:2] for seat in range(self.players)}
            ranks = sorted({rank for rank in standing.values() if rank[0]}, reverse=True)
            tied = [[seat for seat, rank in standing.items() if rank == wanted] for wanted in ranks[:2]]
            if self.players == 2 and self.options.two_player_terrain == "second_only":
                shares = [second]
            else:
                shares = [first + second] if tied and len(tied[0]) > 1 else [first, second]
            for seats, share in zip(tied, shares, strict=False):
                yield from ((seat, share // len(seats)) for seat in seats)

    def office(self, kind: str, seat: int, deeds: int) -> int:
        mine, standing = self.mine(seat), self.influence(seat)
        others = set(self.built) - set(mine)
        land = set(self.ground) | WATER
        lines = Counter(line for q, r in mine for line in (("q", q), ("r", r), ("s", q + r)))
        most = max(influence for influence, _, _ in standing.values())
        tiles = sum(holders.count(seat) for holders in self.tiles.values())
        worth = {
            "docks": sum(1 + settled for hex, settled in mine.items() if WATER & set(near(hex))),
            "frontier": sum(not set(near(hex)) <= land for hex in mine),
            "homestead": 2 * min(influence for influence, _, _ in standing.values()),
            "courthouse": max(tokens for influence, _, tokens in standing.values() if influence == most),
            "deeds": 2 * deeds,
            "depot": 2 * sum(self.groups(seat)[1:2]),
            "mayor": 3 * (sum(holders.count(seat) for holders in self.town.values()) // 2),
            "saloon": 2 * list(self.offer.values()).count(seat),
            "sheriff": sum(bool(others & set(near(hex))) for hex in mine),
            "shipping": 2 * tiles,
            "surveyor": max(lines.values(), default=0),
            "town_hall": sum(mine.values()),
            "insurance": sum(bool(self.looted & set(near(hex))) for hex in mine),
            "hoosegow": sum(self.wanted),
        }
        return worth[kind]
