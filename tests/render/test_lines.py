from manaplan.render.lines import Table, plain


def test_columns_are_lined_up_and_nothing_trails() -> None:
    table = Table(("what", "why"), (("{4}{R}", "kicker"), ("-{1}", "")), indent=2)
    assert list(table.lines()) == ["  {4}{R}  kicker", "  -{1}"]


def test_headings_are_not_told_in_plain_text() -> None:
    assert plain(["a", Table(("what", "why"), (("b", "c"),)), "", "d"]) == "a\nb  c\n\nd"


def test_a_table_without_rows_is_no_line() -> None:
    assert plain(["a", Table(("what",), ()), "b"]) == "a\nb"
