"""Pages that follow from their query say so, because the shelf takes it from all others."""

import inspect

from tournaments.web import public_urls, queries

EVERY = {pattern.name: pattern for pattern in public_urls.urlpatterns}


def reading() -> set[str]:
    """The pages whose module, or the frame that papers share, looks at the query."""
    papers = {name for name in EVERY if name.startswith("print-")}
    looking = {
        name
        for name, pattern in EVERY.items()
        if "request.GET" in inspect.getsource(inspect.getmodule(inspect.unwrap(pattern.callback)))
    }
    return papers | looking - {"moment"}


def test_every_page_that_reads_its_query_says_so():
    marked = {name for name, pattern in EVERY.items() if getattr(pattern.callback, "reads_query", False)}
    assert marked == reading()
    assert {"moments", "what-if", "print-pairings"} <= marked


def test_a_query_matters_where_it_is_read_and_where_no_public_page_is():
    assert queries.matters("/t/abc/what-if/")
    assert queries.matters("/fr/t/abc/print/standings/")
    assert queries.matters("/api/tournaments/")
    assert not queries.matters("/t/abc/")
    assert not queries.matters("/it/")
