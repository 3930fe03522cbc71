"""What the fuzzers of jobs share: a worker that is replaced when it ends, and what is wrong with an answer."""
import base64
import json
import os
import pathlib
import select
import subprocess
import tempfile
import xml.etree.ElementTree

EXTREMES = ("1e20", "1e300", "-1e308", "1e308", "1e-308", "-1e-308", "1e12", "1e9", "-1e9", "1e6", "1e-6", "1e-9",
            "1e38", "1e39", "-1e19", "9223372036854775808", "-9223372036854775809", "4294967296", "2147483648", "0",
            "1e154", "-1e155", "5e-324", "1.7976931348623157e308", "1e400", "65536", "32768.5", "1e15", "1e-30")


class Worker:
    """A `bezel worker` that is replaced when it ends."""

    def __init__(self, command):
        self.command = command
        self.process = None

    def start(self):
        self.process = subprocess.Popen([self.command, "worker"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0)
        self.buffer = b""

    def usage(self):
        fields = pathlib.Path("/proc/%d/stat" % self.process.pid).read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def peak(self):
        for line in pathlib.Path("/proc/%d/status" % self.process.pid).read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024
        return 0

    def run(self, job):
        """The answer's bytes, what was wrong, processor time and memory."""
        if self.process is None or self.process.poll() is not None:
            self.start()
        before = self.usage()
        try:
            pathlib.Path("/proc/%d/clear_refs" % self.process.pid).write_text("5")
        except OSError:
            pass
        try:
            self.process.stdin.write(json.dumps(job).encode() + b"\n")
            while b"\n" not in self.buffer:
                ready, _, _ = select.select([self.process.stdout], [], [], 1)
                if ready:
                    chunk = os.read(self.process.stdout.fileno(), 1 << 20)
                    if not chunk:
                        status = self.process.wait()
                        return None, "the worker ended: status %d" % status, 0, 0
                    self.buffer += chunk
                elif self.usage() - before > 12:
                    self.process.kill()
                    self.process.wait()
                    return None, "more than 10 s", 12, 0
        except OSError as error:
            return None, "the worker ended: %s" % error, 0, 0
        answer, self.buffer = self.buffer.split(b"\n", 1)
        taken, peak = self.usage() - before, self.peak()
        why = "%.1f s" % taken if taken > 10 else "%d MB" % peak if peak > 512 else None
        return answer, why, taken, peak

    def end(self):
        if self.process and self.process.poll() is None:
            self.process.stdin.close()
            self.process.wait()


def fault(answer, format, qpdf):
    """What is wrong with an answer; None for a picture, or a failure that says why."""
    try:
        value = json.loads(answer)
    except ValueError:
        return "the answer is no JSON: %r" % answer[:80]
    if value.get("status") not in ("ok", "warned", "failed"):
        return "the answer has no status: %r" % answer[:80]
    if value["status"] == "failed":
        return None if value.get("error", {}).get("message") else "it failed without a message"
    data = base64.b64decode(value.get("data", ""))
    if format == "svg":
        try:
            xml.etree.ElementTree.fromstring(data)
        except xml.etree.ElementTree.ParseError as error:
            return "the SVG is no XML: %s" % error
    if format == "pdf":
        if b"%%EOF" not in data[-32:]:
            return "the PDF has no end"
        if qpdf:
            with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
                file.write(data)
                file.flush()
                result = subprocess.run(["qpdf", "--check", file.name], capture_output=True)
                if result.returncode:
                    return "qpdf: %s" % (result.stderr or result.stdout)[-200:].decode(errors="replace")
    return None if data else "the picture is empty"
