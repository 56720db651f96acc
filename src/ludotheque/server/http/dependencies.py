"""What a handler is given besides what was asked: who asks, and the parts of the server."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from ludotheque.lobby.people import Person
from ludotheque.server.bots import Bots
from ludotheque.server.http.albums import Albums
from ludotheque.server.http.limits import Limits
from ludotheque.server.people import People
from ludotheque.server.tables import Tables

AnyRequest = Request[Any, Any, Any]
Asker = NamedDependency[Person]
AskerId = NamedDependency[str]  # all that a table knows anybody by: no database is asked for more
TheAlbums = NamedDependency[Albums]
TheBots = NamedDependency[Bots]
TheLimits = NamedDependency[Limits]
TheGuests = NamedDependency[People]
TheTables = NamedDependency[Tables]
