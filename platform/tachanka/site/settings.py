"""The settings of the site, all from the environment; the defaults are a site on one's own desk.

`TACHANKA_DATA` is the folder for what the site keeps (SQLite file, secret key), `./var` by
default. See the operators' page of the docs for every name.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

from tachanka.site.logs import configure_logs

env = environ.Env()
SITE = Path(__file__).resolve().parent


def _read_secret(folder: Path) -> str:
    """The secret key of an embedded site: drawn once, kept in the data folder."""
    file = folder / "secret_key"
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text().strip()
    with os.fdopen(handle, "w") as out:
        out.write(secrets.token_urlsafe(50))
    return file.read_text().strip()


DATA = Path(env.str("TACHANKA_DATA", default="var")).resolve()
DATA.mkdir(parents=True, exist_ok=True)
DEBUG = env.bool("TACHANKA_DEBUG", default=False)
SECRET_KEY = env.str("TACHANKA_SECRET_KEY", default="") or _read_secret(DATA)

LOCAL = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = env.list("TACHANKA_ALLOWED_HOSTS", default=LOCAL)
# Foreign pages that may act for a visitor; one's own origin needs no mention.
ORIGINS = env.list("TACHANKA_ORIGINS", default=[])
CSRF_TRUSTED_ORIGINS = ORIGINS
SECURE = bool(ORIGINS) and all(origin.startswith("https://") for origin in ORIGINS)

# --- How the processes are put together -----------------------------------------------------

SERVER = env.str("TACHANKA_SERVER", default="daphne")
TICKER = env.bool("TACHANKA_TICKER", default=True)
BOT_PROCESSES = env.int("TACHANKA_BOT_PROCESSES", default=max(1, (os.cpu_count() or 2) - 1))
# What one socket may send; a measurement of speed raises it.
COMMANDS_PER_SECOND = env.float("TACHANKA_COMMANDS_PER_SECOND", default=20.0)
COMMANDS_AT_ONCE = 4 * COMMANDS_PER_SECOND
REDIS_URL = env.str("TACHANKA_REDIS_URL", default="")
DATABASE_URL = env.str("TACHANKA_DATABASE_URL", default=f"sqlite:///{DATA / 'tachanka.sqlite3'}")

INSTALLED_APPS = [
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "csp",
    "rest_framework",
    "drf_spectacular",
    "tachanka.accounts",
    "tachanka.matches",
    "tachanka.live",
    "tachanka.api",
    "tachanka.site",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
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
            ]
        },
    }
]
ROOT_URLCONF = "tachanka.site.urls"
ASGI_APPLICATION = "tachanka.site.asgi.application"
AUTH_USER_MODEL = "accounts.User"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = False


def _describe_database(url: str) -> dict[str, Any]:
    """Django's dict for a database URL, with what each kind needs to be quick and safe.

    Errors: ImproperlyConfigured for any other kind of database.
    """
    database: dict[str, Any] = environ.Env.db_url_config(url)
    engine, named = database.get("ENGINE", ""), database.get("OPTIONS", {})
    if engine.endswith("sqlite3"):
        # Deferred transactions and the rollback journal made concurrent writers fail. A file is
        # used for tests too: threads of one process share it.
        database["OPTIONS"] = named | {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;",
        }
        database["TEST"] = {"NAME": str(DATA / f"test-{os.getpid()}.sqlite3")}
    elif engine.endswith("postgresql"):
        # A connection that a restart of the database broke is not handed out again.
        database["CONN_HEALTH_CHECKS"] = True
        database["OPTIONS"] = named | {"pool": {"min_size": 1, "max_size": 12, "timeout": 20}}
    else:
        raise ImproperlyConfigured("TACHANKA_DATABASE_URL is a sqlite:// or postgres:// address.")
    return database


DATABASES = {"default": _describe_database(DATABASE_URL)}

if REDIS_URL:
    # The core layer and redis-py's default read timeout cut idle sockets after 5 seconds.
    CHANNEL_LAYERS: dict[str, Any] = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None}]},
        }
    }
    CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}

# --- Safety -----------------------------------------------------------------------------------

SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_SECURE = SECURE
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = SECURE
CSRF_FAILURE_VIEW = "tachanka.site.views.refuse_csrf"
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if SECURE else 0
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
LARGEST_BODY = 256 * 1024
# From the first line of a request to the end of its body.
REQUEST_SECONDS = env.float("TACHANKA_REQUEST_SECONDS", default=60.0)
# No exceptions: nothing inline, nothing from elsewhere, no data URLs.
_self, _none = ["'self'"], ["'none'"]
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": _self,
        "base-uri": _self,
        "form-action": _self,
        "frame-ancestors": _none,
        "object-src": _none,
    }
}

# --- Pages ------------------------------------------------------------------------------------

BUILT = SITE / "built"
STATIC_URL = "/static/"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_INDEX_FILE = False
WHITENOISE_IMMUTABLE_FILE_TEST = r"^/assets/.+-[\w-]{8}\.\w+$"
if BUILT.is_dir():
    WHITENOISE_ROOT = BUILT

# --- API --------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["tachanka.api.guard.Session"],
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["tachanka.api.parsing.Json"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": ["tachanka.api.guard.Everything"],
    "EXCEPTION_HANDLER": "tachanka.api.errors.answer_error",
    "NUM_PROXIES": env.int("TACHANKA_PROXIES", default=0),
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Tachanka",
    "DESCRIPTION": "Matches, rulesets and records of the site, as the pages use them.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "tachanka.api.schema.add_errors",
        "tachanka.api.schema.add_structs",
    ],
}

LOGGING_CONFIG = None
configure_logs(debug=DEBUG)
