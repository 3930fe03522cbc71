# `make` says what there is to make.
.DEFAULT_GOAL := help

PREFIX  ?= /usr/local
STRIP   ?= strip
DESTDIR ?=
SWIFT   ?= swift
OUT     := out
VERSION := $(shell sed -n 's/.*bezelVersion = "\(.*\)"/\1/p' Sources/Doors/Bezel/Bezel.swift)
# The released command carries the Swift library and the smaller C libraries and needs no toolchain.
LINUX   := $(filter Linux,$(shell uname -s))
STATIC  := $(OUT)/static
# Types such as sets of texts are made from what the compiler knows and not by their written names, for which the runtime
# reads through all conformances of the program at its start.
DIRECT_TYPES := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# SCRATCH=FOLDER builds there, beside a build in .build that goes on.
RELEASE := -c release --disable-index-store --disable-local-rpath -Xswiftc -DBEZEL_RELEASED -Xswiftc -gnone \
	$(if $(SCRATCH),--scratch-path "$(SCRATCH)") \
	$(if $(LINUX),--static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-export-dynamic \
		$(DIRECT_TYPES)) \
	$(if $(RELOCATABLE),-Xlinker -rpath -Xlinker '$$ORIGIN/../lib')
VARIANTS := $(OUT)/variants
PLAIN_MEMORY := -Xlinker --wrap=bezel_prepare_heap -Xlinker "$(CURDIR)/$(OUT)/plain-memory.o"
# The same bytes in whatever folder it is built: debug information names folders, and the build's mark is taken over it.
LINKED  := $(if $(LINUX),-Xlinker -T -Xlinker "$(CURDIR)/Scripts/reproducible.ld" -Xlinker --strip-debug)
RELEASE_SWIFT := PKG_CONFIG_PATH="$(CURDIR)/$(STATIC):$$PKG_CONFIG_PATH" $(SWIFT)
RELEASED = $$($(SWIFT) build $(RELEASE) --show-bin-path)
CFLAGS_FLOOR := -O3 -std=c11 -Wall -Wextra

# Read by Package.swift.
export BEZEL_FAST_START := 1
# Tests draw thousands of pictures, a user's first build draws one.
ifneq ($(filter build-tests test%,$(MAKECMDGOALS)),)
export BEZEL_OPTIMIZED := 1
endif

# The compiler, by either name.
ifeq ($(origin CC),default)
CC := $(shell command -v cc || command -v clang)
endif

.PHONY: help deps build build-tests release release-command dial test test-release test-rings test-coverage test-kill test-threads test-bad-input \
	test-batch test-same-bytes test-cluster test-service test-mcp test-site test-studio test-pdf test-pdf-images test-pdf-standards test-machine test-cad fuzz fuzz-extremes \
	fuzz-jobs fuzz-fonts fuzz-font-jobs fuzz-program fuzz-bidi bench variants docs site format lint clean install lib wheel test-c test-c-memory \
	inkscape-extension test-inkscape python-functions test-python test-python-short test-wheel bench-python uninstall release-files test-scripts deb library-debs tarball test-packages test-library-debs test-consumer test-values check-api

define HELP
make dial        install what is missing, build, and draw the payment dial into out/dial.png
make test        install, build and run every test; a line for each suite, and a table at the end
make deps        install what is missing; FOR=all for all goals at once

make build       build for debugging
make install     build for release and install the command (PREFIX=/usr/local)
make lib         the library for C: libbezel, bezel.h, bezel.pc (PREFIX)
make wheel       the package for Python, in out/
make deb, library-debs, tarball
                 packages that run without Swift, in out/
make release-files
                 package, archive, wheel, checksums and notes of a version, in one folder
make inkscape-extension
                 text on paths, dials and seals from Inkscape's menu
make uninstall   take away what install and lib put there (PREFIX)

make format      format the sources
make python-functions
                 write Python's functions again, after a change of options
make lint        check what the compiler does not
make docs        draw the pictures of the guide and the gallery again
make site        the reference and the guide as pages, in out/site
make bench, bench-python
                 times, beside C, Cairo and other packages
make clean       remove what was built

Proofs:
  of the command   test-release, test-batch, test-kill, test-bad-input, test-same-bytes
  of services      test-service, test-mcp, test-cluster, test-studio, test-site
  of files         test-pdf, test-pdf-images, test-pdf-standards, test-machine, test-cad, test-rings, test-coverage
  of C and Python  test-c, test-c-memory, test-python, test-python-short, test-wheel
  of Inkscape      test-inkscape
  of scripts       test-scripts
  of packages      test-packages, test-library-debs, test-consumer, check-api
  of the library   test-values
  by random input  fuzz, fuzz-fonts, fuzz-font-jobs, fuzz-bidi, fuzz-extremes, fuzz-jobs, test-threads
endef
export HELP

help:
	@echo "$$HELP"

# FOR=tests, release, tarball or all installs what later goals need, too.
deps:
	@SWIFT="$(SWIFT)" Scripts/check-swift
	@Scripts/install-libraries $(if $(FOR),--for-$(FOR))

build: deps
	$(SWIFT) build

dial:
	@SWIFT="$(SWIFT)" Scripts/check-swift
	@Scripts/say-plan
	@Scripts/install-libraries $(if $(FOR),--for-$(FOR))
	$(SWIFT) build --product bezel
	@mkdir -p $(OUT)
	@"$$($(SWIFT) build --show-bin-path)/bezel" dial -o $(OUT)/dial.png
	@Scripts/say-next $(OUT)/dial.png "$$($(SWIFT) build --show-bin-path)"

# Debug information costs a sixth of the build and tells nobody anything where no debugger runs: TEST_FLAGS="-Xswiftc -gnone".
TEST_FLAGS :=
build-tests: deps
	$(SWIFT) build --build-tests $(TEST_FLAGS)

# A line for each suite, and at the end a table; without python3 all that Swift says.
TEST := $(if $(shell command -v python3),Scripts/run-tests) $(SWIFT) test $(TEST_FLAGS)
test: deps
	$(TEST)

docs: deps
	$(SWIFT) run Gallery docs/gallery
	$(SWIFT) run Specimens docs/specimens
	$(SWIFT) run PortedFromSwiftUI docs/gallery/ported.png
	$(SWIFT) run PaymentDial docs/examples/payment-dial.png
	$(SWIFT) run TextOnACurve docs/examples/text-on-a-curve.png
	$(SWIFT) build --product BezelC
	$(DEBUG_LIBRARY) PYTHONPATH=Python $(PYTHON) Examples/FirstPicture/draw.py docs/readme

# The reference and the guide as a static site in out/site; needs DocC, which comes with Swift.
site: deps
	Scripts/make-site $(OUT)/site

# Every page of the site opened in Chromium at two widths.
test-site: site
	Scripts/test-site $(OUT)/site --pictures $(OUT)/site-pictures

format:
	$(SWIFT) format -i -r Package.swift Plugins Sources Tests Examples Benchmarks

lint:
	Scripts/check-sources

clean:
	$(SWIFT) package clean
	rm -rf $(OUT)

include Scripts/make/release.mk Scripts/make/proofs.mk
