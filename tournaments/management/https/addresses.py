"""Under which names and addresses this machine is reached in its network."""

import socket
from contextlib import suppress
from ipaddress import ip_address

PROBES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses kept for examples: asking for the way there sends nothing."""


def own_names() -> list[str]:
    """This machine's own name, with `.local` as phones look it up, and `localhost`."""
    host = socket.gethostname().partition(".")[0].lower()
    return list(dict.fromkeys((f"{host}.local", host, "localhost")))


def own_addresses() -> list[str]:
    """Its addresses in the network first, then those that only itself can reach; nothing is sent to find them."""
    found = [_way_to(family, address) for family, address in PROBES]
    with suppress(OSError):  # a machine may not know its own name
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    plain = [ip_address(each) for each in found if each and "%" not in each]
    outside = [str(each) for each in plain if not each.is_loopback]
    return list(dict.fromkeys([*outside, "127.0.0.1", "::1"]))


def _way_to(family: socket.AddressFamily, address: str) -> str:
    """The address of ours from which something would be sent there, "" where there is no way."""
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((address, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
