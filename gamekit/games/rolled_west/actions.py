"""The actions of Rolled West: their notation, their labels, and the board spots they are chosen on."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from gamekit.core.actions import ActionKind, ActionTable, Args
from gamekit.core.bags import contents, pack
from gamekit.core.text import Msg, Say, Seat, Text, msg
from gamekit.games.rolled_west.material import CONTRACTS, LETTERS, MATERIAL, METALS, OFFICES, TRACK
from gamekit.games.rolled_west.options import RolledWestOptions

KINDS: Final = range(len(LETTERS))


def resource(kind: int) -> Text:
    """The name of a resource."""
    return MATERIAL.resources[kind]


def region(kind: int) -> Text:
    """The name of a region."""
    return MATERIAL.regions[kind].name


def resources(bag: int) -> Say:
    """Resources in words, each kind with its number; "nothing" when there are none."""
    pieces = contents(bag)
    return listed(
        tuple(msg("rolled-west-resources", n=pieces.count(k), resource=resource(k)) for k in sorted(set(pieces)))
    )


def listed(parts: tuple[Say, ...]) -> Say:
    """Several things in words, the last one after "and"; "nothing" when there are none.

    >>> from gamekit.core.text import say
    >>> say(listed((resource(0), resource(1), resource(3))), "en")
    'wood, copper and gold'
    """
    if len(parts) < 2:
        return parts or msg("core-nothing")
    return msg("core-and", first=parts[:-1], last=parts[-1])


def seats(found: list[int]) -> Say:
    """Several seats in words."""
    return listed(tuple(Seat(seat) for seat in found))


def letters(pieces: Args | list[int], between: str = " ") -> str:
    """Resources in notation.

    >>> letters((0, 1, 1, 3))
    'W C C G'
    """
    return between.join(LETTERS[kind] for kind in pieces)


@cache
def bag_of(pieces: Args) -> int:
    """The bag of some dice; the same few come again and again."""
    return pack(pieces)


def outcomes(dice: int) -> list[Args]:
    """Every roll of so many dice: the letters without their order.

    >>> len(outcomes(4)), len(outcomes(3))
    (35, 20)
    """
    return list(combinations_with_replacement(KINDS, dice))


def weight(roll: Args) -> int:
    """P1: in how many of the equally likely ways the dice show these letters; all rolls add up to 12 ** dice.

    >>> weight((0, 0, 1, 3)), sum(map(weight, outcomes(4))) == 12**4
    (864, True)
    """
    orders = factorial(len(roll)) // prod(factorial(roll.count(kind)) for kind in KINDS)
    return orders * prod(MATERIAL.faces[kind] for kind in roll)


def office_text(number: int) -> str:
    """How an office is written: its row, then its column.

    >>> office_text(1)
    'C-S'
    """
    return "-".join(MATERIAL.offices[number].id)


def office_effect(number: int, how: str) -> Msg:
    """What an office gives, in few words; `how` is the option `copper_office`.

    >>> from gamekit.core.text import say
    >>> say(office_effect(1, "per_metal"), "en"), say(office_effect(4, "per_metal"), "en")
    ('1 per office, first place', '6 points')
    """
    points = MATERIAL.offices[number].points
    counted = tuple(msg(f"rolled-west-count-{thing}", how=how) for thing in points if thing != "flat")
    return msg("rolled-west-board-per" if counted else "rolled-west-board-flat", n=max(points.values()), what=counted)


def _with_letter(kind: str, spot: str) -> ActionKind:
    return ActionKind(
        kind,
        lambda a: f"{kind} {LETTERS[a[0]]}",
        lambda a: msg(f"rolled-west-act-{kind}", resource=resource(a[0]), region=region(a[0])),
        lambda a: (spot.format(LETTERS[a[0]]),),
    )


def _in_region(kind: str) -> ActionKind:
    return ActionKind(
        kind,
        lambda a: f"{kind} {MATERIAL.regions[a[0]].id}",
        lambda a: msg(f"rolled-west-act-{kind}", region=region(a[0])),
        lambda a: (f"claims:@:{MATERIAL.regions[a[0]].id}",),
    )


def _dice(kind: str) -> ActionKind:
    return ActionKind(kind, lambda a: f"{kind} {letters(a)}", lambda a: msg("rolled-west-act-roll", dice=letters(a)))


def _plain(kind: str) -> ActionKind:
    return ActionKind(kind, lambda a: kind, lambda a: msg(f"rolled-west-act-{kind}"))


def _ship_steps(args: Args) -> tuple[Msg, ...]:
    metal, number = args
    return msg("rolled-west-step-ship", metal=resource(metal)), msg("rolled-west-step-number", n=number)


CONTRACT: Final = ActionKind(
    "contract",
    lambda a: f"contract {a[0] + 1}",
    lambda a: msg("rolled-west-act-contract", n=a[0] + 1, what=resources(MATERIAL.contracts[a[0]])),
    lambda a: (f"contract:@:{a[0] + 1}",),
)
SHIP: Final = ActionKind(
    "ship",
    lambda a: f"ship {letters((a[0],) * a[1])}",
    lambda a: msg("rolled-west-act-ship", n=a[1], metal=resource(a[0])),
    lambda a: (f"ship:@:{LETTERS[a[0]]}",),
    _ship_steps,
)


def _office(how: str) -> ActionKind:
    return ActionKind(
        "office",
        lambda a: f"office {office_text(a[0])}",
        lambda a: msg("rolled-west-act-office", office=office_text(a[0]), effect=office_effect(a[0], how)),
        lambda a: (f"office:@:{MATERIAL.offices[a[0]].id}",),
    )


def action_table(options: RolledWestOptions) -> ActionTable:
    """Every action of a game with these options."""
    each = [(kind,) for kind in KINDS]
    ghosts = outcomes(options.dice - MATERIAL.ghost_fewer) if options.ghost else []
    return ActionTable(
        [
            (_dice("roll"), outcomes(options.dice)),
            (_dice("ghost"), ghosts),
            (_with_letter("terrain", "die:{}"), each),
            (_in_region("camp"), each),
            (_in_region("settle"), each),
            (CONTRACT, [(n,) for n in range(CONTRACTS)]),
            (_office(options.copper_office), [(n,) for n in range(OFFICES)]),
            (SHIP, [(metal, n) for metal in METALS for n in range(1, TRACK + 1)]),
            (_with_letter("store", "die:{}"), each),
            (_plain("pass"), [()]),
            (_with_letter("copy", "die:{}"), each),
            (_plain("decline"), [()]),
        ]
    )
