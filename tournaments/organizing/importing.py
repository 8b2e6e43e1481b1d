"""Registering entrants from a list: first a preview that writes nothing, then all of them or none."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from django.db import transaction

from scoring.errors import Refusal
from scoring.saying import said
from scoring.schedule.parts import squad_of
from tournaments.jsontext import loads
from tournaments.models import Entrant, Setup, Tournament
from tournaments.organizing.deciding import NoSuchTournament
from tournaments.organizing.entrants import Entry, register_entrants
from tournaments.organizing.entrylist import EntryList, ListedEntrant, read_entries
from tournaments.organizing.likeness import compared
from tournaments.recording.stream import Author
from tournaments.selectors.names import names_of
from tournaments.sheets.opening import open_list
from tournaments.sheets.reading import Opened, Reason, too_large

MOST_ENTRANTS: Final = 1000
MOST_NAMED: Final = 20


class Preview(NamedTuple):
    """What a list says and what would come of it; `ids` are those of the entrants once they are registered."""

    opened: Opened
    found: EntryList
    entrants: tuple[ListedEntrant, ...]
    notes: tuple[Reason, ...]
    ids: tuple[str, ...] = ()

    @property
    def wrong(self) -> list[ListedEntrant]:
        """The lines that cannot be registered."""
        return [entrant for entrant in self.entrants if entrant.errors]


def import_entrants(
    *, tournament_id: str, content: bytes, author: Author, same_names: bool = False, dry_run: bool = True
) -> Preview:
    """Register everybody on a list (CSV or XLSX), or say with `dry_run` what would come of it and write nothing.

    `same_names` says that entrants of the same name are different people. A line with an error keeps all of them
    out: raises `Refusal` with `rows_refused`, its `fields` naming the lines; `unreadable` and `too_large` for the
    file as a whole, and `NoSuchTournament`.
    """
    opened = open_list(content)
    with transaction.atomic():
        # Against a second import of the same list at this moment: it must find these entrants registered.
        found = Tournament.objects.select_for_update(no_key=True).filter(pk=tournament_id).first()
        if found is None:
            raise NoSuchTournament(tournament_id)
        preview = _understood(tournament_id, opened, same_names=same_names)
        if not preview.wrong:
            preview = _registered(tournament_id, preview, author)
        if preview.wrong and not dry_run:
            raise _refused(preview)
        if dry_run:
            transaction.set_rollback(True)
            return preview._replace(ids=())
    return preview


def _understood(tournament_id: str, opened: Opened, *, same_names: bool) -> Preview:
    sheet = loads(Setup.objects.values_list("sheet", flat=True).get(pk=tournament_id))
    least, most = squad_of(sheet)
    found = read_entries(opened, least, most if sheet.get("kind") == "teams" else None)
    if len(found.entrants) > MOST_ENTRANTS:
        raise too_large(said("A list registers at most {most} entrants.", most=MOST_ENTRANTS))
    registered = [loads(each) for each in _players(tournament_id)]
    names = names_of(person for players in registered for person in players)
    known = [tuple(names[person] for person in players if person in names) for players in registered]
    entrants = compared(found.entrants, [each for each in known if each], same_names=same_names)
    return Preview(opened, found, tuple(entrants), (*opened.notes, *_notes(found)))


def _players(tournament_id: str) -> Sequence[str]:
    found = Entrant.objects.filter(tournament_id=tournament_id).order_by("number")
    return list(found.values_list("players", flat=True))


def _notes(found: EntryList) -> list[Reason]:
    """What is to be told of the list as a whole."""
    notes = []
    if not found.entrants:
        notes.append(Reason("nobody", "No line of the list names anybody."))
    if found.headings is None and found.entrants:
        columns = ", ".join(
            f"{column.index + 1} {column.meaning or 'left alone'}" for column in found.columns
        )
        notes.append(
            Reason(
                "no_headings",
                said("There are no headings that we know. Columns: {columns}.", columns=columns),
            )
        )
    alone = [column.heading for column in found.columns if column.heading and not column.meaning]
    if alone:
        notes.append(Reason("ignored_columns", said("Left alone: {alone}.", alone=", ".join(alone))))
    if found.before:
        notes.append(
            Reason(
                "before_headings",
                said("Lines above the headings were left out: {listed}.", listed=_listed(found.before)),
            )
        )
    if found.blank:
        notes.append(
            Reason(
                "blank_lines",
                said("Numbers of the blank lines: {listed}.", listed=_listed(found.blank)),
            )
        )
    return notes


def _listed(numbers: Sequence[int]) -> str:
    listed = ", ".join(map(str, numbers[:MOST_NAMED]))
    if len(numbers) <= MOST_NAMED:
        return listed
    return said("{listed} and {count} more", listed=listed, count=len(numbers) - MOST_NAMED)


def _registered(tournament_id: str, preview: Preview, author: Author) -> Preview:
    """The preview with the ids of those now registered, or with what the rules said against it."""
    entries = [Entry(each.players, each.club, each.seed, each.lot, each.team) for each in preview.entrants]
    try:
        with transaction.atomic():
            ids = register_entrants(tournament_id=tournament_id, entries=entries, author=author)
    except Refusal as refusal:
        entrants = list(preview.entrants)
        place = next((at for at in range(len(entries)) if f"entrants[{at}]" in _starts(refusal)), 0)
        if not entrants:
            raise
        entrants[place] = replace(entrants[place], errors=(Reason(refusal.code, refusal.message),))
        return preview._replace(entrants=tuple(entrants))
    return preview._replace(ids=tuple(ids))


def _starts(refusal: Refusal) -> set[str]:
    return {field.partition(".")[0] for field in refusal.fields}


def _refused(preview: Preview) -> Refusal:
    lines = {
        f"line {entrant.line}": " ".join(reason.message for reason in entrant.errors)
        for entrant in preview.wrong[:MOST_NAMED]
    }
    count = len(preview.wrong)
    message = said(
        "{count} of {all} lines cannot be registered, so nobody was.", count=count, all=len(preview.entrants)
    )
    return Refusal("rows_refused", message, None, dict(lines))
