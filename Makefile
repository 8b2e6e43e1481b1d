# The whole service from a clone: make setup, make test, make demo.
SHELL := /bin/bash
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.locked
DEMO_SERVE ?= 1
DEMO_HOST ?= 127.0.0.1
DEMO_PORT ?= 8000
HTTPS_PORT ?= 8443
PLAIN_PORT ?= 8080

.PHONY: setup test lint messages bench soak open demo https clean

setup: $(STAMP)

# The first interpreter that is new enough and can make a virtual environment.
$(STAMP): requirements-dev.lock
	@python=$$(for name in python3 python3.13 python3.12 python3.11; do \
		if $$name -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
		then echo $$name; break; fi; done); \
	test -n "$$python" || { echo "Python 3.11 or newer, with venv, is needed." >&2; exit 1; }; \
	test -x $(BIN)/python || "$$python" -m venv $(VENV)
	@echo "Installing what it needs into $(VENV): a minute or two, once."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

# On both cores first the engine with its coverage, then what is the same on every database; then everything else on SQLite
# and beside it on PostgreSQL with a Redis-protocol broker. What the second of those says is printed when the first has ended.
PYTEST := -m pytest -p no:cacheprovider
REST := --ignore=tests/scoring -m "not once"
EMBEDDED := env -u DATABASE_URL -u REDIS_URL

test: setup
	rm -f .coverage .coverage.*
	$(BIN)/coverage run $(PYTEST) -n 2 tests/scoring
	$(BIN)/coverage combine --quiet && $(BIN)/coverage report
	$(EMBEDDED) $(BIN)/python $(PYTEST) -n 2 --dist loadfile --ignore=tests/scoring -m once
	@said=$$(mktemp); \
	$(BIN)/python -m tests.services run -- $(BIN)/python $(PYTEST) $(REST) >"$$said" 2>&1 & other=$$!; \
	trap 'kill $$other 2>/dev/null; rm -f "$$said"' EXIT; \
	$(EMBEDDED) $(BIN)/python $(PYTEST) $(REST); sqlite=$$?; \
	wait $$other; others=$$?; \
	echo "On PostgreSQL:"; cat "$$said"; \
	test "$$sqlite" = 0 -a "$$others" = 0

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict scoring
	$(BIN)/lint-imports
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py rulebook --check
	$(BIN)/python manage.py roles --check

# The catalogs of translations: what the code marks goes in, what is gone goes out; needs Debian's gettext.
messages: setup
	$(BIN)/python manage.py messages

# Everything on SQLite, then what depends on the database on PostgreSQL, waiting for the disk as in production.
bench: setup
	env -u DATABASE_URL -u REDIS_URL $(BIN)/python -m benchmarks
	$(BIN)/python -m tests.services run --durable -- $(BIN)/python -m benchmarks recording publishing

soak: setup
	$(BIN)/python -m tests.soak

# A federation open from the first entry to the last check; docs/open.md keeps the figures.
open: setup
	env -u REDIS_URL $(BIN)/python -m tests.federation

demo: setup
	DEMO_SERVE=$(DEMO_SERVE) DEMO_HOST=$(DEMO_HOST) DEMO_PORT=$(DEMO_PORT) $(BIN)/python manage.py demo

# A hall over HTTPS with the laptop's own certificate; docs/hall.md says how phones trust it.
https: setup
	$(BIN)/python manage.py migrate --verbosity 0
	$(BIN)/python manage.py https $(if $(HTTPS_NAME),--name $(HTTPS_NAME)) --port $(HTTPS_PORT) --plain-port $(PLAIN_PORT)

clean:
	rm -rf .coverage .coverage.* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache htmlcov staticfiles
	find . -path ./$(VENV) -prune -o -name __pycache__ -type d -exec rm -rf {} +
