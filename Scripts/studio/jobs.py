"""Jobs of a designer, as a new user would do them, with their clicks and typed values counted; what was mended for them."""
import re
import zlib

from .kit import *


class Hand:
    """Clicks and types, and counts both. A drag counts as a click."""

    def __init__(self, page):
        self.page, self.clicks, self.typed = page, 0, 0

    def click(self, selector):
        self.clicks += 1
        self.page.locator(selector).first.click()
        settled(self.page)

    def type(self, text, end=None):
        self.typed += 1
        self.page.keyboard.type(text, delay=5)
        if end:
            self.page.keyboard.press(end)
        settled(self.page)

    def save(self):
        self.page.wait_for_selector("#download:not([disabled])", timeout=60000)
        self.clicks += 1
        with self.page.expect_download() as saved:
            self.page.click("#download")
        return pathlib.Path(saved.value.path()).read_bytes()

    def within(self, most, what):
        """Counted together, as the limits are."""
        count = self.clicks + self.typed
        check(count <= most, f"{what}: {self.clicks} clicks and {self.typed} typed values, at most {most} together")


def jobs(browser):
    studio = Studio()
    page = opened(browser, studio.address, viewport={"width": 1440, "height": 900})
    # A dial with another amount, other words, another colour and another font, as a picture of twice the size.
    hand = Hand(page)
    hand.click("[data-piece='dial Dial']")
    for field, text, end in (("[data-path='spec.value.amount'] input[type=number]", "450", None), ("[data-path='spec.top.text'] input", "RENT", None),
                             ("[data-path='spec.bottom.text'] input", "DUE 1 MAY", None), ("[data-key='accent'] input:not([type=color])", "#137a4b", None),
                             ("[data-key='every font'] input", "Quick", "Enter")):
        hand.click(field)
        hand.type(text, end)
    spec = document(page)["spec"]
    fonts = {spec[key]["font"] for key in ("top", "amount", "caption", "bottom")}
    check(fonts == {"Quicksand"} and spec["value"]["amount"] == 450 and spec["amount"]["color"].upper() == "#137A4B", f"one field sets the font of all words: {fonts}")
    hand.click("#export")
    hand.click("#dialog [data-value='2']")
    check(hand.save()[16:24].hex() == "0000033c0000033c", "the dial is saved at twice its size")
    check(hand.clicks <= 12, f"a payment dial: {hand.clicks} clicks, at most 12, and {hand.typed} typed values")
    page.click("[data-key='every font'] .reset")
    settled(page)
    base = page.evaluate("studio.store.base.spec")
    check(all(document(page)["spec"][key]["font"] == base[key]["font"] for key in ("top", "amount", "caption", "bottom")), "and puts all fonts back")
    # An amount beyond the range is said, and mended by a click.
    page.fill("[data-path='spec.value.amount'] input[type=number]", "1250")
    until(page, "document.querySelector('#findings').textContent.includes('beyond')")
    check("beyond the range" in page.inner_text("#findings"), f"an amount beyond the range is told: {page.inner_text('#findings').splitlines()[0]}")
    page.click("text=Let the range reach 1250")
    until(page, "!studio.picture.error && studio.store.doc.spec.value.to === 1250")
    check(document(page)["spec"]["value"] == {"amount": 1250, "from": 0, "to": 1250}, "and the range reaches it")
    page.fill("[data-path='spec.value.amount'] input[type=number]", "-20")
    page.click("text=Set the amount to 0")
    until(page, "!studio.picture.error && studio.store.doc.spec.value.amount === 0")
    check(True, "or the amount goes to the end of the range")

    # A seal of 50 mm from nothing.
    page.click("#show-gallery")
    hand = Hand(page)
    hand.click("[data-piece='gauge Blank face']")
    check(page.locator("#motion").is_hidden(), "a face of which nothing moves has no timeline")
    hand.click("text=Add edge")
    hand.click("[data-path='spec.layers.0.fill'] input[type=text]")
    hand.type("#1d3557")
    hand.click("text=Add ring text")
    hand.type("NORTH PIER CAFÉ")
    hand.click("[data-path='spec.layers.2.bottom.text'] input")
    hand.type("SINCE 1998")
    hand.click("[data-path='spec.layers.2.between'] [data-choice=star]")
    hand.click("text=Add text")
    hand.type("Nº 1")
    hand.click("[data-path='spec.layers.3.text.size'] input[type=number]")
    hand.type("72")
    edge, _, ring, text = document(page)["spec"]["layers"]
    check(edge["fill"].upper() == "#1D3557" and ring["top"]["text"] == "NORTH PIER CAFÉ" and ring["bottom"]["text"] == "SINCE 1998" and ring["between"] == "star", "a seal has its words and stars")
    check(text["text"]["text"] == "Nº 1" and text["text"]["size"] == 72 and (text["x"], text["y"]) == (0, 0), "and the first words of a blank face stand in its middle")
    hand.click("#export")
    hand.click("[data-value=pdf]")
    page.wait_for_selector("#download:not([disabled])")
    hand.click("#export-width")
    hand.type("50")
    hand.click("#export-marks")
    until(page, "document.querySelector('.dialog footer .about').textContent.includes('50 × 50 mm')")
    pdf = hand.save()
    boxes = [[float(one) for one in found.split()] for found in re.findall(r"/TrimBox\s*\[([^\]]*)\]", page_boxes(pdf))]
    check(boxes and abs((boxes[0][2] - boxes[0][0]) * 25.4 / 72 - 50) < 0.05, f"it is 50 mm wide between its crop marks: {boxes[:1]}")
    hand.within(20, "a seal from nothing")

    # A gauge for espresso: a name, a unit, a range, bands of colour.
    page.click("#show-gallery")
    hand = Hand(page)
    hand.click("[data-piece='gauge speedometer']")
    hand.click("[data-path='spec.texts.name'] input")
    hand.type("ESPRESSO")
    hand.click("[data-path='spec.texts.unit'] input")
    hand.type("bar")
    hand.click("summary:has-text('Scales')")
    hand.click("[data-path='spec.scales.main.to'] input[type=number]")
    hand.type("16", "Enter")
    until(page, "studio.store.doc.spec.layers.some((one) => one.layer === 'numerals' && one.step === 2)")
    hand.click("[data-path='spec.values.value'] input[type=number]")
    hand.type("9")
    hand.click("text=Add zones")
    page.wait_for_timeout(300)
    hand.click("summary:has-text('Zones (3)')")
    hand.click("#inspector summary:has-text('0 to 9.6')")
    hand.click("[data-path='spec.layers.2.zones.0.to'] input[type=number]")
    hand.type("8", "Enter")
    hand.click("#inspector summary:has-text('8 to 13.6')")
    hand.click("[data-path='spec.layers.2.zones.1.to'] input[type=number]")
    hand.type("10")
    zones = [(one["from"], one["to"]) for one in document(page)["spec"]["layers"][2]["zones"]]
    check(zones == [(0, 8), (8, 10), (10, 16)], f"bands that meet move together: {zones}")
    check(page.evaluate("studio.selection.path") == "layers.2", "what is opened within a part leaves that part chosen")
    overs = page.evaluate("document.querySelector('#inspector').scrollWidth - document.querySelector('#inspector').clientWidth")
    check(overs <= 0, f"fields within parts of parts run over nothing: {overs}")
    hand.click("#export")
    hand.save()
    hand.within(20, "a gauge")

    # A watch that is set: one field, or its hands.
    page.click("#show-gallery")
    hand = Hand(page)
    hand.click("[data-piece='watch roman']")
    hand.click("[data-key='time'] input")
    hand.type("10:09:36")
    check(document(page)["spec"]["values"]["second"] == 36, "a watch is set")
    hand.within(3, "a watch")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def print_colors(browser):
    """CMYK is said plainly: the page has no profile, the command takes one."""
    studio = Studio()
    page = opened(browser, studio.address)
    piece(page, "seal club")
    page.click("#export")
    page.click("#dialog [data-value='pdf']")
    page.click("#dialog [data-value='cmyk']")
    page.wait_for_selector("#dialog .shot svg", timeout=60000)
    check("printer’s profile" in page.inner_text("#export-cmyk") and page.locator("#download").count() == 0, f"CMYK: {page.inner_text('#export-cmyk')}")
    page.click("#copy-cmyk")
    until(page, "document.querySelector('#copied').value")
    line = page.input_value("#copied")
    check("--color-space=cmyk" in line and "--profile=printer.icc" in line, "the copied command converts by a profile")
    check("HTML" not in page.inner_text("#dialog [aria-label='Form']") and "CMYK" in page.inner_text(".dialog footer .about"), f"and says so: {page.inner_text('.dialog footer .about')}")
    folder = pathlib.Path(tempfile.mkdtemp(dir=work))
    ran = subprocess.run(["bash", "-c", f"bezel() {{ '{command}' \"$@\"; }}\n{line}"], cwd=folder, capture_output=True, text=True)
    check("printer.icc" in ran.stderr and "does not exist" in ran.stderr, f"without it the command names what is missing: {ran.stderr.strip()[:120]}")
    page.keyboard.press("Escape")
    page.click("#export")
    page.click("#dialog [data-value='png']")
    page.wait_for_selector("#download:not([disabled])", timeout=60000)
    check(True, "other formats are saved as before")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def page_boxes(pdf):
    """The text of a PDF with its packed streams unpacked."""
    text = pdf.decode("latin1")
    for found in re.finditer(rb"stream\r?\n", pdf):
        try:
            text += zlib.decompressobj().decompress(pdf[found.end():]).decode("latin1")
        except zlib.error:
            pass
    return text


def marks_of_change(browser):
    """The dots of changed fields go along with their fields."""
    studio = Studio()
    page = opened(browser, studio.address, viewport={"width": 1280, "height": 600})
    piece(page, "dial Dial")
    page.fill("[data-path='spec.top.text'] input", "RENT")
    settled(page)
    before = page.screenshot(clip=page.locator("[data-path='spec.top.text'] .head").bounding_box())
    page.mouse.move(1100, 400)
    page.evaluate("document.querySelector('#inspector').scrollTop = 60")
    page.evaluate("document.activeElement.blur()")
    page.wait_for_timeout(200)
    after = page.screenshot(clip=page.locator("[data-path='spec.top.text'] .head").bounding_box())
    check(before == after, "the dot of a changed field scrolls with its name")
    page.close()
    studio.stop()


parts = [jobs, marks_of_change, print_colors]
