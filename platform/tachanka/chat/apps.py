"""The app of the chat."""

from django.apps import AppConfig


class ChatConfig(AppConfig):
    """What people say at matches."""

    name = "tachanka.chat"
    verbose_name = "Chat"

    def ready(self) -> None:
        """Has the chat follow its people."""
        from tachanka.chat import people

        people.listen()
