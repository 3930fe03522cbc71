#!/usr/bin/env python3
"""sheet.py BEZEL [OTHER-BEZEL …] [-o FOLDER] [--seed N]

Forty settings of text on curves, each spaced exactly and for the eye, side by side in an order that the seed shuffles: for
people who are to say which they prefer and are not to know which is which. Further commands, such as one of an earlier
version, add their optical spacing as further columns. Writes sheet-1.png to sheet-5.png and key.json, which says what stands
where. Needs pillow.
"""
import argparse
import json
import pathlib
import random
import subprocess
import tempfile

from PIL import Image, ImageDraw

STAR = "M150 0L185 105H300L208 170L243 280L150 212L57 280L92 170L0 105H115Z"
HEART = ("M150 270C60 200 10 140 10 85C10 40 45 10 85 10C115 10 140 30 150 60C160 30 185 10 215 10"
         "C255 10 290 40 290 85C290 140 240 200 150 270Z")
FRAME = "M0 0H420V260H0Z"


def ring(ems, size, side="left"):
    return ["--circle", f"{ems * size:g}", "--font-size", f"{size}", "--side", side]


def settings():
    """(text, options) of every setting."""
    made = []
    for text, font in [("OUTLINE", "Inter"), ("MINIMAL", "Noto Sans"), ("Typography", "Inter"), ("LATVIA", "Quicksand")]:
        for weight in ("400", "700" if font == "Quicksand" else "900"):
            for ems, side in ((1.5, "left"), (2, "right"), (4, "left")):
                made.append((text, ["--font", font, "--weight", weight] + ring(ems, 60, side)))
    made.append(("TO BE OR NOT TO BE", ["--weight", "700"] + ring(2, 36)))
    made.append(("To be or not to be", ring(3, 36, "right")))
    made.append(("OUTLINED", ["--weight", "800", "--color", "none", "--stroke", "#203060", "--stroke-width", "2"]
                 + ring(2, 60)))
    for text, weight in (("ROLLING ALONG THE WAVES", "700"), ("Rolling along the waves", "300")):
        made.append((text, ["--wave", "260,60", "--font-size", "36", "--weight", weight]))
    for path, name in ((STAR, "TWINKLE TWINKLE LITTLE STAR HOW"), (HEART, "WITH ALL MY LOVE AND KISSES")):
        made.append((name, ["--path", path, "--align", "around", "--font-size", "22", "--weight", "600"]))
    made.append(("NORTH STREET EAST STREET SOUTH STREET WEST STREET",
                 ["--path", FRAME, "--align", "around", "--font-size", "28", "--weight", "600"]))
    for text, font in (("ΑΘΗΝΑΙΚΟΣ", "Noto Sans"), ("МАСТЕРСКАЯ", "Inter"), ("שלום עולם", "Noto Sans Hebrew"),
                       ("السلام عليكم", "Amiri"), ("हिन्दी लेखन", "Noto Sans Devanagari"),
                       ("ภาษาไทยสวย", "Noto Sans Thai"), ("Dancing Script", "Dancing Script"), ("ĀČĒ ÜÑÅ", "Inter")):
        made.append((text, ["--font", font] + ring(2, 48)))
    assert len(made) == 40, len(made)
    return made


def draw(bezel, text, options, spacing, target):
    run = subprocess.run([bezel, "text", text, *options, "--spacing", spacing, "--background", "white", "--scale", "1",
                          "-o", target], capture_output=True, text=True)
    if run.returncode:
        raise SystemExit(f"{text} {options}: {run.stderr}")
    return Image.open(target).convert("RGB")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bezel", nargs="+")
    parser.add_argument("-o", default=".")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    folder = pathlib.Path(options.o)
    folder.mkdir(parents=True, exist_ok=True)
    order = random.Random(options.seed)
    ways = [(options.bezel[0], "exact")] + [(command, "optical") for command in options.bezel]
    cell, rows, key = (430, 330), 8, {}
    target = str(pathlib.Path(tempfile.mkdtemp()) / "one.png")
    sheet = None
    for number, (text, own) in enumerate(settings(), 1):
        if (number - 1) % rows == 0:
            sheet = Image.new("RGB", (cell[0] * len(ways) + 30, cell[1] * rows), "white")
        shuffled = order.sample(range(len(ways)), len(ways))
        key[number] = ["%s %d" % (ways[i][1], i) for i in shuffled]
        top = (number - 1) % rows * cell[1]
        for column, i in enumerate(shuffled):
            picture = draw(ways[i][0], text, own, ways[i][1], target)
            picture.thumbnail((cell[0] - 20, cell[1] - 20), Image.LANCZOS)
            left = 30 + column * cell[0] + (cell[0] - picture.width) // 2
            sheet.paste(picture, (left, top + (cell[1] - picture.height) // 2))
        ImageDraw.Draw(sheet).text((4, top + 4), str(number), fill="black")
        if number % rows == 0:
            sheet.save(folder / f"sheet-{number // rows}.png")
    (folder / "key.json").write_text(json.dumps(key, indent=1) + "\n")


main()
