"""Rules of ISO 15930-7 (PDF/X-4)."""
import re

import pikepdf
from pikepdf import Array, Dictionary, Name

from .archive import PDFX, change_xmp, check_profile, drop_intent, spoil_profiles
from .common import first_page
from .rules import rule

XMP = "http://ns.adobe.com/xap/1.0/"
MEDIA = "http://ns.adobe.com/xap/1.0/mm/"


@rule("the file is one of PDF 1.6", lambda data: data.replace(b"%PDF-1.6", b"%PDF-1.7", 1), raw=True, x4="6.1")
def version(doc):
    if not doc.bytes.startswith(b"%PDF-1.6"):
        yield doc.bytes[:8].decode("latin-1")


@rule("one output intent is for printers, and carries its profile", drop_intent("/GTS_PDFX"), x4="6.11")
def print_intent(doc):
    intents = doc.intents("/GTS_PDFX")
    if len(intents) != 1:
        yield f"there are {len(intents)}"
    for own in intents:
        if "/DestOutputProfile" not in own or "/DestOutputProfileRef" in own:
            yield "it has no profile"


@rule("the profile is that of a printer", spoil_profiles(12, b"mntr"), x4="6.4")
def printer(doc):
    for own in doc.intents("/GTS_PDFX"):
        if "/DestOutputProfile" in own:
            yield from check_profile(own.DestOutputProfile, (b"prtr",))


def nameless(pdf):
    for own in pdf.Root.OutputIntents:
        del own["/OutputConditionIdentifier"]


@rule("the printing condition has a name, and one that is not registered a description", nameless, x4="6.11")
def condition(doc):
    for own in doc.intents("/GTS_PDFX"):
        if not str(own.get("/OutputConditionIdentifier", "")):
            yield "it has no name"
        if str(own.get("/RegistryName", "")) != "http://www.color.org" and not str(own.get("/Info", "")):
            yield "it has no description"


@rule("the file says that it is PDF/X-4", change_xmp(b">PDF/X-4<", b">PDF/X-9<"), x4="6.11")
def identity(doc):
    if doc.property(PDFX, "GTS_PDFXVersion") != "PDF/X-4":
        yield "it does not"


@rule("it has a title", change_xmp(b"dc:title", b"dc:other"), x4="6.10")
def title(doc):
    if not doc.property("http://purl.org/dc/elements/1.1/", "title"):
        yield "it has none"


@rule("it says when it was made, in both ways the same", change_xmp(b"xmp:ModifyDate", b"xmp:Other"), x4="6.10")
def dates(doc):
    for name, key in (("CreateDate", "/CreationDate"), ("ModifyDate", "/ModDate"), ("MetadataDate", None)):
        own = doc.property(XMP, name)
        if not own:
            yield f"{name} is missing"
        elif key and re.sub(r"\D", "", own) != re.sub(r"\D", "", str(doc.info.get(key, ""))):
            yield f"{name} is {own}, and {key} {doc.info.get(key)}"


@rule("it has names by which versions are told apart", change_xmp(b"xmpMM:VersionID", b"xmpMM:Other"), x4="6.10")
def versions(doc):
    for name in ("DocumentID", "VersionID", "RenditionClass"):
        if not doc.property(MEDIA, name):
            yield f"{name} is missing"


@rule("it says whether it is trapped, in both ways the same", lambda pdf: pdf.docinfo.__delitem__("/Trapped"), x4="6.9")
def trapped(doc):
    own = str(doc.info.get("/Trapped", ""))
    if own not in ("/True", "/False"):
        yield f"Trapped is {own or 'missing'}"
    if doc.property("http://ns.adobe.com/pdf/1.3/", "Trapped") != own.lstrip("/"):
        yield "the metadata says otherwise"


def box_of(page, key):
    return [float(v) for v in page.obj[key]] if key in page.obj else None


def within(inner, outer):
    return inner[0] >= outer[0] - 1e-3 and inner[1] >= outer[1] - 1e-3 and inner[2] <= outer[2] + 1e-3 \
        and inner[3] <= outer[3] + 1e-3


@rule("each page has one box of what is left when it is cut", lambda pdf: first_page(pdf).__delitem__("/TrimBox"), x4="6.12")
def trim(doc):
    for page in doc.pdf.pages:
        if ("/TrimBox" in page.obj) == ("/ArtBox" in page.obj):
            yield "a page has none, or both"


def spread(pdf):
    own = [float(v) for v in first_page(pdf).MediaBox]
    first_page(pdf).TrimBox = Array([own[0], own[1], own[2] + 9, own[3]])


@rule("boxes lie within each other: cut, bleed, page", spread, x4="6.12")
def boxes(doc):
    for page in doc.pdf.pages:
        media, cut = box_of(page, "/MediaBox"), box_of(page, "/TrimBox") or box_of(page, "/ArtBox")
        bleed, crop = box_of(page, "/BleedBox"), box_of(page, "/CropBox")
        if cut is None:
            continue
        for outer in (bleed, crop, media):
            if outer and not within(cut, outer):
                yield f"{cut} does not lie within {outer}"
        if bleed and not within(bleed, crop or media):
            yield f"{bleed} does not lie within {crop or media}"


def process_overprint(pdf):
    profile = pdf.Root.OutputIntents[0].DestOutputProfile
    assert profile.N == 4
    page = first_page(pdf)
    if "/ColorSpace" not in page.Resources:
        page.Resources["/ColorSpace"] = Dictionary()
    if "/ExtGState" not in page.Resources:
        page.Resources["/ExtGState"] = Dictionary()
    page.Resources.ColorSpace["/Broken"] = Array([Name.ICCBased, profile])
    page.Resources.ExtGState["/Broken"] = Dictionary(OP=True, op=True, OPM=1)
    pdf.pages[0].contents_add(b"/Artifact BMC /Broken cs 0 0 0 1 scn /Broken gs 0 0 1 1 re f EMC", prepend=False)


@rule("process inks by profile are not printed over others by their amounts", process_overprint, x4="6.13", a2u="6.2.4.2")
def overprint(doc):
    for content in doc.contents:
        space, mode, saved = None, False, []
        for operands, operator in content.steps:
            if operator == "q":
                saved.append((space, mode))
            elif operator == "Q" and saved:
                space, mode = saved.pop()
            elif operator in ("cs", "CS"):
                space = content.resource("/ColorSpace", operands[0])
            elif operator in ("g", "G", "rg", "RG", "k", "K"):
                space = None
            elif operator == "gs":
                state = content.resource("/ExtGState", operands[0])
                if state is not None and "/OPM" in state:
                    mode = state.OPM == 1 and (state.get("/op", False) or state.get("/OP", False))
            if mode and isinstance(space, Array) and space[0] == "/ICCBased" and space[1].get("/N") == 4:
                yield f"{content.where}: they are"
                break
