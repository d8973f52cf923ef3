"""The app of live sockets."""

from django.apps import AppConfig


class LiveConfig(AppConfig):
    """Sockets of players and spectators."""

    name = "tachanka.live"
    verbose_name = "Live"

    def ready(self) -> None:
        """Lets the sockets hear of what the service does."""
        from tachanka.live import hubs, recounting

        hubs.listen()
        recounting.listen()
