"""Addresses as QR codes: drawings that stand in a page or on paper, without a style or a script of their own."""

from io import BytesIO

import segno

QUIET = 4
"""Empty squares around the code, as its standard asks for."""


def qr_svg(address: str, title: str = "") -> str:
    """The address as an SVG element, a square of one millimetre for each of its modules, black on white.

    `title` is what it says where it cannot be seen; left out, the address. A stylesheet may set another size: the
    drawing has a view box. A seventh of it may be soiled.
    """
    out = BytesIO()
    segno.make(address, error="m", micro=False).save(
        out,
        kind="svg",
        unit="mm",
        border=QUIET,
        light="#fff",
        title=title or address,
        svgclass="qr",
        lineclass=None,
        xmldecl=False,
        nl=False,
    )
    return out.getvalue().decode().replace("<svg ", '<svg role="img" ', 1)
