# Proofs beyond `make test`: the released command, fuzzing, other programs, times. Read by the Makefile.

# The command as `make install` builds it, in out/release.
release-command:
	$(MAKE) install PREFIX="$(CURDIR)/$(OUT)/release"
	$(if $(LINUX),Scripts/check-start "$(CURDIR)/$(OUT)/release/bin/bezel")
	$(if $(LINUX),Scripts/check-libraries "$(CURDIR)/$(OUT)/release/bin/bezel")

# The command's tests with the released command: linked otherwise, it must do the same. With all other tests:
# make test BEZEL_COMMAND="$PWD/out/release/bin/bezel".
test-release: deps release-command
	BEZEL_COMMAND="$(CURDIR)/$(OUT)/release/bin/bezel" $(TEST) --filter BezelCommandTests

# A thousand random rings; `make test` looks at fewer.
test-rings: deps
	BEZEL_RINGS=1000 $(TEST) --filter RandomRingTests

# 2000 random shapes beside their sampled coverage, and their time beside FreeType alone and Cairo; then 2000 strokes with
# degenerate tangents beside their own.
test-coverage: deps
	$(SWIFT) build -c release --product bezel-benchmarks
	@mkdir -p $(OUT) && rm -f $(OUT)/shapes
	@if pkg-config --exists cairo 2>/dev/null; then \
		$(CC) $(CFLAGS_FLOOR) Benchmarks/cairo/shapes.c -o $(OUT)/shapes $$(pkg-config --cflags --libs cairo); \
	else echo "Cairo is not installed (Debian: libcairo2-dev): its time is left out"; fi
	"$$($(SWIFT) build -c release --show-bin-path)/bezel-benchmarks" --coverage 2000 --cairo $(OUT)/shapes

# The command ended by force 500 times while it writes.
test-kill: build
	Scripts/test-kill --command "$$($(SWIFT) build --show-bin-path)/bezel" --count 500

# The studio's page driven in Chromium, and its modules in Node; pictures of the page are left in out/studio.
test-studio: release
	node --test Scripts/studio
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-studio --command "$(RELEASED)/bezel" --pictures $(OUT)/studio

# What would use up the machine, with the released command: time, memory and status of each.
test-bad-input: release
	BEZEL_FONTS="$(CURDIR)/fonts" Fuzz/bad-input.py --command "$(RELEASED)/bezel"

# Every document that is kept here as PDF, in several manners, each looked through by qpdf.
test-pdf: build
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-pdf --command "$$($(SWIFT) build --show-bin-path)/bezel"

# Pictures of every kind in documents of several manners, read back and compared with what went in (pikepdf, Pillow).
test-pdf-images: build
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-pdf-images --command "$$($(SWIFT) build --show-bin-path)/bezel"

# Documents by PDF/X-4, PDF/A-2u and PDF/UA-1, each rule by its clause, proved by a file that breaks it (pikepdf, fontTools).
test-pdf-standards: build
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-pdf-standards --command "$$($(SWIFT) build --show-bin-path)/bezel"

# United lettering as DXF, as faces of a CAD kernel (ezdxf, fonttools, cadquery-ocp, skia-pathops).
test-cad: build
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-cad --command "$$($(SWIFT) build --show-bin-path)/bezel"

# Pieces as G-code and DXF, read back: times beside a simulation, order, travel, layers (ezdxf).
test-machine: build
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-machine --command "$$($(SWIFT) build --show-bin-path)/bezel"

# Jobs by the thousand, with the released command: ended by force, the same bytes on every way, memory, speed.
test-batch: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-batch --command "$(RELEASED)/bezel"

# A thousand jobs drawn 20 times by one, two and four threads, in memory full of noise: one hash each.
test-same-bytes: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-same-bytes --command "$(RELEASED)/bezel"

# The service under load and under attack; its description by schemathesis. Then the service and batches with jobs that end
# their processes, by a command that knows such jobs.
test-service: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-service "$(RELEASED)/bezel"
	BEZEL_POISON=1 $(SWIFT) build -c release --scratch-path .build/poison --disable-index-store --product bezel
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-isolation .build/poison/release/bezel
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-batch-isolation .build/poison/release/bezel

# `bezel mcp` by the protocol's own client, from PyPI.
test-mcp: release
	python3 -m venv $(OUT)/mcp
	$(OUT)/mcp/bin/pip install --quiet mcp
	BEZEL_FONTS="$(CURDIR)/fonts" $(OUT)/mcp/bin/python Scripts/test-mcp "$(RELEASED)/bezel"

# The recipes of deploy/ on a real Spark and a real Slurm; installs what they need.
test-cluster: release
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-cluster "$(RELEASED)/bezel"

# Packages that depend on this one, built and run from outside: by the library, beside SwiftNIO and Hummingbird, and by the
# plugin that draws assets. Their builds share a folder, so that Bezel is compiled once. Products are named, as a build that
# follows another package's in one folder may else take that one's plan and make nothing.
CONSUMERS := $(CURDIR)/.build/consumers
BUILD_OUTSIDE = env -u BEZEL_FAST_START $(SWIFT) build --scratch-path "$(CONSUMERS)" --package-path
test-consumer: deps
	$(BUILD_OUTSIDE) Examples/Consumer
	cd Examples/Consumer && "$(CONSUMERS)/debug/Greeting" && test -s greeting.png
	test "$$("$(CONSUMERS)/debug/Letters" | wc -l)" = 5
	$(BUILD_OUTSIDE) Examples/RingServer --product RingServer
	Scripts/test-ring-server "$(CONSUMERS)/debug/RingServer"
	Scripts/test-examples $(OUT)/examples
	$(BUILD_OUTSIDE) Examples/DrawnAssets --product Emblem
	"$(CONSUMERS)/debug/Emblem"

# Every public initializer and every property that can be set, found in the symbol graphs, with odd arguments: none ends the
# process.
VALUES := $(OUT)/values
test-values: deps
	$(BUILD_OUTSIDE) Examples/Consumer
	Scripts/symbol-graphs $(VALUES)/graphs "$(CONSUMERS)/debug" BezelGeometry BezelColor BezelTypesetting BezelLayout BezelDrawing \
		BezelRendering BezelSVG BezelPDF BezelCutting BezelInstruments BezelGallery BezelRequests Bezel
	Scripts/values/write-program $(VALUES)/graphs $(VALUES)/program
	$(BUILD_OUTSIDE) $(VALUES)/program
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/values/run-program "$(CONSUMERS)/debug/OddValues" $(VALUES)/program/symbols.json

# What changed in the public interface since a version: API=0.2.0 names its tag.
API ?= $(shell git describe --tags --abbrev=0 2>/dev/null)
check-api: deps
	@test -n "$(API)" || { echo "bezel: there is no version to compare with; name one: make check-api API=TAG" >&2; exit 1; }
	$(SWIFT) package diagnose-api-breaking-changes $(API)

# The package and the archive, installed and run in bare roots made by debootstrap; lintian, where it is installed.
test-packages: deb tarball
	@! command -v lintian >/dev/null || lintian --fail-on error,warning --allow-root $(OUT)/bezel_$(VERSION)-1_*.deb
	Scripts/test-packages $(OUT)/bezel_$(VERSION)-1_*.deb $(OUT)/bezel-$(VERSION)-*.tar.gz

# The packages of the library in a bare root: the same ring from C, linked in both ways, and from Debian's Python.
test-library-debs: deb library-debs
	Scripts/test-library-debs $(OUT)/bezel_$(VERSION)-1_*.deb $(OUT)/libbezel0_* $(OUT)/libbezel-dev_* $(OUT)/python3-bezel_*

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
	$(foreach c,CBezelSystem CBezelPictures,-Xcc -fmodule-map-file=.build/$(1)/release/$(c).build/module.modulemap) \
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

# Jobs with fonts of flipped bits, with the released command: FONT_JOBS fonts, each in every format.
FONT_JOBS ?= 5000
fuzz-font-jobs: release
	BEZEL_FONTS="$(CURDIR)/fonts" Fuzz/fuzz-fonts.py --command "$(RELEASED)/bezel" --count $(FONT_JOBS) --qpdf 20

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
	$(SWIFT)c -O -parse-as-library -sanitize=fuzzer,address -module-name FuzzBidi Sources/Core/BezelTypesetting/Bidi/*.swift \
		Sources/Core/BezelTypesetting/Shaping/CursiveJoining.swift Fuzz/FuzzBidi.swift -o $(OUT)/fuzz-bidi
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
	$(SWIFT) build $(RELEASE) $(LINKED) --product bezel && cp "$(RELEASED)/bezel" $(VARIANTS)/static
	$(RELEASE_SWIFT) build $(RELEASE) $(LINKED) $(PLAIN_MEMORY) --product bezel && cp "$(RELEASED)/bezel" $(VARIANTS)/memory
endif

# What the scripts of the first minutes say: without Swift, with an old one, without sudo, in a folder that cannot be written;
# and that uninstall leaves nothing behind.
test-scripts:
	Scripts/test-scripts

test-seeds:
	Scripts/test-seeds $(SEEDS)
