"""What the pages show: frozen values of names, sentences and numbers, filled elsewhere and drawn by the templates.

Names are plain text (templates escape and isolate them), sentences come from `words`, every number that is a fraction
is already text. A `url` may be empty: then there is no link.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from tournaments.web import board, words
from tournaments.web.layout import Placed


@dataclass(frozen=True, slots=True)
class TournamentCard:
    """A tournament in the list. `state` is "upcoming", "running" or "finished"; `facts` are short ("24 pairs")."""

    name: str
    url: str
    state: str
    state_words: str
    dates: str = ""
    place: str = ""
    facts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Column:
    """A criterion of the standings: its heading on a narrow screen, and what it means in full."""

    key: str
    short: str
    label: str


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """An entrant's place. `values` follow the columns; `why` is the sentence on what decided against the row above."""

    rank: int
    equal: bool
    name: str
    values: tuple[str, ...]
    decided_by: str = ""
    why: str = ""
    club: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """Rows in order of rank; the first column is the score that counts most. `note` says after which round."""

    columns: tuple[Column, ...]
    rows: tuple[StandingsRow, ...]
    note: str = ""

    @property
    def laid(self) -> tuple[tuple[StandingsRow, tuple[tuple[Column, str], ...]], ...]:
        """Every row with each of its values beside the column it belongs to."""
        return tuple((row, tuple(zip(self.columns, row.values, strict=True))) for row in self.rows)


@dataclass(frozen=True, slots=True)
class SideScore:
    """A side at a table with its points as text ("" before the first hand)."""

    name: str
    points: str = ""
    won: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """One table of a round. `state` is "waiting", "playing" or "done"."""

    number: int
    sides: tuple[SideScore, ...]
    state: str
    state_words: str
    url: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class RoundView:
    """One sitting. `done` of `total` tables have a result; `open` unfolds it.

    Where a page would grow too long, `tables` stay away and `url` leads to the round's own page.
    """

    number: int
    title: str
    done: int
    total: int
    tables: tuple[TableView, ...] = ()
    byes: tuple[str, ...] = ()
    open: bool = False
    note: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A house rule in plain words: what it is about, and what it says."""

    term: str
    says: str


@dataclass(frozen=True, slots=True)
class TournamentPage:
    """Everything on a tournament's page. `current` is the round in play; `updated` says how fresh it is.

    On a phone the tables of an open round stand before the standings: open it only while they are few.
    """

    name: str
    url: str
    state: str
    state_words: str
    standings: StandingsTable
    rounds: tuple[RoundView, ...]
    rules: tuple[RuleLine, ...]
    dates: str = ""
    place: str = ""
    facts: tuple[str, ...] = ()
    current: RoundView | None = None
    updated: str = ""


@dataclass(frozen=True, slots=True)
class RoundPage:
    """A round on a page of its own."""

    tournament: str
    tournament_url: str
    round: RoundView
    updated: str = ""


@dataclass(frozen=True, slots=True)
class MatchSide:
    """A side of a match: its name, its players where the name does not say them, and its total."""

    name: str
    total: int
    players: tuple[str, ...] = ()
    won: bool = False


@dataclass(frozen=True, slots=True)
class PlayView:
    """One entry of a hand: who did what. `kind` is "play", "draw", "pass" or "other".

    `note` is what else is to be said ("irregular", "+10 for the ends"); `voided` says by which correction it fell.
    """

    position: int
    kind: str
    name: str
    says: str
    note: str = ""
    voided: str = ""


@dataclass(frozen=True, slots=True)
class LeftView:
    """What a seat had left: its tiles ("6-4"), how many more nobody has seen, and the pips."""

    name: str
    pips: int
    tiles: tuple[str, ...] = ()
    unseen: int = 0

    @property
    def drawn(self) -> tuple[SafeString, ...]:
        """The tiles as drawings."""
        return tuple(board.tile_svg(tile) for tile in self.tiles) + (board.back_svg(),) * self.unseen


@dataclass(frozen=True, slots=True)
class LineView:
    """Points and the reason code they were given for; `detail` shows the sum ("12 + 5")."""

    points: int
    reason: str
    detail: str = ""

    @property
    def says(self) -> str:
        """The reason in words."""
        return words.reason(self.reason)


@dataclass(frozen=True, slots=True)
class HandSide:
    """What a hand gave a side, line by line, and the side's total after it."""

    name: str
    points: int
    total: int
    lines: tuple[LineView, ...] = ()
    won: bool = False


@dataclass(frozen=True, slots=True)
class FlagView:
    """An irregularity: the code, who, and where in the log; `shown_by` is the entry that brought it to light."""

    code: str
    name: str
    position: int
    shown_by: int | None = None

    @property
    def title(self) -> str:
        """The flag in two words."""
        return words.flag_name(self.code)

    @property
    def says(self) -> str:
        """What happened, in a sentence."""
        return words.flag(self.code, self.name, self.position, self.shown_by)


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand. `ending` is the engine's word or None while it runs, `by` who went out or closed it.

    `names` are by seat, `sides` in the order of the match, `labels` name the trains ("train-0": "Ana"). A hand that was
    only counted has no `placed`. `open` unfolds it. A full hand is about 9 KB: where a match has more than eight, the
    others come without `placed` and `plays`, and `url` leads to them.
    """

    number: int
    ending: str | None
    names: tuple[str, ...]
    sides: tuple[HandSide, ...]
    by: str = ""
    placed: tuple[Placed, ...] = ()
    plays: tuple[PlayView, ...] = ()
    left: tuple[LeftView, ...] = ()
    flags: tuple[FlagView, ...] = ()
    next_leader: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    open: bool = False
    url: str = ""

    @property
    def title(self) -> str:
        """How the hand ended."""
        return words.ending(self.ending, self.by)

    @property
    def drawing(self) -> SafeString:
        """The line of play; nothing where no play was recorded."""
        return board.line_svg(self.placed, names=self.names, labels=self.labels)


@dataclass(frozen=True, slots=True)
class RulingView:
    """What no hand explains: a penalty, a forfeit, a ruling, a correction, time called. `kind` is the event's kind."""

    position: int
    kind: str
    title: str
    says: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class MatchPage:
    """Everything on a match's page. `target` is what the totals run to, None where hands or time decide."""

    tournament: str
    tournament_url: str
    title: str
    state: str
    state_words: str
    sides: tuple[MatchSide, ...]
    hands: tuple[HandView, ...]
    target: int | None = None
    target_words: str = ""
    outcome: str = ""
    rulings: tuple[RulingView, ...] = ()
    rules: tuple[RuleLine, ...] = ()
    updated: str = ""

    @property
    def sprite(self) -> SafeString:
        """The shapes that all drawings of the page refer to."""
        return board.sprite()
