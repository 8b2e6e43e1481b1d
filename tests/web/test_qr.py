"""QR codes: what stands in them, and that pages may show them under the strict policy."""

from xml.etree import ElementTree

from tournaments.web.qr import QUIET, qr_svg

ADDRESS = "https://club.example/k/abcdefghjkmn.0123456789012345678901234567890123456789012/"


def test_a_code_is_a_square_of_millimetres_with_a_quiet_zone():
    drawing = ElementTree.fromstring(qr_svg(ADDRESS))
    assert drawing.get("width") == drawing.get("height") == "45mm"
    assert drawing.get("viewBox") == "0 0 45 45"
    ground, dark = (each for each in drawing if each.tag.endswith("path"))
    assert ground.get("fill") == "#fff"
    assert dark.get("d").startswith(f"M{QUIET} {QUIET}.5h7")


def test_a_code_says_what_it_is_and_runs_nothing():
    drawn = qr_svg(ADDRESS, 'Table 4 & "more" <b>')
    assert drawn.startswith('<svg role="img" ')
    assert '<title>Table 4 &amp; "more" &lt;b&gt;</title>' in drawn
    assert "style" not in drawn
    assert "<script" not in drawn
    assert f"<title>{ADDRESS}</title>" in qr_svg(ADDRESS)
