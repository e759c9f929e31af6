"""What is known of a card, as a document and as text."""

from __future__ import annotations

from manaplan.game.abilities import Unread
from manaplan.game.cards import Card
from manaplan.game.catalogue.bundle import Catalogue
from manaplan.game.catalogue.codec import ability_document, card_document
from manaplan.game.position.words import FORMAT
from manaplan.game.wording.abilities import ability_text


def find_card(name: str) -> Card:
    """The card of the catalogue with this name, or with a face of this name; case and accents do not matter.

    Raises UnknownCard, whose message names the nearest one.
    """
    return Catalogue.bundled().find(name)


def card_facts(card: Card) -> dict[str, object]:
    """The facts of a card: `card`, each ability with its `text` and what it `is`, and the beginnings of what was
    not read (`unread`).
    """
    document = card_document(card)
    for told, face in zip(document["faces"], card.faces, strict=True):
        told["abilities"] = [{"text": ability_text(a), "is": ability_document(a)} for a in face.abilities]
    unread = [a.opening for face in card.faces for a in face.abilities if isinstance(a, Unread)]
    return {"format": FORMAT, "card": document, "unread": unread}
