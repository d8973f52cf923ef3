"""The site as an ASGI application, for Daphne or uvicorn."""

from __future__ import annotations

import os
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tachanka.site.settings")
django.setup(set_prefix=False)

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402 (Django is set up now)
from channels.security.websocket import WebsocketDenier  # noqa: E402
from django.urls import path, re_path  # noqa: E402

from tachanka.live.auth import KnownUser  # noqa: E402
from tachanka.live.consumer import MatchSocket  # noqa: E402
from tachanka.live.daphne_server import quieten_daphne  # noqa: E402
from tachanka.live.hall import HallSocket  # noqa: E402
from tachanka.live.memory import calm_collector, tend_regularly  # noqa: E402
from tachanka.site.bodies import SmallBodies  # noqa: E402
from tachanka.site.daphne_requests import bound_daphne  # noqa: E402
from tachanka.site.handler import Handler  # noqa: E402
from tachanka.site.measuring.beginning import begin_telling  # noqa: E402
from tachanka.site.origins import OwnOrigin  # noqa: E402
from tachanka.site.proxies import BehindProxies  # noqa: E402

sockets: list[Any] = [
    path("ws/matches/<str:code>/", MatchSocket.as_asgi()),
    path("ws/tournaments/<str:code>/", HallSocket.as_asgi()),
    re_path(r"", WebsocketDenier.as_asgi()),
]
application = BehindProxies(
    ProtocolTypeRouter(
        {"http": SmallBodies(Handler()), "websocket": OwnOrigin(KnownUser(URLRouter(sockets)))}
    )
)
quieten_daphne()
bound_daphne()
calm_collector()
tend_regularly()
begin_telling()
