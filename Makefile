# Every target makes its own .venv when it is missing, or older than what it was made from.
PYTHON ?= python3
N ?= 1
VENV := .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml CMakeLists.txt $(wildcard native/*/* research/native/*) $(shell find src -name __init__.py)
# Tests start many programs. Without bytecode each compiles all that it imports: a server 2.7 s of CPU, not 1.5.
export PYTHONDONTWRITEBYTECODE :=
.DEFAULT_GOAL := help
.PHONY: help play wasm test needed kernel doctests cover lint lint-mypy lint-pyright lint-style lint-page bench nightly mutants pages tables docs clean lock sbom changelog release-check

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' Makefile | sed 's/:.*##/\t/' | expand -t 16

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip

$(VENV)/base: $(SOURCES) | $(BIN)/python
	@echo "Setting up Hoyle (a minute or two, once) …"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

# What the tests need is unpacked by one core while others compile the kernel.
NEEDED := import tomllib; p = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
	print(*p['dependencies'], *p['optional-dependencies']['test'], sep='\n')

$(VENV)/test: $(SOURCES) | $(BIN)/python
	@$(MAKE) --no-print-directory -j 2 needed kernel
	@touch $@ $(VENV)/base

# The bytecode of the tests, and of all that they import: without it each worker would make its own, of the same files.
$(VENV)/collected: | $(VENV)/test
	@$(BIN)/python -m pytest --collect-only -qq > /dev/null || true
	@touch $@

needed:
	@$(BIN)/python -c "$(NEEDED)" > $(VENV)/needed.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile -r $(VENV)/needed.txt

kernel:
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps -e .

$(VENV)/bench: $(VENV)/test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,bench]'
	@touch $@

$(VENV)/supply: pyproject.toml | $(VENV)/test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'pip-audit>=2.9' 'cyclonedx-bom>=7' 'uv>=0.8'
	@touch $@

$(VENV)/types: pyproject.toml | $(VENV)/test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'basedpyright>=1.39'
	@touch $@

$(VENV)/mutants: pyproject.toml | $(VENV)/test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'cosmic-ray>=8.4'
	@touch $@

$(VENV)/docs: $(VENV)/base
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	@touch $@

$(VENV)/release: pyproject.toml | $(VENV)/test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,release]'
	@touch $@

play: $(VENV)/base  ## open the server in your browser, and sit down to any game
	@sh examples/keep_open.sh $(BIN)/hoyle serve --open

# Deno checks the types that the page's modules say in JSDoc, and their format; deno.json has the settings.
DENO := DENO_DIR=$(VENV)/deno DENO_NO_UPDATE_CHECK=1 $(BIN)/deno

lint: $(VENV)/test  ## ruff, mypy --strict, basedpyright, import-linter, codespell; deno for the page's modules
	@$(MAKE) --no-print-directory -j 2 lint-mypy lint-pyright lint-style lint-page

lint-mypy:
	$(BIN)/mypy
	$(BIN)/mypy examples/outside_bot/outside_bot.py examples/verify_cribbage.py examples/war_package/hoyle_war.py

lint-pyright: $(VENV)/types
	$(BIN)/basedpyright --level error

lint-style:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/codespell

lint-page:
	$(DENO) fmt --quiet --check
	$(DENO) check --quiet src/hoyle/ports/web/static/*.mjs src/hoyle/ports/web/static/solve/worker.mjs examples/verify.mjs

# Each worker begins with a third of the tests, in their order, so that neighbours share what they open. There are three,
# for two cores, since tests of the page and of servers wait. What the examples in docstrings say comes at the end. The
# second checker of types takes as long as an eighth of the suite: `make lint` and the nightly runs have it.
SUITE := $(BIN)/python -m pytest -n 3 --dist worksteal --durations=10 -m "not nightly"

test: $(VENV)/test  ## lint (but basedpyright), the whole suite, and the examples in docstrings
	@$(MAKE) --no-print-directory -j 2 $(VENV)/collected lint-mypy lint-style lint-page
	@nice -n 19 $(MAKE) --no-print-directory doctests > $(VENV)/beside.txt 2>&1 & beside=$$!; \
	$(SUITE); suite=$$?; \
	wait $$beside; beside=$$?; cat $(VENV)/beside.txt; [ $$suite$$beside = 00 ]

# Only the modules that have an example are imported: one in eighteen.
doctests: $(VENV)/test
	$(BIN)/python -m pytest -p no:cacheprovider --doctest-modules $$(grep -rl --include='*.py' '>>> ' src/hoyle)

cover: $(VENV)/test  ## the whole suite, half as slow again, and which lines and branches no test runs
	$(SUITE) --cov --cov-report=term

nightly: $(VENV)/test $(VENV)/supply  ## the long runs; N=0.01 for a hundredth of them
	HOYLE_NIGHTLY=$(N) $(BIN)/python -m pytest -n 2 -m nightly -p no:cacheprovider
	$(MAKE) lint-pyright mutants

mutants: $(VENV)/mutants  ## 250 N small changes of the source; prints those that no test notices; SEED=1 chooses
	PYTHONPATH=tests $(BIN)/python -m mutants $(N) $(SEED) $(HOW)

bench: $(VENV)/bench  ## time ours against peers and references, in one run
	$(BIN)/python -m benchmarks

pages: $(VENV)/test  ## write the generated pages and schemas of docs/ anew
	PYTHONPATH=tests $(BIN)/python -m project.pages

tables: $(VENV)/test  ## measure the tables of docs/ whose bots have come to play otherwise
	PYTHONPATH=tests $(BIN)/python -m project.tables
	$(MAKE) pages

# One file for every Python and system; no index is named in it, so that pip takes yours.
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header

lock: $(VENV)/supply  ## choose anew the versions in requirements/: run.lock for an image, test.lock for the tests
	$(COMPILE) --upgrade pyproject.toml --extra postgres --output-file requirements/run.lock
	$(COMPILE) --upgrade pyproject.toml --extra test --output-file requirements/test.lock
	$(COMPILE) --upgrade requirements/build.in --output-file requirements/build.lock

sbom: $(VENV)/supply  ## write what Hoyle is made of, as CycloneDX, to dist/hoyle.cdx.json
	@mkdir -p dist
	$(BIN)/cyclonedx-py requirements --pyproject pyproject.toml --output-reproducible \
		--output-file dist/hoyle.cdx.json requirements/run.lock

changelog: $(VENV)/release  ## join the fragments of changelog.d/ into CHANGELOG.md; VERSION=1.1.0 is needed
	$(BIN)/towncrier build --yes --version $(or $(VERSION),$(error say VERSION=1.1.0))

release-check: $(VENV)/release  ## build what one machine can, and try it in empty environments
	PYTHONPATH=tests $(BIN)/python -m release.check

# The page's solver is checked in: you need Emscripten (Debian's package of that name) only when you change the solver.
WASM := src/hoyle/ports/web/static/solve/solver.wasm

wasm:  ## compile the solver for the page, with Emscripten, after a change of native/tricks or native/page
	em++ -std=c++20 -O2 -DNDEBUG -fno-exceptions -fno-rtti -Wall -Wextra -Inative native/page/solver.cpp \
		native/tricks/solver_portable.cpp --no-entry -sFILESYSTEM=0 -sMALLOC=emmalloc -sINITIAL_MEMORY=64MB \
		-sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0 \
		-o $(WASM)
	@chmod 644 $(WASM)

docs: $(VENV)/docs  ## build the pages into docs/_build
	$(BIN)/python -m sphinx -W -q -b html docs docs/_build/html

clean:  ## remove what was built
	rm -rf $(VENV) build docs/_build .coverage
