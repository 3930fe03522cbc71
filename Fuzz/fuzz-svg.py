#!/usr/bin/env python3
"""Mutates SVG documents and renders them: no crash, no hang.

    Fuzz/fuzz-svg.py [--command .build/debug/bezel] [--count 200] [--seed 1] [--documents Tests/Fixtures/svg]

Bytes are flipped, documents cut short, elements and attributes repeated or swapped. Exit status 1 where a run
dies by a signal or takes more than two seconds; the document is then kept beside the message.
"""
import argparse
import pathlib
import random
import re
import resource
import subprocess
import tempfile


def mutated(data, rng):
    data = bytearray(data)
    for _ in range(rng.randint(1, 6)):
        kind = rng.randrange(6)
        if not data:
            break
        if kind == 0:
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        elif kind == 1 and len(data) > 40:
            del data[rng.randrange(len(data)) :]
        elif kind == 2:
            tags = list(re.finditer(rb"<[a-zA-Z][^<>]*/>", bytes(data)))
            if tags:
                tag = rng.choice(tags)
                data[tag.start() : tag.start()] = tag.group(0) * rng.choice((1, 2, 50))
        elif kind == 3:
            numbers = list(re.finditer(rb"-?\d+(\.\d+)?", bytes(data)))
            if numbers:
                n = rng.choice(numbers)
                data[n.start() : n.end()] = rng.choice(
                    (b"0", b"-1", b"1e30", b"1e-30", b"99999999999", b"nan", b"", b"1e309", b"3%"))
        elif kind == 4:
            ids = re.findall(rb'id="([^"]*)"', bytes(data))
            refs = list(re.finditer(rb"#[\w-]+", bytes(data)))
            if ids and refs:
                r = rng.choice(refs)
                data[r.start() : r.end()] = b"#" + rng.choice(ids)
        else:
            a = rng.randrange(len(data))
            b = min(len(data), a + rng.randint(1, 30))
            data[a:a] = data[a:b]
    return bytes(data)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    root = pathlib.Path(__file__).resolve().parent.parent
    ap.add_argument("--command", default=str(root / ".build/debug/bezel"))
    ap.add_argument("--count", type=int, default=200)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--documents", default=str(root / "Tests/Fixtures/svg"))
    a = ap.parse_args()
    rng = random.Random(a.seed)
    seeds = [p.read_bytes() for p in sorted(pathlib.Path(a.documents).rglob("*.svg"))]
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "in.svg"
        for i in range(a.count):
            source.write_bytes(mutated(rng.choice(seeds), rng))
            why = None
            try:
                r = subprocess.run(
                    [a.command, "render", str(source), "-o", folder + "/out.png", "--width", "200"],
                    capture_output=True, timeout=10 if "debug" in a.command else 2,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30)))
                if r.returncode < 0 or r.returncode not in (0, 64, 65, 66, 74):
                    why = "status %d" % r.returncode
            except subprocess.TimeoutExpired:
                why = "too slow"
            if why:
                bad += 1
                kept = pathlib.Path(tempfile.gettempdir()) / ("bezel-fuzz-%d-%d.svg" % (a.seed, i))
                kept.write_bytes(source.read_bytes())
                print("%s: %s" % (why, kept))
    print("%d documents, %d bad" % (a.count, bad))
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
