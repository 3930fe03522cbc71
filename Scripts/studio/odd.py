"""What nobody planned for: words of any kind in any piece, and a server that is killed in the middle of an export or a batch."""
import re

from .kit import *

WORDS = {"Arabic": "مرحبا بالعالم الجميل", "Thai": "กรุงเทพมหานคร ที่สุด", "Chinese": "龍馬精神海鶴姿", "emoji": "👩‍👩‍👧‍👦 🏳️‍🌈 ☕ 👍🏽", "very long": "Far and away " * 160, "empty": "", "spaces": "   ", "both ways": "abc עברית 123 قهوة",
         "zero width": "a\u200bb\u200dc\ufeffd", "many marks": "Zalgo" + "\u0301" * 60, "two lines": "one\ntwo", "braces": "{value} } { ${", "markup": "<b>&amp;</b>", "control": "a\x01b\x7f", "turned": "\u202etext", "Hindi": "क्षत्रिय हिन्दी"}
# What a designer does not know.
JARGON = re.compile(r"--\w|\bnull\b|\bbytes? \d|JSON|`|undefined|NaN|\[object|name another font")
PUT = """(words) => { const doc = structuredClone(studio.store.doc);
    if (doc.command === 'text') doc.text = words;
    else if (Object.keys(doc.spec.texts ?? {}).length) doc.spec.texts[Object.keys(doc.spec.texts)[0]] = words;
    else if (doc.spec.top !== undefined) doc.spec.top = { ...doc.spec.top, text: words };
    else doc.spec.layers.push({ layer: 'text', text: { text: words, size: 30 } });
    studio.store.put(doc); studio.store.commit(); }"""


def odd_words(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    for name in ("text Wave", "text Text on a circle", "seal club", "dial Dial", "badge Badge", "gauge Blank face"):
        piece(page, name)
        wrong = []
        first = document(page)
        for what, words in {**WORDS, "half a character": "\\ud800x"}.items():
            page.evaluate(PUT if what != "half a character" else PUT.replace("(words) =>", "() =>").replace("= words", "= '\\ud800x'").replace("text: words", "text: '\\ud800x'"), words)
            settled(page)
            page.wait_for_timeout(250)
            settled(page)
            said = page.locator(".finding > span:first-child").all_inner_texts()
            error = page.evaluate("studio.picture.error")
            if error and not said or any(JARGON.search(one) for one in said):
                wrong.append((what, error, said[:2]))
            page.evaluate("studio.store.undo()")
            settled(page)
            if document(page) != first:
                wrong.append((what, "is not undone"))
        check(not wrong, f"{name}: {len(WORDS) + 1} kinds of words are drawn, or a sentence says why not {wrong[:3] or ''}")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    # A piece that cannot be drawn from its beginning shows none of the one before.
    piece(page, "text Wave")
    page.evaluate("studio.store.open({ command: 'text', text: 'far too long '.repeat(40), 'font-size': 60, path: 'M20 200 L300 200', width: 320, height: 400 }, 'Too long')")
    until(page, "studio.picture.error")
    check(page.locator("#picture").is_hidden(), "a piece that cannot be drawn shows no other's picture")
    page.close()
    studio.stop()


def dialogs_wait(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    port = studio.port
    piece(page, "text Wave")
    first = document(page)
    # In the middle of a drag.
    x, y = middle(page, "out-0-1")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y - 20, steps=6)
    studio.stop(signal.SIGKILL)
    page.mouse.move(x + 80, y - 60, steps=8)
    page.mouse.up()
    page.wait_for_selector("#notice:not([hidden])", timeout=20000)
    page.keyboard.press("Control+z")
    check(document(page) == first, "what was dragged while the server was killed is undone without it")
    page.keyboard.press("Control+Shift+z")
    studio.start(port)
    settled(page)
    check(page.evaluate("studio.picture.error") is None and document(page) != first, "and is drawn when it is back")
    # Exports and copies that have no answer.
    page.click("#export")
    page.wait_for_selector("#download:not([disabled])")
    studio.stop(signal.SIGKILL)
    page.click("#dialog [data-value='4']")
    until(page, "document.querySelector('#dialog .shot').textContent.includes('not answering')")
    check(page.locator("#download").is_disabled(), "an export without an answer saves nothing")
    studio.start(port)
    page.wait_for_selector("#download:not([disabled])", timeout=20000)
    check("2560 ×" in page.inner_text(".dialog footer .about"), f"and is made as soon as there is one: {page.inner_text('.dialog footer .about')}")
    page.keyboard.press("Escape")
    page.click("#copy-as")
    studio.stop(signal.SIGKILL)
    page.click("#dialog [data-value='HTML']")
    until(page, "document.querySelector('#copied').value.includes('not answering')")
    studio.start(port)
    until(page, "document.querySelector('#copied').value.startsWith('<img')", timeout=20000)
    check(True, "so is a copy")
    page.keyboard.press("Escape")
    # Many at once.
    page.click("#show-gallery")
    piece(page, "badge Badge")
    page.click("#many")
    page.evaluate(PASTE, ["#table-paste", "id\ttop\n" + "\n".join(f"r{i}\tROW {i}" for i in range(200))])
    page.wait_for_selector(".row-tile img")
    for kind in ("zip", "pdf"):
        page.click("#table-save")
        page.click(f"#dialog [data-value='{kind}']")
        studio.stop(signal.SIGKILL)
        try:
            until(page, "document.querySelector('#save-all-status').textContent.includes('not answering')", timeout=8000)
        except TimeoutError:
            print("      it was quicker")
        studio.start(port)
        until(page, "!document.querySelector('#save-all-now').disabled", timeout=90000)
        check("200 of 200" in page.inner_text("#save-all-status"), f"and all rows as {kind}: {page.inner_text('#save-all-status')}")
        page.keyboard.press("Escape")
    check(not [one for one in page.said if "ERR_CONNECTION_REFUSED" not in one and "Failed to load" not in one], f"nothing else is wrong on the page {page.said[:3]}")
    page.close()
    studio.stop()


parts = [odd_words, dialogs_wait]
