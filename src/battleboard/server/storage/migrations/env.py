"""Alembic's way in: the connection is handed over by `battleboard.server.storage.database`."""

from alembic import context

from battleboard.server.storage.schema import METADATA


def run() -> None:
    """Take every step that is missing."""
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=METADATA)
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # only while Alembic runs this file
    run()
