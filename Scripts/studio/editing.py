"""Focus, caret and what is chosen stay where the hand left them; only what shows a value turns; texts of an SVG are moved."""
from .kit import *
from .words import SPOT

LABEL = """<svg xmlns="http://www.w3.org/2000/svg" width="120mm" height="80mm" viewBox="0 0 120 80">
<rect x="5" y="5" width="110" height="70" fill="#e8f0ea"/>
<text style="font-size:6px;font-family:Inter;text-anchor:middle" x="60" y="60"><tspan x="60" y="60">250 g net</tspan></text></svg>"""
OPEN = "document.querySelectorAll('#inspector details').forEach((one) => { one.open = true; })"
# A point of a part, in front.
INSIDE = """(path) => { const p = studio.view.toScreen(studio.parts.inside(studio.parts.part(path))), b = document.querySelector('#canvas').getBoundingClientRect();
    return [b.x + p.x, b.y + p.y]; }"""


def pulled(page, start, end):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=8)
    page.mouse.up()
    settled(page)
    until(page, "studio.parts.isCurrent || !studio.store.doc.spec")


def kept_focus(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    piece(page, "gauge Blank face")
    page.click("text=Add ring text")
    settled(page)
    page.evaluate(OPEN)
    number = next(i for i, one in enumerate(document(page)["spec"]["layers"]) if one["layer"] == "ringText")
    for key in ("bottom", "around"):
        page.locator(f"[data-path='spec.layers.{number}.{key}.text'] input").click()
        page.keyboard.type("hello", delay=60)
        page.keyboard.press("Home")
        page.keyboard.type("A", delay=60)
        settled(page)
        check(document(page)["spec"]["layers"][number][key]["text"] == "Ahello", f"a text is typed whole into nothing: {key}")
    piece(page, "gauge speedometer")
    page.evaluate(OPEN)
    field = page.locator("[data-path='spec.layers.0.fill']")
    for number, color in enumerate(("#112233", "#AABBCC")):
        field.locator(".stop").nth(number).click()
        field.locator(".colors input:not([type=color])").fill(color)
    page.keyboard.press("Enter")
    field.locator(".stop").nth(0).click()
    check(document(page)["spec"]["layers"][0]["fill"]["colors"] == ["#112233", "#AABBCC"], "a colour is the chosen stop's, with Enter or without")
    check(field.locator(".colors input:not([type=color])").input_value() == "#112233", "and the field shows the stop that is chosen")
    page.fill("[data-path='spec.layers.7.color'] input:not([type=color])", "00ff00")
    page.keyboard.press("Tab")
    check(document(page)["spec"]["layers"][7]["color"].lower() == "#00ff00", "a code of a colour is read without its mark")
    piece(page, "watch railway")
    page.fill("[data-key='time'] input", "half past nine")
    page.keyboard.press("Tab")
    check("9:30" in page.inner_text("[data-key='time'] .expected"), "a time that cannot be read is answered with one that can")
    page.click("#many")
    page.evaluate(PASTE, ["#table-paste", "a\tb\nA\t1\nB\t2"])
    until(page, "!document.querySelector('#table-save').disabled")
    until(page, "document.querySelector('#table-status').textContent.includes('same')")
    check(True, "rows without a column that is used are told of")
    page.click("#table-save")
    page.click("#dialog [data-value='pdf']")
    page.locator("#all-columns").fill("3")
    page.keyboard.press("Tab")
    page.wait_for_timeout(100)
    check(page.evaluate("document.activeElement.id") == "all-rows", "Tab after a number goes to the next one")
    page.keyboard.press("Control+a")
    page.keyboard.type("4")
    page.click("#dialog [data-value='A4']")
    page.wait_for_timeout(100)
    check(page.get_attribute("#dialog [data-value='A4']", "aria-pressed") == "true" and page.input_value("#all-columns") == "3" and page.input_value("#all-rows") == "4",
          "a click after a number chooses what it is on")
    until(page, "!document.querySelector('#save-all-now').disabled", timeout=120000)
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def kept_choice(browser):
    studio = Studio()
    page = opened(browser, studio.address)
    piece(page, "dial Dial")
    until(page, "studio.parts.isCurrent")
    first = document(page)
    for part in ("top", "amount", "caption", "ring"):
        x, y = page.evaluate(INSIDE, part)
        pulled(page, (x, y), (x + 60, y + 50))
    box = page.locator("#picture").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.28
    pulled(page, (x, y), (x + 80, y + 60))
    check(document(page) == first, "neither words nor the empty ground of a dial turn it")
    pulled(page, page.evaluate(INSIDE, "thumb"), (box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.93))
    check(document(page)["spec"]["value"] != first["spec"]["value"] and page.evaluate("studio.selection.path") == "thumb", "its thumb does, and stays chosen")
    piece(page, "watch railway")
    until(page, "studio.parts.isCurrent")
    layers = document(page)["spec"]["layers"]
    hand = next(i for i, one in enumerate(layers) if one["layer"] == "hand" and one["value"] == "minute")
    box = page.locator("#picture").bounding_box()
    pulled(page, page.evaluate(INSIDE, f"layers.{hand}"), (box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.5))
    check(page.evaluate("studio.selection.path") == f"layers.{hand}", "a hand that was turned stays chosen, whatever lies under the pointer")
    piece(page, "gauge speedometer")
    until(page, "studio.parts.isCurrent")
    page.mouse.click(*page.evaluate(INSIDE, "layers.2"))
    page.keyboard.press("Delete")
    settled(page)
    page.evaluate(OPEN)
    page.wait_for_timeout(200)
    check(page.locator("#inspector .field.changed").count() == 0, "after a part is gone the others have not changed")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def svg_texts(browser):
    (work / "label.svg").write_text(LABEL)
    (work / "broken.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>')
    (work / "immense.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"><rect width="500000" height="900000"/></svg>')
    studio = Studio()
    page = opened(browser, studio.address)
    chooser = page.locator("input[type=file]").first
    chooser.set_input_files(work / "label.svg")
    until(page, "studio.words.doc && studio.words.doc === studio.store.doc")
    x, y = page.evaluate(SPOT, ["250 g net", 4])
    page.keyboard.down("Control")
    pulled(page, (x, y), (x + 60, y - 40))
    page.keyboard.up("Control")
    moved = document(page)["svg"]
    check(moved != LABEL and moved.count('y="60"') == 0 and moved.count("250 g net") == 1, "the letters of a plain text drag it")
    page.keyboard.press("ArrowRight")
    settled(page)
    check(document(page)["svg"] != moved, "and arrows go on with it")
    check(page.evaluate("studio.words.edited === null"), "a drag does not go into the words")
    content = page.evaluate("async () => { studio.output.format = 'svg'; const { answers } = await (await fetch('draw', { method: 'POST', body: JSON.stringify([studio.output.job()]) })).json(); return atob(answers[0].data).slice(0, 120); }")
    check('width="120mm"' in content, "a document in millimetres is exported in millimetres")
    before = document(page)
    chooser.set_input_files(work / "broken.svg")
    until(page, "!document.querySelector('#notice').hidden")
    check(document(page) == before and "::" not in page.inner_text("#notice").replace(" ", ""), "a broken document is refused, and the work stays")
    page.click("#notice .icon")
    check(page.locator("#notice").is_hidden(), "what was said can be closed")
    chooser.set_input_files(work / "immense.svg")
    until(page, "studio.view.size.width === 1000000")
    settled(page)
    check(page.evaluate("studio.picture.error") is None and page.evaluate("document.querySelector('#picture').naturalWidth > 100"), "an immense document is drawn")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def chosen_whole(browser):
    """The first click into a field chooses all that it says; the second one sets the caret."""
    studio = Studio()
    page = opened(browser, studio.address)

    def chosen():
        # A number's field does not tell what is chosen in it; the page's own choice does.
        return page.evaluate("[document.activeElement.value, getSelection().toString()]")

    def first_and_second(selector, what, typed, shown=None):
        field = page.locator(selector).first
        field.scroll_into_view_if_needed()
        page.evaluate("document.activeElement.blur()")
        # Near its end, where a caret would stand behind all.
        box = field.bounding_box()
        at = (box["x"] + min(30, box["width"] * 0.3), box["y"] + box["height"] / 2)
        page.mouse.click(*at)
        value, said = chosen()
        check(value != "" and "rgb(" not in value and said == value, f"{what}: the first click chooses all of “{value}” {'' if said == value else said}")
        # Not a double click, which chooses a word.
        page.wait_for_timeout(600)
        page.mouse.click(*at)
        check(chosen()[1] == "", f"{what}: the second click sets the caret")
        page.evaluate("document.activeElement.blur()")
        page.mouse.click(*at)
        page.keyboard.type(typed)
        check(field.input_value() == typed, f"{what}: what is typed replaces it: {field.input_value()}")
        page.keyboard.press("Enter")
        settled(page)
        if shown:
            check(field.input_value() == shown, f"{what}: and is taken as {shown}: {field.input_value()}")

    piece(page, "dial Dial")
    page.evaluate(OPEN)
    first_and_second("[data-path='spec.value.amount'] input[type=number]", "a number", "450")
    first_and_second("[data-key='accent'] input:not([type=color])", "a colour", "137a4b", "#137a4b")
    first_and_second("[data-path='spec.valueArc.gradient'] .colors input:not([type=color])", "a colour that runs", "#112233")
    first_and_second("[data-path='spec.top.text'] input", "unchanged words", "RENT")
    page.evaluate("document.activeElement.blur()")
    page.locator("[data-path='spec.top.text'] input").click()
    check(chosen() == ["RENT", ""], "words that were typed are gone into by the first click")
    page.evaluate("document.activeElement.blur()")
    # What is chosen by dragging stays.
    page.evaluate("studio.store.set(['spec', 'bottom', 'text'], studio.store.base.spec.bottom.text)")
    settled(page)
    page.locator("[data-path='spec.bottom.text'] input").scroll_into_view_if_needed()
    box = page.locator("[data-path='spec.bottom.text'] input").bounding_box()
    page.mouse.move(box["x"] + 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 42, box["y"] + box["height"] / 2, steps=4)
    page.mouse.up()
    value, said = chosen()
    check(said != "" and said != value, f"what is chosen by dragging stays: “{said}” of “{value}”")
    page.evaluate("document.activeElement.blur()")
    page.click("#export")
    page.wait_for_selector("#download:not([disabled])")
    first_and_second("#export-width", "a number of a dialog", "600")
    page.keyboard.press("Escape")
    page.click("#show-gallery")
    piece(page, "watch railway")
    first_and_second("[data-key='time'] input", "a time", "4:15:30")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


parts = [kept_focus, kept_choice, svg_texts, chosen_whole]
