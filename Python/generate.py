#!/usr/bin/env python3
"""Writes bezel/_requests.py, the functions of the commands, from their JSON Schemas: generate.py [--check]

The schemas come from the library (bezel_schema), which makes them from the commands' declared options; with BEZEL_COMMAND
from that command.
"""
import json
import keyword
import os
import pathlib
import re
import subprocess
import sys
import textwrap
import types

here = pathlib.Path(__file__).resolve().parent
# The package without its generated part.
package = types.ModuleType("bezel")
package.__path__ = [str(here / "bezel")]
sys.modules["bezel"] = package
from bezel import _library  # noqa: E402

#: Keys of a job that a picture's methods say, or that a batch needs.
LEFT = {"command", "id", "output", "format", "strict"}
#: The key that is given without its name.
FIRST = {"text": "text", "measure": "text", "render": "document"}
#: Kinds of values that the schemas do not tell: curves and what files hold.
KINDS = {"path": "curve", "symbol-path": "curve", "svg": "content", "spec": "content"}
#: How values of a kind are annotated.
TYPES = {
    "color": "_values.Color", "gradient": "_values.Several", "pair": "_values.Several", "crossed": "_values.Several",
    "pairs": "_values.Several", "named": "_values.Named", "named-in-one": "_values.Named", "curve": "_values.Curve",
    "image": "_values.Content", "content": "_values.Content",
}


def job_of(schema):
    """The schema of a command's jobs within the schema of jobs and descriptions."""
    return schema["$defs"]["job"] if "if" in schema else schema


def aliases(job):
    """Second names of keys: a job may have only one of the two."""
    return {pair["required"][1] for pair in job.get("not", {}).get("anyOf", [])}


def forms(schema, shared):
    """The alternatives of a value, without null; texts that are defined once stand in their places."""
    found = []
    for form in schema.get("anyOf", [schema]):
        definition = shared.get(form["$ref"].split("/")[-1], {}) if "$ref" in form else {}
        if definition.get("type") == "string":
            found.append(definition)
        elif form.get("type") != "null":
            found.append(form)
    return found


def kind(key, schema, shared):
    """What kind of value a key takes, as _values.py names them; None for numbers, words and flags."""
    if key in KINDS:
        return KINDS[key]
    names = {form["$ref"].split("/")[-1] for form in schema.get("anyOf", []) if "$ref" in form}
    if {"color-text", "color-or-none-text"} & names:
        return "color"
    if "gradient-text" in names:
        return "gradient"
    if schema.get("contentMediaType", "").startswith("image/"):
        return "image"
    examples = list(schema.get("examples") or [])
    repeats = False
    for form in forms(schema, shared):
        examples += form.get("examples") or []
        kinds = form.get("type", [])
        repeats = repeats or "array" in ([kinds] if isinstance(kinds, str) else kinds)
        for inner in forms(form, shared):
            examples += inner.get("examples") or []
    examples = [each for each in examples if isinstance(each, str)]
    if any(re.fullmatch(r"\w+=(?:-?\d+(?:\.\d+)?|[A-Z]+)", each) for each in examples):
        return "named" if repeats else "named-in-one"
    if any(re.fullmatch(r"\w\w=-?\d+ .*", each) for each in examples):
        return "named-in-one"
    if any(re.fullmatch(r"\d+x\d+\w*", each) for each in examples):
        return "crossed"
    if any(re.fullmatch(r"-?[\d.]+%?(,\S+)+", each) for each in examples):
        return "pairs" if repeats else "pair"
    return None


def python_type(schema, shared):
    """A value's type as an annotation."""
    found = []
    for form in forms(schema, shared):
        if "$ref" in form:
            found.append("Mapping[str, Any]")
        elif "anyOf" in form:
            found += python_type(form, shared).split(" | ")
        elif "enum" in form:
            values = [value for value in form["enum"] if value is not None]
            found.append("bool" if True in values else "Literal[" + ", ".join(f'"{v}"' for v in values) + "]")
        else:
            kinds = form["type"] if isinstance(form["type"], list) else [form["type"]]
            for kind in kinds:
                if kind == "array":
                    inner = python_type(form["items"], shared)
                    found.append(f"Sequence[{inner}]")
                elif kind != "null":
                    found.append({"string": "str", "number": "float", "integer": "int", "object": "Mapping[str, Any]", "boolean": "bool"}[kind])
    return " | ".join(dict.fromkeys(found)) or "Any"


def ranges(schema, shared):
    """What the description does not say: a number's range, and examples."""
    said, examples = [], schema.get("examples") or []
    for form in forms(schema, shared):
        if "minimum" in form:
            said.append(f"{form['minimum']:g} to {form['maximum']:g}")
        for inner in forms(form, shared):
            examples = examples or inner.get("examples") or []
    if examples:
        said.append("such as " + ", ".join(repr(e) for e in examples))
    if "default" in schema:
        said.append(f"{schema['default']} unless given")
    return "; ".join(said)


def wrapped(text, indent):
    return "\n".join(
        textwrap.wrap(text, 118, initial_indent=indent, subsequent_indent=indent + "    ", break_long_words=False,
                      break_on_hyphens=False))


def escaped(text):
    return text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')


def is_file(key):
    return key in ("font", "font-dir", "fallback", "profile", "resource-dir")


def in_python(text):
    """A description as Python has it: options as keyword arguments, a picture's file as what `save` writes."""
    return re.sub(r"`{0,2}(?<![\w-])--([a-z][a-z-]*[a-z])`{0,2}", lambda match: _library.python_name(match[1]), text)


def function(name, schema, kinds):
    """A command's function. What kinds of values its keys take is added to `kinds`."""
    job, shared = job_of(schema), schema.get("$defs", {})
    left = LEFT | aliases(job)
    keys = {key: value for key, value in job["properties"].items() if key not in left}
    first = FIRST.get(name)
    required = set(job.get("required", [])) - left
    head, lines = [], []
    if first:
        head.append(f"    {first}: _values.Content | None = None," if name == "render" else f"    {first}: str,")
    head.append("    *,")
    for key in sorted(keys, key=lambda key: (key not in required, key)):
        if key == first:
            continue
        parameter = _library.python_name(key)
        assert not keyword.iskeyword(parameter), parameter
        special = kind(key, keys[key], shared)
        if special:
            kinds[key] = special
        said = TYPES.get(special) or ("_values.File | None" if is_file(key) else python_type(keys[key], shared))
        head.append(f"    {parameter}: {said}," if key in required else f"    {parameter}: {said.removesuffix(' | None')} | None = None,")
    doc = [in_python(escaped(job.get("description", schema.get("title", name))))]
    exactly = [each["required"][0] for each in job.get("oneOf", [])]
    if exactly:
        doc += ["", wrapped("Exactly one of " + ", ".join(_library.python_name(k) for k in exactly) + ".", "    ")]
    doc += [""]
    for key in ([first] if first else []) + sorted(k for k in keys if k != first):
        text = keys[key].get("description", "")
        more = ranges(keys[key], shared)
        # Options are named as keyword arguments are.
        doc.append(wrapped(in_python(escaped(f"{_library.python_name(key)}: {text}{' (' + more + ')' if more else ''}")), "    "))
    result = "Any" if name == "measure" else "Picture"
    lines.append(f"def {name}(\n" + "\n".join(head) + f"\n) -> {result}:")
    lines.append('    """' + doc[0] + "\n" + "\n".join(doc[1:]) + '\n    """')
    lines += ["    given = dict(locals())", "    __tracebackhide__ = True"]
    lines.append(f'    return {"_measured" if name == "measure" else "_picture"}("{name}", given)')
    return "\n".join(lines)


HEAD = '''# Written by generate.py from the commands' schemas; not to be edited.
"""The commands' functions: each option is a keyword argument, `--word-spacing` is `word_spacing`."""

from __future__ import annotations

import json
from typing import Any, Literal, Mapping, Sequence

from . import _library, _values
from ._errors import BezelError, RequestError
from ._picture import Picture

__all__ = [{names}]

#: What kinds of values keys take, where they are no plain numbers, words and flags.
KINDS = {{
{kinds}
}}


def _request(command: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Keyword arguments as a request: their names as keys, and their values as the command has them."""
    request: dict[str, Any] = {{"command": command}} if command else {{}}
    for name, value in given.items():
        if value is None:
            continue
        key = _library.key_name(name)
        try:
            if key == "document" and request.get("command", given.get("command")) == "render":
                key, value = _values.document(value)
            request[key] = _values.of_kind(KINDS.get(key, ""), value)
        except (TypeError, ValueError, OverflowError, LookupError, RecursionError, OSError) as error:
            raise RequestError(f"{{name}}: {{error}}", "value", name) from None
    return request


def _picture(command: str, given: Mapping[str, Any]) -> Picture:
    __tracebackhide__ = True
    try:
        return Picture(_request(command, given))
    except BezelError as error:
        # One short traceback: what lies below is no news to who calls.
        raise error.with_traceback(None) from None


def _measured(command: str, given: Mapping[str, Any]) -> Any:
    __tracebackhide__ = True
    try:
        answer = _library.current().call("measure", _request(command, given))
    except BezelError as error:
        raise error.with_traceback(None) from None
    _library.warn(answer.warnings)
    return json.loads(answer.data)
'''


def schema(context, name):
    command = os.environ.get("BEZEL_COMMAND")
    if not command:
        return context.schema(name)
    return json.loads(subprocess.run([command, "schema", name], check=True, capture_output=True).stdout)


def main():
    with _library.using(access="files") as context:
        names = context.schema()
        kinds = {}
        functions = [function(name, schema(context, name), kinds) for name in names]
        said = "\n".join(f'    "{key}": "{kinds[key]}",' for key in sorted(kinds))
        parts = [HEAD.format(names=", ".join(f'"{name}"' for name in names), kinds=said), *functions]
    text = "\n\n".join(part if part.endswith("\n") else part + "\n" for part in parts)
    file = here / "bezel/_requests.py"
    if "--check" in sys.argv:
        if file.read_text() != text:
            sys.exit("Python/bezel/_requests.py is not what the commands' options say: run make python-functions")
    else:
        file.write_text(text)


main()
