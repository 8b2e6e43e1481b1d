"""The entries of one hand in words: who did what, what it scored, and what was wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext

from scoring.tiles import NAMES, WRITTEN
from tournaments.selectors.lines import PlayedHand
from tournaments.selectors.matches import Entry, RecordedHand, RecordedMatch
from tournaments.web import words
from tournaments.web.show.logged import Logged
from tournaments.web.viewmodels.log import PlayView

PAYOUT = frozenset(
    {"opponents_pips", "others_pips", "all_pips", "difference", "boneyard", "hand", "penalty_pips"}
    | {"double_blank", "below_threshold", "overshoot", "reset", "zero_pays", "hand_number"}
)
"""Given for the hand as a whole, so no single entry is shown as having scored it."""


def plays(
    match: RecordedMatch, hand: RecordedHand, played: PlayedHand, labels: Mapping[str, str], logged: Logged
) -> tuple[PlayView, ...]:
    """Everything that happened at the table, voided entries included; what the director decided stands elsewhere.

    What a correction has only entered again stands once, where it counts.
    """
    places = {placed.position: placed.end for placed in played.line}
    steps = {moment.position: step for step, moment in enumerate(played.moments, 1)}
    notes, gains = _notes(hand), _gains(hand)
    ends = _ends(match, hand, played)
    return tuple(
        PlayView(
            position=entry.position,
            kind=KINDS.get(entry.kind, "other"),
            name=_name(entry, match.seats),
            says=_says(entry, places.get(entry.position), labels, hidden=_face_down(match, hand, entry)),
            note=", ".join(_irregular(entry, notes.get(entry.position, []))),
            voided=logged.fates.get(entry.position, "") if entry.voided_by is not None else "",
            gain="; ".join(filter(None, (gains.get(entry.position), ends.get(entry.position)))),
            step=steps.get(entry.position, 0),
            time=logged.time(entry),
            by=logged.by(entry),
        )
        for entry in hand.entries
        if entry.kind in AT_THE_TABLE and entry.position not in logged.repeated
    )


def deed(match: RecordedMatch, entry: Entry) -> str:
    """What somebody did at the table, in a sentence; who drew what while a hand is played is nobody's business."""
    labels = {f"train-{seat}": name for seat, name in enumerate(match.seats)}
    says = _says(entry, None, labels, hidden=match.running or _voided_in_play(match, entry))
    name = _name(entry, match.seats)
    return f"{words.isolate(name)} {says}" if name else says


def _face_down(match: RecordedMatch, hand: RecordedHand, entry: Entry) -> bool:
    """Whether a tile drawn is still a secret: in a running hand, and wherever it was voided while a match goes on.

    A hand that is entered anew stands in the log twice, the first time behind the hand before it.
    """
    return hand.result["ending"] is None or _voided_in_play(match, entry)


def _voided_in_play(match: RecordedMatch, entry: Entry) -> bool:
    return not match.decided and entry.voided_by is not None


KINDS = {"tile_played": "play", "tile_drawn": "draw", "turn_passed": "pass", "hand_annulled": "ruled"}
AT_THE_TABLE = frozenset({*KINDS, "hand_started", "hand_counted", "hand_annulled"})


def _name(entry: Entry, seats: tuple[str, ...]) -> str:
    seat = entry.event.get("seat")
    return seats[seat] if isinstance(seat, int) else ""


def _says(entry: Entry, end: str | None, labels: Mapping[str, str], *, hidden: bool) -> str:
    """What an entry did; while the hand runs, a tile drawn stays face down."""
    event = entry.event
    if entry.kind == "tile_played":
        tile = NAMES[WRITTEN[event["tile"]][0]]
        where = end or event.get("on")
        own = f"train-{event['seat']}"
        return (
            words.played(tile, where, labels, own) if where else gettext("played %(tile)s") % {"tile": tile}
        )
    if entry.kind == "tile_drawn":
        tile = event.get("tile")
        known = tile and not hidden
        return words.drew(event.get("count", 1), NAMES[WRITTEN[tile][0]] if known else "")
    if entry.kind == "turn_passed":
        return words.passed()
    if entry.kind == "hand_annulled":
        return gettext("The hand was annulled.")
    return (
        gettext("The hand was dealt.") if entry.kind == "hand_started" else gettext("The hand was counted.")
    )


def _irregular(entry: Entry, notes: Iterable[str]) -> Iterable[str]:
    said = list(notes)
    if not said and entry.event.get("irregular"):
        said.append(gettext("irregular"))
    return said


def _notes(hand: RecordedHand) -> dict[int, list[str]]:
    """The flags by the entries they are about, and by those that brought them to light."""
    notes: dict[int, list[str]] = {}
    for flag in hand.result["flags"]:
        name = words.flag_name(flag["code"]).lower()
        notes.setdefault(flag["position"], []).append(name)
        if flag.get("shown_by") is not None:
            shows = gettext("shows the %(flag)s of entry %(position)s")
            said = shows % {"flag": name, "position": flag["position"]}
            notes.setdefault(flag["shown_by"], []).append(said)
    return notes


def _ends(match: RecordedMatch, hand: RecordedHand, played: PlayedHand) -> dict[int, str]:
    """How the hand ended, at the entry with which it did, and its points at the one that gave them."""
    said: dict[int, list[str]] = {}
    result = hand.result
    if result["ending"] in ("out", "blocked"):
        over = next((moment for moment in played.moments if moment.ending), None)
        seat = result["closer"] if result["out"] is None else result["out"]
        if over and over.kind != "hand_counted":
            said[over.position] = [words.ending(result["ending"], "" if seat is None else match.seats[seat])]
    for position in {line["position"] for line in result["lines"] if line["reason"] in PAYOUT}:
        said.setdefault(position, []).append(
            "\u00a0:\u00a0".join(map(str, result["points"])).replace("-", "−")
        )
    return {position: "; ".join(each) for position, each in said.items()}


def _gains(hand: RecordedHand) -> dict[int, str]:
    """What single entries scored beside the payout."""
    gains: dict[int, str] = {}
    for line in hand.result["lines"]:
        if line["reason"] in PAYOUT:
            continue
        points = f"{line['points']:+d}".replace("-", "−")
        if line["reason"] == "ends":
            said = gettext("%(points)s for the ends") % {"points": points}
        else:
            said = f"{points} · {words.reason(line['reason'])}"
        gains[line["position"]] = f"{gains[line['position']]}; {said}" if line["position"] in gains else said
    return gains
