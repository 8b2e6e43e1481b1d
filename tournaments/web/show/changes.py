"""What a decision would change, in sentences: hands, the result, places, later rounds, bracket slots."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from scoring.changes import HandChange
from tournaments.recording import Preview
from tournaments.selectors.matches import RecordedMatch
from tournaments.selectors.names import ERASED, entrant_names
from tournaments.web.words import isolate

MOST_PLACES = 60


@dataclass(frozen=True, slots=True)
class ChangesView:
    """Sentences, in the order in which one reads them; `places` are lines of the standings, `more` how many others."""

    hands: tuple[str, ...]
    result: str
    places: tuple[str, ...]
    more: int
    rounds: tuple[str, ...]


def changes(tournament_id: str, found: Preview, match: RecordedMatch) -> ChangesView:
    """The preview of a correction or a ruling, with names."""
    names = entrant_names(tournament_id)
    places = [_place(each, names) for each in found.effects.places]
    return ChangesView(
        hands=tuple(hand_change(each) for each in found.hands),
        result=result_change(found.before, found.after, match),
        places=tuple(places[:MOST_PLACES]),
        more=max(0, len(places) - MOST_PLACES),
        rounds=tuple(_rounds(found, names)),
    )


def hand_change(each: HandChange) -> str:
    """The points of a hand before and after, in a sentence."""
    values = {"hand": each.ordinal, "before": _points(each.before), "after": _points(each.after)}
    if values["before"] == values["after"]:
        return gettext("Hand %(hand)s is another one; its points stay %(after)s.") % values
    return gettext("Hand %(hand)s: %(before)s becomes %(after)s.") % values


def _points(facts: Mapping[str, Any] | None) -> str:
    return gettext("nothing") if facts is None else " : ".join(map(str, facts["points"]))


def result_change(before: Mapping[str, Any], after: Mapping[str, Any], match: RecordedMatch) -> str:
    """The result of a match before and after, in a sentence."""
    if before == after:
        return gettext("The result of the match stays as it is.")
    values = {"before": _outcome(before, match), "after": _outcome(after, match)}
    return gettext("The match: %(before)s becomes %(after)s.") % values


def _outcome(result: Mapping[str, Any], match: RecordedMatch) -> str:
    score = " : ".join(map(str, result["totals"]))
    if not result["decided"]:
        return gettext("%(score)s, in play") % {"score": score}
    if result["winner"] is None:
        return gettext("%(score)s, nobody wins") % {"score": score}
    values = {"score": score, "winner": isolate(match.sides[result["winner"]])}
    return gettext("%(score)s, won by %(winner)s") % values


def _place(each: Any, names: Mapping[str, str]) -> str:
    values = {
        "round": each.after_round,
        "name": isolate(names.get(each.id, ERASED)),
        "before": each.before["rank"],
        "after": each.after["rank"],
    }
    if each.before["rank"] == each.after["rank"]:
        return (
            gettext("After round %(round)s: %(name)s stays at place %(after)s with other numbers.") % values
        )
    return gettext("After round %(round)s: %(name)s goes from place %(before)s to %(after)s.") % values


def _game(game: int, table: int, *, needed: bool) -> str:
    values = {"game": game, "table": table}
    if needed:
        return gettext("Game %(game)s at table %(table)s becomes needed.") % values
    return gettext("Game %(game)s at table %(table)s is not needed any more.") % values


def _rounds(found: Preview, names: Mapping[str, str]) -> list[str]:
    said = [_game(each.game, each.table, needed=each.needed) for each in found.games]
    said += [
        gettext("Round %(round)s stays as it was drawn; it will say that results were corrected since.")
        % {"round": each.round}
        for each in found.effects.draws
        if each.outdated
    ]
    for claim in found.effects.claims:
        values = {
            "slot": claim.slot,
            "seated": ", ".join(isolate(names.get(id_, ERASED)) for id_ in claim.seated),
            "would": ", ".join(isolate(names.get(id_ or "", ERASED)) for id_ in claim.would),
        }
        said.append(
            gettext("Slot %(slot)s of the bracket has %(seated)s; it would be for %(would)s.") % values
        )
    if found.effects.stuck is not None:
        said.append(gettext("Round %(round)s could not be drawn any more.") % {"round": found.effects.stuck})
    return said
