"""Previews of a package in the studio's page: drawn at every save, a compile error, a crash, one that never ends.

A stand-in for `swift` builds at once: what is tried here is what the command and the page make of a build.
"""
from .kit import *

SOURCE = """import BezelSwiftUI
#Preview("Red card") { Text("%s") }
#Preview("Blue card") { Text("Two") }
struct Third_Previews: PreviewProvider { static var previews: some View { Text("Three") } }
"""
# Builds a program that lists three previews, and draws them by `bezel text`; by words in the source they crash or go on.
SWIFT = """#!/usr/bin/env python3
import os, sys
folder = sys.argv[sys.argv.index("--package-path") + 1]
source = open(folder + "/Sources/Cards/Cards.swift").read()
if "broken" in source:
    print(folder + "/Sources/Cards/Cards.swift:2:26: error: cannot find 'Txt' in scope")
    print("2 | #Preview(\\"Red card\\") { Txt(\\"<b>broken</b>\\") }")
    print(folder + "/Sources/Cards/Cards.swift:3:1: warning: not an error")
    sys.exit(1)
program = folder + "/.build/debug/BezelPreviewRunner"
os.makedirs(os.path.dirname(program), exist_ok=True)
word = source.split('{ Text("')[1].split('"')[0]
with open(program, "w") as file:
    file.write(f'''#!/usr/bin/env python3
import os, signal, subprocess, sys, time
if sys.argv[1] == "list":
    for line, name in ((2, "Red card"), (3, "Blue card"), (4, "Third_Previews")): print(line, "Sources/Cards/Cards.swift", name, sep="\\t")
    sys.exit()
index, to = int(sys.argv[2]), sys.argv[3]
if "{word}" == "crash" and index == 1:
    print("Fatal error: Index out of range", file=sys.stderr, flush=True)
    os.kill(os.getpid(), signal.SIGILL)
if "{word}" == "endless" and index == 0:
    # As the program that is built does: whoever started it may hold signals back.
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
    signal.alarm(int(sys.argv[4]))
    time.sleep(100)
sys.exit(subprocess.run([{os.environ["BEZEL"]!r}, "text", ["{word}", "Two", "Three"][index], "--line", "0,40,200,40", "--width", "240", "--height", "60", "-o", to]).returncode)
''')
os.chmod(program, 0o755)
"""


class PreviewStudio(Studio):
    """A studio that shows a package's previews."""

    def start(self, port):
        bin = work / "stand-in"
        bin.mkdir(exist_ok=True)
        (bin / "swift").write_text(SWIFT)
        (bin / "swift").chmod(0o755)
        self.port = port
        environment = dict(os.environ, PATH=f"{bin}:{os.environ['PATH']}", BEZEL=command)
        self.process = subprocess.Popen(
            [command, "preview", *self.arguments, "--studio", "--seconds", "1", "--port", str(port), "--no-open"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
        atexit.register(self.process.kill)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), self.process.stderr.read()


def previews(browser):
    folder = work / "Cards"
    source = folder / "Sources" / "Cards" / "Cards.swift"
    source.parent.mkdir(parents=True)
    (folder / "Package.swift").write_text("// swift-tools-version: 6.0\n")
    source.write_text(SOURCE % "One")
    studio = PreviewStudio(str(folder))
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.said = []
    page.on("console", lambda message: page.said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.said.append(str(error)))
    page.goto(studio.address)
    until(page, "globalThis.studio")
    state = "document.querySelector('#previews .state').textContent"
    sources = lambda: page.eval_on_selector_all("#previews img", "all => all.map((one) => one.src)")

    def drawn():
        until(page, f"/drawn again at every save/.test({state})")
        until(page, "[...document.querySelectorAll('#previews img')].every((one) => one.complete && one.naturalWidth)")

    def saved(word):
        source.write_text(SOURCE % word)
        return time.time()

    drawn()
    page.screenshot(path=pictures / "previews.png")
    first = sources()
    names = page.eval_on_selector_all("#previews figcaption", "all => all.map((one) => one.textContent)")
    check(len(first) == 3 and names[0] == "Red card Sources/Cards/Cards.swift:2", f"three previews are shown with their names and places: {names}")
    start = saved("Other")
    until(page, f"document.querySelector('#previews img').getAttribute('src') !== '{first[0].split('/', 4)[-1]}'")
    check(True, f"a save draws them again, without the compiler after {(time.time() - start) * 1000:.0f} ms")
    drawn()
    check(sources()[0] != first[0] and sources()[1:] == first[1:], "and pictures that are the same are not loaded again")
    saved("broken")
    page.wait_for_selector("#previews .compiler:not([hidden])")
    said = page.inner_text("#previews .compiler")
    check(f"{source}:2:26: error: cannot find 'Txt' in scope" in said and "<b>" in said and "warning" not in said, f"what does not compile is said in the compiler's words: {said.splitlines()[0][-60:]}")
    check(len(sources()) == 3 and page.locator("#previews .shots.old").count() == 1, "over the pictures of before")
    page.screenshot(path=pictures / "previews-error.png")
    found = Axe().run(page)["violations"]
    check(not found, f"axe is clean {[(one['id'], one['nodes'][0]['html'][:90]) for one in found] or ''}")
    saved("Mended")
    drawn()
    check(not page.locator("#previews .compiler").is_visible() and page.locator("#previews .shots.old").count() == 0, "mended, they are drawn again")
    saved("crash")
    page.wait_for_selector("#previews .failed")
    drawn()
    said = page.inner_text("#previews .failed")
    check("Blue card" in said and "Index out of range" in said and len(sources()) == 2, f"a crash is named, the others are drawn: {said}")
    saved("endless")
    until(page, "[...document.querySelectorAll('#previews .failed')].some((one) => /after 1 second/.test(one.textContent))")
    drawn()
    check(len(sources()) == 2, f"one that never ends is named, the others are drawn: {page.inner_text('#previews .failed')}")
    page.screenshot(path=pictures / "previews-failed.png")
    second = context.new_page()
    second.goto(studio.address)
    second.wait_for_selector("#previews .failed")
    check(second.locator("#previews img").count() == 2, "a second page shows the same at once")
    second.close()
    saved("Last")
    drawn()
    page.set_viewport_size({"width": 390, "height": 844})
    check(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs over on a phone")
    page.click("#show-gallery")
    page.click("#show-previews")
    check(page.locator("#previews-title").is_visible() and not page.locator("#gallery").is_visible(), "from the gallery one comes back to them")
    source.unlink()
    page.wait_for_selector("#previews .compiler:not([hidden])")
    check("#Preview" in page.inner_text("#previews .compiler"), f"where there is none left that is said: {page.inner_text('#previews .compiler')[:80]}")
    check(not page.said, f"nothing is wrong on the page {page.said[:3] or ''}")
    context.close()
    studio.stop()
    ran = subprocess.run([command, "preview", str(work), "--studio", "--port", "0"], capture_output=True, text=True)
    check(ran.returncode == 66 and "Package.swift" in ran.stderr, f"a folder without a package is refused: {ran.stderr.strip()[-80:]}")


parts = [previews]
