"""A link for every entrant that checks it in: signed, so that nobody makes one up; it needs no account."""

from typing import Final

from django.core.signing import BadSignature, Signer

from tournaments.models import Entrant

# A full stop needs no escape in an address, and no signature holds one.
_SIGNER: Final = Signer(sep=".", salt="capicua.check-in")


class NoSuchEntrant(LookupError):
    """Nobody here has signed this, or the entrant is not there any more."""


def signed_entrant(entrant_id: str) -> str:
    """What stands in the address of an entrant's link, the same every time."""
    return _SIGNER.sign(entrant_id)


def entrant_of(text: str) -> Entrant:
    """The entrant that an address names, with its tournament. Raises `NoSuchEntrant`."""
    try:
        entrant_id = _SIGNER.unsign(text)
    except BadSignature:
        raise NoSuchEntrant(text) from None
    found = Entrant.objects.filter(pk=entrant_id).select_related("tournament").first()
    if found is None:
        raise NoSuchEntrant(entrant_id)
    return found
