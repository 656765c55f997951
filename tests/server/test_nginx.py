"""The set-up of the manual behind nginx: over TLS, with WebSockets."""

import re
import shutil
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from socket import socket

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from websockets.sync.client import connect

from tests.debian import install
from tests.server.people import Json, key
from tests.server.running import Place, running
from tests.server.test_absence import wait_for

PAGE = Path(__file__).parents[2] / "docs/how-to/host-for-a-club.md"


FOLDERS = "/usr/sbin:/usr/bin:/usr/local/bin:/opt/homebrew/bin"


@pytest.fixture
def program() -> str:
    """The nginx of this machine; where none is, it is installed, if that can be."""
    if shutil.which("nginx", path=FOLDERS) is None:
        install("nginx")
    return shutil.which("nginx", path=FOLDERS) or pytest.skip("nginx is not installed")


def free_port() -> int:
    with socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def certified(certificate: Path, secret: Path) -> None:
    """A key, and a certificate that it has signed itself."""
    own = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder(name, name, own.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(own, SHA256())
    )
    certificate.write_bytes(signed.public_bytes(Encoding.PEM))
    secret.write_bytes(own.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))


def configured(folder: Path, backend: str) -> tuple[Path, int]:
    """The configuration of the page, with the ports and certificates of the test."""
    (site,) = re.findall(r"```nginx\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    certificate, secret, port = folder / "cert.pem", folder / "key.pem", free_port()
    certified(certificate, secret)
    site = site.replace("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;")
    site = site.replace("127.0.0.1:8421", httpx.URL(backend).netloc.decode())
    site = re.sub(r"ssl_certificate +\S+;", f"ssl_certificate {certificate};", site)
    site = re.sub(r"ssl_certificate_key +\S+;", f"ssl_certificate_key {secret};", site)
    temporary = "".join(
        f"{kind}_temp_path {folder / kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    file = folder / "nginx.conf"
    file.write_text(
        f"daemon off;\npid {folder / 'nginx.pid'};\nerror_log {folder / 'error.log'};\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{temporary}{site}\n}}\n"
    )
    return file, port


@contextmanager
def nginx(program: str, folder: Path, backend: str) -> Iterator[str]:
    file, port = configured(folder, backend)
    process = subprocess.Popen([program, "-p", folder, "-c", file, "-e", folder / "error.log"])
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            with socket() as line:
                if line.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"https://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)


def test_the_server_of_the_manual_behind_nginx(program: str, tmp_path: Path) -> None:
    flags = ("--trusted-proxy", "127.0.0.1", "--stranger-rate", "2")
    with (
        running(Place(tmp_path / "data"), *flags) as server,
        nginx(program, tmp_path, server.url) as url,
    ):
        trusting = ssl.create_default_context(cafile=tmp_path / "cert.pem")
        trusting.check_hostname = False
        with httpx.Client(base_url=url, verify=trusting, timeout=60) as http:
            assert http.get("/health").json()["status"] == "ok"
            assert http.get("/metrics").status_code == 403
            secret = http.post("/api/players", json={"name": "Anna"}).json()["secret"]
            http.headers["authorization"] = f"Bearer {secret}"
            seats = [{"seat": seat, "holder": "me"} for seat in ("red", "blue")]
            plan: Json = {"key": key(), "edition": "risk", "seats": seats}
            game = http.post("/api/games", json=plan).json()["game"]["id"]
            http.post(f"/api/games/{game}/word", json={"word": key()})
            place = url.replace("https:", "wss:") + f"/api/games/{game}/live"
            with connect(place, ssl=trusting, proxy=None) as line:
                hello = f'{{"type": "hello", "secret": "{secret}", "seat": "red"}}'
                line.send(hello)
                assert '"update"' in str(line.recv(timeout=30))
                wish = {"key": key(), "seat": "red", "version": 1, "text": "offer draw"}
                assert http.post(f"/api/games/{game}/actions", json=wish).status_code == 200
                assert '"version":2' in str(line.recv(timeout=30))
            long = {"key": key(), "purpose": "game", "record": "x" * 3_000_000}
            assert http.post("/api/imports", json=long).status_code == 413
            elsewhere = httpx.HTTPTransport(verify=trusting, local_address="127.0.0.2")
            with httpx.Client(base_url=url, transport=elsewhere, timeout=60) as flood:
                wait_for(lambda: flood.get("/api/me").status_code == 429)
                assert http.get("/health").status_code == 200, "another visitor is served"
