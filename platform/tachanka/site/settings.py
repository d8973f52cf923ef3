"""The settings of the site, all from the environment; the defaults are a site on one's own desk.

`TACHANKA_DATA` is the folder for what the site keeps (SQLite file, secret key), `./var` by
default. See the operators' page of the docs for every name.
"""

from __future__ import annotations

import os
from hashlib import sha256
from math import isinf
from pathlib import Path
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

from tachanka.site.cores import count_cores
from tachanka.site.folder import close_folder, read_secret
from tachanka.site.limits import scale_limits, scale_messages
from tachanka.site.logs import configure_logs
from tachanka.site.measuring.place import find_place
from tachanka.site.terms import read_terms

env = environ.Env()
SITE = Path(__file__).resolve().parent

DATA = Path(env.str("TACHANKA_DATA", default="var")).resolve()
close_folder(DATA)
DEBUG = env.bool("TACHANKA_DEBUG", default=False)
SECRET_KEY = env.str("TACHANKA_SECRET_KEY", default="") or read_secret(DATA)

LOCAL = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = env.list("TACHANKA_ALLOWED_HOSTS", default=LOCAL)
# Foreign pages that may act for a visitor; one's own origin needs no mention.
ORIGINS = env.list("TACHANKA_ORIGINS", default=[])
CSRF_TRUSTED_ORIGINS = ORIGINS
SECURE = bool(ORIGINS) and all(origin.startswith("https://") for origin in ORIGINS)

# --- How the processes are put together -----------------------------------------------------

SERVER = env.str("TACHANKA_SERVER", default="daphne")
TICKER = env.bool("TACHANKA_TICKER", default=True)
BOT_PROCESSES = env.int("TACHANKA_BOT_PROCESSES", default=max(1, count_cores() - 1))
# Threads of a process that answer requests, and as many for what sockets ask of the database.
REQUEST_THREADS = max(1, env.int("TACHANKA_REQUEST_THREADS", default=4))
# Proxies of one's own before the site: so many parts of what the headers say are true.
PROXIES = env.int("TACHANKA_PROXIES", default=0)
LIMITS, LIMITS_FACTOR = scale_limits(env.str("TACHANKA_LIMITS", default="on"))
COMMANDS_PER_SECOND = scale_messages(
    env.float("TACHANKA_COMMANDS_PER_SECOND", default=20.0), LIMITS_FACTOR
)
COMMANDS_AT_ONCE = 4 * COMMANDS_PER_SECOND
REDIS_URL = env.str("TACHANKA_REDIS_URL", default="")
DATABASE_URL = env.str("TACHANKA_DATABASE_URL", default=f"sqlite:///{DATA / 'tachanka.sqlite3'}")
# Whether acts are stored by prepared statements, on PostgreSQL.
DATABASE_PREPARED = env.bool("TACHANKA_DATABASE_PREPARED", default=True)

# Where this process tells its meters, and the token that one must show there.
METRICS_TOKEN = env.str("TACHANKA_METRICS_TOKEN", default="")
METRICS = find_place(env.str("TACHANKA_METRICS", default=""), METRICS_TOKEN)
LOG_FORMAT = env.str("TACHANKA_LOG_FORMAT", default="auto")
LOG_REQUESTS = env.bool("TACHANKA_LOG_REQUESTS", default=False)

INSTALLED_APPS = [
    "daphne",
    "tachanka.site.apps.AdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "allauth",
    "allauth.account",
    "allauth.headless",
    "allauth.mfa",
    "channels",
    "django_tasks",
    "django_tasks_db",
    "rest_framework",
    "knox",
    "drf_spectacular",
    "tachanka.accounts",
    "tachanka.matches",
    "tachanka.chat",
    "tachanka.ratings",
    "tachanka.clubs",
    "tachanka.tournaments",
    "tachanka.notices",
    "tachanka.live",
    "tachanka.api",
    "tachanka.site",
]
MIDDLEWARE = [
    "tachanka.site.headers.add_headers",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "tachanka.accounts.doors.Doors",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "tachanka.site.away.DatabaseAway",
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
AUTHENTICATION_BACKENDS = [
    "tachanka.accounts.backend.Backend",
    "django.contrib.auth.backends.ModelBackend",
]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = False


# To PostgreSQL, from one process: each request may hold one, a dear request and that of health,
# too, and the writer keeps its own. One more is for what sockets and bots ask: a request may wait
# for that with its own in hand.
DATABASE_CONNECTIONS = REQUEST_THREADS + 4
# A number of times no statement is seen: Django's own are all different, and not worth preparing.
ONLY_WHEN_ASKED = 2**31


def describe_database(url: str) -> dict[str, Any]:
    """Django's dict for a database URL, with what each kind needs to be quick and safe.

    Errors: ImproperlyConfigured for any other kind of database.
    """
    database: dict[str, Any] = environ.Env.db_url_config(url)
    engine, named = database.get("ENGINE", ""), database.get("OPTIONS", {})
    if engine.endswith("sqlite3"):
        # Deferred transactions and the rollback journal made concurrent writers fail. A file is
        # used for tests too: threads of one process share it. FULL: what is acknowledged has
        # reached the disk and outlives a power cut; docs/performance.md says what that costs.
        database["ENGINE"] = "tachanka.site.sqlite3"
        database["OPTIONS"] = named | {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=FULL;",
        }
        # Each thread keeps its connection; threads are few (`site.lanes`).
        database["CONN_MAX_AGE"] = None
        database["TEST"] = {"NAME": str(DATA / f"test-{os.getpid()}.sqlite3")}
    elif engine.endswith("postgresql"):
        # What a restart of the database broke is found out by the first who needs it, who has all
        # connections made anew (`matches.database`). Checked by the pool, each broken one would
        # cost whoever meets it a second, then two, then four.
        database["CONN_HEALTH_CHECKS"] = False
        # A cursor of the server's would be left behind where a pooler hands out its connections.
        database["DISABLE_SERVER_SIDE_CURSORS"] = True
        database["OPTIONS"] = named | {
            "pool": {"min_size": 1, "max_size": DATABASE_CONNECTIONS, "timeout": 5},
            "prepare_threshold": ONLY_WHEN_ASKED if DATABASE_PREPARED else None,
        }
    else:
        raise ImproperlyConfigured("TACHANKA_DATABASE_URL is a sqlite:// or postgres:// address.")
    return database


DATABASES = {"default": describe_database(DATABASE_URL)}

# A cache in the process itself. Two counters for each person and each address, of a few bytes.
NEAR = {
    "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
    "OPTIONS": {"MAX_ENTRIES": 50_000},
}
if REDIS_URL:
    # The core layer and redis-py's default read timeout cut idle sockets after 5 seconds.
    CHANNEL_LAYERS: dict[str, Any] = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [{"address": REDIS_URL, "socket_timeout": None}]},
        }
    }
    # A Redis that hangs must not hold requests up: limits then count without it.
    CACHES: dict[str, Any] = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            # Persons are numbered from 1 on every site: two at one Redis must not count together.
            "KEY_PREFIX": sha256(f"tachanka.cache {SECRET_KEY}".encode()).hexdigest()[:12],
            "OPTIONS": {"socket_timeout": 1, "socket_connect_timeout": 1},
        }
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    CACHES = {"default": NEAR}
CACHES["near"] = NEAR

# --- Safety -----------------------------------------------------------------------------------

SESSION_ENGINE = "tachanka.accounts.sessions"
SESSION_COOKIE_AGE = 365 * 24 * 3600
SESSION_COOKIE_SECURE = SECURE
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = SECURE
CSRF_FAILURE_VIEW = "tachanka.site.views.refuse_csrf"
# By `add_headers`: Django's own would ask whether this very request came over TLS.
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if SECURE else 0
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
LARGEST_BODY = 256 * 1024
# From the first line of a request to the end of its body.
REQUEST_SECONDS = env.float("TACHANKA_REQUEST_SECONDS", default=60.0)
# Nothing inline, nothing from elsewhere, no data URLs. One exception: a page may look at an image
# that its own script has just made, to turn a drawing of the board into pixels.
_self, _none = ["'self'"], ["'none'"]
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": _self,
        "img-src": ["'self'", "blob:"],
        "base-uri": _self,
        "form-action": _self,
        "frame-ancestors": _none,
        "object-src": _none,
    }
}

# --- Signing in -------------------------------------------------------------------------------

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]
ACCOUNT_ADAPTER = "tachanka.accounts.adapters.Door"
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 10 * 60
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_PASSWORD_RESET_BY_CODE_TIMEOUT = 10 * 60
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_RATE_LIMITS: dict[str, str] | bool = False if isinf(LIMITS_FACTOR) else {}
HEADLESS_ONLY = True
HEADLESS_CLIENTS = ["browser"]
# Where letters would lead; ours carry codes, and pages find the way themselves.
HEADLESS_FRONTEND_URLS = {
    "account_signup": "/account/join",
    "account_reset_password": "/account/reset",
}
MFA_ADAPTER = "tachanka.accounts.adapters.Passkeys"
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
# Browsers let http://localhost have passkeys, and no other page without TLS.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not SECURE

# Tokens of programs. What is secret in one has 256 bits; its beginning says what it is.
KNOX_TOKEN_MODEL = "accounts.Token"
REST_KNOX = {
    "AUTH_HEADER_PREFIX": "Bearer",
    "TOKEN_PREFIX": "tch_",
    "TOKEN_TTL": None,
    "SECURE_HASH_ALGORITHM": "hashlib.sha3_512",
}

# --- Letters ----------------------------------------------------------------------------------

# `consolemail://` prints them; `smtp+tls://user:password@host:587` sends them.
globals().update(env.email_url("TACHANKA_EMAIL_URL", default="consolemail://"))
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.str("TACHANKA_EMAIL_FROM", default="Tachanka <tachanka@localhost>")

# --- Notices ----------------------------------------------------------------------------------

# Jobs lie in the database, each way of telling in a queue of its own; `notices.backlog` does them.
TASKS = {
    "default": {
        "BACKEND": "django_tasks_db.DatabaseBackend",
        "QUEUES": ["mail", "push", "hook"],
    }
}

# Web push and webhooks call addresses that people gave. For tests and developers: also this
# machine, at any port; and certificates of an authority of one's own.
CALLS_HERE = env.bool("TACHANKA_CALLS_HERE", default=False)
CALLS_CA = env.str("TACHANKA_CALLS_CA", default="")

# For how many days what nobody needs any more is kept.
KEEP = read_terms(env.list("TACHANKA_KEEP", default=[]))

# --- Pages ------------------------------------------------------------------------------------

BUILT = SITE / "built"
STATIC_URL = "/static/"
# Where `collectstatic` has put the static files, as it does in an image. Without such a folder
# they are taken from where the finders see them.
STATIC_ROOT = env.str("TACHANKA_STATIC", default="") or None
# Pictures of battles are drawn when the site starts, not when somebody waits for one.
DRAW_AHEAD = env.bool("TACHANKA_DRAW_AHEAD", default=True)
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
    "tachanka.api.finders.RulesetFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedStaticFilesStorage"},
}
WHITENOISE_USE_FINDERS = STATIC_ROOT is None
WHITENOISE_AUTOREFRESH = DEBUG
WHITENOISE_INDEX_FILE = False
# The pages of other sites have no business with them.
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_MIMETYPES = {".ftl": "text/plain", ".webmanifest": "application/manifest+json"}
# Built pages have a digest in their names, files of rulesets their version above them.
WHITENOISE_IMMUTABLE_FILE_TEST = (
    r"^/assets/.+-[\w-]{8}\.\w+$|^/static/rulesets/[^/]+/\d+/[0-9a-f]{16}/"
)
if BUILT.is_dir():
    WHITENOISE_ROOT = BUILT

# --- API --------------------------------------------------------------------------------------

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["tachanka.api.auth.Bearer", "tachanka.api.auth.Session"],
    "DEFAULT_PERMISSION_CLASSES": ["tachanka.api.scopes.InScope"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["tachanka.api.parsing.Json"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": ["tachanka.api.throttling.Everything"],
    "EXCEPTION_HANDLER": "tachanka.api.errors.answer_error",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Tachanka",
    "DESCRIPTION": "Matches, rulesets and records of the site, as the pages use them.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SERVE_INCLUDE_SCHEMA": False,
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {
        "PaceKindEnum": ["live", "correspondence"],
        "FlagEnum": ["fallback", "loss"],
        "StatusEnum": "tachanka.matches.models.Match.Status",
        "OpponentEnum": "tachanka.matches.models.Match.Opponent",
        "OpenedEnum": "tachanka.api.serializers.OPENED",
        "TournamentStatusEnum": "tachanka.tournaments.models.Tournament.Status",
        "RoundStatusEnum": "tachanka.tournaments.models.Round.Status",
        "RoleEnum": "tachanka.clubs.models.Role",
        "NoticeKindEnum": "tachanka.notices.kinds.KIND_CHOICES",
        "DeedKindEnum": "tachanka.clubs.models.Deed.Kind",
        "TinctureEnum": "tachanka.clubs.crests.TINCTURE_CHOICES",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "tachanka.api.schema.add_errors",
        "tachanka.api.schema.add_structs",
    ],
}

LOGGING_CONFIG = None
configure_logs(
    DEBUG,
    LOG_FORMAT,
    SECRET_KEY,
    METRICS_TOKEN,
    DATABASES["default"].get("PASSWORD", ""),
    globals().get("EMAIL_HOST_PASSWORD") or "",
)
