"""Pictures within pieces: chosen, dropped, left out; what is no picture is said."""
import struct
import zlib

from .kit import *

LOGO = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60"><circle cx="30" cy="30" r="28" fill="#C01010"/></svg>'


def png(width, height, color=(24, 115, 168, 255)):
    """A picture of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes(color) * width) * height
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


DROP = """([selector, name, type, data]) => { const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
    const all = new DataTransfer(); all.items.add(new File([bytes], name, { type }));
    const target = document.querySelector(selector);
    for (const kind of ['dragenter', 'dragover', 'drop']) target.dispatchEvent(new DragEvent(kind, { dataTransfer: all, bubbles: true, cancelable: true })); }"""


def drop(page, name, kind, data, selector="#canvas"):
    page.evaluate(DROP, [selector, name, kind, base64.b64encode(data).decode()])


def holds(page, condition):
    until(page, condition, 15000)
    settled(page)
    return page.evaluate("studio.picture.error") is None


def images(browser):
    studio = Studio()
    page = opened(browser, studio.address, viewport={"width": 1440, "height": 900})
    piece(page, "seal club")
    first, before = document(page), bytes_shown(page)
    drop(page, "logo.png", "image/png", png(90, 60))
    check(holds(page, "studio.store.doc.spec?.layers?.some((one) => one.layer === 'image')") and bytes_shown(page) != before, "a picture that is dropped on a seal stands in its middle")
    layer = next(one for one in document(page)["spec"]["layers"] if one["layer"] == "image")
    check(layer["image"].startswith("data:image/png;base64,") and 120 < layer["width"] < 200, f"as large as the ring leaves: {layer['width']:.0f} wide")
    page.screenshot(path=pictures / "image-seal.png")
    part = page.locator("#inspector .part", has_text="Image").last
    part.locator("summary").first.click()
    check(part.locator(".image img").is_visible(), "the part shows its picture")
    page.screenshot(path=pictures / "image-part.png")
    with page.expect_file_chooser() as chosen:
        part.get_by_role("button", name="Picture").or_(part.locator(".image .quiet")).first.click()
    chosen.value.set_files({"name": "logo.svg", "mimeType": "image/svg+xml", "buffer": LOGO})
    check(holds(page, "studio.store.doc.spec.layers.some((one) => one.image?.startsWith('data:image/svg'))"), "another is chosen in its field")
    drop(page, "words.png", "image/png", b"no picture", "[data-takes-pictures]")
    until(page, "studio.picture.error || document.querySelector('.findings')?.textContent")
    check("picture" in (page.evaluate("studio.picture.error?.message ?? String(studio.picture.error)") or ""), f"a file that is none is told of: {page.evaluate('String(studio.picture.error?.message ?? studio.picture.error)')}")
    undo_all(page)
    check(document(page) == first and bytes_shown(page) == before, "all of it is undone")

    drop(page, "logo.svg", "image/svg+xml", LOGO)
    page.wait_for_selector("#dialog[open]")
    page.screenshot(path=pictures / "image-ask.png")
    page.click("#dialog footer .main")
    check(holds(page, "studio.store.doc.spec?.layers?.some((one) => one.layer === 'image')"), "a drawing is asked about, and put in")

    for name, condition in (("badge Badge", "studio.store.doc.spec?.symbol?.image"), ("text Text on a circle", "studio.store.doc.image"), ("watch dress", "studio.store.doc.spec.layers.some((one) => one.layer === 'image')")):
        if not page.locator("#gallery").is_visible():
            page.click("#show-gallery")
        if not page.locator(f"[data-piece='{name}']").count():
            name = page.evaluate("(word) => [...document.querySelectorAll('[data-piece]')].map((one) => one.dataset.piece).find((one) => one.startsWith(word))", name.split()[0])
        piece(page, name)
        drop(page, "logo.png", "image/png", png(60, 60))
        check(holds(page, condition), f"{name}: a picture is put in")
        page.screenshot(path=pictures / f"image-{name.split()[0]}.png")
    piece(page, "vote Vote" if page.locator("[data-piece='vote Vote']").count() else page.evaluate("[...document.querySelectorAll('[data-piece]')].map((one) => one.dataset.piece).find((one) => one.startsWith('vote'))"))
    drop(page, "logo.png", "image/png", png(9, 9))
    page.wait_for_selector("#notice:not([hidden])")
    check("goes into" in page.inner_text("#notice"), f"a vote takes none: {page.inner_text('#notice')}")
    piece(page, "text Text on a circle")
    drop(page, "large.png", "image/png", b"\x89PNG" + bytes(5 << 20))
    until(page, "document.querySelector('#notice').textContent.includes('MiB')")
    check(True, f"a picture that is too large is not taken: {page.inner_text('#notice')}")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def images_by_hand(browser):
    """A picture in a piece is moved, sized and turned on the canvas, by pointer and by keys."""
    studio = Studio()
    page = opened(browser, studio.address, viewport={"width": 1440, "height": 900})
    piece(page, "seal club")
    drop(page, "logo.png", "image/png", png(90, 60))
    holds(page, "studio.store.doc.spec?.layers?.some((one) => one.layer === 'image')")
    number = next(i for i, one in enumerate(document(page)["spec"]["layers"]) if one["layer"] == "image")
    name, first, before = f"image-{number}", document(page), bytes_shown(page)

    def layer():
        return document(page)["spec"]["layers"][number]

    old, zoom = layer(), page.evaluate("studio.view.zoom")
    x, y = middle(page, name)
    drag(page, (x, y), (x + 60, y - 45))
    now = layer()
    check(abs(now["x"] - old.get("x", 0) - 60 / zoom) < 0.2 and abs(now["y"] - old.get("y", 0) + 45 / zoom) < 0.2 and bytes_shown(page) != before, f"a picture goes where its middle is pulled: {now['x']}, {now['y']}")
    drag(page, middle(page, name), (x + 2, y + 2))
    check(layer()["x"] == 0 and layer()["y"] == 0, "near the piece's middle it stands on it")
    cx, cy = middle(page, name)
    x, y = middle(page, f"{name}-size")
    drag(page, (x, y), (cx + 1.5 * (x - cx), cy + 1.5 * (y - cy)))
    now = layer()
    check(abs(now["width"] / old["width"] - 1.5) < 0.02 and abs(now["height"] / old["height"] - 1.5) < 0.02, f"its corner sizes it in its proportions: {now['width']} by {now['height']}")
    drag(page, middle(page, f"{name}-turn"), (cx + 150, cy))
    check(layer()["turn"] == 90, f"and the arm turns it: {layer()['turn']}")
    page.screenshot(path=pictures / "image-turned.png")
    drag(page, middle(page, f"{name}-size"), (cx, cy))
    check(0 < layer()["width"] and 0 < layer()["height"] and page.evaluate("studio.picture.error") is None, f"pulled to nothing, something is left: {layer()['width']} by {layer()['height']}")
    undo_all(page)
    page.click("#redo")
    settled(page)
    check(document(page) == first, "each of these is a step that is undone")
    for handle, key, what in ((name, "ArrowRight", "x"), (f"{name}-size", "ArrowUp", "width"), (f"{name}-turn", "Shift+ArrowRight", "turn")):
        value = layer().get(what, 0)
        page.locator(f"[data-id='{handle}']").focus()
        page.keyboard.press(key)
        settled(page)
        check(layer()[what] > value, f"by keys, too: {what} from {value} to {layer()[what]}, said as “{page.locator(f'[data-id={handle}]').get_attribute('aria-valuetext')}”")
    page.evaluate("(i) => studio.store.put({ ...studio.store.doc, spec: { ...studio.store.doc.spec, hidden: [i] } })", number)
    settled(page)
    check(page.locator(f"[data-id='{name}']").count() == 0, "what is hidden has no handles")
    piece(page, "badge Badge")
    drop(page, "logo.png", "image/png", png(60, 60))
    holds(page, "studio.store.doc.spec?.symbol?.image")
    old = document(page)["spec"]["symbolScale"]
    x, y = middle(page, "symbol-size")
    drag(page, (x, y), (x - 20, y - 20))
    check(document(page)["spec"]["symbolScale"] < old - 0.02, f"a badge's picture is sized by its corner: {old} to {document(page)['spec']['symbolScale']}")
    page.screenshot(path=pictures / "image-badge.png")
    piece(page, "text Text on a circle")
    drop(page, "logo.svg", "image/svg+xml", LOGO)
    page.click("#dialog footer .main")
    holds(page, "studio.store.doc.image")
    page.wait_for_selector("[data-id='image-size']")
    cx, cy = middle(page, "center")
    x, y = middle(page, "image-size")
    drag(page, (x, y), ((x + cx) / 2, (y + cy) / 2))
    page.wait_for_timeout(400)
    half = document(page)["image-size"]
    check(abs(middle(page, "image-size")[0] - (x + cx) / 2) < 3, f"in a circle a picture is sized by its corner, to {half}")
    page.screenshot(path=pictures / "image-circle.png")
    x, y = middle(page, "image-place")
    drag(page, (x, y), (x, y - 300))
    check(document(page)["image-place"] == "above" and document(page)["image-size"] == half, "and pulled out of it it stands above")
    page.wait_for_timeout(400)
    page.screenshot(path=pictures / "image-above.png")
    page.locator("[data-id='image-place']").focus()
    page.keyboard.press("Enter")
    settled(page)
    check(document(page)["image-place"] == "middle", "by keys back in the middle")
    piece(page, "text Arch")
    drop(page, "logo.png", "image/png", png(60, 40))
    holds(page, "studio.store.doc.image")
    page.wait_for_selector("[data-id='image-place']")
    before = bytes_shown(page)
    drag(page, middle(page, "image-place"), tuple(n + 2000 * i for i, n in enumerate(middle(page, "image-place"))))
    check(document(page)["image-place"] == "below" and bytes_shown(page) != before, "beside an arch it goes where it is pulled to")
    page.wait_for_timeout(400)
    page.screenshot(path=pictures / "image-below.png")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def drops(browser):
    """Folders and large files, dropped as a file manager drops them: told in a message, and nothing is lost."""
    studio = Studio()
    page = opened(browser, studio.address, viewport={"width": 1440, "height": 900})
    piece(page, "text Wave")
    page.fill("[data-path='text'] input", "Still here")
    settled(page)
    first = document(page)
    folder = work / "a folder.svg"
    folder.mkdir()
    (folder / "one.json").write_text("{}")
    large = {}
    for name in ("large.json", "large.svg", "large.png", "large.csv", "large.bin"):
        large[name] = work / name
        with open(large[name], "wb") as file:
            file.truncate(1 << 30)
    session = page.context.new_cdp_session(page)

    def dropped(path, x=500, y=450):
        for kind in ("dragEnter", "dragOver", "drop"):
            session.send("Input.dispatchDragEvent", {"type": kind, "x": x, "y": y, "data": {"items": [], "files": [str(path)], "dragOperationsMask": 1}})

    for where, at in (("the canvas", (500, 450)), ("the inspector", (1300, 500))):
        for name, path, wanted in [("a folder", folder, "folder")] + [(f"1 GB as {name}", path, "MiB") for name, path in large.items()]:
            page.evaluate("document.querySelector('#notice').replaceChildren()")
            start = time.time()
            dropped(path, *at)
            until(page, "document.querySelector('#notice').textContent || document.querySelector('#dialog[open]')", timeout=15000)
            told = page.inner_text("#notice")
            check(wanted in told and document(page) == first, f"{name} on {where} is told of after {time.time() - start:.1f} s: {told}")
            check(not page.locator("#drop").is_visible(), "and the page is as it was")
    page.click("#many")
    for name, path, wanted in (("a folder", folder, "folder"), ("1 GB of rows", large["large.csv"], "MiB"), ("1 GB of something", large["large.bin"], "MiB")):
        dropped(path, 700, 500)
        page.wait_for_timeout(500)
        told = page.inner_text("body")
        check(wanted in told, f"{name} on the table is told of")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()
    for path in large.values():
        path.unlink()


def layers_by_keys(browser):
    """Parts moved, hidden, doubled and removed: the focus and what is open go along."""
    studio = Studio()
    page = opened(browser, studio.address, viewport={"width": 1440, "height": 900})
    piece(page, "seal club")
    kinds = [one["layer"] for one in document(page)["spec"]["layers"]]

    def focused():
        return page.evaluate("""() => { const one = document.activeElement, part = one.closest('.part');
            const all = [...document.querySelectorAll('#inspector .group > .holder > .fields > .part')].filter((p) => p.parentElement === part?.parentElement);
            return [one.textContent, all.indexOf(part), part?.open]; }""")

    def layers():
        settled(page)
        return [one["layer"] for one in document(page)["spec"]["layers"]]

    part = page.locator("#inspector .group", has=page.locator("summary", has_text="Parts")).first.locator("> .holder > .fields > .part")
    part.nth(0).locator("summary").first.click()
    part.nth(0).get_by_role("button", name="Forward", exact=True).focus()
    page.keyboard.press("Enter")
    check(layers()[1] == kinds[0] and focused() == ["Forward", 1, True], f"moved forward, a part keeps focus and stays open: {focused()}")
    page.keyboard.press("Enter")
    check(layers()[2] == kinds[0] and focused() == ["Forward", 2, True], "and again by the same key")
    check(not part.nth(0).evaluate("one => one.open"), "what it passed is closed as before")
    part.nth(2).get_by_role("button", name="Back", exact=True).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    check(layers() == kinds and focused()[1] == 0 and focused()[2], f"moved back to the beginning, its focus goes to the button that is left: {focused()}")
    part.nth(0).get_by_role("button", name="Hide", exact=True).focus()
    page.keyboard.press("Enter")
    settled(page)
    check(document(page)["spec"]["hidden"] == [0] and focused() == ["Show", 0, True], "hidden, the focus is on Show")
    page.keyboard.press("Enter")
    settled(page)
    check("hidden" not in document(page)["spec"] and focused() == ["Hide", 0, True], "and back")
    part.nth(0).get_by_role("button", name="Duplicate", exact=True).focus()
    page.keyboard.press("Enter")
    check(layers() == kinds[:1] + kinds and focused()[1] == 1 and focused()[2], "a copy is gone on with")
    part.nth(1).get_by_role("button", name="Remove this part", exact=True).focus()
    page.keyboard.press("Enter")
    check(layers() == kinds and focused()[1] == 1 and "Remove" not in focused()[0], f"removed, what takes its place has the focus, not its button: {focused()}")
    page.locator("#inspector").get_by_role("button", name="Add image", exact=True).click()
    check(layers() == [*kinds, "image"] and focused()[1] == len(kinds) and focused()[2], "a part that is added is open and has the focus")
    page.screenshot(path=pictures / "parts.png")
    check(page.evaluate("studio.picture.error") is None and not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


parts = [images, images_by_hand, drops, layers_by_keys]
