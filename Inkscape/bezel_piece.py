#!/usr/bin/env python3
"""Draws a dial, gauge, seal, badge or watch into the document, by the command `bezel`.

It is as large as the selected object, and in its middle; without a selection in the middle of the page.
"""

import bezel_inkscape as bezel
import inkex

#: Which fields of the dialog each piece has, by the keys of its jobs.
FIELDS = {
    "dial": ("top", "bottom", "amount", "value", "color"), "gauge": ("preset", "value"), "watch": ("preset", "time"),
    "seal": ("preset", "top", "bottom", "center", "color"), "badge": ("top", "bottom", "text", "color"),
}  # fmt: skip
#: The part of the page that a piece takes without a selection.
PART_OF_PAGE = 0.5


class BezelPiece(inkex.EffectExtension):
    def add_arguments(self, pars):
        pars.add_argument("--tab", default="dial")
        for piece, fields in FIELDS.items():
            for field in fields:
                pars.add_argument(f"--{piece}_{field}", default="")
        pars.add_argument("--program", default="")

    def effect(self):
        piece = self.options.tab if self.options.tab in FIELDS else "dial"
        job = {"command": piece}
        for field in FIELDS[piece]:
            value = str(getattr(self.options, f"{piece}_{field}") or "").strip()
            if value:
                job[field] = value
        root = bezel.drawn(job, self.options.program)
        width, height = float(root.get("width")), float(root.get("height"))
        group = bezel.adopted(root, self.svg)
        group.label = piece
        bezel.keep(group, job)
        box = self.room()
        scale = min(box.width / width, box.height / height)
        left, top = box.center.x - scale * width / 2, box.center.y - scale * height / 2
        where = inkex.Transform(translate=(left, top)) @ inkex.Transform(scale=scale)
        selected = list(self.svg.selection)
        if selected:
            bezel.put(group, selected[-1], where)
        else:
            layer = self.svg.get_current_layer()
            group.transform = -layer.composed_transform() @ where
            layer.append(group)

    def room(self):
        """The box that the piece fills, in coordinates of the document."""
        box = bezel.box(self.svg.selection)
        if box is not None and box.width > 0 and box.height > 0:
            return box
        left, top, width, height = self.svg.get_viewbox() if any(self.svg.get_viewbox()) else (
            0, 0, self.svg.viewport_width, self.svg.viewport_height
        )  # fmt: skip
        side = PART_OF_PAGE * min(width, height)
        return inkex.BoundingBox.new_xywh(left + (width - side) / 2, top + (height - side) / 2, side, side)


if __name__ == "__main__":
    bezel.run(BezelPiece())
