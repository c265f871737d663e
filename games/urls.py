"""The addresses of the games: a page and its fragment are two addresses. Ids and tokens are slugs."""

from django.conf import settings
from django.urls import path, register_converter
from django.urls.converters import StringConverter

from .engine.rules import PRESETS
from .rulebook.exercises import MAKERS
from .views import (
    again,
    fair,
    history,
    learning,
    lobby,
    paste,
    records,
    review,
    rules,
    sharing,
    statistics,
    table,
    typed,
)

app_name = "games"


class LanguageConverter(StringConverter):
    """A language of this site."""

    regex = "|".join(code for code, _name in settings.LANGUAGES)


class PresetConverter(StringConverter):
    """A preset of the rules."""

    regex = "|".join(PRESETS)


class ExerciseConverter(StringConverter):
    """A kind of exercise."""

    regex = "|".join(MAKERS)


register_converter(LanguageConverter, "language")
register_converter(PresetConverter, "preset")
register_converter(ExerciseConverter, "exercise")

urlpatterns = [
    path("", lobby.home, name="home"),
    path("rules/", rules.rules_here, name="rules_here"),
    path("fair/", fair.fair_here, name="fair_here"),
    path("<language:language>/fair/", fair.fair, name="fair"),
    path("check_shuffle.py", fair.script, name="check_shuffle"),
    path("<language:language>/rules/", rules.rules, name="rules"),
    path("<language:language>/rules/guide/", rules.guide, name="guide"),
    path("<language:language>/rules/tactics/", rules.tactics, name="tactics"),
    path("<language:language>/rules/examples/", learning.examples, name="examples"),
    path("<language:language>/rules/glossary/", learning.glossary, name="glossary"),
    path("<language:language>/rules/practice/", learning.practice, name="practice"),
    path(
        "<language:language>/rules/practice/<exercise:kind>/<int:number>/", learning.exercise, name="exercise"
    ),
    path("<language:language>/rules/<preset:preset>/", rules.card, name="card"),
    path("match/<slug:match_id>/rules", rules.match_card, name="match_card"),
    path("match/new/", lobby.new, name="new"),
    path("join/<slug:token>/", lobby.invitation, name="invitation"),
    path("match/<slug:match_id>/deals/", history.past_match, name="past_match"),
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
    # Deals that are over
    path("history/", history.history, name="history"),
    path("statistics/", statistics.statistics, name="statistics"),
    path("history/records.txt", records.all_as_text, name="records_text"),
    path("history/records.json", records.all_as_json, name="records_json"),
    path("deal/<slug:deal_id>/", review.page, name="review"),
    path("deal/<slug:deal_id>/step", review.step, name="review_step"),
    path("deal/<slug:deal_id>/lessons", review.lessons, name="lessons"),
    path("deal/<slug:deal_id>/share", sharing.share, name="share"),
    path("deal/<slug:deal_id>/record.txt", records.own(records.as_text), name="record_text"),
    path("deal/<slug:deal_id>/record.json", records.own(records.as_json), name="record_json"),
    path("deal/<slug:deal_id>/shuffle.txt", records.own(fair.shuffle_file), name="shuffle"),
    path("deal/<slug:deal_id>/again", again.again, name="again"),
    path("deal/<slug:deal_id>/send", again.send, name="send"),
    path("shared/<slug:token>/", review.shared_page, name="shared"),
    path("shared/<slug:token>/record.txt", records.by_link(records.as_text), name="shared_record_text"),
    path("shared/<slug:token>/record.json", records.by_link(records.as_json), name="shared_record_json"),
    path("shared/<slug:token>/shuffle.txt", records.by_link(fair.shuffle_file), name="shared_shuffle"),
    path("shared/<slug:token>/step", review.shared_step, name="shared_step"),
    path("again/<slug:token>/", again.sent, name="sent"),
    path("paste/", paste.paste, name="paste"),
    path("pasted/<slug:token>/", paste.page, name="pasted"),
    path("pasted/<slug:token>/step", paste.step, name="pasted_step"),
    path("pasted/<slug:token>/record.txt", records.of_pasted(records.as_text), name="pasted_record_text"),
    path("pasted/<slug:token>/record.json", records.of_pasted(records.as_json), name="pasted_record_json"),
    path("pasted/<slug:token>/shuffle.txt", records.of_pasted(fair.shuffle_file), name="pasted_shuffle"),
]
