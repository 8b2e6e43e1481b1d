"""The ASGI application, for what holds a connection open; pages stay on WSGI, ten times faster."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_asgi_application()
