"""Files that the API takes and gives: their media types, how large they may be, and how they go over the wire."""

import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any, BinaryIO, Final, cast

from django.http import HttpResponse, StreamingHttpResponse
from django.utils.http import content_disposition_header
from rest_framework.parsers import BaseParser

from tournaments.sheets import csvfile, xlsx
from tournaments.sheets.reading import MOST_BYTES

BINARY: Final = {"type": "string", "format": "binary"}


@dataclass(frozen=True, slots=True)
class FileShape:
    """A file as a body or an answer; `most` bytes of it are taken."""

    media_types: tuple[str, ...]
    says: str
    most: int = 0

    def content(self) -> dict[str, Any]:
        """What OpenAPI says of a body like this."""
        return dict.fromkeys(self.media_types, BINARY)

    def parsers(self) -> list[type[BaseParser]]:
        """What hands a body of each media type through as it comes."""
        return [type("FileParser", (FileParser,), {"media_type": each}) for each in self.media_types]


class FileParser(BaseParser):
    """Hands the stream of the body through; `wire.refuse_by_length` has seen how long it is."""

    def parse(
        self,
        stream: IO[bytes],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """The stream itself."""
        return stream


ARCHIVE: Final = FileShape(
    ("application/x-ndjson",),
    "A whole tournament as JSON Lines, which `manage.py verify_log` checks anywhere. A body holds at most 64 MB"
    " (a federation's open of 160,000 entries); larger ones go through `manage.py import_tournament`.",
    64_000_000,
)
SHEET: Final = FileShape(
    (csvfile.MEDIA_TYPE, xlsx.MEDIA_TYPE),
    "A table for spreadsheets: CSV in UTF-8 with a byte order mark, or XLSX.",
)
ENTRANT_LIST: Final = FileShape(
    (csvfile.MEDIA_TYPE, xlsx.MEDIA_TYPE, "application/octet-stream"),
    f"A list of entrants as CSV or XLSX, told apart by its content; at most {MOST_BYTES // 10**6} MB.",
    MOST_BYTES,
)


def stream_of(data: Any) -> BinaryIO:
    """The body that `FileParser` handed through; an empty one where there is none."""
    return cast(BinaryIO, data) if hasattr(data, "read") else io.BytesIO()


def attached(
    content: bytes | Iterator[bytes], media_type: str, name: str
) -> HttpResponse | StreamingHttpResponse:
    """A file to save under a name; what is asked for again is asked about again."""
    streams = not isinstance(content, bytes)
    response = (StreamingHttpResponse if streams else HttpResponse)(content, content_type=media_type)
    response.headers["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    response.headers["Cache-Control"] = "no-store"
    return response
