"""What the page of an entrant shows: where it plays now, its rounds, and every number with what it is made of."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web.viewmodels.tournaments import Link, RuleLine


@dataclass(frozen=True, slots=True)
class PartLine:
    """One part of a number: how much, from where, and what shows it ("" where nothing does)."""

    amount: str
    says: str
    url: str = ""
    counted: bool = True


@dataclass(frozen=True, slots=True)
class SumView:
    """A criterion: its heading, its meaning, its value and its parts; `says` is a sentence where there are none.

    `joint` is the sign between two parts where they do not simply add up, `note` the rule by which a part is there.
    """

    key: str
    short: str
    label: str
    value: str
    parts: tuple[PartLine, ...] = ()
    joint: str = ""
    says: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class NextTable:
    """Where the entrant plays in the round in play; no `table` means that it rests, and `note` says how."""

    title: str
    table: str = ""
    partners: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()
    note: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class OwnRoundLine:
    """A round: against whom and with whom, the points (its own first), what it came to, the place after it.

    `ended` is "won", "lost", "level" or "" for its colour; `url` leads to the match.
    """

    number: int
    round_url: str
    opponents: tuple[Link, ...]
    partners: tuple[str, ...]
    points: str
    ended: str
    words: str
    url: str
    place: str
    place_url: str


@dataclass(frozen=True, slots=True)
class EntrantPage:
    """An entrant of a tournament; `place` ("4 of 20") and `after` say where it stands and when.

    `neighbours` say what set it behind the row above, and the row below behind it. `pair_url` leads to what two have
    played together, `left` says that it has withdrawn.
    """

    tournament: str
    tournament_url: str
    name: str
    club: str
    players: tuple[Link, ...]
    place: str
    after: str
    now: NextTable | None
    neighbours: tuple[RuleLine, ...]
    sums: tuple[SumView, ...]
    rounds: tuple[OwnRoundLine, ...]
    sanctions: tuple[str, ...]
    latest_url: str = ""
    pair_url: str = ""
    left: str = ""
    updated: str = ""
