"""Many pictures from rows, without files."""

from __future__ import annotations

import collections
import concurrent.futures
import os
import string
from dataclasses import dataclass
from typing import Any, Iterable, Iterator, Mapping, Optional

from . import _library, _picture, _values
from ._errors import BezelError, RequestError
from ._requests import _request


@dataclass(frozen=True, repr=False)
class Drawn:
    """What has become of a row."""

    #: From 0.
    index: int
    row: Mapping[str, Any]
    #: The picture's file; None where it failed.
    data: Optional[bytes]
    warnings: list[str]
    #: Why there is no picture; None where there is one.
    error: Optional[BezelError] = None
    #: The format of `data`.
    format: str = "png"

    def save(self, file: Any) -> Any:
        """Writes the picture to a file, by its name or open. Raises the row's error where there is no picture."""
        if self.data is None:
            raise self.error or BezelError("there is no picture")
        return _picture.write(self.data, file, self.format)

    def _repr_png_(self) -> Optional[bytes]:
        return self.data if self.format == "png" else None

    def _repr_svg_(self) -> Optional[str]:
        return self.data.decode() if self.data is not None and self.format == "svg" else None

    def __repr__(self) -> str:
        made = f"{len(self.data):,} bytes of {self.format}" if self.data is not None else f"error={self.error!r}"
        warned = f", {len(self.warnings)} warnings" if self.warnings else ""
        return f"Drawn({self.index}, {_values.shortened(dict(self.row))}, {made}{warned})"


def _rows(rows: Any) -> Iterator[Mapping[str, Any]]:
    """The rows of an iterable of mappings, or of a frame of pandas or polars."""
    if hasattr(rows, "iter_rows"):
        yield from rows.iter_rows(named=True)
    elif hasattr(rows, "itertuples") and hasattr(rows, "columns"):
        names = [str(name) for name in rows.columns]
        for values in rows.itertuples(index=False, name=None):
            yield dict(zip(names, values))
    elif isinstance(rows, Mapping):
        raise TypeError("rows are an iterable of mappings or a frame, not one mapping")
    else:
        yield from rows


def _is_missing(value: Any) -> bool:
    """None, and what tables hold where nothing is: NaN and NaT are not equal to themselves, pandas.NA is neither."""
    if value is None or type(value).__name__ == "NAType":
        return True
    try:
        return bool(value != value)
    except (TypeError, ValueError):
        return False


def _filled(template: Any, row: Mapping[str, Any]) -> Any:
    """A template's texts with the row's values for {column}; a text that is one column alone becomes its value."""
    if isinstance(template, str):
        parts = list(string.Formatter().parse(template))
        column = parts[0][1] if len(parts) == 1 and parts[0][0] == "" and not parts[0][2] and not parts[0][3] else None
        if column is not None and column in row:
            return row[column]
        try:
            return template.format_map(row)
        except (KeyError, IndexError) as error:
            raise RequestError(f"the template names {{{error.args[0]}}}, and the row has no such column", "field") from None
    if isinstance(template, Mapping):
        return {key: _filled(value, row) for key, value in template.items()}
    if isinstance(template, (list, tuple)):
        return [_filled(value, row) for value in template]
    return template


def batch(
    rows: Iterable[Mapping[str, Any]],
    command: Optional[str] = None,
    *,
    format: str = "png",
    template: Optional[Mapping[str, Any]] = None,
    threads: Optional[int] = None,
) -> Iterator[Drawn]:
    """Draws a picture for each row, by several threads, and yields them in the order of the rows.

    rows: mappings, or a pandas or polars frame. Without a template a row's columns are the request's keyword arguments;
        columns that are empty are left out.
    command: "text", "dial", …; may also stand in the rows or in the template.
    template: keyword arguments that all rows share; {column} in its texts takes the row's value.
    format: how files' names end.
    threads: how many draw at a time; one for each core unless given.

    A row that fails is yielded with its error; the others go on.
    """
    context = _library.current()
    count = threads or os.cpu_count() or 1

    def draw(index: int, row: Mapping[str, Any]) -> Drawn:
        try:
            given = {str(key): value for key, value in row.items() if not _is_missing(value)}
            made = given if template is None else _filled(dict(template), given)
            answer = context.draw(_request("", {"command": command, **made}), format)
            return Drawn(index, row, answer.data, answer.warnings, format=format)
        except BezelError as error:
            return Drawn(index, row, None, [], error, format)

    with concurrent.futures.ThreadPoolExecutor(count) as pool:
        waiting: collections.deque[concurrent.futures.Future[Drawn]] = collections.deque()
        for index, row in enumerate(_rows(rows)):
            waiting.append(pool.submit(draw, index, row))
            # Rows are read as they are needed, however many there are.
            if len(waiting) >= 4 * count:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
