"""The shelf in front of Django: what it keeps, when it asks again, and what it never answers by itself."""

import gzip
import threading
import time
from collections.abc import Iterable
from typing import Any

import pytest

from tournaments.web import shelf
from tournaments.web.shelf import Shelf

PUBLIC = "public, max-age=0, s-maxage=1"


class Heart:
    """A pulse that beats when the test says so."""

    def __init__(self) -> None:
        self.beat: str | None = "1"

    def read(self) -> str | None:
        return self.beat


class Pages:
    """An application with one page, that counts how often it is rendered and how often asked."""

    def __init__(self) -> None:
        self.text, self.asked, self.rendered = "first", 0, 0
        self.status, self.cache, self.extra = "200 OK", PUBLIC, {}
        self.seen: dict[str, Any] = {}
        self.gate: threading.Event | None = None

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        self.asked, self.seen = self.asked + 1, environ
        if self.gate is not None:
            assert self.gate.wait(10)
        etag = f'"{self.text}"'
        headers = [("ETag", etag), ("Cache-Control", self.cache), *self.extra.items()]
        if environ.get("HTTP_IF_NONE_MATCH") == etag:
            start_response("304 Not Modified", headers)
            return []
        self.rendered += 1
        start_response(self.status, headers)
        return [self.text.encode()]


class Reader:
    """A reader's request and what came back."""

    def __init__(self, application: Any, path: str = "/t/x/", method: str = "GET", **extra: str) -> None:
        environ = {"REQUEST_METHOD": method, "PATH_INFO": path, "HTTP_HOST": "club.example", **extra}
        self.body = b"".join(application(environ, self._start))

    def _start(self, status: str, headers: list[tuple[str, str]], _error: Any = None) -> None:
        self.status, self.headers = status, dict(headers)


@pytest.fixture
def pages() -> Pages:
    return Pages()


@pytest.fixture
def heart() -> Heart:
    return Heart()


@pytest.fixture
def front(pages: Pages, heart: Heart) -> Shelf:
    return Shelf(pages, heart)


def test_a_thousand_readers_cost_one_rendering(front: Shelf, pages: Pages) -> None:
    assert {Reader(front).body for _ in range(1000)} == {b"first"}
    assert (pages.asked, pages.rendered) == (1, 1)


def test_a_write_elsewhere_is_asked_about_once_and_renders_nothing(
    front: Shelf, pages: Pages, heart: Heart
) -> None:
    Reader(front)
    heart.beat = "2"
    for _ in range(5):
        front.turn()
        assert Reader(front).body == b"first"
    assert (pages.asked, pages.rendered) == (2, 1)


def test_a_change_is_rendered_before_anybody_asks_for_it(front: Shelf, pages: Pages, heart: Heart) -> None:
    Reader(front)
    pages.text, heart.beat = "second", "2"
    front.turn()
    assert (pages.asked, pages.rendered) == (2, 2)
    assert Reader(front).body == b"second"
    assert Reader(front).headers["ETag"] == '"second"'
    assert (pages.asked, pages.rendered) == (2, 2)


def test_a_page_that_nobody_reads_any_more_is_left_to_its_next_reader(
    front: Shelf, pages: Pages, heart: Heart, monkeypatch: pytest.MonkeyPatch
) -> None:
    Reader(front)
    monkeypatch.setattr(shelf, "READ", 0.0)
    monkeypatch.setattr(shelf, "OLDEST", 0.0)
    pages.text, heart.beat = "second", "2"
    assert not front.turn()
    assert pages.asked == 1
    assert Reader(front).body == b"second"


def test_a_page_that_costs_much_is_left_to_its_next_reader(
    front: Shelf, pages: Pages, heart: Heart, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "DEAR", -1.0)
    Reader(front)
    pages.text, heart.beat = "second", "2"
    assert front.turn()
    assert pages.asked == 1
    monkeypatch.setattr(shelf, "OLDEST", 0.0)
    assert Reader(front).body == b"second"


def test_the_keeper_has_a_change_ready_by_itself(pages: Pages, heart: Heart) -> None:
    front = Shelf(pages, heart, watched=True)
    Reader(front)
    pages.text, heart.beat = "second", "2"
    end = time.monotonic() + 10
    while pages.rendered < 2 and time.monotonic() < end:
        time.sleep(0.005)
    while Reader(front).body != b"second" and time.monotonic() < end:
        pass
    assert (Reader(front).body, pages.rendered) == (b"second", 2)


def test_a_silent_database_vouches_for_nothing(front: Shelf, pages: Pages, heart: Heart) -> None:
    heart.beat = None
    Reader(front)
    pages.text = "second"
    front.turn()
    assert Reader(front).body == b"second"


def test_readers_of_a_new_page_wait_for_one_rendering(front: Shelf, pages: Pages) -> None:
    pages.gate = threading.Event()
    seen: list[bytes] = []
    readers = [threading.Thread(target=lambda: seen.append(Reader(front).body)) for _ in range(4)]
    for reader in readers:
        reader.start()
    pages.gate.set()
    for reader in readers:
        reader.join()
    assert (seen, pages.rendered) == ([b"first"] * 4, 1)


def test_what_is_for_people_signed_in_goes_by_the_shelf(front: Shelf, pages: Pages) -> None:
    for _ in range(2):
        Reader(front, path="/desk/")
    assert pages.asked == 2


def test_who_has_the_page_gets_no_bytes(front: Shelf, pages: Pages) -> None:
    etag = Reader(front).headers["ETag"]
    again = Reader(front, HTTP_IF_NONE_MATCH=etag)
    assert (again.status, again.body) == ("304 Not Modified", b"")
    assert pages.asked == 1


def test_a_reader_who_has_it_fills_an_empty_shelf(front: Shelf, pages: Pages) -> None:
    assert Reader(front, HTTP_IF_NONE_MATCH='"first"').status == "304 Not Modified"
    assert Reader(front).body == b"first"
    assert pages.rendered == 1


def test_the_compressed_page_is_another_form_of_the_same(front: Shelf) -> None:
    plain, packed = Reader(front), Reader(front, HTTP_ACCEPT_ENCODING="br, gzip")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert packed.headers["ETag"] != plain.headers["ETag"]
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    for known in (packed.headers["ETag"], f"W/{plain.headers['ETag']}", "*"):
        assert Reader(front, HTTP_IF_NONE_MATCH=known).status == "304 Not Modified"


@pytest.mark.parametrize(
    ("cache", "extra", "status"),
    [
        ("private", {}, "200 OK"),
        ("", {}, "200 OK"),
        (PUBLIC, {"Vary": "Cookie"}, "200 OK"),
        (PUBLIC, {"Vary": "Accept-Language"}, "200 OK"),
        (PUBLIC, {"Set-Cookie": "a=b"}, "200 OK"),
        (PUBLIC, {"Content-Encoding": "br"}, "200 OK"),
        (PUBLIC, {}, "404 Not Found"),
        (PUBLIC, {}, "500 Internal Server Error"),
    ],
)
def test_what_is_for_one_reader_or_no_page_is_never_kept(
    front: Shelf, pages: Pages, cache: str, extra: dict[str, str], status: str
) -> None:
    pages.cache, pages.extra, pages.status = cache, extra, status
    assert Reader(front).status == status
    pages.text = "second"
    assert Reader(front).body == b"second"


def test_a_page_that_is_no_longer_public_is_taken_down(front: Shelf, pages: Pages, heart: Heart) -> None:
    Reader(front)
    pages.text, pages.status, heart.beat = "gone", "404 Not Found", "2"
    front.turn()
    assert Reader(front).status == "404 Not Found"


@pytest.mark.parametrize("extra", [{"method": "POST"}, {"method": "HEAD"}, {"HTTP_AUTHORIZATION": "Token x"}])
def test_only_plain_reading_is_answered_from_the_shelf(
    front: Shelf, pages: Pages, extra: dict[str, str]
) -> None:
    Reader(front)
    Reader(front, **extra)
    assert pages.asked == 2


def test_other_addresses_are_other_pages(front: Shelf, pages: Pages) -> None:
    Reader(front)
    pages.text = "second"
    assert Reader(front, path="/t/y/").body == b"second"
    assert Reader(front, path="/t/x/what-if/", QUERY_STRING="payout=others").body == b"second"
    assert Reader(front, HTTP_HOST="hall.example").body == b"second"
    assert Reader(front).body == b"first"


@pytest.mark.parametrize("path", ["/t/x/", "/es/t/x/e/y/after/1/", "/m/x/hand/2/", "/"])
def test_a_query_that_means_nothing_makes_no_other_page(front: Shelf, pages: Pages, path: str) -> None:
    for number in range(5):
        assert Reader(front, path=path, QUERY_STRING=f"from=letter-{number}").body == b"first"
    assert Reader(front, path=path).body == b"first"
    assert (pages.asked, pages.seen["QUERY_STRING"]) == (1, "")


def test_a_header_that_means_nothing_makes_no_other_page(front: Shelf, pages: Pages) -> None:
    for proto in ("", "http", "a", "b"):
        Reader(front, HTTP_X_FORWARDED_PROTO=proto)
    assert pages.asked == 1
    for proto in ("https", "https, http"):
        Reader(front, HTTP_X_FORWARDED_PROTO=proto)
    assert pages.asked == 2


def test_a_page_is_asked_for_again_as_anybody_would(front: Shelf, pages: Pages, heart: Heart) -> None:
    Reader(front, HTTP_COOKIE="sessionid=secret", HTTP_ACCEPT_LANGUAGE="fr")
    heart.beat = "2"
    front.turn()
    assert not {"HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE"} & pages.seen.keys()


def test_while_one_asks_the_others_get_the_page_of_a_moment_ago(
    front: Shelf, pages: Pages, heart: Heart
) -> None:
    Reader(front)
    pages.text, heart.beat, pages.gate = "second", "2", threading.Event()
    asking = threading.Thread(target=front.turn)
    asking.start()
    while pages.asked < 2:
        pass
    assert Reader(front).body == b"first"
    pages.gate.set()
    asking.join()
    assert Reader(front).body == b"second"


def test_nobody_gets_a_page_older_than_a_second(
    front: Shelf, pages: Pages, heart: Heart, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shelf, "OLDEST", 0.0)
    Reader(front)
    pages.text, heart.beat, pages.gate = "second", "2", threading.Event()
    seen: list[bytes] = []
    readers = [threading.Thread(target=lambda: seen.append(Reader(front).body)) for _ in range(4)]
    for reader in readers:
        reader.start()
    pages.gate.set()
    for reader in readers:
        reader.join()
    assert seen == [b"second"] * 4
    assert pages.rendered == 2


def test_what_nobody_asks_for_gives_way(pages: Pages, heart: Heart) -> None:
    pages.text = "x" * 1000
    front = Shelf(pages, heart, room=2500)
    for path in ("/t/a/", "/t/b/", "/t/d/"):
        Reader(front, path=path)
    asked = pages.asked
    Reader(front, path="/t/d/")
    assert pages.asked == asked
    Reader(front, path="/t/a/")
    assert pages.asked == asked + 1


def test_a_page_too_long_to_keep_is_still_answered(front: Shelf, pages: Pages) -> None:
    pages.text = "x" * 1_000_001
    assert len(Reader(front).body) == 1_000_001
    Reader(front)
    assert pages.asked == 2
