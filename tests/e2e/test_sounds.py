"""What is heard at a table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from sitting import Sitting

LISTEN = """() => {
    window.sounded = [];
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...rest) {
        window.sounded.push([this.buffer.duration, this.context.state]);
        return start.apply(this, rest);
    };
}"""
"""Notes what sounds: for how many seconds, and whether the browser lets it."""
QUICK = """if (origin !== 'null' && !localStorage.getItem('tachanka.table'))
    localStorage.setItem('tachanka.table', JSON.stringify({pace: 'quick', guide: false}))"""


def test_a_match_is_heard_until_one_wants_silence(page: Page) -> None:
    page.add_init_script(f"({LISTEN})()")
    page.add_init_script(QUICK)
    person = Sitting(page)
    begin(person)
    # Both sides throw for the initiative.
    page.wait_for_function("sounded.length > 0 && sounded.at(-1)[1] === 'running'")
    person.wait_turn()
    assert all(0.05 < seconds < 2 for seconds, _ in page.evaluate("sounded"))

    person.open_tab("More")
    sounds = page.get_by_role("checkbox", name="Sounds")
    expect(sounds).to_be_checked()
    sounds.uncheck()
    # The same once more, in another match.
    begin(person)
    person.wait_turn()
    assert person.seq > 1
    assert page.evaluate("sounded") == []
    person.check_faultless()


def begin(person: Sitting) -> None:
    """Begins a match, and sends the orders of the guns."""
    person.begin_match("The computer", "White")
    person.wait_turn()
    person.press_on()
