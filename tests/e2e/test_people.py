"""Becoming an account, signing in and out in real browsers."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from doors import keep_name
from letters import read_code
from players import Person, fresh_key
from serving import Server
from sitting import PATIENCE, Sitting

PASSWORD = "seven horses and a cart"
SCREENS: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}


# Whose pages are the same at both, or seen at both by another test.
AT_DESK = pytest.mark.parametrize("person", ["desk"], indirect=True)
ON_PHONE = pytest.mark.parametrize("person", ["phone"], indirect=True)


@pytest.fixture(params=SCREENS, ids=list(SCREENS))
def person(request: pytest.FixtureRequest, browser: Browser, place: Server) -> Iterator[Sitting]:
    """Somebody with a browser of his own, at a name that may have passkeys."""
    context = browser.new_context(
        base_url=f"http://localhost:{place.port}",
        viewport=SCREENS[request.param],
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    sitting = Sitting(context.new_page())
    sitting.play_still()
    yield sitting
    context.close()


def check(page: Page) -> None:
    """No rule is broken that axe can check."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def give_passkeys(context: BrowserContext, page: Page) -> None:
    """The browser has a keeper of passkeys that says yes to everything."""
    line = context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    line.send("WebAuthn.addVirtualAuthenticator", {"options": options})


def join(page: Page, letters: Path, name: str, email: str) -> None:
    """A guest keeps his name, by keyboard."""
    page.goto("/account/join")
    field = page.get_by_label("Name", exact=False).first
    expect(field).to_be_visible()
    check(page)
    field.fill(name)
    page.get_by_label("E-mail address").fill(email)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Code", exact=True)).to_be_focused()
    check(page)
    page.keyboard.type(read_code(letters, email).lower())
    page.keyboard.press("Enter")
    expect(page.get_by_text(f"{name}, this name is yours now.")).to_be_visible()
    check(page)


def sign_out(page: Page) -> None:
    page.goto("/settings")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="Sign in")).to_be_visible()


def test_a_guest_keeps_his_match_and_signs_in_by_password(person: Sitting, letters: Path) -> None:
    page = person.page
    width = page.viewport_size["width"] if page.viewport_size else 0
    name, email = f"Anna {width}", f"anna{width}@example.org"
    code = person.begin_match("A friend", "White")
    join(page, letters, name, email)
    page.get_by_role("button", name="Choose a password").click()
    page.get_by_label("New password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_text("The password is kept.")).to_be_visible()
    page.get_by_role("link", name="That will do").click()
    mine = page.get_by_role("link", name=re.compile("^Go on"))
    expect(mine).to_have_attribute("href", f"/m/{code}")
    sign_out(page)
    page.get_by_role("link", name="Sign in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sign in")
    check(page)
    page.get_by_label("E-mail address").fill(email)
    page.get_by_label("Password", exact=True).fill("not this one")
    page.keyboard.press("Enter")
    expect(page.get_by_text("is not right")).to_be_visible()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
    expect(mine).to_have_attribute("href", f"/m/{code}")
    page.goto("/settings")
    expect(page.get_by_text(f"Your address is {email}.")).to_be_visible()
    expect(page.get_by_role("button", name="Change the password")).to_be_visible()
    check(page)
    # The only faults are the answers to the try with the wrong password.
    assert all("400" in fault or "401" in fault for fault in person.faults), person.faults


@ON_PHONE
def test_he_signs_in_by_a_code(person: Sitting, letters: Path) -> None:
    page = person.page
    width = page.viewport_size["width"] if page.viewport_size else 0
    name, email = f"Berta {width}", f"berta{width}@example.org"
    join(page, letters, name, email)
    sign_out(page)
    page.goto("/account/in")
    page.get_by_label("E-mail address").fill(email)
    page.get_by_role("button", name="Send me a code instead").click()
    expect(page.get_by_label("Code", exact=True)).to_be_focused()
    page.keyboard.type(read_code(letters, email))
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()


@AT_DESK
def test_he_signs_in_by_a_passkey(person: Sitting, letters: Path) -> None:
    page = person.page
    width = page.viewport_size["width"] if page.viewport_size else 0
    name, email = f"Clara {width}", f"clara{width}@example.org"
    give_passkeys(page.context, page)
    join(page, letters, name, email)
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("The passkey is kept.")).to_be_visible()
    expect(page.get_by_text("Passkey of")).to_have_count(1)
    sign_out(page)
    page.goto("/account/in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()
    # Another way to sign in is added only by who shows that it is he.
    page.goto("/settings")
    page.get_by_role("button", name="Take away").click()
    expect(page.get_by_role("heading", name="Is it you?")).to_be_visible()
    check(page)
    page.get_by_role("button", name="With a passkey").click()
    expect(page.get_by_text("Passkey of")).to_have_count(0)


@ON_PHONE
def test_a_forgotten_password_is_chosen_anew(person: Sitting, letters: Path) -> None:
    page = person.page
    width = page.viewport_size["width"] if page.viewport_size else 0
    name, email = f"Dora {width}", f"dora{width}@example.org"
    join(page, letters, name, email)
    sign_out(page)
    page.goto("/account/reset")
    check(page)
    page.get_by_label("E-mail address").fill(email)
    page.get_by_label("New password").fill(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Code", exact=True)).to_be_focused()
    page.keyboard.type(read_code(letters, email))
    page.keyboard.press("Enter")
    expect(page.get_by_text("You have a new password and are signed in.")).to_be_visible()


def read_preferences(page: Page) -> object:
    """What the account has kept."""
    return page.evaluate("fetch('/api/me/preferences/').then((answer) => answer.json())")


def test_settings_follow_the_account_and_it_can_be_deleted(
    person: Sitting, letters: Path, browser: Browser, place: Server
) -> None:
    page = person.page
    width = page.viewport_size["width"] if page.viewport_size else 0
    name, email = f"Emma {width}", f"emma{width}@example.org"
    join(page, letters, name, email)
    page.goto("/settings")
    expect(page.get_by_text(f"Your address is {email}.")).to_be_visible()
    check(page)
    turn = "It is your turn: E-mail"
    with page.expect_response("**/api/me/notices/"):
        page.get_by_label(turn).check()
    expect(page.get_by_label(turn)).to_be_checked()
    # The tests' browser had chosen how fast things move before there was an account.
    assert read_preferences(page) == {"pace": "none", "guide": False}
    other = browser.new_context(base_url=f"http://localhost:{place.port}").new_page()
    other.set_default_timeout(PATIENCE)
    other.goto("/account/in")
    other.get_by_label("E-mail address").fill(email)
    other.get_by_role("button", name="Send me a code instead").click()
    expect(other.get_by_label("Code", exact=True)).to_be_focused()
    other.keyboard.type(read_code(letters, email))
    other.keyboard.press("Enter")
    expect(other.get_by_role("link", name=name, exact=True)).to_be_visible()
    other.goto("/settings")
    expect(other.get_by_role("radio", name="none")).to_be_checked()
    expect(other.get_by_label(turn)).to_be_checked()
    # He has shown a moment ago who he is, by the code.
    with other.expect_download() as saved:
        other.get_by_role("button", name="Download").click()
    assert f'"email": "{email}"' in saved.value.path().read_text()
    other.get_by_role("button", name="Delete for good").click()
    other.keyboard.press("Enter")
    expect(other.get_by_role("link", name="Sign in")).to_be_visible()
    other.context.close()
    page.reload()
    expect(page.get_by_role("link", name="Sign in").first).to_be_visible()
    check(page)


def test_a_profile_shows_results_and_blocks(person: Sitting, letters: Path, place: Server) -> None:
    page = person.page
    width = page.viewport_size["width"] if page.viewport_size else 0
    name = f"Frida {width}"
    frida = keep_name(Person(f"http://localhost:{place.port}"), letters, name)
    code = frida.open_match(opponent="bot", side="white", scenario="lezhanka-1918")
    frida.post(f"/api/matches/{code}/resign/", {"seat": "white", "key": fresh_key()})
    page.context.add_cookies(frida.list_cookies())
    page.goto("/settings")
    page.get_by_role("link", name="Your page").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    row = page.get_by_role("row", name=re.compile("^Lezhanka"))
    expect(row.get_by_role("cell")).to_have_text(["0", "1", "0"])
    expect(page.get_by_role("link", name=re.compile("^Look back"))).to_have_count(1)
    check(page)
    sign_out(page)
    page.goto(f"/people/{name.lower()}")
    expect(page.get_by_text("There is none that anybody may find.")).to_be_visible()
    page.get_by_role("button", name="Block").click()
    expect(page.get_by_role("button", name="Unblock")).to_be_visible()
    check(page)
    page.goto("/settings")
    page.get_by_role("button", name=f"Unblock {name}").click()
    expect(page.get_by_text("You have blocked nobody.")).to_be_visible()
    page.goto("/people/nobody of this name")
    expect(page.get_by_role("heading", name="Nobody here is called so")).to_be_visible()
    check(page)
