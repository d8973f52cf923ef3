"""Somebody who does not see the page: what he is told, what the keyboard is on, what has a name.

He reads Chromium's accessibility tree, as a screen reader does, and hears what live regions say.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from playwright.sync_api import Page

LISTEN = """() => {
    window.heard = [];
    window.logged = [];
    const entered = new Set();
    // What the page was opened with is in the log and was not said.
    window.begin = () => {
        heard.splice(0);
        logged.splice(0);
        window.first = Number(document.querySelector('.table').dataset.seq);
    };
    window.first = -1;
    // The log has a part of its lines on the page: one that comes back is no news.
    const enter = (line) => {
        const seq = Number(line.dataset.seq);
        if (seq <= first || entered.has(seq)) return;
        entered.add(seq);
        for (const p of line.querySelectorAll('p')) logged.push(p.firstChild.data.trim());
    };
    const LIVE = '[aria-live], [role=status], [role=alert], [role=log]';
    const speaks = (each) => each && each.getAttribute('aria-live') !== 'off';
    const hear = (text) => text.trim() && heard.push(text.trim());
    new MutationObserver((records) => {
        for (const { target, type, addedNodes } of records) {
            if (type === 'characterData') {
                if (speaks(target.parentElement?.closest(LIVE))) hear(target.data);
                continue;
            }
            for (const node of addedNodes) {
                const live = (node.closest ? node : target).closest?.(LIVE);
                if (speaks(live)) hear(node.textContent);
                else if (node.matches?.('.log .line')) enter(node);
                else node.querySelectorAll?.('.log .line').forEach(enter);
            }
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
}"""

FOCUS = """() => {
    const now = document.activeElement;
    const { top, bottom, left, right } = now.getBoundingClientRect();
    const inside = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const seen = now !== document.body && now.checkVisibility() && inside;
    return seen ? '' : now.outerHTML.slice(0, 200);
}"""

ANSWERED = """() => heard.length
    || document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null"""

LEFT = re.compile(r"^(\d+|One) things? more (is|are) in the log\.$")


@dataclass(frozen=True)
class Node:
    """A thing of the page as it is told. within: the names of the regions about it."""

    role: str
    name: str
    within: tuple[str, ...]
    keys: str
    disabled: bool
    pressed: bool
    expanded: bool | None
    """None: it opens nothing."""

    @classmethod
    def read(cls, raw: dict[str, Any], within: tuple[str, ...]) -> Self:
        """raw: a node as the browser's debugger tells it."""
        told = {each["name"]: each["value"].get("value") for each in raw.get("properties", ())}
        return cls(
            role=raw["role"]["value"],
            name=raw.get("name", {}).get("value", ""),
            within=within,
            keys=told.get("keyshortcuts") or "",
            disabled=bool(told.get("disabled")),
            pressed=told.get("pressed") == "true",
            expanded=told.get("expanded"),
        )


class Hearing:
    """What a page tells somebody who does not see it."""

    def __init__(self, page: Page) -> None:
        """page: not opened yet."""
        self.page = page
        self.all: list[str] = []
        self._debugger = page.context.new_cdp_session(page)
        page.add_init_script(f"({LISTEN})()")

    def read_tree(self) -> list[Node]:
        """Everything that has a role, in order."""
        nodes = self._debugger.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {each["nodeId"]: each for each in nodes}

        @cache
        def find_regions(node: str | None) -> tuple[str, ...]:
            """The names of what is about a node, and its own."""
            raw = by_id.get(node)
            if raw is None:
                return ()
            name = raw.get("name", {}).get("value", "")
            return (*((name,) if name else ()), *find_regions(raw.get("parentId")))

        told = [each for each in nodes if not each.get("ignored") and "role" in each]
        return [Node.read(each, find_regions(each.get("parentId"))) for each in told]

    def press(self, key: str) -> None:
        """A key, and until something is said of it or a dialog asks."""
        self.page.keyboard.press(key)
        self.page.wait_for_function(ANSWERED, polling=20)

    def confirm(self) -> None:
        """Says yes where it is asked back, by a dialog that keeps the rules of `check`."""
        # The whole tree is read only where there is one.
        if self.page.locator("[role=alertdialog]").count():
            tree = self.read_tree()
            assert any(each.role == "alertdialog" for each in tree)
            self.check(tree)
            self.press("Enter")

    def go_to(self, node: Node, most: int = 80) -> None:
        """From the orders on to a thing among them, by the tabulator alone.

        Raises:
            AssertionError: it was not met.
        """
        self.page.keyboard.press("o")
        for _ in range(most):
            self.page.keyboard.press("Tab")
            if self.read_focus() == node.name:
                return
        raise AssertionError(f"the keyboard does not come to {node.name}")

    def read_focus(self) -> str:
        """The name of what the keyboard is on."""
        now = {"expression": "document.activeElement"}
        found = self._debugger.send("Runtime.evaluate", now)["result"]["objectId"]
        tree = self._debugger.send(
            "Accessibility.getPartialAXTree", {"objectId": found, "fetchRelatives": False}
        )
        name: str = tree["nodes"][0].get("name", {}).get("value", "")
        return name

    def begin(self) -> None:
        """Forgets what was said and logged so far: `check_told` is about what comes from now on."""
        self.page.evaluate("begin()")
        self.all.clear()

    def listen(self) -> list[str]:
        """What was said since the last time."""
        heard: list[str] = self.page.evaluate("heard.splice(0)")
        self.all += heard
        return heard

    def check(self, tree: Sequence[Node]) -> None:
        """The keyboard is on something that is seen; every button has a name of its own.

        Clauses are named wherever they are cited: equal names lead to the same text.
        """
        assert self.page.evaluate(FOCUS) == ""
        names = [each.name for each in tree if each.role == "button"]
        counts = Counter(each for each in names if not each.startswith("Clause "))
        twice = [name for name, n in counts.items() if n > 1 or not name]
        assert not twice, twice

    def check_told(self) -> None:
        """Of all lines of the log each was said once, or counted among those left to the log."""
        logged = Counter(self.page.evaluate("logged"))
        heard = Counter(self.all)
        assert {text: n for text, n in heard.items() if n > logged[text] > 0} == {}
        left = [found[1] for each in self.all if (found := LEFT.match(each))]
        told = sum(min(n, heard[text]) for text, n in logged.items())
        assert told + sum(1 if each == "One" else int(each) for each in left) == logged.total()


def find_orders(tree: list[Node]) -> list[Node]:
    """What can be pressed among the orders, but for what takes back and looks up."""
    others = ("Clause ", "Let go of ", "Take back", "When am I asked?")
    return [
        each
        for each in tree
        if each.role == "button" and "Orders" in each.within and not each.disabled
        if not each.name.startswith(others)
    ]
