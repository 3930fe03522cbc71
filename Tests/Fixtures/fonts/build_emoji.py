#!/usr/bin/env python3
"""Builds BezelEmoji.ttf: a colour font of a smiling face with the digits, signs and space that fonts of emoji have, and no letters.

The font is Bezel's own and under Bezel's licence (MIT). Needs fontTools: `pip install fonttools`. Run it in this folder.
"""
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen


def box(width):
    pen = TTGlyphPen(None)
    pen.moveTo((100, 0))
    for point in [(100, 800), (100 + width, 800), (100 + width, 0)]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


CHARACTERS = " #*0123456789\u263A\U0001F600"
names = {ord(c): f"u{ord(c):04X}" for c in CHARACTERS}
order = [".notdef", *names.values()]
font = FontBuilder(1000, isTTF=True)
font.setupGlyphOrder(order)
font.setupCharacterMap(names)
font.setupGlyf({name: TTGlyphPen(None).glyph() if name == "u0020" else box(1000) for name in order})
font.setupHorizontalMetrics({name: (1200, 0 if name == "u0020" else 100) for name in order})
font.setupHorizontalHeader(ascent=900, descent=-200)
font.setupNameTable({"familyName": "Bezel Emoji", "styleName": "Regular", "psName": "BezelEmoji-Regular"})
font.setupOS2(sTypoAscender=900, usWinAscent=900, usWinDescent=200)
font.setupPost()
font.font["COLR"] = buildCOLR({"u1F600": [("u1F600", 0)], "u263A": [("u263A", 0)]})
font.font["CPAL"] = buildCPAL([[(1, 0.8, 0, 1)]])
font.font.recalcTimestamp = False
font.font["head"].created = font.font["head"].modified = 0
font.save("BezelEmoji.ttf")
