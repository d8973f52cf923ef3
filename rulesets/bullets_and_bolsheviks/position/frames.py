"""The frames of the game: what it is in the middle of, one for each section of the rules."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tachanka.engine.api import Struct
from tachanka.engine.scene import Ref, Seat

CheckKind: TypeAlias = Literal[
    "attempt", "receive", "losses", "lost", "leader", "neighbour", "unpin"
]
"""The occasions of a morale check, (a) to (g) of BB-83."""


class TurnEnd(Struct, tag="turn_end"):
    """The end of a turn (BB-12)."""


class Initiative(Struct, tag="initiative"):
    """The dice for the initiative (BB-3)."""


class ChooseSide(Struct, tag="choose_side"):
    """The holder of the initiative takes role A or B (BB-4). thrown: what gave it to him."""

    side: Seat
    thrown: dict[Seat, tuple[int, ...]] = {}


class Bombardment(Struct, tag="bombardment"):
    """Sides plot their guns, unseen (BB-5)."""

    sides: tuple[Seat, ...]


class CommandDice(Struct, tag="command_dice"):
    """The dice for command points at the start of a movement step (BB-104, BB-117)."""

    side: Seat


class Movement(Struct, tag="movement", omit_defaults=True):
    """A side's movement step (BB-6, BB-9). begun: something was done in it."""

    side: Seat
    begun: bool = False


class Fire(Struct, tag="fire"):
    """A side's fire step (BB-8, BB-10, BB-11). step: ``B1``, ``A`` or ``B2``."""

    side: Seat
    step: Literal["B1", "A", "B2"]


class Checks(Struct, tag="checks"):
    """Units that took losses or lost their leader check now (BB-91, BB-92).

    sides: in whose order. ends: whether a step of the turn is over.
    """

    sides: tuple[Seat, ...]
    ends: bool = False


class Volley(Struct, frozen=True):
    """Shots planned in reaction: these stands fire when the group is at this index of its path."""

    index: int
    stands: tuple[Ref, ...]
    gun: Ref | None = None


class Settle(Struct, tag="settle"):
    """A step or an assault is over: has a side nothing left (BB-12)?"""


class March(Struct, tag="march"):
    """A group on its way (BB-18).

    stands: those still on the way. leaders: who go along. path: hexes to enter, the start left out;
    of an assault the hex assaulted is left out too. at: how many of them have been entered.
    payers: the leaders whose command points pay, in order; None: no points are needed.
    plan: the shots that the other side will fire, in order. hit: a volley has hit, and the mover
    has not said yet whether he goes on. again: the other side wants to be asked after each volley;
    ask: it is to be asked now.
    """

    side: Seat
    start: Ref
    stands: tuple[Ref, ...]
    leaders: tuple[Ref, ...]
    path: tuple[Ref, ...]
    road: bool = False
    assault: Ref | None = None
    entering: bool = False
    payers: tuple[Ref, ...] | None = None
    at: int = 0
    plan: tuple[Volley, ...] = ()
    hit: bool = False
    again: bool = False
    ask: bool = False

    @property
    def hex(self) -> Ref:
        """Where the group is; before it has entered the board, where it will."""
        if self.at:
            return self.path[self.at - 1]
        return self.path[0] if self.entering else self.start


class Advance(Struct, tag="advance"):
    """A whole unit on its way, stack by stack (BB-18).

    moves: the stands of each stack, and the hex they go to. shots: enemy stands that had fired
    before. at: how many stacks have gone.
    """

    side: Seat
    unit: Ref
    moves: tuple[tuple[tuple[Ref, ...], Ref], ...]
    shots: int
    at: int = 0


class Arriving(Struct, tag="arriving"):
    """All that may come onto the board comes, one after another (BB-35). shots: as of `Advance`."""

    side: Seat
    shots: int


class Reaction(Struct, tag="reaction"):
    """The other side may fire at a group on the move (BB-7). first: the first index left."""

    side: Seat
    first: int


class Halt(Struct, tag="halt"):
    """A group that was hit may stop (BB-7)."""

    side: Seat


class Hits(Struct, tag="hits"):
    """Hits still to be given to stands, one after the other (BB-45).

    stands: who is hit. fire: hits on a protected machine gun go to its unit (BB-119).
    """

    stands: tuple[Ref, ...]
    n: int
    fire: bool = True


class Strike(Struct, frozen=True):
    """Hits of a bombardment on one stand, or on the structure of a hex."""

    target: Ref
    hits: int


class Salvo(Struct, tag="salvo"):
    """What a bombardment that zeroed in has hit, still to take effect (BB-55 to BB-63)."""

    battery: Ref
    heavy: bool
    side: Seat
    strikes: list[Strike]


class MgChoice(Struct, tag="mg_choice"):
    """The owner says which goes, the stand or its machine gun (BB-121).

    boxes: what the stand keeps if it stays.
    """

    side: Seat
    stand: Ref
    mg: Ref
    boxes: int


class Removal(Struct, tag="removal"):
    """The owner chooses the stand that a unit loses to a failed cohesion roll (BB-101)."""

    side: Seat
    unit: Ref


class Check(Struct, tag="check"):
    """A morale check (BB-82).

    stands: those it concerns; empty for checks of the whole unit. hex: the assaulted hex. facing:
    the enemy stands in the assault. outnumbered, defended, open: of a lost melee (BB-89).
    rating: of the leader who was killed. aside: the unit never got into the hex (BB-80).
    origin: where beaten attackers came from.
    """

    kind: CheckKind
    unit: Ref
    stands: tuple[Ref, ...] = ()
    hex: Ref | None = None
    facing: tuple[Ref, ...] = ()
    mobile: bool = False
    outnumbered: bool = False
    defended: bool = False
    aside: bool = False
    origin: Ref | None = None
    rating: int = 0


class Cohesion(Struct, tag="cohesion"):
    """A cohesion roll (BB-100)."""

    unit: Ref


class Assault(Struct, tag="assault"):
    """A close assault (BB-70), in the order of its stages.

    attackers: those still going in; defenders: the enemy stands in the hex when the dice fall.
    payers: as of `March`. cost: half points for the last step. winner: who won the clash, with its
    sizes (attackers, defenders) before the losses. overrun: a vehicle took part (BB-78).
    """

    side: Seat
    origin: Ref
    hex: Ref
    attackers: tuple[Ref, ...]
    leaders: tuple[Ref, ...]
    payers: tuple[Ref, ...] | None = None
    stage: Literal["attempt", "go_in", "receive", "after", "hold", "end"] = "attempt"
    defenders: tuple[Ref, ...] = ()
    units: tuple[tuple[Ref, ...], tuple[Ref, ...]] = ((), ())
    sizes: tuple[int, int] = (0, 0)
    mobile: tuple[bool, bool] = (False, False)
    overrun: bool = False
    winner: Seat | None = None
    beaten: Seat | None = None


Frame: TypeAlias = (
    TurnEnd
    | Initiative
    | ChooseSide
    | Bombardment
    | CommandDice
    | Movement
    | Fire
    | Checks
    | Settle
    | March
    | Advance
    | Arriving
    | Reaction
    | Halt
    | Hits
    | Salvo
    | MgChoice
    | Removal
    | Check
    | Cohesion
    | Assault
)
