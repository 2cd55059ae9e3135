"""Accounts: a name and a password, to keep name and results and to sign in elsewhere."""

from quiltbee.errors import ErrorCode, RefusedRequest
from quiltbee.server.identity import Player
from quiltbee.server.limits import Limits
from quiltbee.server.names import account_key, clean_name
from quiltbee.server.passwords import Passwords
from quiltbee.server.storage.people import People


async def make_account(
    people: People, passwords: Passwords, player: Player, name: str, password: str, now: int
) -> str:
    """Give a guest an account; its cleaned name. Raises RefusedRequest."""
    if player.account:
        raise RefusedRequest(ErrorCode.PLAYER_HAS_ACCOUNT, text=player.name)
    name = clean_name(name)
    digest = await passwords.digest(password)
    if not await people.make_account(player.id, name, account_key(name), digest, now):
        raise RefusedRequest(ErrorCode.PLAYER_ACCOUNT_TAKEN, text=name)
    return name


async def refuse_taken(people: People, name: str, player: str) -> None:
    """Refuse a name by which people know someone else, who has an account."""
    row = await people.by_account(account_key(name))
    if row is not None and row.id != player:
        raise RefusedRequest(ErrorCode.PLAYER_NAME_TAKEN, text=name)


async def change_password(
    people: People, passwords: Passwords, player: Player, password: str, new: str
) -> None:
    """Give an account another password; raises RefusedRequest if the old one is not right."""
    row = await people.player(player.id)
    if row is None or row.password is None or not await passwords.fits(row.password, password):
        raise RefusedRequest(ErrorCode.PLAYER_SIGN_IN)
    await people.set_password(player.id, await passwords.digest(new))


async def sign_in(people: People, passwords: Passwords, name: str, password: str) -> Player:
    """The player of an account; raises RefusedRequest without saying which part was wrong."""
    row = await people.by_account(account_key(clean_name(name)))
    digest = None if row is None else row.password
    if not await passwords.fits(digest, password) or row is None or digest is None:
        raise RefusedRequest(ErrorCode.PLAYER_SIGN_IN)
    if passwords.is_outdated(digest):
        await people.set_password(row.id, await passwords.digest(password))
    return Player(row.id, row.name, account=True)


def count_attempt(limits: Limits, account: str, address: str, device: str | None) -> None:
    """Count an attempt to sign in to an account; raises RefusedRequest if there were too many.

    Wrong passwords are counted for the account, wherever they come from. But nobody can keep its
    owner out by them: a browser that was signed in to it before is counted for itself, and any
    other address still has a few attempts of its own.
    """
    if device is not None:
        limits.hit("attempts of a known device", device)
        return
    limits.hit("attempts", address)
    if limits.is_used_up("wrong passwords", account):
        limits.hit("attempts at an account under attack", f"{account} {address}")


def count_failure(limits: Limits, account: str, device: str | None) -> None:
    """Count a wrong password of an account."""
    if device is None:
        limits.count("wrong passwords", account)
