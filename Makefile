# `make dial` builds Bezel and draws a first picture; `make test` runs every test. Both install what is missing.
# Other goals: build, test-release, test-rings, test-coverage, test-kill, test-threads, test-bad-input, test-studio, test-batch, test-cluster, test-service, fuzz, fuzz-bidi, bench, docs, format, lint, clean, install (PREFIX=/usr/local), deps.

PREFIX  ?= /usr/local
DESTDIR ?=
SWIFT   ?= swift
OUT     := out
# The released command carries the Swift library and the smaller C libraries and needs no toolchain; its functions stand
# in the order of their use, which is traced when it is made.
LINUX   := $(filter Linux,$(shell uname -s))
STATIC  := $(OUT)/static
RELEASE := -c release --disable-index-store --disable-local-rpath \
	$(if $(LINUX),--static-swift-stdlib -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-export-dynamic)
VARIANTS := $(OUT)/variants
PLAIN_MEMORY := $(foreach f,bezel_prepare_heap bezel_prefer_large_pages,-Xlinker --wrap=$(f)) \
	-Xlinker $(CURDIR)/$(OUT)/plain-memory.o
ORDERED := $(if $(LINUX),-Xlinker --no-warn-symbol-ordering -Xlinker --symbol-ordering-file=$(CURDIR)/$(OUT)/start.order \
	-Xlinker -T -Xlinker $(CURDIR)/Scripts/private-text.ld)
MAPPED  := $(if $(LINUX),-Xlinker --no-demangle -Xlinker -Map=$(CURDIR)/$(OUT)/start.map)
RELEASE_SWIFT := PKG_CONFIG_PATH="$(CURDIR)/$(STATIC):$$PKG_CONFIG_PATH" $(SWIFT)
RELEASED = $$($(SWIFT) build $(RELEASE) --show-bin-path)
CFLAGS_FLOOR := -O3 -std=c11 -Wall -Wextra

# The compiler, by either name.
ifeq ($(origin CC),default)
CC := $(shell command -v cc || command -v clang)
endif

.PHONY: deps build release dial test test-release test-rings test-coverage test-kill test-threads test-bad-input test-batch \
	test-cluster test-service test-studio fuzz \
	fuzz-program fuzz-bidi bench variants docs format lint clean install

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
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-studio --command "$(RELEASED)/bezel" --pictures $(OUT)/studio

# What would use up the machine, with the released command: time, memory and status of each.
test-bad-input: release
	BEZEL_FONTS="$(CURDIR)/fonts" Fuzz/bad-input.py --command "$(RELEASED)/bezel"

# Jobs by the thousand, with the released command: ended by force, the same bytes on every way, memory, speed.
test-batch: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-batch --command "$(RELEASED)/bezel"

# The service under load and under attack; its description by schemathesis.
test-service: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-service "$(RELEASED)/bezel"

# The recipes of deploy/ on a real Spark and a real Slurm; installs what they need.
test-cluster: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-cluster "$(RELEASED)/bezel"

# The library under the thread sanitizer: the kept inputs of all fuzzed targets, each by several threads at once.
test-threads: deps
	@mkdir -p $(OUT)
	BEZEL_FUZZ=1 $(SWIFT) build -c release --scratch-path .build/threads --product BezelFuzzing --disable-index-store \
		-Xswiftc -sanitize=thread -Xcc -fsanitize=thread
	$(SWIFT)c -O -parse-as-library -sanitize=thread Fuzz/Threads/Threads.swift $(call FUZZ_LINK,threads) -o $(OUT)/threads
	BEZEL_FONTS="$(CURDIR)/fonts" TSAN_OPTIONS="suppressions=$(CURDIR)/Fuzz/Threads/suppressions.txt halt_on_error=0" \
		$(OUT)/threads Fuzz/Corpus

# Random inputs for every part that takes bytes from outside, under libFuzzer and the sanitizers for addresses and undefined
# behaviour. Those that find something are left in out/, and belong into Fuzz/Corpus, which `make test` replays.
# FUZZ_RUNS inputs each: `make fuzz FUZZ_RUNS="svg=100000 path=400000"`.
FUZZ_RUNS ?= svg=60000 font=60000 image=250000 path=250000 json=80000 bidi=100000 layout=200000
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

fuzz-program: deps
	@mkdir -p $(OUT)
	BEZEL_FUZZ=1 $(SWIFT) build -c release --scratch-path .build/fuzz --product BezelFuzzing --disable-index-store \
		-Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address,undefined -Xcc -fno-sanitize-recover=all
	$(SWIFT)c -O -parse-as-library -sanitize=fuzzer,address Fuzz/Driver/Driver.swift $(call FUZZ_LINK,fuzz) \
		-o $(OUT)/fuzz

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
	@rm -f $(OUT)/cairo
	@if pkg-config --exists cairo 2>/dev/null; then \
		$(CC) $(CFLAGS_FLOOR) Benchmarks/cairo/cairo.c -o $(OUT)/cairo $$(pkg-config --cflags --libs cairo) -lm; \
	else echo "Cairo is not installed (Debian: libcairo2-dev): its comparison is left out"; fi
	"$(RELEASED)/bezel-benchmarks" --floor $(OUT)/floor --cairo $(OUT)/cairo --launch $(OUT)/launch \
		--command $(VARIANTS)/all --ablation $(VARIANTS)

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

format:
	$(SWIFT) format -i -r Package.swift Sources Tests Examples Benchmarks

lint:
	Scripts/check-sources

clean:
	$(SWIFT) package clean
	rm -rf $(OUT)

# Built, traced, and linked again in the order of the trace.
release: deps
	Scripts/static-libraries $(STATIC)
	$(RELEASE_SWIFT) build $(RELEASE) $(MAPPED) --product bezel
	$(if $(LINUX),Scripts/order-symbols "$(RELEASED)/bezel" $(OUT)/start.map $(OUT)/start.order)
	$(if $(LINUX),$(RELEASE_SWIFT) build $(RELEASE) $(ORDERED) --product bezel)

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/bezel"
	install -m 755 "$(RELEASED)/bezel" "$(DESTDIR)$(PREFIX)/bin/bezel"
	strip "$(DESTDIR)$(PREFIX)/bin/bezel"
	cp -R fonts "$(DESTDIR)$(PREFIX)/share/bezel/"
	rm -rf "$(DESTDIR)$(PREFIX)/share/bezel/studio"
	cp -R Sources/BezelStudio/Page "$(DESTDIR)$(PREFIX)/share/bezel/studio"
	@ls -l "$(DESTDIR)$(PREFIX)/bin/bezel" | awk '{ printf "%s: %.1f MB\n", $$NF, $$5 / 1e6 }'
