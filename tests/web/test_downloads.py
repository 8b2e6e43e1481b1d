"""Every download that a tournament's page offers is there."""

import re

import pytest
from django.urls import reverse

from tests.archives import an_evening

pytestmark = pytest.mark.django_db


def test_every_download_leads_to_a_file_and_every_paper_to_a_page(client):
    page = client.get(reverse("tournament", args=[an_evening()])).content.decode()
    links = re.findall(r'href="(/api/[^"]+)" download', page)
    assert len(links) == 7
    shown = re.findall(r'href="(/api/[^"]+)" aria-label|href="(/t/\w+/print/[^"]+)"', page)
    assert len(shown) == 5
    for pair in shown:
        assert client.get("".join(pair)).status_code == 200
    for link in links:
        response = client.get(link.replace("&amp;", "&"))
        assert response.status_code == 200
        assert response.headers["Content-Disposition"].startswith("attachment")
        assert response.getvalue()
