"""What if: a question about other rules has one address, and its answer is plainly not official."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from scoring.errors import Refusal
from tournaments.saying import told
from tournaments.selectors.freshness import Freshness
from tournaments.selectors.otherrules import Asked, read_question
from tournaments.selectors.overviews import Overview, overview
from tournaments.selectors.whatif import Busy
from tournaments.web.about import about
from tournaments.web.hall import in_hall
from tournaments.web.queries import reads_query
from tournaments.web.show.whatif import address, page_of
from tournaments.web.viewmodels.whatif import WhatIfPage
from tournaments.web.whatifform import WhatIfForm

FORM = "form"
"""In the query of a form that was sent; its address is then replaced by that of the question."""
WAIT = "2"
"""Seconds after which a question may be asked again."""


@reads_query
@require_safe
def what_if(request: HttpRequest, tournament_id: str) -> HttpResponse:
    """The form, and the answer to the question in the query."""
    found = overview(tournament_id)
    if found is None:
        raise Http404
    if FORM in request.GET:
        return _from_form(request, found)
    try:
        asked = read_question(request.GET.dict(), found)
        if list(request.GET.items()) != asked.written:
            return _to(found, asked)
        return about(
            request, tournament_id, lambda now, fresh: _shown(request, now, fresh, asked), asked.written
        )
    except Refusal as refusal:
        with in_hall(found.time_zone):
            page = page_of(found, error=told(refusal.message))
            return _render(request, page, WhatIfForm(found), status=422)
    except Busy:
        error = gettext("Another question is being answered. Ask again in a moment.")
        response = _render(request, page_of(found, error=error), WhatIfForm(found, asked), status=429)
        response.headers["Retry-After"] = WAIT
        return response


def _shown(request: HttpRequest, now: Overview, _fresh: Freshness, asked: Asked) -> HttpResponse:
    return _render(request, page_of(now, asked), WhatIfForm(now, asked))


def _from_form(request: HttpRequest, found: Overview) -> HttpResponse:
    form = WhatIfForm(found, data=request.GET)
    asked = form.asked()
    if asked is not None:
        return _to(found, asked)
    error = " ".join(map(str, form.non_field_errors())) or gettext("Something in the form is wrong.")
    return _render(request, page_of(found, error=error), form, status=422)


def _to(found: Overview, asked: Asked) -> HttpResponse:
    response = HttpResponseRedirect(address(found, asked))
    patch_cache_control(response, no_cache=True)
    return response


def _render(request: HttpRequest, page: WhatIfPage, form: WhatIfForm, status: int = 200) -> HttpResponse:
    context = {"page": page, "form": form, "form_marker": FORM}
    return render(request, "capicua/whatif/page.html", context, status=status)
