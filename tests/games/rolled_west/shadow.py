"""Rolled West a second time, written from the rules alone: sheets of letters on which notations are played.

It shares no rule with the game: only the options and the data files are read, and the dice are told to it.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, Final

from tests.games.rolled_west.tables import GAME


def data(name: str) -> dict[str, Any]:
    return tomllib.loads((GAME.folder / "data" / f"{name}.toml").read_text(encoding="utf-8"))


FACES: Final = data("dice")["face"]
LETTER: Final = {face["resource"]: face["letter"] for face in FACES}
ALL: Final = "".join(face["letter"] * face["faces"] for face in FACES)
REGIONS: Final = {region["die"]: region for region in data("regions")["region"]}
REGION_OF: Final = {region["id"]: die for die, region in REGIONS.items()}
CONTRACTS: Final = {
    str(c["number"]): Counter({LETTER[kind]: n for kind, n in c["cost"].items()}) for c in data("contracts")["contract"]
}
OFFICES: Final = [f"{office['id'][0]}-{office['id'][1]}" for office in data("offices")["office"]]
BOXES: Final = {(LETTER[box["metal"]], box["box"]): box for box in data("shipping")["box"]}


@cache
def rolls(dice: int) -> dict[str, Fraction]:
    """Every roll with its exact chance, by counting faces die after die."""
    if not dice:
        return {"": Fraction(1)}
    found: dict[str, Fraction] = {}
    for (roll, chance), letter in product(rolls(dice - 1).items(), ALL):
        more = "".join(sorted(roll + letter, key="WCSG".index))
        found[more] = found.get(more, Fraction()) + chance / len(ALL)
    return found


class Sheet:
    """What one player has written: letters, never numbers."""

    def __init__(self) -> None:
        self.claims = dict.fromkeys("WCSG", "")
        self.shipped = dict.fromkeys("CSG", 0)
        self.contracts: set[str] = set()
        self.offices: set[str] = set()
        self.stored = Counter[str]()
        self.light: set[int] = set()
        self.dark: set[int] = set()
        self.points = 0


class Shadow:
    """A table on which the notations of a game are played; `waits` says for whom: a seat, or -1 for the dice."""

    def __init__(self, options: Any) -> None:
        self.options = options
        self.players: int = options.players
        self.sheets = [Sheet() for _ in range(self.players)]
        self.larger: dict[tuple[str, int], int] = {}
        self.lost: set[str] = set()
        self.turn = 0
        self.begin()

    # --- the frame of the turns --------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        return self.turn // self.players + 1

    @property
    def mover(self) -> int:
        return self.turn % self.players

    @property
    def me(self) -> Sheet:
        return self.sheets[self.mover]

    @property
    def over(self) -> bool:
        return self.round > self.options.rounds

    def begin(self) -> None:
        self.phase, self.waits = "roll", -1
        self.dice, self.rolled = Counter[str](), Counter[str]()
        self.region, self.kept = "", ""
        self.did = set[str]()
        self.asked: list[int] = []
        self.haunted = False

    def dark_box(self, seat: int) -> int:
        """The round whose dark box a copy by this seat goes into; 0 when it has no turn left."""
        had_turn = seat < self.mover or (seat == self.mover and self.phase != "act")
        coming = self.round + had_turn
        if coming > self.options.rounds:
            return 0
        return self.round if self.options.copy_window == "round" else coming

    def may_copy(self, seat: int) -> bool:
        box = self.dark_box(seat)
        return box > 0 and box not in self.sheets[seat].dark

    def ask(self, seats: list[int]) -> None:
        self.phase, self.asked = "copy", [seat for seat in seats if self.may_copy(seat)]
        self.next()

    def next(self) -> None:
        """Whoever is to be asked is; then come the dice of nobody, then the next turn."""
        if self.asked:
            self.waits = self.asked[0]
            return
        haunts = self.players == 1 or (self.players == 2 and self.mover == 1 and self.options.two_player_ghost)
        if haunts and not self.haunted and self.round < self.options.rounds:
            self.phase, self.waits, self.haunted = "ghost", -1, True
            return
        last_round, self.turn = self.round, self.turn + 1
        if self.players == 1 and last_round % 2 == 0:
            self.lost |= set(sorted(self.open_contracts())[:1])
        self.begin()
        if self.over:
            self.phase = ""
            for seat, points in self.final():
                self.sheets[seat].points += points

    def open_contracts(self) -> set[str]:
        return set(CONTRACTS) - self.lost - set().union(*(sheet.contracts for sheet in self.sheets))

    def open_offices(self) -> set[str]:
        return set(OFFICES) - set().union(*(sheet.offices for sheet in self.sheets))

    # --- what is legal -----------------------------------------------------------------------------------------------

    def legal(self) -> set[str]:
        return set(getattr(self, f"can_{self.phase}")())

    def chances(self) -> dict[str, Fraction]:
        dice = self.options.dice - (self.phase == "ghost")
        return {f"{self.phase} {' '.join(roll)}": chance for roll, chance in rolls(dice).items()}

    def can_terrain(self) -> Iterator[str]:
        return (f"terrain {letter}" for letter in self.rolled)

    def can_copy(self) -> Iterator[str]:
        yield "decline"
        yield from (f"copy {letter}" for letter, number in self.rolled.items() if number)

    def can_act(self) -> Iterator[str]:
        have = self.dice + self.me.stored
        yield "pass"
        if "build" not in self.did:
            room = 8 - len(self.me.claims[self.region])
            name = REGIONS[self.region]["id"]
            if room >= 1 and have["W"] >= self.options.camp_cost:
                yield f"camp {name}"
            if room >= 2 and have["W"] >= self.options.settlement_cost:
                yield f"settle {name}"
        if "contract" not in self.did:
            yield from (f"contract {number}" for number in self.open_contracts() if CONTRACTS[number] <= have)
        if "office" not in self.did:
            yield from (f"office {name}" for name in self.open_offices() if Counter(name.split("-")) <= have)
        for metal in set("CSG") - self.did:
            most = min(have[metal], 5 - self.me.shipped[metal])
            yield from (f"ship {' '.join(metal * number)}" for number in range(1, most + 1))
        if "store" not in self.did:
            yield from (f"store {letter}" for letter, number in self.dice.items() if number)

    # --- what is done ------------------------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        verb, _, rest = text.partition(" ")
        getattr(self, f"do_{verb}")(rest)

    def pay(self, cost: Counter[str]) -> None:
        """Dice first, then what is stored."""
        rest = cost - self.dice
        self.dice -= cost
        assert rest <= self.me.stored
        self.me.stored -= rest

    def do_roll(self, dice: str) -> None:
        self.rolled = Counter(dice.split())
        self.phase, self.waits = "terrain", self.mover

    def do_ghost(self, dice: str) -> None:
        self.rolled = Counter(dice.split())
        self.ask([(self.mover + step) % self.players for step in range(1, self.players + 1)])

    def do_terrain(self, letter: str) -> None:
        self.rolled -= Counter([letter])
        self.region, self.dice, self.phase = letter, self.rolled.copy(), "act"

    def do_pass(self, rest: str) -> None:
        self.me.stored[self.kept] += bool(self.kept)
        after = [(self.mover + step) % self.players for step in range(1, self.players)]
        far = [] if self.options.copy_from == "any_opponent" else after[1:-1]
        self.ask([seat for seat in after if seat not in far])

    def do_copy(self, letter: str) -> None:
        sheet = self.sheets[self.waits]
        sheet.dark.add(self.dark_box(self.waits))
        sheet.stored[letter] += 1
        self.do_decline("")

    def do_decline(self, rest: str) -> None:
        self.asked.pop(0)
        self.next()

    def do_store(self, letter: str) -> None:
        self.did.add("store")
        self.dice -= Counter([letter])
        self.me.light.add(self.round)
        self.kept = letter

    def build(self, region: str, marks: str, wood: int) -> None:
        self.did.add("build")
        self.pay(Counter({"W": wood}))
        self.me.claims[REGION_OF[region]] += marks

    def do_camp(self, region: str) -> None:
        self.build(region, "△", self.options.camp_cost)

    def do_settle(self, region: str) -> None:
        self.build(region, "△○", self.options.settlement_cost)

    def do_contract(self, number: str) -> None:
        self.did.add("contract")
        self.pay(CONTRACTS[number])
        self.me.contracts.add(number)
        self.me.points += self.options.contract_points[int(number) - 1]

    def do_office(self, name: str) -> None:
        self.did.add("office")
        self.pay(Counter(name.split("-")))
        self.me.offices.add(name)

    def do_ship(self, metals: str) -> None:
        for metal in metals.split():
            self.did.add(metal)
            self.pay(Counter([metal]))
            self.me.shipped[metal] += 1
            box = metal, self.me.shipped[metal]
            if BOXES[box]["first"] == BOXES[box]["later"]:
                self.me.points += BOXES[box]["first"]
            else:
                self.larger.setdefault(box, self.mover)
                numbers = self.options.shipping_first if self.larger[box] == self.mover else self.options.shipping_later
                self.me.points += numbers["CSG".index(metal)]

    # --- the end -----------------------------------------------------------------------------------------------------

    def bonuses(self) -> Iterator[tuple[int, int, bool]]:
        """Seat, points, and whether it is for first place."""
        for place, die in enumerate("WCSG"):
            large, small = self.options.large_bonus[place], self.options.small_bonus[place]
            marks = {seat: (len(s.claims[die]), s.claims[die].count("○")) for seat, s in enumerate(self.sheets)}
            marks = {seat: mark for seat, mark in marks.items() if mark[0]}
            if self.players == 1:
                yield from ((seat, large if n >= 3 else small, n >= 3) for seat, (n, _) in marks.items())
                continue
            for seat, mine in marks.items():
                above = len({mark for mark in marks.values() if mark > mine})
                if above == 0:
                    yield seat, large, True
                elif above == 1 or self.options.minor_bonus == "second_and_below":
                    yield seat, small, False

    def final(self) -> Iterator[tuple[int, int]]:
        """Seat and points, one after the other."""
        firsts = Counter[int]()
        for seat, points, first in self.bonuses():
            firsts[seat] += first
            yield seat, points
        for seat, sheet in enumerate(self.sheets):
            for die, marks in sheet.claims.items():
                yield seat, sum(REGIONS[die]["points"][: len(marks)])
            for name in sheet.offices:
                yield seat, self.office(name, sheet, firsts[seat])

    def office(self, name: str, sheet: Sheet, firsts: int) -> int:
        offices, contracts = len(sheet.offices), len(sheet.contracts)
        rows = sum(number == 5 for number in sheet.shipped.values())
        copper = [CONTRACTS[number]["C"] for number in sheet.contracts]
        stars = sum(BOXES[metal, box]["star"] for metal, n in sheet.shipped.items() for box in range(1, n + 1))
        stars += sum(len(marks) >= box for die, marks in sheet.claims.items() for box in REGIONS[die]["stars"])
        per_metal = self.options.copper_office == "per_metal"
        worth = {
            "C-C": offices + contracts,
            "C-S": offices + firsts,
            "C-G": 3 * rows,
            "S-C": 2 * "".join(sheet.claims.values()).count("○"),
            "S-S": 6,
            "S-G": sheet.shipped["C"] + (sum(copper) if per_metal else sum(map(bool, copper))),
            "G-C": stars,
            "G-S": 2 * offices + 2 * rows,
            "G-G": 3 * contracts,
        }
        return worth[name]
