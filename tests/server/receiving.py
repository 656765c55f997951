"""What messages arrive at: a push service and webhooks of the tests' own, and a mail server."""

import email
import email.policy
import json
import secrets
import socket
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import Empty, Queue
from types import TracebackType
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.people import Json

PATIENCE = 60.0


def written(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def read(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Request(NamedTuple):
    """A POST that came in."""

    path: str
    headers: dict[str, str]
    body: bytes

    def json(self) -> Json:
        found: Json = json.loads(self.body)
        return found


class Receiver:
    """Takes every POST; it can be told to refuse some first."""

    def __init__(self) -> None:
        self.came: Queue[Request] = Queue()
        self.statuses: list[int] = []
        """For the next requests; afterwards all are taken."""
        self.meanwhile: Callable[[], None] | None = None
        """Done once, after a request has come and before its sender hears so."""
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                status = outer.statuses.pop(0) if outer.statuses else 201
                meanwhile, outer.meanwhile = outer.meanwhile, None
                if meanwhile is not None:
                    meanwhile()
                outer.came.put(Request(self.path, headers, body))
                self.send_response(status)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> "Receiver":
        self._thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))
        self._thread.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        place: TracebackType | None,
    ) -> None:
        self.server.shutdown()
        self._thread.join()
        self.server.server_close()

    def next(self) -> Request:
        return self.came.get(timeout=PATIENCE)

    def nothing(self, seconds: float = 1.5) -> None:
        """Nothing comes for a while."""
        stays_empty(self.came, seconds)


def stays_empty(queue: Queue[Any], seconds: float) -> None:
    try:
        raise AssertionError(f"something came: {queue.get(timeout=seconds)}")
    except Empty:
        return


class Browser:
    """The half of web push that lives in a browser: it alone can read what comes."""

    def __init__(self, service: Receiver) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        self.address = f"{service.url}/push/{secrets.token_hex(4)}"

    def subscription(self) -> Json:
        keys = {"p256dh": written(self.public()), "auth": written(self.auth)}
        return {"kind": "push", "address": self.address, **keys}

    def public(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def opened(self, body: bytes) -> Json:
        """What a message says, by RFC 8291 and RFC 8188."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        peer = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        info = b"WebPush: info\0" + self.public() + theirs
        material = derived(self.key.exchange(ec.ECDH(), peer), self.auth, info, 32)
        key = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(material, salt, b"Content-Encoding: nonce\0", 12)
        data = AESGCM(key).decrypt(nonce, sealed, None)
        assert data.endswith(b"\x02")
        found: Json = json.loads(data[:-1])
        return found


def derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt=salt, info=info).derive(material)


def claims_of(authorization: str, vapid: str) -> Json:
    """What the sender says of itself, if the signature is by its key (RFC 8292)."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert parts["k"] == vapid
    head, claims, signature = parts["t"].split(".")
    assert json.loads(read(head))["alg"] == "ES256"
    raw = read(signature)
    r, s = (int.from_bytes(half, "big") for half in (raw[:32], raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), read(vapid))
    key.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    found: Json = json.loads(read(claims))
    return found


class MailServer:
    """A mail server that keeps every letter."""

    def __init__(self) -> None:
        self.letters: Queue[EmailMessage] = Queue()
        self.answers: list[str] = []
        """To the next letters; afterwards all are taken."""
        self.before: Callable[[], None] | None = None
        """Done once, while a sender says whom a letter is for."""
        self.meanwhile: Callable[[], None] | None = None
        """Done once, after a letter has come and before its sender hears so."""
        self.instead: Callable[[], None] | None = None
        """Done once in the place of taking a letter, which is lost."""
        self.was_called = threading.Event()
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port: int = free.getsockname()[1]
        self._controller = Controller(self, hostname="127.0.0.1", port=self._port)
        self.url = f"smtp://127.0.0.1:{self._port}"

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        before, self.before = self.before, None
        if before is not None:
            before()
            self.was_called.set()
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        found = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(found, EmailMessage)
        instead, self.instead = self.instead, None
        if instead is not None:
            instead()
            self.was_called.set()
            return "451 the power went out"
        meanwhile, self.meanwhile = self.meanwhile, None
        if meanwhile is not None:
            meanwhile()
        self.letters.put(found)
        return self.answers.pop(0) if self.answers else "250 OK"

    def __enter__(self) -> "MailServer":
        self._controller.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        place: TracebackType | None,
    ) -> None:
        self._controller.stop()

    def next(self) -> EmailMessage:
        return self.letters.get(timeout=PATIENCE)

    def nothing(self, seconds: float = 1.5) -> None:
        """No letter comes for a while."""
        stays_empty(self.letters, seconds)
