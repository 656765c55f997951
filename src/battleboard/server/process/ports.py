"""Sockets to listen on, for one process or for several on one port.

On Linux every worker has a socket of its own on the port, and the system spreads the connections
evenly. Elsewhere all workers share one.
"""

import socket
import sys
from typing import Final

BACKLOG: Final = 2048
SEND_BUFFER: Final = 256 * 1024
SHARING: Final = sys.platform == "linux"


def open_port(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """A socket that is bound, and does not listen yet; raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only sockets that say that they are TCP are made to send small answers at once.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    # What waits for a reader that does not read is bounded in the system, too.
    found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
    if shared:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found


def reserved(alone: socket.socket) -> socket.socket:
    """The same port once more, to be shared: nobody else had it, or `alone` could not be."""
    host, port = alone.getsockname()[:2]
    alone.listen(1)  # fails where others listen
    alone.close()
    return open_port(host, port, shared=True)


def beside(reserve: socket.socket) -> socket.socket:
    """A socket for one more worker on the same port; it listens when the worker is ready."""
    if not SHARING:
        return reserve.dup()
    host, port = reserve.getsockname()[:2]
    return open_port(host, port, shared=True)
