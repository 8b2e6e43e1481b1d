"""The page of a match: who leads, how it came about hand by hand, and what was decided beside the play."""

from __future__ import annotations

from collections.abc import Collection

from django.urls import reverse
from django.utils.translation import gettext

from scoring.decisions import FROM_PAPER
from tournaments.selectors.matches import RecordedMatch
from tournaments.web import labels
from tournaments.web.show import rules
from tournaments.web.show.hands import hand_view
from tournaments.web.show.ledger import ledger
from tournaments.web.show.logged import logged, recorded_words
from tournaments.web.show.rulings import rulings
from tournaments.web.viewmodels.matches import MatchPage, MatchSide
from tournaments.web.words import isolate

MOST_FULL = 6
MOST_ENTRIES = 100
"""An entry in full takes up to half a kilobyte with its tile, so a page stays under 100 with its last hands in full."""


def match_page(match: RecordedMatch, recorded_at: str, only: int | None = None) -> MatchPage:
    """The whole match; with `only` that hand is in full and open, and the others lead to their pages."""
    last, log = len(match.hands), logged(match)
    full = {only} if only else _in_full(match)
    return MatchPage(
        tournament=match.tournament,
        tournament_url=reverse("tournament", args=[match.tournament_id]),
        title=gettext("Round %(round)s, table %(table)s") % {"round": match.round, "table": match.table},
        state=_state(match),
        state_words=_state_words(match),
        sides=tuple(
            MatchSide(name, total, _players(match, side), match.winner == side)
            for side, (name, total) in enumerate(zip(match.sides, match.totals, strict=True))
        ),
        hands=tuple(
            hand_view(
                match,
                hand,
                log,
                open=hand.ordinal == (only or last),
                url="" if hand.ordinal in full else _address(match, hand.ordinal, full),
                own_url="" if only else _address(match, hand.ordinal, ()),
            )
            for hand in match.hands
        ),
        target=match.rules.target if not match.rules.house.low_wins else None,
        target_words=rules.length(match.rules),
        outcome=_outcome(match),
        rulings=rulings(match, log),
        rules=rules.lines(match.rules),
        updated=labels.moment(recorded_at),
        whole_url=reverse("match", args=[match.id]) if only else "",
        again_url=reverse("match", args=[match.replaced_by]) if match.replaced_by else "",
        ledger=ledger(match, {hand.ordinal: _address(match, hand.ordinal, full) for hand in match.hands}),
        recorders=log.recorders,
        recorded=recorded_words(match),
        entries_url=reverse("api:events", args=[match.id]),
    )


def _address(match: RecordedMatch, ordinal: int, full: Collection[int]) -> str:
    """Where a hand is told in full."""
    return f"#h{ordinal}" if ordinal in full else reverse("hand", args=[match.id, ordinal])


def _in_full(match: RecordedMatch) -> set[int]:
    """The last hand, and those before it as long as the page stays small."""
    full: set[int] = set()
    entries = 0
    for hand in reversed(match.hands[-MOST_FULL:]):
        entries += len(hand.entries)
        if full and entries > MOST_ENTRIES:
            break
        full.add(hand.ordinal)
    return full


def _players(match: RecordedMatch, side: int) -> tuple[str, ...]:
    """The players of a side, where its name does not say them already."""
    names = [match.seats[seat] for seat in match.rules.sides[side]]
    return () if all(name in match.sides[side] for name in names) else tuple(names)


def _state(match: RecordedMatch) -> str:
    if match.decided or match.replaced_by:
        return "done"
    return "playing" if match.entries else "waiting"


def _state_words(match: RecordedMatch) -> str:
    if match.replaced_by:
        return gettext("Annulled")
    if match.decided:
        return gettext("Decided")
    if not match.hands:
        return gettext("In play") if match.entries else gettext("Not started")
    result = match.hands[-1].result
    if result["ending"] == "annulled":
        return gettext("Hand annulled")
    if result["left"] is not None:
        return gettext("After hand %(number)s") % {"number": result["number"]}
    return gettext("Hand %(number)s in play") % {"number": result["number"]}


def _outcome(match: RecordedMatch) -> str:
    """Who won, and how, in a sentence."""
    if match.replaced_by:
        return gettext("This match counts for nothing.")
    if not match.decided:
        return ""
    kinds = {entry.kind for entry in match.standing}
    score = " : ".join(map(str, match.totals))
    if match.winner is None:
        return gettext("Level at %(score)s: nobody won.") % {"score": score}
    others = [total for side, total in enumerate(match.totals) if side != match.winner]
    values = {"name": isolate(match.sides[match.winner]), "mine": match.totals[match.winner]}
    ruled = [entry.event.get("reason") for entry in match.standing if entry.kind == "result_ruled"]
    if ruled and ruled[-1] != FROM_PAPER:
        return gettext("%(name)s won by the director’s ruling.") % values
    if "side_forfeited" in kinds:
        return gettext("%(name)s won, for the other side gave up.") % values
    if len(others) > 1:
        return gettext("%(name)s won with %(mine)s points.") % values
    return gettext("%(name)s won by %(mine)s to %(theirs)s.") % {**values, "theirs": others[0]}
