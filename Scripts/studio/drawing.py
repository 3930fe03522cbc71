"""Curves by hand: the pen, the pencil, handles of arches, lines and several paths, and the lines that draw what is pulled."""
import math

from .kit import *


def place(page):
    """Fractions of the picture as places on the screen."""
    box = page.locator("#ground").bounding_box()
    return lambda u, v: (box["x"] + box["width"] * u, box["y"] + box["height"] * v)


def put(page, doc):
    page.evaluate("(doc) => studio.store.open(doc, 'Curve')", {"command": "text", "font": "Inter", "font-size": 30, **doc})
    settled(page)


def points(page):
    return document(page)["path"].replace("L", "C").count("C") + 1


def pen(browser):
    studio = Studio()
    page = opened(browser, studio.address, viewport={"width": 1440, "height": 900})
    piece(page, "text Your own path")
    first, at = document(page), place(page)
    where = page.evaluate("[studio.view.x, studio.view.y, studio.view.zoom]")
    page.evaluate("studio.store.put({ ...studio.store.doc, text: 'Too long for it '.repeat(20), overflow: 'hide' })")
    settled(page)
    until(page, "document.querySelector('#findings').textContent")
    page.wait_for_timeout(200)
    over = page.evaluate("document.querySelector('#view').getBoundingClientRect().bottom <= document.querySelector('#findings').getBoundingClientRect().top")
    check(page.evaluate("[studio.view.x, studio.view.y, studio.view.zoom]") == where and over, "where findings come the picture stays, and the bar stands above them")
    undo_all(page)
    page.click("[data-tool='pen']")
    page.mouse.click(*at(0.1, 0.7))
    check(document(page) == first, "one point is no path yet")
    page.mouse.move(*at(0.4, 0.3))
    page.mouse.down()
    page.mouse.move(*at(0.55, 0.3), steps=5)
    page.mouse.up()
    settled(page)
    check(document(page)["path"].startswith("M64 ") and points(page) == 2 and page.evaluate("studio.picture.error") is None, f"a click and a drag make a curve with arms, which shows the words that it is long enough for: {document(page)['path']}")
    page.mouse.move(*at(0.7, 0.45))
    page.screenshot(path=pictures / "pen.png")
    page.mouse.click(*at(0.9, 0.6))
    settled(page)
    check(points(page) == 3, "each click sets a point")
    page.keyboard.press("Control+z")
    settled(page)
    check(points(page) == 2, "which is undone by itself")
    page.mouse.click(*at(0.8, 0.6))
    page.keyboard.press("Enter")
    settled(page)
    check(points(page) == 3 and page.get_attribute("[data-tool='pen']", "aria-pressed") == "false", "and the pen goes on from there; Enter ends")
    page.keyboard.press("d")
    page.mouse.click(*at(0.8, 0.6))
    page.mouse.click(*at(0.9, 0.9))
    settled(page)
    check(points(page) == 4, "D and a click on its end extend a path")
    page.mouse.move(*at(0.105, 0.705))
    check(page.locator(".closes").count() == 1, "its first point offers to close it")
    page.mouse.click(*at(0.1, 0.7))
    settled(page)
    check(document(page)["path"].endswith("Z") and page.evaluate("studio.pen.tool") is None, "which ends the pen")
    page.keyboard.press("f")
    page.mouse.move(*at(0.1, 0.5))
    page.mouse.down()
    for i in range(80):
        page.mouse.move(*at(0.1 + 0.01 * i, 0.5 + 0.25 * math.sin(i / 12) + 0.004 * (i % 2)))
    page.screenshot(path=pictures / "pencil.png")
    page.mouse.up()
    settled(page)
    check(3 <= points(page) <= 9 and "Z" not in document(page)["path"], f"the pencil's line is smoothed to {points(page)} points")
    page.screenshot(path=pictures / "pencil-done.png")
    page.keyboard.press("f")
    box = page.locator("#ground").bounding_box()
    cx, cy = at(0.5, 0.5)
    page.mouse.move(cx + 150, cy)
    page.mouse.down()
    for i in range(61):
        page.mouse.move(cx + 150 * math.cos(i * math.pi / 30), cy + 150 * math.sin(i * math.pi / 30))
    page.mouse.up()
    settled(page)
    check(document(page)["path"].endswith("Z"), f"a line that comes back is closed: {points(page)} points")
    undo_all(page)
    check(document(page) == first, "all of it is undone")
    page.locator("#canvas").focus()
    page.keyboard.press("d")
    for keys in ("Shift+ArrowLeft " * 12 + "Space", "Shift+ArrowRight " * 12 + "Shift+ArrowUp " * 8 + "Space", "Shift+ArrowRight " * 12 + "Shift+ArrowDown " * 8 + "Space"):
        for key in keys.split():
            page.keyboard.press(key)
    page.keyboard.press("Enter")
    settled(page)
    check(points(page) == 3 and document(page)["path"] == "M200 210 L320 130 L440 210", f"by keys alone: {document(page)['path']}")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def curves(browser):
    studio = Studio()
    page = opened(browser, studio.address, viewport={"width": 1440, "height": 900})
    piece(page, "text Wave")
    put(page, {"text": "An arch of words", "arc": "400,90", "width": 520, "height": 300})
    letters = page.evaluate("studio.picture.measure.clusters.map((c) => c.position.y)")
    x, y = middle(page, "arch-end")
    drag(page, (x, y), (x + 40, y))
    check(float(document(page)["arc"].split(",")[0]) > 430, f"an arch's end is pulled: {document(page)['arc']}")
    x, y = middle(page, "arch-rise")
    drag(page, (x, y), (x, y + 60))
    check(float(document(page)["arc"].split(",")[1]) > 120 and page.evaluate("studio.picture.error") is None, f"and its rise: {document(page)['arc']}")
    page.screenshot(path=pictures / "arch.png")
    put(page, {"text": "On a line", "line": "300"})
    x, y = middle(page, "line-end")
    drag(page, (x, y), (x + 30, y - 90))
    check(len(document(page)["line"].split(",")) == 4, f"a line's end is pulled anywhere: {document(page)['line']}")
    put(page, {"text": "One line\ntwo lines", "path": ["M50 100 C150 50 250 50 350 100", "M50 200 C150 150 250 150 350 200"], "width": 400, "height": 240})
    before = document(page)["path"]
    x, y = middle(page, "point-1-0")
    drag(page, (x, y), (x + 20, y + 40))
    check(document(page)["path"][0] == before[0] and document(page)["path"][1] != before[1] and page.evaluate("studio.picture.error") is None, f"of several paths each has its points: {document(page)['path'][1]}")
    page.screenshot(path=pictures / "two-paths.png")
    put(page, {"text": "Snap", "path": "M50 100 L350 100", "width": 400, "height": 240})
    x, y = middle(page, "point-0-1")
    zoom = page.evaluate("studio.view.zoom")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 20, y + 20 * zoom - 3, steps=6)
    check(page.locator(".guide").count() == 1, "a line is seen where a point is drawn to the middle")
    page.screenshot(path=pictures / "guides.png")
    page.mouse.up()
    settled(page)
    check(document(page)["path"].endswith(" 120") and page.locator(".guide").count() == 0, f"it stands on the picture's middle: {document(page)['path']}")
    undo_all(page)
    page.keyboard.down("Control")
    drag(page, (x, y), (x - 20, y + 20 * zoom - 3))
    page.keyboard.up("Control")
    check(not document(page)["path"].endswith(" 120"), f"with Ctrl it stays where it is put: {document(page)['path']}")
    check(not page.said and letters, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def composing(browser):
    studio = Studio()
    page = opened(browser, studio.address, viewport={"width": 1440, "height": 900})
    piece(page, "gauge Blank face")
    first = document(page)
    button = """([label, part]) => { const place = part === null ? document.querySelector('#inspector') : [...document.querySelectorAll('#inspector .part')].filter((one) => one.querySelector(':scope > .holder > .actions')?.textContent.includes('Duplicate'))[part];
        return place && [...place.querySelectorAll('.actions button')].find((one) => one.textContent === label); }"""

    def act(label, part=None):
        page.wait_for_function(button, arg=[label, part], timeout=10000).as_element().evaluate("(one) => one.click()")
        settled(page)

    kinds = lambda: [layer["layer"] for layer in document(page)["spec"]["layers"]]
    for kind in ("ticks", "numerals", "ring text", "hand", "text"):
        act(f"Add {kind}")
    check(kinds() == ["disc", "ticks", "numerals", "ringText", "text", "hand"] and page.evaluate("studio.picture.error") is None, f"parts are added to a blank face, behind its hand: {kinds()}")
    page.screenshot(path=pictures / "composed.png")
    act("Duplicate", 3)
    check(kinds().count("ringText") == 2, "one is doubled: two rings of text")
    act("Back", 6)
    check(kinds()[5] == "hand", f"one goes back: {kinds()}")
    before = bytes_shown(page)
    act("Hide", 5)
    check(document(page)["spec"]["hidden"] == [5] and bytes_shown(page) != before, "one is hidden")
    act("Remove this part", 1)
    check(document(page)["spec"]["hidden"] == [4], "and stays so when another one goes")
    act("Show", 4)
    check("hidden" not in document(page)["spec"], "it is shown again")
    undo_all(page)
    check(document(page) == first, "all of it is undone")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


parts = [pen, curves, composing]
