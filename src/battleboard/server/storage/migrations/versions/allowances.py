"""What is counted for all workers together, and ways back for those who forgot a password."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One step forward."""
    op.create_table(
        "allowances",
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("full_at", sa.Float, nullable=False),
    )
    op.create_table(
        "resets",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("resets_player", "resets", ["player"])
