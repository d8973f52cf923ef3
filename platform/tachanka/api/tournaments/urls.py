"""The addresses of tournaments, below /api/tournaments/."""

from __future__ import annotations

from django.urls import path

from tachanka.api.tournaments import agreeing, comparing, entrants, rounds, views

ONE = "<str:code>/"
ENTRANT = ONE + "entrants/<int:id>/"
ROUND = ONE + "rounds/<int:number>/"
TABLE = ROUND + "tables/<int:table>/"
LEG = TABLE + "legs/<int:leg>/"

urlpatterns = [
    path("", views.Tournaments.as_view()),
    path("templates/", views.Templates.as_view()),
    path(ONE, views.OneTournament.as_view()),
    path(ONE + "moves/", views.Moves.as_view()),
    path(ONE + "organisers/", views.Organisers.as_view()),
    path(ONE + "organisers/<str:name>/", views.OneOrganiser.as_view()),
    path(ONE + "messages/", views.Messages.as_view()),
    path(ONE + "table/", views.Tables.as_view()),
    path(ONE + "table/<int:id>/", views.OneLine.as_view()),
    path(ONE + "log/", views.Deeds.as_view()),
    path(ONE + "export.<str:kind>", views.Exports.as_view()),
    path(ONE + "entry/", entrants.Entering.as_view()),
    path(ONE + "claim/", entrants.Claims.as_view()),
    path(ONE + "order/", entrants.Orders.as_view()),
    path(ONE + "entrants/", entrants.Entrants.as_view()),
    path(ENTRANT, entrants.OneEntrant.as_view()),
    path(ENTRANT + "return/", entrants.Returns.as_view()),
    path(ENTRANT + "replacement/", entrants.Replacements.as_view()),
    path(ENTRANT + "bye/", entrants.Byes.as_view()),
    path(ONE + "rounds/", rounds.Rounds.as_view()),
    path(ROUND, rounds.OneRound.as_view()),
    path(ROUND + "publication/", rounds.Publishing.as_view()),
    path(ROUND + "beginning/", comparing.Beginning.as_view()),
    path(ROUND + "comparison/", comparing.Comparisons.as_view()),
    path(ROUND + "closing/", rounds.Closing.as_view()),
    path(ROUND + "featured/", rounds.Featuring.as_view()),
    path(ROUND + "deadline/", rounds.Deadlines.as_view()),
    path(TABLE + "points/", rounds.Awards.as_view()),
    path(TABLE + "advance/", rounds.Advances.as_view()),
    path(TABLE + "suggestions/", agreeing.Suggestions.as_view()),
    path(TABLE + "appointment/", agreeing.Appointments.as_view()),
    path(LEG + "bid/", agreeing.Bids.as_view()),
    path(LEG + "sides/", agreeing.Sides.as_view()),
    path(LEG + "ruling/", rounds.Rulings.as_view()),
    path(LEG + "replay/", rounds.Replays.as_view()),
]
