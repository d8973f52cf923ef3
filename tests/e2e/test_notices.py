"""What one is told, chosen in a real browser; and the link of a letter that ends it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.core import signing
from playwright.sync_api import Browser, Page, ViewportSize, expect

from doors import keep_name, tell_address
from players import Person
from serving import Server, start_site
from sitting import PATIENCE
from tachanka.accounts.guests import invent_name
from tachanka.notices.stopping import SALT

SHOWN = """async () => {
    const worker = await navigator.serviceWorker.ready;
    await new Promise(requestAnimationFrame);
    const shown = await worker.getNotifications();
    return shown.map((each) => [each.title, each.body, each.data]);
}"""
"""What the worker shows, a frame later."""
KEY = "as long as a secret key of a site has to be, for tests"
SCREENS: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "phone": {"width": 390, "height": 844},
}


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, letters: Path) -> Iterator[Server]:
    """A site whose letters can be read."""
    settings = {
        "TACHANKA_EMAIL_URL": f"filemail:///{letters}",
        "TACHANKA_LIMITS": "off",
        "TACHANKA_SECRET_KEY": KEY,
    }
    server = start_site(tmp_path_factory.mktemp("notices"), settings)
    yield server
    server.stop()


@contextmanager
def sit(browser: Browser, place: Server, screen: ViewportSize) -> Iterator[Page]:
    """A browser of somebody's own."""
    context = browser.new_context(
        base_url=f"http://localhost:{place.port}", viewport=screen, timezone_id="Europe/Berlin"
    )
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(browser: Browser, place: Server) -> Iterator[Page]:
    """Somebody at a desk."""
    with sit(browser, place, SCREENS["desk"]) as page:
        yield page


@pytest.fixture
def whole_page(whole_browser: Browser, place: Server) -> Iterator[Page]:
    """Somebody at a desk whose browser shows notices, too."""
    with sit(whole_browser, place, SCREENS["desk"]) as page:
        yield page


def check(page: Page) -> None:
    """No rule is broken that axe can check, at any screen."""
    for screen in SCREENS.values():
        page.set_viewport_size(screen)
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()


def join(page: Page, letters: Path, place: Server) -> str:
    """Somebody with an account; his address."""
    name = invent_name()
    person = keep_name(Person(f"http://localhost:{place.port}"), letters, name)
    page.context.add_cookies(person.list_cookies())
    return tell_address(name)


def test_what_is_chosen_is_kept(page: Page, letters: Path, place: Server) -> None:
    email = join(page, letters, place)
    page.goto("/settings#notices")
    expect(page.get_by_text(f"Letters go to {email}.")).to_be_visible()
    turn = page.get_by_label("It is your turn: E-mail")
    with page.expect_response("**/api/me/notices/"):
        turn.check()
    with page.expect_response("**/api/me/notices/"):
        page.get_by_label("Letters", exact=True).select_option("daily")
    expect(page.get_by_text("Hours are those of Europe/Berlin.")).to_be_visible()
    with page.expect_response("**/api/me/notices/"):
        page.get_by_label("At", exact=True).select_option("20")
    check(page)
    page.reload()
    expect(turn).to_be_checked()
    expect(page.get_by_label("At", exact=True)).to_have_value("20")
    expect(page.get_by_label("A match of yours is over: E-mail")).not_to_be_checked()


def find_person(place: Server, email: str) -> int:
    """The number of an account, from the database of the site."""
    with closing(sqlite3.connect(place.log.parent / "tachanka.sqlite3")) as database:
        rows = database.execute("SELECT id FROM accounts_user WHERE email = ?", [email])
        return int(rows.fetchone()[0])


def test_a_letter_can_be_the_last_one(page: Page, letters: Path, place: Server) -> None:
    email = join(page, letters, place)
    page.goto("/settings")
    for kind in ("It is your turn", "A match of yours is over"):
        with page.expect_response("**/api/me/notices/"):
            page.get_by_label(f"{kind}: E-mail").check()
    # As the letter has it; nobody need be signed in.
    told = [find_person(place, email), ["turn"]]
    token = signing.dumps(told, key=KEY, salt=SALT, compress=False)
    page.context.clear_cookies()
    page.goto(f"/unsubscribe/{token}")
    expect(page.get_by_role("listitem")).to_have_text("It is your turn")
    check(page)
    page.get_by_role("button", name="No more of these").click()
    done = page.get_by_role("status")
    expect(done).to_have_text("Done. You get no more letters of this kind.")
    expect(page.get_by_role("button", name="No more of these")).to_have_count(0)
    page.get_by_role("button", name="No letters about anything").click()
    expect(done).to_have_text("Done. You get no more letters about anything.")
    check(page)


def test_a_link_that_is_not_whole(page: Page) -> None:
    page.goto("/unsubscribe/nothing")
    expect(page.get_by_role("alert")).to_have_text(
        "This link is not whole. Copy it from the letter once more."
    )
    check(page)


def test_the_site_can_be_installed(page: Page) -> None:
    """What a browser asks for: a manifest, and icons of the sizes it names."""
    page.goto("/")
    link = page.locator("link[rel=manifest]").get_attribute("href")
    assert link == "/manifest.webmanifest"
    answer = page.request.get(link)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
    for icon in told["icons"]:
        picture = page.request.get(icon["src"]).body()
        width, height = (int.from_bytes(picture[at : at + 4], "big") for at in (16, 20))
        assert (picture[1:4], f"{width}x{height}") == (b"PNG", icon["sizes"])


def test_a_notice_comes_to_this_browser(whole_page: Page, letters: Path, place: Server) -> None:
    """Up to its maker's service, which no test reaches: the browser hands the worker what it would
    hand it from there."""
    page = whole_page
    join(page, letters, place)
    page.context.grant_permissions(["notifications"])
    page.goto("/settings#notices")
    page.get_by_role("button", name="Show notices on this device").click()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    scope = page.evaluate("navigator.serviceWorker.getRegistration().then((r) => r.scope)")
    assert scope == f"http://localhost:{place.port}/"
    line = page.context.new_cdp_session(page)
    ids: list[str] = []
    line.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: ids.extend(
            each["registrationId"]
            for each in told["registrations"]
            if each["scopeURL"] == scope and not each["isDeleted"]
        ),
    )
    line.send("ServiceWorker.enable")
    while not ids:
        page.evaluate("new Promise(requestAnimationFrame)")
    told = {"title": "Your turn", "body": "It is.", "path": "/m/x", "tag": "turn:/m/x"}
    push = {"origin": f"http://localhost:{place.port}", "registrationId": ids[-1]}
    shown: list[list[str]] = []
    # A worker that has just been installed may miss one. Of the same tag one is shown, the last.
    while not shown:
        line.send("ServiceWorker.deliverPushMessage", {**push, "data": json.dumps(told)})
        shown = page.evaluate(SHOWN)
    assert shown == [["Your turn", "It is.", "/m/x"]]
    # It keeps no page and no file.
    assert page.evaluate("caches.keys()") == []


def test_a_webhook_is_set_and_taken_away(page: Page, letters: Path, place: Server) -> None:
    join(page, letters, place)
    page.goto("/settings#notices")
    field = page.get_by_label("Address", exact=True)
    field.fill("https://localhost:8443/")
    page.get_by_role("button", name="Call this address").click()
    expect(page.get_by_role("alert").filter(has_text="Only port 443")).to_be_visible()
    field.fill("https://hook.example.org/")
    page.get_by_role("button", name="Call this address").click()
    expect(page.get_by_text("Secret: ")).to_be_visible()
    expect(page.get_by_label("It is your turn: Webhook")).to_be_checked()
    check(page)
    page.get_by_role("button", name="Call it no more").click()
    expect(page.get_by_text("Secret: ")).to_have_count(0)
