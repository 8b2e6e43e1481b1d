"""What a page shows of the log of a match: entries in words, with when and by whom they were recorded."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.web import words


@dataclass(frozen=True, slots=True)
class PlayView:
    """One entry of a hand: who did what. `kind` is "play", "draw", "pass", "other" or "ruled" (told elsewhere, too).

    `gain` is what it scored ("+10 for the ends"), `note` what was wrong with it ("irregular"); `voided` says by which
    correction it fell. `step` is its step in the replay, 0 for none; `time` and `by` are when and by whom it was
    recorded, `by` a letter of the page's list of who recorded, "" where only one did.
    """

    position: int
    kind: str
    name: str
    says: str
    note: str = ""
    voided: str = ""
    gain: str = ""
    step: int = 0
    time: str = ""
    by: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """An entry in a sentence, with its position in the log and when it was recorded."""

    position: int
    says: str
    time: str = ""


@dataclass(frozen=True, slots=True)
class FlagView:
    """An irregularity: the code, who, and where in the log; `shown_by` is the entry that brought it to light.

    `moments` are those entries in words, `rulings` what was decided in that hand afterwards.
    """

    code: str
    name: str
    position: int
    shown_by: int | None = None
    moments: tuple[Told, ...] = ()
    rulings: tuple[Told, ...] = ()

    @property
    def title(self) -> str:
        """The flag in two words."""
        return words.flag_name(self.code)

    @property
    def says(self) -> str:
        """What happened, in a sentence."""
        return words.flag(self.code, self.name, self.position, self.shown_by)


@dataclass(frozen=True, slots=True)
class SwapView:
    """Entries that a correction took back, and those that it put in their place."""

    fell: tuple[Told, ...]
    instead: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class RulingView:
    """What no hand explains: a penalty, a forfeit, a ruling, a correction, time called.

    `kind` is the event's kind; `voided` says by which correction it fell. A correction has its further entries in
    `also`, what fell and what stands instead in `swaps`, and sentences about what it changed in `changes`.
    """

    position: int
    kind: str
    title: str
    says: str
    reason: str = ""
    voided: str = ""
    time: str = ""
    by: str = ""
    also: tuple[int, ...] = ()
    swaps: tuple[SwapView, ...] = ()
    changes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RecorderView:
    """Who recorded: a letter, the id in the log (never a name), and the device's id where there was one."""

    letter: str
    id: str
    device: str = ""
