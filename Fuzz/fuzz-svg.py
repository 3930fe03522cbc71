#!/usr/bin/env python3
"""Mutates SVG documents and renders them: no crash, no hang, bounded memory.

    Fuzz/fuzz-svg.py [--command .build/debug/bezel] [--count 200] [--seed 1] [--documents FOLDER …] [--jobs 2]

Bytes are flipped, documents cut short, numbers made huge or meaningless, elements repeated, moved and nested deeply,
ids and references swapped so that they run in circles. Exit status 1 where a run dies by a signal, takes more than two
seconds (ten in a debug build) or more than 2 GiB; the document is then kept, and named in a line.
"""
import argparse
import collections
import concurrent.futures
import math
import os
import pathlib
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading

NUMBERS = (b"0", b"-1", b"1e30", b"1e-30", b"99999999999", b"-99999999999", b"nan", b"inf", b"", b"1e309", b"-1e309",
           b"3%", b"1e5em", b"0.0000001", b"2147483648", b"4294967297", b"1 1 1 1 1 1 1 1")
WORDS = (b"objectBoundingBox", b"userSpaceOnUse", b"none", b"inherit", b"auto", b"tb", b"rtl", b"stretch", b"right",
         b"currentColor", b"url(#a)", b"0 0 0 0", b"visible", b"rotate(45)", b"scale(0)", b"matrix(1 2 3)")


def flip(data, rng):
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def cut(data, rng):
    if len(data) > 40:
        del data[rng.randrange(len(data)):]


def repeat_element(data, rng):
    tags = list(re.finditer(rb"<[a-zA-Z][^<>]*/>", bytes(data)))
    if tags:
        tag = rng.choice(tags)
        data[tag.start():tag.start()] = tag.group(0) * rng.choice((1, 2, 50, 500))


def move_element(data, rng):
    tags = list(re.finditer(rb"<[a-zA-Z][^<>]*/>", bytes(data)))
    ends = list(re.finditer(rb">", bytes(data)))
    if tags and ends:
        data[(place := rng.choice(ends).end()):place] = rng.choice(tags).group(0)


def nest(data, rng):
    """Wraps an element in many others, or in ones that mean something else there."""
    tags = list(re.finditer(rb"<[a-zA-Z][^<>]*/>|<(\w+)[^<>]*>[^<>]*</\1>", bytes(data)))
    if tags:
        tag = rng.choice(tags)
        name = rng.choice((b"g", b"svg", b"tspan", b"textPath", b"pattern", b"mask", b"clipPath", b"a", b"switch",
                           b"symbol", b"marker", b"text", b"defs"))
        times = rng.choice((1, 1, 3, 40, 400))
        data[tag.start():tag.end()] = b"<" + name + b">" + (b"<" + name + b">") * (times - 1) + tag.group(0) + (
            b"</" + name + b">") * times


def number(data, rng):
    numbers = list(re.finditer(rb"-?\d+(\.\d+)?", bytes(data)))
    if numbers:
        n = rng.choice(numbers)
        data[n.start():n.end()] = rng.choice(NUMBERS)


def word(data, rng):
    values = list(re.finditer(rb'="([^"]*)"', bytes(data)))
    if values:
        v = rng.choice(values)
        data[v.start(1):v.end(1)] = rng.choice(WORDS)


def refer(data, rng):
    """Points a reference at another element: at itself, at its parent, in a circle."""
    ids = re.findall(rb'\bid="([^"]*)"', bytes(data))
    references = list(re.finditer(rb"#[\w-]+", bytes(data)))
    if ids and references:
        r = rng.choice(references)
        data[r.start():r.end()] = b"#" + rng.choice(ids)


def paint_by(data, rng):
    """Gives an element a fill, mask, clip, marker or filter from anywhere in the document."""
    ids = re.findall(rb'\bid="([^"]*)"', bytes(data))
    tags = list(re.finditer(rb"<[a-zA-Z]\w*(?=[ />])", bytes(data)))
    if ids and tags:
        place = rng.choice(tags).end()
        name = rng.choice((b"fill", b"stroke", b"mask", b"clip-path", b"marker-mid", b"marker-start", b"filter"))
        data[place:place] = b" " + name + b'="url(#' + rng.choice(ids) + b')"'


def swap_ids(data, rng):
    ids = list(re.finditer(rb'\bid="([^"]*)"', bytes(data)))
    if len(ids) > 1:
        a, b = sorted(rng.sample(ids, 2), key=lambda m: m.start())
        data[b.start(1):b.end(1)], data[a.start(1):a.end(1)] = a.group(1), b.group(1)


def copy(data, rng):
    a = rng.randrange(len(data))
    data[a:a] = data[a:min(len(data), a + rng.randint(1, 30))]


BYTES = (flip, cut, copy)
STRUCTURE = (repeat_element, move_element, nest, number, number, word, refer, refer, paint_by, swap_ids)


def mutated(data, rng):
    data = bytearray(data)
    # Changed bytes mostly give text that is no XML; changed structure goes further.
    kinds = BYTES + STRUCTURE if rng.random() < 0.25 else STRUCTURE
    for _ in range(rng.randint(1, 6)):
        if data:
            rng.choice(kinds)(data, rng)
    return bytes(data)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    root = pathlib.Path(__file__).resolve().parent.parent
    ap.add_argument("--command", default=str(root / ".build/debug/bezel"))
    ap.add_argument("--count", type=int, default=200)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--documents", nargs="*", default=[str(root / "Tests/Fixtures/svg"), str(root / "Fuzz/Corpus/svg")])
    ap.add_argument("--jobs", type=int, default=2)
    ap.add_argument("--limit", type=float, help="seconds of processor time a document may take")
    ap.add_argument("--number", type=int, help="write this one mutated document to standard output, and no more")
    a = ap.parse_args()
    limit = a.limit or (10 if "debug" in a.command else 2)
    seeds = [p.read_bytes() for folder in a.documents for p in sorted(pathlib.Path(folder).rglob("*.svg"))]

    def document(i):
        rng = random.Random(a.seed * 1_000_003 + i)
        return mutated(rng.choice(seeds), rng)

    if a.number is not None:
        sys.stdout.buffer.write(document(a.number))
        return 0

    def bound():
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit) + 1, math.ceil(limit) + 1))

    def run(i):
        source = pathlib.Path(folder) / ("%d.svg" % i)
        source.write_bytes(document(i))
        why = None
        process = subprocess.Popen(
            [a.command, "render", str(source), "-o", "%s/%d.png" % (folder, i), "--width", "200"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=bound)
        # A run that sleeps is ended by the clock, one that works by its own processor time, however busy the machine is.
        timer = threading.Timer(limit * 15, process.kill)
        timer.start()
        message = process.stderr.read()
        _, raw, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = status = os.waitstatus_to_exitcode(raw)
        taken = usage.ru_utime + usage.ru_stime
        if taken > limit or status in (-signal.SIGXCPU, -signal.SIGKILL):
            why = "more than %g s" % limit
        elif status not in (0, 64, 65, 66, 74):
            why = "status %d: %s" % (status, message[-200:].decode(errors="replace").strip())
        elif status and b"bezel: error: " not in message:
            why = "status %d without a message" % status
        if why:
            kept = pathlib.Path(tempfile.gettempdir()) / ("bezel-fuzz-%d-%d.svg" % (a.seed, i))
            kept.write_bytes(source.read_bytes())
            print("%s: %s" % (kept, why), flush=True)
        source.unlink()
        pathlib.Path("%s/%d.png" % (folder, i)).unlink(missing_ok=True)
        return status, taken, bool(why), usage.ru_maxrss / 1024, i

    with tempfile.TemporaryDirectory() as folder:
        with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
            results = list(pool.map(run, range(a.count)))
    bad = sum(r[2] for r in results)
    statuses = collections.Counter(r[0] for r in results)
    times = sorted((r[1], r[4]) for r in results)
    print("%d documents, %d bad; statuses %s; processor time: median %.0f ms, longest %.0f ms (number %d); memory: "
          "at most %.0f MiB" % (a.count, bad, dict(statuses), times[len(times) // 2][0] * 1e3, times[-1][0] * 1e3,
                                times[-1][1], max(r[3] for r in results)))
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
