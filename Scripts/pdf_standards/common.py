"""Rules that archives and printers share: the file, its streams, colours, graphics, and bounds of numbers."""
import re

import pikepdf
from pikepdf import Array, Dictionary, Name, Stream

from .document import is_dict
from .rules import rule


def first_page(pdf):
    return pdf.pages[0].obj


def resources(pdf, kind):
    own = first_page(pdf).Resources
    if kind not in own:
        own[kind] = Dictionary()
    return own[kind]


def append(pdf, text):
    """Adds operators to the end of the first page."""
    page = pdf.pages[0]
    page.contents_add(text.encode(), prepend=False)


def set_state(pdf, **entries):
    state = Dictionary()
    for key, value in entries.items():
        state["/" + key] = value
    resources(pdf, "/ExtGState")["/Broken"] = state
    append(pdf, "/Broken gs")


def add_stream(pdf, **entries):
    stream = pdf.make_stream(b"0 0 m")
    for key, value in entries.items():
        stream["/" + key] = value
    return pdf.make_indirect(stream)


def add_form(pdf, **entries):
    form = add_stream(pdf, Type=Name.XObject, Subtype=Name.Form, BBox=Array([0, 0, 1, 1]), **entries)
    resources(pdf, "/XObject")["/Broken"] = form
    append(pdf, "/Artifact BMC /Broken Do EMC")


def add_image(pdf, **entries):
    image = pdf.make_stream(b"\0")
    base = {"Type": Name.XObject, "Subtype": Name.Image, "Width": 1, "Height": 1, "BitsPerComponent": 8,
            "ColorSpace": Name.DeviceGray}
    for key, value in {**base, **entries}.items():
        image["/" + key] = value
    resources(pdf, "/XObject")["/Broken"] = pdf.make_indirect(image)
    append(pdf, "/Artifact BMC /Broken Do EMC")


@rule("the file begins with %PDF-1.n and a comment of four bytes above 127",
      lambda data: data.replace(b"\xe2\xe3\xcf\xd3", b"abcd", 1), raw=True, a2u="6.1.2")
def header(doc):
    if not re.match(rb"%PDF-1\.[0-7][\r\n]+%[\x80-\xff]{4}", doc.bytes):
        yield "the header is another"


@rule("the trailer has an identifier", lambda data: data.replace(b"/ID[", b"/Ix[", 1), raw=True, a2u="6.1.3", x4="6.11")
def identifier(doc):
    own = doc.pdf.trailer.get("/ID")
    if own is None or len(own) != 2 or not all(bytes(part) for part in own):
        yield "there is no ID"


@rule("the file is not encrypted", lambda pdf: "encrypt", a2u="6.1.3", x4="6.15")
def encryption(doc):
    if doc.pdf.is_encrypted:
        yield "Encrypt is in the trailer"


@rule("streams lie within the file", lambda pdf: add_stream_to_root(pdf, F=Dictionary(F=pikepdf.String("x"))),
      a2u="6.1.7.1", x4="6.7")
def outside(doc):
    for own in doc.streams():
        if any(key in own for key in ("/F", "/FFilter", "/FDecodeParms")):
            yield f"object {own.objgen[0]} lies in another file"


def add_stream_to_root(pdf, **entries):
    pdf.Root["/Broken"] = add_stream(pdf, **entries)


def add_lzw(pdf):
    own = pdf.make_stream(b"\x80\x0b\x60\x50\x22\x0c\x0c\x85\x01")
    own["/Filter"] = Name.LZWDecode
    pdf.Root["/Broken"] = pdf.make_indirect(own)


@rule("no stream is packed by LZW or Crypt", add_lzw, a2u="6.1.7.2", x4="6.8")
def packed(doc):
    for own in doc.streams():
        filters = own.get("/Filter")
        names = list(filters) if isinstance(filters, Array) else [filters]
        if any(name in ("/LZWDecode", "/Crypt") for name in names if name is not None):
            yield f"object {own.objgen[0]} is packed by {names}"
    for content in doc.contents:
        for image in content.inline_images:
            if "LZW" in str(image.iimage):
                yield f"{content.where}: an inline image is packed by LZW"


def spelt(pdf):
    """A font whose name is no UTF-8: pikepdf reads such names as they are written."""
    for own in pdf.objects:
        if is_dict(own) and own.get("/Type") == "/Font":
            own["/BaseFont"] = pikepdf.Object.parse(b"/#ffBroken")


@rule("names of fonts and inks are UTF-8", spelt, a2u="6.1.8", x4="6.6")
def names(doc):
    found = [space[1] for space in doc.inks()] + [font.BaseFont for font in doc.fonts() if "/BaseFont" in font]
    for own in found:
        for part in list(own) if isinstance(own, Array) else [own]:
            data = re.sub(rb"#([0-9A-Fa-f]{2})", lambda m: bytes([int(m.group(1), 16)]), part.unparse())
            try:
                data.decode("utf-8")
            except UnicodeError:
                yield f"{part.unparse()} is not UTF-8"


def deep(pdf):
    append(pdf, "q " * 29 + "Q " * 29)


@rule("no more than 28 states are saved within each other", deep, a2u="6.1.13", x4="6.25")
def saved(doc):
    for content in doc.contents:
        depth = deepest = 0
        for _, operator in content.steps:
            depth += (operator == "q") - (operator == "Q")
            deepest = max(deepest, depth)
        if deepest > 28:
            yield f"{content.where}: {deepest} are"


@rule("pages are from 3 to 14400 units wide and high", lambda pdf: resize(pdf, 2), a2u="6.1.13")
def sizes(doc):
    for page in doc.pdf.pages:
        box = [float(v) for v in page.mediabox]
        if not all(3 <= side <= 14400 for side in (box[2] - box[0], box[3] - box[1])):
            yield f"a page is {box}"


def resize(pdf, side):
    first_page(pdf).MediaBox = Array([0, 0, side, side])


@rule("strings have no more than 32767 bytes", lambda pdf: pdf.Root.__setitem__("/Broken", pikepdf.String("x" * 32768)),
      a2u="6.1.13")
def long_strings(doc):
    for own in doc.objects():
        for key, value in own.items():
            if isinstance(value, pikepdf.String) and len(bytes(value)) > 32767:
                yield f"{key} has {len(bytes(value))}"


def many_inks(pdf):
    inks = Array([Name(f"/I{k}") for k in range(33)])
    tint = pdf.make_stream(b"{" + b"pop " * 33 + b"0}")
    tint["/FunctionType"], tint["/Domain"], tint["/Range"] = 4, Array([0, 1] * 33), Array([0, 1])
    space = Array([Name.DeviceN, inks, Name.DeviceGray, pdf.make_indirect(tint)])
    resources(pdf, "/ColorSpace")["/Broken"] = space


@rule("a colour space has no more than 32 inks", many_inks, a2u="6.1.13")
def ink_count(doc):
    for space in doc.inks():
        if space[0] == "/DeviceN" and len(space[1]) > 32:
            yield f"one has {len(space[1])}"


@rule("names have no more than 127 bytes", lambda pdf: pdf.Root.__setitem__("/" + "x" * 128, 1), a2u="6.1.13", x4="6.25")
def long_names(doc):
    for own in doc.objects():
        for key, value in own.items():
            for name in (key, value):
                if isinstance(name, (str, Name)) and len(str(name).encode()) > 128:
                    yield f"a name has {len(str(name)) - 1}"


@rule("all names in a content stream are those of its resources", lambda pdf: append(pdf, "/Missing gs"),
      a2u="6.2.2", x4="6.1")
def named(doc):
    kinds = {"gs": "/ExtGState", "Tf": "/Font", "Do": "/XObject", "sh": "/Shading"}
    for content in doc.contents:
        for operands, operator in content.steps:
            if operator in kinds and content.resource(kinds[operator], operands[0]) is None:
                yield f"{content.where}: {operands[0]} is missing"


@rule("operators are those of PDF, and none is excused by BX", lambda pdf: append(pdf, "BX 1 nonsense EX"),
      a2u="6.2.2", x4="6.19")
def operators(doc):
    known = set("b B b* B* BDC BI BMC BT c cm CS cs d d0 d1 Do DP EI EMC ET f F f* G g gs h i ID j J K k l m M MP n q Q re "
                "RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y ' \"".split())
    for content in doc.contents:
        for _, operator in content.steps:
            if operator not in known:
                yield f"{content.where}: {operator}"


@rule("no transfer functions and halftones of its own", lambda pdf: set_state(pdf, TR=Name.Identity),
      a2u="6.2.5", x4="6.13")
def transfer(doc):
    for state in doc.states:
        if any(key in state for key in ("/TR", "/HTP")) or state.get("/TR2", "/Default") != "/Default":
            yield "a graphics state has a transfer function"
        if is_dict(state.get("/HT")) and state.HT.get("/HalftoneType") not in (1, 5):
            yield "a graphics state has a halftone"


@rule("rendering intents are those of PDF", lambda pdf: set_state(pdf, RI=Name.Pretty), a2u="6.2.6", x4="6.23")
def rendering(doc):
    known = {"/RelativeColorimetric", "/AbsoluteColorimetric", "/Perceptual", "/Saturation"}
    for state in doc.states:
        if "/RI" in state and str(state.RI) not in known:
            yield str(state.RI)
    for own in doc.streams():
        if "/Intent" in own and str(own.Intent) not in known:
            yield str(own.Intent)


@rule("images are not smoothed", lambda pdf: add_image(pdf, Interpolate=True), a2u="6.2.8")
def smooth(doc):
    for own in doc.streams():
        if own.get("/Subtype") == "/Image" and own.get("/Interpolate", False):
            yield f"image {own.objgen[0]} is"


@rule("images have no alternates and no proxies", lambda pdf: add_image(pdf, Alternates=Array([])), a2u="6.2.8", x4="6.16")
def alternates(doc):
    for own in doc.streams():
        if "/Alternates" in own or "/OPI" in own:
            yield f"object {own.objgen[0]} has"


@rule("forms are no PostScript and refer to no other file", lambda pdf: add_form(pdf, Ref=Dictionary()),
      a2u="6.2.9", x4="6.14")
def foreign(doc):
    for own in doc.streams():
        if own.get("/Subtype") == "/PS" or own.get("/Subtype2") == "/PS" or "/PS" in own or "/Ref" in own:
            yield f"object {own.objgen[0]} is or does"


@rule("blend modes are those of PDF", lambda pdf: set_state(pdf, BM=Name.Glow), a2u="6.2.10", x4="6.20")
def blending(doc):
    known = {"/" + name for name in (
        "Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference "
        "Exclusion Hue Saturation Color Luminosity").split()}
    for state in doc.states:
        if "/BM" in state and str(state.BM) not in known:
            yield str(state.BM)


def add_layers(pdf, **entries):
    layer = pdf.make_indirect(Dictionary(Type=Name.OCG, Name=pikepdf.String("Broken")))
    pdf.Root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary(**entries))


@rule("each configuration of layers has a name, lists them all, and switches none by itself",
      lambda pdf: add_layers(pdf), a2u="6.9", x4="6.24", ua1="7.10")
def layers(doc):
    own = doc.root.get("/OCProperties")
    if own is None:
        return
    groups = {layer.objgen for layer in own.OCGs}
    names = []
    for config in [own.D] + list(own.get("/Configs", [])):
        if not str(config.get("/Name", "")):
            yield "one has no name"
        names.append(str(config.get("/Name", "")))
        if "/AS" in config:
            yield "one has AS"
        if "/Order" in config and {layer.objgen for layer in config.Order if is_dict(layer)} != groups:
            yield "one does not list all layers"
    if len(set(names)) != len(names):
        yield "two have one name"


@rule("there are no annotations", lambda pdf: first_page(pdf).__setitem__(
    "/Annots", Array([pdf.make_indirect(Dictionary(Type=Name.Annot, Subtype=Name.Movie, Rect=Array([0, 0, 9, 9])))])),
    a2u="6.3.1", x4="6.17")
def annotations(doc):
    for page in doc.pdf.pages:
        if len(page.obj.get("/Annots", [])):
            yield "a page has some"


@rule("there are no actions", lambda pdf: pdf.Root.__setitem__(
    "/OpenAction", Dictionary(S=Name.JavaScript, JS=pikepdf.String("1"))), a2u="6.5.1", x4="6.18")
def actions(doc):
    for own in doc.objects():
        if "/AA" in own or own.get("/S") in ("/JavaScript", "/Launch", "/Movie"):
            yield "there is one"
    if "/OpenAction" in doc.root:
        yield "the catalogue has one"


@rule("there are no forms to fill in", lambda pdf: pdf.Root.__setitem__(
    "/AcroForm", Dictionary(Fields=Array([]), XFA=pikepdf.String("x"))), a2u="6.4.2", x4="6.26", ua1="7.15")
def fields(doc):
    if "/AcroForm" in doc.root:
        yield "there are"


@rule("no files are embedded", lambda pdf: pdf.Root.__setitem__(
    "/Names", Dictionary(EmbeddedFiles=Dictionary(Names=Array([])))), a2u="6.8", x4="6.7")
def embedded(doc):
    if "/EmbeddedFiles" in doc.root.get("/Names", Dictionary()) or any(o.get("/Type") == "/Filespec" for o in doc.objects()):
        yield "one is"


@rule("nothing asks for more than the file", lambda pdf: pdf.Root.__setitem__("/Requirements", Array([])), a2u="6.11")
def requirements(doc):
    if "/Requirements" in doc.root:
        yield "Requirements is there"


@rule("pages have no other presentation", lambda pdf: first_page(pdf).__setitem__("/PresSteps", Dictionary()), a2u="6.10")
def presentations(doc):
    if "/AlternatePresentations" in doc.root.get("/Names", Dictionary()):
        yield "there is one"
    if any("/PresSteps" in page.obj for page in doc.pdf.pages):
        yield "a page has steps"
