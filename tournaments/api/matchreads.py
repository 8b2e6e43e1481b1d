"""From rows to the shapes of a match: its sheet, hand by hand, and the entries of its stream."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from scoring.changes import PlaceChange
from scoring.frame import hand_frame, rules_frame
from scoring.moves import state_view
from scoring.pairing.claims import Claim
from tournaments.api import matchshapes
from tournaments.api.reads import clock, named
from tournaments.jsontext import loads
from tournaments.models import HandResult, LogEntry, Match
from tournaments.recording import Preview
from tournaments.recording.entries import present_match
from tournaments.selectors.clocks import clock_of
from tournaments.selectors.facedown import open_entries, open_hands
from tournaments.selectors.names import entrant_names, names_of


def match_of(match: Match, *, face_up: bool) -> matchshapes.Match:
    """A match with its rules, its seats by name, and its hands with every line and flag.

    Not `face_up`, flags that only the tiles of a hand tell wait for its end.
    """
    header = loads(match.header)
    people, entrants = names_of(header["seats"]), entrant_names(match.tournament_id)
    results = HandResult.objects.filter(match=match).order_by("ordinal").values_list("result", flat=True)
    hands = [loads(result) for result in results]
    return {
        "id": match.id,
        "tournament": {"id": match.tournament_id, "name": match.tournament.name},
        "round": match.round,
        "table": match.table,
        "board": match.board,
        "game": match.game,
        "variant": header["variant"],
        "options": header["options"],
        "seats": named(header["seats"], people),
        "sides": [
            {"entrants": named(side, entrants), "seats": seats}
            for side, seats in zip(loads(match.sides), header["sides"], strict=True)
        ],
        "reasons": loads(match.reasons),
        "totals": loads(match.totals),
        "winner": match.winner,
        "decided": match.decided,
        "confirmed": loads(match.confirmed),
        "disputed": loads(match.disputed),
        "position": match.position,
        "replaced_by": match.replaced_by or None,
        "hands": hands if face_up else open_hands(match.id, hands),
        "rulings": loads(match.rulings),
    }


def pad_of(match: Match) -> matchshapes.Pad:
    """A match with its state and the hand on its table, all of them at one position."""
    while True:
        position, engine, events, first = present_match(match.pk)
        row = Match.objects.select_related("tournament").get(pk=match.pk)
        if row.position == position:
            break  # else somebody recorded between the two reads
    frame: Any = rules_frame(engine.rules)
    hand: Any = hand_frame(engine, events, first)
    state: Any = state_view(engine)
    running = clock_of(row.tournament_id, row.round)
    return {
        "position": position,
        "state": state,
        "match": match_of(row, face_up=True),
        "rules": frame,
        **hand,
        "clock": None if running is None else clock(running),
    }


def entries(match_id: str, since: int, limit: int, *, face_up: bool) -> matchshapes.Entries:
    """The entries of a match's stream from the position `since` on, at most `limit`.

    Not `face_up`, the tiles of a hand that is being played are left out.
    """
    found = list(
        LogEntry.objects.filter(stream=match_id, position__gte=since)
        .order_by("position")
        .values("kind", "data", "position", "recorded_at", "recorded_by", "client_id")[: limit + 1]
    )
    shown = [_entry(row) for row in found[:limit]]
    return {
        "entries": shown if face_up else open_entries(match_id, shown),
        "next": found[limit]["position"] if len(found) > limit else None,
    }


def _entry(row: dict[str, Any]) -> Any:
    """An entry holds its event's keys as well, more than its shape can say."""
    return {**loads(row["data"]), **{key: value for key, value in row.items() if key != "data"}}


def changes(tournament_id: str, found: Preview, *, director: bool) -> matchshapes.Changes:
    """What tried entries would change; what standings may hold back is for directors only."""
    names = entrant_names(tournament_id)
    return {
        "round": found.round,
        "hands": [asdict(hand) for hand in found.hands],
        "match": {"before": found.before, "after": found.after},
        "games": [asdict(game) for game in found.games],
        "drawn": [asdict(drawn) for drawn in found.effects.draws],
        "standings": [_place(place, names) for place in found.effects.places] if director else None,
        "slots": [_slot(claim, names) for claim in found.effects.claims] if director else None,
        "stuck": found.effects.stuck if director else None,
    }


def _place(place: PlaceChange, names: Mapping[str, str]) -> matchshapes.PlaceChange:
    (entrant,) = named([place.id], names)
    return {
        "after_round": place.after_round,
        "entrant": entrant,
        "before": place.before,
        "after": place.after,
    }


def _slot(claim: Claim, names: Mapping[str, str]) -> matchshapes.SlotChange:
    return {
        "round": claim.round,
        "slot": claim.slot,
        "seated": named(claim.seated, names),
        "would": [None if id_ is None else named([id_], names)[0] for id_ in claim.would],
    }
