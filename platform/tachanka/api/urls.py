"""The addresses of the API, below /api/."""

from __future__ import annotations

from django.urls import path
from drf_spectacular.views import SpectacularJSONAPIView

from tachanka.api import matches, records, rulesets

urlpatterns = [
    path("schema/", SpectacularJSONAPIView.as_view(), name="schema"),
    path("me/", matches.Me.as_view()),
    path("rulesets/", rulesets.Rulesets.as_view()),
    path("rulesets/<str:id>/", rulesets.OneRuleset.as_view()),
    path("rulesets/<str:id>/board/", rulesets.Boards.as_view()),
    path("rulesets/<str:id>/diagrams/<str:name>/", rulesets.Diagrams.as_view()),
    path("seals/", matches.Seals.as_view()),
    path("matches/", matches.Matches.as_view()),
    path("matches/<str:code>/", matches.OneMatch.as_view()),
    path("matches/<str:code>/join/", matches.Join.as_view()),
    path("matches/<str:code>/cancel/", matches.Cancel.as_view()),
    path("matches/<str:code>/rematch/", matches.Rematch.as_view()),
    path("matches/<str:code>/sight/", records.Sights.as_view()),
    path("matches/<str:code>/lines/", records.Lines.as_view()),
    path("matches/<str:code>/log.txt", records.Log.as_view()),
    path("matches/<str:code>/record/", records.RecordFile.as_view()),
    path("matches/<str:code>/verify/", records.Verify.as_view()),
    path("matches/<str:code>/acts/", records.Acts.as_view()),
    path("matches/<str:code>/undo/", records.Undos.as_view()),
    path("matches/<str:code>/resign/", records.Resignations.as_view()),
    path("matches/<str:code>/draw/", records.DrawOffers.as_view()),
    path("matches/<str:code>/draw/answer/", records.DrawAnswers.as_view()),
    path("matches/<str:code>/examine/", records.Examinations.as_view()),
    path("matches/<str:code>/inspect/", records.Inspections.as_view()),
    path("matches/<str:code>/standing/", records.StandingOrders.as_view()),
]
