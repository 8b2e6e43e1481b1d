"""What the pages of tournaments show: frozen values, filled by `show` and drawn by the templates.

Names are plain text (templates escape and isolate them), sentences come from `words`, every number that is a fraction
is already text. A `url` may be empty: then there is no link.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tournaments.web.viewmodels.takehome import TakeHome


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
    """An entrant's place. `values` follow the columns.

    `why` is the sentence on what decided against the row above, `sums` how the deciding number adds up, `remark` what
    else is to be known of the numbers. `key` is what the row is found by again after a change. Where it `opens`, each
    number leads to its place on the page behind `url`. Who `goes_on` has a place of a group that leads on.
    """

    rank: int
    equal: bool
    name: str
    values: tuple[str, ...]
    decided_by: str = ""
    why: str = ""
    sums: str = ""
    club: str = ""
    url: str = ""
    remark: str = ""
    key: str = ""
    opens: bool = False
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """Rows in order of rank; the first column is the score that counts most. `note` says after which round.

    `criteria` are all that decide, in their order, also those that have no column because nobody has a value.
    """

    columns: tuple[Column, ...]
    rows: tuple[StandingsRow, ...]
    note: str = ""
    criteria: tuple[Column, ...] = ()

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
class PartView:
    """One board or game of a meeting: what it is, its points as text ("" before the first hand), how it stands."""

    title: str
    points: str
    state_words: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    """One table of a round, or a meeting with its `parts`. `state` is "waiting", "playing" or "done"."""

    number: int
    sides: tuple[SideScore, ...]
    state: str
    state_words: str
    url: str = ""
    note: str = ""
    parts: tuple[PartView, ...] = ()


@dataclass(frozen=True, slots=True)
class ClockView:
    """A round's clock: its moments for programs, and in words for people."""

    minutes: int
    start: str
    start_words: str
    end: str
    end_words: str
    stopped: bool


@dataclass(frozen=True, slots=True)
class RoundView:
    """One sitting. `done` of `total` tables have a result; `open` unfolds it.

    Where a page would grow too long, `tables` stay away and `url` leads to the round's own page; `standings_url`
    leads to the standings after it.
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
    standings_url: str = ""
    clock: ClockView | None = None


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A house rule in plain words: what it is about, and what it says."""

    term: str
    says: str


@dataclass(frozen=True, slots=True)
class Download:
    """Something to take home: what it is, (kind of file, address) for each kind there is, and it as JSON."""

    label: str
    files: tuple[tuple[str, str], ...]
    json: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A name that leads somewhere."""

    name: str
    url: str


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several views of the same thing; the one that is shown is `current`."""

    name: str
    url: str
    current: bool = False


@dataclass(frozen=True, slots=True)
class RoundTimeView:
    """When a round is played, in words and for programs; `planned` until its clock is started."""

    title: str
    url: str
    starts: str
    start_words: str
    ends: str
    end_words: str
    planned: bool


@dataclass(frozen=True, slots=True)
class TournamentPage:
    """Everything on a tournament's page. `current` is the round in play; `updated` says how fresh it is.

    `ways` lead to its other pages, `afters` to the standings after each round; `calendar` is empty while nobody has
    said when it begins.

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
    home: TakeHome | None = None
    updated: str = ""
    policies: tuple[RuleLine, ...] = ()
    seasons: tuple[Link, ...] = ()
    ways: tuple[Link, ...] = ()
    afters: tuple[Choice, ...] = ()
    calendar: tuple[RoundTimeView, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundPage:
    """A round on a page of its own; `print_url` leads to its paper."""

    tournament: str
    tournament_url: str
    round: RoundView
    updated: str = ""
    print_url: str = ""


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """The standings after one round, and the way to those after the others; `print_url` leads to its paper."""

    tournament: str
    tournament_url: str
    title: str
    standings: StandingsTable
    afters: tuple[Choice, ...] = ()
    updated: str = ""
    print_url: str = ""


@dataclass(frozen=True, slots=True)
class SeasonPage:
    """A season's table, and the tournaments that it counts."""

    title: str
    standings: StandingsTable
    tournaments: tuple[Link, ...]
    updated: str = ""
