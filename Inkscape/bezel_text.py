#!/usr/bin/env python3
"""Sets a text on the selected paths, by the command `bezel`.

One path, or several for several lines. Two circles with one middle are a band, in whose middle the text runs. A text that this
extension has made is made again, on the same paths, if it is selected.
"""

import math

import bezel_inkscape as bezel
import inkex

#: How much of a band's width capitals take, and how high they are in most fonts, in font sizes.
BAND_FILLED, CAP_HEIGHT = 0.6, 0.72
#: Curves within a path that Bezel reads; more would be a drawing and no line for a text.
LONGEST_PATH = 2_000_000
#: What a text can follow.
SHAPES = (inkex.PathElement, inkex.Rectangle, inkex.Circle, inkex.Ellipse, inkex.Line, inkex.Polyline, inkex.Polygon)


class BezelText(inkex.EffectExtension):
    def add_arguments(self, pars):
        pars.add_argument("--tab")
        pars.add_argument("--text", default="")
        pars.add_argument("--font", default="")
        pars.add_argument("--size", type=float, default=0)
        pars.add_argument("--unit", default="px")
        pars.add_argument("--weight", type=int, default=400)
        pars.add_argument("--italic", type=inkex.Boolean, default=False)
        pars.add_argument("--color", type=inkex.Color, default=inkex.Color("black"))
        pars.add_argument("--align", default="center")
        pars.add_argument("--place", type=float, default=50)
        pars.add_argument("--baseline", default="alphabetic")
        pars.add_argument("--shift", type=float, default=0)
        pars.add_argument("--reverse", type=inkex.Boolean, default=False)
        pars.add_argument("--spacing", default="optical")
        pars.add_argument("--tracking", type=float, default=0)
        pars.add_argument("--overflow", default="shrink")
        pars.add_argument("--fill", type=inkex.Boolean, default=False)
        pars.add_argument("--method", default="automatic")
        pars.add_argument("--effect", default="rainbow")
        pars.add_argument("--result", default="shapes")
        pars.add_argument("--program", default="")

    def effect(self):
        paths, old = self.chosen()
        text = self.options.text.replace("\\n", "\n").strip("\n")
        if not text.strip():
            raise inkex.AbortExtension("There is no text to set: type one in the dialog.")
        band = self.band(paths)
        job = self.job(text, paths, band)
        root = bezel.drawn(job, self.options.program)
        group = bezel.adopted(self.in_paths_coordinates(root), self.svg)
        group.label = text.splitlines()[0][:40]
        bezel.keep(group, {key: value for key, value in job.items() if key != "path"}, [each.get_id() for each in paths])
        for each in old:
            each.delete()
        bezel.put(group, paths[-1], "")

    def chosen(self):
        """The paths to follow, and the texts to replace."""
        paths, old = [], []
        for element in self.svg.selection:
            made = element.get(bezel.PATHS)
            if made:
                old.append(element)
                found = [self.svg.getElementById(each) for each in made.split()]
                if None in found:
                    raise inkex.AbortExtension("The path that this text was set on is no longer in the document: select another.")
                paths += found
            elif isinstance(bezel.original(element)[0], SHAPES):
                paths.append(element)
        if not paths:
            raise inkex.AbortExtension(
                "Select a path, a circle or another shape for the text to follow, or its clone, and not a group. Texts can become paths by "
                "Path, Object to Path."
            )
        return paths, old

    def band(self, paths):
        """The middle, the radius and the width of the band between two circles; None for other selections."""
        if len(paths) != 2 or not all(isinstance(each, (inkex.Circle, inkex.Ellipse)) for each in paths):
            return None
        rings = []
        for each in paths:
            box = each.shape_box(each.composed_transform())
            if box is None or abs(box.width - box.height) > 0.01 * box.width:
                return None
            rings.append((box.center, box.width / 2))
        (one, outer), (two, inner) = sorted(rings, key=lambda ring: -ring[1])
        if math.hypot(one.x - two.x, one.y - two.y) > 0.02 * outer or outer - inner < 1e-6:
            return None
        return one, (outer + inner) / 2, outer - inner

    def job(self, text, paths, band):
        o = self.options
        unit = bezel.user_units(self.svg, "1" + o.unit)
        job = {"command": "text", "text": text, "color": bezel.color(o.color), "align": o.align, "spacing": o.spacing,
               "overflow": o.overflow, "method": o.method, "effect": o.effect, "weight": o.weight}  # fmt: skip
        size = o.size * unit
        if band:
            middle, radius, width = band
            job["path"] = [ring(middle.x, middle.y, radius, radius, o.reverse)]
            size = size or BAND_FILLED * width / CAP_HEIGHT
            job["baseline"] = "cap-middle"
        else:
            job["path"] = [self.data(each) for each in paths]
            job["baseline"] = o.shift * unit if o.shift else o.baseline
        job["font-size"] = size or bezel.user_units(self.svg, "16px")
        if o.align not in ("around", "justify"):
            job["offset"] = f"{o.place:g}%"
        job.update({key: value for key, value in (("font", o.font.strip()), ("italic", o.italic or None)) if value})
        if o.tracking:
            job["tracking"] = o.tracking * unit
        if o.fill:
            # What fills its path leaves nothing over.
            job["fit"] = "size"
            del job["overflow"]
        if isinstance(job["path"], list) and len(job["path"]) > 1 and "\n" not in text:
            # One line for several paths goes on from each to the next.
            job["overflow"] = "next"
        if o.result == "text":
            job["live-text"] = True
        return job

    def data(self, element):
        """A shape as path data, in coordinates of the document. Circles begin at the bottom, so that a centred text stands on
        their top."""
        element, where = bezel.original(element)
        if isinstance(element, (inkex.Circle, inkex.Ellipse)):
            # One number for circles, two for ellipses.
            rx, ry = (element.radius,) * 2 if isinstance(element, inkex.Circle) else (element.radius.x, element.radius.y)
            own = inkex.Path(ring(element.center.x, element.center.y, rx, ry, self.options.reverse))
            return str(own.to_absolute().transform(unmirrored(where, element.center)))
        own = element.path.to_absolute()
        if self.options.reverse:
            own = own.reverse()
        said = str(own.transform(where))
        if len(said) > LONGEST_PATH:
            raise inkex.AbortExtension("The path has too many points for a text: simplify it (Path, Simplify).")
        if len(own) < 2:
            raise inkex.AbortExtension("The path is empty: draw one with at least two points.")
        return said

    @staticmethod
    def in_paths_coordinates(root):
        """The drawing without the shift by which its ink begins at 0, 0."""
        for child in root:
            if isinstance(child, inkex.Group):
                child.transform = inkex.Transform()
        return root


def unmirrored(where, middle):
    """The transform of a circle that looks the same, and whose texts are not mirrored: flipped circles have a top, too."""
    if where.a * where.d - where.b * where.c >= 0:
        return where
    flip = inkex.Transform(scale=(-1, 1) if where.d >= 0 else (1, -1))
    there = inkex.Transform(translate=(middle.x, middle.y))
    return where @ there @ flip @ -there


def ring(x, y, rx, ry, is_reversed):
    """An ellipse from its bottom, clockwise, or anticlockwise from its top."""
    top, bottom, turn = (y - ry, y + ry, 1) if not is_reversed else (y + ry, y - ry, 0)
    return f"M{x} {bottom}A{rx} {ry} 0 0 {turn} {x} {top}A{rx} {ry} 0 0 {turn} {x} {bottom}Z"


if __name__ == "__main__":
    bezel.run(BezelText())
