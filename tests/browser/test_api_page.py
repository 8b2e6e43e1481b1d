"""The API's own page works under the policy it is served with."""


def test_the_api_can_be_browsed(page, live_server):
    page.goto(f"{live_server.url}/api/")
    page.get_by_role("heading", name="Capicúa").wait_for()
