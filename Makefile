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
LOG := $(VENV)/set-up.log
STEP := $(PYTHON) tools/step.py $(LOG)
PAGE := src/quiltbee/server/page/index.html

.DEFAULT_GOAL := help
.PHONY: help play test test-slow check format pictures golden bench bench-server bench-restarts chaos fuzz mutants release site web web-dev clean

help: ## list what make can do
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 24

# The stamp is newer than pyproject.toml once everything is installed, so the second call is quick.
# The page and machine code are left out here: the page is made below, code while the first game runs.
$(READY): pyproject.toml constraints.txt
	@echo "Setting up, once; this takes a minute or two. What is done in detail: $(LOG)"
	@$(STEP) "An environment of its own: $(VENV)" $(PYTHON) -m venv $(VENV)
	@$(STEP) "The installer" $(BIN)/python -m pip install --disable-pip-version-check --upgrade pip
	@QUILTBEE_WITHOUT_PAGE=1 $(if $(filter play,$(WITH)),QUILTBEE_WITHOUT_CODE=1) $(STEP) "The packages" \
		$(BIN)/python -m pip install --disable-pip-version-check --progress-bar off \
		--constraint constraints.txt -e '.[$(extras-$(WITH))]'
	@touch $(READY)

$(PAGE): $(shell find web -type f -not -path "*/node_modules/*" -not -path "*/src/shared/*") \
		$(wildcard src/quiltbee/drawing/*.py src/quiltbee/drawing/*/*.py src/quiltbee/texts/*.json docs/rules-*.md) | $(READY)
	@$(STEP) "The page" $(BIN)/python web/build.py
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

check: $(PAGE) ## ruff, mypy strict, import-linter, texts; prettier, svelte-check and eslint; known holes
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m tools.asked_texts
	$(BIN)/python web/build.py check
	$(BIN)/python -m tools.audit

format: $(READY) ## let ruff and prettier put the code in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/python web/build.py format

pictures: $(PAGE) ## the pictures in the docs, made again; look at them before you commit them
	$(BIN)/python docs/pictures/make.py
	$(BIN)/python -m tests.e2e.pictures

site: $(READY) ## the site, into build/site/pages; a warning is a failure
	$(BIN)/python -m tools.website

golden: $(READY) ## make the golden files again; read the diff before you commit it
	$(BIN)/python -m tests.golden.remake

fuzz: $(PAGE) ## garbage for everything that reads input from outside, ten minutes (MINUTES=…, SEED=…)
	$(BIN)/python -m tests.fuzz --minutes $(or $(MINUTES),10) --seed $(or $(SEED),1)

chaos: $(PAGE) ## games go on while servers, PostgreSQL and Redis are killed, five minutes (MINUTES=…, SEED=…)
	$(BIN)/python -m tests.support.ready
	$(BIN)/python -m tests.chaos --minutes $(or $(MINUTES),5) --seed $(or $(SEED),1)

mutants: $(PAGE) ## plant small bugs and see which the tests find, an hour (AREAS=…, COUNT=…, SEED=…)
	$(BIN)/python -m tools.mutants $(AREAS) --count $(or $(COUNT),40) --seed $(or $(SEED),1) \
		--minutes $(or $(MINUTES),60)

release: $(PAGE) ## check and build everything of a release into dist/ (REHEARSE=1: also from a tree that is not ready)
	$(BIN)/python -m tools.release $(if $(REHEARSE),--rehearse)

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
	rm -rf web/node_modules web/src/shared src/quiltbee/server/page src/quiltbee/kernel/shipped
	rm -rf $(VENV) dist build .fuzz .mutants tools/mutants/page/node_modules .hypothesis .mypy_cache .ruff_cache .pytest_cache
