"""Words are edited where they stand: in every piece, and in documents."""
from .kit import *

# The middle of a letter's body on the page.
SPOT = """([words, letter]) => { const label = studio.words.labels.find((one) => one.text === words), c = label.clusters[letter],
    p = studio.view.toScreen(c.position), b = document.querySelector('#canvas').getBoundingClientRect(), t = c.angle * Math.PI / 180, up = label.size * 0.3 * studio.view.zoom,
    along = -c.advance * 0.4 * studio.view.zoom;
    return [b.x + p.x + up * Math.sin(t) + along * Math.cos(t), b.y + p.y - up * Math.cos(t) + along * Math.sin(t)]; }"""


def labelled(page, words):
    until(page, f"studio.words.labels.some((one) => one.text === {json.dumps(words)})")


def in_place(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    for name, words, place in (
        ("dial Dial", "PAYMENT", ["top", "text"]), ("dial Dial", "of $1,000.00", ["caption", "text"]), ("badge Badge", "SUMMIT CLUB", ["top", "text"]),
        ("flower Flower", "R", ["words", 1]), ("vote Vote", "Yes 63%", ["left", "text"]), ("gauge speedometer", "km/h", ["texts", "unit"]),
        ("gauge vu", "VU", ["texts", "unit"]), ("gauge meter", "litres", None), ("seal notary", None, ["texts", "top"]), ("seal club", None, ["texts", "top"]),
        ("watch diver", None, ["texts", "name"]), ("watch pilot", None, ["texts", "name"]),
    ):
        if not page.locator("#gallery").is_visible():
            page.click("#show-gallery")
        if not page.locator(f"[data-piece='{name}']").count():
            continue
        piece(page, name)
        start = document(page)
        if words is None:
            words = start["spec"]["texts"].get(place[1])
            if not words:
                continue
        try:
            labelled(page, words)
        except TimeoutError:
            check(False, f"{name}: “{words}” is found in {page.evaluate('studio.words.labels.map((one) => one.text)')}")
            continue
        page.mouse.click(*page.evaluate(SPOT, [words, 0]))
        until(page, "studio.words.edited")
        check(page.evaluate("document.activeElement.id") == "typing" and page.locator(".caret").count() == 1, f"{name}: a click on “{words}” sets a caret in it")
        check(document(page) == start, f"{name}: and changes nothing")
        page.keyboard.type("Q")
        settled(page)
        now = document(page)["spec"]
        if place:
            before, after = start["spec"], now
            for key in place:
                before, after = before[key], after[key]
            check(after == "Q" + before, f"{name}: a letter is typed before the first: {after}")
        page.keyboard.press("Escape")
        page.keyboard.press("Control+z")
        check(document(page) == start, f"{name}: and undone")
    page.click("#show-gallery")
    piece(page, "dial Dial")
    labelled(page, "PAYMENT")
    page.mouse.dblclick(*page.evaluate(SPOT, ["PAYMENT", 3]))
    until(page, "studio.words.edited && document.activeElement.selectionEnd === 7")
    page.wait_for_timeout(100)
    check(page.locator(".selected").count() == 7, "a double click chooses the word")
    page.screenshot(path=pictures / "words-dial.png")
    page.keyboard.type("HI")
    settled(page)
    check(document(page)["spec"]["top"]["text"] == "HI", "what is typed stands in its stead")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.wait_for_timeout(300)
    page.keyboard.type("BACK")
    settled(page)
    check(document(page)["spec"]["top"]["text"] == "BACK", "a label that was empty for a moment is typed on")
    page.keyboard.press("Escape")
    labelled(page, "of $1,000.00")
    page.mouse.click(*page.evaluate(SPOT, ["of $1,000.00", 1]))
    until(page, "studio.words.edited")
    page.keyboard.type("f")
    settled(page)
    check(document(page)["spec"]["caption"]["text"] == "off ${to}", "fields between braces stay what they are")
    page.keyboard.press("Escape")
    # Documents.
    page.evaluate(PASTE, ["#canvas", '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><!-- <text>no</text> --><g><text x="20" y="50" font-size="30">One <tspan fill="red">two &amp; three</tspan></text></g><text x="20" y="100">four</text></svg>'])
    settled(page)
    labelled(page, "four")
    page.mouse.click(*page.evaluate(SPOT, ["four", 0]))
    until(page, "studio.words.edited")
    page.keyboard.type("<4> ")
    settled(page)
    check("&lt;4&gt; four</text>" in document(page)["svg"] and "two &amp; three</tspan>" in document(page)["svg"], "text of a document is edited where it stands")
    page.keyboard.press("Escape")
    # A click on nothing.
    for name in ("dial Dial", "gauge speedometer", "watch diver"):
        page.click("#show-gallery")
        piece(page, name)
        start = document(page)
        box = page.locator("#canvas").bounding_box()
        ground = page.locator("#ground").bounding_box()
        for x, y in ((box["x"] + 8, box["y"] + 60), (ground["x"] + ground["width"] * 0.7, ground["y"] + ground["height"] * 0.64)):
            page.mouse.click(x, y)
            page.wait_for_timeout(100)
        page.mouse.move(box["x"] + 8, box["y"] + 60)
        page.mouse.down()
        page.mouse.move(box["x"] + 60, box["y"] + 200, steps=5)
        page.mouse.up()
        settled(page)
        check(document(page) == start, f"{name}: clicks turn nothing, nor does pulling the empty desk")
        page.keyboard.press("Escape")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


parts = [in_place]
