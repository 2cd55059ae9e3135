"""Datasets: games that agents played against each other, ply by ply, as Parquet files.

    quiltbee dataset make patchwork search:64 --games 1000 --out games

    from quiltbee.datasets import Dataset

    for game in Dataset("games").games():
        print(game.scores, game.rows[0].position)

Reading and writing needs PyArrow: `pip install 'quiltbee[datasets]'`.
"""

from quiltbee.datasets.card import Card
from quiltbee.datasets.loading import Dataset, PlayedGame
from quiltbee.datasets.making import make_dataset
from quiltbee.datasets.rows import Row

__all__ = ["Card", "Dataset", "PlayedGame", "Row", "make_dataset"]
