"""Random legal lines of play, for the drawings."""

from random import Random

from tournaments.web.layout import Placed


def random_line(
    seed: int, *, highest: int, most: int, spinner: bool = False, every: bool = False, copies: int = 1
) -> list[Placed]:
    """Up to `most` tiles of a set, each put on a random open end that it fits.

    `spinner` opens the arms of the first double once both its sides are covered, `every` those of all doubles.
    """
    random = Random(seed)
    tiles = [(high, low) for high in range(highest + 1) for low in range(high + 1)] * copies
    random.shuffle(tiles)
    high, low = tiles.pop()
    line = [Placed(1, 0, f"{high}-{low}", "start", high, low)]
    ends = {"left": high, "right": low}
    while len(line) < most:
        choices = [(tile, end) for tile in tiles for end, pips in ends.items() if pips in tile]
        if not choices:
            break
        tile, end = random.choice(choices)
        tiles.remove(tile)
        inner = ends[end]
        outer = tile[0] + tile[1] - inner
        line.append(Placed(len(line) + 1, len(line) % 4, f"{tile[0]}-{tile[1]}", end, inner, outer))
        ends[end] = outer
        if spinner:
            ends |= {arm: pips for arm, pips in open_arms(line, every).items() if arm not in ends}
    return line


def open_arms(line: list[Placed], every: bool) -> dict[str, int]:
    """The arms of the doubles that are covered on both sides, by end."""
    doubles = [tile for tile in line if tile.double]
    arms: dict[str, int] = {}
    for double in doubles if every else doubles[:1]:
        if covered(line, double):
            prefix = "" if double is doubles[0] else f"{double.tile}."
            arms |= {f"{prefix}up": double.inner, f"{prefix}down": double.inner}
    return arms


def covered(line: list[Placed], double: Placed) -> bool:
    """Has the double a neighbour on both sides?"""
    if double.end == "start":
        return {"left", "right"} <= {tile.end for tile in line}
    return any(tile.end == double.end and tile.position > double.position for tile in line)


def trains(seed: int, players: int = 4, highest: int = 12) -> list[Placed]:
    """A hand of Mexican Train: the hub, then a row per player and the Mexican train."""
    random = Random(seed)
    tiles = [(high, low) for high in range(highest + 1) for low in range(high + 1)]
    tiles.remove((highest, highest))
    random.shuffle(tiles)
    line = [Placed(1, 0, f"{highest}-{highest}", "start", highest, highest)]
    ends = dict.fromkeys([*(f"train-{seat}" for seat in range(players)), "mexican"], highest)
    for turn in range(12 * players):
        end = f"train-{turn % players}" if random.random() < 0.8 else "mexican"
        tile = next((tile for tile in tiles if ends[end] in tile), None)
        if tile is None:
            continue
        tiles.remove(tile)
        outer = tile[0] + tile[1] - ends[end]
        line.append(Placed(len(line) + 1, turn % players, f"{tile[0]}-{tile[1]}", end, ends[end], outer))
        ends[end] = outer
    return line
