# `make dial` builds Bezel and draws a first picture; `make test` runs every test. Both install what is missing.
# Other goals: build, docs, site, format, lint, clean, install, lib, wheel and uninstall (PREFIX=/usr/local), deb, library-debs,
# tarball, bench, bench-python, deps;
# and proofs: test-release, test-rings, test-coverage, test-kill, test-threads, test-bad-input, test-batch, test-same-bytes,
# test-cluster, test-service, test-studio, test-pdf, test-pdf-standards, test-c, test-c-memory, test-python, test-python-short,
# test-wheel, test-packages, test-consumer, check-api, fuzz, fuzz-fonts, fuzz-bidi, fuzz-extremes, fuzz-jobs.

PREFIX  ?= /usr/local
STRIP   ?= strip
DESTDIR ?=
SWIFT   ?= swift
OUT     := out
VERSION := $(shell sed -n 's/.*bezelVersion = "\(.*\)"/\1/p' Sources/Bezel/Bezel.swift)
# The released command carries the Swift library and the smaller C libraries and needs no toolchain; its functions stand
# in the order of their use, which is traced when it is made.
LINUX   := $(filter Linux,$(shell uname -s))
STATIC  := $(OUT)/static
# Types such as sets of texts are made from what the compiler knows and not by their written names, for which the runtime
# reads through all conformances of the program at its start.
DIRECT_TYPES := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
RELEASE := -c release --disable-index-store --disable-local-rpath -Xswiftc -DBEZEL_RELEASED \
	$(if $(LINUX),--static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-export-dynamic \
		$(DIRECT_TYPES)) \
	$(if $(RELOCATABLE),-Xlinker -rpath -Xlinker '$$ORIGIN/../lib')
VARIANTS := $(OUT)/variants
PLAIN_MEMORY := $(foreach f,bezel_prepare_heap bezel_expect_picture bezel_prefer_large_pages,-Xlinker --wrap=$(f)) \
	-Xlinker $(CURDIR)/$(OUT)/plain-memory.o
# Debug information names folders, and the build's mark is taken over it: left out, the mark is the same everywhere.
ORDERED := $(if $(LINUX),-Xlinker --no-warn-symbol-ordering -Xlinker --symbol-ordering-file=$(CURDIR)/$(OUT)/start.order \
	-Xlinker -T -Xlinker $(CURDIR)/Scripts/sections.ld -Xlinker --strip-debug)
MAPPED  := $(if $(LINUX),-Xlinker --no-demangle -Xlinker -Map=$(CURDIR)/$(OUT)/start.map)
RELEASE_SWIFT := PKG_CONFIG_PATH="$(CURDIR)/$(STATIC):$$PKG_CONFIG_PATH" $(SWIFT)
RELEASED = $$($(SWIFT) build $(RELEASE) --show-bin-path)
CFLAGS_FLOOR := -O3 -std=c11 -Wall -Wextra

# Read by Package.swift.
export BEZEL_FAST_START := 1

# The compiler, by either name.
ifeq ($(origin CC),default)
CC := $(shell command -v cc || command -v clang)
endif

.PHONY: deps build release release-command dial test test-release test-rings test-coverage test-kill test-threads test-bad-input \
	test-batch test-same-bytes test-cluster test-service test-site test-studio test-pdf test-pdf-standards fuzz fuzz-extremes \
	fuzz-jobs fuzz-fonts fuzz-program fuzz-bidi bench variants docs site format lint clean install lib wheel test-c test-c-memory \
	test-python test-python-short test-wheel bench-python uninstall deb library-debs tarball test-packages test-consumer check-api

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

# The command as `make install` builds it, in out/release.
release-command:
	$(MAKE) install PREFIX="$(CURDIR)/$(OUT)/release"
	$(if $(LINUX),Scripts/check-start "$(CURDIR)/$(OUT)/release/bin/bezel")

# The command's tests with the released command: linked otherwise, it must do the same. With all other tests:
# make test BEZEL_COMMAND="$PWD/out/release/bin/bezel".
test-release: deps release-command
	BEZEL_COMMAND="$(CURDIR)/$(OUT)/release/bin/bezel" $(SWIFT) test --filter BezelCommandTests

# A thousand random rings; `make test` looks at fewer.
test-rings: deps
	BEZEL_RINGS=1000 $(SWIFT) test --filter RandomRingTests

# 2000 random shapes beside their sampled coverage, and their time beside FreeType alone and Cairo.
test-coverage: deps
	$(SWIFT) build -c release --product bezel-benchmarks
	@mkdir -p $(OUT) && rm -f $(OUT)/shapes
	@! pkg-config --exists cairo 2>/dev/null || \
		$(CC) $(CFLAGS_FLOOR) Benchmarks/cairo/shapes.c -o $(OUT)/shapes $$(pkg-config --cflags --libs cairo)
	"$$($(SWIFT) build -c release --show-bin-path)/bezel-benchmarks" --coverage 2000 --cairo $(OUT)/shapes

# The command ended by force 500 times while it writes.
test-kill: build
	Scripts/test-kill --command "$$($(SWIFT) build --show-bin-path)/bezel" --count 500

# The studio's page driven in Chromium; pictures of it are left in out/studio.
test-studio: release
	@if command -v node > /dev/null; then node --test Scripts/studio; else echo "test-studio: the page's modules are not tested: there is no node"; fi
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-studio --command "$(RELEASED)/bezel" --pictures $(OUT)/studio

# What would use up the machine, with the released command: time, memory and status of each.
test-bad-input: release
	BEZEL_FONTS="$(CURDIR)/fonts" Fuzz/bad-input.py --command "$(RELEASED)/bezel"

# Every document that is kept here as PDF, in several manners, each looked through by qpdf.
test-pdf: build
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-pdf --command "$$($(SWIFT) build --show-bin-path)/bezel"

# Documents by PDF/X-4, PDF/A-2u and PDF/UA-1, each rule by its clause, proved by a file that breaks it (pikepdf, fontTools).
test-pdf-standards: build
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-pdf-standards --command "$$($(SWIFT) build --show-bin-path)/bezel"

# Jobs by the thousand, with the released command: ended by force, the same bytes on every way, memory, speed.
test-batch: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-batch --command "$(RELEASED)/bezel"
	BEZEL_QUICK_READING=all $(SWIFT) test --filter QuickReadingTests

# A thousand jobs drawn 20 times by one, two and four threads, in memory full of noise: one hash each.
test-same-bytes: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-same-bytes --command "$(RELEASED)/bezel"

# The service under load and under attack; its description by schemathesis. Then with jobs that end their processes, by a
# command that knows such jobs.
test-service: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-service "$(RELEASED)/bezel"
	BEZEL_POISON=1 $(SWIFT) build -c release --scratch-path .build/poison --disable-index-store --product bezel
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-isolation .build/poison/release/bezel

# The recipes of deploy/ on a real Spark and a real Slurm; installs what they need.
test-cluster: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-cluster "$(RELEASED)/bezel"

# Packages that depend on this one, built and run from outside: by the library, and by the plugin that draws assets.
test-consumer: deps
	env -u BEZEL_FAST_START $(SWIFT) build --package-path Examples/Consumer
	cd Examples/Consumer && .build/debug/Greeting && test -s greeting.png
	env -u BEZEL_FAST_START $(SWIFT) build --package-path Examples/DrawnAssets
	Examples/DrawnAssets/.build/debug/Emblem

# What changed in the public interface since a version: API=0.2.0 names its tag.
API ?= $(shell git describe --tags --abbrev=0 2>/dev/null)
check-api: deps
	@test -n "$(API)" || { echo "bezel: there is no version to compare with; name one: make check-api API=TAG" >&2; exit 1; }
	$(SWIFT) package diagnose-api-breaking-changes $(API)

# The package and the archive, installed and run in bare roots made by debootstrap; lintian, where it is installed.
test-packages: deb tarball
	@! command -v lintian >/dev/null || lintian --fail-on error,warning --allow-root $(OUT)/bezel_$(VERSION)-1_*.deb
	Scripts/test-packages $(OUT)/bezel_$(VERSION)-1_*.deb $(OUT)/bezel-$(VERSION)-*.tar.gz

# The library under the thread sanitizer: the kept inputs of all fuzzed targets, each by several threads at once. The
# library's locks are ones that the sanitizer sees.
LOCKS = $(CURDIR)/$(OUT)/locks
test-threads: deps
	@mkdir -p $(LOCKS)
	$(SWIFT)c -O -parse-as-library -sanitize=thread -module-name Synchronization -emit-module \
		-emit-module-path $(LOCKS)/Synchronization.swiftmodule -c Fuzz/Threads/Synchronization/Locks.swift -o $(LOCKS)/locks.o
	BEZEL_FUZZ=1 $(SWIFT) build -c release --scratch-path .build/threads --product BezelFuzzing --disable-index-store \
		-Xswiftc -sanitize=thread -Xcc -fsanitize=thread -Xswiftc -I -Xswiftc $(LOCKS)
	$(SWIFT)c -O -parse-as-library -sanitize=thread -I $(LOCKS) Fuzz/Threads/Threads.swift $(LOCKS)/locks.o \
		$(call FUZZ_LINK,threads) -o $(OUT)/threads
	BEZEL_FONTS="$(CURDIR)/fonts" TSAN_OPTIONS=halt_on_error=0 $(OUT)/threads Fuzz/Corpus

# Random inputs for every part that takes bytes from outside, under libFuzzer and the sanitizers for addresses and undefined
# behaviour. Those that find something are left in out/, and belong into Fuzz/Corpus, which `make test` replays.
# FUZZ_RUNS inputs each: `make fuzz FUZZ_RUNS="svg=100000 path=400000"`.
FUZZ_RUNS ?= svg=60000 font=60000 fontwriters=20000 image=250000 path=250000 json=80000 bidi=100000 layout=200000 pdf=60000 door=20000
FUZZ_LIBRARIES := harfbuzz freetype2 expat libisal libdeflate fontconfig libwebp libwebpmux libwebpdemux libpng libjpeg
FUZZ_LINK = -I .build/$(1)/release/Modules $(addprefix -I ,$(wildcard Sources/System/*)) \
	-Xcc -fmodule-map-file=.build/$(1)/release/CPictures.build/module.modulemap \
	$$(pkg-config --cflags-only-I $(FUZZ_LIBRARIES) | sed 's/-I/-Xcc -I/g') \
	-L .build/$(1)/release -lBezelFuzzing $$(pkg-config --libs $(FUZZ_LIBRARIES)) -lgif -ldl
# Fonts are tables within tables: long inputs and few.
FUZZ_OPTIONS := -timeout=10 -rss_limit_mb=2048 -len_control=0 -max_len=6000 -print_final_stats=1 -seed=1

fuzz: fuzz-program fuzz-bidi
	@status=0; for each in $(FUZZ_RUNS); do target=$${each%=*}; mkdir -p $(OUT)/corpus/$$target; \
		echo "fuzzing $$target: $${each#*=} inputs"; \
		BEZEL_FUZZ_TARGET=$$target BEZEL_FONTS="$(CURDIR)/fonts" $(OUT)/fuzz -runs=$${each#*=} $(FUZZ_OPTIONS) \
			-artifact_prefix=$(OUT)/$$target- $(OUT)/corpus/$$target Fuzz/Corpus/$$target 2> $(OUT)/fuzz-$$target.log \
			|| { status=1; echo "$$target: see $(OUT)/fuzz-$$target.log"; }; \
		grep -E "^stat::number_of|^stat::peak|^SUMMARY|Fatal error" $(OUT)/fuzz-$$target.log; done; exit $$status

# Random documents whose numbers have all magnitudes, with the released command: EXTREMES of them in four formats.
EXTREMES ?= 20000
fuzz-extremes: release
	BEZEL_FONTS="$(CURDIR)/fonts" Fuzz/fuzz-extremes.py --command "$(RELEASED)/bezel" --count $(EXTREMES) --qpdf 20

# Random jobs by the commands' schemas, and outside them: JOBS of them.
JOBS ?= 20000
fuzz-jobs: release
	BEZEL_FONTS="$(CURDIR)/fonts" Fuzz/fuzz-jobs.py --command "$(RELEASED)/bezel" --count $(JOBS) --qpdf 20

fuzz-program: deps
	@mkdir -p $(OUT)
	BEZEL_FUZZ=1 $(SWIFT) build -c release --scratch-path .build/fuzz --product BezelFuzzing --disable-index-store \
		-Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address,undefined -Xcc -fno-sanitize-recover=all
	$(SWIFT)c -O -parse-as-library -sanitize=fuzzer,address Fuzz/Driver/Driver.swift $(call FUZZ_LINK,fuzz) \
		-o $(OUT)/fuzz

# Bundled fonts of flipped bits through every writer: FUZZ_FONTS of them. Goes on past what it finds; each find is left in
# out/ as a recipe of some bytes.
FUZZ_FONTS ?= 50000
fuzz-fonts: fuzz-program
	@mkdir -p $(OUT)/corpus/fontwriters
	BEZEL_FUZZ_TARGET=fontwriters BEZEL_FONTS="$(CURDIR)/fonts" nice $(OUT)/fuzz -fork=1 -ignore_crashes=1 -ignore_timeouts=1 \
		-ignore_ooms=1 -runs=$(FUZZ_FONTS) -timeout=10 -rss_limit_mb=2048 -max_len=64 -print_final_stats=1 \
		-artifact_prefix=$(OUT)/fontwriters- $(OUT)/corpus/fontwriters Fuzz/Corpus/fontwriters 2> $(OUT)/fuzz-fontwriters.log
	@! ls $(OUT)/fontwriters-* 2>/dev/null

# A million random texts through the bidirectional algorithm, under the address sanitizer.
fuzz-bidi:
	@mkdir -p $(OUT)
	$(SWIFT)c -O -parse-as-library -sanitize=fuzzer,address -module-name FuzzBidi Sources/BezelTypesetting/Bidi/*.swift \
		Sources/BezelTypesetting/Shaping/CursiveJoining.swift Fuzz/FuzzBidi.swift -o $(OUT)/fuzz-bidi
	$(OUT)/fuzz-bidi -runs=1000000 -max_len=200 -len_control=0 -seed=1 -artifact_prefix=$(OUT)/
	$(OUT)/fuzz-bidi -runs=10000 -max_len=20000 -len_control=0 -seed=2 -artifact_prefix=$(OUT)/

bench: variants
	$(RELEASE_SWIFT) build $(RELEASE) --product bezel-benchmarks
	$(CC) $(CFLAGS_FLOOR) Benchmarks/floor/floor.c -o $(OUT)/floor \
		$$(pkg-config --cflags --libs harfbuzz freetype2 libisal) -lm
	$(CC) $(CFLAGS_FLOOR) Benchmarks/floor/launch.c -o $(OUT)/launch
	@rm -f $(OUT)/cairo $(OUT)/cairo-pdf
	@if pkg-config --exists cairo 2>/dev/null; then \
		$(CC) $(CFLAGS_FLOOR) Benchmarks/cairo/cairo.c -o $(OUT)/cairo $$(pkg-config --cflags --libs cairo) -lm && \
		$(CC) $(CFLAGS_FLOOR) Benchmarks/cairo/pdf.c -o $(OUT)/cairo-pdf \
			$$(pkg-config --cflags --libs cairo-ft cairo-pdf freetype2) -lm; \
	else echo "Cairo is not installed (Debian: libcairo2-dev): its comparison is left out"; fi
	BEZEL_FONTS="$(CURDIR)/fonts" "$(RELEASED)/bezel-benchmarks" --floor $(OUT)/floor --cairo $(OUT)/cairo \
		--cairo-pdf $(OUT)/cairo-pdf --launch $(OUT)/launch --command $(VARIANTS)/all --ablation $(VARIANTS)

# The command as it is released, and linked without each trick of its start.
variants: release
	rm -rf $(VARIANTS) && mkdir -p $(VARIANTS) && cp "$(RELEASED)/bezel" $(VARIANTS)/all
ifneq ($(LINUX),)
	$(CC) -O2 -c Benchmarks/ablation/memory.c -o $(OUT)/plain-memory.o
	$(SWIFT) build $(RELEASE) $(ORDERED) --product bezel && cp "$(RELEASED)/bezel" $(VARIANTS)/static
	$(RELEASE_SWIFT) build $(RELEASE) --product bezel && cp "$(RELEASED)/bezel" $(VARIANTS)/order
	$(RELEASE_SWIFT) build $(RELEASE) $(ORDERED) $(PLAIN_MEMORY) --product bezel && \
		cp "$(RELEASED)/bezel" $(VARIANTS)/memory
	BEZEL_READS_THROUGH_THE_TREE=1 $(RELEASE_SWIFT) build $(RELEASE) $(ORDERED) --product bezel && \
		cp "$(RELEASED)/bezel" $(VARIANTS)/tree
endif

docs: deps
	$(SWIFT) run Gallery docs/gallery
	$(SWIFT) run Specimens docs/specimens
	$(SWIFT) run PortedFromSwiftUI docs/gallery/ported.png
	$(SWIFT) run PaymentDial docs/examples/payment-dial.png
	$(SWIFT) run TextOnACurve docs/examples/text-on-a-curve.png

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

# Built, traced, and linked again in the order of the trace.
release:
	@Scripts/install-libraries --for-release
	Scripts/static-libraries $(STATIC)
	$(RELEASE_SWIFT) build $(RELEASE) $(MAPPED) --product bezel
	$(if $(LINUX),Scripts/order-symbols "$(RELEASED)/bezel" $(OUT)/start.map $(OUT)/start.order)
	$(if $(LINUX),$(RELEASE_SWIFT) build $(RELEASE) $(ORDERED) --product bezel)

PLACE := $(DESTDIR)$(PREFIX)
install: release
	install -d "$(PLACE)/bin" "$(PLACE)/share/bezel"
	install -m 755 "$(RELEASED)/bezel" "$(PLACE)/bin/bezel"
	$(if $(STRIP),$(STRIP) "$(PLACE)/bin/bezel")
	cp -R fonts "$(PLACE)/share/bezel/"
	rm -rf "$(PLACE)/share/bezel/studio"
	cp -R Sources/BezelStudio/Page "$(PLACE)/share/bezel/studio"
	rm -rf $(OUT)/man && "$(RELEASED)/bezel" manual $(OUT)/man
	install -d "$(PLACE)/share/man/man1" "$(PLACE)/share/bash-completion/completions" \
		"$(PLACE)/share/zsh/site-functions" "$(PLACE)/share/fish/vendor_completions.d"
	install -m 644 $(OUT)/man/*.1 "$(PLACE)/share/man/man1/"
	"$(RELEASED)/bezel" --generate-completion-script bash > "$(PLACE)/share/bash-completion/completions/bezel"
	"$(RELEASED)/bezel" --generate-completion-script zsh > "$(PLACE)/share/zsh/site-functions/_bezel"
	"$(RELEASED)/bezel" --generate-completion-script fish > "$(PLACE)/share/fish/vendor_completions.d/bezel.fish"
	@ls -l "$(PLACE)/bin/bezel" | awk '{ printf "%s: %.1f MB\n", $$NF, $$5 / 1e6 }'

# The library for C: libbezel.so, libbezel.a, bezel.h, bezel.pc and the fonts. It uses the system's C libraries: their archives
# cannot be part of a shared library.
C_LIBRARIES := harfbuzz freetype expat isal deflate fontconfig webpmux webpdemux webp png16 jpeg gif stdc++ m dl pthread
lib:
	@Scripts/install-libraries --for-release
	$(SWIFT) build $(RELEASE) --product BezelC
	install -d "$(PLACE)/lib/pkgconfig" "$(PLACE)/include" "$(PLACE)/share/bezel"
	install -m 644 "$(RELEASED)/libBezelC.so" "$(PLACE)/lib/libbezel.so.$(VERSION)"
	$(if $(STRIP),$(STRIP) --strip-unneeded "$(PLACE)/lib/libbezel.so.$(VERSION)")
	ln -sf libbezel.so.$(VERSION) "$(PLACE)/lib/libbezel.so.0"
	ln -sf libbezel.so.0 "$(PLACE)/lib/libbezel.so"
	Scripts/make-archive "$(RELEASED)/BezelC.product/Objects.LinkFileList" "$(PLACE)/lib/libbezel.a"
	install -m 644 Sources/BezelC/bezel.h "$(PLACE)/include/bezel.h"
	printf '%s\n' 'prefix=$(PREFIX)' 'Name: bezel' 'Description: text on curves, typeset properly' \
		'Version: $(VERSION)' 'Cflags: -I$${prefix}/include' 'Libs: -L$${prefix}/lib -lbezel' \
		'Libs.private: $(addprefix -l,$(C_LIBRARIES))' > "$(PLACE)/lib/pkgconfig/bezel.pc"
	cp -R fonts "$(PLACE)/share/bezel/"
	@ls -l "$(PLACE)/lib/libbezel.so.$(VERSION)" "$(PLACE)/lib/libbezel.a" | awk '{ printf "%s: %.1f MB\n", $$NF, $$5 / 1e6 }'

# The library from C: the example, what it exports, calls of all kinds from many threads. LIBRARY names another than that of
# the debug build.
LIBRARY ?=
test-c: deps
	$(if $(LIBRARY),,$(SWIFT) build --product BezelC)
	$(if $(LIBRARY),,$(SWIFT) build --product bezel)
	Scripts/test-c "$(or $(LIBRARY),$$($(SWIFT) build --show-bin-path)/libBezelC.so)" \
		"$$($(SWIFT) build --show-bin-path)/bezel"

# A hundred thousand calls from 16 threads, with random jobs, under the address sanitizer, which looks for leaks at the end;
# then some of them with the released library, with its names, in valgrind. CALLS and VALGRIND_CALLS are those of each thread.
CALLS ?= 6250
VALGRIND_CALLS ?= 40
C_LIBRARY := $(OUT)/lib/usr/local/lib
test-c-memory: fuzz-program
	$(MAKE) lib DESTDIR="$(CURDIR)/$(OUT)/lib" PREFIX=/usr/local
	$(CC) -O1 Tests/Fixtures/c/hammer.c -ISources/BezelC -o $(OUT)/hammer -L$(C_LIBRARY) -lbezel -pthread \
		-Wl,-rpath,"$(CURDIR)/$(C_LIBRARY)" -Wl,--allow-shlib-undefined
	$(CC) -O2 -s Python/launcher.c -ISources/BezelC -o $(OUT)/launcher -L$(C_LIBRARY) -lbezel \
		-Wl,-rpath,"$(CURDIR)/$(C_LIBRARY)" -Wl,--allow-shlib-undefined
	BEZEL_FONTS="$(CURDIR)/fonts" Fuzz/fuzz-jobs.py --command $(OUT)/launcher --count 4000 --write $(OUT)/jobs.jsonl
	clang -O1 -g -fsanitize=address -ISources/BezelC -c Tests/Fixtures/c/hammer.c -o $(OUT)/hammer.o
	$(SWIFT)c -sanitize=address $(OUT)/hammer.o $(call FUZZ_LINK,fuzz) -lFoundation -lFoundationEssentials -lswift_Concurrency \
		-lswiftSynchronization -lswift_StringProcessing -lswiftDispatch -ldispatch -lBlocksRuntime \
		-lswiftGlibc -o $(OUT)/hammer-asan
	BEZEL_FONTS="$(CURDIR)/fonts" ASAN_OPTIONS=detect_leaks=1 $(OUT)/hammer-asan $(CALLS) $(OUT)/jobs.jsonl
	mkdir -p $(OUT)/named && cp "$(RELEASED)/libBezelC.so" $(OUT)/named/libbezel.so.0 && strip --strip-debug $(OUT)/named/libbezel.so.0
	LD_LIBRARY_PATH="$(CURDIR)/$(OUT)/named" BEZEL_FONTS="$(CURDIR)/fonts" valgrind --error-exitcode=1 \
		--suppressions=Tests/Fixtures/c/swift.supp --leak-check=full --show-leak-kinds=definite \
		--errors-for-leak-kinds=definite $(OUT)/hammer $(VALGRIND_CALLS) $(OUT)/jobs.jsonl

# One wheel for all CPythons, with the library, the command and the fonts, in out/.
wheel:
	@Scripts/install-libraries --for-tarball
	rm -rf $(OUT)/wheel
	$(MAKE) lib PREFIX="$(CURDIR)/$(OUT)/wheel" RELOCATABLE=
	rm $(OUT)/wheel/lib/libbezel.a
	install -d $(OUT)/wheel/bin
	$(CC) -O2 -s Python/launcher.c -ISources/BezelC -o $(OUT)/wheel/bin/bezel -L$(OUT)/wheel/lib -lbezel \
		-Wl,-rpath,'$$ORIGIN/../lib' -Wl,--allow-shlib-undefined
	cp -R Sources/BezelStudio/Page $(OUT)/wheel/share/bezel/studio
	Scripts/make-wheel $(OUT)/wheel $(OUT) $(VERSION)

# The wheel, and the library for C by pkg-config, in bare roots made by debootstrap.
test-wheel: wheel
	rm -rf $(OUT)/lib
	$(MAKE) lib DESTDIR="$(CURDIR)/$(OUT)/lib" PREFIX=/usr/local
	Scripts/test-wheel $(OUT)/bezel-$(VERSION)-*.whl $(OUT)/lib

# The package for Python: its tests over the debug build, and its types. Needs pytest and mypy.
PYTHON ?= python3
test-python: deps
	$(SWIFT) build --product BezelC
	$(SWIFT) build --product bezel
	cd Python && $(PYTHON) -m mypy
	cd Python && BEZEL_LIBRARY="$$($(SWIFT) build --show-bin-path)/libBezelC.so" \
		BEZEL_COMMAND="$$($(SWIFT) build --show-bin-path)/bezel" PYTHONPATH=. $(PYTHON) -m pytest -q

# A part of it that takes less than a minute, over the debug build; without pytest nothing, and so it says.
test-python-short: deps
	$(SWIFT) build --product BezelC
	@if $(PYTHON) -c 'import pytest' 2> /dev/null; then cd Python && BEZEL_FONTS="$(CURDIR)/fonts" PYTHONPATH=. \
		BEZEL_LIBRARY="$$(cd .. && $(SWIFT) build --show-bin-path)/libBezelC.so" $(PYTHON) -m pytest -q -k "$(SHORT)"; \
	else echo "test-python-short: nothing is tested: there is no pytest (pip install pytest)"; fi
SHORT := errors_name or null_is or lie or no_job or that_are_none or warning or notebooks or glyphs_lie or path_data or forked or properties

# Python beside C in process, resvg_py and CairoSVG, and one thread beside two.
bench-python:
	$(MAKE) lib DESTDIR="$(CURDIR)/$(OUT)/lib" PREFIX=/usr/local
	$(CC) -O2 -std=c11 -Wall -Wextra Benchmarks/python/floor.c -ISources/BezelC -o $(OUT)/floor-c -L$(C_LIBRARY) -lbezel \
		-Wl,-rpath,"$(CURDIR)/$(C_LIBRARY)" -Wl,--allow-shlib-undefined
	BEZEL_FONTS="$(CURDIR)/fonts" BEZEL_LIBRARY="$(CURDIR)/$(C_LIBRARY)/libbezel.so.0" PYTHONPATH=Python \
		$(PYTHON) Benchmarks/python/bench.py --floor $(OUT)/floor-c

# What `make install` with the same PREFIX put there, and nothing else.
uninstall:
	rm -f "$(PLACE)/bin/bezel" "$(PLACE)"/share/man/man1/bezel.1 "$(PLACE)"/share/man/man1/bezel-*.1 \
		"$(PLACE)/share/bash-completion/completions/bezel" "$(PLACE)/share/zsh/site-functions/_bezel" \
		"$(PLACE)/share/fish/vendor_completions.d/bezel.fish"
	rm -rf "$(PLACE)/share/bezel"

# A Debian package of the command in out/.
deb:
	rm -rf $(OUT)/deb
	$(MAKE) install DESTDIR="$(CURDIR)/$(OUT)/deb" PREFIX=/usr
	Scripts/make-deb $(OUT)/deb $(OUT) $(VERSION)

# The Debian packages of the library for C and for Python, beside that of the command: libbezel0, libbezel-dev, python3-bezel.
library-debs:
	rm -rf $(OUT)/library-deb
	$(MAKE) lib DESTDIR="$(CURDIR)/$(OUT)/library-deb" PREFIX=/usr
	Scripts/make-library-debs $(OUT)/library-deb $(OUT) $(VERSION)

# The command with the libraries that not every machine has, to be unpacked anywhere, in out/.
tarball:
	@Scripts/install-libraries --for-tarball
	rm -rf $(OUT)/tarball
	$(MAKE) install DESTDIR="$(CURDIR)/$(OUT)/tarball" PREFIX=/bezel-$(VERSION) RELOCATABLE=1
	Scripts/make-tarball $(OUT)/tarball/bezel-$(VERSION) $(OUT) $(VERSION)
