"""The app of notices."""

from django.apps import AppConfig


class NoticesConfig(AppConfig):
    """What people are told who are not there."""

    name = "tachanka.notices"
    verbose_name = "Notices"

    def ready(self) -> None:
        """Has notices looked after beside the clocks, and follow their people."""
        from tachanka.notices import people, postman

        postman.listen()
        people.listen()
