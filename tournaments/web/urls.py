"""The addresses of the pages for those who sign in or hold a key; their language is the reader's choice."""

from django.urls import include, path

from tournaments.web import jobs, links

urlpatterns = [
    path("account/", include("tournaments.web.account.urls")),
    path("desk/", include("tournaments.web.desk.urls")),
    path("k/<str:signed>/", links.link, name="link"),
    path("jobs/<key:job_id>/", jobs.job, name="job"),
]
