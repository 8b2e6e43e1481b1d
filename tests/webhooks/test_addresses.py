"""Which addresses may be called: the public internet over TLS, and what the operator has opened."""

import socket
from ipaddress import ip_network

import pytest

from scoring.errors import Refusal
from tournaments.webhooks.addresses import NotAllowed, ip_of, read_address


def leading_to(monkeypatch, *ips: str) -> None:
    """Every name leads to these addresses."""
    found = [(0, socket.SOCK_STREAM, 6, "", (ip, 443)) for ip in ips]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_more: found)


@pytest.mark.parametrize(
    "address",
    [
        *(
            "",
            "club.example",
            "ftp://club.example/",
            "javascript:alert(1)",
            "https://",
            "https:///x",
            "//club.example/",
        ),
        *(
            "http://club.example/",
            "https://u:p@club.example/",
            "https://@club.example/",
            "https://club.example/#x",
        ),
        *(
            "https://club.example:0/",
            "https://club.example:99999/",
            "https://club.example:x/",
            "https://[::1/",
        ),
        *("https://club.example/ x", "https://club.example/\r\nX: y", "https://cl\u00fcb.example/", None, 7),
        "https://club.example/" + "x" * 500,
    ],
)
def test_what_is_no_address_is_refused(address):
    with pytest.raises(Refusal) as refused:
        read_address(address)
    assert refused.value.code == "bad_address"


def test_an_address_is_taken_apart():
    assert read_address("https://Club.example/a/b?c=d&e") == ("https", "club.example", 443, "/a/b?c=d&e")
    assert read_address("https://club.example:8443") == ("https", "club.example", 8443, "/")


@pytest.mark.parametrize(
    "ip",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"),
        *("224.0.0.1", "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1", "fc00::1", "ff02::1"),
        *(
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b::a9fe:a9fe",
            "2002:7f00:1::",
            "2002:a00:1::",
        ),
        *("fec0::1", "::127.0.0.1", "::ffff:0:10.0.0.1", "64:ff9b:1::7f00:1"),
    ],
)
def test_no_network_behind_ours_is_reached(monkeypatch, ip):
    leading_to(monkeypatch, ip)
    with pytest.raises(NotAllowed):
        ip_of(read_address("https://club.example/"))


def test_one_forbidden_address_among_several_forbids_the_name(monkeypatch):
    leading_to(monkeypatch, "93.184.215.14", "127.0.0.1")
    with pytest.raises(NotAllowed):
        ip_of(read_address("https://club.example/"))


@pytest.mark.parametrize("ip", ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])
def test_the_public_internet_may_be_called(monkeypatch, ip):
    leading_to(monkeypatch, ip)
    assert ip_of(read_address("https://club.example/")) == ip


def test_the_operator_opens_a_network_and_only_that(monkeypatch, settings):
    settings.WEBHOOK_NETWORKS = [ip_network("192.168.1.0/24")]
    target = read_address("http://printer.club/")
    leading_to(monkeypatch, "192.168.1.7")
    assert ip_of(target) == "192.168.1.7"
    for ip in ("192.168.2.7", "93.184.215.14"):
        leading_to(monkeypatch, ip)
        with pytest.raises(NotAllowed):
            ip_of(target)


@pytest.mark.parametrize(
    "written", ["https://127.1/", "https://2130706433/", "https://0x7f000001/", "https://[::1]/"]
)
def test_other_ways_to_write_this_machine_do_not_help(written):
    with pytest.raises((NotAllowed, OSError)):
        ip_of(read_address(written))
