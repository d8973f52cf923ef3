"""What a seat may do: the choices, the offers made of them, and the window they stand in.

A choice lists what it can be answered with, so that the kernel alone decides whether an act is
among the offers. What a list cannot say is left to `Ruleset.refuse`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from tachanka.engine.acts import Act, Order
from tachanka.engine.meta import Clause
from tachanka.engine.scene import Msg, Point, Ref, Ring, Seat, Shape, Term
from tachanka.engine.structs import Struct


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why something cannot be done: the clause, in words, where (`at`), what would be legal."""

    clause: Clause
    why: Msg
    at: tuple[Ref, ...] = ()
    nearest: Act | None = None


class Remark(Struct, frozen=True, omit_defaults=True):
    """Something to know of a piece now: what it may still do, or why it may not.

    extents: how far that goes, such as the range of a gun; drawn on the board as long as the
    dossier of the piece lies open. The same extent of two pieces has the same id.
    """

    text: Msg
    clause: Clause
    tone: Literal["plain", "good", "warn"] = "plain"
    extents: tuple[Shape, ...] = ()


class Target(Struct, frozen=True, omit_defaults=True):
    """One thing to pick. `terms` add up to `total` (a number of dice, a sum of strengths)."""

    ref: Ref
    total: int | None = None
    terms: tuple[Term, ...] = ()
    note: Msg | None = None


class Barred(Struct, frozen=True):
    """Something a person might expect to pick, and why he cannot."""

    ref: Ref
    refusal: Refusal


class Route(Struct, frozen=True, omit_defaults=True):
    """One path; `tone` colours its last place by what taking it means.

    terms: a sum that hangs on taking it, such as the strengths in an attack.
    """

    refs: tuple[Ref, ...]
    cost: int = 0
    note: Msg | None = None
    tone: Literal["plain", "good", "costly"] = "plain"
    terms: tuple[Term, ...] = ()


class Button(Struct, frozen=True, tag="button"):
    """Just do it; the act has no arg."""


class Targets(Struct, frozen=True, tag="targets", omit_defaults=True):
    """Pick one; answered by `One`."""

    options: tuple[Target, ...]
    barred: tuple[Barred, ...] = ()


class Routes(Struct, frozen=True, tag="routes", omit_defaults=True):
    """Pick a path, usually by its last place; answered by `Trace`. An empty path is to stay."""

    options: tuple[Route, ...]
    barred: tuple[Barred, ...] = ()


class Subset(Struct, frozen=True, tag="subset"):
    """Pick from `least` to `most` of the refs; answered by `Many`."""

    refs: tuple[Ref, ...]
    least: int
    most: int


class Range(Struct, frozen=True, tag="range"):
    """Pick a whole number from `least` to `most`; answered by `Amount`."""

    least: int
    most: int


class Region(Struct, frozen=True, tag="region", omit_defaults=True):
    """Pick a point inside one of the polygons and inside no hole; answered by `At`.

    A border belongs to the region, that of a hole too. The polygons are what the page draws and
    the kernel tests; `refuse` has the last word.
    """

    polygons: tuple[Ring, ...]
    holes: tuple[Ring, ...] = ()


class Source(Struct, frozen=True, omit_defaults=True):
    """One source of an `Assign` and the targets it may be given, at `most` so many in order.

    instead: another source, such as a gun of its ranging rounds; one of them is answered, not both.
    """

    ref: Ref
    options: tuple[Target, ...]
    barred: tuple[Barred, ...] = ()
    most: int = 1
    instead: Ref | None = None


class Assign(Struct, frozen=True, tag="assign"):
    """Give each source one of its targets or none; answered by `Pairs`.

    Where any source takes more than one it is answered by a `Plan`.
    """

    sources: tuple[Source, ...]


class Mover(Struct, frozen=True, omit_defaults=True):
    """One figure of a `Formation`: where it may end, how far it may go, whom it may go for.

    start: where it stands; None: it is not on the table and is set down, at one point.
    region: where the last point of its path may lie; None: it stays where it is and may only turn.
    reach: the longest path in board units, each leg rounded up. extent: the id of an area among the
    extents of the remarks on the piece that tells more closely, of what is in the way, where it may
    end: the page lights that; all of the region may still be tried.
    """

    piece: Ref
    start: Point | None = None
    region: Region | None = None
    reach: int = 0
    targets: tuple[Target, ...] = ()
    extent: str = ""


class Proposal(Struct, frozen=True):
    """Lawful orders that a person may take as they are, or change."""

    label: Msg
    orders: tuple[Order, ...]


class Formation(Struct, frozen=True, tag="formation", omit_defaults=True):
    """Give orders to several figures at once, judged as a whole; answered by `Orders`.

    whole: every mover must be ordered, as in a deployment. turns: a facing may be given.
    What figures may not do together (gaps, contact, crossing paths) `refuse` says, with their refs
    in `Refusal.at`.
    """

    movers: tuple[Mover, ...]
    proposals: tuple[Proposal, ...] = ()
    whole: bool = False
    turns: bool = False


class Later(Struct, frozen=True, tag="later"):
    """The choice is dear to compute: call `offers` again with `on` set to see it."""


Choice: TypeAlias = Button | Targets | Routes | Subset | Range | Region | Assign | Formation | Later


class Offer(Struct, frozen=True, omit_defaults=True):
    """One kind of act open to a seat, with everything it may be answered with.

    `on` is the piece or place it starts from; `forecast` says that one is worth asking for;
    `closing` marks a button that ends the window (the page asks before, where much is left).
    `cards` are cards of a hand that the act would play: one of them is picked first. Where a card
    can be played in several ways, each a verb of its own, `how` names this one.
    `deed` says of one answer who does what to whom; the page adds three arguments: `actor`, the
    source of an `Assign` or the piece of `on`, and `target`, what is picked, both by name, and `n`,
    the total or the cost (0 where there is none).
    `crude` says that `complete` makes more of it: of the drag of what it is `on` to a point (its
    verb with an `At`), of orders that go too far, and a suggestion of an `Assign` without answers.
    `suggests`, on a button, is the verb of such an `Assign`: it plays what is suggested there. The
    page has it only as long as the player's own plan is another one.
    """

    verb: str
    clause: Clause
    choice: Choice
    label: Msg
    on: Ref | None = None
    forecast: bool = False
    closing: bool = False
    cards: tuple[Ref, ...] = ()
    how: Msg | None = None
    deed: Msg | None = None
    crude: bool = False
    suggests: str | None = None


class Window(Struct, frozen=True, omit_defaults=True):
    """Whose answer the game waits for. Public: it must be equal for all viewers.

    kind: `turn` (one seat acts on), `reaction` (a seat answers a public event), `sealed` (all
        `seats` answer unseen; the kernel keeps the answers until the last is in).
    seats: who must answer. may: who may act unasked; nobody waits for them.
    fallback: the act that a time-out plays, one for each of `seats`.
    revisable: a sealed answer may be replaced until the last is in.
    budget: whose clock runs: that of the game, or the small one for answers to the other side's
        acts. None: a reaction is paid from the small one, all else from that of the game.
    about: pieces and places that everybody knows and that it is about, the most important first,
        such as target and attackers of a reaction. A page has them in view when it asks.
    """

    kind: Literal["turn", "reaction", "sealed"]
    seats: tuple[Seat, ...]
    clause: Clause
    ask: Msg
    fallback: dict[Seat, Act]
    may: tuple[Seat, ...] = ()
    revisable: bool = False
    budget: Literal["game", "reaction"] | None = None
    about: tuple[Ref, ...] = ()

    @property
    def pays(self) -> Literal["game", "reaction"]:
        """Which clock of an asked seat runs while it thinks."""
        return self.budget or ("reaction" if self.kind == "reaction" else "game")
