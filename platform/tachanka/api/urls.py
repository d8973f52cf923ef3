"""The addresses of the API, below /api/."""

from __future__ import annotations

from typing import Any

from django.urls import include, path
from drf_spectacular.views import SpectacularJSONAPIView

from tachanka.api import account, commands, matches, people, ratings, records, rulesets

urlpatterns: list[Any] = [
    path("schema/", SpectacularJSONAPIView.as_view(), name="schema"),
    path("me/", matches.Me.as_view()),
    path("me/waiting/", matches.Waiting.as_view()),
    path("me/preferences/", account.MyPreferences.as_view()),
    path("me/confirm/", account.Confirmations.as_view()),
    path("me/data/", account.MyData.as_view()),
    path("me/leave/", account.Leaving.as_view()),
    path("me/blocks/", people.Blocks.as_view()),
    path("me/blocks/<int:id>/", people.OneBlock.as_view()),
    path("people/<str:name>/", people.Profiles.as_view()),
    path("people/<str:name>/matches/", people.PlayedMatches.as_view()),
    path("rulesets/", rulesets.Rulesets.as_view()),
    path("rulesets/<str:id>/", rulesets.OneRuleset.as_view()),
    path("rulesets/<str:id>/balance/", ratings.Balances.as_view()),
    path("rulesets/<str:id>/board/", rulesets.Boards.as_view()),
    path("rulesets/<str:id>/diagrams/<str:name>/", rulesets.Diagrams.as_view()),
    path("tournaments/", include("tachanka.api.tournaments.urls")),
    path("seals/", matches.Seals.as_view()),
    path("matches/", matches.Matches.as_view()),
    path("matches/<str:code>/", matches.OneMatch.as_view()),
    path("matches/<str:code>/join/", matches.Join.as_view()),
    path("matches/<str:code>/cancel/", matches.Cancel.as_view()),
    path("matches/<str:code>/decline/", matches.Decline.as_view()),
    path("matches/<str:code>/rematch/", matches.Rematch.as_view()),
    path("matches/<str:code>/sight/", records.Sights.as_view()),
    path("matches/<str:code>/lines/", records.Lines.as_view()),
    path("matches/<str:code>/log.txt", records.Log.as_view()),
    path("matches/<str:code>/course/", records.Courses.as_view()),
    path("matches/<str:code>/record/", records.RecordFile.as_view()),
    path("matches/<str:code>/verify/", records.Verify.as_view()),
    path("matches/<str:code>/acts/", commands.Acts.as_view()),
    path("matches/<str:code>/undo/", commands.Undos.as_view()),
    path("matches/<str:code>/resign/", commands.Resignations.as_view()),
    path("matches/<str:code>/draw/", commands.DrawOffers.as_view()),
    path("matches/<str:code>/draw/answer/", commands.DrawAnswers.as_view()),
    path("matches/<str:code>/pause/", commands.PauseOffers.as_view()),
    path("matches/<str:code>/pause/answer/", commands.PauseAnswers.as_view()),
    path("matches/<str:code>/resume/", commands.Resumptions.as_view()),
    path("matches/<str:code>/examine/", commands.Examinations.as_view()),
    path("matches/<str:code>/inspect/", commands.Inspections.as_view()),
    path("matches/<str:code>/describe/", commands.Descriptions.as_view()),
    path("matches/<str:code>/standing/", commands.StandingOrders.as_view()),
]
