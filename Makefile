# The release binary contains the Swift library and Cairo, so it runs where neither is installed. It has a fixed address
# and is not relocated at each start. It looks for libraries where the system does, not beside itself. The runtime finds
# types through functions rather than mangled names, for which it would search all conformances of the program. Unused
# code is left out, and so is debugging information, whose hashes would reveal the folder of the build. Objects of an
# earlier build are not reused just because their inputs are the same: other flags may have made them.
SWIFT_RELEASE = -c release -debug-info-format none --static-swift-stdlib --disable-local-rpath -Xlinker -s -Xlinker -no-pie \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
    -Xswiftc -Xfrontend -Xswiftc -internalize-at-link -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
    -Xswiftc -file-prefix-map -Xswiftc '$(CURDIR)=/src' -Xcc '-ffile-prefix-map=$(CURDIR)=/src' \
    -Xcc -I/usr/include/freetype2
# The part of ICU's data that is used, a seventh; Scripts/build/make-icu-data says which.
ICU_DATA = .build/icu/icu-data.o
# HarfBuzz as an object file, of which Debian has no archive: with the shared library and the eight that it loads, a weather
# picture takes a tenth more time, and `--version` more than half. The file says where the object is. It names none if
# the source cannot be fetched; the shared library is linked then.
HARFBUZZ = .build/harfbuzz/settings
# The folder in which they are built. Continuous integration has another one for them, because a folder has one build at a
# time.
PROGRAMS = .build
# The linker lists what it took from archives in .build/NAME.archives, for the bill of materials.
STANDALONE = env WIDGETGEN_STANDALONE=1 WIDGETGEN_ICU_DATA='$(CURDIR)/$(ICU_DATA)' "$$(cat $(HARFBUZZ))" \
    WIDGETGEN_LINKED='$(CURDIR)/.build' WIDGETGEN_COMMIT=$$(Scripts/build/commit)
# Tests are built one module at a time, which takes three quarters of the time of one file at a time. A single thread
# writes one object per file, as the package manager expects. The module is written by the same process, which saves
# parsing it twice: others wait for both in any case. The scripts that build Examples/SwiftWidgets have the same flags,
# because with others everything is built again.
SWIFT_TESTS = --build-tests $(shell cat Scripts/build/test-flags.txt)
BINARY = $(PROGRAMS)/release/widgetgen
SERVER = $(PROGRAMS)/release/widgetgen-server
PREFIX ?= /usr/local
SOURCES = Sources Plugins Tests Fuzz/Sources Benchmarks/Package.swift Benchmarks/Sources Package.swift \
    Compatibility/Package.swift Compatibility/Sources SnapshotTesting Examples/SwiftWidgets/Package.swift \
    Examples/SwiftWidgets/Sources Examples/SwiftWidgets/Tests

.PHONY: run program build check check-icons check-pictures test test-valkey test-edits test-slow flaky tests tested night fuzz fuzz-night swift-widgets snapshot-testing soak bad-day \
    discovery home-assistant bench bench-photos cold link-order bench-fleet gallery documentation \
    check-documentation format lint manuals install uninstall dist dist-native dist-arm64 release packages pinned

# Draws the built-in sample, the example payload and the clock, each light and dark, into out/.
run: program
	@mkdir -p out
	$(BINARY) render weather --locale ja --scheme both --output 'out/{widget}-{scheme}.png'
	$(BINARY) render weather --locale ja --scheme both --output 'out/{widget}-{scheme}.svg'
	$(BINARY) render clock --timezone Asia/Tokyo --scheme both --output 'out/{widget}-{scheme}.png'
	$(BINARY) render clock --timezone Asia/Tokyo --scheme both --output 'out/{widget}-{scheme}.svg'
	$(BINARY) render weather --locale ja --data Examples/openweathermap-onecall.json --place 世田谷区 \
	    --at $(EXAMPLE_INSTANT) --scheme both --output 'out/example-{scheme}.png'
	@echo "The pictures are in out/, the program is $(BINARY)"

# The first hour of the example payload.
EXAMPLE_INSTANT = 2022-02-05T17:00:00+09:00

# The program without the server, whose packages take longer to fetch and build than everything else.
program: packages pinned $(ICU_DATA) $(HARFBUZZ)
	@echo "Building the program: two to four minutes the first time on two cores, seconds when little has changed"
	$(STANDALONE) WIDGETGEN_WITHOUT_SERVER=1 Scripts/build/timed "The program is built" swift build --scratch-path '$(PROGRAMS)' $(SWIFT_RELEASE) --product widgetgen

build: packages pinned $(ICU_DATA) $(HARFBUZZ)
	@echo "Building both programs: five minutes the first time on two cores"
	$(STANDALONE) Scripts/build/timed "The program is built" swift build --scratch-path '$(PROGRAMS)' $(SWIFT_RELEASE) --product widgetgen
	$(STANDALONE) Scripts/build/timed "The server is built" swift build --scratch-path '$(PROGRAMS)' $(SWIFT_RELEASE) --product widgetgen-server

$(ICU_DATA): Scripts/build/make-icu-data
	Scripts/build/make-icu-data "$$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')_static/linux/lib_FoundationICU.a" .build/icu
	clang -c .build/icu/icu-data.S -o $@
	@# The package manager does not link again because this object has changed.
	@rm -f $(BINARY) $(SERVER)

$(HARFBUZZ): Scripts/build/fetch-harfbuzz Packaging/link/harfbuzz.options
	@mkdir -p $(@D)
	@echo "Building HarfBuzz: half a minute, once"
	@if Scripts/build/fetch-harfbuzz $(@D) && \
	    clang++ @Packaging/link/harfbuzz.options -c $(@D)/harfbuzz/src/harfbuzz.cc -o $(@D)/harfbuzz.o; then \
	  echo "WIDGETGEN_HARFBUZZ=$(CURDIR)/$(@D)/harfbuzz.o" >$@; \
	else \
	  echo "The source of HarfBuzz cannot be fetched, so its shared library is linked; rm -r $(@D) tries again" && echo WIDGETGEN_HARFBUZZ= >$@; \
	fi
	@rm -f $(BINARY) $(SERVER)

# The tests of the command line run the release program, which users have, but the debug server that is built with the
# tests: a release build of the server would take two to four minutes more. Continuous integration builds that one and
# sets this variable.
TESTED_SERVER ?= .build/debug/widgetgen-server
# All tests start at once otherwise: what follows an `await` then waits for minutes, and 1,900 files are open.
RUN_TESTS = Scripts/check/run-tests swift test --skip-build --experimental-maximum-parallelization-width 16
test: program tests tested
	WIDGETGEN_BINARY='$(CURDIR)/.build/tested/widgetgen' $(RUN_TESTS)

# Lints and builds what has changed, and runs the tests that depend on it, as far as they end within 30 seconds.
check: packages
	Scripts/check/changes

# Draws the built-in widgets for all screens, in all languages, both schemes and both clocks, with the longest data, and
# prints how many pictures it drew and how many faults of each kind it found. The list of those that nobody has reviewed,
# and the first picture of each, come into .build/pictures. There are 430,000, an hour and a quarter of processor time;
# PICTURES=10000 draws a part, and the tests draw a small one.
PICTURES =
check-pictures: tests
	WIDGETGEN_PICTURES='$(CURDIR)/.build/pictures' WIDGETGEN_PICTURES_COUNT=$(PICTURES) swift test --skip-build --filter PictureMatrixTests

# Compares icons with rsvg-convert: those of Debian's bootstrap-icons, and all below ICONS if it names a folder.
check-icons: tests
	WIDGETGEN_ICONS="$$(Scripts/build/icons $(ICONS))" swift test --skip-build --filter IconSetTests

# The tests of queues with Valkey in place of Redis.
test-valkey: program tests tested
	WIDGETGEN_QUEUE_SERVER=valkey WIDGETGEN_BINARY='$(CURDIR)/.build/tested/widgetgen' $(RUN_TESTS) \
	    --filter 'FleetTests|FleetFaultTests|FleetCommandTests'

# A hundred thousand random edits of all configurations of the repository, each of which goes on from the one before.
EDITS ?= 100000
test-edits: tests
	WIDGETGEN_EDITS=$(EDITS) swift test --skip-build --filter EditPropertyTests

# All tests at a quarter of the speed or less, with more time until a test fails. Takes twenty minutes.
test-slow: program tests tested
	WIDGETGEN_TIME_FACTOR=4 WIDGETGEN_BINARY='$(CURDIR)/.build/tested/widgetgen' Scripts/check/slowly $(RUN_TESTS)

# The suites that wait or start processes (Scripts/check/flaky says which), twenty times at a quarter of the speed. No
# failure is lost, for nothing is repeated because it failed.
RUNS ?= 20
flaky: program tests tested
	WIDGETGEN_TIME_FACTOR=4 WIDGETGEN_BINARY='$(CURDIR)/.build/tested/widgetgen' Scripts/check/flaky $(RUNS) $(RUN_TESTS)

tested: program tests
	@mkdir -p .build/tested && ln -f $(BINARY) $(TESTED_SERVER) .build/tested

# Builds everything that is tested, for debugging.
tests: packages
	@echo "Building the tests: four minutes the first time on two cores; running them takes about three"
	WIDGETGEN_QUICK_LOOPS=1 Scripts/build/timed "The tests are built" swift build $(SWIFT_TESTS)

# Runs a server whose pictures change each second for ten minutes, then `watch` beside readers for ten minutes, with an
# unreliable provider, a clock that is set and processes that are killed. No file may be torn; memory, descriptors and
# threads must not grow. Before that, clients of others, as far as they are installed, send requests of all kinds.
soak: build
	Tests/Support/Tools/http-clients.py $(BINARY)
	Tests/Support/Tools/soak.py $(BINARY) 600
	Tests/Support/Tools/soak-watch.py $(BINARY) 600

# Runs `serve` and `watch` with 2,000 outputs through a day in which everything fails, in 20 minutes.
bad-day: build
	Tests/Support/Tools/bad-day.py $(BINARY) 1200 2000

# Holds the search for displays and the announcement of a server to python-zeroconf, over real sockets. Needs root.
discovery: build
	unshare --net python3 Tests/Support/Tools/find-displays.py $(BINARY)

# Holds the programs to a real Home Assistant with a real broker, both on loopback. HOME_ASSISTANT is a Python with the
# package homeassistant, which needs a Python that is about as new.
HOME_ASSISTANT ?= .build/home-assistant/bin/python
home-assistant: build
	@[ -x $(HOME_ASSISTANT) ] || { python3 -m venv .build/home-assistant && .build/home-assistant/bin/pip install --quiet homeassistant; }
	$(HOME_ASSISTANT) Tests/Support/Tools/try-home-assistant.py $(BINARY)

# Feeds corrupted input to every reader of external data for SECONDS in total (Documentation/Internals/Fuzzing.md).
SECONDS ?= 60
fuzz: packages
	Scripts/check/fuzz $(SECONDS)

# The same for eight hours, with lines counted, a line for each reader in the record, and the sum of all runs on record.
HOURS ?= 8
fuzz-night: packages
	WIDGETGEN_FUZZ_LINES=1 WIDGETGEN_FUZZ_RECORD=Benchmarks/fuzzing.csv Scripts/check/fuzz $$(($(HOURS) * 3600)) || true
	@awk -F, 'NR > 1 { runs += $$5; found += $$7 } END { print runs " runs on record, " found + 0 " readers with findings" }' \
	    Benchmarks/fuzzing.csv

# What takes long and seldom fails: run it before a release. Continuous integration runs those of its parts that have
# changed (Scripts/check/changed-parts). A part that fails does not stop the others, and no test is skipped for want of
# a program.
NIGHT = fuzz snapshot-testing check-documentation test-valkey test-edits bench-photos
night: SECONDS = 600
night: export WIDGETGEN_NO_SKIPS = 1
night: packages
	@failed=; \
	for part in $(NIGHT); do $(MAKE) $$part SECONDS=$(SECONDS) || failed="$$failed $$part"; done; \
	if [ -n "$$failed" ]; then echo "make night: failed:$$failed"; exit 1; fi; \
	echo "make night: passed: $(NIGHT)"

# Tests the widgets written in Swift, and follows the guide from its first line to a picture.
# All of it is built in the folder WIDGETS_BUILD. Continuous integration names that of `make tests`, which has the same
# flags, so that modules are built once. The package manager keeps a plan for each folder and does not notice that the
# package is another, so plans are not kept.
WIDGETS_BUILD = $(CURDIR)/Examples/SwiftWidgets/.build
WIDGETS = --package-path Examples/SwiftWidgets --scratch-path '$(WIDGETS_BUILD)'
swift-widgets: export WIDGETGEN_QUICK_LOOPS = 1
swift-widgets:
	Scripts/build/timed "The widgets are built" swift build $(SWIFT_TESTS) --disable-build-manifest-caching $(WIDGETS)
	swift test --skip-build $(WIDGETS)
	Scripts/check/swift-widgets '$(WIDGETS_BUILD)'
	@# The plan of another package, if this is the folder of this one.
	@rm -f '$(WIDGETS_BUILD)/debug.yaml'

# Tests SnapshotTesting, most of which `make swift-widgets` has built in the same folder.
snapshot-testing: export WIDGETGEN_QUICK_LOOPS = 1
snapshot-testing:
	Scripts/check/snapshot-testing '$(WIDGETS_BUILD)'
	@rm -f '$(WIDGETS_BUILD)/debug.yaml'

bench: build
	@# Else new files of the package it measures go unnoticed.
	@touch Benchmarks/Package.swift
	swift build -c release --static-swift-stdlib --package-path Benchmarks
	Benchmarks/.build/release/WidgetBench $(BINARY) .build/bench Benchmarks/history.csv
	Benchmarks/.build/release/DitherBench .build/bench
	Benchmarks/.build/release/ComparisonBench
	Benchmarks/serve-load.py $(BINARY)

# Compares photographs on eight panels with other ways to show them. The table is printed; a contact sheet for each panel
# comes into .build/bench-photos. Takes some minutes.
PHOTO_PYTHON = .build/photo-python
bench-photos: program
	@[ -x $(PHOTO_PYTHON)/bin/python ] || python3 -m venv $(PHOTO_PYTHON)
	$(PHOTO_PYTHON)/bin/pip install --quiet -r Benchmarks/photos/requirements.txt
	$(PHOTO_PYTHON)/bin/python -B Benchmarks/photos/bench.py $(BINARY) .build/bench-photos

# Says where a cold picture goes, with the same objects linked with their symbols.
cold: build
	$(STANDALONE) swift build --scratch-path '$(PROGRAMS)' $(subst -Xlinker -s ,,$(SWIFT_RELEASE)) --product widgetgen
	install -D $(BINARY) .build/cold/widgetgen
	Benchmarks/cold .build/cold/widgetgen weather
	Benchmarks/cold .build/cold/widgetgen clock

# Writes the order of code and data in the programs anew, from what Valgrind sees of cold pictures. Takes some minutes.
link-order: build
	@mkdir -p .build/cold
	$(STANDALONE) swift build --scratch-path '$(PROGRAMS)' $(SWIFT_RELEASE) -Xlinker '-Map=$(CURDIR)/.build/cold/map' -Xlinker --no-demangle --product widgetgen
	Scripts/make/link-order $(BINARY) .build/cold/map

# Runs a coordinator, workers and a store with their own redis-server. MILLION=--million loads a million screens.
bench-fleet: build
	Benchmarks/fleet.py $(BINARY) $(MILLION)

# Draws every widget in every family, in both themes and schemes and in the inks of panels. Look at the pictures before
# you commit them.
gallery: build
	Scripts/make/draw-gallery $(BINARY)
	$(BINARY) render Examples/templates/card.xml --locale en --scheme both --output "Documentation/Images/card-{scheme}.png"
	Scripts/make/draw-data-examples $(BINARY)
	Scripts/make/draw-home-cards $(BINARY)
	$(APP_PICTURE) Packaging/home-assistant/icon.xml --size 128x128 --output Packaging/home-assistant/widgetgen/icon.png
	$(APP_PICTURE) Packaging/home-assistant/logo.xml --size 250x100 --output Packaging/home-assistant/widgetgen/logo.png

# The sizes are those that Home Assistant requires; the icon's light cloud is that of the dark scheme.
APP_PICTURE = $(BINARY) render --quiet --no-config --theme refined --scheme dark --background transparent --scale 1

# Writes the JSON Schema of configurations and the tables of settings from the declarations in the code.
documentation: build
	$(BINARY) config schema > .build/configuration.schema.json
	mv .build/configuration.schema.json Documentation/configuration.schema.json
	$(BINARY) config tables Documentation/Configuration.md
	$(BINARY) config tables Documentation/Templates.md
	$(BINARY) config tables Documentation/Entries.md
	Scripts/make/name-table

# Builds the documentation of all library products with DocC. Broken links and wrong parameters are errors.
check-documentation: tests
	Scripts/check/documentation

format:
	swift format --in-place --parallel --recursive $(SOURCES)

lint:
	swift format lint --strict --parallel --recursive $(SOURCES)
	python3 Tests/Support/Tools/test-check-arrows.py
	python3 Tests/Support/Tools/test-run-tests.py
	python3 Tests/Support/Tools/test-changed-parts.py
	python3 Tests/Support/Tools/test-flaky.py
	python3 Tests/Support/Tools/test-check-changes.py
	python3 Tests/Support/Tools/test-release-check.py
	python3 Tests/Support/Tools/test-notices.py
	Scripts/check/arrows
	Scripts/make/name-table --check

# Writes manual pages and completions from the declarations of the help and from the documentation.
manuals: build
	Scripts/release/make-manuals $(BINARY) .build/share

# Installs what is already built and builds nothing, so it may run as root. Manual pages and completions need
# `make manuals` first.
install:
	@Scripts/release/install-files install .build/release .build/share "$(DESTDIR)" "$(PREFIX)"

uninstall:
	@Scripts/release/install-files uninstall .build/release .build/share "$(DESTDIR)" "$(PREFIX)"

# Writes Debian packages, a tarball, their checksums and a bill of materials into dist/. ARCH=arm64 builds for arm64 on
# this machine (Scripts/build/cross-arm64).
dist: dist-$(or $(ARCH),native)

dist-native: manuals
	Scripts/release/make-dist .build/release .build/share dist

ARM64 = .build-arm64/aarch64-unknown-linux-gnu/release
ARM64_SETTINGS = env WIDGETGEN_STANDALONE=1 WIDGETGEN_LINKED='$(CURDIR)/.build-arm64' WIDGETGEN_COMMIT=$$(Scripts/build/commit)
dist-arm64: packages pinned
	Scripts/build/cross-arm64
	$(ARM64_SETTINGS) Scripts/build/timed "The program is built" Scripts/build/cross-arm64 $(SWIFT_RELEASE) --product widgetgen
	$(ARM64_SETTINGS) Scripts/build/timed "The server is built" Scripts/build/cross-arm64 $(SWIFT_RELEASE) --product widgetgen-server
	Scripts/release/make-manuals $(ARM64)/widgetgen .build-arm64/share Scripts/build/run-arm64
	Scripts/release/make-dist $(ARM64) .build-arm64/share dist arm64

# Prints the steps of a release, and checks each of them.
release:
	@Scripts/release/check

packages:
	@Scripts/build/install-packages Scripts/build/packages.txt

# The Swift packages of the programs have the versions of Packages.lock.
pinned:
	@Scripts/build/pin-packages
