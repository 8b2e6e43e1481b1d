"""What may stand in an address. What cannot be an id or a number is no address at all, so it is a 404."""

from datetime import UTC, datetime

from django.urls import register_converter


class IdConverter:
    """An id as `tournaments.ids` makes them, or of a kind that its columns can hold."""

    regex = "[0-9a-z]{1,16}"

    def to_python(self, value: str) -> str:
        """The id as it stands."""
        return value

    to_url = to_python


class OrdinalConverter:
    """A small number: of a round, of a hand."""

    regex = "[0-9]{1,4}"

    def to_python(self, value: str) -> int:
        """The number; one written with leading zeros is no address."""
        if value != str(int(value)):
            raise ValueError(value)
        return int(value)

    def to_url(self, value: int) -> str:
        """The number in digits."""
        return str(value)


class SecondConverter:
    """A second in UTC: 2026-11-30T18:30:00Z."""

    regex = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"

    def to_python(self, value: str) -> datetime:
        """The moment; a day or a time that there is not raises `ValueError`, so it is no address."""
        return datetime.fromisoformat(value)

    def to_url(self, value: datetime) -> str:
        """The moment as it stands in an address."""
        return value.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


register_converter(IdConverter, "key")
register_converter(OrdinalConverter, "ordinal")
register_converter(SecondConverter, "second")
