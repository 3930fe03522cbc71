"""The games, a vote in a file of its own, links that hold a piece, and sizes as lengths."""
import gzip

import struct

from .kit import *

# Where a button's right or left edge lies, as its outline's box.
BOX = "(side) => { const box = document.querySelectorAll('#vote .choice > path:not(.ring)')[0] && [...document.querySelectorAll('#vote .choice')][side].querySelector('path').getBBox(); return [box.x, box.y, box.width, box.height]; }"


def spot(page, selector):
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def ballot(browser):
    """`bezel vote -o vote.html`."""
    name = work / "vote.html"
    subprocess.run([command, "vote", "--share", "63%", "-o", str(name)], check=True)
    page = browser.new_page(viewport={"width": 600, "height": 300})
    page.said, asked_for = [], []
    page.on("console", lambda message: page.said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.said.append(str(error)))
    page.on("request", lambda request: asked_for.append(request.url) if not request.url.startswith(("data:", "file:")) else None)
    page.goto(name.as_uri())
    page.wait_for_selector("#vote .choice")
    first = page.evaluate(BOX, 0)
    check(abs(first[2] - 187) < 4 and page.get_by_role("button", name="Yes", exact=True).count() == 1, f"the buttons are equal before the vote {first}")
    page.evaluate("document.addEventListener('vote', (event) => { globalThis.voted = event.detail; })")
    page.mouse.click(*spot(page, "#vote .choice >> nth=0"))
    page.wait_for_timeout(500)
    narrow = page.evaluate(BOX, 0)[2]
    page.mouse.click(*spot(page, "#vote .choice >> nth=1"))
    page.wait_for_timeout(40)
    there = page.evaluate(BOX, 0)[2]
    check(narrow < 170 and abs(there - narrow) < 25, f"a click in the middle of the motion runs on from where it stands ({first[2]:.0f}, {narrow:.0f}, {there:.0f})")
    until(page, "globalThis.voted", timeout=6000)
    check(page.evaluate("voted") == {"choice": "No", "share": 0.63}, f"and tells what was chosen {page.evaluate('voted')}")
    final = page.evaluate(BOX, 0)[2]
    check(abs(final - 230.5) < 2 and page.get_by_role("button", name="No 37%").get_attribute("aria-pressed") == "true", "the shares stand at the end")
    page.screenshot(path=pictures / "vote-file.png")
    handle = page.get_by_role("slider")
    box = handle.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2 - 108, box["y"] + box["height"] / 2, steps=6)
    page.mouse.up()
    check(page.get_by_role("button", name="Yes 33%").count() == 1, f"the edge is pulled: {handle.get_attribute('aria-valuetext')}")
    page.keyboard.press("End")
    check(handle.get_attribute("aria-valuetext") == "Yes 100%, No 0%", "End gives all the votes to one")
    page.screenshot(path=pictures / "vote-file-all.png")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Shift+ArrowLeft")
    check(handle.get_attribute("aria-valuetext") == "Yes 89%, No 11%", "and the arrows some back")
    found = Axe().run(page)["violations"]
    check(not found, f"axe is clean {[one['id'] for one in found] or ''}")
    page.evaluate("globalThis.voted = null")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    until(page, "globalThis.voted", timeout=6000)
    check(page.evaluate("voted.choice") is None and abs(page.evaluate(BOX, 0)[2] - 187) < 4, "a second choice of the same button takes the vote back, by keys")
    check(not page.said and not asked_for, f"nothing is wrong, nothing is asked for {page.said[:2] or asked_for[:2] or ''}")
    page.close()
    still = browser.new_page(viewport={"width": 600, "height": 300}, java_script_enabled=False)
    still.goto(name.as_uri())
    check(still.get_by_alt_text("Yes 63%, No 37%").count() == 1, "without scripts the counted vote is seen")
    still.close()
    calm = browser.new_page(viewport={"width": 600, "height": 300}, reduced_motion="reduce")
    calm.goto(name.as_uri())
    calm.mouse.click(*spot(calm, "#vote .choice >> nth=0"))
    until(calm, "document.querySelector('#vote .choice').getAttribute('aria-pressed') === 'true'", timeout=3000)
    at_once = calm.evaluate(BOX, 0)[2]
    check(calm.get_by_role("button", name="Yes 63%").count() == 1 and abs(at_once - final) < 0.5, f"where motion is unwanted the end comes at once ({at_once:.1f}, {final:.1f})")
    calm.close()


def games(browser):
    studio = Studio()
    for kind, settings in (("desk", {"viewport": {"width": 1440, "height": 900}}), ("phone", {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True})):
        page = opened(browser, studio.address, **settings)
        press = (lambda selector: page.tap(selector)) if kind == "phone" else (lambda selector: page.click(selector))
        page.evaluate("studio.showGame('patterns')")
        page.wait_for_selector(".board .drawing")
        page.screenshot(path=pictures / f"play-patterns-{kind}.png")
        right = 0
        for round in range(5):
            until(page, f"document.querySelector('.count').textContent.startsWith('Round {round + 1} ') && !document.querySelector('.pad[aria-disabled]')", timeout=9000)
            ways = page.locator(".board .drawing").get_attribute("alt").removeprefix("Patterns that point ").split(", ")
            most = max(set(ways), key=ways.count)
            said = most if round != 1 else next(way for way in ("up", "down") if way != most)
            if round == 2 and kind == "desk":
                page.keyboard.press({"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight"}[said])
            else:
                press(f"[data-way='{said}']")
            right += said == most
            page.wait_for_selector(".mark")
            if round == 0:
                page.wait_for_timeout(500)
                page.screenshot(path=pictures / f"play-mark-{kind}.png")
            check(page.locator(".mark").get_attribute("alt") == ("Right" if said == most else "Wrong"), f"{kind}, round {round + 1}: {page.locator('.game .said').text_content()}")
        page.wait_for_selector("#again", timeout=9000)
        check(page.locator(".said").text_content() == "Your final score: 4. You win!", f"{kind}: five rounds, score {right}")
        press("[data-tab='flower']")
        page.wait_for_selector(".petal")
        for letter in "ALTO":
            if kind == "phone":
                page.locator(f".petal[data-letter='{letter}']").tap(force=True)
            else:
                page.locator(f".petal[data-letter='{letter}']").click(force=True)
        check(page.locator(".word").text_content() == "ALTO", f"{kind}: petals make a word: {page.locator('.word').text_content()}")
        press("#check-word")
        page.wait_for_selector(".found li")
        check(page.locator(".count").text_content().startswith("1 / "), f"{kind}: {page.locator('.making .said').text_content()}, {page.locator('.count').text_content()}")
        for word, said in (("ALTO", "found before"), ("TEN", "too short"), ("STERN", "lacks the L"), ("LLLL", "not in the list")):
            if kind == "desk":
                page.keyboard.type(word)
                page.keyboard.press("Enter")
            else:
                for letter in word:
                    page.locator(f".petal[data-letter='{letter}']").tap(force=True)
                press("#check-word")
            until(page, f"document.querySelector('.making .said').textContent.includes('{said}')")
        check(True, f"{kind}: words that do not count are told why")
        page.screenshot(path=pictures / f"play-flower-{kind}.png")
        press("[data-tab='vote']")
        page.wait_for_selector("#vote .choice")
        x, y = spot(page, "#vote .choice >> nth=0")
        if kind == "phone":
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y)
        until(page, "studio.play.vote.choice === 0 && !studio.play.vote.isRunning", timeout=6000)
        check(page.get_by_role("button", name="Yes 63%").count() == 1, f"{kind}: the vote's buttons are clicked in the page")
        page.screenshot(path=pictures / f"play-vote-{kind}.png")
        check(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{kind}: nothing runs over")
        for game in ("patterns", "flower", "vote"):
            press(f"[data-tab='{game}']")
            page.wait_for_timeout(300)
            found = Axe().run(page)["violations"]
            check(not found, f"{kind}: axe is clean on {game} {[one['id'] for one in found] or ''}")
        check(not page.said, f"{kind}: nothing is wrong on the page {page.said[:3] or ''}")
        page.close()
    page = opened(browser, studio.address)
    piece(page, "vote Vote")
    page.click("#play-vote")
    page.wait_for_selector("#vote .choice")
    check(page.locator("#play-title").is_visible(), "a vote on the desk is played from its timeline")
    page.close()
    studio.stop()


def packed(value):
    return "#piece=" + base64.urlsafe_b64encode(gzip.compress(json.dumps(value).encode())).decode().rstrip("=")


def links(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    piece(page, "badge Badge")
    page.evaluate("studio.store.set(['spec', 'top', 'text'], 'BY A LINK')")
    settled(page)
    doc = document(page)
    page.click("#copy-as")
    page.click("[data-value='link']")
    until(page, "document.querySelector('#copied').value.includes('#piece=')")
    link = page.input_value("#copied")
    check(link.startswith(studio.address) and len(link) < 4000, f"a link holds the piece in {len(link)} letters")
    page.close()
    page = opened(browser, link)
    until(page, "studio.store.doc")
    settled(page)
    check(document(page) == doc and "#piece" not in page.url, "it is opened by its address")
    other = packed({"name": "Other", "doc": {"command": "text", "text": "Other", "circle": 100}})
    page.evaluate("(hash) => { location.hash = hash; }", other)
    page.wait_for_selector("#dialog[open]")
    page.screenshot(path=pictures / "link-question.png")
    check("BY A LINK" in json.dumps(document(page)), "what stands on the desk is asked about first")
    page.click("#dialog footer button >> nth=0")
    page.wait_for_timeout(150)
    check(document(page) == doc, "and stays unless it is said")
    page.evaluate("(hash) => { location.hash = hash; }", other)
    page.wait_for_selector("#dialog[open]")
    page.click("#dialog footer .main")
    until(page, "studio.store.doc.command === 'text'")
    settled(page)
    page.click("#show-gallery")
    check(page.locator("[data-kept]").count() >= 2, "what was there is kept")
    before = document(page)
    for name, bad in {
        "cut off": link.split("#")[1].join(["#", ""])[:-30], "no piece": "#piece=", "not base64": "#piece=<b>", "of another kind": packed({"doc": {"command": "sudo"}}),
        "with a script": packed({"doc": {"command": "render", "svg": "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"}}),
        "with a handler": packed({"doc": {"command": "render", "svg": "<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"}}),
        "a bomb": "#piece=" + base64.urlsafe_b64encode(gzip.compress(b" " * (64 << 20))).decode().rstrip("="),
    }.items():
        page.evaluate("() => { document.getElementById('notice').hidden = true; }")
        page.evaluate("(hash) => { location.hash = hash; }", bad)
        page.wait_for_selector("#notice:not([hidden])")
        check(document(page) == before and not page.locator("#dialog[open]").count(), f"a link that is {name} is refused: {page.locator('#notice').text_content()}")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def sizes(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    piece(page, "badge Badge")

    def export(form):
        if not page.locator("#dialog[open]").count():
            page.click("#export")
        page.click(f"[data-value='{form}']")
        page.wait_for_selector("#download:not([disabled])", timeout=60000)

    def put(selector, value):
        page.fill(selector, value)
        page.keyboard.press("Tab")
        page.wait_for_selector("#download:not([disabled])", timeout=60000)

    def saved():
        with page.expect_download() as found:
            page.click("#download")
        return pathlib.Path(found.value.path()).read_bytes()

    export("jpg")
    page.click("[data-value='2']")
    page.wait_for_selector("#download:not([disabled])")
    data = saved()
    check(data[:3] == b"\xff\xd8\xff", f"a JPEG is saved at twice the scale, {len(data)} bytes")
    export("png")
    page.select_option("#export-unit", "mm")
    put("#export-dpi", "300")
    put("#export-width", "50")
    page.screenshot(path=pictures / "export-size.png")
    data = saved()
    check(struct.unpack(">II", data[16:24])[0] == 591, f"50 mm at 300 dpi are {struct.unpack('>II', data[16:24])} pixels")
    export("png")
    page.select_option("#export-unit", "in")
    put("#export-dpi", "150")
    put("#export-width", "2")
    data = saved()
    check(struct.unpack(">II", data[16:24])[0] == 300, f"2 in at 150 dpi are {struct.unpack('>II', data[16:24])} pixels")
    export("dxf")
    page.select_option("#export-unit", "mm")
    put("#export-width", "80")
    data = saved().decode()
    xs = [float(b) for a, b in zip(data.split("\n"), data.split("\n")[1:]) if a.strip() in ("10", "11")]
    check(60 < max(xs) <= 80.5, f"a cutter's file is 80 mm wide: x to {max(xs):.2f}")
    page.click("#copy-as")
    page.click("[data-value='dxf']")
    check("--user-unit=" in page.input_value("#copied"), "and the copied command says so")
    page.keyboard.press("Escape")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


parts = [ballot, games, links, sizes]
