"""The referee's phone: two shells that are the same for everybody, and the worker that keeps them without a network."""

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.templatetags.static import PrefixNode
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tournaments.web import phonewords

FOLDER = "capicua/phone"
OTHERS = ("capicua/site.css", "capicua/phone.css", "capicua/favicon.svg", "capicua/logo.svg")
SHELL_AGE = 60


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What this phone may record, and its keys."""
    return _shell(request, "capicua/phone/home.html")


@require_safe
def match(request: HttpRequest, match_id: str) -> HttpResponse:  # noqa: ARG001 - the shell reads its own address
    """Recording one match; the same page for every match, without anything of it."""
    return _shell(request, "capicua/phone/match.html")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker: its text changes with every release, which is how browsers notice one."""
    release = _release(get_language())
    files = [f"{PrefixNode.handle_simple('STATIC_URL')}{name}" for name in _files()]
    shells = {"home": reverse("phone"), "match": reverse("phone-shell")}
    told = {"release": release, "files": files, "shells": shells, "scope": reverse("phone")}
    text = render_to_string("capicua/phone/sw.js", {"told": json.dumps(told)}, request)
    response = HttpResponse(text, content_type="text/javascript")
    response.headers["Service-Worker-Allowed"] = reverse("phone")
    response.headers["Cache-Control"] = "no-cache"
    return response


def _shell(request: HttpRequest, template: str) -> HttpResponse:
    response = render(request, template, {"words": phonewords.words()})
    response.headers["Cache-Control"] = f"max-age={SHELL_AGE}"
    return response


def _files() -> list[str]:
    """Every file that the phone's pages are made of, by its name under the static files."""
    return [*sorted(_content()), *OTHERS]


@cache
def _content() -> dict[str, bytes]:
    """The scripts of the phone with their content; they change with a release only."""
    if settings.STATIC_ROOT:
        root = Path(staticfiles_storage.location) / FOLDER
    else:
        root = Path(finders.find(f"{FOLDER}/app.js") or "").parent
    return {
        f"{FOLDER}/{path.relative_to(root).as_posix()}": path.read_bytes()
        for path in root.rglob("*.js")
        if "." not in path.stem  # the copies with a digest in their name belong to other pages
    }


@cache
def _release(language: str) -> str:
    """A digest of the scripts, the style sheets, the words and the shells."""
    digest = sha256(language.encode())
    for name, content in sorted(_content().items()):
        digest.update(name.encode() + content)
    for name in OTHERS:
        found = Path(staticfiles_storage.location) / name if settings.STATIC_ROOT else finders.find(name)
        digest.update(Path(found).read_bytes() if found else b"")
    digest.update(json.dumps(phonewords.words(), sort_keys=True).encode())
    for template in ("home.html", "match.html", "_shell.html", "sw.js"):
        digest.update(render_to_string(f"capicua/phone/{template}", {"words": {}, "told": ""}).encode())
    return digest.hexdigest()[:16]
