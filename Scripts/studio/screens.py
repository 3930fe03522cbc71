"""Phones, twice the size, several pages at once, a server that is away."""
from .kit import *


def touch(session, kind, *points):
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]})


def screens(browser):
    studio = Studio()
    for name, width, height, is_touch in (("phone", 390, 844, True), ("zoomed", 640, 400, False), ("small", 320, 640, True)):
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=is_touch, device_scale_factor=2)
        page = context.new_page()
        page.said = []
        page.on("pageerror", lambda error: page.said.append(str(error)))
        page.goto(studio.address)
        until(page, "globalThis.studio")
        page.wait_for_selector("[data-piece]")
        page.screenshot(path=pictures / f"gallery-{name}.png")
        for one in ("text Wave", "dial Dial"):
            if not page.locator("#gallery").is_visible():
                page.click("#show-gallery")
            piece(page, one)
            page.wait_for_timeout(400)
            page.screenshot(path=pictures / f"{one.split()[0]}-{name}.png")
            over = page.evaluate("document.documentElement.scrollWidth > innerWidth")
            box = page.locator("#canvas").bounding_box()
            check(not over and box["height"] >= 0.45 * height and box["width"] >= width - 1, f"{name}: {one} has one column, {box['width']:.0f} by {box['height']:.0f} of it the picture's")
            if one.startswith("text"):
                page.evaluate("studio.store.put({ ...studio.store.doc, text: 'Far too long for it '.repeat(9) })")
                settled(page)
                until(page, "document.querySelector('.finding span')")
                box, words = page.locator("#findings").bounding_box(), page.locator(".finding span").first.bounding_box()
                bar = page.locator("#view").bounding_box()
                check(abs(box["y"] + box["height"] - height) < 2 and words["width"] > 0.6 * width and bar["y"] + bar["height"] <= box["y"],
                      f"{name}: findings stand under all else and are read in whole lines")
                undo_all(page)
        page.click("#sheet")
        page.keyboard.press("Escape")
        check(not page.locator("#inspector").is_visible() and page.locator("#sheet").get_attribute("aria-expanded") == "false", f"{name}: Escape puts the sheet away as soon as it is there")
        page.click("#sheet")
        sheet = page.locator("#inspector").bounding_box()
        check(sheet["height"] > 0.3 * height and sheet["width"] >= width - 1 and page.locator("#sheet").get_attribute("aria-expanded") == "true", f"{name}: the inspector is a sheet")
        page.fill("[data-path='spec.top.text'] input", "BY PHONE")
        settled(page)
        page.screenshot(path=pictures / f"sheet-{name}.png")
        page.wait_for_timeout(200)
        box, under = page.locator("#ground").bounding_box(), page.locator("#inspector").bounding_box()
        check(box["y"] + box["height"] <= under["y"] + 1, f"{name}: the picture stands above it")
        page.keyboard.press("Escape")
        check(not page.locator("#inspector").is_visible() and document(page)["spec"]["top"]["text"] == "BY PHONE", f"{name}: which sets a field and is put away")
        if is_touch:
            session = context.new_cdp_session(page)
            before = document(page)
            box = page.locator("#canvas").bounding_box()
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            zoom = page.evaluate("studio.view.zoom")
            touch(session, "touchStart", (x - 20, y))
            touch(session, "touchStart", (x - 20, y), (x + 20, y))
            for i in range(1, 9):
                touch(session, "touchMove", (x - 20 - 6 * i, y), (x + 20 + 6 * i, y))
            touch(session, "touchEnd")
            page.wait_for_timeout(200)
            now = page.evaluate("studio.view.zoom")
            check(now > 1.8 * zoom and document(page) == before, f"{name}: two fingers zoom, from {zoom:.2f} to {now:.2f}, and change nothing")
            page.evaluate("studio.view.fit()")
            at = page.evaluate("[studio.view.x, studio.view.y]")
            touch(session, "touchStart", (box["x"] + 12, box["y"] + 20))
            for i in range(1, 6):
                touch(session, "touchMove", (box["x"] + 12 + 6 * i, box["y"] + 20 + 4 * i))
            touch(session, "touchEnd")
            moved = page.evaluate("[studio.view.x, studio.view.y]")
            check(moved[0] > at[0] + 15 and document(page) == before, f"{name}: one finger on the empty desk pans")
            page.evaluate("studio.view.fit()")
            settled(page)
            ground = page.locator("#ground").bounding_box()
            cx, cy, r = ground["x"] + ground["width"] / 2, ground["y"] + ground["height"] / 2, ground["width"] * 0.45
            touch(session, "touchStart", (cx + r, cy))
            for i in range(1, 8):
                touch(session, "touchMove", (cx + r, cy + 8 * i))
            touch(session, "touchEnd")
            settled(page)
            check(document(page)["spec"]["value"] != before["spec"]["value"], f"{name}: one finger on the ring turns it")
        check(page.get_attribute("#canvas", "tabindex") == "0" and "Dial" in page.get_attribute("#picture", "alt"), f"{name}: the picture says what it is: {page.get_attribute('#picture', 'alt')[:60]}")
        check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
        context.close()
    page = opened(browser, studio.address)
    piece(page, "text Wave")
    roles = page.eval_on_selector_all(".handle", "all => all.map((one) => [one.getAttribute('role'), one.getAttribute('aria-valuetext'), one.getAttribute('aria-valuenow')])")
    check(all(role == "slider" and text and number for role, text, number in roles), f"handles are sliders with spoken values: {roles[0][1]}")
    page.close()
    studio.stop()


def many_pages(browser):
    path = work / "shared.json"
    path.write_text(json.dumps({"command": "text", "text": "SHARED", "circle": 80, "width": 200, "height": 200}))
    studio = Studio(str(path))
    context = browser.new_context()
    pages = []
    for _ in range(8):
        page = context.new_page()
        page.goto(studio.address)
        until(page, "globalThis.studio && studio.store.doc")
        pages.append(page)
    start = time.time()
    pages[7].evaluate("studio.picture.draw()")
    settled(pages[7])
    taken = time.time() - start
    path.write_text(json.dumps({"command": "text", "text": "OUTSIDE", "circle": 80, "width": 200, "height": 200}))
    for page in pages:
        until(page, "studio.store.doc.text === 'OUTSIDE'")
    check(taken < 10, f"eight pages on one file: the last one draws in {taken:.1f} s, and all see a change from outside")
    pages[0].close()
    path.write_text(json.dumps({"command": "text", "text": "AFTER", "circle": 80, "width": 200, "height": 200}))
    for page in pages[1:]:
        until(page, "studio.store.doc.text === 'AFTER'")
    check(True, "also once the one that asked for all is closed")
    asked_for = []
    pages[1].on("request", lambda request: asked_for.append(time.time()) if request.url.endswith("/draw") else None)
    studio.stop(signal.SIGKILL)
    pages[1].evaluate("studio.store.set(['text'], 'AWAY')")
    pages[1].wait_for_timeout(7000)
    gaps = [b - a for a, b in zip(asked_for, asked_for[1:])]
    check(2 <= len(asked_for) <= 9 and gaps[-1] > 2 * gaps[0], f"a server that is away is asked again with growing pauses: {[round(gap, 1) for gap in gaps]}")
    studio.start(studio.port)
    until(pages[1], "studio.picture.shown?.text === 'AWAY'")
    check(True, "and what was typed is drawn when it is back")
    context.close()
    studio.stop()


parts = [screens, many_pages]
