"""The WSGI application: how pages and the API are served, public pages from the shelf."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

# Django is set up here: what follows asks its settings.
django_application = get_wsgi_application()

from tournaments.web.shelf import Shelf  # noqa: E402

application = Shelf(django_application, watched=True)
