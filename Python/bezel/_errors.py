"""What goes wrong, and what the picture does not show."""

from __future__ import annotations

from typing import Optional


class BezelWarning(UserWarning):
    """Something that a picture does not show as it was asked for."""


class BezelError(Exception):
    """A request that cannot be fulfilled.

    kind: what kind of failure, in a word: "argument", "row", "command", "key", "value", "input", "missing", "limit", …
    field: the keyword argument that it is about; None where it is not one.
    message: what is wrong, in a sentence.
    """

    def __init__(self, message: str, kind: str = "", field: Optional[str] = None) -> None:
        super().__init__(message)
        self.message = message
        self.kind = kind
        self.field = field

    def __reduce__(self) -> tuple[type[BezelError], tuple[str, str, Optional[str]]]:
        return (type(self), (self.message, self.kind, self.field))


class RequestError(BezelError, ValueError):
    """A request that cannot be read: an unknown key, a value of the wrong kind or out of its range."""


class InputError(BezelError, ValueError):
    """A text, path, font or document that cannot be used."""


class MissingError(BezelError, LookupError):
    """A file or font that is not there."""


class LimitError(BezelError):
    """A bound on size, time or work that was reached."""
