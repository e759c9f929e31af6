"""The steps of a plan, found again in the dependency graph."""

from collections.abc import Mapping, Sequence

from manaplan.api.position import Position
from manaplan.api.solving import Solving
from manaplan.problem.chosen import show
from manaplan.problem.picture import Picture, picture


def shown(battlefield: Sequence[object], pay: Mapping[str, object], **you: object) -> Picture:
    """The graph of the best payment, its plan shown."""
    position = Position.from_dict({"format": "manaplan/1", "you": {"battlefield": list(battlefield), **you}})
    request = position.request("pay", None, **pay)
    best = Solving.of(request).answer(request.ask).best
    assert best is not None
    drawn = picture(best.built)
    show(drawn, best.plan)
    return drawn


def steps(drawn: Picture) -> dict[str, list[int]]:
    """The steps of the plan by the names of the nodes that they use."""
    found: dict[str, list[int]] = {}
    for _, data in drawn.graph.nodes(data=True):
        if data.get("steps"):
            found[": ".join(w for w in (data["name"], data["text"]) if w)] = data["steps"]
    return found


def edges(drawn: Picture, sort: str, used: bool = True) -> set[tuple[str, str]]:
    """The edges of a sort by the names of their ends, those that the plan uses or the others."""
    named = {n: str(data["name"]) for n, data in drawn.graph.nodes(data=True)}
    return {
        (named[a], named[b])
        for a, b, data in drawn.graph.edges(data=True)
        if data["sort"] == sort and bool(data.get("steps")) is used
    }


def test_one_source_feeds_the_next() -> None:
    drawn = shown(["Wastes", "Azorius Signet"], {"cost": "{W}{U}"})
    assert steps(drawn) == {
        "Wastes": [1],
        "Wastes: {T}: Add {C}.": [1],
        "Azorius Signet": [2],
        "Azorius Signet: {1}, {T}: Add {W}{U}.": [2],
        "pay {W}": [3],
        "pay {U}": [4],
    }
    assert edges(drawn, "feeds") == {
        ("Wastes", "Azorius Signet"),
        ("Azorius Signet", "pay {W}"),
        ("Azorius Signet", "pay {U}"),
    }


def test_what_helps_and_what_it_excludes() -> None:
    """The Elves are tapped for convoke, so not for mana; the Bears can only help."""
    hand = ["Omni-Changeling"]
    drawn = shown(
        ["Island x2", "Grizzly Bears (sick)", "Llanowar Elves", "Wastes"], {"cast": "Omni-Changeling"}, hand=hand
    )
    assert edges(drawn, "excludes", used=False) == {("Llanowar Elves", "pay {1} × 3")}
    assert ("pay {1} × 3", "Grizzly Bears") in edges(drawn, "needs")
    hows = {data["how"] for _, _, data in drawn.graph.edges(data=True) if data["sort"] == "needs"}
    assert hows == {"tap", "tap (convoke)"}


def test_a_thing_tapped_for_mana_can_be_given_up_later() -> None:
    """Tapping and giving up do not exclude each other, two sacrifices do."""
    drawn = shown(["Llanowar Elves", "Ashnod's Altar", "Phyrexian Altar"], {"cost": "{G}{C}{C}"})
    assert edges(drawn, "excludes", used=False) == {("Ashnod's Altar", "Phyrexian Altar")}
    assert edges(drawn, "needs") == {
        ("Llanowar Elves", "Llanowar Elves"),
        ("Ashnod's Altar", "Ashnod's Altar"),
        ("Ashnod's Altar", "Llanowar Elves"),
    }


def test_components_that_are_not_mana_and_floating_mana() -> None:
    drawn = shown(
        ["Grizzly Bears", "Swamp"],
        {"cast": "Village Rites"},
        hand=["Village Rites"],
        pool="{B}",
    )
    found = steps(drawn)
    assert "floating {B}" in found
    assert "pay {B}" in found
    assert found["Grizzly Bears"] == found["Sacrifice a creature"]
    assert ("floating {B}", "pay {B}") in edges(drawn, "feeds")
    assert ("Sacrifice a creature", "Grizzly Bears") in edges(drawn, "needs")


def test_life_that_is_paid() -> None:
    drawn = shown(["Mana Confluence"], {"cost": "{B/P}{W}, Pay 3 life"})
    found = steps(drawn)
    assert found["20 life"] == sorted([*found["Mana Confluence"], *found["pay {B/P}"], *found["Pay 3 life"]])
    assert ("Mana Confluence", "20 life") in edges(drawn, "needs")


def test_one_node_for_each_ability_whatever_it_adds() -> None:
    drawn = shown(["Gilded Lotus"], {"cost": "{R}{R}"})
    sorts = [data["sort"] for _, data in drawn.graph.nodes(data=True)]
    assert sorts.count("activation") == 1


def test_every_step_is_somewhere() -> None:
    drawn = shown(["Island x2"], {"cast": "Treasure Cruise"}, hand=["Treasure Cruise"], graveyard=["Opt x6"])
    at = {s for found in steps(drawn).values() for s in found}
    assert at == set(range(1, 11))
