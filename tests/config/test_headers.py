"""Every answer forbids what the service does not need."""

import pytest


def test_pages_run_only_what_is_ours(client):
    policy = client.get("/no-such-page").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


def test_only_the_api_page_may_write_style_attributes(client):
    policy = client.get("/api/").headers["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "style-src 'self' 'unsafe-inline'" in policy


def test_the_schema_is_served(client):
    response = client.get("/api/schema/", HTTP_ACCEPT="application/json")
    assert response.status_code == 200
    assert response.json()["info"]["title"] == "Capicúa"


def test_scripts_and_style_sheets_leave_the_policy_to_the_page(client, settings):
    for name, policy in (("site.css", False), ("board.js", False), ("favicon.svg", True)):
        answer = client.get(f"{settings.STATIC_URL}capicua/{name}")
        assert answer.status_code == 200
        assert ("Content-Security-Policy" in answer.headers) is policy
        assert ("Referrer-Policy" in answer.headers) is policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "Content-Security-Policy" in client.get("/phone/sw.js").headers


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "packed"),
    [("/phone/m/", True), ("/api/variants/", True), ("/account/first/", True), ("/", False)],
)
def test_personal_pages_go_out_packed(client, path, packed):
    """Public ones are packed by the shelf, once for everybody."""
    answer = client.get(path, HTTP_ACCEPT_ENCODING="gzip")
    assert (answer.headers.get("Content-Encoding") == "gzip") is packed
    assert "Content-Encoding" not in client.get(path).headers
