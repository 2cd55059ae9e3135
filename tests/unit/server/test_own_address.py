"""What others on the network are told to type."""

import pytest

from quiltbee.server import network


def test_only_what_others_can_reach_and_the_likeliest_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(network, "_route_address", lambda: "192.168.1.7")
    hosts = ["127.0.1.1", "169.254.3.3", "10.0.0.2", "192.168.1.7", "0.0.0.0"]
    monkeypatch.setattr(network, "_host_addresses", lambda: hosts)
    assert network.own_addresses() == ("192.168.1.7", "10.0.0.2")


def test_a_machine_without_a_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "_route_address", lambda: None)
    monkeypatch.setattr(network, "_host_addresses", lambda: ["127.0.0.1"])
    assert network.own_addresses() == ()
