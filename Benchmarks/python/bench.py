#!/usr/bin/env python3
"""Times of Bezel from Python: bench.py [--rounds 7] [--floor PROGRAM]

A dial and a label, PNG, from Python beside the same calls made in process by C (floor.c beside this file, over the same
library), the same ring by resvg_py and CairoSVG where they are installed, and one thread beside two. The fastest call
counts, for other processes can only slow one; what is compared takes turns. Of threads the best of several rounds counts.
"""
import argparse
import os
import pathlib
import subprocess
import tempfile
import threading
import time

import bezel
from bezel import _library

RING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-128 -128 256 256" width="256" height="256">%s</svg>'
CIRCLE = '<path id="c" d="M0 100A100 100 0 1 1 .01 100" fill="none"/>'
TEXT = '<text font-family="Inter" font-size="24"><textPath href="#c" startOffset="50%" text-anchor="middle">SET ON A CURVE</textPath></text>'
JOBS = {
    "dial": {"command": "dial", "value": 0.4},
    "label": {"command": "text", "text": "SET ON A CURVE", "circle": 100, "no-system-fonts": True},
}


def seconds(work, least=0.4):
    """Seconds of the fastest call, of those within `least`."""
    best, start = float("inf"), time.perf_counter()
    before = start
    while before - start < least:
        work()
        now = time.perf_counter()
        best, before = min(best, now - before), now
    return best


def in_process(program, job):
    return float(subprocess.run([program, _library.encoded(job)], check=True, capture_output=True, text=True).stdout)


def threads(job, count, calls):
    """By so many threads: pictures a second, processor time of each in milliseconds, cores that were had."""
    def draw():
        for _ in range(calls):
            bezel.Picture(job).png()

    workers = [threading.Thread(target=draw) for _ in range(count)]
    start, before = time.perf_counter(), time.process_time()
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    taken, processor = time.perf_counter() - start, time.process_time() - before
    return count * calls / taken, processor / (count * calls) * 1e3, processor / taken


def others():
    """The ring by other libraries: their names and calls."""
    font = next(pathlib.Path(os.environ["BEZEL_FONTS"]).glob("Inter/*.ttf"))
    document = RING % (CIRCLE + TEXT)
    found = {"Bezel, the SVG": lambda: bezel.render(svg=document).png()}
    try:
        import resvg_py
        found["resvg_py"] = lambda: resvg_py.svg_to_bytes(svg_string=document, font_files=[str(font)], skip_system_fonts=True)
    except ImportError:
        print("resvg_py is not installed")
    try:
        import cairosvg
        found["CairoSVG"] = lambda: cairosvg.svg2png(bytestring=document.encode())
    except (ImportError, OSError):
        print("CairoSVG is not installed")
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--floor", help="the compiled floor.c")
    parser.add_argument("--pictures", type=pathlib.Path, help="a folder for the rings")
    a = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    if a.floor:
        for name, job in JOBS.items():
            ours, theirs = [], []
            for _ in range(a.rounds):
                ours.append(seconds(lambda: bezel.Picture(job).png()))
                theirs.append(in_process(a.floor, job))
            print(f"{name}: {min(ours) * 1e3:.3f} ms from Python, {min(theirs) * 1e3:.3f} ms in process: {min(ours) / min(theirs):.2f}")
    calls = others()
    times = {name: min(seconds(work, 0.2) for _ in range(a.rounds)) for name, work in calls.items()}
    for name, taken in times.items():
        print(f"ring, {name}: {taken * 1e3:.3f} ms")
        if a.pictures:
            a.pictures.mkdir(parents=True, exist_ok=True)
            (a.pictures / f"{name.split(',')[0]}.png").write_bytes(bytes(calls[name]()))
    best = {1: (0.0, 0.0, 0.0), 2: (0.0, 0.0, 0.0)}
    for _ in range(2 * a.rounds):
        for count in best:
            best[count] = max(best[count], threads(JOBS["dial"], count, 120))
    for count, (rate, each, cores) in best.items():
        print(f"threads, {count}: {rate:.0f} dials a second, {each:.2f} ms of processor time each, {cores:.2f} cores had")
    print(f"threads, two beside one: {best[2][0] / best[1][0]:.2f}")
    print(f"load {os.getloadavg()[0]:.1f}")


main()
