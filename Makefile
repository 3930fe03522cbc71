# `make dial` builds Bezel and draws a first picture; `make test` runs every test. Both install what is missing.
# Other goals: build, test-release, bench, docs, format, lint, clean, install (PREFIX=/usr/local), deps.

PREFIX  ?= /usr/local
DESTDIR ?=
SWIFT   ?= swift
OUT     := out
# The released command carries the Swift library and the smaller C libraries and needs no toolchain; with its functions
# in the order of their use (Package.swift) it starts in a third of the time.
LINUX   := $(filter Linux,$(shell uname -s))
RELEASE := -c release --disable-index-store --disable-local-rpath \
	$(if $(LINUX),--static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections)
STATIC  := $(OUT)/static
RELEASE_SWIFT := PKG_CONFIG_PATH="$(CURDIR)/$(STATIC):$$PKG_CONFIG_PATH" $(SWIFT)
CFLAGS_FLOOR := -O3 -std=c11 -Wall -Wextra

.PHONY: deps build dial test test-release bench docs format lint clean install

deps:
	@Scripts/install-libraries

build: deps
	$(SWIFT) build

dial: deps
	$(SWIFT) build --product bezel
	@mkdir -p $(OUT)
	@"$$($(SWIFT) build --show-bin-path)/bezel" dial -o $(OUT)/dial.png
	@echo "The payment dial is in $(OUT)/dial.png"

test: deps
	$(SWIFT) test

# The command's tests with the command as `make install` builds it: linked otherwise, it must do the same.
test-release: deps
	$(MAKE) install PREFIX="$(CURDIR)/$(OUT)/release"
	BEZEL_COMMAND="$(CURDIR)/$(OUT)/release/bin/bezel" $(SWIFT) test --filter BezelCommandTests

bench: deps
	Scripts/static-libraries $(STATIC)
	$(RELEASE_SWIFT) build $(RELEASE) --product bezel
	$(RELEASE_SWIFT) build $(RELEASE) --product bezel-benchmarks
	$(CC) $(CFLAGS_FLOOR) Benchmarks/floor/floor.c -o $(OUT)/floor \
		$$(pkg-config --cflags --libs harfbuzz freetype2 libisal) -lm
	$(CC) $(CFLAGS_FLOOR) Benchmarks/floor/launch.c -o $(OUT)/launch
	@rm -f $(OUT)/cairo
	@if pkg-config --exists cairo 2>/dev/null; then \
		$(CC) $(CFLAGS_FLOOR) Benchmarks/cairo/cairo.c -o $(OUT)/cairo $$(pkg-config --cflags --libs cairo) -lm; \
	else echo "Cairo is not installed (Debian: libcairo2-dev): its comparison is left out"; fi
	@bin="$$($(SWIFT) build $(RELEASE) --show-bin-path)"; \
	"$$bin/bezel-benchmarks" --floor $(OUT)/floor --cairo $(OUT)/cairo --launch $(OUT)/launch --command "$$bin/bezel"

docs: deps
	$(SWIFT) run Gallery docs/gallery
	$(SWIFT) run Specimens docs/specimens
	$(SWIFT) run PortedFromSwiftUI docs/gallery/ported.png
	$(SWIFT) run PaymentDial docs/examples/payment-dial.png
	$(SWIFT) run TextOnACurve docs/examples/text-on-a-curve.png

format:
	$(SWIFT) format -i -r Package.swift Sources Tests Examples Benchmarks

lint:
	Scripts/check-sources

clean:
	$(SWIFT) package clean
	rm -rf $(OUT)

install: deps
	Scripts/static-libraries $(STATIC)
	$(RELEASE_SWIFT) build $(RELEASE) --product bezel
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/bezel"
	install -m 755 "$$($(SWIFT) build $(RELEASE) --show-bin-path)/bezel" "$(DESTDIR)$(PREFIX)/bin/bezel"
	cp -R fonts "$(DESTDIR)$(PREFIX)/share/bezel/"
