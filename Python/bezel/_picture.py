"""A picture that was asked for, drawn when its bytes are."""

from __future__ import annotations

import os
import pathlib
from typing import TYPE_CHECKING, Any, Mapping, Optional, Union

from . import _library

if TYPE_CHECKING:
    import numpy
    import numpy.typing


class Picture:
    """A picture: a request, and the ways to draw it.

    Each way draws anew, without Python's global lock, so that threads draw at the same time.
    """

    def __init__(self, request: Mapping[str, Any], context: Optional[_library.Context] = None) -> None:
        self.request: dict[str, Any] = {key: value for key, value in request.items() if value is not None}
        self._context = context or _library.current()
        # What JSON does not have is said at once.
        _library.encoded(self.request)

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

    def save(self, path: Union[str, os.PathLike[str]], format: Optional[str] = None) -> pathlib.Path:
        """Writes the picture's file, whose suffix says the format unless `format` does."""
        file = pathlib.Path(path)
        data = self.draw(format or file.suffix.lstrip(".").lower() or "png")
        file.write_bytes(data)
        return file

    def _repr_png_(self) -> bytes:
        return self.png()

    def _repr_svg_(self) -> str:
        return self.svg()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and self.request == other.request

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        parts = [f"{_library.python_name(key)}={value!r}" for key, value in self.request.items() if key != "command"]
        return f"bezel.{self.request.get('command', 'Picture')}({', '.join(parts)})"
