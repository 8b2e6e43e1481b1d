"""The hall's own HTTPS in a real browser."""

import base64
import hashlib
import shutil

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.browser.conftest import NAMES
from tests.commands.test_https import hall  # noqa: F401 - a fixture

pytestmark = pytest.mark.once


def test_a_page_of_the_hall_is_a_secure_context(browser, hall):  # noqa: F811 - the fixture
    path = next(filter(None, map(shutil.which, NAMES)))
    found = x509.load_pem_x509_certificate((hall.files / "server.pem").read_bytes())
    key = found.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    # Trust in this one key takes the place of a trusted authority, which would have to be installed.
    trust = f"--ignore-certificate-errors-spki-list={base64.b64encode(hashlib.sha256(key).digest()).decode()}"
    trusting = browser.browser_type.launch(executable_path=path, args=["--no-sandbox", trust])
    page = trusting.new_page()
    page.goto(f"https://127.0.0.1:{hall.port}/")
    assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [True, True]
    trusting.close()
