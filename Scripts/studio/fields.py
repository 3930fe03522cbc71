"""Every field of every piece: it is there, it can be set, and the picture is drawn."""
from .kit import *

# How many fields a schema has for a document: every place that takes a value, set or not.
WALK = """() => [...document.querySelectorAll('#inspector .field[data-path]')].map((one) => ({
    path: one.dataset.path, key: one.dataset.key, kind: one.querySelector('input[type=number]') ? 'number'
      : one.querySelector('input[type=color]') ? 'color' : one.querySelector('input[type=checkbox]') ? 'flag'
      : one.querySelector('.choices') ? 'choices' : one.querySelector('select') ? 'select'
      : one.querySelector('[role=combobox]') ? 'font' : one.querySelector('textarea') ? 'long' : 'text' }))"""

OPEN = "document.querySelectorAll('#inspector details').forEach((one) => { one.open = true; })"

# Sets each field of the piece by its own elements, each time from the beginning, and draws what came of it.
EACH = """async () => {
    const start = studio.store.doc, stuck = [], made = [];
    const put = (input, value) => { input.focus(); input.value = value; for (const name of ['input', 'change']) input.dispatchEvent(new Event(name, { bubbles: true })); input.blur(); };
    const set = (field, key) => {
      const number = field.querySelector('input[type=number]'), color = field.querySelector('.colors input:not([type=color])');
      const box = field.querySelector('input[type=checkbox]'), select = field.querySelector('select'), area = field.querySelector('textarea');
      const font = field.querySelector('[role=combobox]'), buttons = [...field.querySelectorAll('.choices button')];
      if (number) {
        const now = number.value === '' ? NaN : Number(number.value);
        const low = number.min === '' ? -1e6 : Number(number.min), high = number.max === '' ? 1e6 : Number(number.max);
        const tries = [Math.round(now * 1.1), now * 1.01, now * 0.9, now + 0.01, now - 0.01, 1, 0.5, 2, low, high].filter((n) => Number.isFinite(n) && n >= low && n <= high && n !== now && (number.step !== '1' || Number.isInteger(n)));
        put(number, String(Number(tries[0].toFixed(4))));
      } else if (color) put(color, color.value === 'teal' ? 'red' : 'teal');
      else if (box) box.click();
      else if (select) { select.value = [...select.options].find((one) => !one.selected && one.value)?.value; select.dispatchEvent(new Event('change', { bubbles: true })); }
      else if (buttons.length) (buttons.find((one) => one.dataset.choice && one.getAttribute('aria-pressed') !== 'true') ?? buttons[0]).click();
      else if (font) { font.focus(); font.value = font.value === 'Amiri' ? 'Inter' : 'Amiri'; font.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })); font.blur(); }
      else if (area) put(area, area.value || '[]');
      else {
        const input = field.querySelector('input'), hint = input.placeholder;
        const known = { features: 'smcp', fallbacks: 'Amiri', language: 'de', kern: 'AV=-20', path: 'M-20 0 L20 0', locale: 'de-DE', currency: 'EUR', words: 'A, B, C', categories: 'a, b', time: '4:15:30', date: '5' };
        put(input, known[key] ?? (hint.startsWith('none; name=') ? 'wght=500' : hint.startsWith('none; several') ? '1, 2' : input.value + 'x'));
      }
    };
    for (const { path, key } of WALK()) {
      studio.store.put(start);
      await studio.inspector.show(true);
      const field = document.querySelector(`#inspector .field[data-path="${CSS.escape(path)}"][data-key="${CSS.escape(key)}"]`);
      if (field) set(field, key);
      if (!field || JSON.stringify(studio.store.doc) === JSON.stringify(start)) stuck.push(path); else made.push([path, studio.store.doc]);
    }
    studio.store.put(start);
    const wrong = [];
    for (let i = 0; i < made.length; i += 60) {
      const some = made.slice(i, i + 60);
      const { answers } = await (await fetch('draw', { method: 'POST', body: JSON.stringify(some.map(([, doc]) => ({ ...doc, format: 'png', scale: 0.2 }))) })).json();
      answers.forEach((answer, k) => { if (answer.error) wrong.push(`${some[k][0]}: ${answer.error.message}`); });
    }
    return { stuck, wrong };
}""".replace("WALK()", f"({WALK})()")

def every_field(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    for name in ("dial Dial", "badge Badge", "flower Flower", "pattern Pattern", "vote Vote", "gauge speedometer", "gauge vu",
                 "watch diver", "seal notary"):
        if not page.locator("#gallery").is_visible():
            page.click("#show-gallery")
        piece(page, name)
        page.evaluate(OPEN)
        fields = page.evaluate(WALK)
        named = {(one["path"], one["key"]) for one in fields}
        check(len(named) == len(fields), f"{name}: each of {len(fields)} fields stands for a place of its own")
        found = page.evaluate(EACH)
        check(not found["stuck"], f"{name}: each of {len(fields)} fields can be set {found['stuck'][:8] or ''}")
        # A value may be refused by the piece, in its own words; a description of another form than the schema's may not.
        malformed = [one for one in found["wrong"] if ": spec:" in one]
        check(not malformed, f"{name}: and makes a description that is read {malformed[:8] or ''}")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def typed_fields(browser):
    """Fields are updated in place."""
    studio = Studio()
    page = opened(browser, studio.address)
    piece(page, "dial Dial")
    page.evaluate(OPEN)
    page.locator("[data-path='spec.currency'] input").click()
    page.keyboard.type("EUR", delay=30)
    settled(page)
    check(document(page)["spec"]["currency"] == "EUR", "typing into an unset field takes all its letters")
    page.locator("[data-path='spec.top.text'] input").click()
    page.keyboard.press("End")
    page.keyboard.type(" OF THE", delay=10)
    page.keyboard.press("Control+z")
    check(page.input_value("[data-path='spec.top.text'] input") == "PAYMENT OF" == document(page)["spec"]["top"]["text"],
          "undo in a field takes back one word, in the field and in the picture")
    page.keyboard.press("Control+z")
    check(page.input_value("[data-path='spec.top.text'] input") == "PAYMENT", "and the word before it")
    page.locator("[data-path='spec.track.width'] input[type=number]").fill("6")
    page.locator("[data-path='spec.track.width'] input[type=number]").blur()
    settled(page)
    check(document(page)["spec"]["track"]["width"] == 6 and page.evaluate("studio.picture.error") is None, "a field of a part that is not there puts it in")
    open_parts = page.evaluate("document.querySelectorAll('#inspector details[open]').length")
    page.locator("details:has(> .holder > .actions) >> text=Leave out").first.click()
    settled(page)
    check(page.evaluate("document.querySelectorAll('#inspector details[open]').length") >= open_parts - 1, "open parts stay open")
    check(page.evaluate("document.activeElement.closest('#inspector') !== null"), "the focus stays in the inspector")
    for name, values in (("gauge vu", [(-10, -10), (-4, -4)]), ("gauge meter", [(1300.5, 1300.5)])):
        page.click("#show-gallery")
        piece(page, name)
        for typed, wanted in values:
            page.fill("[data-path='spec.values.value'] input[type=number]", str(typed))
            page.locator("[data-path='spec.values.value'] input[type=number]").blur()
            check(document(page)["spec"]["values"]["value"] == wanted, f"{name}: {typed} stays {document(page)['spec']['values']['value']}")
    page.click("#show-gallery")
    piece(page, "gauge speedometer")
    page.evaluate(OPEN)
    page.fill("[data-path='spec.scales.main.to'] input[type=number]", "300")
    page.fill("[data-path='spec.values.value'] input[type=number]", "280")
    page.locator("[data-path='spec.values.value'] input[type=number]").blur()
    check(document(page)["spec"]["values"]["value"] == 280, "a scale made longer takes longer values")
    page.fill("[data-path='spec.values.value'] input[type=number]", "900")
    page.locator("[data-path='spec.values.value'] input[type=number]").blur()
    check(document(page)["spec"]["values"]["value"] == 300, "and its new end is the greatest")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def contrasts(browser):
    """The figure beside a colour is its contrast with what lies beneath, where that is known."""
    studio = Studio()
    page = opened(browser, studio.address)

    def figure(path):
        return page.locator(f"[data-path='{path}'] .contrast").inner_text()

    piece(page, "vote Vote")
    page.evaluate(OPEN)
    until(page, "document.querySelector('[data-path=\"spec.left.color\"] .contrast').textContent")
    # White on the button's gradient, whose lighter end has 4.93 : 1.
    ratio = float(figure("spec.left.color").split()[0])
    check(4.6 < ratio < 5.4, f"white letters on a button, not on the page: {figure('spec.left.color')}")
    page.fill("[data-path='spec.left.color'] input:not([type=color])", "#137599")
    until(page, "document.querySelector('[data-path=\"spec.left.color\"] .contrast').textContent.startsWith('1.')")
    check("low" in page.get_attribute("[data-path='spec.left.color'] .contrast", "class"), f"letters in the button's own colour: {figure('spec.left.color')}")
    page.screenshot(path=pictures / "contrast-vote.png")
    piece(page, "badge Badge")
    page.evaluate(OPEN)
    until(page, "document.querySelector('[data-path=\"spec.top.color\"] .contrast').textContent")
    check(3 < float(figure("spec.top.color").split()[0]) < 9 and figure("spec.innerLine.color" if page.locator("[data-path='spec.innerLine.color']").count() else "spec.innerLine") == "", f"a badge's letters on its gradient: {figure('spec.top.color')}; of lines nothing is said")
    check("none" in page.get_attribute("[data-path='spec.background'] input[type=color]", "class").split(), "no colour is not shown as black")
    piece(page, "text Wave")
    page.fill("[data-path='color'] input:not([type=color])", "#777777")
    settled(page)
    check(figure("color").startswith("4.5"), f"text on the page's white: {figure('color')}")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


parts = [every_field, typed_fields, contrasts]
