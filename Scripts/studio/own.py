"""Fonts of the user's own, letters of the system's fonts, notes and remedies, documents in any unit, typed spaces, the gallery's search."""
import io
import random
import re
import struct
import zipfile

from .kit import *

DROP = """async ([files, times]) => { const data = new DataTransfer();
    for (const [name, text] of files) { const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
      for (let i = 0; i < times; i += 1) data.items.add(new File([bytes], times === 1 ? name : name.replace('.', `-${i}.`))); }
    document.querySelector('#canvas').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); }"""
HUGE = """() => { const data = new DataTransfer(); data.items.add(new File([new Uint8Array(100 << 20)], 'huge.ttf'));
    document.querySelector('#canvas').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); }"""


def axe(page, what):
    found = Axe().run(page)["violations"]
    check(not found, f"axe is clean: {what} {[(one['id'], one['nodes'][0]['html'][:90]) for one in found] or ''}")


def encoded(data):
    return base64.b64encode(data).decode()


def exported(page, form):
    """The bytes of the export, and of the copied command and job."""
    page.click("#export")
    # The dialog of copies, which has these choices too, may still be closing.
    page.click(f"#dialog [aria-label='Format'] [data-value='{form}']")
    page.wait_for_selector("#download:not([disabled])", timeout=60000)
    with page.expect_download() as saved:
        page.click("#download")
    data = pathlib.Path(saved.value.path()).read_bytes()
    page.click("#copy-as")
    page.click(f"[data-value='{form}']")
    until(page, "document.querySelector('#copied').value")
    line = page.input_value("#copied")
    page.click("[data-value='JSON']")
    until(page, "document.querySelector('#copied').value.startsWith('{')")
    row = page.input_value("#copied")
    page.keyboard.press("Escape")
    folder = pathlib.Path(tempfile.mkdtemp(dir=work))
    ran = subprocess.run(["bash", "-c", f"bezel() {{ '{command}' \"$@\"; }}\n{line}"], cwd=folder, capture_output=True, text=True)
    made = next(iter(folder.iterdir()), None)
    made = made and made.read_bytes()
    subprocess.run([command, "worker"], cwd=folder, input=row, capture_output=True, text=True)
    again = folder / json.loads(row)["output"]
    return data, made, again.exists() and again.read_bytes(), line + ran.stderr[:200]


def own_fonts(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    piece(page, "text Text on a circle")
    fonts = pathlib.Path(__file__).parents[2] / "fonts"
    font = (fonts / "DancingScript" / "DancingScript-Regular.otf").read_bytes()
    flipped = bytearray(font)
    for i in range(0, len(flipped), 911):
        flipped[i] ^= 0x5A
    page.evaluate(DROP, [[["mine.otf", encoded(font)]], 1])
    until(page, "studio.fonts.files.size === 1")
    check("Dancing Script" in page.inner_text("#notice"), f"a font that is dropped is told: {page.inner_text('#notice').splitlines()[0]}")
    page.click("text=Use Dancing Script")
    settled(page)
    check(document(page)["font"] == "Dancing Script" and page.evaluate("studio.picture.error") is None, "and used on the line with one click")
    for form in ("png", "svg", "pdf"):
        data, made, again, line = exported(page, form)
        check(data == made == again and "--font-dir=" in line, f"{form}: the copied command names its folder and makes the same {len(data)} bytes {'' if data == made else line[-300:]}")
    page.evaluate(DROP, [[["none.ttf", encoded(b"no font")], ["empty.otf", ""], ["torn.woff2", encoded(b"wOF2" + bytes(60))], ["flipped.ttf", encoded(bytes(flipped))], ["../../out.otf", encoded(font)]], 1])
    until(page, "/cannot|no font/.test(document.querySelector('#notice').textContent)")
    told = page.inner_text("#notice").splitlines()[0]
    kept = sorted(path.name for path in (pathlib.Path(os.environ["XDG_DATA_HOME"]) / "bezel" / "fonts").iterdir())
    check("none.ttf" in told and all(".." not in name.replace("-..-", "") and "/" not in name for name in kept), f"files that are no fonts are told, and nothing leaves the folder: {told[:120]} {kept}")
    page.evaluate(HUGE)
    until(page, "document.querySelector('#notice').textContent.includes('100 MiB')")
    check(True, f"a font of 100 MB: {page.inner_text('#notice').splitlines()[0]}")
    start = time.time()
    page.evaluate(DROP, [[["many.otf", encoded(font)]], 200])
    until(page, "studio.fonts.files.size >= 200", timeout=120000)
    check(True, f"200 fonts at once are there after {time.time() - start:.1f} s")
    page.keyboard.press("Escape")
    page.locator("#inspector .font .icon").first.click()
    page.wait_for_selector(".own-fonts li")
    page.screenshot(path=pictures / "my-fonts.png")
    axe(page, "my fonts")
    count = page.locator(".own-fonts li").count()
    page.locator(".own-fonts li button").last.click()
    until(page, f"document.querySelectorAll('.own-fonts li').length === {count - 1}")
    page.keyboard.press("Escape")
    page.reload()
    until(page, "globalThis.studio")
    check(page.evaluate("studio.fonts.files.size") == count - 1, "fonts are kept over a reload, but for the one that was removed")
    folder = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "bezel"
    shutil.rmtree(folder)
    check(not [one for one in page.said if "422" not in one], f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


SAY = """([words, own]) => { const doc = structuredClone(studio.store.doc);
            if (doc.command === 'text') { doc.text = words; if (own) doc.font = own; }
            else if (doc.spec.texts) doc.spec.texts[Object.keys(doc.spec.texts)[0]] = words;
            else doc.spec.top = typeof doc.spec.top === 'string' ? words : { ...doc.spec.top, text: words };
            studio.store.put(doc); }"""


def system_letters(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    families = page.evaluate("studio.fonts.families")
    own = next((name for name in ("DejaVu Serif", "Liberation Serif", "FreeSerif", "Nimbus Roman") if name in families), None)
    words = "咖啡 コーヒー 커피 ☕"
    for name in ("text Wave", "seal club", "gauge speedometer", "badge Badge"):
        piece(page, name)
        page.evaluate(SAY, [words, own])
        settled(page)
        if page.evaluate("studio.picture.error"):
            # Pieces of words alone are refused where no font of the machine has them.
            page.evaluate(SAY, ["☕ ☂", own])
            settled(page)
        missing = [one for one in page.evaluate("studio.picture.warnings") if "no font has" in one]
        if missing:
            print(f"      this machine has no fonts for all of it: {missing[0][:90]}")
        for form in ("png", "svg", "pdf"):
            data, made, again, line = exported(page, form)
            check(data == made == again, f"{name} in letters of the system as {form}: command and job make the same {len(data)} bytes {'' if data == made else line[-200:]}")
    page.screenshot(path=pictures / "system-letters.png")
    page.close()
    studio.stop()


HEADS = ['width="120" height="120" viewBox="0 0 120 120"', 'width="300px" height="150px" viewBox="0 0 120 120"', 'width="120mm" height="120mm" viewBox="0 0 120 120"',
         'width="12cm" height="6cm" viewBox="0 0 120 120"', 'width="4in" height="4in" viewBox="0 0 120 120"', 'width="200pt" height="200pt" viewBox="-10 -10 140 140"',
         'width="100%" height="100%" viewBox="0 0 120 120"', 'width="50mm" viewBox="0 0 120 120"', 'viewBox="0 0 240 120"', 'width="200" height="200"',
         'width="60mm" height="60mm"', 'width="6cm" height="6cm"', 'width="3in" height="3in"', 'width="180pt" height="180pt"', 'width="100%" height="100%"', '',
         'width="1000000" height="10" viewBox="0 0 120 120"', 'width="0" height="0" viewBox="0 0 120 120"', 'width="banana" height="120"']
BODY = ('<defs><path id="curve" d="M10 60 C40 20 80 20 110 60"/></defs><g transform="translate(2 3)"><text font-size="9"><textPath href="#curve">Along the curve</textPath></text></g>'
        '<text x="20" y="95" font-size="8">Level <tspan font-weight="bold">text</tspan> here</text>')


def document_units(browser):
    for i, head in enumerate(HEADS):
        path = work / f"units-{i}.svg"
        path.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" {head}>{BODY}</svg>')
        made = subprocess.run([command, "render", str(path), "--scale", "1", "-o", str(work / f"units-{i}.png")], capture_output=True, text=True)
        studio = Studio(str(path))
        page = opened(browser, studio.address)
        settled(page)
        if made.returncode:
            # The page draws what is too large for a file as small as it can be shown.
            check(page.evaluate("Boolean(studio.picture.error || document.querySelector('#picture').naturalWidth)"), f"[{head}]: {made.stderr.strip()[:90]}; the page says so or shows it small")
        else:
            width, height = struct.unpack(">II", (work / f"units-{i}.png").read_bytes()[16:24])
            shown = page.evaluate("studio.view.size")
            check(abs(shown["width"] - width) <= 1 and abs(shown["height"] - height) <= 1, f"[{head}]: {width} × {height} px, as the command has it ({shown['width']:.1f} × {shown['height']:.1f})")
            if width < 5000:
                until(page, "studio.words.labels.length")
                off = page.evaluate("""() => { const image = studio.picture.image, scale = image.naturalWidth / studio.view.size.width;
                    const c = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d'); c.drawImage(image, 0, 0);
                    const { data, width, height } = c.getImageData(0, 0, image.naturalWidth, image.naturalHeight);
                    const boxes = studio.words.labels.flatMap(({ size, clusters }) => clusters.map(({ position, advance }) => ({ ...position, reach: Math.max(size, advance) * 1.1 })));
                    let off = 0, ink = 0;
                    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (data[4 * (y * width + x) + 3] > 128) { ink += 1;
                      if (!boxes.some((one) => Math.hypot(x / scale - one.x, y / scale - one.y) < one.reach)) off += 1; }
                    return ink ? off / ink : 1; }""")
                check(off < 0.001, f"[{head}]: all ink lies by its letters' boxes ({100 * off:.1f} % off)")
                page.click("#export")
                page.click("[data-value='png']")
                page.wait_for_selector("#download:not([disabled])", timeout=60000)
                said = page.inner_text(".dialog footer .about")
                with page.expect_download() as saved:
                    page.click("#download")
                own = struct.unpack(">II", pathlib.Path(saved.value.path()).read_bytes()[16:24])
                check(f"{own[0]} × {own[1]} px" in said, f"[{head}]: the dialog says the file's size: {said}")
                check(page.locator("[data-id^='document-point']").count() == (0 if head in ("", 'width="100%" height="100%"', 'width="banana" height="120"') else 2), f"[{head}]: the curve of its text has handles where its size is known")
        if i == len(HEADS) - 1:
            studio.stop(signal.SIGKILL)
            until(page, "document.querySelector('#notice').textContent.includes('stopped')", timeout=15000)
            check(True, f"a server that is gone is told of with a document open: {page.inner_text('#notice')[:60]}")
            studio.start(studio.port)
            until(page, "document.querySelector('#notice').hidden", timeout=20000)
            check(page.evaluate("studio.store.doc.command") == "render", "and the page goes on when it is back")
        page.close()
        studio.stop()


def typed_spaces(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    chance = random.Random(7)

    def types(locator, what, read):
        text = "".join(chance.choice("ab c  de f") for _ in range(14))
        locator.scroll_into_view_if_needed()
        locator.click()
        page.keyboard.press("Control+A")
        page.keyboard.type(text)
        settled(page)
        check(locator.input_value() == text and read() == text, f"{what}: “{text}” stays as it is typed {'' if read() == text else (locator.input_value(), read())}")

    for name in ("text Wave", "seal club", "dial Dial", "badge Badge", "gauge speedometer"):
        piece(page, name)
        page.evaluate("document.querySelectorAll('#inspector details').forEach((one) => { one.open = true; })")
        page.wait_for_timeout(200)
        paths = page.eval_on_selector_all("#inspector .field input[type=text]:not([role=combobox])", """all => all.filter((one) => one.offsetParent).map((one) => one.closest('[data-path]')?.dataset.path)
            .filter((path) => /(^|\\.)(text|top|bottom|middle|caption|left|right)$|^spec\\.texts\\./.test(path ?? ''))""")
        for path in list(dict.fromkeys(paths))[:6]:
            value = page.evaluate("(path) => path.split('.').reduce((inner, key) => inner?.[key], studio.store.doc)", path)
            if isinstance(value, str):
                types(page.locator(f"[data-path='{path}'] input[type=text]").first, f"{name} {path}", lambda: page.evaluate("(path) => path.split('.').reduce((inner, key) => inner?.[key], studio.store.doc)", path))
    page.evaluate(PASTE, ["#canvas", f'<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="120mm" viewBox="0 0 120 120">{BODY}</svg>'])
    settled(page)
    for _ in range(2):
        for key in page.eval_on_selector_all("[data-key^='text ']", "all => all.map((one) => one.dataset.key)"):
            types(page.locator(f"[data-key='{key}'] input").first, f"document, {key}", lambda: page.evaluate("""(key) => { const source = studio.words.constructor && [...new DOMParser().parseFromString(studio.store.doc.svg, 'image/svg+xml').querySelectorAll('text')];
                return document.querySelector(`[data-key='${key}'] input`).value; }""", key))
    texts = page.evaluate("[...new DOMParser().parseFromString(studio.store.doc.svg, 'image/svg+xml').querySelectorAll('textPath, tspan')].map((one) => one.textContent)")
    fields = page.eval_on_selector_all("[data-key^='text '] input", "all => all.map((one) => one.value)")
    check(all(text in fields for text in texts), f"the document has what its fields say: {texts}")
    axe(page, "a document's texts")
    page.screenshot(path=pictures / "document-texts.png")
    page.close()
    studio.stop()


FAULTY = [
    ("hidden", {"command": "text", "text": "A long line that does not fit on this curve", "font-size": 48, "path": "M20 200 L300 200", "width": 320, "height": 400, "overflow": "hide"}),
    ("unfit", {"command": "text", "text": "far too long for it " * 8, "font-size": 48, "path": "M20 200 L300 200", "width": 320, "height": 400}),
    ("touch", {"command": "text", "text": "WAVES", "font-size": 60, "circle": 40, "side": "right", "width": 300, "height": 300, "overflow": "extend"}),
    ("tight", {"command": "text", "text": "sharp corner", "font-size": 60, "path": "M20 250 L160 60 L300 250", "side": "right", "width": 320, "height": 320}),
    ("fold", {"command": "text", "text": "MMMM", "font-size": 60, "method": "stretch", "circle": 30, "side": "right", "overflow": "extend", "width": 320, "height": 320}),
    ("loop", {"command": "text", "text": "round and round it goes", "font-size": 48, "circle": 60, "overflow": "extend", "width": 320, "height": 320}),
    ("faint", {"command": "text", "text": "faint", "font-size": 48, "color": "#EEEEEE", "circle": 100, "width": 320, "height": 320}),
    ("faint part", {"command": "gauge", "spec": {"width": 400, "height": 400, "layers": [{"layer": "disc", "radius": 180, "fill": "#20242C"}, {"layer": "text", "text": {"text": "NEW", "size": 30}}], "scales": {"main": {"from": 0, "to": 100}}, "values": {"value": 30}}}),
    ("hopeless", {"command": "gauge", "spec": {"width": 400, "height": 400, "layers": [{"layer": "disc", "radius": 180, "fill": {"colors": ["#000000", "#FFFFFF", "#000000", "#FFFFFF", "#000000"], "run": "across"}}, {"layer": "text", "text": {"text": "NEVER READ", "size": 30}}], "scales": {"main": {"from": 0, "to": 100}}, "values": {"value": 30}}}),
]
PLAIN = re.compile(r"--\w|\bnull\b|\bbytes? \d|JSON|`")


def remedies(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    piece(page, "text Wave")
    for name, doc in FAULTY:
        page.evaluate("([doc, name]) => studio.store.open(doc, name)", [doc, name])
        settled(page)
        page.wait_for_timeout(500)
        settled(page)
        told = page.locator(".finding:not(.note)").all_inner_texts()
        check(bool(told) or name == "hopeless", f"{name} is found: {told[:1]}")
        check(not any(PLAIN.search(one) for one in told), f"{name}: in a designer's words")
        labels = page.locator(".finding .link").all_inner_texts()
        for i, label in enumerate(labels):
            page.evaluate("([doc, name]) => studio.store.open(doc, name)", [doc, name])
            settled(page)
            page.wait_for_timeout(500)
            settled(page)
            buttons = page.locator(".finding .link")
            if buttons.count() <= i:
                check(False, f"{name}: “{label}” is there again")
                continue
            row = buttons.nth(i).locator("xpath=..")
            said = row.locator("span").first.inner_text()
            buttons.nth(i).click()
            until(page, "!document.querySelector('.finding [aria-busy=true]')", timeout=60000)
            settled(page)
            page.wait_for_timeout(500)
            settled(page)
            why = [one for one in page.locator(".finding .why").all_inner_texts() if one]
            isChanged = document(page) != doc
            left = [one for one in page.locator(".finding:not(.note) > span:first-child").all_inner_texts() if one == said]
            check(why or (isChanged and not left), f"{name}: “{label}” {'says why not: ' + why[0] if why else 'removes “' + said[:50] + '”'} {'' if why or not left else 'STILL THERE'}")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def notes(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    piece(page, "text Wave")
    docs = [
        {"command": "text", "text": "a rather long text, and then some more of it", "font-size": 48, "path": "M20 200 L300 200", "width": 320, "height": 400},
        {"command": "text", "text": "goes on", "font-size": 90, "path": "M20 200 L200 200", "width": 640, "height": 400, "overflow": "extend"},
        {"command": "text", "text": "squeezed a little too", "font-size": 40, "path": "M20 200 L300 200", "width": 320, "height": 400, "overflow": "squeeze"},
        {"command": "text", "text": "☕ 咖啡", "font-size": 40, "path": "M20 200 L300 200", "width": 320, "height": 400},
        {"command": "seal", "preset": "club", "say": ["top=THE ALPINE CLUB OF ALL THE MERRY MOUNTAINEERS OF THE WEST"]},
    ]
    for doc in docs:
        if doc.get("preset"):
            doc = {"command": doc["command"], "spec": page.evaluate("async (doc) => (await (await fetch('describe', { method: 'POST', body: JSON.stringify(doc) })).json())", doc)}
        page.evaluate("(doc) => studio.store.open(doc, 'Noted')", doc)
        settled(page)
        page.wait_for_timeout(400)
        page.click("#copy-as")
        until(page, "document.querySelector('#copied').value")
        line = page.input_value("#copied")
        page.keyboard.press("Escape")
        folder = pathlib.Path(tempfile.mkdtemp(dir=work))
        ran = subprocess.run(["bash", "-c", f"bezel() {{ '{command}' \"$@\"; }}\n{line}"], cwd=folder, capture_output=True, text=True)
        wanted = [one.split("note: ", 1)[1] for one in ran.stderr.splitlines() if "note: " in one]
        own = page.evaluate("studio.picture.notes")
        shown = page.locator(".finding.note").all_inner_texts()
        check(wanted == own and len(shown) == len(own) and not any(PLAIN.search(one) for one in shown), f"{doc['command']}: every note of the command is seen: {shown} {'' if wanted == own else (wanted, own)}")
    page.click("#many")
    page.evaluate(PASTE, ["#table-paste", "id\ttop\none\tALPINE CLUB\ntwo\tTHE ALPINE CLUB OF ALL THE MERRY MOUNTAINEERS OF THE WEST AND THE EAST"])
    until(page, "studio.table.batch && studio.table.sheet.isDrawnWhole", timeout=60000)
    page.wait_for_timeout(200)
    told = page.inner_text(".table-head")
    check("with" in told and "note" in told and "all well" not in told, f"notes are counted: {told.splitlines()[2:5]}")
    page.click("#table-save")
    page.wait_for_selector("#save-all-now:not([disabled])", timeout=60000)
    with page.expect_download() as saved:
        page.click("#save-all-now")
    report = zipfile.ZipFile(io.BytesIO(pathlib.Path(saved.value.path()).read_bytes())).read("report.csv").decode()
    check("two,noted," in report and "%" in report, f"and stand in report.csv: {report.splitlines()[2][:110]}")
    page.click("#table-save")
    page.click("#dialog [data-value='pdf']")
    page.fill("#all-width", "50")
    page.locator("#all-width").blur()
    page.click("#dialog [data-value='A4']")
    page.fill("#all-columns", "2")
    page.locator("#all-columns").blur()
    page.click("#all-marks")
    page.wait_for_selector("#save-all-now:not([disabled])", timeout=60000)
    axe(page, "save all on sheets")
    page.screenshot(path=pictures / "save-all-sheet.png")
    with page.expect_download() as saved:
        page.click("#save-all-now")
    check(pathlib.Path(saved.value.path()).read_bytes().startswith(b"%PDF"), "and both stand on one sheet")
    page.close()
    studio.stop()


def finder(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    page.wait_for_selector("[data-piece]")
    shown = lambda: page.evaluate("[...document.querySelectorAll('.tile')].filter((one) => one.offsetParent).map((one) => one.innerText)")
    first = page.evaluate("[...document.querySelectorAll('.tile')].filter((one) => one.getBoundingClientRect().bottom < innerHeight).map((one) => one.innerText)")
    check("Payment dial" in first and any("seal" in one for one in first) and first[0] == "Blank face", f"new pieces, the dial and seals are on the first screen: {first}")
    page.fill("#gallery-search", "clock roman")
    check(shown() == ["Roman clock"], f"a search finds by all its words: {shown()}")
    page.fill("#gallery-search", "nothing at all")
    check(shown() == [] and page.locator(".gallery [role=status]").is_visible(), "and says when it finds nothing")
    page.fill("#gallery-search", "")
    page.click("[data-chip='Watches']")
    check(len(shown()) >= 8 and "Payment dial" not in shown(), "a chip shows one kind")
    page.click("[data-chip='All']")
    page.locator(".tile").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    last = page.evaluate("document.activeElement.innerText")
    page.keyboard.press("Home")
    check(page.evaluate("document.activeElement.innerText") == "Blank face" and last == shown()[-1], "arrows, Home and End go from piece to piece")
    axe(page, "the gallery")
    piece(page, "dial Dial")
    page.click("#name")
    page.keyboard.insert_text("Summer sale")
    page.keyboard.press("Enter")
    check(page.inner_text("#name") == "Summer sale", "a click on the name changes it")
    page.click("#export")
    page.wait_for_selector("#download:not([disabled])", timeout=60000)
    check(page.inner_text("#download") == "Save summer-sale.png" and page.evaluate("document.activeElement.id") == "download", "files have the name, and Enter saves")
    page.click("[data-value='pdf']")
    page.wait_for_selector(".shot .paper", timeout=60000)
    axe(page, "the export of a PDF")
    page.keyboard.press("Escape")
    for kind in ("Arch", "Wave", "Spiral", "Line", "Circle", "Own path"):
        if kind == "Arch":
            piece(page, "text Text on a circle")
        page.select_option("[data-key='curve kind'] select", kind)
        settled(page)
        check(page.evaluate("studio.picture.error") is None and page.evaluate("studio.picture.measure.clusters.every((one) => !one.hidden)"), f"the text runs along another curve: {kind}")
    page.close()
    studio.stop()


parts = [own_fonts, system_letters, document_units, typed_spaces, remedies, notes, finder]
