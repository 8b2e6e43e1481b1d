"""What is told, when, how often, and that nothing is lost on the way."""

import hashlib
import hmac
import json

import pytest
from django.utils import timezone

from tests.tournament import DIRECTOR, drawn, record
from tests.webhooks.receiver import Receiver
from tournaments import organizing, tasks
from tournaments.models import Delivery, Match, Webhook
from tournaments.projections import standings
from tournaments.webhooks import delivering, managing, noticing, payloads
from tournaments.webhooks.managing import Made

pytestmark = pytest.mark.django_db
State = Delivery.State


def ruled(match: Match, *points: int, position: int = 0) -> None:
    winner = points.index(max(points))
    record(
        match.pk, position, {"kind": "result_ruled", "points": points, "winner": winner, "reason": "sheet"}
    )


def work(made: Made) -> int:
    """What a worker does after something was recorded."""
    tasks.replace_standings(made.webhook.tournament_id)
    return tasks.deliver(made.webhook.pk)


def due_now() -> None:
    """Time goes by."""
    Delivery.objects.filter(state=State.WAITING).update(next_at=timezone.now())


def test_a_round_its_results_and_the_standings_are_told_and_signed(made: Made, site: Receiver, tournament):
    first, _ = drawn(tournament)
    assert work(made) == 2
    ruled(first, 100, 40)
    assert work(made) == 2
    assert site.kinds == ["round_published", "standings_published", "result_recorded", "standings_published"]
    for told in site.told:
        signed = told.headers["Capicua-Timestamp"].encode() + b"." + told.body
        expected = hmac.new(made.secret.encode(), signed, hashlib.sha256).hexdigest()
        assert told.headers["Capicua-Signature"] == f"v1={expected}"
        assert told.headers["Capicua-Event"] == told.json["kind"]
        assert told.headers["Capicua-Delivery"] == told.json["id"]
        assert told.json["tournament"]["url"] == f"https://club.example/t/{tournament}/"
    result = site.told[2].json["data"]
    assert (result["match"], result["totals"], result["winner"]) == (first.pk, [100, 40], 0)
    assert site.told[3].json["data"]["rows"][0]["metrics"]["points_for"] == 100
    assert {table["table"] for table in site.told[0].json["data"]["tables"]} == {1, 2}
    assert work(made) == 0


def test_what_there_was_before_is_not_told(site, tournament):
    ruled(drawn(tournament)[0], 100, 40)
    made = managing.make_webhook(
        tournament_id=tournament, address=site.address, kinds=["result_recorded"], site="", created_by="u1"
    )
    assert work(made) == 0


def test_only_what_is_wanted_is_told(site, tournament):
    made = managing.make_webhook(
        tournament_id=tournament, address=site.address, kinds=["result_recorded"], site="", created_by="u1"
    )
    ruled(drawn(tournament)[0], 100, 40)
    work(made)
    assert site.kinds == ["result_recorded"]


def test_a_correction_is_told_and_so_is_a_result_that_is_none_any_more(made, site, tournament):
    match = drawn(tournament)[0]
    ruled(match, 100, 40)
    work(made)
    ruled(match, 30, 40, position=1)
    work(made)
    record(
        match.pk,
        2,
        {"kind": "entry_voided", "voids": 1, "reason": "x"},
        {"kind": "entry_voided", "voids": 2, "reason": "x"},
    )
    work(made)
    data = [told.json["data"] for told in site.told if told.json["kind"] == "result_recorded"]
    assert [(each["totals"], each["decided"]) for each in data] == [
        ([100, 40], True),
        ([30, 40], True),
        (None, False),
    ]


def test_many_changes_before_anybody_comes_are_one_telling(made, site, tournament):
    match = drawn(tournament)[0]
    for position, points in enumerate(((100, 1), (100, 2), (100, 3))):
        ruled(match, *points, position=position)
        noticing_now(made)
    work(made)
    assert sorted(site.kinds) == ["result_recorded", "round_published", "standings_published"]
    assert next(told for told in site.told if told.json["kind"] == "result_recorded").json["data"][
        "totals"
    ] == [100, 3]


def noticing_now(made: Made) -> None:
    standings.bring_up(made.webhook.tournament_id)
    noticing.notice(made.webhook.tournament_id)


def test_what_failed_is_tried_again_later_and_later_under_the_same_id(made, site, tournament):
    managing.try_webhook(tournament_id=tournament, webhook_id=made.webhook.pk)
    site.answers = [500, 404, 200]
    waits = []
    for _ in range(3):
        due_now()
        before = timezone.now()
        assert tasks.deliver(made.webhook.pk) == 1
        waits.append(round((Delivery.objects.get().next_at - before).total_seconds(), -1))
    assert len({told.json["id"] for told in site.told}) == 1
    found = Delivery.objects.get()
    assert (found.state, found.attempts, found.status) == (State.DELIVERED, 3, 200)
    assert waits[:2] == list(delivering.WAITS[:2])


def test_in_the_end_it_is_given_up_and_can_be_told_by_hand(made, site, tournament):
    managing.try_webhook(tournament_id=tournament, webhook_id=made.webhook.pk)
    site.answers = [500]
    for _ in range(len(delivering.WAITS) + 1):
        due_now()
        tasks.deliver(made.webhook.pk)
    assert Delivery.objects.get().state == State.GIVEN_UP
    due_now()
    assert tasks.deliver(made.webhook.pk) == 0
    site.answers = [204]
    managing.tell_again(tournament_id=tournament, delivery_id=Delivery.objects.get().pk)
    assert tasks.deliver(made.webhook.pk) == 1
    assert Delivery.objects.get().state == State.DELIVERED


def test_a_site_that_is_down_costs_one_call_however_much_waits(made, site, tournament):
    site.answers = [503]
    for match in drawn(tournament):
        ruled(match, 100, match.table)
    assert work(made) == 1
    assert work(made) == 0
    assert Delivery.objects.filter(state=State.WAITING, next_at__gt=timezone.now()).count() == 4
    # What is new meanwhile waits with the others.
    ruled(Match.objects.get(table=1), 100, 77, position=1)
    assert work(made) == 0
    site.answers = [200]
    due_now()
    tasks.deliver(made.webhook.pk)
    assert Delivery.objects.exclude(state=State.DELIVERED).count() == 0


def test_a_worker_that_is_killed_while_it_tells_loses_nothing(made, site, tournament, monkeypatch):
    managing.try_webhook(tournament_id=tournament, webhook_id=made.webhook.pk)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(delivering, "post", killed)
        with pytest.raises(KeyboardInterrupt):
            tasks.deliver(made.webhook.pk)
    # Its claim keeps the others away, and runs out.
    assert tasks.deliver(made.webhook.pk) == 0
    due_now()
    assert tasks.deliver(made.webhook.pk) == 1
    assert Delivery.objects.get().state == State.DELIVERED


def test_what_somebody_else_has_claimed_is_not_told_twice(made, site, tournament):
    managing.try_webhook(tournament_id=tournament, webhook_id=made.webhook.pk)
    seen_by_both = Delivery.objects.get()
    assert delivering._deliver(made.webhook, seen_by_both) is True
    assert delivering._deliver(made.webhook, seen_by_both) is None
    assert len(site.told) == 1


def test_a_worker_that_is_killed_before_it_notices_loses_nothing(made, site, tournament):
    ruled(drawn(tournament)[0], 100, 40)
    # A reader has brought the standings up; nobody came to notice but beat.
    standings.bring_up(tournament)
    tasks.finish_what_is_behind()
    tasks.deliver(made.webhook.pk)
    assert len(site.told) == 3
    tasks.finish_what_is_behind()
    assert Delivery.objects.filter(state=State.WAITING).count() == 0


def test_what_is_held_back_is_told_to_nobody(made, site, tournament):
    ruled(drawn(tournament)[0], 100, 51)
    ruled(Match.objects.get(table=2), 100, 52)
    work(made)
    site.told.clear()
    organizing.hold_standings(tournament_id=tournament, from_round=2, author=DIRECTOR)
    for match in drawn(tournament):
        ruled(match, 60007, 50021)
    work(made)
    assert "60007" not in repr(site.told)
    assert "round_published" in site.kinds
    assert "result_recorded" not in site.kinds
    site.told.clear()
    organizing.release_standings(tournament_id=tournament, author=DIRECTOR)
    work(made)
    assert site.kinds.count("result_recorded") == 2
    assert "60007" in repr(site.told)


def test_what_is_held_back_after_it_was_noted_is_dropped(made, site, tournament):
    match = drawn(tournament)[0]
    ruled(match, 60007, 50021)
    noticing_now(made)
    organizing.hold_standings(tournament_id=tournament, from_round=1, author=DIRECTOR)
    work(made)
    assert "60007" not in repr(site.told)
    assert Delivery.objects.get(kind="result_recorded").state == State.DROPPED


def test_who_has_ended_is_told_no_more(made, site, tournament):
    managing.try_webhook(tournament_id=tournament, webhook_id=made.webhook.pk)
    managing.end_webhook(tournament_id=tournament, webhook_id=made.webhook.pk)
    assert tasks.deliver(made.webhook.pk) == 0
    ruled(drawn(tournament)[0], 100, 40)
    assert work(made) == 0
    assert site.told == []


def test_a_network_that_was_closed_again_is_not_called(made, site, tournament, settings):
    managing.try_webhook(tournament_id=tournament, webhook_id=made.webhook.pk)
    settings.WEBHOOK_NETWORKS = []
    tasks.deliver(made.webhook.pk)
    assert site.told == []
    assert Delivery.objects.get().error == "not_allowed"


def test_the_secret_is_in_no_table_and_another_one_takes_its_place(made, tournament):
    row = json.dumps(list(Webhook.objects.values()), default=str)
    assert made.secret not in row
    again = managing.renew_secret(tournament_id=tournament, webhook_id=made.webhook.pk)
    assert again.secret != made.secret
    assert len(again.secret) == 64


def test_a_body_is_bounded(made, site, tournament, monkeypatch):
    monkeypatch.setattr(payloads, "MOST_ROWS", 1)
    drawn(tournament)
    work(made)
    told = next(told for told in site.told if told.json["kind"] == "standings_published").json["data"]
    assert (len(told["rows"]), told["more"]) == (1, 3)


def test_nothing_is_noted_while_something_is_recorded(made, site, tournament):
    match = drawn(tournament)[0]
    ruled(match, 100, 40)
    assert Delivery.objects.count() == 0
    assert site.told == []
