"""How often one address may try a token that does not exist; `attempts` counts passwords.

Counted in this process's memory: with several processes the limits are so many times higher. Tokens hold
256 random bits, so only mistakes are slowed down there, never a phone that knows its token.
"""

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle


class PerAddress(SimpleRateThrottle):
    """Counts the requests of one network address."""

    def get_cache_key(self, request: Request, view: object) -> str:
        """The name of the address's counter."""
        return self.cache_format % {"scope": self.scope, "ident": self.get_ident(request)}


class Joins(PerAddress):
    """Phones that open links: each makes a row."""

    scope = "join"
    rate = "60/min"


class WrongTokens(PerAddress):
    """Requests with a token that opens nothing."""

    scope = "wrong_token"
    rate = "60/min"
