"""The settings, all of them read from the environment; without any, the service runs on one laptop.

| variable | meaning | without it |
|---|---|---|
| `DATABASE_URL` | `postgresql://…` or `sqlite:///…` | SQLite in `var/` |
| `REDIS_URL` | the broker of the task queue | work is done by a thread of the server |
| `SECRET_KEY` | signs sessions and links | on SQLite, kept in `var/secret_key`; else refused |
| `ALLOWED_HOSTS`, `CSRF_TRUSTED_ORIGINS` | comma-separated | this machine only |
| `HTTPS` | 1 when a proxy in front terminates TLS | plain HTTP |
| `OWN_HTTPS` | 1 when the server itself speaks TLS (`make https`) | plain HTTP |
| `DEBUG` | 1 on a developer's machine, never elsewhere | 0 |
| `TIME_ZONE`, `LANGUAGE_CODE` | of the club; the language is `en`, `es`, `fr` or `it` | `UTC`, `en` |
| `WEBHOOK_NETWORKS` | networks in which webhooks may be called, over `http` too | the public internet only |
| `STATIC_ROOT` | where `collectstatic` has put the files | served from the packages |
| `VAR_DIR` | where the laptop keeps its database and key | `var/` |
| `LOG_LEVEL` | of the console log | `INFO` |
"""

import os
from pathlib import Path

from config import environment

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("VAR_DIR") or BASE_DIR / "var")
VAR_DIR.mkdir(parents=True, exist_ok=True)

DATABASES = {
    "default": environment.database(
        os.environ.get("DATABASE_URL", ""), default_path=VAR_DIR / "capicua.sqlite3"
    )
}
EMBEDDED = DATABASES["default"]["ENGINE"].endswith("sqlite3")
REDIS_URL = os.environ.get("REDIS_URL", "")
WEBHOOK_NETWORKS = environment.networks(os.environ, "WEBHOOK_NETWORKS")

DEBUG = environment.flag(os.environ, "DEBUG")
SECRET_KEY = environment.secret_key(os.environ, keep_in=VAR_DIR / "secret_key" if EMBEDDED or DEBUG else None)
ALLOWED_HOSTS = environment.listing(os.environ, "ALLOWED_HOSTS", default="localhost,127.0.0.1,[::1]")
CSRF_TRUSTED_ORIGINS = environment.listing(os.environ, "CSRF_TRUSTED_ORIGINS")

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "tournaments",
]
MIDDLEWARE = [
    "config.headers.ContentSecurityPolicy",
    "django.middleware.security.SecurityMiddleware",
    "config.packing.Personal",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "config.language.Language",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "tournaments.web.languages.languages",
            ]
        },
    }
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = os.environ.get("LANGUAGE_CODE") or "en"
LANGUAGES = [("en", "English"), ("es", "Español"), ("fr", "Français"), ("it", "Italiano")]
FORMAT_MODULE_PATH = "config.formats"
TIME_ZONE = os.environ.get("TIME_ZONE") or "UTC"
USE_TZ = True

STATIC_URL = "static/"
STATIC_ROOT = os.environ.get("STATIC_ROOT") or None
WHITENOISE_USE_FINDERS = STATIC_ROOT is None
WHITENOISE_ALLOW_ALL_ORIGINS = False
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if STATIC_ROOT
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

HTTPS = environment.flag(os.environ, "HTTPS")
SECURE_SSL_REDIRECT = HTTPS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
# A club's other sites may not speak HTTPS: the promise is for this name alone.
SECURE_HSTS_INCLUDE_SUBDOMAINS = False
SECURE_REFERRER_POLICY = "same-origin"
# No redirect and no promise for later (HSTS) here: tomorrow the laptop may serve plain HTTP again.
OWN_HTTPS = environment.flag(os.environ, "OWN_HTTPS")
SESSION_COOKIE_SECURE = HTTPS or OWN_HTTPS
CSRF_COOKIE_SECURE = HTTPS or OWN_HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
LOGIN_URL = "account:sign_in"
LOGIN_REDIRECT_URL = "desk:home"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000_000
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

REST_FRAMEWORK = {
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_RENDERER_CLASSES": ["tournaments.api.wire.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["tournaments.api.wire.StrictJSONParser"],
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "tournaments.api.authentication.DeviceTokenAuthentication",
        "tournaments.api.authentication.UserAuthentication",
    ],
    "EXCEPTION_HANDLER": "tournaments.api.errors.answer",
    # Whom to count for a limit: the address that the one proxy in front has seen, or the connection's own.
    "NUM_PROXIES": 1 if HTTPS else 0,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Capicúa",
    "DESCRIPTION": "From a tile on the table to a line in the standings.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "POSTPROCESSING_HOOKS": ["tournaments.api.schema.add_components"],
    "PATH_CONVERTER_OVERRIDES": {
        "key": {"type": "string", "pattern": "^[0-9a-z]{1,16}$"},
        "ordinal": {"type": "integer", "minimum": 0, "maximum": 9999},
    },
    "SERVE_AUTHENTICATION": [],
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
}

# Without a broker the URL stays inside the process, so a mistaken `delay()` can never wait for a network.
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A broker that is down costs an entry's request at most a moment: what is wanted is in the database already.
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_CONNECTION_TIMEOUT = 1
REDIS_OPTIONS = {"socket_connect_timeout": 1, "socket_timeout": 5, "max_retries": 0}
CELERY_BROKER_TRANSPORT_OPTIONS = REDIS_OPTIONS if REDIS_URL else {}
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "celerybeat-schedule")
CELERY_TIMEZONE = TIME_ZONE
CELERY_BEAT_SCHEDULE = {
    # Expiring, so that a night without a worker does not leave it thousands of rounds to do.
    "finish-what-is-behind": {
        "task": "tournaments.finish_what_is_behind",
        "schedule": 15.0,
        "options": {"expires": 15.0},
    },
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": os.environ.get("LOG_LEVEL") or "INFO"},
    # Django's own handlers would print every line twice while developing, and none of them in production.
    "loggers": {"django": {"handlers": [], "propagate": True}},
}
