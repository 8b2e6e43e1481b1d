"""What the page of a match shows: frozen values of names, sentences and numbers, as in `viewmodels`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from tournaments.web import board, words
from tournaments.web.layout import Placed
from tournaments.web.viewmodels.log import FlagView, PlayView, RecorderView, RulingView, Told
from tournaments.web.viewmodels.replays import Replay, Slot, Track
from tournaments.web.viewmodels.tournaments import RuleLine

TRAIN_COLUMNS = 10
"""Many rows: wider ones leave them lower."""


@dataclass(frozen=True, slots=True)
class MatchSide:
    """A side of a match: its name, its players where the name does not say them, and its total."""

    name: str
    total: int
    players: tuple[str, ...] = ()
    won: bool = False


@dataclass(frozen=True, slots=True)
class LeftView:
    """What a seat had left: its tiles ("6-4"), how many more nobody has seen, and the pips where they are known.

    In a replay `slots` are the places of its tiles, `counts` how many it has, `acts` the steps at which it acts.
    """

    name: str
    pips: int | None
    tiles: tuple[str, ...] = ()
    unseen: int = 0
    slots: tuple[Slot, ...] = ()
    counts: Track | None = None
    acts: tuple[int, ...] = ()

    @property
    def drawn(self) -> tuple[SafeString, ...]:
        """The tiles as drawings."""
        slots = self.slots or (*map(Slot, self.tiles), *(Slot(""),) * self.unseen)
        return tuple(board.tile_svg(slot.tile, slot.flips) for slot in slots)

    @property
    def active(self) -> str:
        """For the page's script: the steps at which the seat acts."""
        return " ".join(map(str, self.acts))


@dataclass(frozen=True, slots=True)
class LineView:
    """Points and the reason code they were given for; `detail` shows the sum ("12 + 5"), `entry` is what gave them."""

    points: int
    reason: str
    detail: str = ""
    entry: int | None = None

    @property
    def amount(self) -> str:
        """The points as they are shown, with a true minus sign."""
        return f"{self.points}".replace("-", "−")

    @property
    def says(self) -> str:
        """The reason in words."""
        return words.reason(self.reason)


@dataclass(frozen=True, slots=True)
class HandSide:
    """What a hand gave a side, line by line, and the side's total after it; penalties of that time on top."""

    name: str
    points: int
    total: int
    lines: tuple[LineView, ...] = ()
    won: bool = False
    penalties: tuple[LineView, ...] = ()


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand. `ending` is the engine's word or None while it runs, `by` who went out or closed it.

    `ordinal` counts annulled hands, too, `number` does not. `to_play` is whose turn it is, `note` what is still to
    come. `names` are by seat, `sides` in the order of the match, `labels` name the trains ("train-0": "Ana"),
    `trains` say how they stand. `corrected` are changes of its points with the position of the correction.
    A hand that was only counted has no `placed`. `open` unfolds it. Where a match has many hands, the earlier ones
    come without `placed` and `plays`, and `url` leads to them; `own_url` leads from a match to the page of the hand.
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
    trains: tuple[board.Train, ...] = ()
    open: bool = False
    url: str = ""
    own_url: str = ""
    ordinal: int = 0
    to_play: str = ""
    note: str = ""
    replay: Replay | None = None
    corrected: tuple[Told, ...] = ()

    @property
    def anchor(self) -> str:
        """The hand's own place on the page."""
        return f"h{self.ordinal or self.number}"

    @property
    def latest(self) -> PlayView | None:
        """What has happened last of all that counts."""
        return next((play for play in reversed(self.plays) if play.step), None)

    @property
    def title(self) -> str:
        """How the hand ended."""
        return words.ending(self.ending, self.by)

    @property
    def drawing(self) -> SafeString:
        """The line of play; nothing where no play was recorded."""
        timing = self.replay.timing if self.replay else None
        return board.line_svg(
            self.placed,
            names=self.names,
            labels=self.labels,
            trains=self.trains,
            timing=timing,
            columns=TRAIN_COLUMNS if self.trains else 8,
        )


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """What made a total what it is: a hand, a penalty or a ruling; where it is told, points, totals after it."""

    title: str
    url: str
    points: tuple[str, ...]
    totals: tuple[int, ...]

    @property
    def cells(self) -> tuple[tuple[str, int], ...]:
        """The points and the total of every side."""
        return tuple(zip(self.points, self.totals, strict=True))


@dataclass(frozen=True, slots=True)
class MatchPage:
    """Everything on a match's page. `target` is what the totals run to, None where hands or time decide.

    `whole_url` leads from the page of one hand to that of the match, `again_url` from an annulled match to the one
    that is played in its place. `ledger` is how the totals came about, `recorders` who recorded and `recorded` when;
    `entries_url` leads to the entries as data.
    """

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
    whole_url: str = ""
    again_url: str = ""
    ledger: tuple[LedgerRow, ...] = ()
    recorders: tuple[RecorderView, ...] = ()
    recorded: str = ""
    entries_url: str = ""

    @property
    def sprite(self) -> SafeString:
        """The shapes that all drawings of the page refer to."""
        return board.sprite()
