"""What other sheets say of a result that is recorded, for who decides between them."""

from dataclasses import dataclass

from scoring.confirming import FINAL
from scoring.decisions import FROM_PAPER
from tournaments.organizing.papers import winner_of
from tournaments.selectors.matches import RecordedMatch
from tournaments.web.show.rulings import another_sheet


@dataclass(frozen=True, slots=True)
class OtherSheet:
    """A sheet beside the recorded result: its entry, its points by side, and the side that would win (None: nobody)."""

    position: int
    points: tuple[int, ...]
    winner: int | None
    reason: str = FROM_PAPER

    @property
    def words(self) -> str:
        """The points in one line."""
        return " : ".join(map(str, self.points))


def other_sheets(match: RecordedMatch) -> list[OtherSheet]:
    """Those between which nobody has decided yet, in the order in which they came."""
    found: list[OtherSheet] = []
    for entry in match.standing:
        if entry.kind in FINAL:
            found.clear()
        elif another_sheet(entry):
            points = tuple(entry.event["points"])
            winner = winner_of(points, low_wins=match.rules.house.low_wins)
            found.append(OtherSheet(entry.position, points, winner))
    return found
