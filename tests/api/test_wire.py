"""Bodies that are no JSON, too much JSON, or JSON with a trick in it: refused in one shape, nothing written."""

from io import BytesIO

import pytest

from tests.api.conftest import SINGLES
from tournaments.api.errors import TooLarge
from tournaments.api.wire import StrictJSONParser
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"name=Friday",
        b'{"name": NaN}',
        b'{"name": Infinity}',
        b'{"name": -Infinity}',
        b'{"name": 1e999}',
        b'{"name": "Friday", "name": "Monday"}',
        b'{"name": "\xff"}',
        '{"name": "Friday"}'.encode("utf-16"),
        b'\xef\xbb\xbf{"name": "Friday"}',
        b'{"name": "\\ud800"}',
        b'{"name": "Fri\\u0000day"}',
        b'{"name": ["\\\\\\u0000"]}',
        b'{"name": "Fri\x00day"}',
        b'{"name": "Friday"} {}',
        b'{"name": "Friday",}',
        b"[" * 900 + b"]" * 900,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"name": ' + b"9" * 10_000 + b"}",
    ],
)
def test_what_is_no_json_is_unreadable(director, body):
    response = director.send("POST", "/api/tournaments/", body)
    assert response.status_code == 400
    assert response.json()["error"]["code"] in ("unreadable", "malformed")
    assert not Tournament.objects.exists()


def test_a_backslash_before_the_letters_of_an_escape_is_no_null_character(director):
    opened = director.post("/api/tournaments/", {**SINGLES, "name": "C:\\u0000"}, 201)
    assert opened["name"] == "C:\\u0000"


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/x-www-form-urlencoded", "application/xml"]
)
def test_only_json_is_taken(director, content_type):
    response = director.send("POST", "/api/tournaments/", b'{"name": "x"}', content_type=content_type)
    assert response.status_code == 415
    assert response.json()["error"]["code"] == "unsupported_media_type"


def test_a_form_with_a_file_is_not_taken(director):
    part = b'--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\nbytes\r\n--x--\r\n'
    kind = "multipart/form-data; boundary=x"
    response = director.send("POST", "/api/tournaments/", part, content_type=kind)
    assert response.status_code == 415


@pytest.mark.parametrize("content_type", ["application/json", "application/x-www-form-urlencoded"])
def test_a_body_of_ten_megabytes_is_not_looked_at(director, content_type):
    response = director.send("POST", "/api/tournaments/", b" " * 10_000_000, content_type=content_type)
    assert response.status_code == 413
    assert response.json()["error"]["code"] == "too_large"


def test_a_body_in_chunks_is_not_taken_for_an_empty_one(director, tournament):
    response = director.send("POST", f"{tournament}rounds/", b"", headers={"Transfer-Encoding": "chunked"})
    assert response.status_code == 411
    assert response.json()["error"]["code"] == "length_required"
    assert director.get(f"{tournament}rounds/")["rounds"] == []


def test_a_body_that_announces_no_length_is_read_so_far_and_no_further():
    stream = BytesIO(b" " * 10_000_000)
    with pytest.raises(TooLarge):
        StrictJSONParser().parse(stream)
    assert stream.tell() <= 1_000_001


def test_a_wide_body_is_refused_in_short_words(director):
    wide = {f"field{number}": number for number in range(20_000)}
    answer = director.post("/api/tournaments/", wide, 400)
    assert answer["error"]["code"] == "malformed"
    assert len(answer["error"]["fields"]) <= 20


@pytest.mark.parametrize("accept", ["text/html", "application/xml", "image/png;q=0.5", "nonsense", ""])
def test_the_answer_is_json_whatever_is_accepted(public, accept):
    response = public.send("GET", "/api/tournaments/", headers={"Accept": accept})
    assert response.headers["Content-Type"] == "application/json"
    assert response.json()["tournaments"] == []


def test_answers_are_utf_8_with_names_as_they_are(director, public):
    for name in ("Núñez", "محمد", "=1+1", "Иван 🁣"):
        opened = director.post("/api/tournaments/", {**SINGLES, "name": name}, 201)
        response = public.send("GET", f"/api/tournaments/{opened['id']}/")
        assert f'"{name}"'.encode() in response.content
