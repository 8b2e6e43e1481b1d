"""A hall full of everything, in a database of its own: `python -m tests.browser.walk.hall` fills it and says where.

`VAR_DIR` names the directory. What it prints is JSON: ids and addresses that pages are visited by, the cookies of who
is signed in, and the pages that a hall which is not empty cannot show any more. `--long` plays whole matches.
"""

import json
import os
import sys
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth import get_user_model  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.test import Client, RequestFactory  # noqa: E402
from django.utils import timezone  # noqa: E402

from tests.browser.walk.fields import all_of_them, key  # noqa: E402
from tournaments import organizing  # noqa: E402
from tournaments.api.errors import server_error  # noqa: E402
from tournaments.jobs import asking  # noqa: E402
from tournaments.jobs.running import run  # noqa: E402
from tournaments.management.demo.access import Access  # noqa: E402
from tournaments.management.demo.plans import ANTILLES, PAIRS, Plan  # noqa: E402
from tournaments.models import Entrant, Link, Membership  # noqa: E402
from tournaments.organizing.checkinlinks import signed_entrant  # noqa: E402
from tournaments.organizing.links import signed  # noqa: E402

SHORT = replace(PAIRS, house={**ANTILLES, "options": {**ANTILLES["options"], "target": 75}})
"""The demo's pairs in fewer hands: what is looked at is the same."""
LONG_AGO = timedelta(days=2)


def fill(directory: Path, plan: Plan) -> dict[str, Any]:
    """Fill an empty database; what the walk needs to know."""
    call_command("migrate", verbosity=0)
    pages = _pages_of_an_empty_hall()
    access = Access(directory / "hall.json")
    fields = all_of_them(plan, access)
    pairs, held = fields["pairs"]["id"], fields["held"]["id"]
    return {
        **fields,
        "pages": pages,
        "lost": {"key": _lost_key(pairs, access)},
        "people": _people(pairs, access),
        **_doors(pairs, held, access),
        "job": _job(pairs, access),
        "season": _season((pairs, held), access),
    }


def _pages_of_an_empty_hall() -> dict[str, str]:
    client = Client(enforce_csrf_checks=True, headers={"host": "127.0.0.1"})
    broken = RequestFactory(headers={"host": "127.0.0.1"}).get("/broken/")
    return {
        "first": client.get("/account/first/").text,
        "csrf": client.post("/account/sign-in/").text,
        "broken": server_error(broken).content.decode(),
    }


def _lost_key(id_: str, access: Access) -> dict[str, Any]:
    """A key that somebody has revoked."""
    lost = key(id_, access)
    organizing.revoke_token(token_id=lost["id"])
    return lost


def _people(id_: str, access: Access) -> dict[str, str]:
    """Who is signed in, by their cookie."""
    users = get_user_model().objects
    desk = users.create_user("dora at the desk")
    Membership.objects.create(user=desk, tournament_id=id_, role="desk")
    return {"director": _cookie(users.get(pk=access.user_id)), "desk": _cookie(desk)}


def _cookie(user: Any) -> str:
    client = Client()
    client.force_login(user)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def _doors(id_: str, held: str, access: Access) -> dict[str, Any]:
    """Links and invitations: open, ended, revoked."""
    by, role = access.author.by, Membership.Role.DIRECTOR
    links = {
        name: organizing.make_link(tournament_id=id_, created_by=by) for name in ("open", "old", "revoked")
    }
    organizing.make_links(tournament_id=id_, created_by=by)
    Link.objects.filter(pk=links["old"].pk).update(expires_at=timezone.now() - LONG_AGO)
    organizing.revoke_link(link_id=links["revoked"].pk)
    invited = organizing.invite(tournament_id=id_, role=role, created_by=by, note="For Rosa")
    ended = organizing.invite(tournament_id=held, role=role, created_by=by)
    organizing.revoke_invitation(invitation_id=ended.invitation.pk)
    return {
        "links": {name: signed(link.pk) for name, link in links.items()},
        "link": links["open"].pk,
        "invitation": invited.secret,
        "ended_invitation": ended.secret,
        "check_in": signed_entrant(Entrant.objects.filter(tournament_id=held).first().pk),
    }


def _job(id_: str, access: Access) -> str:
    job = asking.ask_export(id_, access.user_id, everything=True, names=True)
    run(job.pk)
    return job.pk


def _season(tournaments: tuple[str, ...], access: Access) -> str:
    rules = {"places": [10, 7, 5, 3, 1]}
    season = organizing.open_season(name="Winter league", rules=rules, keeper_id=access.user_id)
    for each in tournaments:
        organizing.add_tournament(season_id=season.pk, tournament_id=each)
    return season.pk


if __name__ == "__main__":
    print(json.dumps(fill(settings.VAR_DIR, PAIRS if "--long" in sys.argv else SHORT)))
