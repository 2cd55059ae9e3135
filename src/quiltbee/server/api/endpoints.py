"""All endpoints, in the order of the description."""

from quiltbee.server.api import facts, health, people, positions, replays, rooms

ENDPOINTS = (
    *people.ENDPOINTS,
    *rooms.ENDPOINTS,
    *facts.ENDPOINTS,
    *positions.ENDPOINTS,
    *replays.ENDPOINTS,
    *health.ENDPOINTS,
)
