"""The addresses of the site."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path, re_path

from tachanka.api.pictures import send_picture
from tachanka.api.rulesets import Asset
from tachanka.site import views
from tachanka.site.pages import show_page, stop_letters

urlpatterns = [
    path("healthz", views.answer_health),
    path("static/rulesets/<str:id>/<int:edition>/<str:version>/pictures/<str:name>", send_picture),
    path("static/rulesets/<str:id>/<int:edition>/<str:version>/<path:name>", Asset.as_view()),
    path("api/auth/", include("allauth.headless.urls")),
    path("api/", include("tachanka.api.urls")),
    re_path(r"^api/", views.refuse_path, name="api/..."),
    path("admin/", admin.site.urls),
    path("unsubscribe/<str:token>", stop_letters),
    # Everything else is the page's own business; files of the built pages come before.
    re_path(r"^(?!assets/|static/|ws/).*$", show_page, name="pages"),
]
handler404 = "tachanka.site.views.answer_missing"
handler500 = "tachanka.site.views.answer_fault"
