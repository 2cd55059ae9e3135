# Everything a person or CI does with this project, one word each. `make help` lists it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Playing needs little; everything else needs the tools as well.
WITH := $(if $(filter-out play,$(MAKECMDGOALS)),tools,play)
WITH := $(if $(wildcard $(VENV)/.ready-tools),tools,$(WITH))
READY := $(VENV)/.ready-$(WITH)
extras-play := page
extras-tools := dev,training
# One more than two cores, as tests wait for browsers and servers.
WORKERS ?= 3
# Tests start many processes, which read what the first one compiled.
unexport PYTHONDONTWRITEBYTECODE
PAGE := src/quiltbee/server/page/index.html

.DEFAULT_GOAL := help
.PHONY: help play test test-slow check format golden bench bench-server bench-restarts web web-dev clean

help: ## list what make can do
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 20

# The stamp is newer than pyproject.toml once everything is installed, so the second call is quick.
$(READY): pyproject.toml
	@echo "Setting up $(VENV) (once; about a minute) …"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(BIN)/python -m pip install --disable-pip-version-check --progress-bar on -e '.[$(extras-$(WITH))]'
	@touch $(READY)

# Installing builds the page as well; afterwards it follows its sources.
$(PAGE): $(shell find web -type f -not -path "*/node_modules/*" -not -path "*/src/shared/*") \
		$(wildcard src/quiltbee/drawing/*.py src/quiltbee/drawing/*/*.py src/quiltbee/texts/*.json docs/rules-*.md) | $(READY)
	$(BIN)/python web/build.py
	@touch $(PAGE)

web: $(PAGE) ## the web page, built with Node from PyPI

web-dev: $(READY) ## the web page with hot reload, in front of a running quiltbee serve
	$(BIN)/python web/build.py dev

play: $(PAGE) ## play in the browser, alone or with others on the network
	@$(BIN)/quiltbee

test: $(PAGE) ## the quick tests; installs what they need, where it may
	$(BIN)/python -m tests.support.ready
	$(BIN)/python web/build.py test
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m 'not slow'

test-slow: $(PAGE) ## the tests that take minutes
	$(BIN)/python -m tests.support.ready
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m slow

check: $(PAGE) ## ruff, mypy strict, import-linter; prettier, svelte-check and eslint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python web/build.py check

format: $(READY) ## let ruff and prettier put the code in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python web/build.py format

pictures: $(PAGE) ## the pictures in the docs, made again; look at them before you commit them
	$(BIN)/python docs/pictures/make.py
	$(BIN)/python -m tests.e2e.pictures

golden: $(READY) ## make the golden files again; read the diff before you commit it
	$(BIN)/python -m tests.golden.remake

bench: $(READY) ## how fast rules, bots and kernel are on this machine
	$(BIN)/python -m benchmarks.random_games
	$(BIN)/python -m benchmarks.doodle_solo --games 200
	$(BIN)/quiltbee bench

bench-server: $(READY) ## how quickly the server acknowledges under load, and its memory a socket
	$(BIN)/python -m benchmarks.match_moves
	$(BIN)/python -m benchmarks.server_load

bench-restarts: $(READY) ## 200 games over sockets while the server is killed 20 times (minutes)
	$(BIN)/python -m benchmarks.restarts

clean: ## remove everything that was made
	rm -rf web/node_modules web/src/shared src/quiltbee/server/page
	rm -rf $(VENV) dist build .hypothesis .mypy_cache .ruff_cache .pytest_cache
