"""Papers as a printer gets them: PDF from a real browser, its pages as text, and whether anything sticks out."""

import io
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser
from pypdf import PdfReader

SIZES = {"A4": (595, 842), "Letter": (612, 792)}
"""Points across and down."""
NEAREST = 20
"""Points: nothing is printed nearer to an edge of the paper."""


class Printer:
    """Prints addresses of the live server, for somebody who is signed in or for the public."""

    def __init__(self, browser: Browser, url: str, client: Client | None = None) -> None:
        self._url = url
        self._context = browser.new_context(viewport={"width": 1280, "height": 900})
        self.complaints: list[str] = []
        if client is not None:
            name = settings.SESSION_COOKIE_NAME
            cookie: Any = {"name": name, "value": client.cookies[name].value, "url": url}
            self._context.add_cookies([cookie])

    def pdf(self, path: str, size: str = "A4") -> bytes:
        """The paper at this address on paper of this size; turned where the paper says so."""
        page = self._context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda told: self.complaints.append(told.text) if told.type == "error" else None)
        joint = "&" if "?" in path else "?"
        page.goto(f"{self._url}{path}{joint}size={size.lower()}")
        printed = page.pdf(prefer_css_page_size=True)
        page.close()
        return printed

    def close(self) -> None:
        """Put the browser away; what its console complained of fails the test."""
        self._context.close()
        assert self.complaints == []


def pages_of(pdf: bytes) -> list[Any]:
    """The pages of a PDF."""
    return list(PdfReader(io.BytesIO(pdf)).pages)


def read(page: Any, size: str) -> str:
    """All words of a page with single spaces between them.

    The page has this size, lying or standing, and no text begins or ends too near to an edge.
    """
    across, down = float(page.mediabox.width), float(page.mediabox.height)
    assert sorted((across, down)) == [pytest.approx(each, abs=2) for each in SIZES[size]]
    reach = []

    def seen(text: str, matrix: Any, text_matrix: Any, font: Any, height: float) -> None:
        if text.strip():
            left = text_matrix[4] * matrix[0] + text_matrix[5] * matrix[2] + matrix[4]
            reach.append((left, _width(text, height * abs(text_matrix[0] * matrix[0]))))

    words = page.extract_text(visitor_text=seen)
    assert reach
    assert min(left for left, _ in reach) >= NEAREST
    assert max(left + width for left, width in reach) <= across - NEAREST
    return " ".join(words.split())


def _width(text: str, points: float) -> float:
    """How wide a line of text is at least: narrow letters are a third of their height."""
    return len(text.strip().partition("\n")[0]) * points * 0.3
