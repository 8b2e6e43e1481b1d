"""Where the walk stops: at every address of the service, and at what some pages look like at other times."""

from playwright.sync_api import Page

from tests.browser.walk import phonestops
from tests.browser.walk.stop import ADDRESSES, Hall, Stop

NO_PAGES = ("api:", "api", "schema", "language")
"""For programs, with documentation that is another project's page; and the form in every foot."""
LIST = "Pair\tClub\nAna & Bea\tNorte\nسلمى & كريم\tنادي\n=SUM(A1) & Eva\tNorte\nAna & Bea\tNorte\n"


def _read_a_list(page: Page, hall: Hall) -> None:
    page.locator("textarea").fill(LIST)
    page.locator("form.panel button.main").click()
    page.locator("table.preview").wait_for()


def _every_rule(page: Page, hall: Hall) -> None:
    page.locator("#id_game").select_option("preset:puerto-rico-500")
    page.locator("#told").get_by_text("500").first.wait_for()
    page.locator("form.setup details").evaluate_all("all => all.forEach((each) => { each.open = true; })")


def _nothing_filled_in(page: Page, hall: Hall) -> None:
    page.locator("form.setup").evaluate("form => { form.noValidate = true; }")
    page.locator("form.setup .actions button.main").click()
    page.locator(".error").first.wait_for()


OTHER_TIMES = [
    Stop("tournament", "that is held back", {"tournament_id": "held.id"}),
    Stop("round", "that is held back", {"tournament_id": "held.id", "number": 2}),
    Stop("tournament", "of trains", {"tournament_id": "trains.id"}),
    Stop("match", "in play", {"match_id": "pairs.playing"}),
    Stop("match", "only counted", {"match_id": "pairs.counted"}),
    Stop("match", "corrected", {"match_id": "pairs.corrected"}),
    Stop("match", "of trains", {"match_id": "trains.playing"}),
    Stop("match", "with feet", {"match_id": "feet.playing"}),
    Stop("match", "that waits", {"match_id": "pairs.waiting"}),
    Stop("player", "whom nobody knows", {"person_id": "nobody"}, status=404),
    Stop("tournaments", "when something broke", instead="broken"),
    Stop("account:sign_in", "after too long", instead="csrf"),
    Stop("account:invitation", "that has ended", {"secret": "ended_invitation"}, status=404),
    Stop("account:invitation", "that there never was", {"secret": "nonsense"}, status=404),
    Stop("account:invitation", "for who is signed in", who="desk"),
    Stop("link", "that has ended", {"signed": "links.old"}, status=410),
    Stop("link", "that was revoked", {"signed": "links.revoked"}, status=410),
    Stop("link", "that there never was", {"signed": "nonsense"}, status=404),
    Stop("link", "on a phone that has a name", who="phone"),
    Stop("check-in", "that there never was", {"signed": "nonsense"}, status=404),
    Stop("desk:new", "with every rule", then=_every_rule),
    Stop("desk:new", "with nothing filled in", then=_nothing_filled_in),
    Stop("desk:change-tables", "not allowed", who="desk", status=403),
    Stop("desk:paste", "with what was read", {"tournament_id": "empty.id"}, _read_a_list),
    Stop("desk:overview", "held back", {"tournament_id": "held.id"}),
    Stop("desk:entrants", "with nobody", {"tournament_id": "empty.id"}),
    Stop("desk:rounds", "with reasons", {"tournament_id": "held.id"}),
    Stop("desk:round", "with reasons", {"tournament_id": "held.id", "number": 1}),
    Stop("desk:rounds", "before the first", {"tournament_id": "empty.id"}),
    Stop("desk:standings", "held back", {"tournament_id": "held.id"}),
    Stop("desk:table", "in play", {"match_id": "pairs.playing"}),
    Stop("desk:table", "of trains", {"tournament_id": "trains.id", "match_id": "trains.playing"}),
]
SPECIAL = {
    "account:first": Stop("account:first", instead="first"),
    "account:password": Stop("account:password", who="director"),
    "bracket": Stop("bracket", of={"tournament_id": "cup.id"}),
    "groups": Stop("groups", of={"tournament_id": "groups.id"}),
    "desk:by-hand": Stop("desk:by-hand", of={"tournament_id": "manual.id"}),
}
STOPS = [
    *(SPECIAL.get(view, Stop(view)) for view in ADDRESSES if not view.startswith(NO_PAGES)),
    *OTHER_TIMES,
    *phonestops.STOPS,
]
