"""The site on Daphne, with an account of what it holds of its connections, and no collector.

Whatever only the collector of cycles would free is counted as loaded.
"""

from __future__ import annotations

import gc
import json
from collections import Counter
from typing import Any

from tachanka.site.asgi import application as site

KINDS = {
    "tachanka.live.consumer.MatchSocket",
    "tachanka.live.send_queue.SendQueue",
    "tachanka.live.daphne_socket.QuietSocket",
    "twisted.internet.tcp.Server",
}

gc.disable()


def count_held() -> Counter[str]:
    """How many there are of each kind."""
    types = (type(loaded) for loaded in gc.get_objects())
    names = (f"{kind.__module__}.{kind.__qualname__}" for kind in types)
    return Counter(name.rpartition(".")[2] for name in names if name in KINDS)


async def application(scope: Any, receive: Any, send: Any) -> None:
    """/count tells what there is; its own connection is among it."""
    if scope["type"] != "http" or scope["path"] != "/count":
        await site(scope, receive, send)
        return
    body = json.dumps(count_held()).encode()
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})
