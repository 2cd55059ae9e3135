"""The circle of patches and the offer: the order never changes, a word tells what is left."""

from typing import NamedTuple

from quiltbee.kernel.bits import at, choose, lowest_bit, mask_if
from quiltbee.kernel.compiling import inlined
from quiltbee.kernel.patchwork.state import FULL_CIRCLE, Order
from quiltbee.kernel.patchwork.tables import BUTTON_COST, PATCH_COUNT


class Slot(NamedTuple):
    """A place of the offer."""

    patch: int
    step: int
    """How many places clockwise of the token it lies, from 1."""
    barred: int
    """All bits if no patch is left there or it costs too much, else none."""


class Offer(NamedTuple):
    """The next three patches."""

    first: Slot
    second: Slot
    third: Slot


@inlined
def offer_of(left: int, token: int, order: Order, buttons: int) -> Offer:
    """The offer, for a player who can spend these buttons."""
    but_first = left & (left - 1)
    but_second = but_first & (but_first - 1)
    return Offer(
        _slot(left, token, order, buttons),
        _slot(but_first, token, order, buttons),
        _slot(but_second, token, order, buttons),
    )


@inlined
def _slot(left: int, token: int, order: Order, buttons: int) -> Slot:
    step = lowest_bit(left) & 63
    patch = at(order, _in_circle(token + step))
    barred = mask_if((at(BUTTON_COST, patch) > buttons) | (left == 0))
    return Slot(patch, step + 1, barred)


@inlined
def _in_circle(place: int) -> int:
    """This place, brought back if it is one round too far."""
    return place - (PATCH_COUNT & mask_if(place >= PATCH_COUNT))


@inlined
def of_three(index: int, first: int, second: int, third: int) -> int:
    """One of three small numbers, without a branch."""
    return (first | second << 8 | third << 16) >> (index << 3) & 0xFF


@inlined
def step_to(left: int, token: int, order: Order, patch: int) -> int:
    """How many places clockwise of the token a patch of the offer lies."""
    offer = offer_of(left, token, order, 0)
    behind = choose(mask_if(offer.second.patch == patch), offer.second.step, offer.third.step)
    return choose(mask_if(offer.first.patch == patch), offer.first.step, behind)


@inlined
def circle_after(left: int, token: int, step: int) -> tuple[int, int]:
    """What is left, and the token, after the patch this many steps ahead is taken; 0 for none."""
    rest = left & ~(1 << step >> 1)
    turned = rest >> step | rest << (PATCH_COUNT - step)
    return turned & FULL_CIRCLE, _in_circle(token + step)
