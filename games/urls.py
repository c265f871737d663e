"""The addresses of the games: a page and its fragment are two addresses."""

from django.urls import path

from .views import lobby, table

app_name = "games"

urlpatterns = [
    path("", lobby.home, name="home"),
    path("match/new/", lobby.new, name="new"),
    path("join/<str:token>/", lobby.invitation, name="invitation"),
    path("match/<str:match_id>/", table.page, name="match"),
    path("match/<str:match_id>/table", table.fragment, name="table"),
    path("match/<str:match_id>/act", table.act, name="act"),
    path("match/<str:match_id>/next", table.next_deal, name="next_deal"),
    path("match/<str:match_id>/hand", table.arrange, name="arrange"),
    path("match/<str:match_id>/resign", table.resign, name="resign"),
    path("match/<str:match_id>/leave", table.leave, name="leave"),
    path("match/<str:match_id>/rematch", table.rematch, name="rematch"),
]
