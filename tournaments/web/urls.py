"""The addresses of the pages for those who sign in or hold a key; their language is the reader's choice."""

from django.urls import include, path

from tournaments import addresses  # noqa: F401 - registers `key` and `ordinal`
from tournaments.web import checkin, jobs, links, phone

urlpatterns = [
    path("account/", include("tournaments.web.account.urls")),
    path("desk/", include("tournaments.web.desk.urls")),
    path("c/<str:signed>/", checkin.check_in, name="check-in"),
    path("k/<str:signed>/", links.link, name="link"),
    path("jobs/<key:job_id>/", jobs.job, name="job"),
    path("phone/", phone.home, name="phone"),
    path("phone/m/", phone.match, {"match_id": ""}, name="phone-shell"),
    path("phone/m/<key:match_id>/", phone.match, name="phone-match"),
    path("phone/sw.js", phone.worker, name="phone-worker"),
]
