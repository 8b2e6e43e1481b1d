"""The desk and the public: who sees what is held back, and who decides it; criteria that change say so."""

import pytest

from tests.tournament import counted

pytestmark = pytest.mark.django_db


def test_the_director_and_the_referee_see_what_the_public_waits_for(
    director, stranger, public, referee, tournament, matches
):
    held = director.post(f"{tournament}standings/hold/", {"from_round": 1}, expect=200)
    assert (held["held_from"], held["after_round"]) == (1, 1)
    referee.record(matches[0], 0, *counted(0))
    assert director.get(matches[0])["totals"] == [11, 0]
    assert referee.get(f"{matches[0]}state/")["position"] == 2
    assert referee.get(matches[1], expect=403)["error"]["code"] == "permission_denied"
    for path in ("", "state/", "events/"):
        public.get(f"{matches[0]}{path}", expect=401)
        stranger.get(f"{matches[0]}{path}", expect=403)
    desk, open_ = (each.get(f"{tournament}rounds/1/")["tables"][0] for each in (director, public))
    assert (desk["held"], desk["totals"], desk["hands"]) == (False, [11, 0], 1)
    assert (open_["held"], open_["totals"], open_["hands"], open_["winner"]) == (True, None, None, None)
    assert [each["name"] for side in open_["sides"] for each in side]
    assert director.get(f"{tournament}standings/?after_round=1")["after_round"] == 1
    public.get(f"{tournament}standings/?after_round=1", expect=404)
    public.get(f"{tournament}standings/?after_round=0", expect=200)
    released = director.post(f"{tournament}standings/release/", {}, expect=200)
    assert released["held_from"] is None
    assert public.get(matches[0])["totals"] == [11, 0]


def test_only_the_director_decides_what_is_shown(public, stranger, referee, tournament):
    criteria = {"tiebreaks": ["lot"], "reason": "x"}
    bodies = {"standings/hold/": {"from_round": 1}, "standings/release/": {}, "criteria/": criteria}
    for path, body in bodies.items():
        for caller, status in ((public, 401), (stranger, 403), (referee, 403)):
            caller.post(f"{tournament}{path}", body, expect=status)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("standings/hold/", {}, 400),
        ("standings/hold/", {"from_round": 0}, 400),
        ("standings/release/", {}, 422),
        ("standings/release/", {"now": True}, 400),
        ("criteria/", {"tiebreaks": ["lot"]}, 400),
        ("criteria/", {"tiebreaks": ["luck"], "reason": "x"}, 422),
    ],
)
def test_what_cannot_be_decided_is_refused(director, tournament, path, body, status):
    director.post(f"{tournament}{path}", body, expect=status)


def test_R26_changed_criteria_rank_and_every_page_says_so(director, public, client, tournament, matches):
    body = {"tiebreaks": ["wins", "lot"], "reason": "as on the sheet"}
    changed = director.post(f"{tournament}criteria/", body, expect=200)
    assert [each["key"] for each in changed["criteria"]] == ["wins", "lot"]
    assert public.get(f"{tournament}standings/") == changed
    (note,) = changed["changed_criteria"]
    assert (note["after_round"], note["reason"]) == (1, "as on the sheet")
    id_ = tournament.split("/")[3]
    for page in (f"/t/{id_}/", f"/t/{id_}/after/1/"):
        assert "Criteria changed after round 1 (before:" in client.get(page).content.decode()
