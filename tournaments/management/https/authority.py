"""An authority of the laptop's own, kept in a directory, and the certificate that it gives the server.

Whoever trusts the authority trusts it for names and addresses of local networks alone (RFC 5280, name constraints), and
for those that it was made with: its key could not be used to pass for anybody else on a referee's phone.
"""

import os
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import NamedTuple

import trustme
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tournaments.ids import new_id

LOCAL_NAMES = ("local", "localhost")
LOCAL_NETWORKS = (
    *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"),
    *("::1/128", "fc00::/7", "fe80::/10"),
)
AUTHORITY_LASTS = timedelta(days=3650)
# Phones take no certificate of a server that lasts longer than 825 days.
CERTIFICATE_LASTS = timedelta(days=397)
RENEW = timedelta(days=30)


class NotCovered(Exception):
    """The authority that phones trust already may not speak for one of these names."""


class Files(NamedTuple):
    """Where the authority's certificate (PEM) is, and the server's chain and key."""

    authority: Path
    certificate: Path
    key: Path


def prepare(directory: Path, names: list[str]) -> Files:
    """The files for a server that is reached by these names and addresses; what is there already is used again.

    Phones that trust the authority go on trusting it when the addresses change. Raises `NotCovered` where it was not
    made for one of them: then it has to be made anew (an empty directory), and phones have to trust that one.
    """
    directory.mkdir(parents=True, exist_ok=True, mode=0o700)
    authority, secret = directory / "authority.pem", directory / "authority.key"
    files = Files(authority, directory / "server.pem", directory / "server.key")
    if not (authority.exists() and secret.exists()):
        _make_authority(authority, secret, names)
    elif not _covers(x509.load_pem_x509_certificate(authority.read_bytes()), names):
        raise NotCovered(", ".join(names))
    if not _serves(files, names):
        _issue(files, secret, names)
    return files


def _make_authority(authority: Path, secret: Path, names: list[str]) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    # A number of its own: two laptops of a club are two authorities on a phone.
    name = x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Capicúa"),
            x509.NameAttribute(NameOID.COMMON_NAME, f"Capicúa hall {new_id()[:4]}"),
        ]
    )
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + AUTHORITY_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(), critical=True)
        .add_extension(x509.NameConstraints(_permitted(names), None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    _write(secret, _pem(key))
    _write(authority, made.public_bytes(serialization.Encoding.PEM))


def _usage() -> x509.KeyUsage:
    unused = dict.fromkeys(
        (
            *("digital_signature", "content_commitment", "key_encipherment", "data_encipherment"),
            *("key_agreement", "encipher_only", "decipher_only"),
        ),
        False,
    )
    return x509.KeyUsage(key_cert_sign=True, crl_sign=True, **unused)


def _permitted(names: list[str]) -> list[x509.GeneralName]:
    networks = [ip_network(each) for each in LOCAL_NETWORKS]
    words = list(LOCAL_NAMES)
    for name in names:
        try:
            address = ip_address(name)
        except ValueError:
            words.append(name)
        else:
            if not any(address in network for network in networks):
                networks.append(ip_network(name))
    return [*map(x509.DNSName, dict.fromkeys(words)), *map(x509.IPAddress, networks)]


def _covers(authority: x509.Certificate, names: list[str]) -> bool:
    """Whether the authority lasts, and may speak for all of these."""
    if authority.not_valid_after_utc < datetime.now(UTC) + CERTIFICATE_LASTS:
        return False
    allowed = authority.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees
    words = [each.value for each in allowed or () if isinstance(each, x509.DNSName)]
    networks = [each.value for each in allowed or () if isinstance(each, x509.IPAddress)]

    def covered(name: str) -> bool:
        try:
            address = ip_address(name)
        except ValueError:
            return any(name == word or name.endswith(f".{word}") for word in words)
        return any(address in network for network in networks)

    return all(map(covered, names))


def _serves(files: Files, names: list[str]) -> bool:
    """Whether the certificate that is there is the authority's, has all the names, and lasts."""
    if not (files.certificate.exists() and files.key.exists()):
        return False
    found = x509.load_pem_x509_certificate(files.certificate.read_bytes())
    authority = x509.load_pem_x509_certificate(files.authority.read_bytes())
    said = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    has = {*said.get_values_for_type(x509.DNSName), *map(str, said.get_values_for_type(x509.IPAddress))}
    fresh = found.not_valid_after_utc > datetime.now(UTC) + RENEW
    return found.issuer == authority.subject and fresh and set(names) <= has


def _issue(files: Files, secret: Path, names: list[str]) -> None:
    now = datetime.now(UTC)
    leaf = trustme.CA.from_pem(files.authority.read_bytes(), secret.read_bytes()).issue_cert(
        *names,
        organization_name="Capicúa",
        organization_unit_name="Hall",
        not_before=now - timedelta(days=1),
        not_after=now + CERTIFICATE_LASTS,
    )
    key = serialization.load_pem_private_key(leaf.private_key_pem.bytes(), password=None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    _write(files.key, _pem(key))
    _write(files.certificate, b"".join(each.bytes() for each in leaf.cert_chain_pems))


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    """As the server reads it: PKCS#8."""
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    return key.private_bytes(*form)


def _write(path: Path, content: bytes) -> None:
    """Write a whole file, for its owner only."""
    draft = path.with_name(f"{path.name}.new")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
    draft.replace(path)
