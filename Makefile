# Every target makes its own .venv when it is missing, or older than what it was made from.
PYTHON ?= python3
N ?= 1
VENV := .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml CMakeLists.txt $(wildcard native/*) $(shell find src -name __init__.py)
.DEFAULT_GOAL := help
.PHONY: help play test lint bench nightly docs clean

help:  ## list the targets
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*##/\t/' | expand -t 10

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip

$(VENV)/base: $(SOURCES) | $(BIN)/python
	@echo "Setting up Hoyle (a minute or two, once) …"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/test: $(SOURCES) | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,tui]'
	@touch $@ $(VENV)/base

$(VENV)/bench: $(VENV)/test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,tui,bench]'
	@touch $@

$(VENV)/docs: $(VENV)/base
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	@touch $@

play: $(VENV)/base  ## open the house in your browser, and sit down to any game
	@$(BIN)/hoyle serve --open

lint: $(VENV)/test  ## ruff, mypy --strict, import-linter
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint  ## lint, and the whole suite with coverage
	$(BIN)/python -m pytest -n 2 --cov --cov-report=term --durations=10 -m "not nightly"

nightly: $(VENV)/test  ## the long runs; N=0.01 for a hundredth of them
	HOYLE_NIGHTLY=$(N) $(BIN)/python -m pytest -n 2 -m nightly -p no:cacheprovider

bench: $(VENV)/bench  ## time ours against peers and references, in one run
	$(BIN)/python -m benchmarks

docs: $(VENV)/docs  ## build the pages into docs/_build
	$(BIN)/python -m sphinx -W -q -b html docs docs/_build/html

clean:  ## remove what was built
	rm -rf $(VENV) build docs/_build .coverage
