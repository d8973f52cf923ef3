"""The app of tournaments."""

from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    """Tournaments, their rounds and their tables."""

    name = "tachanka.tournaments"
    verbose_name = "Tournaments"

    def ready(self) -> None:
        """Has tournaments hear how their matches end, and follow their people."""
        from tachanka.tournaments import honours, people, progress, spectating

        progress.listen()
        honours.listen()
        people.listen()
        spectating.listen()
