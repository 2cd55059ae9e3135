"""The addresses of this machine, for people on the same network."""

import ipaddress
import socket


def own_addresses() -> tuple[str, ...]:
    """Addresses under which others on the network may reach this machine, the likeliest first."""
    found: dict[str, None] = {}
    for address in (_route_address(), *_host_addresses()):
        if address is not None and _is_reachable(address):
            found[address] = None
    return tuple(found)


def _route_address() -> str | None:
    """The address this machine would use to reach another network; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address that is nobody's, by RFC 5737
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _host_addresses() -> list[str]:
    try:
        infos = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(info[4][0]) for info in infos]


def _is_reachable(text: str) -> bool:
    address = ipaddress.ip_address(text)
    return not (address.is_loopback or address.is_link_local or address.is_unspecified)
