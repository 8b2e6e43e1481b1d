"""Names that are the same, and names that may be: accents, capitals, spaces and the order of words apart."""

import re
import unicodedata
from collections.abc import Iterable, Sequence

from scoring.saying import said
from tournaments.organizing.entrylist import ListedEntrant


def likeness(name: str) -> str:
    """What is alike in names that are likely one person's: "PEREZ  José" and "José Pérez" give the same."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(each for each in plain if not unicodedata.combining(each))
    return " ".join(sorted(re.findall(r"\w+", letters)))


def compared(
    entrants: Sequence[ListedEntrant], registered: Iterable[tuple[str, ...]], *, same_names: bool
) -> list[ListedEntrant]:
    """Every line with what it has in common with lines above it and with who is registered.

    The same entrant again is an error, unless `same_names` says that they are different people.
    """
    seen: dict[frozenset[str], str] = {}
    people: dict[str, tuple[str, str]] = {}
    for players in registered:
        _note(players, said("among those registered"), seen, people)
    answer = []
    for entrant in entrants:
        answer.append(_compare(entrant, seen, people, same_names) if entrant.players else entrant)
        _note(entrant.players, said("in line {line}", line=entrant.line), seen, people)
    return answer


def _note(
    players: tuple[str, ...], where: str, seen: dict[frozenset[str], str], people: dict[str, tuple[str, str]]
) -> None:
    seen.setdefault(frozenset(players), where)
    for name in players:
        people.setdefault(likeness(name), (name, where))


def _compare(
    entrant: ListedEntrant,
    seen: dict[frozenset[str], str],
    people: dict[str, tuple[str, str]],
    same_names: bool,
) -> ListedEntrant:
    again = seen.get(frozenset(entrant.players))
    if again is not None:
        both = {"names": " & ".join(entrant.players), "where": again}
        if same_names:
            message = said("{names} stands there already, {where}: taken for different people.", **both)
            return entrant.odd("same_names", message)
        return entrant.wrong("duplicate", said("{names} stands there already, {where}.", **both))
    for name in entrant.players:
        other, where = people.get(likeness(name), ("", ""))
        if other == name:
            message = said("There is another {name}, {where}.", name=name, where=where)
            entrant = entrant.odd("same_name", message)
        elif other:
            message = said("{name} is much like {other}, {where}.", name=name, other=other, where=where)
            entrant = entrant.odd("likely_duplicate", message)
    return entrant
