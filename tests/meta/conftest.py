"""The archives of a release, made once for all tests that look at them."""

from pathlib import Path
from typing import NamedTuple

import pytest
from tools.release import archives
from tools.release.clean_room import bare


class Built(NamedTuple):
    """What `built` gives."""

    sources: Path
    wheel: Path


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The source archive, and the wheel that is made from it where neither Node nor npm is."""
    folder = tmp_path_factory.mktemp("built")
    sources = archives.build_sources(Path(__file__).parents[2], folder)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in bare().items():
            patch.setenv(name, value)
        return Built(sources, archives.build_wheel(sources, folder / "wheel"))
