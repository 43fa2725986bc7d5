"""A made-up board with a bit of everything, for the tests of the renderers."""

from math import sqrt

from gamekit.core.board import Area, Board, Ink, Link, Piece, Spot
from gamekit.core.hexes import centre, distance, name
from gamekit.core.text import Say, Seat, Text

PALETTE = {
    "gold": Ink("#f0c54b", symbol="G"),
    "silver": Ink("#c9ced6", symbol="S"),
    "copper": Ink("#d98f5f", symbol="C"),
    "wood": Ink("#7d9f63", symbol="W"),
    "water": Ink("#bfe0ee", symbol="~"),
    "card": Ink("#fbf6e6"),
}
TERRAIN = ("gold", "silver", "copper", "wood", "copper", "silver", "wood")
CARDS = (
    Text("Blacksmith: swap two resources of one space", "鍛冶屋：1つのマスの資源2つを交換する"),
    Text("Stagecoach", "駅馬車"),
    Text("Frontier surveyors and cartographers association", "辺境測量士・地図製作者協会"),
    Text("Loot 3 wood", "略奪：木材3"),
)
CAMP, SETTLEMENT = Text("camp", "野営地"), Text("settlement", "開拓地")


def hexes() -> tuple[Spot, ...]:
    land = [(q, r) for q in range(-5, 6) for r in range(-6, 7) if distance((q, r), (0, 0)) <= 4 and abs(q) <= 4]
    land = [*land[:56]]
    return tuple(_hex(here, k) for k, here in enumerate(land))


def _hex(here: tuple[int, int], k: int) -> Spot:
    x, y = centre(here)
    look = "water" if distance(here, (0, 0)) == 0 else TERRAIN[k % 7]
    pieces = {
        5: (Piece("C", CAMP, owner=0),),
        6: (Piece("S", SETTLEMENT, owner=1),),
        17: (Piece("C", CAMP, owner=2),),
        18: (Piece("W", Text("wood", "木材"), "wood"), Piece("G", Text("gold", "金"), "gold", count=2)),
        30: tuple(Piece("C", CAMP, owner=seat) for seat in range(5)),
        31: (Piece("S", SETTLEMENT, owner=3),),
    }.get(k, ())
    label: Say = {18: "+2", 31: "12", 40: Text("Fort", "砦"), 41: Text("Sacramento", "サクラメント")}.get(k, "")
    hex_name = Text(f"{look} hex {name(here)}", f"{look}のヘックス{name(here)}")
    return Spot(f"hex:{name(here)}", hex_name, x, y, "hex", look=look, label=label, pieces=pieces)


def track() -> Area:
    coaches = {
        0: (Piece("P", Text("coach", "馬車"), owner=0),),
        2: tuple(Piece("P", Text("coach", "馬車"), owner=s) for s in range(4)),
    }
    spots = tuple(
        Spot(
            f"track:{k}",
            Text(f"space {k}", f"{k}マス目"),
            1.6 * k,
            0,
            width=1.5,
            height=1.5,
            label=str(k),
            pieces=coaches.get(k, ()),
        )
        for k in range(4)
    )
    return Area(
        "track", Text("Shipping track of gold, silver and copper", "金・銀・銅の出荷トラック"), spots, at=(8.6, 5.6)
    )


def grid() -> Area:
    pieces = {
        4: (Piece("", Text("influence", "影響"), owner=1, count=2),),
        8: (Piece("", Text("influence", "影響"), owner=0),),
    }
    labels = (Text("Docks", "波止場"), Text("Frontier Office", "辺境事務所"), "4", Text("Courthouse", "裁判所"))
    spots = tuple(
        Spot(
            f"office:{k}",
            Text(f"office {k + 1}", f"事務所{k + 1}"),
            2.1 * (k % 3),
            -1.6 * (k // 3),
            width=2.0,
            height=1.5,
            look="card",
            label=labels[k % 4],
            pieces=pieces.get(k, ()),
            done=k in (1, 6),
        )
        for k in range(9)
    )
    return Area("offices", Text("Boomtown", "新興都市"), spots, at=(8.9, 2.4))


def cards() -> Area:
    spots = tuple(
        Spot(
            f"card:{k}",
            text,
            2.8 * k,
            0,
            width=2.6,
            height=2.4,
            look="card",
            label=text,
            note=Text("costs 2 wood", "木材2"),
        )
        for k, text in enumerate(CARDS)
    )
    return Area("cards", Text("Investment cards on offer", "公開中の投資カード"), spots, at=(-5.7, -10.2))


def rails() -> Area:
    places = (
        ("Denver", "デンバー", 0.0, 0.0),
        ("Omaha", "オマハ", 1.0, 0.0),
        ("Reno", "リノ", 0.5, -1.5 / sqrt(3) * 1.0),
    )
    spots = tuple(
        Spot(
            f"city:{en}",
            Text(en, ja),
            sqrt(3) * x,
            sqrt(3) * y,
            "hex-pointy",
            look=("gold", "wood", "silver")[k],
            label=Text(en, ja),
        )
        for k, (en, ja, x, y) in enumerate(places)
    )
    links = (
        Link("link:1", Text("track", "線路"), "city:Denver", "city:Omaha", owner=0),
        Link("link:2", Text("road", "道"), "city:Omaha", "city:Reno"),
    )
    return Area("rails", Text("Rails", "鉄道"), spots, links, at=(9.4, -4.4))


def supply(seat: int) -> Area:
    cubes = {
        0: (Piece("W", Text("wood", "木材"), "wood", count=3), Piece("T", Text("stone", "石"), count=12)),
        2: tuple(Piece(c, c, look) for c, look in zip("GSCW", ("gold", "silver", "copper", "wood"), strict=True)),
    }
    spots = tuple(
        Spot(
            f"supply:{seat}:{k}",
            Text(f"supply space {k + 1}", f"倉庫{k + 1}"),
            2.2 * k,
            0,
            width=2.0,
            height=2.0,
            pieces=cubes.get(k, ()),
            label=Text(f"{k} VP", f"{k}点"),
        )
        for k in range(4)
    )
    chips = Spot(
        f"chips:{seat}",
        Text("pool", "手元"),
        9.4,
        0,
        "round",
        2.0,
        2.0,
        pieces=tuple(Piece(s, s, count=n) for n, s in enumerate("◆●▲■★✚ABCDEFGH", 1)),
    )
    return Area(f"supply:{seat}", (Seat(seat), Text("Supply", "倉庫")), (*spots, chips), owner=seat, at=(6.4, -10.0))


def sample() -> Board:
    areas = (Area("map", Text("The map", "マップ"), hexes()), track(), grid(), rails(), cards(), supply(0), supply(1))
    return Board(Text("A made-up game", "架空のゲーム"), areas, PALETTE)
