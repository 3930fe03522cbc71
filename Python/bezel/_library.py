"""The calls of libbezel (`bezel.h`) by ctypes, which lets the interpreter's lock go while they work."""

from __future__ import annotations

import contextlib
import contextvars
import ctypes
import json
import os
import pathlib
import re
import sys
import threading
import warnings
from dataclasses import dataclass, field
from typing import Any, Iterator, Mapping, Optional

from . import _values
from ._errors import BezelError, BezelWarning, InputError, LimitError, MissingError, RequestError

_HERE = pathlib.Path(__file__).resolve().parent
#: The installed tree within the wheel: bin, lib and share.
NATIVE = _HERE / "_native"

_ERRORS: dict[int, type[BezelError]] = {1: RequestError, 2: RequestError, 3: InputError, 4: MissingError, 5: LimitError}


def _open() -> ctypes.CDLL:
    own = NATIVE / "lib" / "libbezel.so.0"
    usual = "libbezel.0.dylib" if sys.platform == "darwin" else "libbezel.so.0"
    name = os.environ.get("BEZEL_LIBRARY") or (str(own) if own.exists() else usual)
    try:
        return ctypes.CDLL(name)
    except OSError as error:
        raise ImportError(f"libbezel cannot be loaded: {error}") from error


def _declared(library: ctypes.CDLL) -> ctypes.CDLL:
    handle, text, size = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t
    place = ctypes.POINTER(handle)
    calls: dict[str, tuple[list[Any], Any]] = {
        "bezel_version": ([], text),
        "bezel_context_new": ([text, size, place, place], ctypes.c_int),
        "bezel_context_free": ([handle], None),
        "bezel_check": ([handle, text, size, place], ctypes.c_int),
        "bezel_draw": ([handle, text, size, text, place], ctypes.c_int),
        "bezel_pixels": ([handle, text, size, place], ctypes.c_int),
        "bezel_measure": ([handle, text, size, place], ctypes.c_int),
        "bezel_place": ([handle, text, size, place], ctypes.c_int),
        "bezel_schema": ([handle, text, place], ctypes.c_int),
        "bezel_fonts": ([handle, place], ctypes.c_int),
        "bezel_result_message": ([handle], text),
        "bezel_result_kind": ([handle], text),
        "bezel_result_field": ([handle], text),
        "bezel_result_bytes": ([handle], handle),
        "bezel_result_length": ([handle], size),
        "bezel_result_width": ([handle], size),
        "bezel_result_height": ([handle], size),
        "bezel_result_warning_count": ([handle], size),
        "bezel_result_warning": ([handle, size], text),
        "bezel_result_free": ([handle], None),
    }
    # What only reads a result takes less time than to let the interpreter's lock go and to wait for it.
    held = ctypes.PyDLL(library._name, handle=library._handle)
    for name, (arguments, result) in calls.items():
        call = getattr(held if name.startswith("bezel_result_") else library, name)
        call.argtypes = arguments
        call.restype = result
        setattr(library, name, call)
    return library


_library = _declared(_open())
version: str = _library.bezel_version().decode()


@dataclass(frozen=True)
class Answer:
    """What a call has made."""

    data: bytes
    warnings: list[str] = field(default_factory=list)
    width: int = 0
    height: int = 0


def _answer(status: int, handle: ctypes.c_void_p) -> Answer:
    try:
        if status != 0:
            message = _library.bezel_result_message(handle) or b"the call failed"
            kind = _library.bezel_result_kind(handle) or b""
            name = (_library.bezel_result_field(handle) or b"").decode()
            raise _ERRORS.get(status, BezelError)(_said(message.decode(), kind), kind.decode(), python_name(name) or None)
        length = _library.bezel_result_length(handle)
        start = _library.bezel_result_bytes(handle)
        said = [
            in_python(_library.bezel_result_warning(handle, i).decode())
            for i in range(_library.bezel_result_warning_count(handle))
        ]
        return Answer(
            ctypes.string_at(start, length) if start else b"",
            said,
            _library.bezel_result_width(handle),
            _library.bezel_result_height(handle),
        )
    finally:
        _library.bezel_result_free(handle)


class Context:
    """Settings that calls have in common.

    access: "files": requests may name the files that this process may read, fonts among them, and use the system's fonts;
        "fonts": requests name no files, and only bundled fonts by their families. Where requests come from others, as in a
        service, say "fonts".
    strict: whether warnings are errors.
    max_pixels: the most pixels of a picture, of all frames of a motion together; None for the library's own bound.
    """

    def __init__(self, *, access: str = "files", strict: bool = False, max_pixels: Optional[int] = None) -> None:
        settings: dict[str, Any] = {"access": access, "strict": strict}
        if max_pixels is not None:
            settings["maxPixels"] = max_pixels
        self._settings = settings
        # Messages name options as the command does, which in_python() makes keyword arguments.
        text = encoded({**settings, "spelling": "options"})
        self._handle = ctypes.c_void_p()
        result = ctypes.c_void_p()
        status = _library.bezel_context_new(text, len(text), ctypes.byref(self._handle), ctypes.byref(result))
        _answer(status, result)
        self._free = _library.bezel_context_free

    def __del__(self) -> None:
        # Not there where the initialiser failed.
        if getattr(self, "_free", None) is not None and self._handle:
            self._free(self._handle)

    def __repr__(self) -> str:
        return "Context(" + ", ".join(f"{python_name(k)}={v!r}" for k, v in self._settings.items()) + ")"

    def __reduce__(self) -> Any:
        return (_restored, (self._settings,))

    def draw(self, request: Mapping[str, Any], format: Optional[str] = None) -> Answer:
        """A job's picture."""
        text, result = encoded(request), ctypes.c_void_p()
        kind = format.encode() if format is not None else None
        return _answer(_library.bezel_draw(self._handle, text, len(text), kind, ctypes.byref(result)), result)

    def call(self, name: str, request: Mapping[str, Any]) -> Answer:
        """`check`, `pixels`, `measure` or `place` of a job."""
        text, result = encoded(request), ctypes.c_void_p()
        call = getattr(_library, "bezel_" + name)
        return _answer(call(self._handle, text, len(text), ctypes.byref(result)), result)

    def schema(self, command: Optional[str] = None) -> Any:
        """The JSON Schema of a command's jobs; without a name the names of all commands."""
        result = ctypes.c_void_p()
        name = command.encode() if command is not None else None
        return json.loads(_answer(_library.bezel_schema(self._handle, name, ctypes.byref(result)), result).data)

    def fonts(self) -> Any:
        """The bundled fonts."""
        result = ctypes.c_void_p()
        return json.loads(_answer(_library.bezel_fonts(self._handle, ctypes.byref(result)), result).data)


def _restored(settings: dict[str, Any]) -> Context:
    return Context(access=settings["access"], strict=settings["strict"], max_pixels=settings.get("maxPixels"))


_lock = threading.Lock()
_usual: Optional[Context] = None
_chosen: contextvars.ContextVar[Optional[Context]] = contextvars.ContextVar("bezel_context", default=None)


def current() -> Context:
    """The context that calls use: that of the innermost `using`, else that of `use`."""
    global _usual
    chosen = _chosen.get()
    if chosen is not None:
        return chosen
    with _lock:
        if _usual is None:
            _usual = Context()
        return _usual


def use(*, access: str = "files", strict: bool = False, max_pixels: Optional[int] = None) -> None:
    """Sets what all further calls of this process may do; see `Context`."""
    global _usual
    made = Context(access=access, strict=strict, max_pixels=max_pixels)
    with _lock:
        _usual = made


@contextlib.contextmanager
def using(*, access: str = "files", strict: bool = False, max_pixels: Optional[int] = None) -> Iterator[Context]:
    """Sets what calls within a `with` block may do; see `Context`."""
    made = Context(access=access, strict=strict, max_pixels=max_pixels)
    token = _chosen.set(made)
    try:
        yield made
    finally:
        _chosen.reset(token)


# Names and values


def python_name(key: str) -> str:
    """A key of a request as a keyword argument."""
    name = "".join("_" + c.lower() if c.isupper() else c for c in key).replace("-", "_")
    return name + "_" if name in ("from", "class", "in", "is", "for", "with") else name


def key_name(name: str) -> str:
    """A keyword argument as a key of a request."""
    return name.rstrip("_").replace("_", "-")


def encoded(request: Mapping[str, Any]) -> bytes:
    """A request as JSON.

    Raises RequestError where a value is none that JSON has, such as NaN.
    """
    parts: list[str] = []
    for key, value in request.items():
        if value is None:
            continue
        try:
            said = _ENCODER.encode(value if type(value) in _PLAIN_TYPES else _values.plain(value))
        except (TypeError, ValueError, RecursionError) as error:
            raise RequestError(f"{python_name(key)}: {error}", "value", python_name(key)) from None
        parts.append(f"{_ENCODER.encode(key)}: {said}")
    return ("{" + ", ".join(parts) + "}").encode()


#: An option as the command's messages name it, and the sign of the value that follows. Quoted words are those of the request.
_QUOTED = re.compile(r"(“[^”]*”|`[^`]*`|'[^']*')")
_OPTION = re.compile(r"(?<![\w-])--([a-z][a-z-]*[a-z])(?:(?: |=)(?=[<\d#]))?")


def in_python(message: str) -> str:
    """A message with options as keyword arguments: `--word-spacing` as word_spacing, and `--circle <radius>` as
    circle=<radius>. What it quotes stays as it is."""
    parts = _QUOTED.split(message)
    for i in range(0, len(parts), 2):
        parts[i] = _OPTION.sub(lambda m: python_name(m[1]) + ("=" if m[0][-1] in " =" else ""), parts[i])
    for i in range(1, len(parts), 2):
        # An option that is named as such, and not a text that begins so.
        named = re.fullmatch(r"([`“'])--([a-z][a-z-]*[a-z])(?: <[^>]*>)?([`”'])", parts[i])
        if named:
            parts[i] = named[1] + python_name(named[2]) + named[3]
    return "".join(parts)


def _said(message: str, kind: bytes) -> str:
    """A failure's message, and where settings do not allow what is asked for, how to allow it."""
    told = in_python(message)
    return f'{told}, or allow files with bezel.use(access="files")' if kind == b"access" else told


_ENCODER = json.JSONEncoder(allow_nan=False)
_PLAIN_TYPES = frozenset([str, int, float, bool])


def warn(messages: list[str]) -> None:
    """Warnings at the line that called this package."""
    if not messages:
        return
    level, frame = 1, sys._getframe()
    while frame is not None and frame.f_code.co_filename.startswith(str(_HERE)):
        level += 1
        outer = frame.f_back
        if outer is None:
            break
        frame = outer
    for message in messages:
        warnings.warn(message, BezelWarning, stacklevel=level)
