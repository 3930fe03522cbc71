"""Every screen of the studio, light and dark, on a desk and on a phone: a page of pictures to look at, `index.html` among them.

Of each screen it is checked that nothing runs over, that no words are cut, that a button's words stand in one line, that what
is touched on a phone is large enough, and what axe-core finds.
"""
import html as markup
import shutil

from .kit import *

DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SVG = """<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="120mm" viewBox="0 0 120 120"><path id="curve" d="M20 70 C30 25 90 25 100 70" fill="none"/>
<circle cx="60" cy="60" r="50" fill="none" stroke="#1d3557"/><text font-size="9" fill="#1d3557"><textPath href="#curve" startOffset="50%" text-anchor="middle">Harbour Café</textPath></text>
<text x="35" y="85" font-size="6" fill="#e63946">Level text here</text></svg>"""
ROWS = "id\ttop\tbottom\tsymbol\n" + "\n".join(f"{name.lower()}\t{name}\tSINCE {1950 + 7 * i}\t{('mountain', 'star', 'heart', 'flame')[i % 4]}"
    for i, name in enumerate("ALPINE SUMMIT RIDGE GLACIER VALLEY FOREST RIVER LAKE".split())) + "\nlong\tTHE MOST HONOURABLE SOCIETY OF VERY LONG NAMES\tSINCE 1950\tstar\nwrong\tNO SUCH\tSYMBOL\tbanana"

# What runs over, is cut, wraps, or is too small to be touched. Dialogs and sheets lie over the page: only what is seen counts.
AUDIT = """(isTouched) => {
    const found = [], dialog = document.querySelector('dialog[open]'), root = dialog ?? document.body;
    const name = (one) => `${one.tagName.toLowerCase()}${one.id ? '#' + one.id : ''}${one.dataset.id ? '[' + one.dataset.id + ']' : ''} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}”`;
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page runs over');
    for (const one of root.querySelectorAll('.inspector, .gallery, .findings, dialog, .dialog .body, .bar, .table .side')) if (one.checkVisibility() && one.scrollWidth > one.clientWidth + 1) found.push(`${name(one)} runs over by ${one.scrollWidth - one.clientWidth}`);
    const isSeen = (one) => { const b = one.getBoundingClientRect(), x = b.x + b.width / 2, y = b.y + b.height / 2;
      if (!one.checkVisibility({ checkVisibilityCSS: true }) || b.width < 1 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
      const top = document.elementFromPoint(x, y); return Boolean(top) && (one.contains(top) || top.contains(one) || top.closest('label')?.control === one); };
    for (const one of root.querySelectorAll('button, summary, select, label, .legend, h2, h3, .finding span')) {
      if (!isSeen(one)) continue;
      const style = getComputedStyle(one);
      if (one.scrollWidth > one.clientWidth + 1 && style.overflow !== 'visible' && style.textOverflow !== 'ellipsis') found.push(`${name(one)} is cut`);
      if (one.matches('button:not(.tile, .pictured, .link)') && one.textContent.trim() && one.querySelector('svg, img, span') === null) {
        const range = document.createRange(); range.selectNodeContents(one);
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.push(`${name(one)} wraps`);
        const words = range.getBoundingClientRect(), own = one.getBoundingClientRect();
        if (getComputedStyle(one).textOverflow !== 'ellipsis' && (words.left < own.left - 1 || words.right > own.right + 1)) found.push(`${name(one)} is cut`);
      }
    }
    if (isTouched) for (const one of root.querySelectorAll('button, summary, select, input:not([type=hidden]):not(.typing), textarea, a[href], [role=slider]')) {
      if (!isSeen(one) || one.disabled || one.closest('.overlay') || one.type === 'range' || one.matches('.skip, .file')) continue;
      const own = one.type === 'checkbox' ? one.closest('label, .field, .row') ?? one : one, b = own.getBoundingClientRect(), before = getComputedStyle(own, '::before');
      // A link within a sentence is as high as its line.
      if (one.matches('.link') && one.closest('p')) continue;
      const reach = before.content !== 'none' && before.position === 'absolute' ? [Number.parseFloat(before.width), Number.parseFloat(before.height)] : [0, 0];
      if (Math.min(Math.max(b.width, reach[0]), Math.max(b.height, reach[1])) < 43.5) found.push(`${name(one)} is ${Math.round(b.width)} × ${Math.round(b.height)}`);
    }
    return found;
}"""


class Book:
    """Pictures of screens, for one size and one scheme."""

    def __init__(self, browser, studio, size, scheme, settings):
        self.size, self.scheme, self.isTouched = size, scheme, bool(settings.get("has_touch"))
        self.page = opened(browser, studio.address, color_scheme=scheme, reduced_motion="reduce", **json.loads(json.dumps(settings)))
        self.axe, self.shots = Axe(), []

    def shot(self, name, title, whole=False):
        page = self.page
        page.wait_for_timeout(250)
        folder = pictures / "pages"
        folder.mkdir(exist_ok=True)
        file = f"{name}-{self.size}-{self.scheme}.png"
        page.screenshot(path=folder / file, full_page=whole)
        self.shots.append((name, title, self.size, self.scheme, file))
        found = page.evaluate(AUDIT, self.isTouched)
        check(not found, f"{title}, {self.size}, {self.scheme}: all is whole {found[:6] or ''}")
        # Fields, contrast and names are those of any size.
        if not self.isTouched or self.scheme == "light":
            wrong = self.axe.run(page, options={"runOnly": RULES})["violations"]
            check(not wrong, f"{title}, {self.size}, {self.scheme}: axe finds nothing {[(one['id'], one['nodes'][0]['html'][:90], len(one['nodes'])) for one in wrong] or ''}")

    def start(self, name):
        """A piece from the gallery, without its earlier changes."""
        piece(self.page, name)

    def gallery(self):
        if self.page.locator("#dialog[open]").count():
            self.page.keyboard.press("Escape")
        if not self.page.locator("#gallery").is_visible():
            self.page.click("#show-gallery")

    def sheet(self, isOpen):
        if self.page.locator("#sheet").is_visible() and (self.page.get_attribute("#sheet", "aria-expanded") == "true") != isOpen:
            self.page.click("#sheet")
            self.page.wait_for_timeout(150)

    def put(self, doc, name="Piece"):
        self.page.evaluate("([doc, name]) => studio.store.open(doc, name)", [doc, name])
        settled(self.page)


PIECES = [("text Wave", "A line on a wave"), ("text Your own path", "An own path"), ("text Arabic on an arch", "Arabic on an arch"), ("gauge Blank face", "A blank face"), ("dial Dial", "The payment dial"),
          ("badge Badge", "A badge"), ("seal club", "A club’s seal"), ("gauge speedometer", "A speedometer"), ("watch roman", "A clock"), ("lens slideRule", "A slide rule"), ("flower Flower", "A flower"),
          ("pattern Pattern", "A pattern"), ("vote Vote", "A vote")]


def screens_of(book):
    page = book.page
    page.wait_for_selector("[data-piece]")
    until(page, "[...document.querySelectorAll('.tile img')].every((one) => one.src)", timeout=90000)
    book.shot("gallery", "The gallery")
    # All of it, in a window that is as high as it is.
    size = page.viewport_size
    high = page.evaluate("document.querySelector('#gallery').scrollHeight + 120")
    page.set_viewport_size({"width": size["width"], "height": min(high, 12000)})
    page.wait_for_timeout(200)
    page.screenshot(path=pictures / "pages" / f"gallery-whole-{book.size}-{book.scheme}.png")
    book.shots.append(("gallery-whole", "All pieces", book.size, book.scheme, f"gallery-whole-{book.size}-{book.scheme}.png"))
    page.set_viewport_size(size)
    page.fill("#gallery-search", "banana")
    book.shot("gallery-none", "A search that finds nothing")
    page.fill("#gallery-search", "")

    for name, title in PIECES:
        book.start(name)
        page.wait_for_timeout(300)
        short = "piece-" + name.split(" ", 1)[1].lower().replace(" ", "-")
        book.shot(short, title)
        if book.isTouched and name in ("text Wave", "dial Dial", "gauge speedometer"):
            book.sheet(True)
            book.shot(short + "-sheet", f"{title}: its settings")
            book.sheet(False)
        book.gallery()

    # A part that is chosen, and a part within it.
    book.start("gauge speedometer")
    until(page, "studio.parts.isCurrent", timeout=90000)
    page.evaluate("studio.selection.choose('layers.3')")
    book.sheet(True)
    book.shot("chosen", "Numerals that are chosen")
    page.evaluate("studio.selection.choose('layers.2')")
    page.evaluate("document.querySelectorAll('#inspector .chosen-part details').forEach((one) => { one.open = true; })")
    book.shot("chosen-all", "Ticks with all that they have")
    book.sheet(False)
    page.click("#motion-curve")
    page.click("[data-curve='spring']")
    book.shot("motion", "How a needle moves")
    page.click("#motion-curve")
    book.gallery()

    # The pen, and the pencil.
    book.start("text Your own path")
    page.keyboard.press("d")
    book.shot("pen", "The pen")
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    book.gallery()

    # The files that it writes.
    for name, formats in (("gauge speedometer", None), ("vote Vote", ["html"])):
        book.start(name)
        page.click("#export")
        for form in formats or page.eval_on_selector_all("[aria-label='Format'] button", "all => all.map((one) => one.dataset.value)"):
            page.click(f"#dialog [data-value='{form}']")
            page.wait_for_selector("#download:not([disabled])", timeout=60000)
            page.wait_for_timeout(250)
            book.shot(f"export-{form}", f"Export as {form}")
            if form == "pdf":
                page.click("#dialog [data-value='A4']")
                page.locator("#export-marks").check()
                page.wait_for_timeout(300)
                page.wait_for_selector("#download:not([disabled])", timeout=60000)
                page.click("#dialog [data-value='gray']")
                page.wait_for_timeout(300)
                page.wait_for_selector("#download:not([disabled])", timeout=60000)
                book.shot("export-print", "A PDF for print")
                page.evaluate("document.querySelector('.dialog').scrollTop = 1e6")
                book.shot("export-print-end", "A PDF for print: the end of it")
                page.click("#dialog [data-value='cmyk']")
                page.wait_for_selector("#copy-cmyk")
                page.wait_for_timeout(900)
                page.evaluate("document.querySelector('.dialog').scrollTop = 1e6")
                book.shot("export-cmyk", "A PDF in CMYK")
                page.click("#dialog [data-value='keep']")
                page.click("#dialog [data-value='picture']")
                page.locator("#export-marks").uncheck()
        page.keyboard.press("Escape")
        book.gallery()
    book.start("dial Dial")
    page.click("#copy-as")
    for form in ("command line", "JSON", "link", "Swift", "HTML"):
        page.click(f"#dialog [data-value='{form}']")
        until(page, "document.querySelector('#copied').value")
        book.shot(f"copy-{form.split()[0].lower()}", f"Copy as: {form}")
    page.keyboard.press("Escape")
    if book.page.locator("#help").is_visible():
        page.click("#help")
        book.shot("help", "Pointer and keys")
        page.keyboard.press("Escape")
    page.click("#name")
    book.shot("rename", "Another name")
    page.keyboard.press("Escape")

    # Many at once.
    book.gallery()
    book.start("badge Badge")
    page.click("#many")
    book.shot("many-empty", "Many at once: no rows yet")
    page.evaluate(PASTE, ["#table-paste", ROWS])
    until(page, "document.querySelectorAll('.row-tile').length && [...document.querySelectorAll('.row-tile')].every((one) => one.querySelector('img, .why'))", timeout=60000)
    page.wait_for_timeout(300)
    book.shot("many", "Many at once")
    page.click("#table-batch")
    book.shot("batch", "Make the batch")
    page.keyboard.press("Escape")
    page.click("#table-save")
    until(page, "!document.querySelector('#save-all-now').disabled", timeout=60000)
    book.shot("save-all", "Save all")
    page.click("#dialog [data-value='pdf']")
    page.click("#dialog [data-value='A4']")
    until(page, "!document.querySelector('#save-all-now').disabled", timeout=60000)
    for id, value in (("all-columns", "3"), ("all-rows", "4")):
        page.fill(f"#{id}", value)
        page.locator(f"#{id}").blur()
        page.wait_for_timeout(200)
    until(page, "!document.querySelector('#save-all-now').disabled", timeout=60000)
    book.shot("save-all-pdf", "Save all as one PDF")
    page.keyboard.press("Escape")

    # Findings and faults.
    book.gallery()
    book.start("text Wave")
    line = {"command": "text", "text": "WAVES", "font-size": 48, "path": "M20 200 L300 200", "width": 320, "height": 400}
    for name, title, change in (("finding-unfit", "A text that does not fit", {"text": "far too long for it " * 8}), ("finding-touch", "Letters that touch", {"path": None, "circle": 40, "side": "right", "font-size": 60, "overflow": "extend", "height": 300}),
                                ("finding-faint", "Faint letters", {"color": "#EEEEEE"}), ("finding-note", "A note", {"text": "a little too long for it"}), ("finding-system", "Letters of the system’s fonts", {"text": "☕ 咖啡"}),
                                ("finding-empty", "No text", {"text": ""})):
        book.put({key: value for key, value in {**line, **change}.items() if value is not None}, title)
        page.wait_for_timeout(700)
        page.evaluate("studio.store.put({ ...studio.store.doc, padding: 1 })")
        settled(page)
        page.wait_for_timeout(500)
        book.shot(name, title)
    book.gallery()
    book.start("dial Dial")
    page.evaluate("studio.store.put({ ...studio.store.doc, spec: { ...studio.store.doc.spec, value: { amount: 1250, from: 0, to: 1000 } } })")
    page.wait_for_selector("#findings .error")
    book.shot("finding-beyond", "An amount beyond its range")
    page.evaluate(PASTE, ["#canvas", "{ this is no JSON"])
    page.wait_for_selector("#notice:not([hidden])")
    book.shot("notice", "What is pasted and is no piece")
    page.click("#notice .icon")

    # Fonts of one's own.
    book.sheet(True)
    page.locator("[data-key='every font'] .icon").click()
    page.wait_for_timeout(300)
    book.shot("my-fonts", "My fonts")
    page.keyboard.press("Escape")
    page.locator("#inspector [data-key='every font'] input").click()
    page.wait_for_timeout(600)
    book.shot("font-list", "The list of fonts")
    page.keyboard.press("Escape")
    page.fill("#inspector input[type=search]", "banana")
    book.shot("search-none", "A search of the settings that finds nothing")
    page.fill("#inspector input[type=search]", "")
    book.sheet(False)

    # A document from elsewhere, and a question.
    page.evaluate(PASTE, ["#canvas", SVG])
    page.wait_for_timeout(300)
    if page.locator("#dialog[open]").count():
        book.shot("ask", "A question")
        page.keyboard.press("Escape")
    book.put({"command": "render", "svg": SVG}, "ink.svg")
    page.wait_for_timeout(900)
    book.shot("document", "A document with a text on a path")
    book.sheet(True)
    if book.isTouched:
        book.shot("document-sheet", "A document: its texts")
    book.sheet(False)
    book.put({"command": "render", "svg": "<svg xmlns='http://www.w3.org/2000/svg'><rect></svg>"}, "broken.svg")
    page.wait_for_timeout(500)
    book.shot("document-broken", "A document that cannot be read")
    book.gallery()
    page.wait_for_timeout(600)
    book.shot("kept", "Pieces to go on with")


def index(shots):
    """The page of pictures: each screen in its four looks."""
    names = list(dict.fromkeys(name for name, *_ in shots))
    rows = []
    for name in names:
        own = [one for one in shots if one[0] == name]
        rows.append(f"<h2>{markup.escape(own[0][1])}</h2>\n<p>" + "\n".join(
            f'<a href="pages/{file}"><img loading="lazy" class="{size}" src="pages/{file}" alt="{markup.escape(title)}, {size}, {scheme}"></a>' for _, title, size, scheme, file in own) + "</p>")
    (pictures / "index.html").write_text("<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>The studio’s screens</title>\n<style>body { font: 15px/1.4 sans-serif; margin: 2rem; background: #777; } h2 { color: #fff; } "
                                         "p { display: flex; flex-wrap: wrap; gap: 12px; align-items: start; } img { display: block; } .desk { width: 720px; } .phone { width: 240px; }</style>\n" + "\n".join(rows) + "\n</html>\n")


def pages(browser):
    shutil.rmtree(pictures / "pages", ignore_errors=True)
    studio = Studio()
    shots = []
    for size, settings in (("desk", DESK), ("phone", PHONE)):
        for scheme in ("light", "dark"):
            book = Book(browser, studio, size, scheme, settings)
            try:
                screens_of(book)
            finally:
                shots += book.shots
                index(shots)
            said = [one for one in book.page.said if "422" not in one]
            check(not said, f"nothing is wrong on the page, {size}, {scheme} {said[:3] or ''}")
            # Without pieces that were begun before.
            book.page.evaluate("localStorage.clear()")
            book.page.close()
    # The server that is gone.
    page = opened(browser, studio.address, **DESK)
    piece(page, "text Wave")
    studio.stop(signal.SIGKILL)
    page.wait_for_selector("#notice:not([hidden])", timeout=20000)
    page.screenshot(path=pictures / "pages" / "away-desk-light.png")
    shots.append(("away", "The server is gone", "desk", "light", "away-desk-light.png"))
    index(shots)
    page.close()
    check(len(shots) > 200, f"{len(shots)} pictures of {len({name for name, *_ in shots})} screens: {pictures / 'index.html'}")


parts = [pages]
