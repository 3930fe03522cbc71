"""From the pointer to the picture, by the page's own clock: what is pulled, at both densities of screens."""
import math

from .kit import *
from .touch import turning

# Milliseconds: the median, and what 95 of 100 pictures take at most, by the screen's density.
LIMITS = {1: (30, 50), 2: (60, 90)}
# Milliseconds from frame to frame while something is pulled, where a screen shows sixty a second: the median and 95 of 100.
FRAMES = (17.5, 34)
WATCH = """() => { const all = globalThis.frameTimes = []; let last = performance.now();
    const step = (now) => { all.push(now - last); last = now; if (globalThis.frameTimes === all) requestAnimationFrame(step); };
    requestAnimationFrame(step); }"""
LETTERS = ("The quick brown fox jumps over the lazy dog and runs on along the curve, " * 3)[:150]


def latency(browser):
    studio = Studio()
    for density, (most_median, most_p95) in LIMITS.items():
        page = opened(browser, studio.address, viewport={"width": 1440, "height": 900}, device_scale_factor=density)

        def round_a_box(part):
            box = page.locator("#picture").bounding_box()
            cx, cy, r = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"] * part
            return lambda i: (cx + r * math.cos(i / 30), cy + r * math.sin(i / 30))

        def from_what_turns(part):
            start, path = turning(page), round_a_box(part)
            return lambda i: path(i) if i else start

        def round_a_handle(name):
            x, y = middle(page, name)
            return lambda i: (x + 60 * math.sin(i / 9), y + 40 * math.sin(i / 7))

        for what, name, change, path in (
            ("handle", "text Wave", None, lambda: round_a_handle("out-0-1")),
            ("bracket", "text Wave", None, lambda: round_a_handle("text-center")),
            ("thumb", "dial Dial", None, lambda: from_what_turns(0.4)),
            ("hand", "watch chronograph", None, lambda: from_what_turns(0.4)),
            ("150 letters", "text Wave", {"text": LETTERS, "font-size": 9}, lambda: round_a_handle("out-0-1")),
        ):
            piece(page, name)
            if change:
                page.evaluate("(change) => studio.store.put({ ...studio.store.doc, ...change })", change)
                settled(page)
                check(page.evaluate("studio.picture.error") is None, f"{what}: it is drawn")
            place = path()
            page.mouse.move(*place(0))
            page.mouse.down()
            for i in range(30):
                page.mouse.move(*place(i))
            page.evaluate("studio.picture.times.length = 0")
            page.evaluate(WATCH)
            ends, i = time.time() + 4, 30
            while time.time() < ends:
                page.mouse.move(*place(i))
                i += 1
            frames = sorted(page.evaluate("() => { const all = frameTimes; globalThis.frameTimes = null; return all; }"))
            page.mouse.up()
            settled(page)
            times = sorted(page.evaluate("studio.picture.times"))
            if len(times) < 20:
                check(False, f"{what}: only {len(times)} pictures")
                continue
            median, p95 = statistics.median(times), times[int(len(times) * 0.95)]
            check(median <= most_median and p95 <= most_p95, f"{what}, density {density}: median {median:.1f} ms, 95th {p95:.1f} ms of {len(times)} pictures")
            if density == 1:
                middle_frame, late = statistics.median(frames), frames[int(len(frames) * 0.95)]
                check(middle_frame <= FRAMES[0] and late <= FRAMES[1], f"{what}: frames come after {middle_frame:.1f} ms, 95 of 100 within {late:.1f} ms, {len(frames)} of them")
            undo_all(page)
        page.close()
    studio.stop()


parts = [latency]
