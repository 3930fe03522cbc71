"""Words are edited where they stand: in every piece, and in documents."""
from .kit import *

# The middle of a letter's body on the page.
SPOT = """([words, letter]) => { const label = studio.words.labels.find((one) => one.text === words), c = label.clusters[letter],
    p = studio.view.toScreen(c.position), b = document.querySelector('#canvas').getBoundingClientRect(), t = c.angle * Math.PI / 180, up = label.size * 0.3 * studio.view.zoom,
    along = -c.advance * 0.4 * studio.view.zoom;
    return [b.x + p.x + up * Math.sin(t) + along * Math.cos(t), b.y + p.y - up * Math.cos(t) + along * Math.sin(t)]; }"""


def press(page, spot):
    """The first click chooses a part, the next one goes into its words."""
    page.mouse.click(*spot)
    page.wait_for_timeout(30)
    page.mouse.click(*spot)


def labelled(page, words):
    until(page, f"studio.words.labels.some((one) => one.text === {json.dumps(words)}) && (studio.parts.isCurrent || !studio.store.doc.spec)")


def in_place(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    for name, words, place in (
        ("dial Dial", "PAYMENT", ["top", "text"]), ("dial Dial", "of $1,000.00", ["caption", "text"]), ("badge Badge", "SUMMIT CLUB", ["top", "text"]),
        ("flower Flower", "R", ["words", 1]), ("vote Vote", "Yes 63%", ["left", "text"]), ("gauge speedometer", "km/h", ["texts", "unit"]),
        ("gauge vu", "VU", ["texts", "unit"]), ("seal notary", None, ["texts", "top"]), ("seal club", None, ["texts", "top"]),
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
        press(page, page.evaluate(SPOT, [words, 0]))
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
    press(page, page.evaluate(SPOT, ["of $1,000.00", 1]))
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


# Where the caret is drawn, and where the letters beside it meet, found from the picture's own box on the screen.
CARET = """() => {
    const line = document.querySelector('.caret'), label = studio.words.label, box = document.querySelector('#picture').getBoundingClientRect();
    if (!line || !label) return null;
    const around = document.querySelector('#canvas').getBoundingClientRect(), read = (name) => Number(line.getAttribute(name));
    const scale = box.width / studio.view.size.width, bytes = new TextEncoder();
    const shown = studio.words.mapping.toShown(document.querySelector('#typing').selectionStart), at = bytes.encode(label.text.slice(0, shown)).length;
    const edge = (one, way) => { const t = one.angle * Math.PI / 180, x = way * one.advance / 2; return { x: box.x + (one.position.x + x * Math.cos(t)) * scale, y: box.y + (one.position.y + x * Math.sin(t)) * scale, t }; };
    const all = label.clusters, before = all.find((one) => one.range.end === at), after = all.find((one) => one.range.start === at);
    const edges = [before && edge(before, 1), after && edge(after, -1)].filter(Boolean);
    // The line of the letters crosses the caret between its ends.
    const top = { x: around.x + read('x1'), y: around.y + read('y1') }, foot = { x: around.x + read('x2'), y: around.y + read('y2') };
    const length = Math.hypot(foot.x - top.x, foot.y - top.y), u = { x: (foot.x - top.x) / length, y: (foot.y - top.y) / length };
    const off = Math.min(...edges.map((p) => Math.abs((p.x - top.x) * u.y - (p.y - top.y) * u.x)));
    const along = edges.map((p) => ((p.x - top.x) * u.x + (p.y - top.y) * u.y) / length);
    return { off, along: along[0], size: length, em: label.size * scale, at, text: label.text };
}"""


def caret(browser):
    """The caret stands between its letters in twelve pieces: after a click, after typing, after the arrows, zoomed."""
    studio = Studio()
    page = opened(browser, studio.address, viewport={"width": 1440, "height": 900})
    seen = 0
    for name in ("dial Dial", "badge Badge", "flower Flower", "vote Vote", "gauge speedometer", "gauge vu", "gauge thermometer", "watch diver", "watch pilot", "watch chronograph", "seal notary", "seal club", "seal coin", "seal stamp", "lens lens"):
        if not page.locator("#gallery").is_visible():
            page.click("#show-gallery")
        if not page.locator(f"[data-piece='{name}']").count():
            continue
        piece(page, name)
        until(page, "studio.words.labels.length && studio.parts.isCurrent", timeout=8000)
        page.wait_for_timeout(600)
        labels = sorted(set(one for one in page.evaluate("studio.words.labels.map((one) => one.text)") if one.strip()), key=len, reverse=True)
        for words in labels[:8]:
            places = sorted({0, len(words) // 2, len(words) - 1})
            press(page, page.evaluate(SPOT, [words, 0]))
            try:
                until(page, "studio.words.edited", timeout=4000)
                break
            except TimeoutError:
                page.keyboard.press("Escape")
        else:
            continue
        seen += 1
        found = {}

        def look(what):
            page.wait_for_timeout(80)
            found[what] = page.evaluate(CARET)

        for place in places:
            spot = page.evaluate(SPOT, [words, place])
            if spot:
                page.mouse.click(*spot)
                look(f"a click on letter {place}")
        page.keyboard.press("End")
        look("End")
        page.keyboard.type("ab")
        settled(page)
        until(page, "!studio.words.label || studio.words.label.text.includes('b') || studio.words.label.text.includes('B')", timeout=5000)
        page.wait_for_timeout(250)
        look("two letters typed")
        page.keyboard.press("ArrowLeft")
        look("an arrow")
        page.keyboard.press("Home")
        look("Home")
        page.evaluate("studio.view.zoomTo(studio.view.zoom * 1.6)")
        look("zoomed")
        if seen <= 3:
            page.screenshot(path=pictures / f"caret-{name.split()[1].lower()}.png")
        bad = {what: one for what, one in found.items() if one is None or one["off"] > 1.2 or not 0.6 < one["along"] < 0.9 or not 0.9 < one["size"] / one["em"] < 1.2}
        worst = max((one["off"] for one in found.values() if one), default=0)
        check(not bad, f"{name}: in “{words}” the caret stands between its letters at {len(found)} places, at most {worst:.2f} px off {bad or ''}")
        page.keyboard.press("Escape")
        undo_all(page)
        page.evaluate("studio.view.fit()")
    check(seen >= 12, f"{seen} pieces were looked at")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


parts = [in_place, caret]
