"""Packing a picture tighter loses nothing, and the pictures that are kept are small."""

import struct
import sys
import zlib
from importlib import import_module
from random import Random

import pytest
from django.conf import settings

WIDTH, HEIGHT = 9, 12


@pytest.fixture
def png(monkeypatch):
    """The module of the scripts."""
    monkeypatch.syspath_prepend(str(settings.BASE_DIR / "scripts"))
    png = import_module("png")

    yield png
    del sys.modules["png"]


def picture(png, rows, channels):
    """The rows as a picture in which every filter takes its turn."""
    colour = {3: 2, 4: 6}[channels]
    header = struct.pack(">IIBBBBB", WIDTH, len(rows), 8, colour, 0, 0, 0)
    body, above = b"", bytes(WIDTH * channels)
    for number, row in enumerate(rows):
        body += bytes([number % 5]) + filtered(png, number % 5, row, above, channels)
        above = row
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(body, 0)), (b"IEND", b""))
    return png.SIGNATURE + b"".join(png._chunk(kind, data) for kind, data in parts)


def filtered(png, how, row, above, channels):
    out = bytearray()
    for x, value in enumerate(row):
        left = row[x - channels] if x >= channels else 0
        corner = above[x - channels] if x >= channels else 0
        guess = (0, left, above[x], (left + above[x]) // 2, png._paeth(left, above[x], corner))[how]
        out.append((value - guess) % 256)
    return bytes(out)


@pytest.mark.parametrize("channels", [3, 4])
def test_every_pixel_survives(png, channels):
    chance = Random(channels)
    rows = [bytes(chance.choice((7, 200, 255)) for _ in range(WIDTH * channels)) for _ in range(HEIGHT)]
    packed = png.repacked(picture(png, rows, channels))
    data = next(data for kind, data in png._chunks(packed) if kind == b"IDAT")
    assert zlib.decompress(data) == b"".join(b"\0" + row for row in rows)


def test_the_pictures_that_are_kept_are_few_and_small():
    pictures = list((settings.BASE_DIR / "docs/screens").iterdir())
    assert 1 <= len(pictures) <= 10
    assert all(each.suffix == ".png" and each.stat().st_size < 150_000 for each in pictures)
