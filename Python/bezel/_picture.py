"""A picture that was asked for, drawn when its bytes are."""

from __future__ import annotations

import io
import os
import pathlib
import struct
from typing import IO, TYPE_CHECKING, Any, Mapping, Optional, TypeVar, Union, overload

from . import _library, _values
from ._errors import BezelError

if TYPE_CHECKING:
    import numpy
    import numpy.typing

#: An open file that a picture is written to.
OpenFile = TypeVar("OpenFile", bound=IO[Any])
#: Formats that are text.
_TEXTS = frozenset(["svg", "gcode", "dxf", "json"])


def write(data: bytes, destination: Any, format: str) -> Any:
    """Writes a file's bytes to an open file, or to the file of a name; says where."""
    if not hasattr(destination, "write"):
        file = pathlib.Path(destination)
        file.write_bytes(data)
        return file
    if isinstance(destination, io.TextIOBase):
        if format not in _TEXTS:
            raise TypeError(f"a file opened for text takes no {format.upper()}; open it as binary: open(…, \"wb\")")
        destination.write(data.decode())
    else:
        destination.write(data)
    return destination


def format_of(destination: Any, format: Optional[str]) -> str:
    """The format that is named, or the suffix of the file, or PNG."""
    name = getattr(destination, "name", "") if hasattr(destination, "write") else destination
    suffix = pathlib.Path(name).suffix if isinstance(name, (str, os.PathLike)) else ""
    return (format or suffix.lstrip(".").lower() or "png").lstrip(".")


class Picture:
    """A picture: a request, and the ways to draw it.

    Each way draws anew, without Python's global lock, so that threads draw at the same time. What is wrong with a request
    is said when it is made, and what only drawing can tell when it is drawn.
    """

    def __init__(self, request: Mapping[str, Any], context: Optional[_library.Context] = None) -> None:
        self.request: dict[str, Any] = {key: value for key, value in request.items() if value is not None}
        self._context = context or _library.current()
        self._size: Optional[tuple[int, int]] = None
        #: Whether a notebook was told why there is no picture.
        self._failed = False
        self._context.call("check", self.request)

    def draw(self, format: str) -> bytes:
        """The picture's file in a format: "png", "svg", "pdf", "webp", "gif", "apng", "jpg", "dxf" or "gcode"."""
        answer = self._context.draw(self.request, format)
        _library.warn(answer.warnings)
        return answer.data

    def png(self) -> bytes:
        """The picture as PNG."""
        return self.draw("png")

    def svg(self) -> str:
        """The picture as SVG."""
        return self.draw("svg").decode()

    def pdf(self) -> bytes:
        """The picture as PDF."""
        return self.draw("pdf")

    def webp(self) -> bytes:
        """The picture as WebP, moving where it moves."""
        return self.draw("webp")

    def gif(self) -> bytes:
        """The motion as GIF."""
        return self.draw("gif")

    def jpg(self) -> bytes:
        """The picture as JPEG."""
        return self.draw("jpg")

    def numpy(self) -> numpy.typing.NDArray[numpy.uint8]:
        """The pixels: rows from the top, columns, and red, green, blue and straight alpha. Needs numpy."""
        try:
            import numpy
        except ImportError as error:
            raise ImportError("pixels as an array need numpy: pip install numpy") from error
        answer = self._context.call("pixels", self.request)
        _library.warn(answer.warnings)
        flat = numpy.frombuffer(answer.data, numpy.uint8)
        pixels: numpy.typing.NDArray[numpy.uint8] = flat.reshape((answer.height, answer.width, 4)).copy()
        return pixels

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, as PNG has them."""
        if self._size is None:
            # They stand in the first chunk of the file.
            width, height = struct.unpack(">II", self._context.draw(self.request, "png").data[16:24])
            self._size = (width, height)
        return self._size

    @overload
    def save(self, file: Union[str, os.PathLike[str]], format: Optional[str] = None) -> pathlib.Path: ...
    @overload
    def save(self, file: OpenFile, format: Optional[str] = None) -> OpenFile: ...
    def save(self, file: Any, format: Optional[str] = None) -> Any:
        """Writes the picture's file. `file` is a name, whose suffix says the format unless `format` does, or an open file, such
        as io.BytesIO(), which takes PNG unless it has a name. Returns where it was written."""
        kind = format_of(file, format)
        return write(self.draw(kind), file, kind)

    def _repr_png_(self) -> Optional[bytes]:
        return None if self._failed else self.png()

    def _repr_svg_(self) -> Optional[str]:
        return None if self._failed else self.svg()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        # Notebooks ask for this first, and then for each form alone: a failure is told once.
        try:
            return {"image/svg+xml": self.svg(), "image/png": self.png()}
        except BezelError as error:
            self._failed = True
            raise error.with_traceback(None) from None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and self.request == other.request

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        parts = [f"{_library.python_name(key)}={_values.shortened(value)}" for key, value in self.request.items() if key != "command"]
        return f"bezel.{self.request.get('command', 'Picture')}({', '.join(parts)})"
