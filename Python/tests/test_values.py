"""Values as Python has them: tuples, colours, arrays, files, and what they are answered where they are none."""

import datetime
import decimal
import enum
import fractions
import gzip
import io
import pathlib
import subprocess
import sys
import traceback
from typing import Any

import bezel
import pytest
from bezel import _library, _requests, _values

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0H4V4Z"/></svg>'


class Side(enum.Enum):
    RIGHT = "right"


@pytest.mark.parametrize(
    ("name", "given", "wanted"),
    [
        ("arc", (400, 80.5), "400,80.5"),
        ("ellipse", [200, fractions.Fraction(1, 2)], "200,0.5"),
        ("line", (0, 50, 300, 0), "0,50,300,0"),
        ("line", 300, 300),
        ("sector", "40,80", "40,80"),
        ("halo", (3, (1, 1, 1)), "3,#FFFFFF"),
        ("halo", [(3, "white"), (1, (0, 0, 128))], ["3,white", "1,#000080"]),
        ("halo", 3, 3),
        ("at", (0, 90), [0, 90]),
        ("grid", (3, 8), "3x8"),
        ("variation", {"wght": 650, "slnt": -4.5}, ["wght=650", "slnt=-4.5"]),
        ("set", {"minute": 12.5, "hour": 3}, ["minute=12.5", "hour=3"]),
        ("say", {"name": "AURORA", "note": "200 m"}, ["name=AURORA", "note=200 m"]),
        ("feature", {"smcp": True, "liga": False, "ss01": 2}, ["smcp", "-liga", "ss01=2"]),
        ("kern", {"AV": -20, "To": 5}, "AV=-20 To=5"),
        ("color", (1, 0, 0), "#FF0000"),
        ("color", (1.0, 0.5, 0, 0.5), "#FF800080"),
        ("color", (255, 0, 16), "#FF0010"),
        ("color", "teal", "teal"),
        ("gradient", ["gold", (1, 0, 0)], "gold, #FF0000"),
        ("gradient", [(0, "gray"), (0.45, "black")], "gray 0%, black 45%"),
        ("path", [(0, 0), (10, 5.5), (20, 0)], "M0 0L10 5.5L20 0"),
        ("path", "M0 0L1 1", "M0 0L1 1"),
        ("path", ["M0 0L1 1", [(0, 0), (1, 1)]], ["M0 0L1 1", "M0 0L1 1"]),
        ("font", pathlib.Path("a/b.ttf"), "a/b.ttf"),
        ("font-size", decimal.Decimal("12.5"), 12.5),
        ("side", Side.RIGHT, "right"),
        ("document-date", datetime.datetime(2026, 11, 24, 18, 30, tzinfo=datetime.timezone.utc), "2026-11-24T18:30:00Z"),
        ("document-date", datetime.date(2026, 11, 24), "2026-11-24"),
    ],
)
def test_values_are_those_of_the_command(name: str, given: Any, wanted: Any) -> None:
    assert _requests._request("text", {_library.python_name(name): given})[name] == wanted


def test_arrays_are_values() -> None:
    numpy = pytest.importorskip("numpy")
    for name, given, wanted in [
        ("path", numpy.array([[0, 0], [10, 5.5]]), "M0 0L10 5.5"), ("color", numpy.array([1, 0, 0.0]), "#FF0000"),
        ("arc", numpy.array([400, 80]), "400,80"), ("circle", numpy.float32(60), 60), ("repeat", numpy.int64(3), 3),
        ("path", [numpy.zeros((2, 2)), numpy.ones((2, 2))], ["M0 0L0 0", "M1 1L1 1"]), ("font", numpy.str_("Inter"), "Inter"),
    ]:  # fmt: skip
        assert _requests._request("text", {name: given})[name] == wanted
    assert bezel.text("HELLO", path=numpy.column_stack([numpy.linspace(0, 300, 9), numpy.zeros(9)])).png()


def test_colours_and_paths_of_matplotlib_are_values() -> None:
    pytest.importorskip("matplotlib")
    from matplotlib.path import Path

    assert [_values.color(each) for each in ("C0", "tab:red", "k", "0.5", ("red", 0.5))] == [
        "#1F77B4", "#D62728", "#000000", "#808080", "#FF000080"
    ]  # fmt: skip
    assert _values.curve(Path([(0, 0), (1, 2), (3, 0), (0, 0)], [1, 3, 3, 79])) == "M0 0Q1 2 3 0Z"


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"color": (1, 2, -1)}, "color"), ({"color": (1, 0)}, "color"), ({"color": ("x",)}, "color"), ({"path": []}, "path"),
        ({"arc": (float("nan"), 1)}, "arc"), ({"image": b"garbage"}, "image"), ({"circle": {1, 2}}, "circle"),
        ({"image": io.BytesIO(b"")}, "image"), ({"font": object()}, "font"), ({"arc": (1,)}, "arc"), ({"circle": "12x"}, "circle"),
    ],
)  # fmt: skip
def test_errors_come_at_the_call_and_name_the_argument(options: dict[str, Any], field: str) -> None:
    with pytest.raises(bezel.BezelError) as caught:
        bezel.text("HELLO", **{"circle": 60, **options} if "path" not in options and "arc" not in options else options)
    assert caught.value.field == field, caught.value
    # This line, the function's and one below it.
    assert len(traceback.extract_tb(caught.value.__traceback__)) <= 3
    assert caught.value.__cause__ is None and caught.value.__suppress_context__


def test_a_request_that_lacks_something_is_refused_at_the_call() -> None:
    with pytest.raises(bezel.RequestError):
        bezel.text("HELLO")
    with pytest.raises(bezel.BezelError, match="No Such Font"):
        bezel.text("HELLO", circle=60, font="No Such Font")


def test_messages_name_keyword_arguments() -> None:
    with pytest.raises(bezel.BezelError) as caught:
        bezel.text("HELLO", circle=60, line=90)
    assert "--" not in caught.value.message and "circle" in caught.value.message
    said = _library.in_python("give --word-spacing, --circle <radius> or “--text”, see `bezel text --help`; “--fallback” is -- off")
    assert _library.in_python("invalid for '--font-size <size>': x") == "invalid for 'font_size': x"
    assert said == "give word_spacing, circle=<radius> or “text”, see `bezel text --help`; “fallback” is -- off"


@pytest.mark.parametrize(
    "document",
    [
        SVG, "\ufeff\n " + SVG, SVG.encode(), io.BytesIO(SVG.encode()), io.StringIO(SVG), gzip.compress(SVG.encode()),
        SVG.encode("utf-16"), b"<?xml version='1.0' encoding='latin-1'?>" + SVG.encode("latin-1"),
    ],
    ids=["text", "mark", "bytes", "memory", "lines", "gzip", "utf-16", "latin-1"],
)  # fmt: skip
def test_documents_are_texts_bytes_and_files(document: Any) -> None:
    assert bezel.render(document).png() == bezel.render(svg=SVG).png()


def test_documents_are_read_from_files(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "ä b.svg"
    file.write_text(SVG)
    for given in (file, str(file)):
        assert bezel.render(given).png() == bezel.render(svg=SVG).png()
    with open(file, "rb") as opened:
        assert bezel.render(opened).png() == bezel.render(svg=SVG).png()
    with pytest.raises(bezel.MissingError):
        bezel.render(tmp_path / "none.svg")


def test_pictures_are_given_as_bytes_and_files(tmp_path: pathlib.Path) -> None:
    data = bezel.render(SVG).png()
    file = tmp_path / "logo.png"
    file.write_bytes(data)
    wanted = bezel.text("HELLO", circle=60, image=file).png()
    for given in (data, io.BytesIO(data), str(file)):
        assert bezel.text("HELLO", circle=60, image=given).png() == wanted


def test_pictures_are_saved_to_open_files(tmp_path: pathlib.Path) -> None:
    picture = bezel.text("HELLO", circle=60)
    memory = io.BytesIO()
    assert picture.save(memory) is memory and memory.getvalue() == picture.png()
    lines = io.StringIO()
    picture.save(lines, "svg")
    assert lines.getvalue() == picture.svg()
    with open(tmp_path / "a.pdf", "wb") as opened:
        picture.save(opened)
    assert (tmp_path / "a.pdf").read_bytes() == picture.pdf()
    with pytest.raises(TypeError, match="binary"):
        picture.save(io.StringIO())


def test_a_picture_has_a_size() -> None:
    assert bezel.text("HELLO", circle=60, width=300, height=200, scale=2).size == (600, 400)


def test_representations_are_short() -> None:
    assert len(repr(bezel.render(SVG * 1, width=9))) < 200
    (drawn,) = bezel.batch([{"text": "a", "circle": 60}], "text")
    assert len(repr(drawn)) < 120 and "bytes of png" in repr(drawn)
    assert (drawn._repr_png_() or b"")[:4] == b"\x89PNG"
    memory = io.BytesIO()
    drawn.save(memory)
    assert memory.getvalue() == drawn.data
    (failed,) = bezel.batch([{"text": "a", "circle": "x"}], "text")
    with pytest.raises(bezel.BezelError):
        failed.save(memory)


def test_the_package_shows_what_it_offers() -> None:
    assert bezel.RequestError.__module__ == "bezel" and bezel.Picture.__module__ == "bezel"
    assert not {"Any", "Optional", "annotations"} & set(dir(bezel))
    assert {"text", "batch", "place"} <= set(dir(bezel))


def test_the_package_needs_neither_numpy_nor_matplotlib() -> None:
    program = (
        "import sys\nsys.modules['numpy'] = sys.modules['matplotlib'] = None\nimport bezel\n"
        "bezel.text('a', line=(0, 0, 50, 0), color=(1, 0, 0)).png()\n"
        "try:\n    bezel.text('a', line=50, color='C0')\nexcept bezel.RequestError as error:\n    assert 'matplotlib' in str(error)\n"
        "try:\n    import bezel.matplotlib\nexcept ImportError as error:\n    assert 'pip install' in str(error)\nelse:\n    sys.exit(3)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, b"")
