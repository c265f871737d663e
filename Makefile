# The commands of this repository. `make play` and `make test` need nothing but Python 3.11.

PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
HOST ?= localhost
PORT ?= 8000
FOLDERS := accounts games ginsite tests

.PHONY: help play test check unit e2e install format messages requirements bench shots clean

help:
	@echo "make play            start the game and print its address (HOST=0.0.0.0 for the local network)"
	@echo "make test            every check and every test"
	@echo "make check           linters, types, import arrows, catalogues"
	@echo "make unit, make e2e  the tests without a browser; those with one"
	@echo "make format          format the code"
	@echo "make messages        bring the catalogues in step with the sources"
	@echo "make requirements    pin the newest releases that requirements/*.in allow"
	@echo "make bench           the benchmarks"
	@echo "make shots           pictures of every page, in OUT=var/shots"

# Each stamp is as new as the requirement files that it installed, so a second run installs nothing.
$(VENV)/.tools: requirements/tools.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r $<
	@touch $@

$(VENV)/.base: $(VENV)/.tools requirements/base.txt
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements/base.txt
	@touch $@

$(VENV)/.test: $(VENV)/.base requirements/test.txt requirements/bench.txt
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements/test.txt
	$(UV) pip install --quiet --python $(BIN)/python --require-hashes -r requirements/bench.txt
	@touch $@

play: $(VENV)/.base
	@$(BIN)/python manage.py play --host $(HOST) --port $(PORT)

install: $(VENV)/.test

test: check unit e2e

check: $(VENV)/.test
	$(BIN)/python manage.py compile_catalogues
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(FOLDERS)
	$(BIN)/lint-imports
	$(BIN)/djlint --quiet --lint templates
	$(BIN)/python manage.py makemigrations --check --dry-run
	DEBUG=0 $(BIN)/python manage.py check --deploy --fail-level ERROR
	$(BIN)/python manage.py messages --check

unit: $(VENV)/.test
	$(BIN)/python manage.py compile_catalogues
	$(BIN)/pytest --ignore tests/e2e --numprocesses auto

# A run of its own: the browser's synchronous driver and pytest-asyncio cannot share a process. What fails is run
# again, twice at most, since browsers on all cores may be late; the summary names it.
e2e: $(VENV)/.test $(VENV)/.browser
	$(BIN)/python manage.py compile_catalogues
	$(BIN)/pytest tests/e2e --numprocesses auto --reruns 2 -rR

$(VENV)/.browser: $(VENV)/.test
	$(BIN)/python -m ginsite.browser
	@touch $@

format: $(VENV)/.test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

messages: $(VENV)/.test
	$(BIN)/python manage.py messages

COMPILE = $(UV) pip compile --quiet --upgrade --python-version 3.11 --generate-hashes --no-emit-index-url --strip-extras --no-header
requirements: $(VENV)/.tools
	$(COMPILE) requirements/tools.in -o requirements/tools.txt
	$(COMPILE) requirements/base.in -o requirements/base.txt
	$(COMPILE) requirements/test.in -o requirements/test.txt
	$(COMPILE) requirements/bench.in -o requirements/bench.txt

bench: $(VENV)/.test
	$(BIN)/python -m tests.bench.engine
	$(BIN)/python -m tests.bench.web
	$(BIN)/python -m tests.bench.live
	$(BIN)/python -m tests.bench.pages
	$(BIN)/python -m tests.bench.history

OUT ?= var/shots
shots: $(VENV)/.test $(VENV)/.browser
	$(BIN)/python -m tests.shots $(OUT)

clean:
	rm -rf $(VENV) var
