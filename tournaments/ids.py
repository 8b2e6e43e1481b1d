"""Makes the opaque ids that the log and the addresses of the service use."""

import secrets

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH = 12


def new_id() -> str:
    """A fresh id: 12 characters of lower-case Crockford base32, which nobody can guess or misread (60 bits)."""
    bits = secrets.randbits(5 * LENGTH)
    return "".join(ALPHABET[bits >> shift & 31] for shift in range(0, 5 * LENGTH, 5))
