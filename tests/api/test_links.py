"""Links for referees' phones: whom one lets in, to which table, as whom, and how it ends."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.api.caller import Caller
from tournaments.models import DeviceToken, Link, LogEntry, Person

pytestmark = pytest.mark.django_db

START = {"kind": "hand_started"}


def made(director: Caller, tournament: str, **body: object) -> list[dict]:
    return director.post(f"{tournament}links/", body, 201)["links"]


def signed(link: dict) -> str:
    return link["address"].rstrip("/").rpartition("/")[2]


def join(link: dict, name: str = "Rita", caller: Caller | None = None, expect: int = 201) -> dict:
    return (caller or Caller()).post(f"/api/links/{signed(link)}/devices/", {"name": name}, expect)


def test_a_link_gives_every_phone_a_key_of_its_own(director, tournament, matches):
    (link,) = made(director, tournament, table=1)
    rita, saul = join(link), join(link, "Saul")
    assert rita["table"] == 1
    assert rita["tournament"] == {"id": tournament.split("/")[3], "name": "Club evening"}
    assert (rita["referee"]["name"], saul["referee"]["name"]) == ("Rita", "Saul")
    Caller(rita["secret"]).record(matches[0], 0, START)
    Caller(saul["secret"]).record(matches[0], 1, {"kind": "tile_played", "seat": 0, "tile": "6-6"})
    entries = LogEntry.objects.filter(stream=matches[0].split("/")[3], position__gte=1).order_by("position")
    assert [each.recorded_by for each in entries] == [rita["referee"]["id"], saul["referee"]["id"]]
    assert not LogEntry.objects.filter(data__contains="Rita").exists()
    (listed,) = director.get(f"{tournament}links/")["links"]
    assert [each["referee"]["name"] for each in listed["devices"]] == ["Rita", "Saul"]


def test_three_phones_and_one_table(director, stranger, tournament, matches):
    own, other = (made(director, tournament, table=table)[0] for table in (1, 2))
    elsewhere = f"/api/tournaments/{stranger.get('/api/session/')['directs'][0]}/"
    foreign = made(stranger, elsewhere)[0]
    Caller(join(own)["secret"]).record(matches[0], 0, START)
    Caller(join(other)["secret"]).record(matches[0], 1, START, expect=403)
    Caller(join(foreign)["secret"]).record(matches[0], 1, START, expect=403)


def test_the_address_is_the_same_every_time_and_opens_a_page(director, tournament, client):
    (link,) = made(director, tournament, table=4, note="spare phone")
    (listed,) = director.get(f"{tournament}links/")["links"]
    assert listed == link
    page = client.get(link["address"])
    assert page.status_code == 200
    assert "Table 4" in page.content.decode()
    assert "no-store" in page.headers["Cache-Control"]


@pytest.mark.parametrize("change", ["id", "signature", "other id", "nothing"])
def test_a_forged_link_opens_nothing_and_asks_no_database(
    director, tournament, client, django_assert_num_queries, change
):
    (link,), (other,) = made(director, tournament, table=4), made(director, tournament, table=3)
    name, _, proof = signed(link).partition(".")
    forged = {
        "id": f"{other['id']}.{proof}",
        "signature": f"{name}.{proof[:-1]}{'A' if proof[-1] != 'A' else 'B'}",
        "other id": f"{'0' * 12}.{proof}",
        "nothing": "nonsense",
    }[change]
    with django_assert_num_queries(0):
        assert client.get(f"/k/{forged}/").status_code == 404
    assert "Scan the code" in client.get(f"/k/{forged}/").content.decode()
    join({"address": f"/k/{forged}/"}, expect=404)


def test_an_erased_link_is_not_found(director, tournament, client):
    (link,) = made(director, tournament)
    Link.objects.all().delete()
    assert client.get(link["address"]).status_code == 404
    join(link, expect=404)


def test_a_revoked_link_ends_every_phone_that_came_by_it(director, tournament, matches, client):
    (link,), (other,) = made(director, tournament, table=1), made(director, tournament, table=1)
    by_link, by_other = Caller(join(link)["secret"]), Caller(join(other)["secret"])
    for _ in range(2):
        director.delete(f"{tournament}links/{link['id']}/")
    assert by_link.record(matches[0], 0, START, expect=401)["error"]["code"] == "authentication_failed"
    by_other.record(matches[0], 0, START)
    assert join(link, expect=410)["error"]["code"] == "link_revoked"
    page = client.get(link["address"])
    assert page.status_code == 410
    assert "switched off" in page.content.decode()


def test_a_link_ends_by_itself_and_its_keys_with_it(director, tournament, matches, client):
    until = timezone.now() + timedelta(hours=3)
    (link,) = made(director, tournament, table=1, expires_at=until.isoformat())
    joined = join(link)
    assert joined["expires_at"] == link["expires_at"] == until.strftime("%Y-%m-%dT%H:%M:%S.%fZ")
    Link.objects.update(expires_at=timezone.now())
    DeviceToken.objects.update(expires_at=timezone.now())
    Caller(joined["secret"]).record(matches[0], 0, START, expect=401)
    assert join(link, expect=410)["error"]["code"] == "link_expired"
    page = client.get(link["address"])
    assert page.status_code == 410
    assert "time is over" in page.content.decode()


def test_one_link_for_every_table_pressed_twice_makes_them_once(director, tournament, matches):
    (spare,) = made(director, tournament)
    first = made(director, tournament, every_table=True)
    assert [link["table"] for link in first] == [1, 2]
    assert made(director, tournament, every_table=True) == first
    director.delete(f"{tournament}links/{first[0]['id']}/")
    anew = made(director, tournament, every_table=True)
    assert anew[0]["id"] != first[0]["id"]
    assert anew[1] == first[1]
    assert [each["table"] for each in director.get(f"{tournament}links/")["links"]] == [None, 1, 1, 2]
    assert spare["table"] is None


def test_without_a_round_there_are_no_tables_to_make_links_for(director, tournament):
    answer = director.post(f"{tournament}links/", {"every_table": True}, 400)
    assert "No round is drawn" in answer["error"]["message"]


def test_the_same_phone_joining_again_keeps_its_identity(director, tournament, matches):
    """M06: the second join hands back the identity, and leaving releases all of its keys."""
    (one,), (two,) = made(director, tournament, table=1), made(director, tournament, table=2)
    first = join(one)
    again = join(one, "R2", Caller(first["secret"]))
    assert again["referee"] == first["referee"]
    Caller(first["secret"]).record(matches[0], 0, START, expect=401)
    second = join(two, "R2", Caller(again["secret"]))
    assert second["referee"] == first["referee"]
    assert Person.objects.filter(name="R2").count() == 0
    Caller(again["secret"]).record(matches[0], 0, START)
    Caller(second["secret"]).record(matches[1], 0, START)
    Caller(again["secret"]).delete("/api/device/")
    for key, match in ((again, matches[0]), (second, matches[1])):
        Caller(key["secret"]).record(match, 1, START, expect=401)
    assert join(one, "R2")["referee"]["name"] == "R2"


def test_a_key_of_another_tournament_is_no_identity_here(director, stranger, tournament):
    elsewhere = f"/api/tournaments/{stranger.get('/api/session/')['directs'][0]}/"
    foreign = join(made(stranger, elsewhere)[0], "Zoe")
    joined = join(made(director, tournament)[0], "Rita", Caller(foreign["secret"]))
    assert joined["referee"]["name"] == "Rita"
    assert joined["referee"]["id"] != foreign["referee"]["id"]


def test_only_directors_make_see_and_revoke_links(director, stranger, referee, public, tournament):
    (link,) = made(director, tournament)
    for caller, status in ((stranger, 403), (referee, 403), (public, 401)):
        caller.post(f"{tournament}links/", {}, status)
        caller.get(f"{tournament}links/", expect=status)
        caller.delete(f"{tournament}links/{link['id']}/", expect=status)
    elsewhere = f"/api/tournaments/{stranger.get('/api/session/')['directs'][0]}/"
    stranger.delete(f"{elsewhere}links/{link['id']}/", expect=404)


def test_who_has_no_key_cannot_give_it_back(director, public):
    public.delete("/api/device/", expect=401)
    director.delete("/api/device/", expect=403)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("table", 0),
        ("table", "4"),
        ("every_table", "yes"),
        ("every_table", 1),
        ("note", ""),
        ("note", "x" * 101),
        ("note", "bell\a"),
        ("expires_at", "2020-01-01T00:00:00+00:00"),
        ("secret", "mine"),
    ],
)
def test_a_link_of_the_wrong_shape_is_malformed(director, tournament, field, value):
    answer = director.post(f"{tournament}links/", {field: value}, 400)
    assert list(answer["error"]["fields"]) == [field]
    assert not Link.objects.exists()


@pytest.mark.parametrize("name", ["", "   ", "x" * 101, "bell\a", None])
def test_a_name_that_cannot_be_read_gives_no_key(director, tournament, name):
    (link,) = made(director, tournament)
    answer = join(link, name, expect=400)
    assert list(answer["error"]["fields"]) == ["name"]
    assert not DeviceToken.objects.exists()
