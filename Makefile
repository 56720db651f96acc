# Everything a player or a developer types. `make help` lists it.
SHELL := /bin/sh
.DEFAULT_GOAL := help
.NOTPARALLEL:

BIN := .venv/bin
# Finds a new enough Python first, so that a wrong one is one sentence and not a traceback.
SETUP := python=$$(tools/find-python) && "$$python" tools/setup.py
export PYTHON
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help
help:  ## List what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: play
play: setup  ## Play in the browser, on this machine (PORT=8001: another port; LAN=1: phones at home too)
	@exec $(BIN)/ludotheque play $(if $(PORT),--port $(PORT)) $(if $(LAN),--lan)

.PHONY: setup
setup:  ## Set up the environment and build the browser client
	@$(SETUP) play

.PHONY: setup-check
setup-check:  ## Set up the tools for linting and types as well
	@$(SETUP) check

.PHONY: setup-test
setup-test:  ## Set up all that the tests need, browsers included
	@$(SETUP) test

.PHONY: test
test: setup-test check vitest pytest browser  ## Run every check and every test

.PHONY: check
check: setup-check  ## Check style, types and layers, without running any test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(SETUP) npm format:check
	@$(SETUP) npm lint
	@$(SETUP) npm check

.PHONY: vitest
vitest: setup-check  ## Test the client without a browser
	@$(SETUP) npm test

.PHONY: pytest
pytest: setup-test  ## Test the rest but for browsers (some of it: make pytest T="tests -k crash")
	$(BIN)/pytest -n auto --dist loadgroup -m "not browser and not cluster and not learn" $(T)

# Apart: a driven browser keeps an event loop running in its process. Most of the time one waits,
# as people do: there is one more of them than there are cores.
BROWSERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
.PHONY: browser
browser: setup-test  ## Test in real browsers (some of it: make browser T="-k rue")
	$(BIN)/pytest -n $(BROWSERS) --dist worksteal -m "browser and not engines and not slow" $(T)

.PHONY: slow
slow: setup-test  ## Run the browser tests that make test leaves out
	$(BIN)/pytest -n auto -m slow $(T)

.PHONY: engines
engines:  ## Play in Firefox and in WebKit, not in make test (some: make engines T="-k rue")
	@$(SETUP) engines
	$(BIN)/pytest -n 2 --dist loadgroup -m engines $(T)

.PHONY: cluster
cluster:  ## Simulate on a Ray cluster of two nodes and kill one, not in make test
	@$(SETUP) cluster
	.venv-cluster/bin/pytest -m cluster tests/cluster $(T)

.PHONY: learn
learn:  ## Learn with torch, SuperSuit and OpenSpiel's learners, not in make test
	@$(SETUP) learn
	.venv-learn/bin/pytest -m learn tests/learn $(T)

.PHONY: format
format: setup-check  ## Write every file in the house style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	@$(SETUP) npm format

.PHONY: client
client: setup  ## Build the browser client into the package

.PHONY: types
types:  ## Write the client's TypeScript types from the Python values
	@$(SETUP) types

.PHONY: dev
dev: setup-check  ## Serve the client with instant reload, beside a running server
	@$(SETUP) npm dev

.PHONY: bench
bench:  ## Measure ourselves beside our peers (one comparison: make bench ONLY=name)
	@$(SETUP) bench
	$(BIN)/python -m bench $(if $(ONLY),--only $(ONLY))

.PHONY: audit
audit: setup  ## Ask the vulnerability services about every locked version
	@$(BIN)/python tools/audit.py

.PHONY: chaos
chaos: setup-test  ## Break servers at random while games are played (for longer: make chaos MINUTES=10)
	$(BIN)/python -m tests.chaos --minutes $(or $(MINUTES),1) $(if $(SEED),--seed $(SEED))

.PHONY: stupidities
stupidities: setup  ## Play 500 games of each level and look for stupid moves (some: make stupidities ONLY=coins:a)
	@$(BIN)/python tools/stupidities.py $(ONLY) $(if $(GAMES),--games $(GAMES))

.PHONY: arenas
arenas: setup-check  ## Play all levels against each other and write docs/ladders.md (some: ONLY=coins:a; after a bot has changed: ANEW=1)
	@$(BIN)/python tools/arenas.py $(ONLY) $(if $(DEALS),--deals $(DEALS)) $(if $(ANEW),--anew)

.PHONY: searches
searches: setup-check  ## Play each top level against a search with ten times its time and write docs/searches.md (some: ONLY=coins:a)
	@$(BIN)/python tools/searches.py $(ONLY) $(if $(DEALS),--deals $(DEALS)) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(ANEW),--anew)

.PHONY: photographs
photographs: setup-test  ## Photograph every screen at every size, to be looked at (ONLY=rue, LANGUAGE=en: others than all in French)
	@$(BIN)/python tools/photographs.py $(ONLY) $(if $(filter en,$(LANGUAGE)),--language en)

.PHONY: coverage
coverage: setup-test  ## Measure which lines of core, table and rules the tests reach
	$(BIN)/python tools/coverage_page.py

.PHONY: docs
docs:  ## Build the documentation site, in build/site
	@$(SETUP) docs
	@.venv-docs/bin/python tools/docs_site.py

.PHONY: release-rehearsal
release-rehearsal: setup  ## Do all of a release in a copy, but for publishing it
	@$(BIN)/python tools/rehearse.py

.PHONY: count-move
count-move: setup-check  ## Count the functions and files that one move goes through
	$(BIN)/python tools/count_move.py

.PHONY: static
static: setup  ## Write all games as plain files that need no server, in build/static
	@rm -rf build/static
	@$(BIN)/ludotheque static build/static --cache build/ludotheque

.PHONY: wheel
wheel: setup  ## Build a wheel with the client inside, in dist/
	$(BIN)/python -m pip wheel -q --no-deps --no-build-isolation --wheel-dir dist .

.PHONY: lock
lock: setup  ## Choose the dependencies' versions anew and write the lock files
	tools/lock

.PHONY: clean
clean:  ## Remove everything that make has made
	rm -rf .venv .venv-bench .venv-cluster .venv-docs .venv-learn build dist client/node_modules src/ludotheque/server/static
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
