"""What must never end the interpreter: handles, lengths, signals, threads, forks, fonts that vanish."""

import ctypes
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import threading

import bezel
import pytest
from bezel import _library

LIBRARY = _library._library
RING = b'{"command":"text","text":"HELLO","circle":60,"no-system-fonts":true}'


def drawn(context: object, request: object, length: int, format: object = b"png") -> tuple[int, str]:
    """A call's status and its message."""
    result = ctypes.c_void_p()
    status = LIBRARY.bezel_draw(context, request, length, format, ctypes.byref(result))
    message = (LIBRARY.bezel_result_message(result) or b"").decode()
    LIBRARY.bezel_result_free(result)
    return status, message


def run(program: str, **environment: str) -> "subprocess.CompletedProcess[bytes]":
    """Another interpreter's end."""
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program], capture_output=True, timeout=120, env={**os.environ, **environment}
    )


@pytest.mark.parametrize("handle", [1, 3, 16 << 40, 2**64 - 1])
def test_handles_that_are_none_are_refused(handle: int) -> None:
    status, message = drawn(ctypes.c_void_p(handle), RING, len(RING))
    assert status == 1 and "no context" in message
    assert LIBRARY.bezel_result_message(ctypes.c_void_p(handle)) is None
    LIBRARY.bezel_result_free(ctypes.c_void_p(handle))
    LIBRARY.bezel_context_free(ctypes.c_void_p(handle))


def test_null_is_refused_everywhere() -> None:
    assert drawn(None, None, 9)[0] == 1
    assert LIBRARY.bezel_draw(None, RING, len(RING), b"png", None) == 1
    assert LIBRARY.bezel_context_new(None, 0, None, None) == 1
    assert LIBRARY.bezel_result_bytes(None) is None and LIBRARY.bezel_result_length(None) == 0


def test_a_context_is_none_after_it_was_freed() -> None:
    handle = ctypes.c_void_p()
    assert LIBRARY.bezel_context_new(None, 0, ctypes.byref(handle), None) == 0
    assert drawn(handle, RING, len(RING))[0] == 0
    LIBRARY.bezel_context_free(handle)
    LIBRARY.bezel_context_free(handle)
    assert drawn(handle, RING, len(RING))[0] == 1


def test_lengths_that_lie_are_answered() -> None:
    assert drawn(None, RING, 2**64 - 2)[0] == 1
    assert drawn(None, RING, (64 << 20) + 1)[0] == 1
    assert drawn(None, RING, 2**64 - 1)[0] == 0
    for length in range(0, len(RING), 7):
        status, message = drawn(None, RING, length)
        assert status == 2 and message


@pytest.mark.parametrize("request_", [b"", b"null", b"[" * 100_000, b'{"command":7}', b"\xff\xfe", b"{}", b'{"a":1e999}'])
def test_json_that_is_no_job_is_refused(request_: bytes) -> None:
    status, message = drawn(None, request_, len(request_))
    assert status == 2 and message


def test_ten_thousand_refused_calls_leave_no_memory_behind() -> None:
    def resident() -> int:
        return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")

    if not pathlib.Path("/proc/self/statm").exists():
        pytest.skip("there is no /proc")
    for _ in range(2_000):
        drawn(None, b"{", 1)
    before = resident()
    for _ in range(10_000):
        drawn(None, b"{", 1)
    assert resident() - before < 4 << 20


def test_a_signal_is_the_programs() -> None:
    program = (
        "import bezel, os, signal\nseen = []\nsignal.signal(signal.SIGUSR1, lambda *a: seen.append(1))\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)\nsignal.signal(signal.SIGALRM, lambda *a: seen.append(2))\n"
        "for _ in range(5):\n    os.kill(os.getpid(), signal.SIGUSR1)\n"
        "    bezel.text('HELLO', circle=60, no_system_fonts=True).png()\n"
        "signal.setitimer(signal.ITIMER_REAL, 0)\nassert 1 in seen and 2 in seen"
    )
    done = run(program)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGSEGV, signal.SIGPIPE, signal.SIGCHLD])
def test_handlers_stay_as_they_are(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    bezel.text("HELLO", circle=60, no_system_fonts=True).png()
    assert signal.getsignal(number) == before


def test_threads_may_draw_while_the_interpreter_ends() -> None:
    program = (
        "import bezel, threading\ndef draw():\n    while True:\n        bezel.text('a', line=50, no_system_fonts=True).png()\n"
        "for _ in range(4): threading.Thread(target=draw, daemon=True).start()\n"
        "bezel.text('b', line=50, no_system_fonts=True).png()"
    )
    assert run(program).returncode == 0


def test_a_process_forked_after_the_load_draws_with_threads() -> None:
    program = (
        "import bezel, os, sys, threading\ndef draw(): return bezel.text('a', line=50, no_system_fonts=True).png()\n"
        "wanted = draw()\nif os.fork() == 0:\n    found = []\n"
        "    all = [threading.Thread(target=lambda: found.append(draw())) for _ in range(4)]\n"
        "    [t.start() for t in all]; [t.join() for t in all]\n    os._exit(0 if found == [wanted] * 4 else 3)\n"
        "sys.exit(os.waitstatus_to_exitcode(os.wait()[1]))"
    )
    assert run(program).returncode == 0


def test_fonts_that_vanish_are_an_error(tmp_path: pathlib.Path) -> None:
    fonts = os.environ.get("BEZEL_FONTS") or str(_library.NATIVE / "share/bezel/fonts")
    shutil.copytree(fonts, tmp_path / "fonts")
    program = (
        "import bezel, shutil, sys\nbezel.text('a', line=50, no_system_fonts=True).png()\nshutil.rmtree(sys.argv[1])\n"
        "try:\n    bezel.text('ab', line=50, font='Amiri', no_system_fonts=True).png()\n    sys.exit(3)\n"
        "except bezel.BezelError as error:\n    assert error.message and error.kind, error"
    )
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program, str(tmp_path / "fonts")], capture_output=True, timeout=120,
        env={**os.environ, "BEZEL_FONTS": str(tmp_path / "fonts")},
    )  # fmt: skip
    assert done.returncode == 0, (done.returncode, done.stderr)


def test_a_context_may_be_freed_while_others_draw_with_it() -> None:
    handle, statuses = ctypes.c_void_p(), []
    assert LIBRARY.bezel_context_new(None, 0, ctypes.byref(handle), None) == 0
    threads = [threading.Thread(target=lambda: statuses.append(drawn(handle, RING, len(RING))[0])) for _ in range(8)]
    for i, thread in enumerate(threads):
        thread.start()
        if i == 4:
            LIBRARY.bezel_context_free(handle)
    for thread in threads:
        thread.join()
    assert len(statuses) == 8 and set(statuses) <= {0, 1}
