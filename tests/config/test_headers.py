"""Every answer forbids what the service does not need."""


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
