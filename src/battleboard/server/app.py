"""The application: routes, the start and the end."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from importlib import resources
from importlib.metadata import version
from pathlib import Path
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope
from starlette.websockets import WebSocket

from battleboard.server.api import ENDPOINTS
from battleboard.server.clock import Clock
from battleboard.server.club import notices
from battleboard.server.door.careful import SafeHeaders, careful_headers
from battleboard.server.door.endpoint import JSON, Desk, Endpoint
from battleboard.server.door.openapi import document
from battleboard.server.door.socket import attend
from battleboard.server.house import House
from battleboard.server.process.tidying import tidy
from battleboard.server.settings import Settings
from battleboard.server.several.crowd import Crowd
from battleboard.server.several.neighbours import Alone, Neighbours
from battleboard.server.storage.database import Database, open_database
from battleboard.server.thinking.programs import Programs
from battleboard.server.thinking.workers import Pool

PACKAGE: Final = Path(str(resources.files("battleboard")))
PAGES: Final = {
    "sw.js": "text/javascript",
    "push.js": "text/javascript",
    "offline.html": "text/html",
    "offline.js": "text/javascript",
    "manifest.webmanifest": "application/manifest+json",
    "icon.svg": "image/svg+xml",
    "icon-192.png": "image/png",
    "icon-512.png": "image/png",
    "icon-maskable.png": "image/png",
    "apple-touch-icon.png": "image/png",
}
"""Files of the client beside its first page: what makes it an app, also while no page is open."""


def make_app(settings: Settings, worker: int = 0) -> Starlette:
    """The application of a server, or of one of its workers."""
    database = open_database(settings)
    house = House(settings, database, Clock(settings.clock_file), Pool(settings.bot_workers))
    house.metrics.worker = worker
    desk = Desk(house)
    neighbours = _neighbours(house)
    programs = Programs(house, neighbours)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        async with _open(house, database, programs, neighbours):
            yield

    app = Starlette(routes=_routes(desk), lifespan=lifespan)
    app.add_middleware(SafeHeaders, headers=careful_headers(PACKAGE / "web/index.html"))
    app.state.house = house
    return app


def _neighbours(house: House) -> Neighbours:
    """Who else works on the same database."""
    return Crowd(house, house.database.reader) if house.database.shared else Alone(house)


@asynccontextmanager
async def _open(
    house: House, database: Database, programs: Programs, neighbours: Neighbours
) -> AsyncIterator[None]:
    """From the start to the end: at the end everybody is told, and what waits is stored."""
    async with database.at_work():
        work = (programs.wake(), programs.tick(), neighbours.run(), *notices.at_work(house), tidy())
        tasks = [asyncio.create_task(one) for one in work]
        try:
            yield
        finally:
            await programs.close()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, house.beside_done(), return_exceptions=True)
            await neighbours.close()
            await house.pool.close()


def _routes(desk: Desk) -> list[BaseRoute]:
    by_path: dict[str, dict[str, Endpoint]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, {})[endpoint.method] = endpoint
    routes: list[BaseRoute] = [
        Route(path, _handler(desk, endpoints), methods=list(endpoints))
        for path, endpoints in by_path.items()
    ]
    data = msgspec.json.encode(document(version("battleboard")))

    async def openapi(request: Request) -> Response:
        return Response(data, media_type=JSON)

    async def live(socket: WebSocket) -> None:
        await attend(desk, socket)

    routes.append(Route("/openapi.json", openapi))
    routes.append(WebSocketRoute("/api/games/{game}/live", live))
    routes += _pages(PACKAGE)
    return routes


def _pages(package: Path) -> Iterator[BaseRoute]:
    """The maps and the client. Each has its place, so that no other address is looked for there."""
    yield Mount("/maps", _files(package / "maps"))
    web = package / "web"
    if not web.is_dir():
        return
    yield Mount("/assets", _files(web / "assets", for_good=True))

    async def index(request: Request) -> Response:
        return FileResponse(web / "index.html", headers={"cache-control": "no-cache"})

    yield Route("/", index)
    for name, kind in PAGES.items():
        yield Route(f"/{name}", _page(web / name, kind))


def _page(file: Path, kind: str) -> Callable[[Request], Awaitable[Response]]:
    """A file that browsers ask for anew, so that a new server is never met by an old client."""

    async def page(request: Request) -> Response:
        return FileResponse(file, media_type=kind, headers={"cache-control": "no-cache"})

    return page


def _files(folder: Path, *, for_good: bool = False) -> ASGIApp:
    """A folder of the package, told compressed."""
    return GZipMiddleware(_Files(folder, for_good=for_good), minimum_size=1000)


class _Files(StaticFiles):
    """Files that browsers may keep for good where the address names the content, else ask again."""

    def __init__(self, folder: Path, *, for_good: bool) -> None:
        super().__init__(directory=folder)
        self.for_good = for_good

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        versioned = self.for_good or scope["query_string"].startswith(b"v=")
        if answer.status_code in (200, 304):
            kept = "public, max-age=31536000, immutable" if versioned else "no-cache"
            answer.headers["cache-control"] = kept
        return answer


def _handler(
    desk: Desk, endpoints: Mapping[str, Endpoint]
) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        # A HEAD is a GET whose answer nobody reads.
        return await desk.answer(endpoints.get(request.method) or endpoints["GET"], request)

    return handle
