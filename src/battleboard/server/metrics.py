"""Numbers about the server, in the text form that Prometheus reads."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

HELP: Final = {
    "requests": "HTTP requests answered",
    "lines": "lines of logs committed",
    "loads": "tables read from the database",
    "storage_errors": "changes that the database did not take",
    "bot_answers": "answers of bots",
    "bot_timeouts": "bots that did not answer in time",
    "sockets_opened": "WebSockets opened",
    "sockets_dropped": "WebSockets closed because their reader was too slow",
    "notices_sent": "messages to people who are asked",
    "notices_failed": "messages that were not taken",
    "refused_rate": "requests refused because there were too many",
}
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What has been counted since the start."""

    def __init__(self) -> None:
        self.worker = 0
        """Which of several workers counts here; each for itself."""
        self._counts: Counter[str] = Counter()
        self._statuses: Counter[int] = Counter()
        self._buckets: Counter[float] = Counter()
        self._seconds = 0.0

    def count(self, name: str, by: int = 1) -> None:
        """Count something that is in the list."""
        assert name in HELP, f"{name} is not in the list of metrics"
        self._counts[name] += by

    def answered(self, status: int, seconds: float) -> None:
        """Count a request and how long it took."""
        self._statuses[status] += 1
        self._seconds += seconds
        self._buckets[next((b for b in BUCKETS if seconds <= b), float("inf"))] += 1

    def text(self, gauges: Mapping[str, tuple[str, float]]) -> str:
        """All numbers; gauges are those that go up and down."""
        return "\n".join([*self._lines(gauges), ""])

    def _lines(self, gauges: Mapping[str, tuple[str, float]]) -> Iterator[str]:
        for name, help_ in HELP.items():
            yield from _head(name, help_, "counter")
            if name == "requests":
                for status, count in sorted(self._statuses.items()):
                    yield self._sample("requests_total", count, status=str(status))
            else:
                yield self._sample(f"{name}_total", self._counts[name])
        yield from _head("request_seconds", "how long answers took", "histogram")
        so_far = 0
        for bucket in (*BUCKETS, float("inf")):
            so_far += self._buckets[bucket]
            le = "+Inf" if bucket == float("inf") else f"{bucket:g}"
            yield self._sample("request_seconds_bucket", so_far, le=le)
        yield self._sample("request_seconds_sum", round(self._seconds, 6))
        yield self._sample("request_seconds_count", so_far)
        for name, (help_, value) in gauges.items():
            yield from _head(name, help_, "gauge")
            yield self._sample(name, value)

    def _sample(self, name: str, value: float, **labels: str) -> str:
        if self.worker:
            labels["worker"] = str(self.worker)
        said = ",".join(f'{label}="{word}"' for label, word in labels.items())
        return f"battleboard_{name}{{{said}}} {value}" if said else f"battleboard_{name} {value}"


def _head(name: str, help_: str, kind: str) -> Iterator[str]:
    full = f"battleboard_{name}{'_total' if kind == 'counter' else ''}"
    yield f"# HELP {full} {help_}"
    yield f"# TYPE {full} {kind}"
