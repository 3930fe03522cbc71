#!/usr/bin/env python3
"""The pictures at the top of the README: draw.py [FOLDER] [--only hero film compare]

hero.webp: pieces side by side on dark, composed as one SVG document and drawn by Bezel. film.webp: a dial on its way.
compare.png, compare-dark.png: the same texts in a browser, which is Chromium, and by Bezel, with the same fonts, on white and for
dark pages. Without Chromium they are left as they are.
"""
import argparse
import base64
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import bezel

FONTS = pathlib.Path(__file__).resolve().parent.parent.parent / "fonts"
NIGHT, LABELS = "#14151c", "#9a9daf"
WARM = [(0, "#ffb46b"), (0.5, "#ff7d6b"), (1, "#f2587b")]


def dial():
    """The payment dial for the night."""
    def lettering(text, size, weight, color, tracking=0.0):
        return {"text": text, "size": size, "weight": weight, "color": color, "tracking": tracking, "font": "Inter", "smallestScale": 0.25}

    return {
        "background": None, "disc": "#101116", "ring": {"color": "#2a2c36", "margin": 9, "width": 24},
        "top": lettering("MONTHLY", 34, 600, LABELS, 2.5), "bottom": lettering("BALANCE", 34, 600, LABELS, 2.5),
        "amount": lettering("${amount}", 64, 600, "#ffffff", -0.5), "caption": lettering("of ${to}", 20, 500, LABELS),
        "thumb": {"color": "#ffffff", "diameter": 30, "dot": "#f2587b", "dotShare": 0.36, "shadow": "#00000048", "shadowRadius": 5},
        "value": {"amount": 720, "from": 0, "to": 1000}, "wedge": {"color": "#3a3d4a"},
        "valueArc": {"cap": "round", "coloring": "alongArc", "width": 24,
                     "gradient": [{"location": place, "color": color} for place, color in WARM]},
    }  # fmt: skip


def inner(picture, name, x, y, size):
    """A picture as a part of a document, with names of its own, so large at its longer side about a middle."""
    said = picture.svg()
    root = re.search(r"<svg[^>]*>", said)[0]
    width, height = (float(re.search(rf'\b{each}="([\d.]+)"', root)[1]) for each in ("width", "height"))
    said = re.sub(r'\bid="', f'id="{name}-', said)
    said = re.sub(r"url\(#", f"url(#{name}-", said).replace('href="#', f'href="#{name}-')
    factor = size / max(width, height)
    body = said[said.index(root) + len(root) : said.rindex("</svg>")]
    return (f'<svg x="{x - width * factor / 2:.2f}" y="{y - height * factor / 2:.2f}" width="{width * factor:.2f}" '
            f'height="{height * factor:.2f}" viewBox="0 0 {width} {height}">{body}</svg>')  # fmt: skip


def hero(file):
    words = bezel.text(
        "TEXT ON CURVES", circle=330, font_size=78, weight=800, tracking=3, gradient=["#ffd09b", "#ff7d6b", "#f2587b"], at=270
    )  # fmt: skip
    parts = [
        inner(bezel.watch(preset="diver", name="AURORA", note="200 m", time="10:09:36"), "watch", 210, 220, 262),
        inner(bezel.gauge(preset="vu", value=-5), "vu", 222, 474, 300),
        inner(bezel.dial(spec=json.dumps(dial())), "dial", 600, 352, 352),
        inner(words, "words", 600, 102, 486),
        inner(bezel.seal(preset="foil", top="CERTIFICATE OF ORIGIN", bottom="GUARANTEED", center="Nº 1"), "foil", 988, 214, 244),
        inner(bezel.seal(preset="wax", top="HOUSE OF VALE", bottom="MMXXVI", center="V"), "wax", 982, 462, 206),
    ]
    document = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1200" height="600" viewBox="0 0 1200 600">'
        '<defs><radialGradient id="night" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="#1d1e2a"/><stop offset="1" '
        f'stop-color="#0b0c12"/></radialGradient></defs><rect width="1200" height="600" fill="url(#night)"/>{"".join(parts)}</svg>'
    )  # fmt: skip
    bezel.render(document, scale=2, quality=92).save(file)


def film(file):
    spec = {**dial(), "background": NIGHT}
    # Half the size of the dial: a moving picture that loads at once.
    bezel.dial(spec=json.dumps(spec), from_value="8%", value="92%", duration=2.4, rate=25, scale=0.9).save(file)


#: Text, font's file, weight, path data, size, and options of Bezel's.
COMPARED = [
    ("BLACK HOLE", "Inter", 800, "M40 -42A170 170 0 0 0 380 -42", 62, {}),
    ("नमस्ते संस्कृति", "Noto Sans Devanagari", 400, "M40 166A190 190 0 0 1 380 166", 62, {}),
    ("Bon appétit", "Dancing Script", 400, "M40 166A190 190 0 0 1 380 166", 74, {}),
]
CELL = (420, 160)
#: Colours of the ground, the letters, and the names of the two sides.
LIGHT, DARK = ("white", "black", "#777", "#c2402d"), (NIGHT, "#f2f2f5", LABELS, "#ff7d6b")


def font_file(family):
    folder = FONTS / family.replace(" ", "")
    files = sorted(each for each in folder.iterdir() if each.suffix in (".ttf", ".otf") and "talic" not in each.name)
    return next((each for each in files if "Regular" in each.name or "[" in each.name or "var" in each.name), files[0])


def in_a_browser(browser, ground, ink):
    """Chromium's picture of the compared texts, in two colours."""
    faces, rows = [], []
    for i, (text, family, weight, path, size, _) in enumerate(COMPARED):
        data = base64.b64encode(font_file(family).read_bytes()).decode()
        faces.append(f'@font-face{{font-family:"f{i}";src:url(data:font/ttf;base64,{data});font-weight:100 900}}')
        rows.append(
            f'<svg width="{CELL[0]}" height="{CELL[1]}" style="display:block"><path id="p{i}" d="{path}" fill="none"/>'
            f'<text font-family="f{i}" font-weight="{weight}" font-size="{size}" text-anchor="middle"><textPath href="#p{i}" '
            f'startOffset="50%">{text}</textPath></text></svg>'
        )  # fmt: skip
    page = f'<meta charset="utf-8"><style>{"".join(faces)}body{{margin:0;background:{ground}}}text{{fill:{ink}}}</style>{"".join(rows)}'
    with tempfile.TemporaryDirectory() as folder:
        file, picture = pathlib.Path(folder, "page.html"), pathlib.Path(folder, "page.png")
        file.write_text(page)
        subprocess.run(
            [browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2",
             f"--window-size={CELL[0]},{CELL[1] * len(COMPARED)}", "--virtual-time-budget=4000", f"--screenshot={picture}", file.as_uri()],
            check=True, capture_output=True, timeout=120,
        )  # fmt: skip
        return picture.read_bytes()


def compare(file, colors=LIGHT):
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if not browser:
        return print(f"{file.name} is left as it is: there is no Chromium", file=sys.stderr)
    ground, ink, theirs_color, ours_color = colors
    theirs = base64.b64encode(in_a_browser(browser, ground, ink)).decode()
    width, height, head = CELL[0] * 2 + 60, CELL[1] * len(COMPARED) + 24, 44
    parts = [f'<image x="10" y="{head}" width="{CELL[0]}" height="{CELL[1] * len(COMPARED)}" href="data:image/png;base64,{theirs}"/>']
    for i, (text, family, weight, path, size, options) in enumerate(COMPARED):
        picture = bezel.text(text, path=path, font=family, weight=weight, font_size=size, overflow="extend", color=ink, **options).svg()
        # Within its shift, the picture has the path's coordinates.
        body = re.search(r"<g transform=\"translate\([^\"]*\)\">(.*)</g>\s*</svg>", picture, re.S)[1]
        parts.append(f'<g transform="translate({CELL[0] + 50} {head + i * CELL[1]})">{body}</g>')
    label = 'font-family="Inter" font-size="20" font-weight="500" text-anchor="middle"'
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" fill="{ground}"/><text x="{10 + CELL[0] / 2}" y="30" {label} fill="{theirs_color}">a browser</text>'
        f'<text x="{CELL[0] * 1.5 + 50}" y="30" {label} fill="{ours_color}">Bezel</text>{"".join(parts)}</svg>'
    )  # fmt: skip
    bezel.render(document, scale=2).save(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", default="docs/readme", type=pathlib.Path)
    parser.add_argument("--only", nargs="*", default=["hero", "film", "compare"])
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for name, draw, suffix in (("hero", hero, "webp"), ("film", film, "webp"), ("compare", compare, "png")):
        if name in asked.only:
            draw(asked.folder / f"{name}.{suffix}")
    if "compare" in asked.only:
        compare(asked.folder / "compare-dark.png", DARK)


if __name__ == "__main__":
    main()
