from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "ginsite"
    verbose_name = "Site"

    def ready(self) -> None:
        from ginsite import checks  # noqa: F401  (registers them)
