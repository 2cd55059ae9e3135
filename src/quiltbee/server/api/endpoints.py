"""All endpoints, in the order of the description."""

from quiltbee.server.api import health, people, positions, reference, replays, rooms

ENDPOINTS = (
    *people.ENDPOINTS,
    *rooms.ENDPOINTS,
    *reference.ENDPOINTS,
    *positions.ENDPOINTS,
    *replays.ENDPOINTS,
    *health.ENDPOINTS,
)
