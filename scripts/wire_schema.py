"""Print the JSON schema of the socket protocol and of what the page loads beside it.

One definition per struct of `tachanka.matches.wire` and `tachanka.engine.scene`; the root names the
messages of both directions, the board, the course and the review of a match, and a diagram.
`make types` turns it into TypeScript.
"""

import json
import sys
from typing import Any

import msgspec

from tachanka.api.diagrams import DrawnDiagram
from tachanka.engine.course import Course
from tachanka.engine.review.review import Review
from tachanka.engine.scene import Board
from tachanka.matches.wire import Command, Message


def describe() -> dict[str, Any]:
    """The schema, its definitions sorted by name."""
    roots = {
        "command": Command,
        "message": Message,
        "board": Board,
        "course": Course,
        "review": Review,
        "diagram": DrawnDiagram,
    }
    schemas, definitions = msgspec.json.schema_components(
        roots.values(), ref_template="#/definitions/{name}"
    )
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Wire",
        "description": "What a page and the server say to each other about a match.",
        "type": "object",
        "properties": dict(zip(roots, schemas, strict=True)),
        "required": list(roots),
        "additionalProperties": False,
        "definitions": dict(sorted(definitions.items())),
    }


if __name__ == "__main__":
    json.dump(describe(), sys.stdout, indent=1)
    print()
