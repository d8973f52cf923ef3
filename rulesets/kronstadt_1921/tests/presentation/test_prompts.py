"""The step of the turn in words, and what each viewer is asked or told."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import convert

from kronstadt_1921 import RULESET
from kronstadt_1921.position.frames import (
    Advance,
    Battle,
    Frame,
    GoingBack,
    Hesitation,
    OnTheWay,
    Reaction,
    TurnEnd,
)
from kronstadt_1921.position.options import Options
from kronstadt_1921.position.scenarios import SCENARIOS
from kronstadt_1921.position.state import BOLSHEVIK, REBEL, State
from kronstadt_1921.rules.setup import STEPS, StepName, position
from kronstadt_1921.rules.victory import finish
from kronstadt_1921.tests.sights import BATTLE, VIEWERS, attack, on_top, see, words
from tachanka.engine.api import PUBLIC, Config
from tachanka.engine.chance import KeyedChance
from tachanka.engine.scene import Msg

STAGES = {
    "chit_choice": "Turn 3, 0900: choice of chits",
    "rebel_movement": "Turn 3, 0900: Rebel movement",
    "rebel_combat": "Turn 3, 0900: Rebel combat",
    "hesitation": "Turn 3, 0900: Hesitant movement",
    "bolshevik_movement": "Turn 3, 0900: Bolshevik movement",
    "bolshevik_combat": "Turn 3, 0900: Bolshevik combat",
    "turn_end": "Turn 3, 0900: end of the turn",
}


@pytest.mark.parametrize("step", STEPS)
def test_every_step_has_its_name(step: StepName) -> None:
    state = position({"RA01": "1506"}, turn=3)
    state.frames[:] = [STEPS[step]()]
    assert words(see(state, PUBLIC).stage) == STAGES[step]


def prompts(state: State) -> tuple[str, str, str]:
    """What the Bolshevik, the Rebel and a spectator are told."""
    reds, rebels, public = (words(see(state, viewer).prompt) for viewer in VIEWERS)
    return reds, rebels, public


def test_words_for_setting_up() -> None:
    state = RULESET.setup(Config("second-assault", {}), KeyedChance(bytes(32), {}))
    wait = "Now the Bolshevik sets up."
    first = "Place your 19 units: pick one, then a lit hex. One unit to a hex."
    assert prompts(state) == (first, wait, wait)
    assert words(see(state, PUBLIC).stage) == "Bolshevik set-up"
    for unit in state.units:
        unit.hex = unit.hex or SCENARIOS["second-assault"].example[unit.id]
    assert prompts(state)[0].startswith("All your units are placed.")


def test_words_for_choosing() -> None:
    state = position({"RA01": "1506"}, step="chit_choice", rebellion=11)
    reds, rebels, public = prompts(state)
    assert reds.startswith("Choose one chit for this turn; 2 more are drawn from the rest.")
    assert rebels.startswith("Choose 2 chits for this turn; one more is drawn from the rest.")
    assert public == "Chits are being chosen, unseen by the other side."
    state.fled = True
    assert prompts(state)[1].startswith("The Council is in Finland: all 3 of your chits are drawn.")


def test_words_for_moving_remind_of_chits() -> None:
    reds, rebels, public = prompts(position({"RA01": "1506"}, hands={REBEL: ["power"]}))
    assert reds.startswith("Move your units in any order")
    assert rebels == "Now the Bolshevik moves. You may play a chit at any moment."
    assert public == "Now the Bolshevik moves."
    assert prompts(position({"RA01": "1506"}))[1] == public


@pytest.mark.parametrize(
    ("frame", "asked", "mine", "wait"),
    [
        (
            Reaction("chit_played", REBEL),
            REBEL,
            "March has been played. Answer",
            "Now the Rebel may answer it with a chit.",
        ),
        (
            Reaction("stepped_back", REBEL),
            REBEL,
            "A Hesitant unit has moved.",
            "Now the Rebel may play a chit.",
        ),
        (
            Reaction("before_movement", REBEL),
            REBEL,
            "The Bolshevik is about to move.",
            "Before anybody moves the Rebel may play a chit.",
        ),
        (
            Reaction("after_movement", REBEL),
            REBEL,
            "The Bolshevik has moved.",
            "Before the battles the Rebel may play a chit.",
        ),
        (
            Reaction("struck", BOLSHEVIK),
            BOLSHEVIK,
            "The Rebel has struck, but nobody is Hesitant.",
            "Nobody is Hesitant.",
        ),
        (
            Reaction("hold", BOLSHEVIK),
            BOLSHEVIK,
            "You have the word",
            "the Bolshevik has the word.",
        ),
        (
            OnTheWay("RA13", (), (), ("1218",)),
            REBEL,
            "RA13 (80th Brigade) stands on the ice (1217). Play another",
            "RA13 (80th Brigade) stands on the ice (1217). Now the Rebel may play another chit.",
        ),
        (OnTheWay("RA01", (), (), ("1218",)), REBEL, "The unit is lost.", "The unit is lost."),
        (
            Battle("1215", BOLSHEVIK, REBEL),
            REBEL,
            f"{BATTLE}: 2 to 2 as it stands, a draw. Play a chit, or pass.",
            f"{BATTLE}: 2 to 2 as it stands, a draw. Now the Rebel may play a chit.",
        ),
        (
            Advance("1215", BOLSHEVIK, ("RA12",)),
            BOLSHEVIK,
            "RA12 (79th Brigade) has won the battle in Kronstadt (1215). Say which",
            "RA12 (79th Brigade) has won the battle in Kronstadt (1215). Now the Bolshevik says",
        ),
        (
            TurnEnd(REBEL),
            REBEL,
            "The turn is ending: play one last chit",
            "may play one last chit.",
        ),
    ],
    ids=lambda part: type(part).__name__ if isinstance(part, msgspec.Struct) else "",
)
def test_words_for_every_question(frame: Frame, asked: str, mine: str, wait: str) -> None:
    state = attack(hands={REBEL: ["power"], BOLSHEVIK: ["lenin"]})
    state.hands[REBEL].played = ["fire1"]
    state.hands[BOLSHEVIK].played = ["march"]
    reds, rebels, public = prompts(on_top(state, frame))
    told, other = (reds, rebels) if asked == BOLSHEVIK else (rebels, reds)
    assert told.startswith(mine)
    assert other == public
    assert wait in public
    assert public != told


@pytest.mark.clause("K-R35")
def test_words_for_a_strike_that_made_somebody_waver() -> None:
    state = position({"RA01": "1506"}, hesitant=["RA01"], hands={BOLSHEVIK: ["commissar"]})
    state.hands[REBEL].played = ["fire1"]
    on_top(state, Reaction("struck", BOLSHEVIK))
    assert prompts(state)[:2] == (
        "Artillery Fire! has been played against you. Answer it with a chit, or pass.",
        "Artillery Fire! has been played. Now the Bolshevik may answer it with a chit.",
    )


@pytest.mark.clause("K-R19")
@pytest.mark.parametrize(
    ("hands", "told"),
    [("off", "The other side does not see them."), ("on", "Then both hands lie open.")],
)
def test_words_for_the_choice_of_chits_are_true_of_open_hands(hands: str, told: str) -> None:
    state = position(
        {"RA01": "1506"}, step="chit_choice", options=convert({"open_hands": hands}, Options)
    )
    assert prompts(state)[0] == (
        f"Choose one chit for this turn; 2 more are drawn from the rest. {told}"
    )


def test_words_for_units_that_must_step_back() -> None:
    units = {"RA01": "1608", "RA02": "1506", "RI1": "1215"}
    state = position(units, step="hesitation", hesitant=["RA01", "RA02"])
    wait = "The Hesitant units of the Bolshevik step back."
    assert prompts(state)[0].startswith("2 Hesitant units must each step towards")
    assert prompts(state)[1:] == (wait, wait)
    state.frames[0] = Hesitation(["RA01", "RA02"])
    assert prompts(state)[0] == "No Hesitant unit is left to move: end the step."
    for unit in state.units:
        unit.hesitant = False
    assert prompts(state)[:2] == (
        "Nobody is Hesitant any more: end the step.",
        "Nobody is Hesitant any more.",
    )


def test_words_for_battles_and_for_going_back() -> None:
    state = attack(step="bolshevik_combat")
    assert prompts(state)[0] == "One battle is left to be fought: begin it."
    assert prompts(state)[2] == "Now the Bolshevik chooses the next battle."
    state = position(
        {"RA12": "1215", "RA13": "1215", "RI1": "1215"},
        step="bolshevik_combat",
        origins={"RA12": "1216", "RA13": "1216"},
    )
    on_top(state, GoingBack("1215", BOLSHEVIK, ("RA12", "RA13"), "K-608"))
    reds, rebels, _ = prompts(state)
    assert reds.startswith(
        "Only one of RA12 (79th Brigade) and RA13 (80th Brigade) finds room in 1216: choose which"
    )
    assert rebels.endswith("finds room in 1216. Now the Bolshevik chooses it.")
    on_top(state, GoingBack("1215", BOLSHEVIK, ("RA12",), "K-608"))
    assert prompts(state)[0] == "One moment: the results are being worked out."


def test_the_end_says_why() -> None:
    state = attack()
    finish(state, BOLSHEVIK, "siege", "K-701")
    drawn = see(state, PUBLIC)
    assert state.outcome is not None
    assert drawn.prompt == state.outcome.reason
    assert drawn.stage == Msg("stage-finished")
