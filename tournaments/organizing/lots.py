"""Drawing lots: the seed goes into the log with them, so that anybody can draw them again."""

import random

from tournaments.organizing.deciding import deciding
from tournaments.projections.schedule import entrant_rows, upsert
from tournaments.recording.stream import Author


def draw_lots(*, tournament_id: str, seed: int, author: Author) -> dict[str, int]:
    """Give every entrant a lot, 1 to n, by a shuffle of their ids with `seed`; returns lots by entrant.

    Raises `Refusal` (`bad_option`) once a round has been drawn.
    """
    with deciding(tournament_id, author) as decisions:
        order = sorted(decisions.schedule.entrants)
        random.Random(seed).shuffle(order)  # noqa: S311 - published and repeatable on purpose
        lots = {id_: lot for lot, id_ in enumerate(order, 1)}
        decisions.add("lots_drawn", {"lots": lots, "seed": seed})
        upsert(entrant_rows(tournament_id, decisions.schedule))
    return lots
