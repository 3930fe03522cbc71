#!/usr/bin/env python3
"""Builds BezelPaints.ttf: a font of plain shapes with one glyph per kind of paint of COLR version 1.

The font is Bezel's own and under Bezel's licence (MIT). Needs fontTools: `pip install fonttools`. Run it in this folder.

An em is 1000 units. Every letter advances by 1000 and has a square from (100, 0) to (900, 800) as its plain outline.
"""
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables.otTables import CompositeMode, ExtendMode, PaintFormat as P

RED, GREEN, BLUE, HALF_YELLOW, WHITE = range(5)
TEXT = 0xFFFF
PALETTE = [(1, 0, 0, 1), (0, 0.6, 0, 1), (0, 0, 1, 1), (1, 1, 0, 0.5), (1, 1, 1, 1)]


def box(x0, y0, x1, y1):
    pen = TTGlyphPen(None)
    pen.moveTo((x0, y0))
    for point in [(x0, y1), (x1, y1), (x1, y0)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def solid(index, alpha=1.0):
    return {"Format": P.PaintSolid, "PaletteIndex": index, "Alpha": alpha}


def line(*stops, extend="pad"):
    return {
        "ColorStop": [{"StopOffset": o, "PaletteIndex": i, "Alpha": a} for o, i, a in stops],
        "Extend": extend,
    }


def glyph(name, paint):
    return {"Format": P.PaintGlyph, "Glyph": name, "Paint": paint}


def linear(x0, y0, x1, y1, x2, y2, stops):
    return {
        "Format": P.PaintLinearGradient, "ColorLine": stops,
        "x0": x0, "y0": y0, "x1": x1, "y1": y1, "x2": x2, "y2": y2,
    }


def radial(x0, y0, r0, x1, y1, r1, stops):
    return {
        "Format": P.PaintRadialGradient, "ColorLine": stops,
        "x0": x0, "y0": y0, "r0": r0, "x1": x1, "y1": y1, "r1": r1,
    }


def sweep(start, end, stops, x=500, y=400):
    return {
        "Format": P.PaintSweepGradient, "ColorLine": stops,
        "centerX": x, "centerY": y, "startAngle": start, "endAngle": end,
    }


def layers(*paints):
    return {"Format": P.PaintColrLayers, "Layers": list(paints)}


def composite(mode, source, backdrop):
    return {"Format": P.PaintComposite, "SourcePaint": source, "CompositeMode": mode, "BackdropPaint": backdrop}


def colr_glyph(name):
    return {"Format": P.PaintColrGlyph, "Glyph": name}


RED_TO_BLUE = line((0, RED, 1), (1, BLUE, 1))
QUARTER = glyph("quarter", solid(RED))  # the square's lower left quarter

paints = {
    "A": glyph("square", solid(RED)),
    "B": glyph("square", linear(100, 0, 900, 0, 100, 800, RED_TO_BLUE)),
    # The third point lies on the diagonal: colours are equal along it.
    "C": glyph("square", linear(100, 0, 900, 0, 900, 800, RED_TO_BLUE)),
    "D": glyph("square", radial(500, 400, 0, 500, 400, 400, RED_TO_BLUE)),
    "E": glyph("square", sweep(0, 360, RED_TO_BLUE)),
    "F": glyph("square", glyph("quarter", solid(GREEN))),
    "G": colr_glyph("A"),
    "H": {"Format": P.PaintTransform, "Transform": (0, 1, -1, 0, 1000, 0), "Paint": QUARTER},
    "I": {"Format": P.PaintTranslate, "dx": 400, "dy": 400, "Paint": QUARTER},
    "J": {"Format": P.PaintScaleAroundCenter, "scaleX": 1.5, "scaleY": 0.5, "centerX": 100, "centerY": 0,
          "Paint": QUARTER},
    "K": {"Format": P.PaintRotateAroundCenter, "angle": 90, "centerX": 500, "centerY": 400, "Paint": QUARTER},
    "L": {"Format": P.PaintSkewAroundCenter, "xSkewAngle": -45, "ySkewAngle": 0, "centerX": 100, "centerY": 0,
          "Paint": QUARTER},
    "M": layers(glyph("square", solid(RED)), glyph("quarter", solid(HALF_YELLOW))),
    "N": glyph("square", solid(TEXT, 0.5)),
    "O": glyph("square", sweep(90, 180, RED_TO_BLUE)),
    "P": glyph("square", linear(100, 0, 300, 0, 100, 800, line((0, RED, 1), (1, BLUE, 1), extend="repeat"))),
    "Q": glyph("square", linear(100, 0, 300, 0, 100, 800, line((0, RED, 1), (1, BLUE, 1), extend="reflect"))),
    "R": solid(GREEN),  # bounded by its clip box alone
    "S": glyph("square", {"Format": P.PaintTranslate, "dx": 400, "dy": 0,
                          "Paint": linear(100, 0, 500, 0, 100, 800, RED_TO_BLUE)}),
    "T": solid(BLUE),  # bounded by nothing: nothing shows
    "U": glyph("square", linear(100, 0, 900, 0, 100, 800, line((0.5, RED, 1), (1.5, BLUE, 1)))),
    "V": glyph("square", linear(100, 0, 900, 0, 100, 800, line((0, TEXT, 1), (1, BLUE, 1)))),
    "W": glyph("square", radial(500, 400, 400, 500, 400, 100, RED_TO_BLUE)),
    "X": glyph("square", sweep(0, 90, line((0, RED, 1), (1, BLUE, 1), extend="repeat"))),
    # Round in a circle, by one step and by two.
    "Y": colr_glyph("Y"),
    "Z": glyph("square", colr_glyph("Z.other")),
    "Z.other": layers(solid(RED), colr_glyph("Z")),
    # A flower of a gradient and turned petals, to be looked at.
    "flower": layers(
        *[
            {"Format": P.PaintRotateAroundCenter, "angle": 60 * i, "centerX": 500, "centerY": 400,
             "Paint": glyph("petal", linear(500, 400, 500, 800, 900, 400,
                                            line((0, HALF_YELLOW, 1), (1, RED if i % 2 else BLUE, 1))))}
            for i in range(6)
        ],
        glyph("disc", radial(460, 440, 0, 500, 400, 110, line((0, WHITE, 1), (1, GREEN, 1)))),
    ),
}
clips = {"R": (300, 200, 700, 600), "A": (0, -200, 1000, 1000)}

# The composite modes in order: source red at three quarters on the left two thirds, backdrop blue at half on the right.
MODES = [mode.name.lower() for mode in CompositeMode]
for i, mode in enumerate(MODES):
    paints[f"mode{i}"] = composite(mode, glyph("left", solid(RED, 0.75)), glyph("right", solid(BLUE, 0.5)))

# Each glyph twice the one before: 2 ** 20 paints in all.
paints["deep0"] = QUARTER
for i in range(1, 21):
    paints[f"deep{i}"] = layers(colr_glyph(f"deep{i - 1}"), colr_glyph(f"deep{i - 1}"))
# More paints within each other than are allowed, and within what is allowed.
def nested(count):
    paint = QUARTER
    for _ in range(count):
        paint = {"Format": P.PaintTranslate, "dx": 1, "dy": 0, "Paint": paint}
    return paint


paints["nested.few"] = nested(40)
paints["nested.many"] = nested(100)

shapes = {
    ".notdef": box(100, 0, 900, 800), "space": TTGlyphPen(None).glyph(), "square": box(100, 0, 900, 800),
    "quarter": box(100, 0, 500, 400), "left": box(100, 0, 600, 800), "right": box(400, 0, 900, 800),
}


def curve(points):
    pen = TTGlyphPen(None)
    pen.moveTo(points[0])
    for control, end in points[1:]:
        pen.qCurveTo(control, end)
    pen.closePath()
    return pen.glyph()


shapes["petal"] = curve([(500, 400), ((340, 620), (500, 820)), ((660, 620), (500, 400))])
r = 110
k = round(r * 0.4142)
shapes["disc"] = curve(
    [(500 + r, 400), ((500 + r, 400 + k), (500 + 78, 400 + 78)), ((500 + k, 400 + r), (500, 400 + r)),
     ((500 - k, 400 + r), (500 - 78, 400 + 78)), ((500 - r, 400 + k), (500 - r, 400)),
     ((500 - r, 400 - k), (500 - 78, 400 - 78)), ((500 - k, 400 - r), (500, 400 - r)),
     ((500 + k, 400 - r), (500 + 78, 400 - 78)), ((500 + r, 400 - k), (500 + r, 400))])
order = list(shapes) + list(paints)
for name in paints:
    shapes[name] = box(100, 0, 900, 800)

cmap = {ord(" "): "space", ord("*"): "flower", 0xE200: "deep20", 0xE201: "nested.few", 0xE202: "nested.many", 0xF0000: "A"}
cmap.update({ord(name): name for name in paints if len(name) == 1})
cmap.update({0xE100 + i: f"mode{i}" for i in range(len(MODES))})
# Two letters without colours of their own.
order += ["a"]
shapes["a"] = box(100, 0, 900, 800)
cmap[ord("a")] = "a"

font = FontBuilder(1000, isTTF=True)
font.setupGlyphOrder(order)
font.setupCharacterMap(cmap)
font.setupGlyf(shapes)
glyf = font.font["glyf"]
font.setupHorizontalMetrics({name: (1000, getattr(glyf[name], "xMin", 0)) for name in order})
font.setupHorizontalHeader(ascent=900, descent=-100)
font.setupNameTable({
    "familyName": "Bezel Paints", "styleName": "Regular", "fullName": "Bezel Paints",
    "psName": "BezelPaints-Regular", "version": "1.0", "licenseDescription": "MIT",
    "copyright": "The Bezel authors",
})
font.setupOS2(sTypoAscender=900, sTypoDescender=-100, usWinAscent=900, usWinDescent=100, sxHeight=500, sCapHeight=800)
font.setupPost()
font.font["COLR"] = buildCOLR(paints, version=1, glyphMap=font.font.getReverseGlyphMap(), clipBoxes=clips,
                              allowLayerReuse=True)
font.font["CPAL"] = buildCPAL([PALETTE])
font.font["head"].created = font.font["head"].modified = 0
font.font.recalcTimestamp = False
font.save("BezelPaints.ttf")
