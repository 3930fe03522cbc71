#!/usr/bin/env python3
"""Draws text in fonts of flipped bits by `bezel worker`, in every format: no process ends, none is slow or large.

    Fuzz/fuzz-fonts.py [--command .build/release/bezel] [--count 5000] [--seed 1] [--qpdf 20]

Each font is a bundled one with one to eight bytes changed, mostly in the first bytes of its tables, where their offsets and
counts are. Its text is a job in each of png, svg (live, with the font embedded), svg (outlines), pdf and dxf. Exit status 1
where a worker ends, takes more than ten seconds of processor time for a job or more than 512 MB, gives an answer that is no
JSON, SVG that is no XML, or PDF without its end (or, with --qpdf, that qpdf refuses). Such a font is kept beside the system's
temporary files, and named in a line.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import shutil
import struct
import tempfile
import time

from workers import Worker, fault

FONTS = ("Inter/Inter.var.ttf", "DancingScript/DancingScript-Regular.otf", "Quicksand/Quicksand-Regular.ttf",
         "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf", "Hershey/HersheyDuplex.ttf", "Amiri/Amiri-Regular.ttf",
         "NotoSansHebrew/NotoSansHebrew-Regular.ttf", "NotoSansThai/NotoSansThai-Regular.ttf")
TEXTS = ("Hamburg fi", "Éàñ 0123", "AVAToT", "नमस्ते क्षि", "שלום", "สวัสดี", "سلام", "a\u0301\ufe00b")
SIZES = (20, 20, 9, 72, 400, 10_000)
FORMATS = ({"format": "png"}, {"format": "svg", "live-text": True, "embed-fonts": True}, {"format": "svg"},
           {"format": "pdf"}, {"format": "dxf"})


def damaged(font, rng):
    """The font with some bytes changed."""
    data = bytearray(font)
    count = struct.unpack(">H", data[4:6])[0]
    for _ in range(rng.randint(1, 8)):
        entry = rng.randint(0, count)
        start, size = (0, 12 + 16 * count) if entry == count else struct.unpack(
            ">II", font[12 + 16 * entry + 8:12 + 16 * entry + 16])
        near = rng.random()
        place = rng.randrange(128 if near < 0.6 else 4096 if near < 0.85 else 1 << 24)
        data[start + place % size] ^= rng.choice((1 << rng.randrange(8), rng.randint(1, 255)))
    return bytes(data)


def job(rng, number, path):
    """A text in the font; its format is left open."""
    size = rng.choice(SIZES)
    made = {"id": str(number), "command": "text", "text": rng.choice(TEXTS), "circle": 3 * size, "size": size, "font": path}
    if rng.random() < 0.5:
        made.update({"stroke": "blue", "stroke-width": size / 20})
    if rng.random() < 0.3:
        made["variation"] = ["wght=900"]
    if rng.random() < 0.2:
        made["method"] = rng.choice(("stretch", "joined"))
    return made


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    root = pathlib.Path(__file__).resolve().parent.parent
    ap.add_argument("--command", default=str(root / ".build/release/bezel"))
    ap.add_argument("--count", type=int, default=5_000)
    ap.add_argument("--first", type=int, default=0)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--jobs", type=int, default=2)
    ap.add_argument("--qpdf", type=int, default=0, help="look through one PDF in so many with qpdf")
    a = ap.parse_args()
    os.environ.setdefault("BEZEL_FONTS", str(root / "fonts"))
    fonts = [(pathlib.Path(os.environ["BEZEL_FONTS"]) / name).read_bytes() for name in FONTS]
    statuses, bad, longest, largest = collections.Counter(), [], (0, 0), (0, 0)

    def stretch(numbers):
        nonlocal longest, largest
        worker = Worker(a.command)
        with tempfile.TemporaryDirectory() as place:
            for i in numbers:
                rng = random.Random(a.seed << 32 | i)
                path = pathlib.Path(place) / ("%d.ttf" % i)
                path.write_bytes(damaged(rng.choice(fonts), rng))
                text = job(rng, i, str(path))
                for form in FORMATS:
                    answer, why, taken, peak = worker.run(dict(text, **form))
                    why = why or fault(answer, form["format"], a.qpdf and i % a.qpdf == 0)
                    longest, largest = max(longest, (taken, i)), max(largest, (peak, i))
                    statuses[form["format"], "ended" if answer is None else json.loads(answer).get("status")] += 1
                    if why:
                        kept = pathlib.Path(tempfile.gettempdir()) / ("bezel-fonts-%d-%d.ttf" % (a.seed, i))
                        shutil.copy(path, kept)
                        bad.append(i)
                        print("%s: %s: %s" % (kept, why, json.dumps(dict(text, **form), ensure_ascii=False)), flush=True)
                path.unlink()
        worker.end()

    begin = time.time()
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        every = range(a.first, a.first + a.count)
        list(pool.map(stretch, [every[k:k + 200] for k in range(0, a.count, 200)]))
    print("%d fonts, %d bad, %.0f s; %s; longest %.1f s (%d), largest %.0f MB (%d)" % (
        a.count, len(bad), time.time() - begin, ", ".join("%s %s %d" % (*k, v) for k, v in sorted(statuses.items(), key=str)),
        *longest, *largest))
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
