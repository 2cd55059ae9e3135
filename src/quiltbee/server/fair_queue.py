"""Who is next where many want something: shares take turns, and so do the shares within a share.

A share is a path such as an address and a person behind it. However many people one address has,
the next address waits for one of them at most.
"""

from collections import Counter, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Item = TypeVar("Item")
Path = tuple[str, ...]


@dataclass(slots=True)
class _Share(Generic[Item]):
    """What waits for one share: shares within it, or at the end of a path its items."""

    within: "dict[str, _Share[Item]]" = field(default_factory=dict)
    items: deque[Item] = field(default_factory=deque)

    def is_empty(self) -> bool:
        return not self.within and not self.items


class FairQueue(Generic[Item]):
    """Items in the order of their coming for each share; the shares take turns."""

    def __init__(self, most: Sequence[int]) -> None:
        self.most = list(most)
        """For each part of a path how many of its items may be under way at once."""
        self._all: _Share[Item] = _Share()
        self._waiting: Counter[Path] = Counter()
        self._running: Counter[Path] = Counter()

    def __len__(self) -> int:
        return self._waiting[()]

    def waiting(self, *path: str) -> int:
        """How many items wait for a share."""
        return self._waiting[path]

    def put(self, item: Item, path: Path) -> None:
        """Let an item wait."""
        share = self._all
        for name in path:
            share = share.within.setdefault(name, _Share())
        share.items.append(item)
        _count(self._waiting, path, 1)

    def take(self) -> tuple[Item, Path] | None:
        """The next item, now under way, and whose it is; None if nobody may have one now."""
        found = self._take(self._all, ())
        if found is not None:
            _count(self._waiting, found[1], -1)
            _count(self._running, found[1], 1)
        return found

    def _take(self, share: _Share[Item], path: Path) -> tuple[Item, Path] | None:
        if share.items:
            return share.items.popleft(), path
        for name, inner in tuple(share.within.items()):
            if self._running[*path, name] >= self.most[len(path)]:
                continue
            found = self._take(inner, (*path, name))
            if found is not None:
                del share.within[name]
                if not inner.is_empty():
                    share.within[name] = inner  # behind all others: it is their turn now
                return found
        return None

    def done(self, path: Path) -> None:
        """An item of a share is no longer under way."""
        _count(self._running, path, -1)


def _count(counts: Counter[Path], path: Path, change: int) -> None:
    """Count for a share and all that it is within."""
    for end in range(len(path) + 1):
        counts[path[:end]] += change
        if not counts[path[:end]]:
            del counts[path[:end]]
