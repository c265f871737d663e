"""The benchmark runs, says what it measured, and does without OpenSpiel."""

from tests.bench import engine


def test_the_benchmark_prints_every_figure(monkeypatch, capsys):
    shorten(monkeypatch)
    engine.main()
    assert figures(capsys) == FIGURES


def test_without_openspiel_it_says_so_and_measures_the_engine(monkeypatch, capsys):
    shorten(monkeypatch)
    monkeypatch.setattr(engine, "pyspiel", None)
    engine.main()
    told = capsys.readouterr().out
    assert "open-spiel is not installed" in told
    assert "times ours" not in told


FIGURES = [
    "deadwood of ten cards",
    "random deal played and scored",
    "replay of a stored deal",
    "replay with every check",
]


def shorten(monkeypatch):
    for name, value in (("ROUNDS", 1), ("HANDS", 1000), ("DEALS", 3)):
        monkeypatch.setattr(engine, name, value)


def figures(capsys):
    lines = capsys.readouterr().out.splitlines()
    return [line[:32].strip() for line in lines if " us" in line or " ms" in line]
