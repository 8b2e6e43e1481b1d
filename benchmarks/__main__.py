"""`python -m benchmarks [NAME…]` runs the benchmarks named, or all: every module here that has a `run()`."""

import argparse
import importlib
import os
import pkgutil
from collections.abc import Callable

import django

import benchmarks
from benchmarks.measuring import machine


def found() -> dict[str, Callable[[], None]]:
    """Every benchmark by the name of its module."""
    modules = {
        each.name: importlib.import_module(f"benchmarks.{each.name}")
        for each in pkgutil.iter_modules(benchmarks.__path__)
        if each.name != "__main__"
    }
    return {name: module.run for name, module in modules.items() if hasattr(module, "run")}


def main() -> None:
    """Say what the machine is, then run what was asked for, on a database as the tests have it."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    known = found()
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=benchmarks.__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(known))
    names = parser.parse_args().names or list(known)
    unknown = [name for name in names if name not in known]
    if unknown:
        parser.error(f"no benchmark {unknown[0]!r}; there are {', '.join(known)}")
    print(machine())
    for name in names:
        known[name]()


if __name__ == "__main__":
    main()
