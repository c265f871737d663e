"""Settings: what a deployment may change comes from the environment, and the defaults play on one machine.

- SECRET_KEY: made and kept in DATA_DIR when not given
- DEBUG: off
- ALLOWED_HOSTS: names and addresses of this site, with commas; never "*"
- HTTPS: on when the site is reached by https (a proxy in front sets X-Forwarded-Proto)
- DATABASE_URL: SQLite in DATA_DIR when not given; postgres://... is pooled
- REDIS_URL: in-memory channel layer and cache when not given, which means exactly one process
- EMAIL_URL: mail is printed when not given
- DEFAULT_FROM_EMAIL: who mail comes from
- DATA_DIR: the database, the secret key and the collected static files, var/ when not given
- AI_WORKERS: processes in which AIs think; 0 lets them think where the request is answered
- REQUEST_THREADS: how many requests are answered at the same time
- LOG_LEVEL: INFO
"""

from pathlib import Path
from typing import Any, Literal

import environ
from csp.constants import NONE, SELF

from ginsite.logs import strangers_are_told_briefly
from ginsite.secret import local_secret_key

env = environ.Env()
BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "var")))
DATA_DIR.mkdir(parents=True, exist_ok=True)

DEBUG = env.bool("DEBUG", default=False)
HTTPS = env.bool("HTTPS", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="") or local_secret_key(DATA_DIR / "secret_key")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
ROOT_URLCONF = "ginsite.urls"
ASGI_APPLICATION = "ginsite.asgi.application"
REQUEST_THREADS = env.int("REQUEST_THREADS", default=8)
# Nothing is uploaded here, and no form of ours is a tenth of this; ginsite.threads refuses a larger body.
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
AI_WORKERS = env.int("AI_WORKERS", default=1)

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.contrib.sitemaps",
    "django.forms",
    "django_htmx",
    "channels",
    "csp",
    "allauth",
    "allauth.account",
    "accounts",
    "games",
    "ginsite",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "accounts.middleware.SessionRenewalMiddleware",
    "accounts.middleware.PersonLanguageMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

FORM_RENDERER = "ginsite.forms.Renderer"

# --- data

SQLITE_OPTIONS = {
    # A transaction that reads before it writes would fail at once when another one writes in between.
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}
DATABASE: dict[str, Any] = env.db_url("DATABASE_URL", default=f"sqlite:///{DATA_DIR / 'db.sqlite3'}")
if DATABASE["ENGINE"] == "django.db.backends.sqlite3":
    # Requests run on a few lasting threads (ginsite.threads), so a connection may live as long as its thread.
    DATABASE |= {"OPTIONS": SQLITE_OPTIONS, "CONN_MAX_AGE": None}
else:
    POOL = {"min_size": 1, "max_size": REQUEST_THREADS + 2}
    # The address may bring options of its own, such as sslmode.
    DATABASE |= {"OPTIONS": DATABASE.get("OPTIONS", {}) | {"pool": POOL}, "CONN_MAX_AGE": 0}
DATABASES = {"default": DATABASE}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="")
if REDIS_URL:
    LAYER: dict[str, Any] = {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL]},
    }
    CACHE: dict[str, Any] = {
        "BACKEND": "ginsite.cache.ForgivingRedisCache",
        "LOCATION": REDIS_URL,
        # A dead Redis must not hold up an answer.
        "OPTIONS": {"socket_connect_timeout": 0.5, "socket_timeout": 0.5},
    }
else:
    LAYER = {"BACKEND": "channels.layers.InMemoryChannelLayer"}
    # Rate limits are kept here: with Django's 300 entries, a few hundred tries would push out the first ones.
    CACHE = {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    }
CHANNEL_LAYERS = {"default": LAYER}
CACHES = {"default": CACHE}
SESSION_ENGINE = "django.contrib.sessions.backends.cached_db"
# From the last day on which it was used: accounts.middleware renews it.
SESSION_COOKIE_AGE = 60 * 60 * 24 * 60

# --- static files

STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "ginsite.bundles.BundleFinder",
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "django.contrib.staticfiles.finders.AppDirectoriesFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# --- languages

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("id", "Bahasa Indonesia"), ("vi", "Tiếng Việt")]
LOCALE_PATHS = [BASE_DIR / "ginsite" / "locale"]
LANGUAGE_COOKIE_AGE = 60 * 60 * 24 * 365
LANGUAGE_COOKIE_SAMESITE: Literal["Lax"] = "Lax"
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- people

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("username", "display_name", "email")},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "games:home"
LOGOUT_REDIRECT_URL = "games:home"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "signup": "accounts.forms.SignUpForm",
    "login": "accounts.forms.SignInForm",
    "change_password": "accounts.forms.PasswordChangeForm",
    "reset_password": "accounts.forms.PasswordResetForm",
    "reset_password_from_key": "accounts.forms.NewPasswordForm",
}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "email"]
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
ACCOUNT_SESSION_REMEMBER = True
# Guests sign up and sign in while they are signed in as guests; accounts.views sends everybody else on.
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False
ACCOUNT_RATE_LIMITS = {"guest": "10/m/ip,60/h/ip", "paste": "30/m/ip,300/h/ip"}
# accounts.models.UsernameField keeps one form of a name; this makes allauth look for exactly that form.
ACCOUNT_PRESERVE_USERNAME_CASING = False

vars().update(env.email_url("EMAIL_URL", default="consolemail://"))
EMAIL_TIMEOUT = 5
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="webmaster@localhost")

# --- what a browser may do

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "media-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        # 'self' also covers the websocket of the same host and port.
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CSRF_FAILURE_VIEW = "ginsite.errors.csrf_failure"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
if HTTPS:
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 30
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# --- what is written down: addresses and tracebacks, and never what a request carried

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"brief": {"()": "django.utils.log.CallbackFilter", "callback": strangers_are_told_briefly}},
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["brief"]},
    },
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="INFO")},
    "loggers": {
        # Django would also mail error reports, which hold the posted fields.
        "django": {"handlers": [], "propagate": True},
        # Every socket that opens and closes would be a line or two.
        "uvicorn.error": {"level": "WARNING"},
    },
}
