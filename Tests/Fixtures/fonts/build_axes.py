#!/usr/bin/env python3
"""Builds BezelAxes.ttf: a variable font of plain boxes with a width axis and an optical size axis.

The font is Bezel's own and under Bezel's licence (MIT). Needs fontTools: `pip install fonttools`. Run it in this folder.

An em is 1000 units. Letters are boxes 700 high; at the width 50 they and their advances are half as wide as at 100. At the
optical size 144 all advances are 60 units narrower than at 8. The hyphen stands at 250, its form for capitals (`case`) at 350.
East Asian brackets and stops have their ink in one half of the em, as fonts have them.
"""
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation


def box(x0, y0, x1, y1):
    pen = TTGlyphPen(None)
    if x1 > x0:
        pen.moveTo((x0, y0))
        for point in [(x0, y1), (x1, y1), (x1, y0)]:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


# Name, code point, advance, box.
GLYPHS = [(".notdef", None, 500, (50, 0, 450, 700)), ("space", 0x20, 300, (0, 0, 0, 0))]
for i, letter in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ"):
    width = 440 + 20 * (i % 7)
    GLYPHS.append((letter, ord(letter), width + 120, (60, 0, width + 60, 700)))
for i, letter in enumerate("abcdefghijklmnopqrstuvwxyz"):
    width = 380 + 20 * (i % 5)
    GLYPHS.append((letter, ord(letter), width + 100, (50, 0, width + 50, 500)))
GLYPHS += [
    ("hyphen", 0x2D, 400, (60, 250, 340, 320)),
    ("hyphen.case", None, 400, (60, 350, 340, 420)),
    ("quoteleft", 0x201C, 400, (80, 500, 320, 700)),
    ("quoteright", 0x201D, 400, (80, 500, 320, 700)),
    ("period", 0x2E, 260, (70, 0, 190, 100)),
    ("cornerleft", 0x300C, 1000, (600, 100, 950, 850)),
    ("cornerright", 0x300D, 1000, (50, -100, 400, 650)),
    ("stop", 0x3002, 1000, (80, -50, 330, 200)),
    ("one", 0x4E00, 1000, (60, 350, 940, 450)),
]

builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder([glyph[0] for glyph in GLYPHS])
builder.setupCharacterMap({code: name for name, code, _, _ in GLYPHS if code})
builder.setupGlyf({name: box(*shape) for name, _, _, shape in GLYPHS})
builder.setupHorizontalMetrics({name: (advance, shape[0]) for name, _, advance, shape in GLYPHS})
builder.setupHorizontalHeader(ascent=900, descent=-200)
builder.setupNameTable({"familyName": "Bezel Axes", "styleName": "Regular"})
builder.setupOS2(sTypoAscender=900, sTypoDescender=-200, sCapHeight=700, sxHeight=500, usWinAscent=900, usWinDescent=200)
builder.setupPost()
builder.setupFvar([("wdth", 50, 100, 100, "Width"), ("opsz", 8, 8, 144, "Optical Size")], [])


def deltas(advance, shape):
    points = 4 if shape[2] > shape[0] else 0
    x0, _, x1, _ = shape
    narrow = [(-x // 2, 0) for x in (x0, x0, x1, x1)][:points]
    large = [(-30, 0)] * points
    phantoms = [(0, 0), (0, 0), (0, 0)]
    return [
        TupleVariation({"wdth": (-1, -1, 0)}, [*narrow, (0, 0), (-advance // 2, 0), *phantoms[1:]]),
        TupleVariation({"opsz": (0, 1, 1)}, [*large, (0, 0), (-60, 0), *phantoms[1:]]),
    ]


builder.setupGvar({name: deltas(advance, shape) for name, _, advance, shape in GLYPHS})
addOpenTypeFeaturesFromString(builder.font, "feature case { sub hyphen by hyphen.case; } case;")
builder.font["head"].created = builder.font["head"].modified = 0
builder.save("BezelAxes.ttf")
