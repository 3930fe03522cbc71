# The released command, the library for C and Python, and their packages. Read by the Makefile.

release:
	@Scripts/install-libraries --for-release
	Scripts/static-libraries $(STATIC)
	$(RELEASE_SWIFT) build $(RELEASE) $(LINKED) --product bezel

PLACE := $(DESTDIR)$(PREFIX)
install: release
	install -d "$(PLACE)/bin" "$(PLACE)/share/bezel"
	install -m 755 "$(RELEASED)/bezel" "$(PLACE)/bin/bezel"
	$(if $(STRIP),$(STRIP) "$(PLACE)/bin/bezel")
	cp -R fonts "$(PLACE)/share/bezel/"
	rm -rf "$(PLACE)/share/bezel/studio"
	cp -R Sources/Doors/BezelStudio/Page "$(PLACE)/share/bezel/studio"
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
# BezelWheel, in the wheel, has the command as well.
LIBRARY_PRODUCT ?= BezelC
lib:
	@Scripts/install-libraries --for-release
	$(SWIFT) build $(RELEASE) --product $(LIBRARY_PRODUCT)
	install -d "$(PLACE)/lib/pkgconfig" "$(PLACE)/include" "$(PLACE)/share/bezel"
	install -m 644 "$(RELEASED)/lib$(LIBRARY_PRODUCT).so" "$(PLACE)/lib/libbezel.so.$(VERSION)"
	$(if $(STRIP),$(STRIP) --strip-unneeded "$(PLACE)/lib/libbezel.so.$(VERSION)")
	ln -sf libbezel.so.$(VERSION) "$(PLACE)/lib/libbezel.so.0"
	ln -sf libbezel.so.0 "$(PLACE)/lib/libbezel.so"
	Scripts/make-archive "$(RELEASED)/$(LIBRARY_PRODUCT).product/Objects.LinkFileList" "$(PLACE)/lib/libbezel.a"
	install -m 644 Sources/Doors/BezelC/bezel.h "$(PLACE)/include/bezel.h"
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
	$(SWIFT) build --product bezel
	BEZEL_FONTS="$(CURDIR)/fonts" Fuzz/fuzz-jobs.py --command "$$($(SWIFT) build --show-bin-path)/bezel" --count 4000 --write $(OUT)/jobs.jsonl
	clang -O1 -g -fsanitize=address -ISources/BezelC -c Tests/Fixtures/c/hammer.c -o $(OUT)/hammer.o
	$(SWIFT)c -sanitize=address $(OUT)/hammer.o $(call FUZZ_LINK,fuzz) -lFoundation -lFoundationEssentials -lswift_Concurrency \
		-lswiftSynchronization -lswift_StringProcessing -lswiftDispatch -ldispatch -lBlocksRuntime \
		-lswiftGlibc -o $(OUT)/hammer-asan
	BEZEL_FONTS="$(CURDIR)/fonts" ASAN_OPTIONS=detect_leaks=1 $(OUT)/hammer-asan $(CALLS) $(OUT)/jobs.jsonl
	mkdir -p $(OUT)/named && cp "$(RELEASED)/libBezelC.so" $(OUT)/named/libbezel.so.0 && strip --strip-debug $(OUT)/named/libbezel.so.0
	LD_LIBRARY_PATH="$(CURDIR)/$(OUT)/named" BEZEL_FONTS="$(CURDIR)/fonts" valgrind --error-exitcode=1 \
		--suppressions=Tests/Fixtures/c/swift.supp --leak-check=full --show-leak-kinds=definite \
		--errors-for-leak-kinds=definite $(OUT)/hammer $(VALGRIND_CALLS) $(OUT)/jobs.jsonl

# As Package.swift has it for the command.
HARDENED := -fPIE -pie -fstack-protector-strong
ifneq ($(LINUX),)
HARDENED += -Wl,-z,relro,-z,now
endif

# One wheel for all CPythons, with the library, the command and the fonts, in out/.
wheel:
	@Scripts/install-libraries --for-tarball
	rm -rf $(OUT)/wheel
	$(MAKE) lib PREFIX="$(CURDIR)/$(OUT)/wheel" RELOCATABLE= LIBRARY_PRODUCT=BezelWheel
	rm $(OUT)/wheel/lib/libbezel.a
	install -d $(OUT)/wheel/bin
	$(CC) -O2 -s $(HARDENED) Python/launcher.c -o $(OUT)/wheel/bin/bezel -L$(OUT)/wheel/lib -lbezel \
		-Wl,-rpath,'$$ORIGIN/../lib' -Wl,--allow-shlib-undefined
	cp -R Sources/Doors/BezelStudio/Page $(OUT)/wheel/share/bezel/studio
	$(CC) -O2 -s -shared -fPIC -fstack-protector-strong Python/compat.c -o $(OUT)/libcompat-bezel.so
	Scripts/make-wheel $(OUT)/wheel $(OUT) $(VERSION) $(OUT)/libcompat-bezel.so

# The wheel, and the library for C by pkg-config, in bare roots made by debootstrap.
test-wheel: wheel
	rm -rf $(OUT)/lib
	$(MAKE) lib DESTDIR="$(CURDIR)/$(OUT)/lib" PREFIX=/usr/local
	Scripts/test-wheel $(OUT)/bezel_curves-$(VERSION)-*.whl $(OUT)/lib

# Python's functions written again from the commands' options; needs python3 alone. What tests Python says when it is due.
PYTHON ?= python3
DEBUG_LIBRARY = BEZEL_FONTS="$(CURDIR)/fonts" BEZEL_LIBRARY="$$($(SWIFT) build --show-bin-path)/libBezelC.so"
python-functions: deps
	$(SWIFT) build --product BezelC
	$(DEBUG_LIBRARY) $(PYTHON) Python/generate.py

# The package for Python: its tests over the debug build, and its types. Needs pytest and mypy.
test-python: deps
	$(SWIFT) build --product BezelC
	$(SWIFT) build --product bezel
	$(DEBUG_LIBRARY) $(PYTHON) Python/generate.py --check
	cd Python && $(PYTHON) -m mypy
	cd Python && BEZEL_FONTS="$(CURDIR)/fonts" BEZEL_LIBRARY="$$($(SWIFT) build --show-bin-path)/libBezelC.so" \
		BEZEL_COMMAND="$$($(SWIFT) build --show-bin-path)/bezel" PYTHONPATH=. $(PYTHON) -m pytest -q

# A part of it that takes less than a minute, over the debug build; without pytest only whether the functions are those of the
# commands' options, and so it says.
test-python-short: deps
	$(SWIFT) build --product BezelC $(TEST_FLAGS)
	$(DEBUG_LIBRARY) $(PYTHON) Python/generate.py --check
	@if $(PYTHON) -c 'import pytest' 2> /dev/null; then cd Python && BEZEL_FONTS="$(CURDIR)/fonts" PYTHONPATH=. \
		BEZEL_LIBRARY="$$(cd .. && $(SWIFT) build --show-bin-path)/libBezelC.so" $(PYTHON) -m pytest -q -k "$(SHORT)"; \
	else echo "test-python-short: nothing else is tested: there is no pytest (pip install pytest)"; fi
SHORT := errors_name or null_is or lie or no_job or that_are_none or warning or notebooks or glyphs_lie or path_data or forked or properties

# Python beside C in process, resvg_py and CairoSVG, and one thread beside two.
bench-python:
	$(MAKE) lib DESTDIR="$(CURDIR)/$(OUT)/lib" PREFIX=/usr/local
	$(CC) -O2 -std=c11 -Wall -Wextra Benchmarks/python/floor.c -ISources/BezelC -o $(OUT)/floor-c -L$(C_LIBRARY) -lbezel \
		-Wl,-rpath,"$(CURDIR)/$(C_LIBRARY)" -Wl,--allow-shlib-undefined
	BEZEL_FONTS="$(CURDIR)/fonts" BEZEL_LIBRARY="$(CURDIR)/$(C_LIBRARY)/libbezel.so.0" PYTHONPATH=Python \
		$(PYTHON) Benchmarks/python/bench.py --floor $(OUT)/floor-c

# All that `make install` and `make lib` put into PREFIX. What they add to belongs here; test-scripts compares.
INSTALLED := bin/bezel share/bezel share/man/man1/bezel.1 share/man/man1/bezel-*.1 share/bash-completion/completions/bezel \
	share/zsh/site-functions/_bezel share/fish/vendor_completions.d/bezel.fish \
	lib/libbezel.so lib/libbezel.so.* lib/libbezel.a lib/pkgconfig/bezel.pc include/bezel.h

# Takes it away, and nothing else.
uninstall:
	@for each in $(INSTALLED); do for file in "$(PLACE)"/$$each; do \
		if [ -e "$$file" ] || [ -L "$$file" ]; then echo "rm -r $$file"; rm -r "$$file" || exit 1; fi; done; done

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

# The extensions for Inkscape as an archive in out/, and in EXTENSIONS, the folder of one's own extensions.
EXTENSIONS ?= $(shell command -v inkscape > /dev/null && inkscape --user-data-directory 2> /dev/null | sed 's|$$|/extensions|')
EXTENSION_FILES := $(addprefix Inkscape/,bezel_inkscape.py bezel_text.py bezel_text.inx bezel_piece.py bezel_piece.inx README.md)
EXTENSION_ARCHIVE := $(OUT)/bezel-inkscape-$(VERSION).zip
inkscape-extension:
	@mkdir -p $(OUT)
	@Scripts/make-zip $(EXTENSION_ARCHIVE) bezel $(EXTENSION_FILES)
	@echo "The extensions are in $(EXTENSION_ARCHIVE)"
	@if [ -n "$(EXTENSIONS)" ]; then install -d "$(EXTENSIONS)/bezel" && install -m 644 $(EXTENSION_FILES) "$(EXTENSIONS)/bezel/" && \
		echo "and, for the next start of Inkscape, in $(EXTENSIONS)/bezel"; \
	else echo "Unpack them in the folder that Inkscape names under Edit, Preferences, System, User extensions"; fi
	@command -v bezel > /dev/null || echo "They need the command bezel: make install"

# Documents of many kinds with texts on paths, as Inkscape calls the extensions; needs Inkscape.
test-inkscape: build
	BEZEL_FONTS="$(CURDIR)/fonts" Scripts/test-inkscape "$$($(SWIFT) build --show-bin-path)/bezel"

# What a release page holds: package, archive, wheel, extensions, checksums and notes.
RELEASE_FILES := $(OUT)/bezel-$(VERSION)-files
release-files:
	@Scripts/install-libraries --for-tarball
	$(MAKE) deb library-debs tarball wheel inkscape-extension EXTENSIONS=
	Scripts/make-release-files "$(RELEASE_FILES)" $(VERSION) $(OUT)/bezel_$(VERSION)-1_*.deb $(OUT)/libbezel0_$(VERSION)-1_*.deb \
		$(OUT)/libbezel-dev_$(VERSION)-1_*.deb $(OUT)/python3-bezel_$(VERSION)-1_*.deb $(OUT)/bezel-$(VERSION)-*.tar.gz \
		$(OUT)/bezel_curves-$(VERSION)-*.whl $(EXTENSION_ARCHIVE)
