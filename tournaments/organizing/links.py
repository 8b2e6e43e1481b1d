"""Links for referees' phones: an address, printed or shown as a code, that gives each phone a key of its own."""

from datetime import datetime
from secrets import token_urlsafe

from django.core.signing import BadSignature, Signer
from django.db import transaction
from django.utils import timezone

from scoring.errors import Refusal
from scoring.saying import said
from tournaments.models import DeviceToken, Link, Match, Person, Setup, Tournament
from tournaments.organizing.deciding import NoSuchTournament, plain_name
from tournaments.organizing.tokens import Issued, end_of_key, hashed

# A full stop needs no escape in an address, and no signature holds one.
_SIGNER = Signer(sep=".", salt="capicua.link")


class LinkEnded(Exception):
    """The link was right once: it has been revoked (`revoked`), or its time is over."""

    def __init__(self, *, revoked: bool) -> None:
        super().__init__(said("This link has been revoked.") if revoked else said("This link has ended."))
        self.revoked = revoked


class NoSuchLink(LookupError):
    """There is no such link, or nobody here has signed it."""


def signed(link_id: str) -> str:
    """What stands in a link's address: its id and our signature, the same every time."""
    return _SIGNER.sign(link_id)


def link_of(text: str, *, lock: bool = False) -> Link:
    """The link that an address names. Nonsense is refused before the database is asked.

    Raises `NoSuchLink` and `LinkEnded`.
    """
    try:
        link_id = _SIGNER.unsign(text)
    except BadSignature:
        raise NoSuchLink(text) from None
    rows = Link.objects.select_for_update(of=("self",)) if lock else Link.objects
    found = rows.select_related("tournament").filter(pk=link_id).first()
    if found is None:
        raise NoSuchLink(link_id)
    if found.revoked_at or found.expires_at <= timezone.now():
        raise LinkEnded(revoked=found.revoked_at is not None)
    return found


def make_link(
    *,
    tournament_id: str,
    created_by: str,
    table: int | None = None,
    expires_at: datetime | None = None,
    note: str = "",
) -> Link:
    """A link for the tournament or for one of its tables; by default it lasts two days.

    Raises `Refusal` (`malformed`) for an end that is past or more than 30 days away, and for a note nobody can read.
    """
    return Link.objects.create(
        tournament_id=tournament_id,
        table=table,
        note=plain_name(note, "note") if note else "",
        created_by=created_by,
        expires_at=end_of_key(expires_at),
    )


def make_links(
    *, tournament_id: str, created_by: str, expires_at: datetime | None = None, note: str = ""
) -> list[Link]:
    """A link for every table of the last round, in their order. A table's link that is still open is kept.

    Raises `NoSuchTournament`, and `Refusal`: as for one link, and where no round is drawn.
    """
    end = end_of_key(expires_at)
    with transaction.atomic():
        # Pressed twice, it makes them once.
        if not Tournament.objects.select_for_update(no_key=True).filter(pk=tournament_id).exists():
            raise NoSuchTournament(tournament_id)
        number = Setup.objects.values_list("rounds", flat=True).get(pk=tournament_id)
        matches = Match.objects.filter(tournament_id=tournament_id, round=number, replaced_by="")
        tables = sorted(set(matches.values_list("table", flat=True)))
        if not tables:
            raise Refusal("malformed", "No round is drawn, so there are no tables to make links for.")
        still_open = Link.objects.filter(
            tournament_id=tournament_id, table__in=tables, revoked_at=None, expires_at__gt=timezone.now()
        )
        found = {link.table: link for link in still_open.order_by("expires_at", "id")}
        for table in tables:
            if table not in found:
                found[table] = make_link(
                    tournament_id=tournament_id, created_by=created_by, table=table, expires_at=end, note=note
                )
    return [found[table] for table in tables]


def revoke_link(*, link_id: str) -> None:
    """The link opens nothing from now on, and every key that came by it neither; twice keeps the first moment."""
    now = timezone.now()
    with transaction.atomic():
        # The lock is what a phone that joins at this moment waits for, or makes this wait for.
        Link.objects.select_for_update().filter(pk=link_id).first()
        Link.objects.filter(pk=link_id, revoked_at=None).update(revoked_at=now)
        DeviceToken.objects.filter(link_id=link_id, revoked_at=None).update(revoked_at=now)


def join_by_link(*, address: str, name: str, key_id: str = "") -> Issued:
    """A key for the phone that has opened a link; `key_id` is a key that this phone holds already.

    A phone is one referee in a tournament: who holds a key of it keeps that identity, whatever name is given, and
    a key that came by this very link is replaced. Raises `NoSuchLink`, `LinkEnded`, and `Refusal` for the name.
    """
    name = plain_name(name, "name")
    secret = token_urlsafe(32)
    with transaction.atomic():
        link = link_of(address, lock=True)
        held = DeviceToken.objects.filter(pk=key_id, tournament_id=link.tournament_id).first()
        if held is not None and held.link_id == link.id:
            DeviceToken.objects.filter(pk=held.pk, revoked_at=None).update(revoked_at=timezone.now())
        person = held.referee if held is not None else Person.objects.create(name=name)
        token = DeviceToken.objects.create(
            tournament_id=link.tournament_id,
            table=link.table,
            referee=person,
            link=link,
            digest=hashed(secret),
            created_by=link.created_by,
            expires_at=link.expires_at,
        )
    return Issued(token, secret)


def leave(*, referee_id: str) -> None:
    """Whoever signs out of a phone gives back every key that the phone's referee holds."""
    DeviceToken.objects.filter(referee_id=referee_id, revoked_at=None).update(revoked_at=timezone.now())
