"""A PDF file as rules look at it: its content streams, fonts, colours, metadata and structure."""
import re
import xml.etree.ElementTree as ElementTree

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream

PATHS = {"f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh", "Do", "Tj", "TJ", "'", '"', "EI"}
SPACES = {"g": "Gray", "G": "Gray", "rg": "RGB", "RG": "RGB", "k": "CMYK", "K": "CMYK"}
DEVICE = {"/DeviceGray": "Gray", "/DeviceRGB": "RGB", "/DeviceCMYK": "CMYK"}


def is_dict(value):
    return isinstance(value, (Dictionary, Stream))


class Content:
    """One content stream: a page's, a form's, a pattern's."""

    def __init__(self, owner, resources, page, where):
        self.owner, self.resources, self.page, self.where = owner, resources, page, where
        self.steps = [
            (step.operands, str(step.operator)) for step in pikepdf.parse_content_stream(owner)
            if not isinstance(step, pikepdf.ContentStreamInlineImage)
        ]
        self.inline_images = [
            step for step in pikepdf.parse_content_stream(owner) if isinstance(step, pikepdf.ContentStreamInlineImage)
        ]

    def resource(self, kind, name):
        found = self.resources.get(kind)
        return found.get(str(name)) if found is not None else None


class Document:
    def __init__(self, path):
        self.bytes = open(path, "rb").read()
        self.pdf = pikepdf.open(path)
        self.root = self.pdf.Root
        self.info = self.pdf.trailer.get("/Info", Dictionary())
        self.contents = []
        self.seen = set()
        self.states = []
        for number, page in enumerate(self.pdf.pages):
            self._visit(page.obj, page.obj.get("/Resources"), page.obj, f"page {number + 1}")
        self.xmp_error = None
        self.properties = self._read_xmp()

    def _visit(self, owner, resources, page, where):
        key = owner.objgen
        if key != (0, 0) and key in self.seen:
            return
        self.seen.add(key)
        content = Content(owner, resources if resources is not None else Dictionary(), page, where)
        self.contents.append(content)
        res = content.resources
        for name, form in (res.get("/XObject") or Dictionary()).items():
            if form.get("/Subtype") == "/Form":
                self._visit(form, form.get("/Resources"), None, f"form {name}")
        for name, pattern in (res.get("/Pattern") or Dictionary()).items():
            if pattern.get("/PatternType") == 1:
                self._visit(pattern, pattern.get("/Resources"), None, f"pattern {name}")
        for _, state in (res.get("/ExtGState") or Dictionary()).items():
            self.states.append(state)
            mask = state.get("/SMask")
            if is_dict(mask) and "/G" in mask:
                self._visit(mask.G, mask.G.get("/Resources"), None, "mask")

    # Objects

    def objects(self):
        """All dictionaries and streams, those within others too."""
        for own in self.pdf.objects:
            yield from self._within(own)

    def _within(self, own, depth=0):
        if depth > 20:
            return
        if is_dict(own):
            yield own
            for _, value in own.items():
                if not value.is_indirect if hasattr(value, "is_indirect") else False:
                    yield from self._within(value, depth + 1)
        elif isinstance(own, Array):
            for value in own:
                if not value.is_indirect if hasattr(value, "is_indirect") else False:
                    yield from self._within(value, depth + 1)

    def streams(self):
        return (own for own in self.pdf.objects if isinstance(own, Stream))

    # Colours

    def spaces(self):
        """(space, where) of all colour spaces that are used, those that stand for others too."""
        for content in self.contents:
            for operands, operator in content.steps:
                if operator in SPACES:
                    yield Name("/Device" + SPACES[operator]), content.where
                elif operator in ("cs", "CS"):
                    name = operands[0]
                    yield (name if str(name) in DEVICE else content.resource("/ColorSpace", name)), content.where
            for _, own in (content.resources.get("/ColorSpace") or Dictionary()).items():
                yield own, content.where
            if is_dict(content.owner) and "/Group" in content.owner and "/CS" in content.owner.Group:
                yield content.owner.Group.CS, content.where + "'s group"
            for _, shading in (content.resources.get("/Shading") or Dictionary()).items():
                yield shading.ColorSpace, "a shading"
            for _, pattern in (content.resources.get("/Pattern") or Dictionary()).items():
                if "/Shading" in pattern:
                    yield pattern.Shading.ColorSpace, "a shading"
        for own in self.streams():
            if own.get("/Subtype") == "/Image" and "/ColorSpace" in own:
                yield own.ColorSpace, "an image"

    def device_spaces(self):
        """(Gray, RGB or CMYK, where) of all uses of devices' own colours."""
        for space, where in self.spaces():
            yield from self._devices(space, where)

    def _devices(self, space, where):
        if isinstance(space, Name):
            if str(space) in DEVICE:
                yield DEVICE[str(space)], where
        elif isinstance(space, Array) and space[0] in ("/Separation", "/DeviceN", "/Indexed", "/Pattern"):
            rest = space[1] if space[0] in ("/Indexed", "/Pattern") else space[2]
            yield from self._devices(rest, where)

    def inks(self):
        """All Separation and DeviceN spaces, those within others too."""
        for space, _ in self.spaces():
            if isinstance(space, Array) and space[0] in ("/Separation", "/DeviceN"):
                yield space
                if space[0] == "/DeviceN" and len(space) > 4:
                    for _, own in (space[4].get("/Colorants") or Dictionary()).items():
                        yield own

    def intents(self, kind=None):
        found = self.root.get("/OutputIntents") or []
        return [own for own in found if kind is None or own.get("/S") == kind]

    # Fonts

    def fonts(self):
        found = {}
        for content in self.contents:
            for _, font in (content.resources.get("/Font") or Dictionary()).items():
                found[font.objgen] = font
        return list(found.values())

    def shown(self):
        """(font, two-byte codes) of all text that is shown."""
        for content in self.contents:
            font, saved = None, []
            for operands, operator in content.steps:
                if operator == "q":
                    saved.append(font)
                elif operator == "Q" and saved:
                    font = saved.pop()
                elif operator == "Tf":
                    font = content.resource("/Font", operands[0])
                elif operator in ("Tj", "TJ", "'", '"') and font is not None:
                    parts = operands[-1] if operator == "TJ" else [operands[-1]]
                    text = b"".join(bytes(p) for p in parts if isinstance(p, pikepdf.String))
                    yield font, [text[i] << 8 | text[i + 1] for i in range(0, len(text) - 1, 2)]

    def codes(self):
        used = {}
        for font, codes in self.shown():
            used.setdefault(font.objgen, (font, set()))[1].update(codes)
        return used.values()

    @staticmethod
    def unicode_of(font):
        """The text of each code by the font's ToUnicode; None without one."""
        if "/ToUnicode" not in font:
            return None
        text = font.ToUnicode.read_bytes().decode("latin-1")
        table = {}
        for first, _, body in re.findall(r"beginbfrange<([0-9A-F]{4})><([0-9A-F]{4})>\[(.*?)\]", text, re.S):
            for k, digits in enumerate(re.findall(r"<([0-9A-Fa-f]*)>", body)):
                table[int(first, 16) + k] = bytes.fromhex(digits).decode("utf-16-be", "replace")
        return table

    # Metadata

    def _read_xmp(self):
        found = {}
        if "/Metadata" not in self.root:
            self.xmp_error = "there is no metadata"
            return found
        try:
            tree = ElementTree.fromstring(self.root.Metadata.read_bytes().decode("utf-8"))
        except Exception as error:
            self.xmp_error = str(error)
            return found
        rdf = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
        for description in tree.iter(rdf + "Description"):
            for name, value in description.attrib.items():
                if not name.startswith(rdf):
                    found[name] = value
            for child in description:
                texts = [t.strip() for t in child.itertext() if t.strip()]
                found.setdefault(child.tag, " ".join(texts))
        self.xmp = tree
        return found

    def property(self, namespace, name):
        return self.properties.get("{" + namespace + "}" + name)

    # Structure

    def elements(self):
        """All elements of the structure tree with their parents."""
        tree = self.root.get("/StructTreeRoot")
        waiting = [(tree, None)] if tree is not None else []
        while waiting:
            own, parent = waiting.pop()
            if not is_dict(own):
                continue
            if parent is not None:
                yield own, parent
            kids = own.get("/K")
            for kid in reversed(list(kids) if isinstance(kids, Array) else [kids] if kids is not None else []):
                if is_dict(kid) and kid.get("/Type") not in ("/MCR", "/OBJR"):
                    waiting.append((kid, own))
