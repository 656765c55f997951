"""A board of Classic with more than 300 piles on it: what a map has to bear on its worst day."""

from battleboard.server.play.boards import board

KINDS = {
    False: ("infantry", "armor", "fighter", "bomber"),
    True: ("battleship", "submarine", "transport"),
}
POWERS = ("germany", "ussr", "united_kingdom", "japan", "united_states")


def crowded(piles: int = 300) -> str:
    """The text of a scenario in which so many piles stand on the board, and some more."""
    info = board("classic")
    spaces = [space for space in info.spaces if not space.closed and (space.sea or space.owner)]
    each = -(-piles // len(spaces))
    lines = [
        f"units.{space.space} = {{ {_power(space.owner, i)} = "
        f'"{", ".join(f"{2 + i % 7} {kind}" for kind in KINDS[space.sea][:each])}" }}'
        for i, space in enumerate(spaces)
    ]
    seats = ", ".join(f'"{power}"' for power in sorted(info.looks, key=_order))
    head = ['title = "A crowded board"', 'game = "classic"', f"seats = [{seats}]", "[position]"]
    return "\n".join([*head, 'on_turn = "ussr"', *lines, ""])


def _order(power: str) -> int:
    return ("ussr", "germany", "united_kingdom", "japan", "united_states").index(power)


def _power(owner: str, number: int) -> str:
    return owner or POWERS[number % len(POWERS)]
