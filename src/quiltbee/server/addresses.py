"""Who counts as one when something is counted by address.

A household has one IPv4 address, but a whole /64 of IPv6, out of which it can take a new address
for each request.
"""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

UNKNOWN = "unknown"
_PREFIX = 64


def is_address(text: str) -> bool:
    """Whether this is an address, or for IPv6 the network of one."""
    try:
        ip_address(text.removesuffix("/64"))
    except ValueError:
        return False
    return "/" not in text or ":" in text


@lru_cache(maxsize=4096)
def counted_address(host: str) -> str:
    """The address under which a client's address is counted; anything else stays as it is."""
    try:
        address = ip_address(host.partition("%")[0].removesuffix("/64"))
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Network((address, _PREFIX), strict=False))
