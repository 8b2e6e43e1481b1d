"""How often a password may be tried: by one address, for one account from one address, for one account at all.

Counted in this process's memory: with several processes the limits are so many times higher. The last limit is far
above the second, so that a stranger with one phone cannot keep a director out.
"""

import time
from hashlib import sha256
from typing import Final

from django.core.cache import cache
from django.http import HttpRequest
from rest_framework.throttling import BaseThrottle

PER_ADDRESS: Final = (20, 60)
PER_ACCOUNT_AND_ADDRESS: Final = (30, 600)
PER_ACCOUNT: Final = (300, 3600)
"""So many attempts in so many seconds."""


def wait_before_signing_in(request: HttpRequest, account: str) -> int:
    """Count an attempt for this account; how many seconds to wait first, 0 where it may be made."""
    address = BaseThrottle().get_ident(request)
    name = account.strip().casefold()[:150]
    counters = (
        (f"attempts-{_key(address)}", *PER_ADDRESS),
        (f"attempts-{_key(address)}-{_key(name)}", *PER_ACCOUNT_AND_ADDRESS),
        (f"attempts-for-{_key(name)}", *PER_ACCOUNT),
    )
    now = time.time()
    waits = [_wait(key, most, seconds, now) for key, most, seconds in counters]
    if any(waits):
        return max(waits)
    for key, _, seconds in counters:
        cache.set(key, [*_recent(key, seconds, now), now], seconds)
    return 0


def _wait(key: str, most: int, seconds: int, now: float) -> int:
    recent = _recent(key, seconds, now)
    return 0 if len(recent) < most else int(recent[-most] + seconds - now) + 1


def _recent(key: str, seconds: int, now: float) -> list[float]:
    return [moment for moment in cache.get(key, []) if moment > now - seconds]


def _key(name: str) -> str:
    """A name or an address as a cache may hold it, whatever its characters."""
    return sha256(name.encode()).hexdigest()[:32]
