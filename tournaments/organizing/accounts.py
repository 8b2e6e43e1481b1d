"""Accounts: the first one of an empty installation, and those that invitations make."""

from hmac import compare_digest
from typing import Any, Final

from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import connection, transaction
from django.utils.crypto import salted_hmac

from scoring.errors import Refusal
from tournaments.ids import ALPHABET

CODE_LENGTH: Final = 12


class NotTheFirst(Exception):
    """There is an account already."""


def is_empty() -> bool:
    """Whether nobody has an account here yet."""
    return not get_user_model().objects.exists()


def first_code() -> str:
    """The code that opens the first account on a server: three groups of four characters, known by its key alone.

    It is worth nothing once there is an account.
    """
    digest = salted_hmac("tournaments.first_code", "first account", algorithm="sha256").digest()
    letters = [ALPHABET[byte & 31] for byte in digest[:CODE_LENGTH]]
    return "-".join("".join(letters[at : at + 4]) for at in range(0, CODE_LENGTH, 4))


def is_first_code(given: str) -> bool:
    """Whether this is the code, however it is grouped and written."""
    letters = "".join(each for each in given.casefold() if each.isalnum())
    return compare_digest(letters.encode(), first_code().replace("-", "").encode())


def open_first_account(*, username: str, password: str) -> AbstractBaseUser:
    """The account of whoever runs this installation. Raises `NotTheFirst`, and `Refusal` naming the field."""
    with transaction.atomic():
        _keep_others_out()
        if not is_empty():
            raise NotTheFirst
        return open_account(username=username, password=password, is_superuser=True, is_staff=True)


def open_account(*, username: str, password: str, **more: Any) -> AbstractBaseUser:
    """An account with a name that nobody has and a password that is not easily guessed. Raises `Refusal`."""
    model = get_user_model()
    user = model(username=model.normalize_username(username.strip()), **more)
    try:
        user.full_clean(exclude=["password"])
        validate_password(password, user)
    except ValidationError as error:
        raise _refused(error) from None
    user.set_password(password)
    user.save(force_insert=True)
    return user


def _refused(error: ValidationError) -> Refusal:
    """What is wrong with the name or the password, as a refusal."""
    by_field = error.message_dict if hasattr(error, "error_dict") else {"password": error.messages}
    fields = {field: " ".join(messages) for field, messages in by_field.items()}
    message = " ".join(fields.values())
    return Refusal("bad_account", message, None, dict(fields))


def _keep_others_out() -> None:
    """Two people may set up at the same moment: the second waits here. SQLite lets one write at a time anyway."""
    if connection.vendor == "postgresql":
        table = connection.ops.quote_name(get_user_model()._meta.db_table)
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {table} IN SHARE ROW EXCLUSIVE MODE")
