"""Boards without a match page about them: on the first page, in the form, and as a file."""

import base64
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from PIL import Image
from playwright.sync_api import Locator, expect

from players import Person
from sitting import OpenPage, Sitting

RULESETS = (
    *("battle_dice", "barbarossa_fast", "kronstadt_1921", "bullets_and_bolsheviks"),
    "reds_versus_reds",
)
FONT = "data:font/woff2"
SVG = "http://www.w3.org/2000/svg"
DRAW = """async (source) => {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${source}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [400, 400];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0, 400, 400);
  const { data } = context.getImageData(0, 0, 400, 400);
  const colours = new Set();
  for (let i = 0; i < data.length; i += 4) colours.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
  return { ratio: image.naturalWidth / image.naturalHeight, colours: colours.size };
}"""
"""What a browser makes of an SVG file as a picture: its shape, and how many colours it has."""


@pytest.fixture
def code(base_url: str) -> str:
    """A running match between two people that anybody may watch."""
    white, red = Person(base_url), Person(base_url)
    code = white.open_match(opponent="open", side="white")
    red.post(f"/api/matches/{code}/join/", {"seat": None, "salt": "5a17" * 8})
    return code


def test_a_running_match_shows_its_board_on_the_first_page(code: str, open_page: OpenPage) -> None:
    person: Sitting = open_page()
    person.open_home()
    row = person.page.get_by_role("listitem").filter(
        has=person.page.locator(f'a[href="/m/{code}"]')
    )
    board = row.get_by_role("img", name=re.compile("^The board of Lezhanka"))
    expect(board.locator(".counter").first).to_be_visible()
    assert board.locator("[data-ref], [tabindex]").count() == 0
    person.check_faultless()


@contextmanager
def serve_page(body: str) -> Iterator[str]:
    """Another site with this one page; its address."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_another_site_shows_a_match_in_a_frame(
    code: str, base_url: str, open_page: OpenPage
) -> None:
    person: Sitting = open_page()
    frames = [f'<iframe src="{base_url}{path}{code}"></iframe>' for path in ("/embed/m/", "/m/")]
    with serve_page("".join(frames)) as address:
        person.page.goto(address)
        shown = person.page.frame_locator("iframe").first
        expect(shown.get_by_role("heading", name="Lezhanka")).to_be_visible()
        expect(shown.locator(".counter").first).to_be_visible()
        with person.page.expect_popup() as opened:
            shown.get_by_role("link", name="Watch on Tachanka").click()
        expect(opened.value).to_have_url(f"{base_url}/m/{code}")
        # Where something can be done no other site may lay a frame over it.
        refused = person.page.frame_locator("iframe").last
        expect(refused.locator("#app")).to_have_count(0)


def test_who_watches_is_shown_what_was(base_url: str, open_page: OpenPage) -> None:
    white, red = Person(base_url), Person(base_url)
    delay = {"unit": "seconds", "length": 300}
    code = white.open_match(opponent="open", side="white", delay=delay)
    red.post(f"/api/matches/{code}/join/", {"seat": None, "salt": "5a17" * 8})
    player: Sitting = open_page(red)
    watcher: Sitting = open_page()
    for each in (player, watcher):
        each.page.goto(f"/m/{code}")
    told = player.page.get_by_text("Those who watch see it 5 minutes late.")
    expect(told.first).to_be_visible()
    white.post(f"/api/matches/{code}/resign/", {"seat": "white", "key": "end"})
    expect(player.page.locator(".result h2")).to_be_visible()
    expect(watcher.page.get_by_text("shown 5 minutes late")).to_be_visible()
    expect(watcher.page.locator(".result h2")).to_have_count(0)
    watcher.page.goto(f"/embed/m/{code}")
    expect(watcher.page.get_by_text("being played · shown 5 minutes late")).to_be_visible()


def test_battles_show_their_maps(open_page: OpenPage) -> None:
    person: Sitting = open_page()
    person.open_home()
    cards = person.page.get_by_role("article").all()
    assert len(cards) > 12
    # Each is drawn now, at a second or two of the processor: the first of them and the last.
    for card in (*cards[:2], cards[-1]):
        card.scroll_into_view_if_needed()
        expect_drawn(card.get_by_role("img", name="The map of"))
    person.page.goto("/new")
    expect_drawn(person.page.get_by_role("img", name="The map of Lezhanka"))
    person.page.get_by_role("radio", name=re.compile("^Perekop")).check()
    expect_drawn(person.page.get_by_role("img", name="The map of Perekop"))
    person.check_faultless()


def expect_drawn(picture: Locator) -> None:
    """The picture has come whole, however large of those there are."""
    expect(picture).to_have_js_property("complete", True)
    expect(picture).not_to_have_js_property("naturalWidth", 0)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_board_is_saved_as_a_picture_that_stands_alone(
    ruleset: str, base_url: str, open_page: OpenPage, tmp_path: Path
) -> None:
    host = Person(base_url)
    code = host.open_match(ruleset=ruleset, opponent="bot", bot=host.find_bot(ruleset))
    person: Sitting = open_page(host)
    person.page.goto(f"/m/{code}")
    person.open_tab("More")
    with person.page.expect_download() as saved:
        person.page.get_by_role("button", name="as a drawing (SVG)").click()
    seq = host.get(f"/api/matches/{code}/")["seq"]
    assert saved.value.suggested_filename == f"tachanka-{code}-{seq}.svg"
    saved.value.save_as(tmp_path / "board.svg")
    text = (tmp_path / "board.svg").read_text()
    named = re.findall(r'(?:href|src)="([^"]*)"|url\(([^)]*)\)', text)
    told = [(one or two).strip("\"'") for one, two in named]
    # Its letters are in it, and nothing else that is not drawn.
    assert {each.partition(";")[0] for each in told if not each.startswith("#")} <= {FONT}
    assert set(re.findall(r"https?://[^\"' <]+", text)) == {SVG}
    other = person.page.context.new_page()
    seen = other.evaluate(DRAW, base64.b64encode(text.encode()).decode())
    box = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', text)
    assert box is not None
    width, height = box.groups()
    assert seen["ratio"] == pytest.approx(float(width) / float(height), abs=0.01)
    assert seen["colours"] > 100
    with person.page.expect_download() as painted:
        person.page.get_by_role("button", name="as a picture (PNG)").click()
    assert painted.value.suggested_filename == f"tachanka-{code}-{seq}.png"
    with Image.open(painted.value.path()) as picture:
        assert max(picture.size) == 2400
        assert picture.width / picture.height == pytest.approx(
            float(width) / float(height), abs=0.01
        )
        colours = picture.convert("RGB").resize((120, 80)).getcolors(120 * 80)
        assert colours is not None
        assert len(colours) > 100
    person.check_faultless()
