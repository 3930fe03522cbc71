"""What all parts of test-studio share: a running studio, its page in Chromium, checks."""
import argparse
import atexit
import base64
import contextlib
import http.client
import http.server
import json
import os
import pathlib
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time

try:
    from playwright.sync_api import sync_playwright
    from axe_core_python.sync_playwright import Axe
except ImportError as error:
    sys.exit(f"test-studio: {error}; pip install playwright axe-core-python")

options = argparse.ArgumentParser(description="Drives the studio in Chromium as a user would.")
options.add_argument("--command", required=True, help="the built bezel")
options.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome"))
options.add_argument("--pictures", default="out/studio", help="where pictures of the page go")
options.add_argument("--only", default="", help="the parts to run, between commas")
options.add_argument("--seconds", type=float, default=60, help="of dragging, for memory")
asked = options.parse_args()
command = os.path.abspath(asked.command)
pictures = pathlib.Path(asked.pictures)
pictures.mkdir(parents=True, exist_ok=True)
work = pathlib.Path(tempfile.mkdtemp(prefix="bezel-studio-"))
os.environ["XDG_STATE_HOME"] = str(work / "state")
os.environ["XDG_DATA_HOME"] = str(work / "data")
failures = []


def check(holds, what):
    print(("ok    " if holds else "FAILED ") + what, flush=True)
    if not holds:
        failures.append(what)


def free_port():
    with contextlib.closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Studio:
    """A running studio."""

    def __init__(self, *arguments, port=0):
        self.arguments = arguments
        self.start(port or free_port())

    def start(self, port):
        self.port = port
        self.process = subprocess.Popen(
            [command, "studio", *self.arguments, "--port", str(port), "--no-open"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True)
        atexit.register(self.process.kill)
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), self.process.stderr.read()

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait(20)

    def spent(self):
        """Milliseconds of processor time that the process has used."""
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Megabytes that the process holds."""
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0


def until(page, condition, timeout=30000, polling=20):
    """Waits until a condition holds. Playwright's own way needs `eval`, which the page forbids."""
    ends = time.time() + timeout / 1000
    while not page.evaluate(f"Boolean({condition})"):
        if time.time() > ends:
            raise TimeoutError(f"never came true: {condition}")
        time.sleep(polling / 1000)


def opened(browser, address, **settings):
    page = browser.new_page(viewport=settings.pop("viewport", {"width": 1280, "height": 800}), **settings)
    page.said = []
    page.on("console", lambda message: page.said.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: page.said.append(str(error)))
    page.goto(address)
    until(page, "globalThis.studio")
    return page


def settled(page):
    """Waits until the picture of the latest state is there."""
    until(page, "!studio.picture.latest.isBusy && studio.picture.isWhole && studio.picture.shown === studio.store.doc")


def document(page):
    return page.evaluate("studio.store.doc")


# Curves of points, for what is tested of them; the gallery's are given by numbers.
PATHS = {
    "text Wave": "M50 250 C170 90 250 90 320 220 C390 350 470 350 590 190",
    "text Arch": "M80 300 A300 300 0 0 1 560 300",
}


def piece(page, name):
    if not page.locator("#gallery").is_visible():
        page.click("#show-gallery")
    page.click(f"[data-piece='{name}']")
    until(page, "document.querySelector('#dialog[open]') || !document.querySelector('#desk').hidden")
    if page.locator("#dialog[open]").count():
        # Ten changed pieces are kept: the page asks before it drops the oldest.
        page.click("#dialog footer .main")
    until(page, "studio.store.doc && !document.querySelector('#desk').hidden")
    if name in PATHS:
        page.evaluate("(path) => { const { wave, arc, ...rest } = studio.store.doc; studio.store.open({ ...rest, path }, studio.store.name); }", PATHS[name])
    settled(page)


def middle(page, handle):
    box = page.locator(f"[data-id='{handle}']").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, start, end, steps=8):
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=steps)
    page.mouse.up()
    settled(page)


def bytes_shown(page):
    return page.evaluate("document.querySelector('#picture').src")


def undo_all(page):
    page.locator("#canvas").focus()
    while page.locator("#undo").is_enabled():
        page.click("#undo")
    settled(page)


PASTE = """([selector, text]) => { const data = new DataTransfer(); data.setData('text/plain', text);
    document.querySelector(selector).dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })); }"""
