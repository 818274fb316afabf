# The release binary holds the Swift library and Cairo, so it runs where neither is installed. At a fixed address it
# is not relocated at each start. It looks for libraries where the system does, not beside itself. Types are named to the
# runtime by functions rather than by mangled names, for which it would look through all conformances of the program. What
# nothing calls is left out, and so are descriptions for debuggers, whose hashes would tell the folder of the build. Objects
# of an earlier build are not taken over for what they are made of alone: other flags may have made them.
SWIFT_RELEASE = -c release -debug-info-format none --static-swift-stdlib --disable-local-rpath -Xlinker -s -Xlinker -no-pie \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
    -Xswiftc -Xfrontend -Xswiftc -internalize-at-link -Xswiftc -Xfrontend -Xswiftc -function-sections \
    -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
    -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=/src -Xcc -ffile-prefix-map=$(CURDIR)=/src
# Tests are built a module at a time, which takes three quarters of what a file at a time does. With one thread there is an
# object a file, as the package manager expects.
SWIFT_TESTS = --build-tests -Xswiftc -disable-batch-mode -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 1
BINARY = .build/release/widgetgen
SERVER = .build/release/widgetgen-server
PREFIX ?= /usr/local
SOURCES = Sources Tests Fuzz/Sources Assets Templates Benchmarks/Package.swift Benchmarks/Sources Package.swift \
    Compatibility/Package.swift Compatibility/Sources Examples/SwiftWidgets/Package.swift \
    Examples/SwiftWidgets/Sources Examples/SwiftWidgets/Tests

.PHONY: run program build test tests fuzz swift-widgets soak bench bench-fleet gallery documentation format lint manuals install uninstall \
    dist packages

# Draws the built-in sample, the example payload and the clock, light and dark, into out/.
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

# What draws, without the packages of the server, which take longer to fetch and build than all else.
program: packages
	@echo "Building the program: two to four minutes the first time on two cores, seconds when little has changed"
	WIDGETGEN_STANDALONE=1 WIDGETGEN_WITHOUT_SERVER=1 Scripts/timed "The program is built" swift build $(SWIFT_RELEASE) --product widgetgen

build: packages
	@echo "Building both programs: five minutes the first time on two cores"
	WIDGETGEN_STANDALONE=1 Scripts/timed "The program is built" swift build $(SWIFT_RELEASE) --product widgetgen
	WIDGETGEN_STANDALONE=1 Scripts/timed "The server is built" swift build $(SWIFT_RELEASE) --product widgetgen-server

# The tests of the command line run on the release program, the one users have, with the server that is built with the tests
# beside it: its release build would take two to four minutes more. Continuous integration makes that one and names it.
TESTED_SERVER ?= .build/debug/widgetgen-server
# Foundation reads up to 280 bytes past a part of the list of open files when it starts a process, and tests have up to 1,900
# files open. At the end of one of glibc's further heaps that is a crash: there is one heap.
test: program tests
	@mkdir -p .build/tested && ln -f $(BINARY) $(TESTED_SERVER) .build/tested
	MALLOC_ARENA_MAX=1 WIDGETGEN_BINARY=$(CURDIR)/.build/tested/widgetgen swift test --skip-build

# All that is tested, built for debugging.
tests: packages
	@echo "Building the tests: four minutes the first time on two cores; running them takes about three"
	WIDGETGEN_QUICK_LOOPS=1 Scripts/timed "The tests are built" swift build $(SWIFT_TESTS)

# Ten minutes of a server whose pictures change each second, then ten of `watch` beside readers, with a provider that flaps,
# a clock that is set and processes that are killed: nothing may be torn; memory, descriptors and threads stay level.
soak: build
	Tests/Tools/soak.py $(BINARY) 600
	Tests/Tools/soak-watch.py $(BINARY) 600

# Every reader of what comes from outside, fed with damage for so many seconds in all: CONTRIBUTING.md.
SECONDS ?= 60
fuzz: packages
	Scripts/fuzz $(SECONDS)

# The widgets written in Swift: their tests, and what the guide says from its first line to a picture.
swift-widgets:
	swift build --build-tests --package-path Examples/SwiftWidgets
	swift test --skip-build --package-path Examples/SwiftWidgets
	Scripts/check-swift-widgets

bench: build
	@# Else new files of the package it measures go unnoticed.
	@touch Benchmarks/Package.swift
	swift build -c release --static-swift-stdlib --package-path Benchmarks
	Benchmarks/.build/release/WidgetBench $(BINARY) .build/bench Benchmarks/history.csv
	Benchmarks/.build/release/DitherBench .build/bench
	Benchmarks/.build/release/ComparisonBench
	Benchmarks/serve-load.py $(BINARY)

# A coordinator, workers and a store, with a redis-server of their own; MILLION=--million has a million screens taken.
bench-fleet: build
	Benchmarks/fleet.py $(BINARY) $(MILLION)

# Every widget in every family, in both looks and schemes and in the inks of panels: to be looked at before they are
# committed.
gallery: build
	Scripts/draw-gallery $(BINARY)
	$(BINARY) render Examples/templates/card.xml --locale en --scheme both --output "Documentation/Images/card-{scheme}.png"
	Scripts/draw-data-examples $(BINARY)
	$(APP_PICTURE) Packaging/home-assistant/icon.xml --size 128x128 --output Packaging/home-assistant/widgetgen/icon.png
	$(APP_PICTURE) Packaging/home-assistant/logo.xml --size 250x100 --output Packaging/home-assistant/widgetgen/logo.png

# As Home Assistant wants them; the icon's light cloud is that of the dark scheme.
APP_PICTURE = $(BINARY) render --quiet --no-config --theme refined --scheme dark --background transparent --scale 1

# The JSON Schema of configurations and the tables of settings, made from the declarations in the code.
documentation: build
	$(BINARY) config schema > .build/configuration.schema.json
	mv .build/configuration.schema.json Documentation/configuration.schema.json
	$(BINARY) config tables Documentation/Configuration.md
	$(BINARY) config tables Documentation/Templates.md

format:
	swift format --in-place --recursive $(SOURCES)

lint:
	swift format lint --strict --recursive $(SOURCES)
	python3 Tests/Tools/test-check-arrows.py
	Scripts/check-arrows

# Manual pages and completions, made from the declarations that help is made from, and from the documentation.
manuals: build
	Scripts/make-manuals $(BINARY) .build/share

# What is built, and nothing else: it may be run as root. Manual pages and completions are there after `make manuals`.
install:
	@Scripts/install-files install .build/release .build/share "$(DESTDIR)" "$(PREFIX)"

uninstall:
	@Scripts/install-files uninstall .build/release .build/share "$(DESTDIR)" "$(PREFIX)"

# A Debian package, a tarball, their sums and what they are made of, in dist/.
dist: manuals
	Scripts/make-dist .build/release .build/share dist

packages:
	@Scripts/install-packages Scripts/packages.txt
