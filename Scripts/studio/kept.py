"""Work is kept: over a reload, a crash and the gallery; and no file is written with another piece."""
from .kit import *

DROP = """([name, type, text]) => { const data = new DataTransfer(); data.items.add(new File([text], name, { type }));
    for (const kind of ['dragenter', 'dragover', 'drop']) document.querySelector('#canvas').dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true })); }"""


def again(page):
    page.reload()
    until(page, "globalThis.studio && studio.store.doc")
    settled(page)


def kept(browser):
    studio = Studio()
    context = browser.new_context(viewport={"width": 1280, "height": 800})

    def new_page():
        page = context.new_page()
        page.said = []
        page.on("console", lambda message: page.said.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: page.said.append(str(error)))
        page.goto(studio.address)
        until(page, "globalThis.studio")
        return page

    page = new_page()
    piece(page, "text Wave")
    page.fill("[data-path='text'] input", "Kept over a reload")
    again(page)
    check(document(page)["text"] == "Kept over a reload" and page.locator("#desk").is_visible(), "what stands on the desk survives a reload")
    page.click("#show-gallery")
    piece(page, "dial Dial")
    page.fill("[data-path='spec.top.text'] input", "SECOND")
    page.wait_for_timeout(400)
    # A crash: the page goes without a word, and another one is opened.
    try:
        page.goto("chrome://crash", timeout=3000)
    except Exception:
        pass
    page = new_page()
    until(page, "studio.store.doc")
    check(document(page)["spec"]["top"]["text"] == "SECOND", "and a crash")
    page.click("#show-gallery")
    names = page.eval_on_selector_all("[data-kept] .label", "all => all.map((one) => one.firstChild.textContent)")
    check(names == ["Payment dial", "Wave"], f"the gallery has the last pieces: {names}")
    page.click("[data-kept]:has-text('Wave')")
    settled(page)
    check(document(page)["text"] == "Kept over a reload", "and goes back to them")
    page.click("#show-gallery")
    piece(page, "badge Badge")
    page.click("#show-gallery")
    check(page.locator("[data-kept]:has-text('Wave')").count() == 1 and page.locator("[data-kept]:has-text('Payment dial')").count() == 1, "choosing another piece throws nothing away")
    page.locator("li:has([data-kept]:has-text('Wave')) .drop-kept").click()
    check(page.locator("#dialog[open]").count() == 1, "what is dropped is asked about")
    page.keyboard.press("Escape")
    check(page.locator("[data-kept]:has-text('Wave')").count() == 1, "and stays when the question is left")
    page.locator("li:has([data-kept]:has-text('Wave')) .drop-kept").click()
    page.click("#dialog button:has-text('Drop it')")
    page.wait_for_timeout(100)
    check(page.locator("[data-kept]:has-text('Wave')").count() == 0, "and goes when it is said so")
    for i in range(11):
        page.evaluate("([i]) => { studio.store.open({ command: 'text', text: 'A', circle: 90 }, `Piece ${i}`); studio.store.set(['text'], `B${i}`); }", [i])
        if i == 8:
            page.click("#show-gallery")
            page.click("[data-piece='text Arch']")
            page.wait_for_selector("#dialog[open]")
            told = page.inner_text("#dialog")
            page.keyboard.press("Escape")
            check("Ten pieces" in told and "dial" in told, f"before an eleventh drops the oldest, it is asked: {told.splitlines()[1][:80] if len(told.splitlines()) > 1 else told}")
            break
    second = new_page()
    check(second.locator("#gallery").is_visible(), "another page does not take what stands on the first one's desk")
    second.close()
    check(not [one for one in page.said if "crash" not in one.lower()], f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    context.close()
    # Where storage is full or forbidden.
    page = browser.new_page()
    page.said = []
    page.add_init_script("Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });")
    page.goto(studio.address)
    until(page, "globalThis.studio")
    piece(page, "text Wave")
    page.fill("[data-path='text'] input", "Not kept")
    page.wait_for_selector("#notice:not([hidden])")
    check("save it" in page.inner_text("#notice") and document(page)["text"] == "Not kept", f"storage forbidden: {page.inner_text('#notice')[:70]}")
    page.close()
    page = browser.new_page()
    page.goto(studio.address)
    until(page, "globalThis.studio")
    page.evaluate("() => { let text = 'x'.repeat(1 << 20); for (let i = 0; text.length > 1000; i += 1) { try { localStorage.setItem('full' + i, text); } catch { text = text.slice(0, text.length >> 1); } } }")
    piece(page, "text Wave")
    page.evaluate("studio.store.set(['text'], 'long '.repeat(2000))")
    page.wait_for_selector("#notice:not([hidden])")
    check("save it" in page.inner_text("#notice"), "storage full: told once, and the page goes on")
    page.close()
    studio.stop()


def two_files(browser):
    path = work / "first.json"
    original = json.dumps({"command": "text", "text": "FIRST", "circle": 120, "width": 400, "height": 400})
    path.write_text(original)
    studio = Studio(str(path))
    page = opened(browser, studio.address)
    until(page, "studio.store.doc")
    settled(page)
    page.fill("[data-path='text'] input", "NOT SAVED")
    again(page)
    check(document(page)["text"] == "NOT SAVED" and "not saved" in page.inner_text("#notice"), "changes to the file that were not saved survive a reload, and are told of")
    check(path.read_text() == original, "the file is as it was")
    piece(page, "dial Dial")
    page.keyboard.press("Control+s")
    page.wait_for_selector("#dialog[open]")
    told = page.inner_text("#dialog")
    check(path.read_text() == original and "another piece" in told, f"Ctrl+S after choosing another piece asks: {told.splitlines()[-4][:70]}")
    with page.expect_download() as saved:
        page.click("#dialog button:has-text('Save as')")
    check(saved.value.suggested_filename == "payment-dial.json" and path.read_text() == original, "and saves it apart, as payment-dial.json")
    page.keyboard.press("Escape")
    page.evaluate(PASTE, ["#canvas", '{"command": "badge", "top": "X"}'])
    page.click("#show-gallery")
    page.click("[data-kept]:has-text('first.json')")
    settled(page)
    check(document(page)["text"] == "NOT SAVED", "the gallery goes back to the file's piece with its changes")
    page.keyboard.press("Control+s")
    until(page, "document.querySelector('#saved').textContent === 'Saved'")
    check(json.loads(path.read_text())["text"] == "NOT SAVED", "whose Ctrl+S writes the file")
    # Files that are dropped and opened.
    page.evaluate(DROP, ["wave.json", "application/json", '{"command": "text", "text": "DROPPED", "circle": 90}'])
    until(page, "studio.store.doc.text === 'DROPPED'")
    check(page.inner_text("#name") == "wave" and json.loads(path.read_text())["text"] == "NOT SAVED", "a file that is dropped is opened as a piece of its own")
    page.evaluate(DROP, ["rows.csv", "text/csv", "text\nAda\nBo"])
    until(page, "!document.querySelector('#table').hidden && studio.table.batch?.length === 2")
    check(True, "rows that are dropped open the table")
    page.click("#many")
    for name, text, words in (("x.json", "{", "cannot be opened"), ("x.json", "[1]", "no piece"), ("x.json", '{"a": 1}', "no piece"), ("x.bin", "\x00", "cannot be opened")):
        page.evaluate(DROP, [name, "", text])
        page.wait_for_selector("#notice:not([hidden])")
        check(words in page.inner_text("#notice") and document(page)["text"] == "DROPPED", f"a file that is no piece is told of: {page.inner_text('#notice')[:60]}")
    with page.expect_file_chooser() as chosen:
        page.keyboard.press("Control+o")
    drawn = work / "drawn.svg"
    drawn.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40"><text x="5" y="30">Hi</text></svg>')
    chosen.value.set_files(str(drawn))
    until(page, "studio.store.doc.command === 'render'")
    settled(page)
    check(page.evaluate("studio.picture.error") is None, "Ctrl+O opens an SVG")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


parts = [kept, two_files]
