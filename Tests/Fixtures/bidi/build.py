#!/usr/bin/env python3
"""Takes a sample of Unicode's test data for the bidirectional algorithm, for machines without the whole.

    Tests/Fixtures/bidi/build.py [/usr/share/unicode]

The samples keep the files' form, their copyright notice and, in BidiTest.txt, the results that hold for what follows.
"""
import pathlib
import sys

source = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
here = pathlib.Path(__file__).parent
for name, step in (("BidiCharacterTest.txt", 401), ("BidiTest.txt", 1201)):
    lines = (source / name).read_text(encoding="utf-8").splitlines()
    out = [line for line in lines[:5] if line.startswith("#")] + [f"# A sample: every {step}th case."]
    results, written, count = {}, {}, 0
    for line in lines:
        if line.startswith("@"):
            results[line.split(":")[0]] = line
        elif line and not line.startswith("#"):
            count += 1
            if count % step == 0:
                out += [text for key, text in results.items() if written.get(key) != text]
                written = dict(results)
                out.append(line)
    (here / name).write_text("\n".join(out) + "\n", encoding="utf-8")
