"""Parts are chosen, moved and added on the canvas; values are typed where they are seen; sliders have useful ranges."""
from .kit import *
from .words import SPOT

# Every preset, and the pieces without one, as their jobs.
PIECES = """async () => [...(await (await fetch('start')).json()).presets.map(({ command, name }) => ({ command, preset: name })),
    { command: 'dial' }, { command: 'badge', top: 'SUMMIT CLUB', bottom: 'EST. 2024', symbol: 'mountain' }, { command: 'vote', share: 0.63, left: 'Yes', right: 'No' },
    { command: 'flower', words: ['A', 'R', 'T', 'E', 'N'], middle: 'L' }, { command: 'pattern' }]"""

# For each part a pixel of its own with nothing near that lies before it: where it is, and which part that is. One within the
# part is taken first, as a pointer's place is rounded, and a pixel at the edge is the next part's then.
SPOTS = """() => {
    const { parts, scale } = studio.parts, found = [];
    const front = (x, y) => { for (let i = parts.length - 1; i >= 0; i -= 1) { const p = parts[i], at = (y - p.y) * p.width + x - p.x;
        if (x >= p.x && y >= p.y && x < p.x + p.width && y < p.y + p.height && p.bits[at]) return i; } return -1; };
    const b = document.querySelector('#canvas').getBoundingClientRect();
    parts.forEach((part, i) => {
        for (const within of [1, 0]) for (let k = 0; k < part.bits.length; k += 1) {
            if (!part.bits[k]) continue;
            const x = part.x + k % part.width, y = part.y + Math.floor(k / part.width), reach = 4;
            let isOwn = true;
            for (let dy = -within; dy <= within && isOwn; dy += 1) for (let dx = -within; dx <= within && isOwn; dx += 1) isOwn = front(x + dx, y + dy) === i;
            for (let dy = -reach; dy <= reach && isOwn; dy += 1) for (let dx = -reach; dx <= reach && isOwn; dx += 1) if (front(x + dx, y + dy) > i) isOwn = false;
            if (!isOwn) continue;
            const p = studio.view.toScreen({ x: (x + 0.5) / scale, y: (y + 0.5) / scale });
            found.push([part.path, b.x + p.x, b.y + p.y]);
            return;
        }
    });
    return { spots: found, count: parts.length };
}"""

# Each "Add" of a piece from its beginning: those that change no pixel, and those that are not drawn.
ADDS = """async () => {
    const start = studio.store.doc, made = [], buttons = () => [...document.querySelectorAll('#inspector .actions button')];
    const labels = buttons().map((one) => one.textContent).filter((one) => one.startsWith('Add ') && !['Add one', 'Add a colour'].includes(one));
    for (const label of labels) {
      studio.store.put(start);
      await studio.inspector.show(true);
      buttons().find((one) => one.textContent === label).click();
      made.push([label, studio.store.doc]);
    }
    studio.store.put(start);
    const jobs = [start, ...made.map(([, doc]) => doc)].map((doc) => ({ ...doc, format: 'png' }));
    const { answers: [first, ...answers] } = await (await fetch('draw', { method: 'POST', body: JSON.stringify(jobs) })).json();
    return { count: labels.length, wrong: answers.flatMap((one, i) => (one.error || one.data === first.data ? [[made[i][0], one.error?.message ?? 'not seen']] : [])) };
}"""

BLANK = {"command": "gauge", "spec": {"width": 400, "height": 400, "layers": [{"layer": "disc", "radius": 180, "fill": "#F7F2E8"}],
                                      "scales": {"main": {"from": 0, "to": 100}}, "values": {"value": 30}}}
OPEN = "document.querySelectorAll('#inspector details').forEach((one) => { one.open = true; })"


def desk(browser, **settings):
    """A page with a blank face, without the gallery's pictures."""
    file = work / "blank-face.json"
    file.write_text(json.dumps(BLANK["spec"]))
    studio = Studio(str(file))
    page = opened(browser, studio.address, **settings)
    until(page, "studio.store.doc && !document.querySelector('#desk').hidden", timeout=90000)
    return studio, page


def settled_parts(page):
    until(page, "!studio.picture.latest.isBusy && studio.picture.isWhole && studio.picture.shown === studio.store.doc", timeout=90000)
    until(page, "studio.parts.isCurrent", timeout=90000)


def show(page, job):
    """Opens a piece by its job."""
    page.evaluate("""async (job) => { const spec = job.spec ?? await (await fetch('describe', { method: 'POST', body: JSON.stringify(job) })).json();
        studio.store.open({ command: job.command, spec }, job.preset ?? job.command); }""", job)
    settled_parts(page)


def layer(page, kind, value=None):
    """The path of the first layer of a kind."""
    layers = document(page)["spec"]["layers"]
    return next(f"layers.{i}" for i, one in enumerate(layers) if one["layer"] == kind and (value is None or one.get("value") == value))


def spot(page, path):
    """Where a part can be clicked; its thinnest place where it is a hand."""
    return page.evaluate("""(path) => { const p = studio.parts.part(path), on = [...p.bits.keys()].filter((i) => p.bits[i] && studio.parts.hit({ x: (p.x + i % p.width + 0.5) / studio.parts.scale, y: (p.y + Math.floor(i / p.width) + 0.5) / studio.parts.scale }, 0)?.path === path);
        const i = on[Math.floor(on.length * 0.8)], s = studio.view.toScreen({ x: (p.x + i % p.width + 0.5) / studio.parts.scale, y: (p.y + Math.floor(i / p.width) + 0.5) / studio.parts.scale }), b = document.querySelector('#canvas').getBoundingClientRect();
        return [b.x + s.x, b.y + s.y]; }""", path)


def turning(page):
    """Where a dial's thumb or a face's hand can be taken."""
    until(page, "studio.parts.isCurrent", timeout=90000)
    if document(page)["command"] == "dial":
        return spot(page, "thumb")
    # The tip, as a pull by the tail goes to the other side.
    return page.evaluate("""(path) => { const p = studio.parts.part(path), { width, height } = studio.view.size, k = studio.parts.scale;
        const all = [...p.bits.keys()].filter((i) => p.bits[i]).map((i) => ({ x: (p.x + i % p.width + 0.5) / k, y: (p.y + Math.floor(i / p.width) + 0.5) / k })).filter((one) => studio.parts.hit(one, 0)?.path === path);
        const far = all.map((one) => ({ one, off: Math.hypot(one.x - width / 2, one.y - height / 2) })).sort((a, b) => b.off - a.off), { one } = far[Math.floor(far.length * 0.1)];
        const s = studio.view.toScreen(one), b = document.querySelector('#canvas').getBoundingClientRect(); return [b.x + s.x, b.y + s.y]; }""", layer(page, "hand"))


def chosen(browser):
    """A click chooses the part under it, in every piece, and opens its group."""
    studio, page = desk(browser, viewport={"width": 1440, "height": 900})
    pieces = page.evaluate(PIECES)
    clicks = 0
    for job in pieces:
        show(page, job)
        name = f"{job['command']} {job.get('preset', '')}".strip()
        found = page.evaluate(SPOTS)
        wrong = []
        for path, x, y in found["spots"]:
            page.evaluate("studio.selection.choose(null)")
            page.mouse.click(x, y)
            clicks += 1
            now = page.evaluate("""[studio.selection.path, document.querySelector('#inspector .chosen-part')?.closest('details')?.open ?? true,
                (() => { const one = document.querySelector('#inspector .chosen-part'), box = document.querySelector('#inspector').getBoundingClientRect(), b = one?.getBoundingClientRect(); return Boolean(b) && b.bottom > box.top && b.top < box.bottom; })()]""")
            if now != [path, True, True]:
                wrong.append((path, now))
        check(not wrong and len(found["spots"]) >= min(1, found["count"]), f"{name}: a click on each of {len(found['spots'])} of {found['count']} parts chooses it and shows its group {wrong[:3] or ''}")
    check(clicks > 150, f"{clicks} parts were clicked")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def moved(browser):
    """Drags and keys move what is chosen, and nothing else."""
    studio, page = desk(browser, viewport={"width": 1440, "height": 900})
    show(page, {"command": "gauge", "preset": "speedometer"})
    start = document(page)
    text = next(f"layers.{i}" for i, one in enumerate(start["spec"]["layers"]) if one["layer"] == "text" and "{value}" in str(one["text"]))
    i = int(text.split(".")[1])
    x, y = spot(page, text)
    page.mouse.move(x, y)
    page.wait_for_timeout(120)
    check(page.get_attribute("#canvas", "data-cursor") == "move" and page.locator("#touch").is_visible(), "over a text the pointer and a tint say that it moves")
    drag(page, (x, y), (x + 70, y - 30))
    now = document(page)
    check(now["spec"]["values"] == start["spec"]["values"], "a text that is dragged turns no needle")
    check(now["spec"]["layers"][i].get("x", 0) > 20 and now["spec"]["layers"][i]["y"] < start["spec"]["layers"][i]["y"], "it goes along with the pointer")
    for key, change in (("ArrowRight", (1, 0)), ("Shift+ArrowDown", (0, 10))):
        before = document(page)["spec"]["layers"][i]
        page.keyboard.press(key)
        after = document(page)["spec"]["layers"][i]
        check(round(after["x"] - before["x"], 3) == change[0] and round(after["y"] - before["y"], 3) == change[1], f"{key} moves it by {change}")
    settled_parts(page)
    count = len(document(page)["spec"]["layers"])
    page.keyboard.press("Control+d")
    settled_parts(page)
    check(len(document(page)["spec"]["layers"]) == count + 1 and page.evaluate("studio.selection.path") == f"layers.{i + 1}", "Ctrl+D doubles it and chooses the copy")
    page.keyboard.press("Control+]")
    check(page.evaluate("studio.selection.path") == f"layers.{i + 2}", "Ctrl+] puts it forward")
    page.keyboard.press("Control+[")
    page.keyboard.press("Delete")
    settled_parts(page)
    check(len(document(page)["spec"]["layers"]) == count and page.evaluate("studio.selection.path") is None, "Delete removes it")
    undo_all(page)
    check(document(page) == start, "all of it can be undone")
    settled_parts(page)
    hand = layer(page, "hand")
    x, y = spot(page, hand)
    page.mouse.move(x, y)
    page.wait_for_timeout(120)
    check(page.get_attribute("#canvas", "data-cursor") == "grab", "over a needle the pointer says that it turns")
    drag(page, (x, y), (x + 120, y + 40))
    check(document(page)["spec"]["values"] != start["spec"]["values"] and document(page)["spec"]["layers"] == start["spec"]["layers"], "a needle that is dragged turns")
    undo_all(page)
    settled_parts(page)
    # By keys alone.
    page.evaluate("studio.selection.choose(null)")
    page.locator("#canvas").focus()
    page.keyboard.press("]")
    first = page.evaluate("studio.selection.path")
    page.keyboard.press("[")
    check(first == "layers.0" and page.evaluate("studio.selection.path") == hand, f"] and [ choose parts in turn: {first}, {page.evaluate('studio.selection.path')}")
    page.keyboard.press("Enter")
    until(page, "!document.querySelector('.value-editor').hidden", timeout=30000)
    page.keyboard.type("42")
    page.keyboard.press("Enter")
    check(document(page)["spec"]["values"]["value"] == 42, "Enter goes into the value that a needle shows")
    undo_all(page)
    settled_parts(page)
    # Handles.
    for kind, handle, key in (("ticks", "part-radius", "radius"), ("numerals", "part-radius", "radius"), ("disc", "part-radius", "radius"), ("hand", "part-tail", "tail")):
        path = layer(page, kind)
        page.evaluate("(path) => studio.selection.choose(path)", path)
        page.wait_for_selector(f"[data-id='{handle}']")
        before = document(page)["spec"]["layers"][int(path.split(".")[1])].get(key)
        page.locator(f"[data-id='{handle}']").focus()
        page.keyboard.press("Shift+ArrowDown")
        after = document(page)["spec"]["layers"][int(path.split(".")[1])].get(key)
        check(after is not None and after != before, f"the handle of {kind} changes its {key}: {before}, {after}")
        undo_all(page)
        settled_parts(page)
    show(page, {"command": "seal", "preset": "club"})
    ring = layer(page, "ringText")
    page.evaluate("(path) => studio.selection.choose(path)", ring)
    page.locator("#canvas").focus()
    page.keyboard.press("Shift+ArrowRight")
    check(document(page)["spec"]["layers"][int(ring.split(".")[1])]["turn"] == 10, "an arrow turns a ring text")
    page.keyboard.press("Escape")
    check(page.evaluate("studio.selection.path") is None, "Escape lets go")
    show(page, {"command": "dial"})
    page.evaluate("studio.selection.choose('amount')")
    box = page.locator("[data-id='part-size']").bounding_box()
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    drag(page, at, (at[0] - 60, at[1] - 20))
    check(document(page)["spec"]["amount"]["size"] < 60, f"the corner of the amount sets its size: {document(page)['spec']['amount']['size']}")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


def typed(browser):
    """Values are typed where they are seen."""
    studio, page = desk(browser, viewport={"width": 1440, "height": 900})

    def open_on(words, letter=0):
        until(page, f"studio.words.labels.some((one) => one.text === {json.dumps(words)}) && studio.parts.isCurrent", timeout=60000)
        page.mouse.dblclick(*page.evaluate(SPOT, [words, letter]))
        until(page, "!document.querySelector('.value-editor').hidden", timeout=30000)

    show(page, {"command": "dial"})
    start = document(page)
    open_on("$720.00", 1)
    page.keyboard.type("1")
    check(document(page)["spec"]["value"]["amount"] == 1 and document(page)["spec"]["amount"] == start["spec"]["amount"], "typing 1 over $720.00 makes it $1.00")
    page.keyboard.type("50,00")
    page.keyboard.press("Enter")
    settled_parts(page)
    check(document(page)["spec"]["value"]["amount"] == 150, "and goes on as a number is written")
    page.keyboard.press("Control+z")
    check(document(page) == start, "one undo takes it back")
    settled_parts(page)
    open_on("$720.00", 1)
    page.keyboard.type("900")
    page.keyboard.press("Escape")
    check(document(page) == start, "Escape keeps what was there")
    settled_parts(page)
    open_on("$720.00", 1)
    page.keyboard.type("much")
    check(page.get_attribute(".value-editor", "aria-invalid") == "true" and document(page) == start, "what is no number is marked")
    page.keyboard.press("Enter")
    settled_parts(page)
    page.mouse.dblclick(*page.evaluate(SPOT, ["PAYMENT", 2]))
    until(page, "studio.words.edited")
    check(page.evaluate("document.activeElement.id") == "typing", "words are edited as words")
    page.keyboard.press("Escape")
    # A field between braces is one thing.
    page.evaluate("studio.store.set(['spec', 'caption', 'text'], 'of ${to} left')")
    settled_parts(page)
    until(page, "studio.words.labels.some((one) => one.text.endsWith(' left'))")
    words = page.evaluate("studio.words.labels.find((one) => one.text.endsWith(' left')).text")
    page.mouse.dblclick(*page.evaluate(SPOT, [words, len(words) - 2]))
    until(page, "studio.words.edited")
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    until(page, "document.activeElement.selectionEnd - document.activeElement.selectionStart === 5")
    check(page.evaluate("[document.activeElement.selectionStart, document.activeElement.selectionEnd]") == [3, 8], "the caret takes a field whole")
    page.keyboard.type("all")
    check(document(page)["spec"]["caption"]["text"] == "of all left", "and typing replaces it whole")
    page.keyboard.press("Escape")
    show(page, {"command": "gauge", "preset": "speedometer"})
    open_on("88")
    page.keyboard.type("120")
    page.keyboard.press("Enter")
    settled_parts(page)
    check(document(page)["spec"]["values"]["value"] == 120, "a speed is typed over a speed")
    show(page, {"command": "watch", "preset": "roman"})
    page.mouse.dblclick(*spot(page, layer(page, "hand", "minute")))
    until(page, "!document.querySelector('.value-editor').hidden", timeout=30000)
    check(page.input_value(".value-editor") == "10:07:32", f"a hand shows the time: {page.input_value('.value-editor')}")
    page.keyboard.type("4:15:30")
    page.keyboard.press("Enter")
    settled_parts(page)
    values = document(page)["spec"]["values"]
    check(values["minute"] == 15.5 and values["second"] == 30 and abs(values["hour"] - 4.258333) < 1e-5, f"all hands move together: {values}")
    page.fill("[data-key='time'] input", "22:00")
    page.locator("[data-key='time'] input").blur()
    check(document(page)["spec"]["values"]["hour24"] == 22 and document(page)["spec"]["values"]["hour"] == 10, "and so they do by the field")
    show(page, {"command": "watch", "preset": "perpetualCalendar"})
    page.fill("[data-key='date'] input", "2026-11-24")
    page.locator("[data-key='date'] input").blur()
    inner = {name: value for one in document(page)["spec"]["layers"] if one["layer"] == "subDial" for name, value in one["face"]["values"].items()}
    check(inner == {"day": 1, "month": 10, "date": 23}, f"a date sets the day, the month and the date: {inner}")
    # Marks follow a range.
    show(page, {"command": "gauge", "preset": "speedometer"})
    page.evaluate(OPEN)
    page.fill("[data-path='spec.scales.main.to'] input[type=number]", "16")
    page.locator("[data-path='spec.scales.main.to'] input[type=number]").blur()
    until(page, "studio.store.doc.spec.layers.some((one) => one.layer === 'numerals' && one.step === 2)")
    check(document(page)["spec"]["values"]["value"] <= 16, "a range takes its marks, its numerals and its value along")
    page.keyboard.press("Control+z")
    check(document(page)["spec"]["scales"]["main"]["to"] == 240 and document(page)["spec"]["values"]["value"] == 88, "and one undo takes all back")
    page.fill("#inspector input[type=search]", "scales")
    page.wait_for_timeout(200)
    check(page.locator("[data-path='spec.scales.main.to']").is_visible() and not page.locator("[data-path='spec.values.value']").is_visible(), "the search finds groups by their titles")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


SLIDERS = """() => [...document.querySelectorAll('#inspector .field')].flatMap((field) => { const s = field.querySelector('input[type=range]'), n = field.querySelector('input[type=number]');
    if (!s || s.hidden) return [];
    const [low, high, step, at] = [s.min, s.max, s.step, s.value].map(Number);
    return [{ path: field.dataset.path, low, high, step, at, number: n.value === '' ? null : Number(n.value), hardLow: n.min, hardHigh: n.max }]; })"""


def sliders(browser):
    """A slider's range is the useful one: a pixel is less than a tenth of it, and its thumb stands at the number."""
    studio, page = desk(browser, viewport={"width": 1440, "height": 900})
    count = 0
    for job in page.evaluate(PIECES):
        show(page, job)
        page.evaluate(OPEN)
        wrong = []
        for one in page.evaluate(SLIDERS):
            count += 1
            span = one["high"] - one["low"]
            fine = span > 0 and 8 <= span / one["step"] <= 1100 or span / one["step"] <= 100 and one["step"] == 1
            near = one["number"] is None or abs(one["number"] - one["at"]) <= one["step"] / 2 + 1e-6
            if not fine or not near or span > 5000 and not one["path"].endswith((".value", ".from", ".to", ".step")):
                wrong.append(one)
        check(not wrong, f"{job['command']} {job.get('preset', '')}: the sliders have useful ranges {wrong[:3] or ''}")
    check(count > 1000, f"{count} sliders were looked at")
    # An end of a slider is a value that the description takes.
    show(page, {"command": "gauge", "preset": "speedometer"})
    page.evaluate(OPEN)
    refused = page.evaluate("""async () => {
        const start = studio.store.doc, made = [];
        for (const path of [...document.querySelectorAll('#inspector .field')].filter((one) => one.querySelector('input[type=range]:not([hidden])')).map((one) => one.dataset.path)) for (const end of ['min', 'max']) {
          studio.store.put(start);
          await studio.inspector.show(true);
          const s = document.querySelector(`#inspector .field[data-path="${CSS.escape(path)}"] input[type=range]`);
          if (!s) continue;
          s.value = s[end];
          s.dispatchEvent(new Event('input', { bubbles: true }));
          made.push([`${path} ${end}`, studio.store.doc]);
        }
        studio.store.put(start);
        const wrong = [];
        for (let i = 0; i < made.length; i += 40) {
          const some = made.slice(i, i + 40), { answers } = await (await fetch('draw', { method: 'POST', body: JSON.stringify(some.map(([, doc]) => ({ ...doc, format: 'png', scale: 0.1 }))) })).json();
          answers.forEach((answer, k) => { if (answer.error?.message.includes('must be')) wrong.push(`${some[k][0]}: ${answer.error.message}`); });
        }
        return wrong;
      }""")
    check(not refused, f"and its ends are allowed {refused[:4] or ''}")
    page.close()
    studio.stop()


def added(browser):
    """What is added is seen, is chosen, and lies behind hands; edges lie at the back."""
    studio, page = desk(browser, viewport={"width": 1440, "height": 900})
    for job in (BLANK, {"command": "gauge", "preset": "speedometer"}, {"command": "seal", "preset": "club"}, {"command": "watch", "preset": "diver"}):
        show(page, job)
        start = document(page)
        labels = page.evaluate("[...document.querySelectorAll('#inspector .actions button')].map((one) => one.textContent).filter((one) => one.startsWith('Add ') && !['Add one', 'Add a colour'].includes(one))")
        wrong = []
        for label in labels:
            page.evaluate("(doc) => { studio.store.put(doc); }", start)
            settled_parts(page)
            before = bytes_shown(page)
            page.locator("#inspector").get_by_role("button", name=label, exact=True).first.click()
            settled_parts(page)
            now = document(page)["spec"]["layers"]
            hands = [i for i, one in enumerate(now) if one["layer"] == "hand"]
            path = page.evaluate("studio.selection.path")
            kind = now[int(path.split(".")[1])]["layer"] if path and path.startswith("layers.") else None
            part = page.evaluate("(path) => Boolean(studio.parts.part(path))", path)
            behind = kind == "hand" or not hands or int(path.split(".")[1]) <= hands[0]
            if bytes_shown(page) == before or not part or len(now) != len(start["spec"]["layers"]) + 1 or not behind or page.evaluate("studio.picture.error") or (kind == "edge" and path != "layers.0"):
                wrong.append((label, path, kind, page.evaluate("studio.picture.error")))
        check(len(labels) >= 15 and not wrong, f"{job['command']} {job.get('preset', '')}: each of {len(labels)} parts is seen when it is added {wrong or ''}")
    count, wrong = 0, []
    for job in page.evaluate(PIECES):
        show(page, job)
        found = page.evaluate(ADDS)
        settled_parts(page)
        count += found["count"]
        wrong += [(f"{job['command']} {job.get('preset', '')}", *one) for one in found["wrong"]]
    check(count > 300 and not wrong, f"in every piece each of {count} additions changes the picture {wrong[:6] or ''}")
    # Three texts lie apart.
    show(page, BLANK)
    for _ in range(3):
        page.locator("#inspector").get_by_role("button", name="Add text", exact=True).first.click()
        settled_parts(page)
    places = {(one.get("x"), one.get("y")) for one in document(page)["spec"]["layers"] if one["layer"] == "text"}
    check(len(places) == 3, f"three texts lie apart: {places}")
    # Fields show their own part after its place has changed.
    show(page, BLANK)
    page.locator("#inspector").get_by_role("button", name="Add disc", exact=True).first.click()
    settled_parts(page)
    page.evaluate("studio.store.put({ ...studio.store.doc, spec: { ...studio.store.doc.spec, layers: [{ layer: 'edge' }, { layer: 'disc' }] } })")
    settled_parts(page)
    page.evaluate(OPEN)
    page.evaluate("studio.store.put({ ...studio.store.doc, spec: { ...studio.store.doc.spec, layers: [{ layer: 'disc' }, { layer: 'edge' }] } })")
    settled_parts(page)
    page.evaluate(OPEN)
    radii = [page.input_value(f"[data-path='spec.layers.{i}.radius'] input[type=number]") for i in (0, 1)]
    check(radii == ["190", "195"], f"fields show the parts that stand there now: {radii}")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    page.close()
    studio.stop()


parts = [chosen, moved, typed, sliders, added]
