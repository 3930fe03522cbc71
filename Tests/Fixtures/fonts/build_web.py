#!/usr/bin/env python3
"""Builds WebLetters.woff2 and WebScript.woff2: letters of bundled fonts as exporters embed them, without a space.

The letters are Noto Sans's and Dancing Script's, under their licence (OFL, in fonts/). Needs fontTools and Brotli:
`pip install fonttools brotli`. Run it in this folder.
"""
from fontTools import subset


def build(source, text, name):
    options = subset.Options()
    options.flavor = "woff2"
    options.notdef_outline = True
    options.with_zopfli = False
    font = subset.load_font(source, options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    subset.save_font(font, name, options)


build("../../../fonts/NotoSans/NotoSans-Regular.ttf", "Words\u00e9bez", "WebLetters.woff2")
build("../../../fonts/DancingScript/DancingScript-Regular.otf", "Words", "WebScript.woff2")
