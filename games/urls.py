"""The addresses of the games: a page and its fragment are two addresses. Ids and tokens are slugs."""

from django.urls import path

from .views import lobby, table, typed

app_name = "games"

urlpatterns = [
    path("", lobby.home, name="home"),
    path("match/new/", lobby.new, name="new"),
    path("join/<slug:token>/", lobby.invitation, name="invitation"),
    path("match/<slug:match_id>/", table.page, name="match"),
    path("match/<slug:match_id>/table", table.fragment, name="table"),
    path("match/<slug:match_id>/act", table.act, name="act"),
    path("match/<slug:match_id>/typed", typed.command, name="typed"),
    path("match/<slug:match_id>/next", table.next_deal, name="next_deal"),
    path("match/<slug:match_id>/words", table.words, name="words"),
    path("match/<slug:match_id>/nudge", table.nudge, name="nudge"),
    path("match/<slug:match_id>/hint", table.hint, name="hint"),
    path("match/<slug:match_id>/pace", table.pace, name="pace"),
    path("match/<slug:match_id>/tour", table.tour, name="tour"),
    path("match/<slug:match_id>/hand", table.arrange, name="arrange"),
    path("match/<slug:match_id>/resign", table.resign, name="resign"),
    path("match/<slug:match_id>/leave", table.leave, name="leave"),
    path("match/<slug:match_id>/rematch", table.rematch, name="rematch"),
]
