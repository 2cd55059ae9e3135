"""Environments for learning programs: Gymnasium, PettingZoo, OpenSpiel, and batches as in pgx.

| what | install | where |
|---|---|---|
| Gymnasium | `quiltbee[gymnasium]` | `quiltbee/Patchwork-v0`, `quiltbee/DoodleSolo-v0` |
| PettingZoo | `quiltbee[pettingzoo]` | `envs.patchwork.zoo`, `envs.doodle.zoo` |
| OpenSpiel | `quiltbee[openspiel]` | `envs.patchwork.spiel`, `envs.doodle.spiel` |
| batches | nothing more | `envs.patchwork.batch`, `envs.doodle.batch` |

Importing this package tells Gymnasium the ids, if it is installed. The numbers of actions and the
layout of observations stand in `envs.patchwork.encoding` and `envs.doodle.encoding`; they change
only with the version in an id.
"""

IDS = {
    "quiltbee/Patchwork-v0": ("patchwork", "PatchworkEnv", "PatchworkVectorEnv"),
    "quiltbee/DoodleSolo-v0": ("doodle", "DoodleSoloEnv", "DoodleSoloVectorEnv"),
}
"""For each id of Gymnasium: the game, the environment and the one for many games."""

__all__ = ["IDS", "register"]


def register() -> bool:
    """Tell Gymnasium the ids; whether it is installed."""
    try:
        import gymnasium
    except ImportError:
        return False
    for name, (game, single, vector) in IDS.items():
        if name not in gymnasium.registry:
            place = f"quiltbee.envs.{game}.gym"
            gymnasium.register(
                name, entry_point=f"{place}:{single}", vector_entry_point=f"{place}:{vector}"
            )
    return True


register()
