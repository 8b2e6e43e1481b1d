"""What no hand explains: penalties, forfeits, rulings, time called, annulled hands, and every correction."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.decisions import FROM_PAPER
from tournaments.selectors.matches import Entry, RecordedMatch
from tournaments.web.match_viewmodels import RulingView
from tournaments.web.show.plays import voided
from tournaments.web.words import Words, isolate

TITLES: dict[str, Words] = {
    "hand_annulled": _("Hand annulled."),
    "penalty_given": _("Penalty."),
    "time_called": _("Time called."),
    "side_forfeited": _("Given up."),
    "result_ruled": _("Director’s ruling."),
    "entry_voided": _("Correction."),
    "match_certified": _("Result signed."),
    "result_confirmed": _("Result confirmed."),
    "result_disputed": _("Result disputed."),
}

TIME: dict[str, Words] = {
    "stop": _("The match ends at once."),
    "finish_hand": _("The hand in play is finished, and with it the match."),
    "one_more_hand": _("One more hand is played."),
}

WHAT: dict[str, Words] = {
    "hand_started": _("the deal"),
    "tile_played": _("a play"),
    "tile_drawn": _("a draw"),
    "turn_passed": _("a pass"),
    "hand_counted": _("the count"),
    "hand_annulled": _("an annulled hand"),
    "penalty_given": _("a penalty"),
    "time_called": _("time called"),
    "side_forfeited": _("a side that gave up"),
    "result_ruled": _("a ruling"),
    "match_certified": _("a signature"),
    "result_confirmed": _("a confirmation"),
    "result_disputed": _("a dispute"),
}


def rulings(match: RecordedMatch) -> tuple[RulingView, ...]:
    """In the order of the log; what a correction has undone stays visible as undone."""
    return tuple(
        RulingView(
            position=entry.position,
            kind=entry.kind,
            title=gettext("Result from paper.") if _from_paper(entry) else str(TITLES[entry.kind]),
            says=_says(match, entry),
            reason="" if _from_paper(entry) else entry.event.get("reason") or "",
            voided=voided(entry),
        )
        for entry in match.entries
        if entry.kind in TITLES and not another_sheet(entry)
    )


def another_sheet(entry: Entry) -> bool:
    """Whether the entry keeps what another sheet says: nothing is decided by it, and readers are not told."""
    return entry.kind == "result_disputed" and entry.event.get("points") is not None


def _from_paper(entry: Entry) -> bool:
    return entry.kind == "result_ruled" and entry.event.get("reason") == FROM_PAPER


def _says(match: RecordedMatch, entry: Entry) -> str:
    event = entry.event
    if entry.kind == "hand_annulled":
        return gettext("The hand gives no points.")
    if entry.kind == "time_called":
        return str(TIME[match.rules.house.on_time])
    if entry.kind == "entry_voided":
        undone = match.entries[event["voids"] - 1]
        values = {"position": undone.position, "what": WHAT.get(undone.kind, undone.kind)}
        return gettext("Entry %(position)s, %(what)s, no longer counts.") % values
    if entry.kind == "result_ruled":
        return _ruled(match, event)
    if entry.kind == "match_certified":
        return gettext("The digest of the result is %(digest)s.") % {"digest": event["digest"]}
    side = isolate(match.sides[event["side"]])
    if entry.kind == "result_confirmed":
        return gettext("%(side)s agreed with the result.") % {"side": side}
    if entry.kind == "result_disputed":
        return gettext("%(side)s did not agree with the result.") % {"side": side}
    if entry.kind == "side_forfeited":
        return gettext("%(side)s gave up the match.") % {"side": side}
    points = f"{event['points']:+d}".replace("-", "−")
    return gettext("%(points)s points for %(side)s.") % {"points": points, "side": side}


def _ruled(match: RecordedMatch, event: Mapping[str, object]) -> str:
    points = event["points"]
    assert isinstance(points, list)
    values = {"points": " : ".join(map(str, points))}
    winner = event.get("winner")
    if not isinstance(winner, int):
        return gettext("The result is %(points)s; nobody wins.") % values
    return gettext("The result is %(points)s; %(winner)s wins.") % {
        **values,
        "winner": isolate(match.sides[winner]),
    }
