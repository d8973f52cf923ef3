"""The app of clubs."""

from django.apps import AppConfig


class ClubsConfig(AppConfig):
    """Clubs and their people."""

    name = "tachanka.clubs"
    verbose_name = "Clubs"

    def ready(self) -> None:
        """Has clubs follow their people."""
        from tachanka.clubs import people

        people.listen()
