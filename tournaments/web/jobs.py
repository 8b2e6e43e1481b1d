"""The page of a job: how far it has come, by itself or without JavaScript, and what came of it."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournaments.jobs.shown import Shown, remind, shown
from tournaments.models import Job
from tournaments.permissions import actor_for_user, may_see_job
from tournaments.web.desk.frame import signed_in


@require_safe
@signed_in
def job(request: HttpRequest, job_id: str) -> HttpResponse:
    """One job, for those who may see it; nobody else learns that it exists."""
    found = Job.objects.filter(pk=job_id).select_related("tournament").first()
    if found is None or not may_see_job(actor_for_user(request.user), found):
        raise Http404
    remind(found)
    seen = shown(found)
    return render(request, "capicua/job.html", {"seen": seen, "title": _title(found), "link": _link(seen)})


def _title(found: Job) -> str:
    return {
        Job.Kind.DRAW: gettext("Drawing a round"),
        Job.Kind.EXPORT: gettext("Writing a tournament’s file"),
        Job.Kind.IMPORT: gettext("Bringing a tournament in"),
        Job.Kind.REBUILD: gettext("Working everything out again"),
    }[Job.Kind(found.kind)]


def _link(seen: Shown) -> tuple[str, str] | None:
    """Where the result is, with what to call it."""
    found, result = seen.job, seen.result
    if result is None:
        return None
    if found.kind == Job.Kind.EXPORT:
        return (reverse("api:job-file", args=[found.pk]), result["name"]) if seen.has_file else None
    if found.kind == Job.Kind.DRAW:
        return reverse("desk:round", args=[found.tournament_id, result["round"]]), gettext("To the round")
    return reverse("desk:overview", args=[found.tournament_id]), gettext("To the tournament")
