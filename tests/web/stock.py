"""The archives that come when the title is up, seen from outside: on the host and in the cache."""

from __future__ import annotations

from tests.web import place
from tests.web.play import Play

_KEPT = """async names => {
    const kept = [];
    const look = async () => {
        for (const cache of await caches.keys()) {
            for (const request of await (await caches.open(cache)).keys()) {
                const name = request.url.split('/').pop();
                if (names.includes(name)) kept.push(`${cache.split(' ').pop()} ${name}`);
            }
        }
    };
    // A cache that is deleted meanwhile may never answer.
    await Promise.race([look(), new Promise(done => setTimeout(done, 5000))]);
    return kept;
}"""


def archives() -> list[str]:
    """Names of the archives that are not part of the first load."""
    return sorted(path.name for path in place.DIST.glob("realmbox-*.zip"))


def kept(page: Play, build: str) -> bool:
    """Whether the browser keeps all archives for a build."""
    found = page.page.evaluate(_KEPT, archives())
    return {f"{build} {name}" for name in archives()} <= set(found)


def figures(page: Play) -> list[str]:
    """Keys of the figures that the collection shows."""
    start = "collection/"
    return [e.key.removeprefix(start) for e in page.find(start) if e.role == "radio"]
