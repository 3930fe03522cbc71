"""The table of rules: each with its clause in each standard, and a change to a sound file that breaks it."""
from dataclasses import dataclass, field
from typing import Callable

NAMES = {"x-4": "ISO 15930-7", "a-2u": "ISO 19005-2", "ua-1": "ISO 14289-1"}


@dataclass
class Rule:
    """A rule of one or several standards."""

    clauses: dict
    what: str
    check: Callable
    breaks: Callable
    is_raw: bool = False
    known: list = field(default_factory=list)

    def title(self, standard):
        return f"{NAMES[standard]}, {self.clauses[standard]}: {self.what}"


RULES = []


def rule(what, breaks, raw=False, **clauses):
    """Declares a check, which yields what is wrong.

    - `breaks` changes a sound `pikepdf.Pdf` (with `raw`, the file's bytes) so that the check fails.
    - `clauses` name the standards: `x4="6.12"`, `a2u=`, `ua1=`.
    """
    named = {"x4": "x-4", "a2u": "a-2u", "ua1": "ua-1"}

    def add(check):
        RULES.append(Rule({named[k]: v for k, v in clauses.items()}, what, check, breaks, raw))
        return check

    return add
