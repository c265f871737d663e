from django.apps import AppConfig


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.signals import guest_becomes

        from . import receivers

        guest_becomes.connect(receivers.take_seats)
