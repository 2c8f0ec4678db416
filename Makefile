# Tischlein's house: every target sets up what it needs, in .venv, and only once.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
OURS := core drivers firmware hardware tests hatch_build.py $(wildcard bench)
# What an installed Tischlein is made of; its modules are read from here as they are.
PARTS := pyproject.toml hatch_build.py $(wildcard firmware/companion/locale/*/LC_MESSAGES/*.po)
# Debian packages without which some tests would be skipped.
# redis-tools has the whole server under another name, and no service that would be started.
APT_FOR_TESTS := strace systemd shellcheck redis-tools

.PHONY: help setup play test lint torture bench roller words faults clean apt drawings pictures

help:  ## what you are reading
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 16

play: .venv/run  ## the device in this terminal (ARGS="--language de", or --plain)
	@$(BIN)/tischlein play $(ARGS)

test: .venv/test apt lint  ## lint, then the tests, the long ones in samples (ARGS="-k festo")
	$(BIN)/pytest $(ARGS)

setup: .venv/test  ## everything to work on Tischlein, in .venv

lint: .venv/test  ## form, types and the layer rule
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(OURS)
	$(BIN)/lint-imports --no-logo

torture: APT_FOR_TESTS += debootstrap systemd-container
torture: .venv/test apt  ## all tests in full length
	TISCHLEIN_TORTURE=1 $(BIN)/pytest $(ARGS)

bench: .venv/test .venv/bench  ## how fast we are, beside others
	$(BIN)/python -m bench $(ARGS)

roller: .venv/test  ## put the roller's program on a Pico
	@$(BIN)/python -m firmware.roller.install $(ARGS)

words: .venv/test  ## bring the catalogs up to date with the texts in the code
	$(BIN)/python -m tests.house.catalog

faults: .venv/test  ## the rows of FAULTS.md that no test is named after
	@$(BIN)/python -m tests.house.faults $(ARGS)

drawings: .venv/drawings  ## draw what is stale in hardware/ (ARGS="--all")
	@tests/house/apt.sh graphviz openscad xvfb xauth fonts-dejavu-core
	$(BIN)/python -m hardware.draw $(ARGS)

pictures: drawings .venv/test  ## all pictures anew: those in hardware/, the screens, the film of a round
	$(BIN)/pytest --quiet tests/pictures --rewrite

clean:  ## remove all that was made
	git clean -Xdfq

apt:
	@tests/house/apt.sh $(APT_FOR_TESTS)

# A stamp in .venv stands for each set-up, so that the second call is instant.
INSTALL = $(BIN)/pip install --quiet --disable-pip-version-check --editable

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tischlein needs Python 3.11 or later; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
		|| { echo "This Python cannot make a venv. On Debian: sudo apt install python3-venv"; exit 1; }
	$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/run: .venv/made $(PARTS)
	$(INSTALL) .
	@touch $@

.venv/test .venv/bench .venv/drawings: .venv/made $(PARTS)
	$(INSTALL) '.[$(@F)]'
	@touch .venv/run $@
