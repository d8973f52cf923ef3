"""The app of people."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """People and their sessions."""

    name = "tachanka.accounts"
    verbose_name = "Accounts"

    def ready(self) -> None:
        """Lets guests become accounts, and blocks, bots and rests follow people."""
        from tachanka.accounts import blocks, founding, programs, rests

        blocks.listen()
        founding.listen()
        programs.listen()
        rests.listen()
