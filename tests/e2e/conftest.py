"""The real site and a real browser. Every test in this folder is marked e2e.

`site` is the running server, `base_url` its address (so `page.goto("/")` works); `page`, `context`
and `new_context` come from pytest-playwright. Seed over HTTP, not by the ORM: Playwright's event
loop forbids it here.
"""

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, ViewportSize, expect
from pytest_playwright.pytest_playwright import CreateContextCallback

from browser import find as find_browser
from fingers import SCREENS
from players import Person
from serving import Server, start_site
from sitting import PATIENCE, OpenPage, SitDown, Sitting

HERE = Path(__file__).parent
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what lives here."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("e2e")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A browser test may not be skipped: that is a failure."""
    report = yield
    if report.skipped and item.get_closest_marker("e2e"):
        report.outcome = "failed"
        report.longrepr = f"a browser test may not be skipped: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The embedded site on a free port with an empty database, one for all browser tests."""
    server = start_site(tmp_path_factory.mktemp("site"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def base_url(site: Server) -> str:
    """Where the site is."""
    return site.base_url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the Chromium that scripts/browser.py finds."""
    return {**browser_type_launch_args, **_start(find_browser(shell=True))}


@pytest.fixture(scope="session")
def whole_browser(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any]
) -> Iterator[Browser]:
    """One that shows notices, too."""
    whole = browser_type.launch(**{**browser_type_launch_args, **_start(find_browser())})
    yield whole
    whole.close()


def _start(path: str | None) -> dict[str, Any]:
    if path is None:
        pytest.fail("no Chromium: run `make browser`", pytrace=False)
    # Without a graphics card, Chromium would play one: a sixth of all the time of these tests.
    return {"executable_path": path, "args": ["--disable-gpu"]}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A desk screen, unless the test asks for another."""
    return {"viewport": {"width": 1440, "height": 900}, **browser_context_args}


@pytest.fixture
def open_page(new_context: CreateContextCallback) -> OpenPage:
    """Opens a page for a person: a new one, or one who has come by the API."""

    def open_one(person: Person | None = None) -> Sitting:
        context = new_context()
        if person is not None:
            context.add_cookies(person.list_cookies())
        sitting = Sitting(context.new_page())
        sitting.play_still()
        return sitting

    return open_one


@pytest.fixture
def screen() -> dict[str, Any]:
    """What the telephone of a test is, as a browser is told of it; a file may have another."""
    return SCREENS["upright"]


@pytest.fixture
def phone(browser: Browser, base_url: str, screen: dict[str, Any]) -> Iterator[Sitting]:
    """Somebody at a telephone, whose page had no fault in the end."""
    context = browser.new_context(base_url=base_url, **screen)
    sitting = Sitting(context.new_page())
    sitting.play_still()
    yield sitting
    sitting.check_faultless()
    context.close()


@pytest.fixture(scope="module")
def letters(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the site of this file puts its letters."""
    return tmp_path_factory.mktemp("letters")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, letters: Path) -> Iterator[Server]:
    """A site of this file's own, without limits, whose letters can be read."""
    settings = {"TACHANKA_EMAIL_URL": f"filemail:///{letters}", "TACHANKA_LIMITS": "off"}
    server = start_site(tmp_path_factory.mktemp("place"), settings)
    yield server
    server.stop()


@pytest.fixture
def sit_down(browser: Browser, place: Server) -> Iterator[SitDown]:
    """Opens a page at a screen, for an account or for a passer-by, at the module's own `place`."""
    contexts = []

    def sit(person: Person, screen: ViewportSize) -> Sitting:
        context = browser.new_context(
            base_url=place.base_url, viewport=screen, reduced_motion="reduce"
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_cookies(person.list_cookies())
        sitting = Sitting(context.new_page())
        sitting.play_still()
        return sitting

    yield sit
    for context in contexts:
        context.close()
