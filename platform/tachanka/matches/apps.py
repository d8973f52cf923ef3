"""The app of matches."""

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    """Matches, their seats and their records."""

    name = "tachanka.matches"
    verbose_name = "Matches"

    def ready(self) -> None:
        """Has bots and standing orders hear when they are asked, acts counted, ends noticed, and
        matches follow people."""
        from tachanka.matches import counting, endings, parting, people, reviews, ticker
        from tachanka.matches.bots import work
        from tachanka.matches.lobby import dealing
        from tachanka.matches.standing import answers

        answers.listen()
        work.listen()
        people.listen()
        parting.listen()
        counting.listen()
        endings.listen()
        endings.followers.add(dealing.follow_end)
        ticker.chores.append(dealing.look_after)
        ticker.chores.append(reviews.look_after)
