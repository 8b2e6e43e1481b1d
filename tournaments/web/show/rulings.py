"""What no hand explains: penalties, forfeits, rulings, time called, annulled hands, and every correction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.decisions import FROM_PAPER
from scoring.tiles import NAMES, number_of
from tournaments.selectors.matches import Entry, RecordedMatch
from tournaments.web.show.changes import hand_change, result_change
from tournaments.web.show.corrections import Correction
from tournaments.web.show.logged import Logged
from tournaments.web.show.plays import AT_THE_TABLE, deed
from tournaments.web.viewmodels.log import RulingView, SwapView, Told
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


DECIDED = frozenset({"penalty_given", "hand_annulled", "side_forfeited", "result_ruled"})
"""What a director may decide about an irregularity."""


def rulings(match: RecordedMatch, logged: Logged) -> tuple[RulingView, ...]:
    """In the order of the log; what a correction has undone stays visible as undone."""
    first = {correction.position: correction for correction in logged.corrections}
    return tuple(
        _correction(match, first[entry.position], logged)
        if entry.position in first
        else RulingView(
            position=entry.position,
            kind=entry.kind,
            title=gettext("Result from paper.") if _from_paper(entry) else str(TITLES[entry.kind]),
            says=decided(match, entry),
            reason="" if _from_paper(entry) else entry.event.get("reason") or "",
            voided=logged.fates.get(entry.position, "") if entry.voided_by is not None else "",
            time=logged.time(entry),
            by=logged.by(entry),
        )
        for entry in match.entries
        if entry.kind in TITLES and entry.position not in logged.repeated and not another_sheet(entry)
        if entry.kind != "entry_voided" or entry.position in first
    )


def _correction(match: RecordedMatch, correction: Correction, logged: Logged) -> RulingView:
    """A correction with everything that it changed."""
    void, changes = correction.voids[0], [hand_change(each) for each in correction.hands]
    if correction.results:
        changes.append(result_change(*correction.results, match))
    if correction.again:
        old, new = sorted(correction.again), sorted(correction.again.values())
        values = {"old": _listed(old), "new": _listed(new)}
        changes.append(gettext("Entered again as they were: %(old)s, now %(new)s.") % values)
    return RulingView(
        position=void.position,
        kind=void.kind,
        title=str(TITLES[void.kind]),
        says=_fell(correction),
        reason=correction.reason,
        time=logged.time(void),
        by=logged.by(void),
        also=tuple(each.position for each in correction.voids[1:]),
        swaps=tuple(
            SwapView(_told(match, swap.fell, logged), _told(match, swap.instead, logged))
            for swap in correction.swaps
        ),
        changes=tuple(changes),
    )


def _told(match: RecordedMatch, entries: Sequence[Entry], logged: Logged) -> tuple[Told, ...]:
    return tuple(
        Told(each.position, _deed(match, each), logged.time(each))
        for each in entries
        if not another_sheet(each)
    )


def _deed(match: RecordedMatch, entry: Entry) -> str:
    if entry.kind == "hand_counted" and not match.running:
        return f"{deed(match, entry)} {_left(match, entry)}"
    if entry.kind in AT_THE_TABLE:
        return deed(match, entry)
    return f"{TITLES[entry.kind]} {decided(match, entry)}"


def _left(match: RecordedMatch, entry: Entry) -> str:
    """What a count says that everybody had left."""
    said = []
    for name, left in zip(match.seats, entry.event["left"], strict=True):
        tiles = " ".join(NAMES[number_of(tile)] for tile in left.get("tiles", ())) or left.get("pips", 0)
        said.append(f"{isolate(name)} {tiles}")
    return " · ".join(said)


def _fell(correction: Correction) -> str:
    """Which entries a correction took out of account."""
    if len(correction.fell) > 1:
        values = {"positions": _listed([each.position for each in correction.fell])}
        return gettext("The entries %(positions)s no longer count.") % values
    (undone,) = correction.fell
    values = {"position": undone.position, "what": WHAT.get(undone.kind, undone.kind)}
    return gettext("Entry %(position)s, %(what)s, no longer counts.") % values


def _listed(positions: Sequence[int]) -> str:
    """Positions as one writes them: "3, 5–9"."""
    runs: list[list[int]] = []
    for position in positions:
        if runs and position == runs[-1][-1] + 1:
            runs[-1].append(position)
        else:
            runs.append([position])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def another_sheet(entry: Entry) -> bool:
    """Whether the entry keeps what another sheet says: nothing is decided by it, and readers are not told."""
    return entry.kind == "result_disputed" and entry.event.get("points") is not None


def _from_paper(entry: Entry) -> bool:
    return entry.kind == "result_ruled" and entry.event.get("reason") == FROM_PAPER


def decided(match: RecordedMatch, entry: Entry) -> str:
    """What an entry beside the play decided, in a sentence."""
    event = entry.event
    if entry.kind == "hand_annulled":
        return gettext("The hand gives no points.")
    if entry.kind == "time_called":
        return str(TIME[match.rules.house.on_time])
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
