#!/usr/bin/env python3
"""Draws random SVG documents whose numbers have all magnitudes: no process ends, none is slow or large.

    Fuzz/fuzz-extremes.py [--command .build/release/bezel] [--count 20000] [--seed 1] [--formats png,svg,pdf,dxf]

One number in five is extreme: up to 1e308, down to 1e-308, of either sign. Each document is a job of `bezel worker` in
each format. Exit status 1 where a worker ends, takes more than ten seconds of processor time for a job or more than
512 MB, gives an answer that is no JSON, SVG that is no XML, or PDF without its end (or, with --qpdf, that qpdf refuses).
The document is then kept beside the system's temporary files, and named in a line. `--number N` writes one document.
"""
import argparse
import base64
import collections
import concurrent.futures
import json
import pathlib
import random
import sys
import tempfile
import time

from workers import EXTREMES, Worker, fault

UNITS = ("", "", "", "", "px", "%", "em", "mm", "vw", "pt")
ROTATING = ("transform", "gradientTransform", "patternTransform")


class Writer:
    """Writes one random document."""

    def __init__(self, rng):
        self.rng = rng
        self.depth = 0

    def n(self, low=-10.0, high=100.0):
        r = self.rng
        if r.random() < 0.2:
            return r.choice(EXTREMES)
        return "%.*g" % (r.randint(1, 6), r.uniform(low, high))

    def length(self):
        return self.n() + self.rng.choice(UNITS)

    def positive(self):
        return self.n(0, 60).lstrip("-") + self.rng.choice(UNITS)

    def path(self):
        r = self.rng
        data = "M%s %s" % (self.n(), self.n())
        for _ in range(r.randint(1, 6)):
            kind = r.choice("LlHhVvCcSsQqTtAazMmBb")
            count = {"l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "m": 2, "b": 1, "z": 0}.get(kind.lower())
            if count is None:
                data += "%s%s %s %s %d %d %s %s" % (kind, self.n(0), self.n(0), self.n(), r.randint(0, 1),
                                                    r.randint(0, 1), self.n(), self.n())
            else:
                data += kind + " ".join(self.n() for _ in range(count))
        return data

    def transform(self):
        r = self.rng
        kind = r.choice(("translate", "scale", "rotate", "skewX", "skewY", "matrix"))
        count = {"translate": 2, "scale": r.choice((1, 2)), "rotate": r.choice((1, 3)), "matrix": 6}.get(kind, 1)
        return "%s(%s)" % (kind, " ".join(self.n(-3, 3) for _ in range(count)))

    def paint(self):
        return self.rng.choice(("red", "none", "#0a08", "url(#a)", "url(#b)", "url(#p)", "currentColor",
                                "rgb(%s %s %s / %s)" % tuple(self.n(0, 255) for _ in range(4)),
                                "hsl(%s %s%% 50%%)" % (self.n(0, 360), self.n(0, 100)), "context-fill"))

    def style(self):
        r = self.rng
        choices = {
            "fill": self.paint, "stroke": self.paint, "stroke-width": self.positive, "opacity": lambda: self.n(0, 1),
            "stroke-dasharray": lambda: " ".join(self.positive() for _ in range(r.randint(1, 4))),
            "stroke-dashoffset": self.length, "stroke-miterlimit": lambda: self.n(1, 9),
            "stroke-linejoin": lambda: r.choice(("round", "bevel", "miter")), "clip-path": lambda: "url(#c)",
            "mask": lambda: "url(#m)", "filter": lambda: r.choice(("url(#f)", "blur(%s)" % self.positive())),
            "marker-mid": lambda: "url(#k)", "marker-start": lambda: "url(#k)", "transform": self.transform,
            "font-size": self.positive, "letter-spacing": self.length, "word-spacing": self.length,
            "font-weight": lambda: self.n(1, 1000), "paint-order": lambda: "stroke", "baseline-shift": self.length,
            "rotate": lambda: self.n(0, 360) + "deg", "scale": lambda: self.n(-3, 3), "stroke-linecap":
            lambda: "round", "translate": self.length, "isolation": lambda: "isolate", "font-stretch":
            lambda: self.n(50, 200) + "%", "text-indent": self.length, "line-height": self.positive,
            "mix-blend-mode": lambda: "multiply", "vector-effect": lambda: "non-scaling-stroke"}
        names = r.sample(sorted(choices), r.randint(0, 4))
        if r.random() < 0.7:
            return "".join(' %s="%s"' % (n, choices[n]()) for n in names if n not in ("rotate", "scale", "translate"))
        return ' style="%s"' % ";".join("%s:%s%s" % (n, choices[n](), r.choice(("", "", "!important"))) for n in names)

    def attributes(self, *names):
        return "".join(' %s="%s"' % (n, self.length()) for n in names if self.rng.random() < 0.85)

    def element(self):
        r = self.rng
        kind = r.choice(("rect", "circle", "ellipse", "line", "path", "path", "path", "polygon", "text", "text", "g",
                         "use", "svg", "image", "textPath"))
        if kind in ("g", "svg") and self.depth > 3:
            kind = "rect"
        style = self.style()
        if kind == "rect":
            return "<rect%s%s/>" % (self.attributes("x", "y", "width", "height", "rx", "ry"), style)
        if kind == "circle":
            return "<circle%s%s/>" % (self.attributes("cx", "cy", "r"), style)
        if kind == "ellipse":
            return "<ellipse%s%s/>" % (self.attributes("cx", "cy", "rx", "ry"), style)
        if kind == "line":
            return "<line%s%s/>" % (self.attributes("x1", "y1", "x2", "y2"), style)
        if kind == "path":
            length = ' pathLength="%s"' % self.n(0) if r.random() < 0.2 else ""
            return '<path d="%s"%s%s/>' % (self.path(), length, style)
        if kind == "polygon":
            return '<polygon points="%s"%s/>' % (" ".join(self.n() for _ in range(2 * r.randint(1, 6))), style)
        if kind == "text":
            turn = ' rotate="%s %s"' % (self.n(), self.n()) if r.random() < 0.3 else ""
            fit = ' textLength="%s" lengthAdjust="%s"' % (
                self.positive(), r.choice(("spacing", "spacingAndGlyphs"))) if r.random() < 0.3 else ""
            return "<text%s%s%s%s>%s<tspan%s%s>c</tspan></text>" % (
                self.attributes("x", "y", "dx", "dy"), turn, fit, style, r.choice(("ab", "W", "سلام", "x y z")),
                self.attributes("dx", "dy"), self.style())
        if kind == "textPath":
            turn = ' rotate="%s %s"' % (self.n(), self.n()) if r.random() < 0.3 else ""
            return '<text%s%s><textPath href="#d"%s side="%s">on a curve</textPath></text>' % (
                turn, style, self.attributes("startOffset", "textLength"), r.choice(("left", "right")))
        if kind == "use":
            return '<use href="#%s"%s%s/>' % (r.choice("sd"), self.attributes("x", "y", "width", "height"), style)
        if kind == "image":
            inner = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0H9V9z'/></svg>"
            data = base64.b64encode(inner.encode()).decode()
            return '<image href="data:image/svg+xml;base64,%s"%s%s/>' % (
                data, self.attributes("x", "y", "width", "height"), style)
        self.depth += 1
        inner = "".join(self.element() for _ in range(r.randint(1, 3)))
        self.depth -= 1
        if kind == "svg":
            return '<svg%s viewBox="%s %s %s %s"%s>%s</svg>' % (
                self.attributes("x", "y", "width", "height"), self.n(), self.n(), self.n(0), self.n(0), style, inner)
        return "<g%s>%s</g>" % (style, inner)

    def stops(self):
        return "".join('<stop offset="%s" stop-color="%s"/>' % (self.n(0, 1), c) for c in ("red", "blue", "lime"))

    def primitive(self):
        r = self.rng
        region = self.attributes("x", "y", "width", "height") if r.random() < 0.4 else ""
        two = lambda low, high: self.n(low, high) + r.choice(("", " " + self.n(low, high)))
        return r.choice((
            lambda: '<feGaussianBlur stdDeviation="%s"%s/>' % (two(0, 9), region),
            lambda: '<feOffset dx="%s" dy="%s"%s/>' % (self.n(), self.n(), region),
            lambda: '<feDropShadow dx="%s" dy="%s" stdDeviation="%s"/>' % (self.n(), self.n(), two(0, 9)),
            lambda: '<feTurbulence baseFrequency="%s" numOctaves="%s" seed="%s"%s/>' % (
                two(0, 1), self.n(1, 5), self.n(), region),
            lambda: '<feMorphology operator="dilate" radius="%s"%s/>' % (two(0, 5), region),
            lambda: '<feDisplacementMap in="SourceGraphic" in2="SourceGraphic" scale="%s"/>' % self.n(),
            lambda: '<feConvolveMatrix order="%s" kernelMatrix="1 0 0 0 %s 0 0 0 1" divisor="%s" bias="%s"/>' % (
                r.choice(("3", self.n(1, 5))), self.n(), self.n(), self.n()),
            lambda: '<feColorMatrix type="%s" values="%s"/>' % (r.choice(("saturate", "hueRotate")), self.n()),
            lambda: '<feTile%s/>' % region,
            lambda: '<feFlood flood-color="red" flood-opacity="%s"%s/>' % (self.n(0, 1), region),
            lambda: '<feComponentTransfer><feFuncR type="gamma" amplitude="%s" exponent="%s" offset="%s"/>'
                    '</feComponentTransfer>' % (self.n(), self.n(), self.n()),
            lambda: '<feDiffuseLighting surfaceScale="%s"><fePointLight x="%s" y="%s" z="%s"/></feDiffuseLighting>' % (
                self.n(), self.n(), self.n(), self.n()),
            lambda: '<feSpecularLighting specularExponent="%s"><feSpotLight x="%s" y="%s" z="%s" limitingConeAngle="%s"/>'
                    '</feSpecularLighting>' % (self.n(), self.n(), self.n(), self.n(), self.n()),
        ))()

    def document(self):
        r = self.rng
        space = lambda: r.choice(("userSpaceOnUse", "objectBoundingBox"))
        spread = lambda: r.choice(("pad", "reflect", "repeat"))
        turn = lambda name: ' %s="%s"' % (name, self.transform()) if r.random() < 0.4 else ""
        defs = "".join((
            '<linearGradient id="a" gradientUnits="%s" spreadMethod="%s"%s%s>%s</linearGradient>' % (
                space(), spread(), self.attributes("x1", "y1", "x2", "y2"), turn("gradientTransform"), self.stops()),
            '<radialGradient id="b" gradientUnits="%s" spreadMethod="%s"%s%s>%s</radialGradient>' % (
                space(), spread(), self.attributes("cx", "cy", "r", "fx", "fy", "fr"), turn("gradientTransform"),
                self.stops()),
            '<pattern id="p" patternUnits="%s" patternContentUnits="%s"%s%s><path d="%s" fill="red"/></pattern>' % (
                space(), space(), self.attributes("x", "y", "width", "height"), turn("patternTransform"), self.path()),
            '<clipPath id="c" clipPathUnits="%s"><path d="%s"%s/></clipPath>' % (space(), self.path(), turn("transform")),
            '<mask id="m" maskUnits="%s" maskContentUnits="%s"%s><path d="%s" fill="#fff"/></mask>' % (
                space(), space(), self.attributes("x", "y", "width", "height"), self.path()),
            '<marker id="k" markerUnits="%s" orient="%s"%s viewBox="0 0 %s %s"><path d="%s"/></marker>' % (
                r.choice(("strokeWidth", "userSpaceOnUse")), r.choice(("auto", self.n(0, 360))),
                self.attributes("markerWidth", "markerHeight", "refX", "refY"), self.n(0), self.n(0), self.path()),
            '<filter id="f" filterUnits="%s" primitiveUnits="%s"%s>%s</filter>' % (
                space(), space(), self.attributes("x", "y", "width", "height"),
                "".join(self.primitive() for _ in range(r.randint(1, 3)))),
            '<symbol id="s" viewBox="%s %s %s %s"><path d="%s"/></symbol>' % (
                self.n(), self.n(), self.n(0), self.n(0), self.path()),
            '<path id="d" d="%s"/>' % r.choice((self.path(), "M0 50Q50 0 100 50", "M0 0H1e6"))))
        box = r.choice(("0 0 100 100",) * 3 + ("0 0 2 2", "0 0 1e-6 6", "0 0 1e-6 1e-6", "5 5 1e9 1e-9",
                                               " ".join((self.n(), self.n(), self.n(0), self.n(0)))))
        size = self.attributes("width", "height") if r.random() < 0.3 else ""
        aspect = r.choice(("", "", ' preserveAspectRatio="none"', ' preserveAspectRatio="xMinYMax slice"'))
        body = "".join(self.element() for _ in range(r.randint(1, 4)))
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s"%s%s%s><defs>%s</defs>%s</svg>' % (
            box, size, aspect, self.style(), defs, body)


def document(seed, number):
    return Writer(random.Random(seed * 1_000_003 + number)).document()


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    root = pathlib.Path(__file__).resolve().parent.parent
    ap.add_argument("--command", default=str(root / ".build/release/bezel"))
    ap.add_argument("--count", type=int, default=20_000)
    ap.add_argument("--first", type=int, default=0)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--formats", default="png,svg,pdf,dxf")
    ap.add_argument("--jobs", type=int, default=2)
    ap.add_argument("--qpdf", type=int, default=0, help="look through one PDF in so many with qpdf")
    ap.add_argument("--number", type=int, help="write this one document to standard output, and no more")
    a = ap.parse_args()
    if a.number is not None:
        print(document(a.seed, a.number), end="")
        return 0
    formats = a.formats.split(",")
    statuses, bad, longest, largest = collections.Counter(), [], (0, 0), (0, 0)

    def stretch(numbers):
        nonlocal longest, largest
        worker = Worker(a.command)
        for i in numbers:
            text = document(a.seed, i)
            for format in formats:
                job = {"id": "%d" % i, "command": "render", "svg": text, "format": format, "width": 200}
                if format in ("dxf",) or format == "pdf":
                    del job["width"]
                if format == "pdf" and i % 4 == 0:
                    job["outlines"] = "united"
                answer, why, taken, peak = worker.run(job)
                why = why or fault(answer, format, a.qpdf and i % a.qpdf == 0)
                longest, largest = max(longest, (taken, i)), max(largest, (peak, i))
                statuses[format, "ended" if answer is None else json.loads(answer).get("status")] += 1
                if why:
                    kept = pathlib.Path(tempfile.gettempdir()) / ("bezel-extremes-%d-%d.svg" % (a.seed, i))
                    kept.write_text(text)
                    bad.append(i)
                    print("%s to %s: %s" % (kept, format, why), flush=True)
        worker.end()

    begin = time.time()
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        every = range(a.first, a.first + a.count)
        list(pool.map(stretch, [every[k:k + 200] for k in range(0, a.count, 200)]))
    print("%d documents in %s, %d bad, %.0f s; %s; longest %.1f s (%d), largest %.0f MB (%d)" % (
        a.count, a.formats, len(bad), time.time() - begin,
        ", ".join("%s %s %d" % (*k, v) for k, v in sorted(statuses.items())), *longest, *largest))
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
