"""Frames: what the game is in the middle of. Each is a section of the rulebook."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tachanka.engine.api import Clause, Struct
from tachanka.engine.scene import Ref, Seat

Cause: TypeAlias = Literal[
    "chit_played", "stepped_back", "before_movement", "after_movement", "struck", "hold"
]
"""What opens a reaction window (K-R21).

chit_played: the Bolshevik has played a chit outside a battle. stepped_back: a Hesitant unit has
made its move. before_movement, after_movement: the Bolshevik Movement step begins or ends.
struck: the Rebel has played Artillery Fire! or Propaganda! in the Bolshevik's moves. hold: a side
has asked to be heard.
"""


class Deployment(Struct, tag="deployment", omit_defaults=True):
    """A side places its units (K-108). lifted: how often it took one back."""

    side: Seat
    lifted: int = 0


class TurnStart(Struct, tag="turn_start"):
    """Markers are taken; then chits are chosen (K-303)."""


class ChitChoice(Struct, tag="chit_choice"):
    """The sides choose chits, unseen by each other (K-R15)."""


class Movement(Struct, tag="movement"):
    """The Movement step of a side (K-501)."""

    side: Seat


class MovementEnd(Struct, tag="movement_end"):
    """The occupation check after a Movement step (K-420)."""

    side: Seat


class Hesitation(Struct, tag="hesitation", omit_defaults=True):
    """The Hesitant movement step (K-401). moved: units that have made their move in it."""

    moved: list[Ref] = []


class Combat(Struct, tag="combat"):
    """The Combat step of a side (K-602)."""

    side: Seat


class PhaseEnd(Struct, tag="phase_end"):
    """The victory check at the end of a side's phase (K-704)."""

    side: Seat


class TurnEnd(Struct, tag="turn_end", omit_defaults=True):
    """The last chits of the turn, the sides asked in turn; then the turn is over (K-306)."""

    asked: Seat
    passes: int = 0


class Reaction(Struct, tag="reaction"):
    """A side is asked whether it plays chits, until it passes."""

    cause: Cause
    seat: Seat


class OnTheWay(Struct, tag="on_the_way", omit_defaults=True):
    """A Bolshevik unit moves and the Rebel may interrupt it (K-R21).

    path: hexes it has yet to enter; empty once it stands where it will stand. costs: MP of each.
    whole: the path as declared, for the standing orders.
    """

    unit: Ref
    path: tuple[Ref, ...]
    costs: tuple[int, ...]
    whole: tuple[Ref, ...] = ()


class Battle(Struct, tag="battle", omit_defaults=True):
    """Both sides play chits on a battle until both pass (K-604). side: the attacker."""

    hex: Ref
    side: Seat
    asked: Seat
    passes: int = 0
    assault: bool = False
    desperate: bool = False


class Fight(Struct, tag="fight"):
    """Both have passed: the values are compared (K-606)."""

    hex: Ref
    side: Seat
    assault: bool
    desperate: bool


class Advance(Struct, tag="advance"):
    """The winning attacker says which unit stays in the hex (K-607)."""

    hex: Ref
    side: Seat
    units: tuple[Ref, ...]


class GoingBack(Struct, tag="going_back"):
    """These attackers return to their origin hexes (K-609)."""

    hex: Ref
    side: Seat
    units: tuple[Ref, ...]
    clause: Clause


class BattleEnd(Struct, tag="battle_end"):
    """The occupation check after a battle (K-420)."""

    hex: Ref


Frame: TypeAlias = (
    Deployment
    | TurnStart
    | ChitChoice
    | Movement
    | MovementEnd
    | Hesitation
    | Combat
    | PhaseEnd
    | TurnEnd
    | Reaction
    | OnTheWay
    | Battle
    | Fight
    | Advance
    | GoingBack
    | BattleEnd
)
