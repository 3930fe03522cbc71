"""What both extensions need: the command, its answers, and its drawings as parts of a document.

The extensions have no drawing code of their own. They write a job, as `bezel schema` describes it, give it to the command
`bezel`, and put the SVG that comes back into the document.
"""

import json
import os
import re
import shutil
import subprocess
import sys

import inkex
from inkex.elements import load_svg
from inkex.units import convert_unit

#: Where the command is looked for beside PATH, which desktop programs often do not share with the shell.
PLACES = ("~/.local/bin/bezel", "/usr/local/bin/bezel", "/opt/homebrew/bin/bezel", "/usr/bin/bezel")
#: Seconds that a drawing may take.
LONGEST = 120
#: Clones of clones that are followed; more are a ring of clones.
DEEPEST = 64
#: Attributes of the group that was made, so that it can be made again: the job, and the paths that it followed.
JOB, PATHS = "data-bezel-job", "data-bezel-paths"


def command(named=""):
    """The command's file, or the end of the extension with a message that says how to get it."""
    for place in (named, os.environ.get("BEZEL_COMMAND"), shutil.which("bezel"), *map(os.path.expanduser, PLACES)):
        if place and os.access(place, os.X_OK):
            return place
    raise inkex.AbortExtension(
        "The command “bezel” is not found. Install Bezel, or name the command's file in the dialog, under “Program”."
    )


def drawn(job, named=""):
    """A job's picture, as the root of an SVG document. What it does not show as asked is told, and what is wrong ends the
    extension."""
    try:
        done = subprocess.run(
            [command(named), "draw", "-", "--format", "svg", "-o", "-"], input=json.dumps(job).encode(), capture_output=True,
            timeout=LONGEST, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise inkex.AbortExtension(f"Bezel has not drawn this within {LONGEST} seconds.") from None
    said = plain(done.stderr.decode("utf-8", "replace"))
    if done.returncode != 0:
        raise inkex.AbortExtension(said or f"Bezel ended with status {done.returncode}.")
    if said:
        inkex.errormsg(said)
    return load_svg(done.stdout).getroot()


def plain(said):
    """The command's messages without what only a shell needs."""
    lines = [re.sub(r"^(?:.*/)?bezel: (?:(error|warning|note): )?", "", line) for line in said.splitlines()]
    # Options are fields of the dialog here.
    lines = ["`".join(
        part if i % 2 else re.sub(r"(?<![\w-])--([a-z][a-z-]*)", lambda match: match[1].replace("-", " "), part)
        for i, part in enumerate(line.split("`"))
    ) for line in lines]  # fmt: skip
    return "\n".join(line[:1].upper() + line[1:] for line in lines if line.strip())


def user_units(svg, length):
    """A length such as "5mm" on the page, in the document's own units, which its size and its viewBox make as large as they
    please; inkex knows only those that have a name."""
    viewed = svg.get_viewbox()[2:]
    scales = [pixels_per_unit(svg.get(key), side) for key, side in zip(("width", "height"), viewed) if side]
    return convert_unit(length, "px") / (min(filter(None, scales), default=1))


def pixels_per_unit(side, viewed):
    """How many pixels of a side of the page show one unit; a percentage is, to Inkscape, one of the viewBox."""
    if side is None or side.strip().endswith("%"):
        return float(side.strip()[:-1]) / 100 if side else 1
    return convert_unit(side, "px") / viewed


def original(element):
    """What a clone shows and where, in coordinates of the document; other elements as they are."""
    where = element.composed_transform()
    for _ in range(DEEPEST):
        if not isinstance(element, inkex.Use):
            return element, where
        place = inkex.Transform(translate=[convert_unit(element.get(key, "0"), "px") for key in "xy"])
        named = (element.get("xlink:href") or element.get("href") or "").lstrip("#")
        element = element.root.getElementById(named) if named else None
        if element is None:
            raise inkex.AbortExtension("The selected clone has lost its original: select another path.")
        where = where @ place @ element.transform
    raise inkex.AbortExtension("The selected clone is a clone of itself: select another path.")


def box(elements):
    """The box around elements in coordinates of the document; None if nothing is seen of them."""
    boxes = []
    for element in elements:
        shown, where = original(element)
        if isinstance(shown, inkex.ShapeElement):
            boxes.append(shown.bounding_box(where @ -shown.transform))
    return sum(filter(None, boxes), None)


def adopted(root, svg):
    """A drawing's parts as a group for a document: with ids that the document does not have, and its title."""
    names = {}
    for element in root.iter():
        own = element.get("id")
        if own:
            names[own] = svg.get_unique_id("bezel-" + own)
    for element in root.iter():
        for key, value in list(element.attrib.items()):
            if key == "id":
                element.set(key, names[value])
            elif "#" in value:
                element.set(key, re.sub(r"#([\w.-]+)", lambda match: "#" + names.get(match[1], match[1]), value))
    group = inkex.Group()
    group.set("id", svg.get_unique_id("bezel"))
    for child in list(root):
        group.append(child)
    return group


def keep(group, job, paths=()):
    """Notes in a group what it was made from."""
    group.set(JOB, json.dumps(job, ensure_ascii=False, sort_keys=True))
    if paths:
        group.set(PATHS, " ".join(paths))


def put(group, beside, where):
    """Puts a group that has coordinates of the document beside an element, whose parents may be moved."""
    parent = beside.getparent()
    group.transform = -parent.composed_transform() @ inkex.Transform(where)
    parent.insert(parent.index(beside) + 1, group)


def color(value):
    """A colour of the dialog as CSS has it."""
    return str(inkex.Color(value).to_rgb()) if value.alpha == 1 else f"rgb({value.red} {value.green} {value.blue} / {value.alpha:.3f})"


def run(extension):
    """Runs an extension as Inkscape does; a broken document ends it with a message."""
    try:
        extension.run()
    except (ValueError, inkex.AbortExtension) as error:
        inkex.errormsg(str(error))
        sys.exit(1)
