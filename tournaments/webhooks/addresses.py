"""Which addresses may be called: no private network is reached through us unless the operator has opened it.

By default an address is `https` and leads to the public internet. `WEBHOOK_NETWORKS` names further networks, such as
`127.0.0.0/8` or the club's own; inside them `http` is allowed as well. A name is looked up anew for every call, and the
call goes to the very address that was judged.
"""

import socket
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings

from scoring.errors import Refusal

LONGEST: Final = 500
PORTS: Final = {"https": 443, "http": 80}
EMBEDDING: Final = ip_network("64:ff9b::/96")
"""Addresses of a NAT64 hold an IPv4 address in their last 32 bits (RFC 6052)."""
Ip = IPv4Address | IPv6Address


class Target(NamedTuple):
    """An address taken apart; `path` has its query with it."""

    scheme: str
    host: str
    port: int
    path: str


class NotAllowed(Exception):
    """The address leads nowhere that may be called."""


def read_address(text: str) -> Target:
    """The parts of an address as it was typed, its name not looked up; refuses `bad_address` what may be none."""
    if not isinstance(text, str) or len(text) > LONGEST or any(each <= " " or each > "~" for each in text):
        raise _refused()
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise _refused() from None
    if parts.scheme not in PORTS or not parts.hostname or "@" in parts.netloc or parts.fragment or port == 0:
        raise _refused()
    if parts.scheme == "http" and not settings.WEBHOOK_NETWORKS:
        raise Refusal("bad_address", "The address must begin with https://.", None)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, parts.hostname, port or PORTS[parts.scheme], path)


def ip_of(target: Target) -> str:
    """The network address to call; raises `NotAllowed`, and `OSError` where the name cannot be looked up.

    All addresses of a name must be allowed, so that nobody is let in by being one of several.
    """
    found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    ips = [ip_address(sockaddr[0].partition("%")[0]) for *_, sockaddr in found]
    if not ips or not all(_may_be_called(ip, target.scheme) for ip in ips):
        raise NotAllowed(target.host)
    return str(ips[0])


def _may_be_called(ip: Ip, scheme: str) -> bool:
    ips = list(_meant(ip))
    opened = any(ip in network for network in settings.WEBHOOK_NETWORKS)
    return opened or (scheme == "https" and all(map(_is_public, ips)))


def _is_public(ip: Ip) -> bool:
    """Whether it is of the public internet, also by what Python's own table leaves out of IPv6."""
    if isinstance(ip, IPv6Address) and (ip.is_site_local or (ip.is_reserved and ip not in EMBEDDING)):
        return False
    return ip.is_global and not ip.is_multicast


def _meant(ip: Ip) -> Iterator[Ip]:
    """The address itself, and those that it may stand for in another one."""
    yield ip
    if isinstance(ip, IPv6Address):
        inside = [ip.ipv4_mapped, ip.sixtofour, *(ip.teredo or ())]
        if ip in EMBEDDING:
            inside.append(IPv4Address(int(ip) & 0xFFFF_FFFF))
        yield from (each for each in inside if each is not None)


def _refused() -> Refusal:
    return Refusal("bad_address", "This is no address that can be told: https://, a name, a path.", None)
