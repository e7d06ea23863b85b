# Every recipe is one line: the logic is in scripts/.
PREFIX ?= /usr/local
DESTDIR ?=
SUITE ?= trixie
export PREFIX DESTDIR

.DEFAULT_GOAL := help
.PHONY: help setup build release run tour gallery test check watch test-headless test-gtk test-wayland test-soak test-under-load test-in-chroot bench bench-client bench-lists bench-people bench-window ratchet coverage-bindings monkey lint format leaks tsan cancels install uninstall deb docs dist clean new-app api

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

setup: ## Check Swift and install the Debian packages that are missing
	@scripts/setup headless gtk

build: setup ## Build everything (debug)
	@scripts/build --explicit-target-dependency-import-check error

release: setup ## Build kith and gallery for installing (optimised, Swift linked in)
	@scripts/install --build-only

run: setup ## Open Kith (ARGS="--help" to pass options); with no display, take the tour and say where the pictures are
	@scripts/run $(ARGS)

tour: setup ## Drive the window through every screen under Xvfb, a picture of each in out/tour
	@scripts/tour

gallery: setup ## Open the Gallery (ARGS="--help" to pass options); with no display, take its tour
	@scripts/gallery $(ARGS)

test: setup ## Run all tests; the last line is "N passed, N failed"
	@scripts/test headless release gtk example

check: setup ## Build what a change reaches, and run the tests of the changed modules
	@scripts/check $(SINCE)

watch: setup ## Whenever a file is saved, build and test what it reaches
	@scripts/watch $(SINCE)

test-headless: ## Run the tests that need neither GTK nor a display
	@scripts/setup headless && HEADLESS=1 scripts/test headless release example

test-gtk: setup ## Run the tests of the real window, under Xvfb
	@scripts/test gtk

test-wayland: setup ## Run the tests of keys, clipboard, popovers, dragging and scale under Wayland (weston)
	@scripts/setup wayland && scripts/test-wayland

test-soak: setup ## Run all tests, and repeat what chance decides as often as a release deserves
	@SOAK=1 TEST_TIMEOUT=7200 scripts/test headless release gtk example

test-under-load: setup ## Run all tests many times, several runs beside each other (RUNS=20)
	@scripts/test-under-load $(RUNS)

test-in-chroot: ## Run all tests on another release, as root (SUITE=trixie, FOLDER=where it is kept)
	@scripts/test-in-chroot $(SUITE) $(or $(FOLDER),/var/tmp/binder-$(SUITE))

new-app: ## Make an app of your own (NAME=Notes, WITH=list or form, FOLDER=where it goes)
	@scripts/new-app $(if $(WITH),--with-$(WITH)) $(NAME) $(or $(FOLDER),../$(NAME))

api: build ## Compare what is public with the last release; what breaks stands in CHANGELOG.md
	@scripts/api

bench: ## Measure Signals beside OpenCombine and a floor; the table also goes to out/bench.json
	@scripts/bench $(ARGS)

bench-client: setup ## Measure the client, the cache and the pictures; the table also goes to out/bench-client.json
	@scripts/bench-client

bench-lists: setup ## Measure lists of a million rows beside plain C; the table also goes to out/bench-lists.json
	@scripts/bench-lists

bench-people: ## Measure filters and orders of 100,000 people beside loops in C; the table also goes to out/bench-people.json
	@scripts/setup headless && scripts/bench-people

bench-window: setup ## Measure Kith's start beside a window of plain C, and its filter by real keys; the table also goes to out/bench-window.json
	@scripts/bench-window

ratchet: ## Count the instructions of hot paths of Signals and compare them with the numbers kept
	@scripts/setup headless ratchet && scripts/ratchet

coverage-bindings: setup ## Leave each statement of the binders out in turn; list those that no test notices
	@scripts/coverage-bindings

monkey: setup ## Do whatever a person could do, at random: 100,000 gestures (SEED=7 GESTURES=500)
	@scripts/monkey

lint: setup ## Check formatting, imports, file sizes and what the binaries link
	@scripts/setup lint && scripts/lint

format: ## Format the Swift sources in place, and C where there is a clang-format
	@swift format -i -r -p Sources Tests Examples Package.swift
	@! command -v clang-format >/dev/null || clang-format -i $$(git ls-files '*.c' '*.h')

leaks: setup ## Run the tests under the address and leak sanitizers
	@scripts/leaks headless gtk

tsan: ## Run what has threads of its own, signals' bridges and the transport, under the thread sanitizer
	@scripts/setup headless && scripts/tsan

cancels: ## Cancel 100,000 requests with libsoup under the address sanitizer (Debian; root for apt)
	@scripts/cancels

install: ## Build and install under $(DESTDIR)$(PREFIX)
	@scripts/install

uninstall: ## Remove what install put there
	@scripts/install --remove

deb: ## Make the Debian packages kith and binder-gallery in out/deb
	@scripts/deb

docs: setup ## Make the site of all products, articles and handbooks in out/docs
	@scripts/docs

dist: ## Run all checks, and make a release's archive, checksum and notes in out/release
	@scripts/release $(ARGS)

clean: ## Remove what was built and the pictures
	@rm -rf .build .build-* Examples/*/.build Examples/*/.build-* out
