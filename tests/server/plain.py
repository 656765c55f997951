"""Single requests without cookies and without a connection that stays open.

An `httpx` client reads all certificates of the machine when it is made, 30 ms of work: whoever asks
through here, or hands `TRUST` on, shares one reading.
"""

import ssl
from functools import partial

import httpx

TRUST = ssl.create_default_context()

get = partial(httpx.get, verify=TRUST)
post = partial(httpx.post, verify=TRUST)
request = partial(httpx.request, verify=TRUST)
