"""The server: games over HTTP and WebSockets, stored before they are acknowledged.

The log of actions and dice is the truth; everything else is made from it. See
`docs/explanation/reliability.md`.

In the middle stands the `house`, which has all tables in memory. Requests come in by the `door`,
from `people`, in the types of the `wire`; the table of endpoints is in `api`. Games are set up in
the `lobby`, played in `play` and looked back at in `study`; accounts, talk and messages are the
`club`. `storage` keeps what happened, bots are `thinking`, and `several` workers, each a
`process`, may share a database. The host's own tools are in `admin`.
"""
