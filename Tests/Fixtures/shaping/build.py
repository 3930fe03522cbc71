#!/usr/bin/env python3
"""Writes expected.txt: what HarfBuzz makes of the texts below, each a single run, by way of uharfbuzz.

Needs uharfbuzz: `pip install uharfbuzz`. Run it in this folder. A line is: font; script; direction; language; text as
code points; then for each glyph, left to right, glyph=cluster+advance@xOffset,yOffset in design units, the cluster as a
UTF-8 offset.
"""
import pathlib

import uharfbuzz as hb

FONTS = pathlib.Path(__file__).resolve().parents[3] / "fonts"
AMIRI = "Amiri/Amiri-Regular.ttf"
NOTO = "NotoSans/NotoSans-Regular.ttf"
HEBREW = "NotoSansHebrew/NotoSansHebrew-Regular.ttf"
DEVANAGARI = "NotoSansDevanagari/NotoSansDevanagari-Regular.ttf"
THAI = "NotoSansThai/NotoSansThai-Regular.ttf"
INTER = "Inter/Inter.var.ttf"
DANCING = "DancingScript/DancingScript-Regular.otf"
QUICKSAND = "Quicksand/Quicksand-Regular.ttf"

CASES = [
    (AMIRI, "Arab", "rtl", "ar", ["مرحبا", "بِسْمِ", "اللَّهِ", "الرَّحْمٰنِ", "محمد", "لا", "لله", "إلى", "ئۇ", "قُرْآنٌ", "ﷺ", "يَوْمَئِذٍ",
                                  "كتـــاب", "بّ"]),
    (AMIRI, "Arab", "rtl", "ur", ["پاکستان", "ہے", "گھر", "کیا", "ٹھیک", "اُردُو"]),
    (AMIRI, "Arab", "ltr", "ur", ["٣٤٥", "۴۵۶"]),
    (AMIRI, "Arab", "rtl", "fa", ["می‌خواهم", "کتاب‌ها", "گچپژ"]),
    (HEBREW, "Hebr", "rtl", "he", ["שלום", "בְּרֵאשִׁית", "שָׁלוֹם", "וַיֹּאמֶר", "יְרוּשָׁלַ͏ִם", "לֹּו", "אֳנִיָּה", "בָּ֣רָא"]),
    (DEVANAGARI, "Deva", "ltr", "hi", ["नमस्ते", "क्षत्रिय", "हिन्दी", "र्क", "श्री", "ज्ञान", "कि", "र्कि", "प्र", "ट्रेन", "द्ध", "क्‍ष", "क्‌ष", "ॐ",
                                       "स्त्री", "कृष्ण", "ड़", "फ़र्क़"]),
    (DEVANAGARI, "Deva", "ltr", "mr", ["र्‍या", "महाराष्ट्र", "ळ"]),
    (THAI, "Thai", "ltr", "th", ["สวัสดี", "ก็", "น้ำ", "ปั่น", "ฝั้", "ญู", "ฐุ", "เก๋า", "ที่", "กำ", "ป้ำ"]),
    (NOTO, "Latn", "ltr", "en", ["Agency AVAT fi ffl", "office", "e\u0301\u0323", "q\u0307\u0323", "Å\u0301", "i\u0307", "fjord", "Å", "ﬁ", "o\u0302\u0309"]),
    (NOTO, "Latn", "ltr", "ro", ["şţ", "Iași"]),
    (NOTO, "Latn", "ltr", "vi", ["Việt Nam", "ệ\u0309"]),
    (NOTO, "Grek", "ltr", "el", ["Ελληνικά", "ᾳ̈", "ἄν"]),
    (NOTO, "Cyrl", "ltr", "sr", ["бгдпт", "Њ", "й"]),
    (INTER, "Latn", "ltr", "en", ["AVATAR", "->", "3x4", "Total 128.00", "a\u0308"]),
    (DANCING, "Latn", "ltr", "en", ["Bon appetit", "office fluff"]),
    (QUICKSAND, "Latn", "ltr", "en", ["Wave To", "ffi"]),
]


def shape(path, script, direction, language, text):
    blob = hb.Blob.from_file_path(FONTS / path)
    font = hb.Font(hb.Face(blob))
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.direction, buffer.script, buffer.language = direction, script, language
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_GRAPHEMES
    hb.shape(font, buffer)
    offsets = [len(text[:i].encode()) for i in range(len(text) + 1)]
    glyphs = [
        f"{info.codepoint}={offsets[info.cluster]}+{place.x_advance}@{place.x_offset},{place.y_offset}"
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions)
    ]
    points = " ".join(f"{ord(c):04X}" for c in text)
    return f"{path}; {script}; {direction}; {language}; {points}; {' '.join(glyphs)}"


lines = [shape(path, script, direction, language, text)
         for path, script, direction, language, texts in CASES for text in texts]
pathlib.Path("expected.txt").write_text("\n".join(lines) + "\n")
print(len(lines), "cases, HarfBuzz", hb.version_string())
