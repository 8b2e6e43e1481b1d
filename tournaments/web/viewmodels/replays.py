"""What the replay of a hand shows at each of its steps; the page's script hides and shows, and knows no rules.

Steps count from 1, the deal. A thing that comes and goes has *flips*: the steps at which it appears, goes, appears
again. It is there as long as an odd number of them has been reached, at the end if they are odd.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Flips = tuple[int, ...]


def timed(flips: Flips, *, css: str = "") -> str:
    """The attributes of an element that comes and goes, as it is at the end: ` class="tile gone" data-at="1 7"`.

    What is there all the time needs none but its class.
    """
    classes = " ".join(filter(None, (css, "" if len(flips) % 2 or not flips else "gone")))
    at = f' data-at="{" ".join(map(str, flips))}"' if flips and flips != (1,) else ""
    return (f' class="{classes}"' if classes else "") + at


def flips_of(there: Sequence[bool]) -> Flips:
    """The flips of what is there or not at steps 1, 2, ..."""
    return tuple(
        step for step, (was, now) in enumerate(zip((False, *there), there, strict=False), 1) if was != now
    )


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in somebody's hand: the tile ("6-4", "" face down) and when it lies there."""

    tile: str
    flips: Flips = (1,)

    @property
    def stays(self) -> bool:
        """Whether it is there at the end."""
        return len(self.flips) % 2 == 1


@dataclass(frozen=True, slots=True)
class Track:
    """A text that changes: from which step on it is which; the last one stands at the end."""

    values: tuple[tuple[int, str], ...]

    @classmethod
    def of(cls, texts: Sequence[str]) -> Track:
        """Of the texts at steps 1, 2, ..."""
        pairs = enumerate(zip((None, *texts), texts, strict=False), 1)
        return cls(tuple((step, now) for step, (was, now) in pairs if was != now))

    @property
    def last(self) -> str:
        """What stands at the end."""
        return self.values[-1][1] if self.values else ""

    @property
    def written(self) -> str:
        """For the page's script: "1=7|4=6|9=5"."""
        return "|".join(f"{step}={text}" for step, text in self.values)


@dataclass(frozen=True, slots=True)
class Timing:
    """When what is drawn comes and goes.

    `steps` are by the position of a tile's entry, `markers` by the end of a train, `rings` (a double that waits to be
    covered) by the position of the double's entry.
    """

    steps: Mapping[int, int] = field(default_factory=dict)
    markers: Mapping[str, Flips] = field(default_factory=dict)
    rings: Mapping[int, Flips] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tally:
    """What the hand has given a side."""

    name: str
    points: Track


@dataclass(frozen=True, slots=True)
class Replay:
    """A hand as steps. `ends` and `boneyard` are None where a game has nothing to say there.

    `marked` are the steps with an irregularity.
    """

    steps: int
    timing: Timing
    tallies: tuple[Tally, ...]
    ends: Track | None = None
    boneyard: Track | None = None
    marked: tuple[int, ...] = ()
