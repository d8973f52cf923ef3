"""Draw the pictures of the documentation anew, from the diagrams of the models for authors.

Starts the site with a data folder of its own, opens the page of each diagram in a browser, saves it
as its button does, and writes `docs/images/RULESET-DIAGRAM.svg`. The pages must be built: `make
pictures` does both.
"""

import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "scripts")]

import browser  # noqa: E402
from serving import start_site  # noqa: E402
from tachanka.engine.registry import find_ruleset  # noqa: E402

IMAGES = ROOT / "docs" / "images"
MODELS = ("toy", "table_toy")
ID = re.compile(r'\bid="([^"]+)"')


def rename_ids(text: str) -> str:
    """Short ids in their order: the page's own name a version, which changes with any text."""
    for number, id in enumerate(dict.fromkeys(ID.findall(text))):
        text = re.sub(rf'(\bid="|href="#|url\(["\']?#|url\(&quot;#){re.escape(id)}(?=["\')&])',
                      rf"\g<1>i{number}", text)  # fmt: skip
    return text


def save_diagram(page: Page, address: str) -> str:
    """The text of the file that the button of a diagram's page saves."""
    page.goto(address)
    button = page.get_by_role("button", name="Save as a picture")
    button.wait_for()
    page.evaluate("document.fonts.ready")
    with page.expect_download() as download:
        button.click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def draw_pictures(base: str) -> dict[str, str]:
    """Every diagram of the models by file name, from the site at this address."""
    drawn = {}
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find())
        page = chromium.new_page(viewport={"width": 1440, "height": 1000})
        for ruleset in MODELS:
            for name in find_ruleset(ruleset).diagrams:
                text = save_diagram(page, f"{base}/rules/{ruleset}/diagrams/{name}")
                drawn[f"{ruleset}-{name}.svg"] = rename_ids(text) + "\n"
        chromium.close()
    return drawn


def main() -> None:
    """Write the pictures and name them."""
    with tempfile.TemporaryDirectory() as data:
        server = start_site(Path(data))
        try:
            drawn = draw_pictures(server.base_url)
        finally:
            server.stop()
    for name, text in drawn.items():
        (IMAGES / name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(text)} bytes")


if __name__ == "__main__":
    main()
