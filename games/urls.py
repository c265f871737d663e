from django.urls import path

from games.views import lobby

app_name = "games"

urlpatterns = [
    path("", lobby.home, name="home"),
]
