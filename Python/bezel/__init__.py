"""Text on curves, typeset properly: rings, arches, dials, gauges, watch faces, seals, badges.

    import bezel
    bezel.text("HELLO", circle=100).save("hello.png")
    bezel.render("drawing.svg").png()

Each function takes a command's options as keyword arguments and gives a `Picture`: `.png()`, `.svg()`, `.pdf()`,
`.numpy()`, `.save("a.gif")`. What a picture does not show as asked is a `BezelWarning`; what cannot be drawn a `BezelError`
with `kind` and `field`. Values may be tuples, arrays, colours, paths of files and open files. Requests that come from others
must read no files: `bezel.use(access="fonts")`.
"""

from __future__ import annotations

from typing import Any, Optional

from ._batch import Drawn, batch
from ._errors import BezelError, BezelWarning, InputError, LimitError, MissingError, RequestError
from ._library import Context, current, use, using, version as __version__
from ._picture import Picture
from ._placing import Cluster, Glyph, Line, Placement, place
from ._requests import *  # noqa: F403
from ._requests import __all__ as _commands


def schema(command: Optional[str] = None) -> Any:
    """The JSON Schema of a command's requests; without a name the names of all commands."""
    return current().schema(command)


def fonts() -> Any:
    """The bundled fonts: family, style, weight, axes, scripts."""
    return current().fonts()


def __dir__() -> list[str]:
    """What the package offers, without what it is made of."""
    return sorted(__all__)


__all__ = [
    "BezelError", "BezelWarning", "Cluster", "Context", "Drawn", "Glyph", "InputError", "LimitError", "Line",
    "MissingError", "Picture", "Placement", "RequestError", "__version__", "batch", "current", "fonts", "place", "schema", "use",
    "using", *_commands,
]  # fmt: skip

# So that errors are shown by the names that catch them, and not by those of the modules they are written in.
for _name in __all__:
    if isinstance(globals()[_name], type):
        globals()[_name].__module__ = __name__
del _name
