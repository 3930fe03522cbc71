"""Pictures: the bytes of the command's, formats, warnings and errors."""

import json
import os
import pathlib
import pickle
import re
import subprocess
import sys
import threading

import bezel
import pytest

RING = {"circle": 60, "no_system_fonts": True}


def ring(text: str = "HELLO") -> bezel.Picture:
    return bezel.text(text, circle=60, no_system_fonts=True)


def command(*arguments: str) -> bytes:
    """What the command writes."""
    return subprocess.run(
        [sys.executable, "-m", "bezel", *arguments], check=True, capture_output=True, timeout=120
    ).stdout


needs_command = pytest.mark.skipif(
    not os.environ.get("BEZEL_COMMAND") and not (pathlib.Path(bezel.__file__).parent / "_native/bin/bezel").exists(),
    reason="the command is not there: BEZEL_COMMAND names it",
)


@needs_command
@pytest.mark.parametrize("format", ["png", "svg", "pdf", "webp", "jpg"])
def test_bytes_are_those_of_the_command(format: str) -> None:
    assert ring().draw(format) == command("text", "HELLO", "--circle", "60", "--no-system-fonts", "-o", "-", "--format", format)


@needs_command
@pytest.mark.parametrize(
    "picture",
    [
        bezel.dial(value=0.4), bezel.gauge(preset="vu", value=-3), bezel.watch(), bezel.seal(preset="stamp"), bezel.lens(),
        bezel.badge(top="Zoë"), bezel.flower(words=["one", "two"]), bezel.pattern(), bezel.vote(share=0.6),
        bezel.text("مرحبا", path="M0 100 C100 0 200 200 300 100", font="Amiri"),
    ],
    ids=lambda picture: str(picture.request["command"]),
)  # fmt: skip
def test_every_piece_is_the_commands(picture: bezel.Picture, tmp_path: pathlib.Path) -> None:
    job = tmp_path / "job.json"
    job.write_text(json.dumps(picture.request))
    assert picture.png() == command("draw", str(job), "-o", "-", "--format", "png")


def test_pixels_are_an_array() -> None:
    numpy = pytest.importorskip("numpy")
    pixels = bezel.text("H", circle=60, padding=9, background="rgb(255 0 0 / 50%)", no_system_fonts=True).numpy()
    assert pixels.ndim == 3 and pixels.shape[2] == 4 and pixels.dtype == numpy.uint8
    assert list(pixels[0, 0]) == [255, 0, 0, 128]


def test_a_picture_is_saved_by_its_suffix(tmp_path: pathlib.Path) -> None:
    assert ring().save(tmp_path / "a.svg").read_text() == ring().svg()
    assert ring().save(str(tmp_path / "b"), "pdf").read_bytes().startswith(b"%PDF")
    with pytest.raises(bezel.RequestError) as caught:
        ring().save(tmp_path / "a.doc")
    assert caught.value.kind == "key" and caught.value.field == "format"
    assert not (tmp_path / "a.doc").exists()


def test_notebooks_show_it() -> None:
    assert (ring()._repr_png_() or b"").startswith(b"\x89PNG")
    assert "<svg" in (ring()._repr_svg_() or "")
    assert set(ring()._repr_mimebundle_()) == {"image/png", "image/svg+xml"}
    assert repr(ring("Hi")) == "bezel.text(text='Hi', circle=60, no_system_fonts=True)"


def test_what_is_lost_is_a_warning_at_the_callers_line() -> None:
    with pytest.warns(bezel.BezelWarning, match="U\\+4E00") as caught:
        ring("a\u4e00").png()
    assert caught[0].filename == __file__
    with bezel.using(strict=True):
        picture = ring("a\u4e00")
    with pytest.raises(bezel.InputError, match="U\\+4E00"):
        picture.png()


@pytest.mark.parametrize(
    ("options", "kind", "field"),
    [
        ({"circle": "abc"}, "value", "circle"),
        ({"circle": 60, "font": "No Such Font"}, "input", None),
        ({"circle": float("nan")}, "value", "circle"),
        ({"circle": 60, "font_size": float("inf")}, "value", "font_size"),
        ({"circle": 60, "word_spacing": object()}, "value", "word_spacing"),
        ({"circle": 60, "from_": "x"}, "value", "from_"),
        ({}, "value", None),
    ],
)
def test_errors_name_kind_and_field(options: dict[str, object], kind: str, field: str) -> None:
    with pytest.raises(bezel.BezelError) as caught:
        bezel.text("HELLO", **options).png()  # type: ignore[arg-type]
    assert (caught.value.kind, caught.value.field) == (kind, field), caught.value
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (type(copied), str(copied), copied.field) == (type(caught.value), str(caught.value), field)


def test_values_of_other_libraries_are_numbers() -> None:
    numpy = pytest.importorskip("numpy")
    wanted = bezel.text("HELLO", circle=60, tracking=2, no_system_fonts=True).png()
    assert bezel.text("HELLO", circle=numpy.float32(60), tracking=numpy.array(2), no_system_fonts=True).png() == wanted


@pytest.mark.parametrize("text", ["\x00", "\ud800", "", "\u202e", "a" * 20000, "😀"])
def test_strange_texts_are_answered(text: str) -> None:
    import warnings

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            assert ring(text).svg()
        except bezel.BezelError as error:
            assert error.message and error.kind


def test_files_are_read_only_where_allowed(tmp_path: pathlib.Path) -> None:
    document = tmp_path / "a.svg"
    document.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0H4V4Z"/></svg>')
    assert bezel.render(document).png().startswith(b"\x89PNG")
    with bezel.using(access="fonts"):
        for options in ({"image": document}, {"font": document}, {"font": "No Such Font"}, {"font_dir": tmp_path}):
            with pytest.raises(bezel.RequestError, match=r'bezel\.use\(access="files"\)') as caught:
                bezel.text("A", circle=9, **options)
            assert caught.value.kind == "access", caught.value
        with pytest.raises(bezel.RequestError) as caught:
            bezel.render(document)
        assert caught.value.kind == "access"
    with pytest.raises(bezel.RequestError):
        bezel.use(access="everything")


def test_threads_draw_the_same_bytes() -> None:
    wanted, found = ring().png(), []
    threads = [threading.Thread(target=lambda: found.append(ring().png())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [wanted] * 8


def test_functions_are_those_of_the_schemas() -> None:
    assert set(bezel.schema()) <= set(dir(bezel))
    assert any(font["family"] == "Inter" for font in bezel.fonts())


def test_a_forked_process_draws() -> None:
    wanted = ring().png()
    program = "import bezel, os, sys\nbezel.text('HELLO', circle=60, no_system_fonts=True).png()\npid = os.fork()\nif pid == 0:\n    os._exit(len(bezel.text('HELLO', circle=60, no_system_fonts=True).png()) % 251)\nsys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))"
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", program], timeout=120)
    assert done.returncode == len(wanted) % 251


def test_an_interpreter_may_end_while_a_thread_draws() -> None:
    program = "import bezel, threading\nthreading.Thread(target=lambda: [bezel.dial().png() for _ in range(50)], daemon=True).start()\nbezel.text('a', line=50).png()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")


IS_RELEASED = "libBezelC" not in os.environ.get("BEZEL_LIBRARY", "")
JOBS: list[dict[str, object]] = [
    {"command": "text", "text": "SET ON A CURVE", "circle": 100}, {"command": "dial", "value": 0.4, "duration": 0.2},
    {"command": "gauge", "preset": "vu", "value": -3, "duration": 0.2}, {"command": "watch", "duration": 0.2},
    {"command": "seal", "preset": "stamp", "duration": 0.2}, {"command": "lens"}, {"command": "badge", "top": "Zoë"},
    {"command": "flower", "words": ["one", "two"]}, {"command": "pattern"},
    {"command": "vote", "share": 0.6, "duration": 0.2},
    {"command": "render", "svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle r='4'/></svg>"},
    {"command": "measure", "text": "Agency", "circle": 100},
]  # fmt: skip


@needs_command
@pytest.mark.skipif(not IS_RELEASED, reason="a debug build takes minutes")
@pytest.mark.parametrize("job", JOBS, ids=lambda job: str(job["command"]))
def test_all_formats_are_the_commands(job: dict[str, object], tmp_path: pathlib.Path) -> None:
    context, file = bezel.current(), tmp_path / "job.json"
    file.write_text(json.dumps(job))
    with pytest.raises(bezel.RequestError) as caught:
        context.draw(job, "x")
    named = re.search(r"is (?:none of|not) (.*)", caught.value.message)
    assert named is not None
    for format in re.split(r", | or ", named[1]):
        assert context.draw(job, format).data == command("draw", str(file), "-o", "-", "--format", format), format


def test_no_command_is_left_out() -> None:
    assert {str(job["command"]) for job in JOBS} == set(bezel.schema())
