# Battleboard needs make and Python 3.11 or later. Everything else comes with uv, which is fetched
# into .tools/ when it is not on the PATH. Options for a command go into ARGS:
#
#   make play ARGS="--port 8000"

UV_VERSION := 0.13.7
ARGS ?=

# The first Python on the PATH that is new enough.
ifndef PYTHON
PYTHON := $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$python" -c 'import sys; sys.version_info < (3, 11) and sys.exit(1); print(sys.executable)' \
	2>/dev/null && break; done)
endif

UV := $(shell command -v uv 2>/dev/null)
ifeq ($(UV),)
UV_STAMP := .tools/uv-venv/uv-$(UV_VERSION)
UV := .tools/uv-venv/bin/uv
endif

RUN := $(UV) run --frozen
PYTEST := $(RUN) pytest -n 2 --dist worksteal

# Certificates that an organisation adds to the machine count for uv as well.
export UV_SYSTEM_CERTS ?= 1
# uv would otherwise look for a Python of its own choice.
ifneq ($(PYTHON),)
export UV_PYTHON ?= $(PYTHON)
endif
# Another environment that happens to be active has no part in this.
unexport VIRTUAL_ENV
# Each of the many processes of the tests would compile all of its modules again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
# Only the inner make of check-side-by-side runs targets in parallel.
ifndef SIDE_BY_SIDE
.NOTPARALLEL:
endif
.PHONY: help play terminal test lint types fuzz mutants soak bench maps publish pictures docs \
	changelog release clean uv \
	check-format check-code check-types check-imports check-client check-side-by-side check-tests

help: ## list these targets
	@sed -n 's/^\([a-z]*\):[^#]*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 16

play: uv ## play in the browser
	@$(RUN) --no-default-groups battleboard serve --open --log-level warning $(ARGS)

terminal: uv ## play a game in the terminal
	@BATTLEBOARD_NO_CLIENT=1 $(RUN) --no-default-groups battleboard play $(ARGS)

test: check-format check-code check-imports check-side-by-side check-tests ## all checks, then the tests
	@echo "== all is well"

lint: check-format check-code check-imports ## format, code rules and who may import whom

types: check-types ## mypy, strict

fuzz: uv ## play random games and look for broken promises
	@$(RUN) python -m tests.fuzz $(ARGS)

mutants: uv ## change the code in random places and count the changes that tests notice
	@$(RUN) python -m tests.mutation.sample $(ARGS)

# Ends with a table of what it covered, by kind: games, phone, keyboard, themes, faults, mutants ...
soak: uv ## the tests that take minutes (ARGS="tests/web -k phone" runs some)
	@BATTLEBOARD_SOAK=1 $(PYTEST) -m soak --durations=20 $(ARGS)

bench: uv ## measure speed, as ratios
	@$(RUN) --group bench python -m benchmarks $(ARGS)

maps: uv ## build the maps of the boards from real shapes (ARGS names some)
	@$(RUN) python -m maps $(ARGS)

publish: uv ## write the schemas and pages that are made from the code
	@$(RUN) python -m tools.publish

pictures: uv ## approve how every screen of the client looks now, after looking at it
	@BATTLEBOARD_PICTURES=renew $(RUN) pytest -q -m "" -k approved tests/web/test_looks.py tests/web/test_ear.py $(ARGS)

docs: uv ## build the manual into site/
	@$(RUN) --only-group docs mkdocs build $(ARGS)

changelog: uv ## gather changelog.d into CHANGELOG.md (VERSION=0.3.0)
	@test -n "$(VERSION)" || { echo "Name the version: make changelog VERSION=0.3.0" >&2; exit 1; }
	@$(RUN) --only-group release towncrier build --yes --version $(VERSION)

release: ## commit the changelog, then the version, of a release (VERSION=0.3.0)
	@git diff --quiet HEAD || { echo "Commit or stash your changes first." >&2; exit 1; }
	@$(MAKE) --no-print-directory changelog
	@git commit --quiet --message "changelog: write the section of $(VERSION)"
	@$(UV) version --quiet --frozen $(VERSION)
	@$(UV) lock --quiet
	@git commit --quiet --message "release: set the version to $(VERSION)" -- pyproject.toml uv.lock

clean: ## remove what was built, fetched and cached here
	rm -rf .venv .tools .maps dist site web/node_modules src/battleboard/web .pytest_cache .mypy_cache .ruff_cache .import_linter_cache \
		.hypothesis .benchmarks .mutants fuzz-failures
	find src tests benchmarks maps tools -name __pycache__ -type d -prune -exec rm -rf {} +

check-format: uv
	@echo "== format: ruff format --check"
	@$(RUN) ruff format --check

check-code: uv
	@echo "== code: ruff check"
	@$(RUN) ruff check

check-types: uv
	@echo "== types: mypy --strict"
	@$(RUN) mypy --strict

# mypy has one thread, and so have the checks of the client; each prints when it is done.
check-side-by-side: uv
	@$(MAKE) --no-print-directory -j 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) \
		SIDE_BY_SIDE=1 check-types check-client

check-imports: uv
	@echo "== imports: lint-imports"
	@$(RUN) lint-imports --no-logo

check-client: uv
	@echo "== client: svelte-check, eslint, vitest"
	@$(RUN) python -m tools.node run --silent check
	@$(RUN) python -m tools.node run --silent lint
	@$(RUN) python -m tools.node run --silent test

check-tests: uv
	@echo "== tests: pytest, with the examples in the manual and in the modules, without the soak"
	@$(PYTEST) --durations=20 $(ARGS)

uv: $(UV_STAMP)

.tools/uv-venv/uv-$(UV_VERSION):
ifeq ($(PYTHON),)
	@echo "Battleboard needs Python 3.11 or later, and none was found on the PATH." >&2
	@echo "Install one from https://www.python.org or name yours: make PYTHON=/path/to/python3" >&2
	@exit 1
endif
	@echo "== uv $(UV_VERSION) is fetched into .tools/"
	@rm -rf .tools/uv-venv
	@"$(PYTHON)" -m venv .tools/uv-venv || { \
		echo "This Python cannot make environments. On Debian and Ubuntu: apt install python3-venv" >&2; \
		exit 1; }
	@.tools/uv-venv/bin/pip install --quiet --disable-pip-version-check --only-binary uv \
		uv==$(UV_VERSION)
	@touch $@
