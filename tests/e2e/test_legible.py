"""What is written on a map can be read: numbers of ways from afar, names in either script."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from camera import rest
from sitting import Sitting

AT_ONE_TABLE = """if (origin !== 'null' && !localStorage.getItem('tachanka.table'))
    localStorage.setItem('tachanka.table', JSON.stringify(
        {pace: 'none', guide: false, openTable: true}))"""
LEAST = 11
"""CSS pixels that letters are high."""
CHIPS = """() => [...document.querySelectorAll('.cost')].map((each) => {
    const text = each.querySelector('text');
    const [disc, words] = [each.querySelector('circle'), text]
        .map((part) => part.getBoundingClientRect());
    return {
        letters: parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a,
        disc: [disc.x, disc.y, disc.width],
        spare: disc.width - words.width,
    };
})"""
"""Of each number of a way: the height of its letters, its disc, and the room beside it."""

LOADED = """(name) => [...document.querySelectorAll('.sheet img')]
    .some((each) => each.src.endsWith(name) && each.naturalWidth > 0)"""
"""Whether this drawing is there."""


@pytest.fixture
def person(page: Page) -> Sitting:
    page.add_init_script(AT_ONE_TABLE)
    return Sitting(page)


def open_chits(person: Sitting) -> None:
    """Kronstadt: from the set-up to the first movement, which is the Rebel's."""
    for name in ("Place the rest", "The set-up is done", "Choose 1 chit"):
        person.wait_turn()
        if name.startswith("Choose"):
            person.page.locator(".slip .card").first.click()
        seq = person.seq
        person.page.get_by_role("button", name=re.compile(f"^{name}")).click()
        person.settle(seq + 1)


def open_russians(person: Sitting) -> None:
    """Barbarossa: to the first movement of which there is any."""
    person.go_to("russian movement")


def open_moves(person: Sitting) -> None:
    """Battle Dice: to the first moves."""
    person.go_to("moves")


def find_overlaps(discs: list[list[float]]) -> list[tuple[list[float], list[float]]]:
    """Discs, each by its box and width, that lie over one another."""
    middles = [(x + width / 2, y + width / 2, width) for x, y, width in discs]
    return [
        (one, other)
        for i, (one, (x, y, width)) in enumerate(zip(discs, middles, strict=True))
        for other, (u, v, _) in list(zip(discs, middles, strict=True))[:i]
        if (x - u) ** 2 + (y - v) ** 2 < (width - 1) ** 2
    ]


@pytest.mark.parametrize(
    ("game", "opponent", "advance"),
    [
        (("kronstadt_1921", "The second assault"), ("The computer", "Fortress"), open_chits),
        (("barbarossa_fast", "Barbarossa 7 turns"), ("Both here", None), open_russians),
        (("battle_dice", "Perekop"), ("The computer", "White"), open_moves),
    ],
    ids=["kronstadt", "barbarossa", "battle-dice"],
)
def test_what_ways_cost_can_be_read_with_the_whole_map_in_view(
    game: tuple[str, str],
    opponent: tuple[str, str | None],
    advance: Callable[[Sitting], None],
    person: Sitting,
) -> None:
    ruleset, battle = game
    person.begin_match(*opponent, battle=battle, ruleset=ruleset)
    person.wait_turn()
    advance(person)
    person.wait_turn()
    person.page.get_by_role("button", name="The whole map").click()
    chips: list[dict[str, Any]] = []
    for start in person.find_places("Can be picked"):
        person.place(start).focus()
        person.page.keyboard.press("Enter")
        # What a piece can do may be nothing but to stay.
        person.wait_offers()
        rest(person.page)
        chips = person.page.evaluate(CHIPS)
        if len(chips) > 2:
            break
        person.page.keyboard.press("Escape")
    assert len(chips) > 2
    assert [chip for chip in chips if chip["letters"] < LEAST or chip["spare"] < 0] == []
    assert find_overlaps([chip["disc"] for chip in chips]) == []
    person.check_faultless()


def read_names(page: Page) -> list[str]:
    """The drawings of names that lie under the board."""
    sources = page.locator(".sheet img").evaluate_all(
        "(all) => all.filter((each) => each.naturalWidth).map((each) => each.src)"
    )
    return [source.rpartition("/")[2] for source in sources if "names-" in source]


@pytest.mark.parametrize(
    "screen", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}], ids=["desk", "phone"]
)
def test_names_are_in_latin_letters_until_one_wants_those_of_1921(
    screen: Any, person: Sitting
) -> None:
    page = person.page
    page.set_viewport_size(screen)
    person.begin_match("Both here", ruleset="kronstadt_1921", battle="The second assault")
    person.wait_turn()
    page.wait_for_function(f"() => ({LOADED})('names-latin.svg')", polling=50)
    assert read_names(page) == ["names-latin.svg"]
    # Forts are named by the map, and by nothing else.
    expect(page.locator(".sheet text.name")).to_have_count(0)
    page.get_by_role("tab", name="More").click()
    expect(page.get_by_role("radio", name="In Latin letters")).to_be_checked()
    page.get_by_role("radio", name="As on the map of 1921").check()
    page.wait_for_function(f"() => ({LOADED})('names-cyrillic.svg')", polling=50)
    assert read_names(page) == ["names-cyrillic.svg"]
    page.reload()
    page.wait_for_function(f"() => ({LOADED})('names-cyrillic.svg')", polling=50)
    assert read_names(page) == ["names-cyrillic.svg"]
    person.begin_match("The computer")
    page.get_by_role("tab", name="More").click()
    expect(page.get_by_role("radio", name="In Latin letters")).to_have_count(0)
    person.check_faultless()
