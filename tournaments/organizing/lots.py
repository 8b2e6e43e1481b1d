"""Drawing lots: the seed goes into the log with them, so that anybody can draw them again."""

import random

from scoring.errors import Refusal
from tournaments.organizing.deciding import deciding
from tournaments.projections.schedule import entrant_rows, upsert
from tournaments.recording.stream import Author


def draw_lots(*, tournament_id: str, seed: int, author: Author) -> dict[str, int]:
    """Give every entrant a lot, 1 to n, by a shuffle of their ids with `seed`; returns lots by entrant.

    Raises `Refusal` (`bad_option`) once a round has been drawn: lots number the entrants of a draw and part those
    who are level, so new ones would bring meetings back and could be chosen to suit a result.
    """
    with deciding(tournament_id, author) as decisions:
        if decisions.schedule.rounds:
            raise Refusal("bad_option", "Lots are drawn before the first round, and stay.", 0)
        order = sorted(decisions.schedule.entrants)
        random.Random(seed).shuffle(order)  # noqa: S311 - published and repeatable on purpose
        lots = {id_: lot for lot, id_ in enumerate(order, 1)}
        decisions.add("lots_drawn", {"lots": lots, "seed": seed})
        upsert(entrant_rows(tournament_id, decisions.schedule))
    return lots
