"""Hypothesis tries the same examples in every run, so that a failure is never a matter of luck.

`make soak` looks further, and each time elsewhere.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.run_report import RunReport

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "steady", derandomize=True, deadline=None, database=None, suppress_health_check=SLOW
)
settings.register_profile("soak", deadline=None, print_blob=True, suppress_health_check=SLOW)
settings.load_profile("soak" if os.environ.get("BATTLEBOARD_SOAK") else "steady")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RunReport())
