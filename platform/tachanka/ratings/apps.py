"""The app of ratings."""

from django.apps import AppConfig


class RatingsConfig(AppConfig):
    """Ratings of people, computers and sides."""

    name = "tachanka.ratings"
    verbose_name = "Ratings"

    def ready(self) -> None:
        """Has ratings hear how matches end, follow their people, and keep bands."""
        from tachanka.ratings import bands, people, rating

        rating.listen()
        people.listen()
        bands.listen()
