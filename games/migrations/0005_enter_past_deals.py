"""Fills what came with past deals from the deals that were played before."""

from django.db import migrations

BATCH = 500
DEAD = ("dead_stock", "dead_takes")


def move_notes(apps, schema_editor):
    """Reasons and hints move beside the deal."""
    Deal, Notes = apps.get_model("games", "Deal"), apps.get_model("games", "Notes")
    for deal in Deal.objects.iterator(BATCH):
        if deal.reasons or deal.hints:
            Notes.objects.create(deal=deal, reasons=deal.reasons, hints=deal.hints)
            Deal.objects.filter(pk=deal.pk).update(hints_given=len(deal.hints))


def end_resigned(apps, schema_editor):
    """The last deal of a resigned match ended with it."""
    Match, Deal = apps.get_model("games", "Match"), apps.get_model("games", "Deal")
    for match in Match.objects.filter(ending="resigned").iterator(BATCH):
        last = Deal.objects.filter(match=match).exclude(status="over").order_by("-round").first()
        if last is not None:
            last.status, last.outcome, last.to_act, last.ended_at = "over", "resigned", None, match.ended_at
            last.save()


def enter_all(apps, schema_editor):
    """Each deal that is over is entered into its players' histories."""
    Deal, PlayedDeal = apps.get_model("games", "Deal"), apps.get_model("games", "PlayedDeal")
    over = Deal.objects.filter(status="over").select_related("match").prefetch_related("match__seats")
    for deal in over.order_by("ended_at", "pk").iterator(BATCH):
        seats = {seat.number: seat for seat in deal.match.seats.all()}
        for number in (deal.first_seat, deal.second_seat):
            seat, other = seats[number], seats[deal.first_seat + deal.second_seat - number]
            if seat.user_id is not None:
                PlayedDeal.objects.create(
                    user_id=seat.user_id,
                    deal=deal,
                    opponent_id=other.user_id,
                    level=other.level,
                    preset=deal.match.preset,
                    ending="dead" if deal.outcome in DEAD else deal.outcome,
                    points=deal.points if deal.winner == number else -deal.points,
                    ended_at=deal.ended_at,
                )


class Migration(migrations.Migration):
    dependencies = [("games", "0004_past_deals")]

    operations = [
        migrations.RunPython(move_notes, migrations.RunPython.noop),
        migrations.RunPython(end_resigned, migrations.RunPython.noop),
        migrations.RunPython(enter_all, migrations.RunPython.noop),
    ]
