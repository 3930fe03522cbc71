"""Python's values as requests have them: tuples, colours, arrays, paths of files, bytes, files that are open, dates.

A request is JSON, and its values are those of the command: "400,80", "#E48072". `KINDS` in `_requests` says what kind of
value a key takes; here each kind is made from what Python has. Nothing here knows a command.
"""

from __future__ import annotations

import base64
import datetime
import decimal
import enum
import fractions
import io
import numbers
import os
import re
import zlib
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, Union

if TYPE_CHECKING:
    import numpy.typing

#: A colour: a name, "#E48072", (1, 0, 0) or (1, 0, 0, 0.5) as fractions, (255, 0, 0) as bytes, or matplotlib's "C0".
Color = Union[str, Sequence[Union[float, str]], "numpy.typing.NDArray[Any]"]
#: Several values in one: (400, 80), (3, "white"), or as the command has them, "400,80".
Several = Union[str, float, Sequence[Any], "numpy.typing.NDArray[Any]"]
#: Values by their names: {"wght": 650}, or as the command has them, "wght=650".
Named = Union[str, Mapping[str, Any], Sequence[str]]
#: A path: SVG path data, points as an array or a sequence of pairs, or a matplotlib Path.
Curve = Any
#: The name of a file, or an open one.
File = Any
#: What a file holds: its name, its bytes, or an open file.
Content = Any

#: More of a compressed document than this is not taken.
_LARGEST = 64 << 20
#: Names that only matplotlib knows, and the single letters and grey levels that it reads otherwise than CSS.
_OF_MATPLOTLIB = re.compile(r"C\d+|(tab|xkcd):.+|[bgrcmykw]|0?\.\d+|[01]\.0*|0|1")
_DECLARATION = re.compile(rb"^\s*<\?xml[^>]*?encoding\s*=\s*[\"']([A-Za-z0-9._-]+)[\"'][^>]*\?>")


def plain(value: Any) -> Any:
    """A value as JSON has it: numbers of numpy and of the standard library, paths of files, sequences, mappings, dates."""
    if value is None or isinstance(value, (bool, int, float)):
        return value.value if isinstance(value, enum.Enum) else value
    if isinstance(value, str):
        return str(value.value) if isinstance(value, enum.Enum) else str(value)
    if isinstance(value, enum.Enum):
        return plain(value.value)
    if isinstance(value, os.PathLike):
        return os.fspath(value)
    if isinstance(value, (decimal.Decimal, fractions.Fraction)):
        return float(value)
    if isinstance(value, datetime.datetime):
        return _dated(value)
    if isinstance(value, (datetime.date, datetime.time)):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(key): plain(each) for key, each in value.items()}
    for name in ("tolist", "item"):
        if callable(getattr(value, name, None)):
            return plain(getattr(value, name)())
    if isinstance(value, (list, tuple, range)):
        return [plain(each) for each in value]
    if isinstance(value, numbers.Real):
        return float(value)
    its_name: Any = getattr(value, "name", None)
    if callable(getattr(value, "read", None)) and isinstance(its_name, str):
        return its_name
    raise TypeError(f"{_article(type(value).__name__)} is no value of a request")


def _article(name: str) -> str:
    return ("an " if name[:1].lower() in "aeiou" else "a ") + name


def _dated(value: datetime.datetime) -> str:
    if value != value:
        raise ValueError("NaT is no date")
    said = value.replace(microsecond=0).isoformat()
    return said.replace("+00:00", "Z")


def of_kind(kind: str, value: Any) -> Any:
    """A value for a key of a kind; whatever is no kind of its own is made plain.

    Raises TypeError or ValueError where it can be none.
    """
    make = _MAKERS.get(kind)
    return plain(value) if make is None else make(value)


# Several numbers and words in one


def _is_sequence(value: Any) -> bool:
    return isinstance(value, (list, tuple)) or (hasattr(value, "tolist") and getattr(value, "ndim", 0) > 0)


def _items(value: Any) -> list[Any]:
    return list(value.tolist() if hasattr(value, "tolist") else value)


def _word(value: Any) -> str:
    """A part of several in one: a number, a word, a colour."""
    if _is_sequence(value):
        return str(color(value))
    made = plain(value)
    if isinstance(made, bool):
        return "true" if made else "false"
    if isinstance(made, float):
        if made != made:
            raise ValueError("NaN is no number")
        return str(int(made)) if made.is_integer() and abs(made) < 1e15 else repr(made)
    return str(made)


def joined(value: Any, by: str = ",") -> Any:
    """(400, 80) as "400,80"; all else as it is."""
    if not _is_sequence(value):
        return plain(value)
    return by.join(_word(each) for each in _items(value))


def _crossed(value: Any) -> Any:
    return joined(value, "x")


def _each(value: Any) -> Any:
    """A key that may come several times, with several numbers in each: [(3, "white"), (1, "navy")]; a tuple is one."""
    if isinstance(value, list):
        return [joined(each) for each in value]
    return joined(value)


def _named(value: Any) -> Any:
    """{"wght": 650, "liga": False} as ["wght=650", "-liga"]."""
    if not isinstance(value, Mapping):
        return plain(value)
    return [key if said is True else f"-{key}" if said is False else f"{key}={_word(said)}" for key, said in value.items()]


def _named_in_one(value: Any) -> Any:
    """{"AV": -20, "To": 5} as "AV=-20 To=5"."""
    return " ".join(_named(value)) if isinstance(value, Mapping) else plain(value)


# Colours


def color(value: Any) -> Any:
    """A colour as CSS has it: from three or four fractions or bytes, or from a name of matplotlib's."""
    if isinstance(value, str):
        return _hexadecimal(_of_matplotlib(value)) if _OF_MATPLOTLIB.fullmatch(value) else str(value)
    if not _is_sequence(value):
        return plain(value)
    parts = _items(value)
    # As ("red", 0.5), a colour and how far it covers.
    if len(parts) == 2 and (isinstance(parts[0], str) or _is_sequence(parts[0])):
        base = _of_matplotlib(parts[0])
        return _hexadecimal((*base[:3], float(parts[1])))
    if len(parts) not in (3, 4) or not all(isinstance(each, numbers.Real) for each in parts):
        raise ValueError(f"a colour has three or four numbers, not {value!r}")
    bytes_ = all(isinstance(each, int) for each in parts) and max(parts) > 1
    return _hexadecimal([each / 255 for each in parts] if bytes_ else parts)


def _of_matplotlib(value: Any) -> Any:
    try:
        from matplotlib import colors
    except ImportError:
        raise ValueError(f"the colour {value!r} is one of matplotlib's, which is not installed") from None
    return colors.to_rgba(value)


def _hexadecimal(parts: Sequence[float]) -> str:
    for each in parts:
        if not 0 <= each <= 1:
            raise ValueError(f"a colour's numbers are fractions from 0 to 1, or all of them integers to 255, not {each}")
    said = "".join(f"{round(each * 255):02X}" for each in parts)
    return "#" + (said[:6] if said.endswith("FF") and len(said) == 8 else said)


def _gradient(value: Any) -> Any:
    """["gold", "crimson"] or [(0, "gold"), (0.45, "crimson")] as "gold 0%, crimson 45%"."""
    if not _is_sequence(value):
        return plain(value)
    parts = _items(value)
    if parts and all(isinstance(each, numbers.Real) for each in parts):
        return color(value)
    stops = []
    for each in parts:
        if isinstance(each, (list, tuple)) and len(each) == 2 and isinstance(each[0], numbers.Real):
            stops.append(f"{color(each[1])} {100 * float(each[0]):g}%")
        else:
            stops.append(color(each))
    return ", ".join(stops)


# Paths


def curve(value: Any) -> Any:
    """Points, matplotlib's paths and shapely's lines as SVG path data; a list of them as several paths."""
    if isinstance(value, (str, os.PathLike)) or value is None:
        return plain(value)
    if hasattr(value, "iter_segments"):
        return _of_path(value)
    if hasattr(value, "coords"):
        value = list(value.coords)
    if not _is_sequence(value):
        return plain(value)
    points = _items(value)
    if points and all(_is_pair(each) for each in points):
        return "M" + "L".join(f"{_word(float(x))} {_word(float(y))}" for x, y in points)
    if not points:
        raise ValueError("there are no points in it")
    return [curve(each) for each in (value if hasattr(value, "tolist") else points)]


def _is_pair(value: Any) -> bool:
    return _is_sequence(value) and len(value) == 2 and all(isinstance(plain(each), (int, float)) for each in _items(value))


def _of_path(value: Any) -> str:
    letters = {1: "M", 2: "L", 3: "Q", 4: "C", 79: "Z"}
    steps = []
    for points, code in value.iter_segments(simplify=False, curves=True):
        letter = letters.get(int(code), "")
        steps.append(letter if letter in ("Z", "") else letter + " ".join(_word(float(each)) for each in points))
    return "".join(steps)


# What files hold


def _held(value: Any) -> Optional[bytes]:
    """The bytes of bytes, of an open file or of one in memory; None for what is no file."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return bytes(value)
    if isinstance(value, io.BytesIO):
        return value.getvalue()
    if callable(getattr(value, "read", None)):
        data = value.read()
        return data.encode() if isinstance(data, str) else bytes(data)
    return None


def image(value: Any) -> Any:
    """A picture: its file's name, or its bytes, an open file or a picture of Pillow as a data: URL."""
    if callable(getattr(value, "save", None)) and hasattr(value, "size") and not isinstance(value, os.PathLike):
        file = io.BytesIO()
        value.save(file, format="PNG")
        value = file
    data = _held(value)
    if data is None:
        return plain(value)
    kind = "svg+xml" if data.lstrip()[:1] == b"<" else _format(data)
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def _format(data: bytes) -> str:
    for start, kind in ((b"\x89PNG", "png"), (b"\xff\xd8", "jpeg"), (b"GIF8", "gif"), (b"RIFF", "webp"), (b"\x1f\x8b", "svg+xml")):
        if data.startswith(start):
            return kind
    raise ValueError("the bytes are none of an SVG, PNG, JPEG, WebP or GIF")


def document(value: Any) -> tuple[str, str]:
    """An SVG document as a key of `render` and its value: "document", a file's name, or "svg", what it holds."""
    data = _held(value)
    if data is not None:
        return "svg", _document_text(data)
    said = plain(value)
    if not isinstance(said, str):
        raise TypeError(f"a document is the name of a file, an open file, or what one holds, not {_article(type(value).__name__)}")
    # A name begins with no angle bracket; a document may begin with white space.
    return ("svg" if said.lstrip("\ufeff \t\r\n").startswith("<") else "document"), said


def _document_text(data: bytes) -> str:
    if data.startswith(b"\x1f\x8b"):
        opened = zlib.decompressobj(zlib.MAX_WBITS | 16)
        data = opened.decompress(data, _LARGEST)
        if opened.unconsumed_tail:
            raise ValueError(f"the document has more than {_LARGEST >> 20} MiB")
    declared = _DECLARATION.match(data)
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16")
    if declared and declared[1].lower() not in (b"utf-8", b"us-ascii"):
        # Text has no encoding of its own: the declaration goes.
        return data[declared.end() :].decode(declared[1].decode())
    return data.decode("utf-8-sig")


def _text_content(value: Any) -> Any:
    """What a file of text holds: as a text, or as bytes or an open file."""
    data = _held(value)
    return plain(value) if data is None else _document_text(data)


_MAKERS = {
    "color": color, "gradient": _gradient, "pair": joined, "crossed": _crossed, "pairs": _each, "named": _named,
    "named-in-one": _named_in_one, "curve": curve, "image": image, "content": _text_content,
}  # fmt: skip


def shortened(value: Any, most: int = 60) -> str:
    """A value for people: without the middle of what is long."""
    said = repr(value)
    return said if len(said) <= most else f"{said[: most // 2]}…{said[-8:]}"
