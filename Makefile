# `make play` serves the site on 127.0.0.1:8000; `make test` checks everything. Both set up what they need.
export UV_SYSTEM_CERTS := 1
# Set in many containers; here it would have every process compile Django anew (2 s each).
unexport PYTHONDONTWRITEBYTECODE
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
VENV ?= .venv
HOST ?= 127.0.0.1
PORT ?= 8000
BIN := $(VENV)/bin
NPM := npm --prefix frontend run --silent
UV := $(BIN)/uv pip install -q --python $(BIN)/python
PAGES := platform/tachanka/site/built/index.html
MODULES := frontend/node_modules/.ok
TOY := $(wildcard tests/toy_ruleset/pyproject.toml)
FRONTEND := $(shell find frontend -path frontend/node_modules -prune -o -type f -print 2>/dev/null)

.PHONY: help play test test-parts test-platform test-matches test-engine test-rulesets test-sites test-postgresql
.PHONY: test-pages test-first-pages test-next-pages test-last-pages
.PHONY: lint lint-python lint-pages types pictures path bench chaos mutate browser clean

help:
	@echo "make play    set up and serve http://$(HOST):$(PORT)"
	@echo "             RELOAD=1: for authors, takes in what is edited meanwhile"
	@echo "make test    every check and test, browser included"
	@echo "make lint    the fast checks only"
	@echo "make types   regenerate the TypeScript types of the API and the socket"
	@echo "make bench   measure speed, all or BENCH='engine --quick' (see docs/performance.md)"
	@echo "make chaos   injure both sites and judge what was lost, all or CHAOS='--short' (see docs/operators.md)"
	@echo "make mutate  which changes of a module no test notices: MODULE=path [TESTS=path] (see docs/testing.md)"
	@echo "make pictures draw docs/images/*.svg anew from the models' diagrams (see docs/authors/scenes.md)"
	@echo "make path    draw docs/pictures/path anew: a newcomer's first match (see docs/trials.md)"
	@echo "make clean   remove the environment, the modules and the built pages"

play: $(VENV)/.run $(PAGES)
	$(BIN)/python manage.py migrate -v0
	exec $(BIN)/python manage.py play --host $(HOST) --port $(PORT) $(if $(RELOAD),--reload)

# Fast checks first, those of Python beside those of the pages. The platform's tests, those of whole sites and
# of pages in browsers mostly wait for servers and databases, the engine's and the rulesets' compute: three at
# a time keep two processors busy, the longest first. Those of whole sites share counters in Redis and so go one
# after another. The browser tests are processes of their own: Playwright leaves a running event loop behind,
# which no asyncio test after it survives. (`chaos` has a process for its pages.)
test:
	$(MAKE) --no-print-directory -j2 $(VENV)/.dev $(MODULES)
	$(MAKE) --no-print-directory -j2 --output-sync=target lint-python lint-pages test-parts
	$(MAKE) --no-print-directory -j2 $(PAGES) browser
	$(MAKE) --no-print-directory -j3 test-platform test-sites test-last-pages test-next-pages \
		test-rulesets test-first-pages test-matches test-engine test-postgresql

test-parts: $(MODULES)
	$(NPM) test

SITES := tests/chaos tests/deploy tests/live

POSTGRESQL := tests/matches/test_postgresql.py

# The engine, the docs and the tools, in a process of their own.
ENGINE := $(addprefix tests/,architecture bench docs engine pictures scripts starters toy_ruleset)

# Half of the platform's tests: what is played, and what is made of it.
MATCHES := $(addprefix tests/,matches ratings tournaments)

test-platform:
	$(BIN)/python -m pytest -q -m "not e2e" tests \
		$(patsubst %,--ignore=%,$(SITES) $(ENGINE) $(MATCHES) $(POSTGRESQL))

test-matches:
	$(BIN)/python -m pytest -q $(MATCHES) --ignore=$(POSTGRESQL)

test-engine:
	$(BIN)/python -m pytest -q $(ENGINE)

test-postgresql:
	$(BIN)/python -m pytest -q $(POSTGRESQL)

test-sites:
	$(BIN)/python -m pytest -q -m "not e2e" $(SITES)

test-rulesets:
	$(BIN)/python -m pytest -q rulesets

# Several browsers, each with a site of its own.
FIRST_PAGES := $(wildcard tests/e2e/test_[ab]*.py)
NEXT_PAGES := $(wildcard tests/e2e/test_[c-m]*.py)
LAST_PAGES := $(filter-out $(FIRST_PAGES) $(NEXT_PAGES),$(wildcard tests/e2e/test_*.py))

test-pages: test-first-pages test-next-pages test-last-pages

test-first-pages:
	$(BIN)/python -m pytest -q -m e2e $(FIRST_PAGES)

test-next-pages:
	$(BIN)/python -m pytest -q -m e2e $(NEXT_PAGES)

test-last-pages:
	$(BIN)/python -m pytest -q -m e2e $(LAST_PAGES)

lint: lint-python lint-pages

lint-python: $(VENV)/.dev $(MODULES)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/mypy
	$(BIN)/python manage.py makemigrations --check --dry-run -v0
	scripts/types.sh --check

lint-pages: $(MODULES)
	$(NPM) lint
	$(NPM) check

types: $(VENV)/.dev $(MODULES)
	scripts/types.sh

bench: $(VENV)/.dev $(PAGES) browser
	PYTHONPATH=tests:scripts $(BIN)/python -m bench $(BENCH)

chaos: $(VENV)/.dev $(PAGES) browser
	PYTHONPATH=tests:scripts $(BIN)/python -m chaos $(CHAOS)

mutate: $(VENV)/.dev
	@$(BIN)/python scripts/mutate.py $(MODULE) $(TESTS)

pictures: $(VENV)/.dev $(PAGES) browser
	$(BIN)/python scripts/draw_pictures.py

path: $(VENV)/.dev $(PAGES) browser
	$(BIN)/python scripts/draw_path.py

browser: $(VENV)/.dev
	@$(BIN)/python scripts/browser.py

clean:
	rm -rf $(VENV) frontend/node_modules $(dir $(PAGES)) dist .mypy_cache .ruff_cache .pytest_cache

$(BIN)/uv: requirements/uv.txt
	@command -v $(PYTHON) >/dev/null || { \
	  echo >&2 "Tachanka needs Python 3.11 or newer; '$(PYTHON)' is not here."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo >&2 "Tachanka needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) -V). Try PYTHON=python3.11."; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo >&2 "$(PYTHON) cannot make environments. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

# A development environment holds all a player's one does: `play` in it installs nothing twice.
$(VENV)/.run: $(BIN)/uv requirements/run.txt pyproject.toml
	test -e $(VENV)/.dev || $(UV) --require-hashes -r requirements/run.txt
	$(UV) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: $(BIN)/uv requirements/dev.txt pyproject.toml $(TOY)
	$(UV) --require-hashes -r requirements/dev.txt
	$(UV) --no-deps --no-build-isolation -e . $(if $(TOY),-e tests/toy_ruleset)
	@touch $@

$(MODULES): frontend/package.json frontend/package-lock.json
	@command -v node >/dev/null && command -v npm >/dev/null || { \
	  echo >&2 "Building the pages needs Node 20.19 or newer and npm; a release wheel carries them built."; exit 1; }
	npm --prefix frontend ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGES): $(MODULES) $(FRONTEND)
	$(NPM) build
	@touch $@
