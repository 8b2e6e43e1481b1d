"""Heavy work by the API: a job is answered at once, shows how far it has come, and is done once in effect."""

import json

import pytest
from django.utils import timezone

from tests.api.test_files import LINES, exported
from tests.archives import wipe
from tournaments import dispatch, progress
from tournaments.jobs import asking, kinds, running
from tournaments.models import Job, JobChunk, Match, Round, Standing, Tournament
from tournaments.projections.rebuild import rebuild
from tournaments.tasks import finish_what_is_behind

pytestmark = pytest.mark.django_db
LATER = {"headers": {"Prefer": "respond-async"}}


@pytest.fixture(autouse=True)
def nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thread does a job before the test does."""
    monkeypatch.setattr(dispatch, "tell_job", lambda *_, **__: None)


def path_of(job: dict[str, str]) -> str:
    return f"/api/jobs/{job['id']}/"


def test_a_round_is_drawn_behind_the_request(director, tournament):
    response = director.send(
        "POST", f"{tournament}rounds/", {}, headers={**director.headers, **LATER["headers"]}
    )
    assert response.status_code == 202
    job = response.json()
    assert response.headers["Location"] == path_of(job)
    assert response.headers["Preference-Applied"] == "respond-async"
    assert (job["state"], job["result"], job["error"]) == ("waiting", None, None)
    assert not Round.objects.exists()
    assert running.run(job["id"])
    done = director.get(path_of(job))
    assert (done["state"], done["result"]) == ("done", {"round": 1, "new": True})
    assert not running.run(job["id"])
    assert Round.objects.count() == 1
    listed = director.get(f"{tournament}jobs/")
    assert [each["id"] for each in listed["jobs"]] == [job["id"]]
    assert listed["standings"].keys() == {"wanted", "done"}


def test_a_round_that_is_there_already_needs_no_job(director, tournament, matches):
    shown = director.post(f"{tournament}rounds/", {"number": 1}, 200, **LATER)
    assert shown["number"] == 1


def test_the_same_draw_twice_is_one_job_and_one_round(director, tournament):
    first, second = (director.post(f"{tournament}rounds/", {}, 202, **LATER) for _ in range(2))
    assert first["id"] == second["id"]


def test_a_draw_that_lost_the_race_leaves_one_round(director, tournament):
    job = director.post(f"{tournament}rounds/", {"number": 1}, 202, **LATER)
    director.post(f"{tournament}rounds/", {"number": 1}, 201)
    running.run(job["id"])
    assert director.get(path_of(job))["result"] == {"round": 1, "new": False}
    assert Round.objects.count() == 1


def test_a_large_field_is_drawn_behind_the_request_in_any_case(director, tournament, monkeypatch):
    monkeypatch.setattr(asking, "LARGE_FIELD", 3)
    director.post(f"{tournament}rounds/", {}, 202)


def test_a_refused_draw_says_why(director, tournament, matches):
    job = director.post(f"{tournament}rounds/", {"number": 2}, 202, **LATER)
    assert running.run(job["id"])
    failed = director.get(path_of(job))
    assert (failed["state"], failed["error"]["code"], failed["error"]["position"]) == (
        "failed",
        "result_missing",
        1,
    )
    assert "table 1" in failed["error"]["message"]
    assert Round.objects.count() == 1


def test_a_bug_is_told_without_its_details_and_logged(director, tournament, monkeypatch, caplog):
    def broken(*_: object) -> dict[str, object]:
        Tournament.objects.update(name="half done")
        raise ValueError("secret detail")

    monkeypatch.setitem(kinds.KINDS, Job.Kind.DRAW, kinds.Kind(broken))
    job = director.post(f"{tournament}rounds/", {}, 202, **LATER)
    running.run(job["id"])
    failed = director.get(path_of(job))
    assert failed["error"] == {**running.BROKEN, "position": None, "fields": {}}
    assert "secret detail" in caplog.text
    assert not Tournament.objects.filter(name="half done").exists()


def test_a_tournament_goes_out_and_comes_in_by_jobs(director, public, tournament, match):
    job = director.post(f"{tournament}rebuild/", {"check": True}, 202)
    running.run(job["id"])
    assert director.get(path_of(job))["result"] == {"check": True, "count": 0, "differences": []}
    job = director.get(f"{tournament}export/", 202, **LATER)
    director.get(f"{path_of(job)}file/", 404)
    running.run(job["id"])
    result = director.get(path_of(job))["result"]
    response = director.send("GET", result["file"])
    content = b"".join(response.streaming_content)
    assert content == exported(director, tournament)
    assert len(content) == result["bytes"]
    assert result["name"] in response.headers["Content-Disposition"]
    before = public.get(f"{tournament}rounds/")
    Tournament.objects.all().delete()
    wipe()
    job = director.post("/api/tournaments/import/", content, 202, content_type=LINES, **LATER)
    assert JobChunk.objects.exists()
    running.run(job["id"])
    done = director.get(path_of(job))
    assert f"/api/tournaments/{done['result']['id']}/" == tournament
    assert public.get(f"{tournament}rounds/") == before
    assert not JobChunk.objects.exists()
    job = director.post("/api/tournaments/import/", content, 202, content_type=LINES, **LATER)
    running.run(job["id"])
    assert director.get(path_of(job))["error"]["code"] == "exists_already"
    assert director.get(path_of(done))["state"] == "done"


def test_a_large_file_comes_in_behind_the_request_in_any_case(director, tournament, monkeypatch):
    monkeypatch.setattr(asking, "LARGE_IMPORT", 10)
    content = exported(director, tournament)
    director.post("/api/tournaments/import/", content, 202, content_type=LINES)


def test_the_public_is_answered_at_once_whatever_it_prefers(public, tournament):
    assert public.send("GET", f"{tournament}export/", **LATER).status_code == 200


def test_a_rebuild_puts_right_what_is_wrong_and_says_what(director, tournament, match):
    Match.objects.update(totals="[99,0]")
    job = director.post(f"{tournament}rebuild/", {}, 202)
    running.run(job["id"])
    result = director.get(path_of(job))["result"]
    assert result["count"] == 2
    assert {each["what"] for each in result["differences"]} == {"totals"}
    assert rebuild(tournament.split("/")[3], check=True) == []


def test_only_who_may_do_it_sees_the_job(director, stranger, referee, public, tournament):
    job = path_of(director.post(f"{tournament}rebuild/", {}, 202))
    stranger.get(job, 404)
    referee.get(job, 403)
    public.get(job, 401)
    stranger.get(f"{tournament}jobs/", 403)
    stranger.post(f"{tournament}rebuild/", {}, 403)
    public.post(f"{tournament}rebuild/", {}, 401)


def test_what_a_stranger_exports_is_the_strangers(director, stranger, tournament, referee):
    job = stranger.get(f"{tournament}export/", 202, **LATER)
    running.run(job["id"])
    director.get(path_of(job), 404)
    file = b"".join(stranger.send("GET", f"{path_of(job)}file/").streaming_content)
    assert b"Rita" not in file
    assert b"Ana" in file


def test_nobody_keeps_the_others_waiting(director, tournament):
    content = exported(director, tournament)
    for _ in range(asking.MOST_OPEN):
        director.post("/api/tournaments/import/", content, 202, content_type=LINES, **LATER)
    refused = director.post("/api/tournaments/import/", content, 422, content_type=LINES, **LATER)
    assert refused["error"]["code"] == "too_many_jobs"


def test_the_page_shows_the_job_to_who_may_see_it_and_stops_when_it_is_over(
    director, stranger, public, tournament
):
    job = director.post(f"{tournament}rounds/", {}, 202, **LATER)
    progress.forget(job["id"])
    page = director.client.get(job["page"]).content.decode()
    assert 'hx-trigger="every 1s"' in page
    assert 'http-equiv="refresh"' in page
    assert "<progress" in page
    assert stranger.client.get(job["page"]).status_code == 404
    assert public.client.get(job["page"]).status_code == 302
    running.run(job["id"])
    page = director.client.get(job["page"]).content.decode()
    assert "hx-trigger" not in page
    assert 'http-equiv="refresh"' not in page
    assert f"/desk/{tournament.split('/')[3]}/rounds/1/" in page


def test_the_page_of_a_refused_job_says_why(director, tournament, matches):
    job = director.post(f"{tournament}rounds/", {"number": 2}, 202, **LATER)
    running.run(job["id"])
    assert "There is no result yet" in director.client.get(job["page"]).content.decode()


def test_progress_is_real(director, tournament, match, monkeypatch):
    told = []
    monkeypatch.setattr(progress.Reporter, "__call__", lambda _, *what: told.append(what))
    running.run(director.post(f"{tournament}rebuild/", {}, 202)["id"])
    assert told == [("matches", 0, 2), ("matches", 1, 2), ("standings", 0, 2), ("standings", 1, 2)]
    running.run(director.get(f"{tournament}export/", 202, **LATER)["id"])
    written = [what for what in told if what[0] == "writing"]
    assert written[-1][1] == written[-1][2]
    assert json.loads(Standing.objects.first().rows)


def test_standings_say_how_far_behind_they_are(director, public, tournament, match, monkeypatch):
    monkeypatch.setattr(dispatch, "tell", lambda _: None)
    assert public.get(f"{tournament}standings/")["behind"] == 0
    director.record(match, 0, {"kind": "side_forfeited", "side": 0, "reason": "left"})
    behind = public.get(f"{tournament}standings/?wait=0")
    assert behind["behind"] > 0
    assert public.get(f"{tournament}standings/?wait=0")["rows"] == behind["rows"]
    versions = director.get(f"{tournament}jobs/")["standings"]
    assert versions["wanted"] - versions["done"] == behind["behind"]
    assert public.get(f"{tournament}standings/")["behind"] == 0


def test_beat_tells_of_what_waits_and_files_go_after_a_day(director, tournament, monkeypatch):
    told = []
    monkeypatch.setattr(dispatch, "tell_job", lambda id_, **_: told.append(id_))
    job = director.get(f"{tournament}export/", 202, **LATER)
    told.clear()
    finish_what_is_behind()
    assert told == [job["id"]]
    running.run(job["id"])
    told.clear()
    Job.objects.update(finished_at=timezone.now() - running.FILES_KEPT)
    finish_what_is_behind()
    assert told == []
    assert director.get(path_of(job))["result"]["file"] is None
    director.get(f"{path_of(job)}file/", 404)
