"""Heavy work at the desk goes through jobs: a large draw, the file out and in, a rebuild; by who may."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.archives import an_evening, exported, wipe
from tests.tournament import singles
from tests.web.people import account, browser_of, member, stranger
from tournaments.jobs import asking, running
from tournaments.models import Job, Match, Membership, Setup, Tournament
from tournaments.roles import Role

pytestmark = pytest.mark.django_db


def done(answer):
    """The page of the job that an answer leads to, once the job was done."""
    assert (answer.status_code, answer.url.split("/")[1]) == (303, "jobs")
    job = Job.objects.get(pk=answer.url.split("/")[2])
    if job.finished_at is None:
        running.run(job.pk)
    return answer.url


def test_a_large_field_is_drawn_by_a_job_once(monkeypatch):
    monkeypatch.setattr(asking, "LARGE_FIELD", 3)
    here = singles(("Ana", "Bea", "Caio", "Dora"))
    director = member(here, Role.DIRECTOR)
    page = director.get(done(director.post(f"/desk/{here}/rounds/draw/", {"number": "1"}))).text
    assert f'href="/desk/{here}/rounds/1/"' in page
    assert Match.objects.count() == 2
    assert director.post(f"/desk/{here}/rounds/draw/", {"number": "1"}).url == f"/desk/{here}/rounds/"
    assert (Job.objects.count(), Setup.objects.get(pk=here).rounds) == (1, 1)


def test_a_tournament_is_written_to_a_file_and_brought_in_elsewhere(monkeypatch):
    here = an_evening()
    made = exported(here)
    director = member(here, Role.DIRECTOR)
    page = director.get(done(director.post(f"/desk/{here}/settings/file/", {"names": "1"}))).text
    address = page.split('href="/api/jobs/')[1].split('"')[0]
    file = b"".join(director.get(f"/api/jobs/{address}").streaming_content)
    assert file == made
    wipe()
    newcomer = browser_of(account("newcomer"))
    assert "Bring a tournament in" in newcomer.get("/desk/bring-in/").text

    def send(content):
        return newcomer.post("/desk/bring-in/", {"file": SimpleUploadedFile("evening.jsonl", content)})

    refused = send(file.replace(b'"points":-3', b'"points":-2'))
    assert refused.status_code == 422
    assert 'id="id_file_error"' in refused.text
    assert not Tournament.objects.exists()
    assert send(file).url == f"/desk/{here}/"
    assert Membership.objects.get(tournament_id=here).role == Role.OWNER
    wipe()
    monkeypatch.setattr(asking, "LARGE_IMPORT", 10)
    newcomer = browser_of(account("another"))
    assert f'href="/desk/{here}/"' in newcomer.get(done(send(file))).text


def test_everything_is_worked_out_again_by_who_may():
    here = an_evening()
    address = f"/desk/{here}/settings/rebuild/"
    director = member(here, Role.DIRECTOR)
    assert "0 rows" in director.get(done(director.post(address, {"check": "1"}))).text
    for browser, status in ((member(here, Role.DESK), 403), (stranger(), 404)):
        assert browser.post(address).status_code == status
        assert browser.post(f"/desk/{here}/settings/file/").status_code == status
