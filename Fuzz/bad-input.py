#!/usr/bin/env python3
"""Hands the command what would use up the machine: each is refused or drawn in time and memory, with one line.

    Fuzz/bad-input.py [--command .build/debug/bezel] [--seconds 10] [--megabytes 512] [--only WORD …] [--keep FOLDER]

Prints processor time, peak memory, exit status and the message of each; exit status 1 where one passes a bound, dies by
a signal, says more than one line beside its warnings, or ends otherwise than with 0, 64, 65, 66 or 74.
"""
import argparse
import base64
import gzip
import os
import pathlib
import resource
import struct
import subprocess
import sys
import tempfile
import time
import zlib

SVG = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='100' height='100'>"
CASES = []


def case(name):
    def add(make):
        CASES.append((name, make))
        return make
    return add


def svg(body, head=SVG):
    return (head + body + "</svg>").encode()


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width, height, rows=None, depth=8, kind=6, interlace=0):
    """A PNG of a size; its rows are one grey unless given, and may be far fewer than it declares."""
    if rows is None:
        channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
        row = b"\0" + b"\x80" * ((width * channels * depth + 7) // 8)
        packer = zlib.compressobj(9)
        data = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    else:
        data = zlib.compress(rows, 9)
    palette = chunk(b"PLTE", b"\1\2\3") if kind == 3 else b""
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, interlace)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + palette + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def data_url(kind, data):
    return "data:%s;base64,%s" % (kind, base64.b64encode(data).decode())


def image(data, kind="image/png", more="width='100' height='100'"):
    return "<image %s href='%s'/>" % (more, data_url(kind, data))


def jpeg_header(width, height):
    return (b"\xff\xd8\xff\xdb\0\x43\0" + b"\1" * 64 + b"\xff\xc2\0\x11\x08" + struct.pack(">HH", height, width)
            + b"\3\1\x11\0\2\x11\0\3\x11\0\xff\xda\0\x0c\3\1\0\2\0\3\0\0\0\0\0\xff\xd9")


@case("gzip bomb, 1 GB of spaces")
def _(folder):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    parts = [packer.compress(SVG.encode())]
    block = b" " * (1 << 20)
    parts += [packer.compress(block) for _ in range(1024)]
    parts += [packer.compress(b"</svg>"), packer.flush()]
    return "bomb.svgz", b"".join(parts)


@case("gzip bomb in a data URL")
def _(folder):
    return "a.svg", svg(image(gzip.compress(SVG.encode() + b" " * (300 << 20) + b"</svg>"), "image/svg+xml"))


@case("gzip within gzip")
def _(folder):
    data = svg("<rect width='9' height='9'/>")
    for _ in range(50):
        data = gzip.compress(data)
    return "a.svgz", data


@case("PNG of 30000 x 30000 in 100 bytes")
def _(folder):
    return "a.svg", svg(image(png(30000, 30000, b"\0")))


@case("PNG of 8000 x 8000 in 100 bytes")
def _(folder):
    return "a.svg", svg(image(png(8000, 8000, b"\0")))


@case("PNG of 8000 x 8000, all there")
def _(folder):
    return "a.svg", svg(image(png(8000, 8000, kind=0, depth=1)))


@case("PNG of 8000 x 8000 interlaced, 16 bits")
def _(folder):
    return "a.svg", svg(image(png(8000, 8000, interlace=0, depth=16, kind=2)))


@case("PNG of 8000 x 8000 drawn large")
def _(folder):
    return "a.svg", svg(image(png(8000, 8000, kind=0, depth=1), more="width='9000' height='9000'"))


@case("PNG of 4000 x 4000, 100 uses")
def _(folder):
    uses = "".join("<use href='#i' x='%d' y='%d'/>" % (i % 10, i // 10) for i in range(100))
    return "a.svg", svg("<defs>%s</defs>%s" % (image(png(4000, 4000, kind=0, depth=1), more="id='i' width='50' height='50'"), uses))


@case("PNG of 4000 x 4000 from a file, 100 images")
def _(folder):
    (folder / "p.png").write_bytes(png(4000, 4000, kind=0, depth=1))
    return "a.svg", svg("<image width='50' height='50' href='p.png'/>" * 100)


@case("20 different PNGs of 4000 x 4000")
def _(folder):
    for i in range(20):
        (folder / ("p%d.png" % i)).write_bytes(png(4000, 4000, kind=0, depth=1))
    return "a.svg", svg("".join("<image width='50' height='50' href='p%d.png'/>" % i for i in range(20)))


@case("JPEG of 60000 x 60000, no data")
def _(folder):
    return "a.svg", svg(image(jpeg_header(60000, 60000), "image/jpeg"))


@case("JPEG of 8000 x 8000, no data")
def _(folder):
    return "a.svg", svg(image(jpeg_header(8000, 8000), "image/jpeg"))


@case("GIF of 65535 x 65535, no data")
def _(folder):
    gif = b"GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\2\1\0\0;"
    return "a.svg", svg(image(gif, "image/gif"))


@case("WebP of 16383 x 16383, no data")
def _(folder):
    bits = 16382 | 16382 << 14
    body = b"VP8L" + struct.pack("<I", 10) + b"\x2f" + struct.pack("<I", bits) + b"\0" * 5
    return "a.svg", svg(image(b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body, "image/webp"))


@case("an image that is an endless device")
def _(folder):
    os.symlink("/dev/zero", folder / "zero.png")
    return "a.svg", svg("<image width='9' height='9' href='zero.png'/>")


@case("an image that is a pipe")
def _(folder):
    os.mkfifo(folder / "pipe.png")
    return "a.svg", svg("<image width='9' height='9' href='pipe.png'/>")


@case("a data URL of 40 MB")
def _(folder):
    return "a.svg", svg(image(os.urandom(30 << 20)))


@case("1000000 nested elements")
def _(folder):
    return "a.svg", svg("<g>" * 1000000 + "</g>" * 1000000)


@case("500 nested elements with opacity")
def _(folder):
    return "a.svg", svg("<g opacity='.99'>" * 250 + "<rect width='99' height='99'/>" + "</g>" * 250)


@case("1000000 elements beside each other")
def _(folder):
    return "a.svg", svg("<rect width='1' height='1'/>" * 999000)


@case("190000 rects")
def _(folder):
    return "a.svg", svg("<rect x='3' width='10' height='10'/>" * 190000)


@case("10000000 points of one path")
def _(folder):
    return "a.svg", svg("<path d='M0 0%s'/>" % "l1 1-1 0" .join(["h1v1"] * 2500000)[:60000000])


@case("10000000 points of a line, stroked")
def _(folder):
    return "a.svg", svg("<path fill='none' stroke='red' d='M0 0L%s'/>" % " ".join("%d %d" % (i % 97, i % 89) for i in range(5000000)))


@case("1000 uses of a path of 100000 points")
def _(folder):
    path = "M0 0L" + " ".join("%d %d" % (i % 97, i % 89) for i in range(100000))
    return "a.svg", svg("<defs><path id='p' d='%s'/></defs>" % path + "<use href='#p'/>" * 1000)


@case("1000000 letters in one text")
def _(folder):
    return "a.svg", svg("<text y='50'>%s</text>" % ("lorem ipsum " * 83334))


@case("1000000 letters in 10000 texts")
def _(folder):
    return "a.svg", svg(("<text y='50'>%s</text>" % ("lorem ipsu" * 10)) * 10000)


@case("a text of 10000 letters, 1000 uses")
def _(folder):
    return "a.svg", svg("<text id='t' y='50'>%s</text>" % ("lorem ipsu" * 1000) + "<use href='#t'/>" * 1000)


@case("100000 letters in one text")
def _(folder):
    return "a.svg", svg("<text y='50'>%s</text>" % ("lorem ipsum " * 8333))


@case("100000 letters of mixed directions")
def _(folder):
    return "a.svg", svg("<text y='50'>%s</text>" % ("a\u05d0\u202b(\u202c" * 19999))


@case("100000 letters, each with places")
def _(folder):
    places = " ".join(str(i % 100) for i in range(99000))
    return "a.svg", svg("<text x='%s' y='%s' rotate='%s'>%s</text>" % (places, places, places, "a" * 99000))


@case("100000 letters on a path")
def _(folder):
    return "a.svg", svg("<path id='p' d='M0 50h1000000'/><text><textPath href='#p'>%s</textPath></text>" % ("a" * 99000))


@case("5000 uses of a document in a document")
def _(folder):
    inner = svg("<rect width='9' height='9'/><circle r='5'/>" * 10)
    return "a.svg", svg("<defs><image id='i' width='9' height='9' href='%s'/></defs>" % data_url("image/svg+xml", inner)
                        + "<use href='#i'/>" * 5000)


@case("5000 images of one document")
def _(folder):
    inner = svg("<rect width='9' height='9'/><circle r='5'/>" * 1000)
    return "a.svg", svg(("<image width='9' height='9' href='%s'/>" % data_url("image/svg+xml", inner)) * 500)


@case("documents within documents, doubled")
def _(folder):
    data = svg("<rect width='9' height='9'/>")
    for _ in range(8):
        data = svg(image(data, "image/svg+xml") * 2)
    return "a.svg", data


@case("a billion laughs by use")
def _(folder):
    body = "<g id='a0'><rect width='9' height='9'/></g>"
    for i in range(30):
        body += "<g id='a%d'><use href='#a%d'/><use href='#a%d'/></g>" % (i + 1, i, i)
    return "a.svg", svg(body + "<use href='#a30'/>")


@case("a billion laughs by entities")
def _(folder):
    entities = "<!ENTITY a0 'aaaaaaaaaa'>"
    for i in range(9):
        entities += "<!ENTITY a%d '%s'>" % (i + 1, ("&a%d;" % i) * 10)
    return "a.svg", ("<!DOCTYPE svg [%s]>" % entities).encode() + svg("<text>&a9;</text>")


@case("patterns within patterns")
def _(folder):
    body = "<pattern id='p0' width='.01' height='.01'><rect width='9' height='9'/></pattern>"
    for i in range(20):
        body += ("<pattern id='p%d' width='.01' height='.01'><rect width='9' height='9' fill='url(#p%d)'/>"
                 "<rect width='9' height='9' fill='url(#p%d)'/></pattern>" % (i + 1, i, i))
    return "a.svg", svg(body + "<rect width='100' height='100' fill='url(#p20)'/>")


@case("a pattern of many cells and many shapes")
def _(folder):
    shapes = "<circle cx='.5' cy='.5' r='.3' fill='red'/>" * 2000
    return "a.svg", svg("<pattern id='p' width='1.01' height='1.01' patternUnits='userSpaceOnUse'>%s</pattern>"
                        "<rect width='100' height='100' fill='url(#p)' transform='rotate(3)'/>" % shapes)


@case("masks within masks")
def _(folder):
    body = "<mask id='m0'><rect width='100' height='100' fill='white'/></mask>"
    for i in range(20):
        body += ("<mask id='m%d'><g mask='url(#m%d)'><rect width='100' height='100' fill='white' mask='url(#m%d)'/></g></mask>" % (i + 1, i, i))
    return "a.svg", svg(body + "<rect width='100' height='100' mask='url(#m20)'/>")


@case("100000 layers of a large picture")
def _(folder):
    head = SVG.replace("width='100' height='100'", "width='4000' height='4000'")
    return "a.svg", svg("<g opacity='.5'><path d='M0 0H4000V4000Z'/><path d='M0 0H4000L0 4000Z'/></g>" * 50000, head)


@case("100000 large shapes in a large picture")
def _(folder):
    head = SVG.replace("width='100' height='100'", "width='4000' height='4000'")
    return "a.svg", svg("<path d='M0 0H4000V4000Z' fill-opacity='.5'/>" * 100000, head)


@case("100000 gradients over a large picture")
def _(folder):
    head = SVG.replace("width='100' height='100'", "width='4000' height='4000'")
    return "a.svg", svg("<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-opacity='.5'/></linearGradient>"
                        + "<rect width='4000' height='4000' fill='url(#g)'/>" * 50000, head)


for name, primitive in [
    ("a blur of 1e30", "<feGaussianBlur stdDeviation='1e30'/>"),
    ("a blur of 100000", "<feGaussianBlur stdDeviation='100000'/>"),
    ("an offset of 1e30", "<feOffset dx='1e30' dy='-1e30'/>"),
    ("a morphology of 1e9", "<feMorphology operator='dilate' radius='1e9'/>"),
    ("turbulence of 1e9 octaves", "<feTurbulence baseFrequency='1e30' numOctaves='1000000000'/>"),
    ("turbulence of a frequency of 1e308", "<feTurbulence baseFrequency='1e308' seed='1e300' stitchTiles='stitch'/>"),
    ("a kernel of 1e6 x 1e6", "<feConvolveMatrix order='1000000' kernelMatrix='1'/>"),
    ("a kernel of 100 x 100", "<feConvolveMatrix order='100' kernelMatrix='%s'/>" % " ".join(["1"] * 10000)),
    ("a displacement of 1e30", "<feDisplacementMap in='SourceGraphic' in2='SourceGraphic' scale='1e30' xChannelSelector='R'/>"),
    ("a light at 1e300", "<feDiffuseLighting surfaceScale='1e300'><fePointLight x='1e300' y='nan' z='1e300'/></feDiffuseLighting>"),
    ("specular exponents of 1e300", "<feSpecularLighting specularExponent='1e300'><feSpotLight limitingConeAngle='1e300' specularExponent='1e300'/></feSpecularLighting>"),
    ("flood in a region of 1e30", "<feFlood x='-1e30' y='-1e30' width='2e30' height='2e30'/>"),
    ("a tile of nothing", "<feFlood x='0' y='0' width='1e-30' height='1e-30' result='a'/><feTile in='a'/>"),
    ("a tile of a millionth", "<feFlood x='0' y='0' width='.000001' height='.000001' result='a'/><feTile in='a'/>"),
    ("300 primitives", "<feGaussianBlur stdDeviation='9'/>" * 300),
    ("200 blurs", "<feGaussianBlur stdDeviation='99'/>" * 200),
    ("a table of 1e6 values", "<feComponentTransfer><feFuncR type='table' tableValues='%s'/></feComponentTransfer>" % ("1 " * 1000000)),
    ("a gamma of 1e300", "<feComponentTransfer><feFuncR type='gamma' exponent='1e300' amplitude='1e300' offset='-1e300'/></feComponentTransfer>"),
    ("arithmetic of 1e300", "<feComposite operator='arithmetic' in2='SourceGraphic' k1='1e300' k2='1e300' k3='-1e300' k4='nan'/>"),
    ("a merge of 100000", "<feMerge>%s</feMerge>" % ("<feMergeNode in='SourceGraphic'/>" * 100000)),
]:
    for region in ("", " x='-1e9' y='-1e9' width='2e9' height='2e9' filterUnits='userSpaceOnUse'"):
        def make(folder, primitive=primitive, region=region):
            return "a.svg", svg("<filter id='f'%s>%s</filter><rect width='50' height='50' fill='red' filter='url(#f)'/>" % (
                region, primitive))
        CASES.append(("filter: " + name + (", vast" if region else ""), make))


@case("100000 elements with a filter")
def _(folder):
    return "a.svg", svg("<filter id='f'><feGaussianBlur stdDeviation='5'/></filter>" + "<rect width='50' height='50' filter='url(#f)'/>" * 100000)


@case("a dash of a millionth")
def _(folder):
    return "a.svg", svg("<path d='M0 0H100' stroke='red' stroke-dasharray='.000001'/>")


def broad_dashes(count):
    """Dashes that are far shorter than they are broad, along tight curves: their outlines fold over and over."""
    waves = "q10 -60 20 0q10 60 20 0" * count
    return svg("<path d='M0 50%s' fill='none' stroke='red' stroke-width='400' stroke-linecap='round' "
               "stroke-dasharray='1 .2'/>" % waves, SVG.replace("width='100'", "width='8000'"))


@case("80000 dashes of a broad stroke for machines")
def _(folder):
    return "a.dxf.svg", broad_dashes(240)


@case("100000 dashes of a broad stroke for machines")
def _(folder):
    return "a.dxf.svg", broad_dashes(300)


@case("a dashed curve of 2e9 units")
def _(folder):
    return "a.svg", svg("<path d='M0 0C1e9 0 1e9 1e9 0 1e9' fill='none' stroke='red' stroke-dasharray='1'/>")


@case("40000 dots at 1000 px")
def _(folder):
    head = SVG.replace("width='100' height='100'", "width='1000' height='1000'")
    return "a.svg", svg("<path stroke='red' stroke-width='2' stroke-linecap='round' d='%s'/>" % "".join(
        "M%d %dh0" % (i * 7 % 1000, i * 13 % 1000) for i in range(40000)), head)


@case("40000 curves in one path")
def _(folder):
    return "a.svg", svg("<path fill='none' stroke='red' d='M0 0%s'/>" % "".join(
        "C%d %d %d %d %d %d" % (i % 99, i % 97, i % 89, i % 83, i % 79, i % 73) for i in range(40000)))


@case("100000 markers")
def _(folder):
    return "a.svg", svg("<marker id='m'><rect width='9' height='9'/></marker><path marker-mid='url(#m)' d='M0 0%s'/>" % ("h1v1" * 50000))


@case("a style sheet of 100000 rules")
def _(folder):
    return "a.svg", svg("<style>%s</style><rect class='a' width='9' height='9'/>" % ("rect.a{fill:red}" * 100000))


@case("9000 rules on 9000 elements")
def _(folder):
    return "a.svg", svg("<style>%s</style>%s" % ("g rect:nth-child(2n){fill:red}" * 9000, "<g><rect width='9' height='9'/></g>" * 9000))


@case("selectors that search again and again")
def _(folder):
    return "a.svg", svg("<style>%s z{fill:red}</style>" % ("g " * 100) + "<g>" * 400 + "<rect width='9' height='9'/>" + "</g>" * 400)


@case("a selector of 1 MB")
def _(folder):
    return "a.svg", svg("<style>%s{fill:red}</style><rect width='9' height='9'/>" % (":not(" * 100000 + "a" + ")" * 100000))


@case("variables that double")
def _(folder):
    sheet = "--a0:9;" + "".join("--a%d:var(--a%d) var(--a%d);" % (i + 1, i, i) for i in range(40))
    return "a.svg", svg("<style>rect{%s stroke-dasharray:var(--a40)}</style><rect width='9' height='9'/>" % sheet)


@case("10000000 transforms in one list")
def _(folder):
    return "a.svg", svg("<rect width='9' height='9' transform='%s'/>" % ("scale(1)" * 5000000))


@case("100000 stops of a gradient")
def _(folder):
    return "a.svg", svg("<linearGradient id='g'>%s</linearGradient><rect width='9' height='9' fill='url(#g)'/>" % ("<stop offset='.5'/>" * 100000))


@case("references in a circle")
def _(folder):
    return "a.svg", svg("<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><rect width='9' height='9' fill='url(#a)'/>"
                        "<g id='c'><use href='#c'/></g><mask id='m' mask='url(#m)'><rect mask='url(#m)'/></mask><rect mask='url(#m)' width='9' height='9'/>")


@case("a viewBox of 1e-300")
def _(folder):
    return "a.svg", b"<svg xmlns='http://www.w3.org/2000/svg' width='1e6' height='1e6' viewBox='0 0 1e-300 1e-300'><rect width='9' height='9'/></svg>"


@case("control characters and line breaks in names")
def _(folder):
    return "a.svg", svg("<foo\u009b31m/><text font-family='a\u2028b\u202e&#x9b;31m&#10;&#x85;c'>x</text><image href='a\u2028b&#x9b;31m&#10;bezel: error: no'/>")


@case("a name of 10 MB")
def _(folder):
    return "a.svg", svg("<%s/><image href='%s'/>" % ("a" * 10000000, "b" * 10000000))


@case("an attribute of 50 MB")
def _(folder):
    return "a.svg", svg("<rect width='9' height='9' style='%s'/>" % ("fill:red;" * 5000000))


def write(make, folder):
    """Makes the document in a process of its own: a child begins with its parent's peak of memory."""
    child = os.fork()
    if child == 0:
        file, data = make(folder)
        (folder / file).write_bytes(data)
        (folder / "name").write_text(file)
        os._exit(0)
    if os.waitpid(child, 0)[1] != 0:
        raise SystemExit("a document could not be made")
    return folder / (folder / "name").read_text()


def run(command, folder, path):
    errors = open(folder / "errors", "w+b")
    # A document that is not drawn as PNG says in its name as what.
    form = path.suffixes[0] if len(path.suffixes) > 1 else ".png"
    process = subprocess.Popen([command, "render", str(path), "-o", str(folder / ("out" + form))],
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors,
                               preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (60, 60)))
    # For what waits rather than works, on however busy a machine.
    end = time.monotonic() + 600
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        if time.monotonic() > end:
            process.kill()
            _, status, usage = os.wait4(process.pid, 0)
            break
        time.sleep(0.01)
    process.returncode = os.waitstatus_to_exitcode(status)
    errors.seek(0)
    return process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, errors.read()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--command", default=".build/debug/bezel")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--megabytes", type=float, default=512)
    parser.add_argument("--only", action="append", default=[])
    options = parser.parse_args()
    bad = 0
    for name, make in CASES:
        if options.only and not any(word in name for word in options.only):
            continue
        with tempfile.TemporaryDirectory() as place:
            folder = pathlib.Path(place)
            path = write(make, folder)
            status, seconds, megabytes, errors = run(os.path.abspath(options.command), folder, path)
            lines = errors.decode("utf-8", "replace").split("\n")[:-1]
            steering = any(ord(c) < 32 or 0x7F <= ord(c) < 0xA0 or 0x2028 <= ord(c) <= 0x202E for c in "".join(lines))
            wrong = [l for l in lines if not l.startswith("bezel: ")]
            failed = [l for l in lines if l.startswith("bezel: error")]
            fine = (status in (0, 64, 65, 66, 74) and seconds <= options.seconds and megabytes <= options.megabytes
                    and not steering and not wrong and len(failed) == (status != 0))
            bad += not fine
            message = (failed or lines or [""])[0].replace(place, "")[:110]
            print("%-4s %-44s %6.2f s %6.0f MB  status %3d  %s" % ("" if fine else "BAD", name, seconds, megabytes, status, message), flush=True)
    print("%d of %d pass a bound" % (bad, len(CASES)))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
