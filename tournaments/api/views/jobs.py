"""Jobs: how they stand, the files that they have made, and the rebuild of a tournament."""

from django.http import Http404, HttpResponse, StreamingHttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import permissions
from tournaments.api import bodies, files, jobreads, jobshapes
from tournaments.api.schema import describe
from tournaments.api.views.base import View
from tournaments.jobs import asking
from tournaments.jobs.chunks import content_of
from tournaments.jobs.shown import remind, shown
from tournaments.models import Job
from tournaments.permissions import Action
from tournaments.projections import standings

MOST_LISTED = 50


class AboutJob(View):
    """What is about one job, for those who may see it."""

    def find_job(self, job_id: str) -> Job:
        """The job; raises `Http404` also for who may not see it, so that its id tells nobody anything."""
        self.require(self.actor.user_id is not None)
        found = Job.objects.filter(pk=job_id).select_related("tournament").first()
        if found is None or not permissions.may_see_job(self.actor, found):
            raise Http404
        return found


class JobView(AboutJob):
    """One job."""

    @describe("Read a job", answers={200: jobshapes.Job}, errors=(403, 404))
    def get(self, request: Request, job: str) -> Response:
        """How it stands; ask about once a second until it is `done` or `failed`."""
        found = self.find_job(job)
        remind(found)
        return Response(jobreads.job(found), headers={"Cache-Control": "no-store"})


class JobFileView(AboutJob):
    """The file that a job has made."""

    @describe("Download a job's file", answers={200: files.ARCHIVE}, errors=(403, 404))
    def get(self, request: Request, job: str) -> HttpResponse | StreamingHttpResponse:
        """For a day after the job ended."""
        seen = shown(self.find_job(job))
        if not seen.has_file or seen.result is None:
            raise Http404
        return files.attached(content_of(job), files.ARCHIVE.media_types[0], seen.result["name"])


class JobsView(View):
    """The jobs of a tournament."""

    @describe("List jobs", answers={200: jobshapes.Jobs}, errors=(403, 404))
    def get(self, request: Request, tournament: str) -> Response:
        """The latest that you may see, and whether the standings are behind what is wanted."""
        self.allow(Action.SEE_DESK, tournament)
        rows = Job.objects.filter(tournament_id=tournament).order_by("-created_at", "id")[:MOST_LISTED]
        seen = [jobreads.job(row) for row in rows if permissions.may_see_job(self.actor, row)]
        return Response({"jobs": seen, "standings": standings.versions(tournament)._asdict()})


class RebuildView(View):
    """A tournament's rows, made anew from the log."""

    @describe(
        "Rebuild a tournament", body=bodies.REBUILD, answers={202: jobshapes.Job}, errors=(403, 404, 422)
    )
    def post(self, request: Request, tournament: str) -> Response:
        """Always a job; with `check` it only says what differs."""
        self.allow(Action.REBUILD, tournament)
        check = self.body(bodies.REBUILD).get("check", False)
        return self.accepted(asking.ask_rebuild(tournament, self.user_id, check=check))
