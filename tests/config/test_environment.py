"""The environment is read exactly, and a slip in it is an error, not a default."""

import stat

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import environment


@pytest.mark.parametrize(
    ("word", "value"), [("1", True), ("True", True), ("on", True), ("0", False), ("no", False), (" ", False)]
)
def test_a_flag_is_yes_or_no(word, value):
    assert environment.flag({"DEBUG": word}, "DEBUG") is value


def test_a_flag_that_is_not_set_has_its_default():
    assert environment.flag({}, "DEBUG", default=True) is True


def test_a_misspelt_flag_is_refused():
    with pytest.raises(ImproperlyConfigured, match="DEBUG"):
        environment.flag({"DEBUG": "flase"}, "DEBUG")


def test_a_listing_drops_spaces_and_nothings():
    assert environment.listing({"HOSTS": " a, b,,"}, "HOSTS") == ["a", "b"]


def test_without_a_url_the_database_is_sqlite(tmp_path):
    database = environment.database("", default_path=tmp_path / "club.sqlite3")
    assert database["ENGINE"] == "django.db.backends.sqlite3"
    assert database["NAME"] == str(tmp_path / "club.sqlite3")


@pytest.mark.parametrize(
    ("url", "name"),
    [("sqlite:///club.sqlite3", "club.sqlite3"), ("sqlite:////srv/a%20club.sqlite3", "/srv/a club.sqlite3")],
)
def test_an_sqlite_url_names_its_file(url, name, tmp_path):
    assert environment.database(url, default_path=tmp_path)["NAME"] == name


@pytest.mark.parametrize("scheme", ["postgres", "postgresql"])
def test_a_postgresql_url_is_taken_apart(scheme, tmp_path):
    url = f"{scheme}://club:p%40ss@db:5433/capicua?sslmode=require"
    database = environment.database(url, default_path=tmp_path)
    expected = {"NAME": "capicua", "USER": "club", "PASSWORD": "p@ss", "HOST": "db", "PORT": "5433"}
    assert expected.items() <= database.items()
    assert database["OPTIONS"] == {"sslmode": "require"}


def test_a_postgresql_url_may_name_a_socket_directory(tmp_path):
    database = environment.database(
        "postgresql://club@/capicua?host=/run/pg&port=5433", default_path=tmp_path
    )
    assert (database["HOST"], database["PORT"], database["OPTIONS"]) == ("/run/pg", "5433", {})


@pytest.mark.parametrize("url", ["mysql://db/capicua", "postgresql://db", "postgresql://db/", "sqlite://"])
def test_a_url_that_names_no_known_database_is_refused(url, tmp_path):
    with pytest.raises(ImproperlyConfigured, match="DATABASE_URL"):
        environment.database(url, default_path=tmp_path)


def test_a_secret_key_is_taken_from_the_environment(tmp_path):
    assert environment.secret_key({"SECRET_KEY": "given"}, keep_in=tmp_path / "key") == "given"
    assert not (tmp_path / "key").exists()


def test_a_server_without_a_secret_key_does_not_start():
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY"):
        environment.secret_key({}, keep_in=None)


def test_a_laptop_makes_its_own_key_and_keeps_it_to_its_owner(tmp_path):
    file = tmp_path / "var" / "secret_key"
    key = environment.secret_key({}, keep_in=file)
    assert len(key) >= 50
    assert environment.secret_key({}, keep_in=file) == key
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(file.parent.iterdir()) == [file]
