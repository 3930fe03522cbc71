"""Rules of ISO 19005-2, level U, and those of colours and fonts that printers share."""
import io

import pikepdf
from fontTools.cffLib import CFFFontSet
from pikepdf import Array, Dictionary, Name

from .common import add_image, append, first_page, resources
from .document import is_dict
from .rules import rule

PDFA = "http://www.aiim.org/pdfa/ns/id/"
PDFX = "http://www.npes.org/pdfx/ns/id/"
UA = "http://www.aiim.org/pdfua/ns/id/"
CHANNELS = {b"GRAY": 1, b"RGB ": 3, b"CMYK": 4}
FAMILY = {1: "Gray", 3: "RGB", 4: "CMYK"}


def change_xmp(old, new):
    def change(pdf):
        stream = pdf.Root.Metadata
        data = stream.read_bytes()
        assert old in data, old
        stream.write(data.replace(old, new))
    return change


def drop_intent(kind):
    def change(pdf):
        pdf.Root.OutputIntents = Array([own for own in pdf.Root.OutputIntents if own.S != kind])
    return change


def spoil_profiles(at, data):
    def change(pdf):
        for intent in pdf.Root.OutputIntents:
            own = bytearray(intent.DestOutputProfile.read_bytes())
            own[at:at + len(data)] = data
            intent.DestOutputProfile.write(bytes(own))
    return change


def check_profile(stream, classes):
    data = stream.read_bytes()
    if len(data) < 132 or data[36:40] != b"acsp" or int.from_bytes(data[:4], "big") > len(data):
        yield "it is no profile, or is cut off"
        return
    if data[12:16] not in classes:
        yield f"it is of class {data[12:16]}"
    if data[8] > 4:
        yield f"it is of version {data[8]}"
    if CHANNELS.get(data[16:20]) != stream.get("/N"):
        yield f"N is {stream.get('/N')}, and the profile is of {data[16:20]}"


@rule("there is an output intent for archives, whose profile is that of a printer or screen",
      spoil_profiles(12, b"link"), a2u="6.2.3")
def archive_intent(doc):
    intents = doc.intents("/GTS_PDFA1")
    if len(intents) != 1:
        yield f"there are {len(intents)}"
    for own in intents:
        if "/DestOutputProfile" not in own:
            yield "it has no profile"
        else:
            yield from check_profile(own.DestOutputProfile, (b"prtr", b"mntr", b"scnr", b"spac"))


def second_profile(pdf):
    intent = Dictionary(pdf.Root.OutputIntents[0])
    own = pdf.Root.OutputIntents[0].DestOutputProfile
    copy = pdf.make_stream(own.read_bytes())
    copy["/N"] = own.N
    pdf.Root.OutputIntents.append(Dictionary(
        Type=Name.OutputIntent, S=Name.GTS_Other, OutputConditionIdentifier=pikepdf.String("x"),
        DestOutputProfile=pdf.make_indirect(copy)))


@rule("all output intents have the same profile", second_profile, a2u="6.2.3")
def one_profile(doc):
    own = {intent.DestOutputProfile.objgen for intent in doc.intents() if "/DestOutputProfile" in intent}
    if len(own) > 1:
        yield f"they have {len(own)}"


def wrong_channels(pdf):
    profile = pdf.make_stream(pdf.Root.OutputIntents[0].DestOutputProfile.read_bytes())
    profile["/N"] = 1 if pdf.Root.OutputIntents[0].DestOutputProfile.N != 1 else 3
    resources(pdf, "/ColorSpace")["/Broken"] = Array([Name.ICCBased, pdf.make_indirect(profile)])


@rule("colours by profile have as many channels as their profile", wrong_channels, a2u="6.2.4.2", x4="6.4")
def channels(doc):
    for space, where in doc.spaces():
        if isinstance(space, Array) and space[0] == "/ICCBased":
            for problem in check_profile(space[1], (b"prtr", b"mntr", b"scnr", b"spac")):
                yield f"{where}: {problem}"


def wrong_device(pdf):
    append(pdf, "/Artifact BMC 0 0 0 rg 0 0 1 1 re f EMC" if pdf.Root.OutputIntents[0].DestOutputProfile.N != 3
           else "/Artifact BMC 0 0 0 1 k 0 0 1 1 re f EMC")


@rule("colours of devices are those of the output intent, or grey", wrong_device, a2u="6.2.4.3", x4="6.4")
def devices(doc):
    intents = doc.intents("/GTS_PDFX") or doc.intents("/GTS_PDFA1")
    own = FAMILY.get(int(intents[0].DestOutputProfile.get("/N", 0))) if intents and "/DestOutputProfile" in intents[0] else None
    wrong = {f"{where}: {family}" for family, where in doc.device_spaces() if family != "Gray" and family != own}
    yield from sorted(wrong)


def second_ink(pdf):
    def space(value):
        tint = Dictionary(FunctionType=2, Domain=Array([0, 1]), C0=Array([1]), C1=Array([value]), N=1)
        return Array([Name.Separation, Name.Broken, Name.DeviceGray, tint])
    own = resources(pdf, "/ColorSpace")
    own["/BrokenA"], own["/BrokenB"] = space(0), space(1)


@rule("an ink of one name has one alternate", second_ink, a2u="6.2.4.4", x4="6.4")
def one_alternate(doc):
    known = {}
    for space in doc.inks():
        if space[0] == "/Separation":
            text = str(space[2].unparse()) + str(space[3].unparse(resolved=True))
            if known.setdefault(str(space[1]), text) != text:
                yield f"{space[1]} has two"


def bare_inks(pdf):
    tint = pdf.make_stream(b"{pop}")
    tint["/FunctionType"], tint["/Domain"], tint["/Range"] = 4, Array([0, 1, 0, 1]), Array([0, 1])
    resources(pdf, "/ColorSpace")["/Broken"] = Array(
        [Name.DeviceN, Array([Name.Gold, Name.Silver]), Name.DeviceGray, pdf.make_indirect(tint)])


@rule("several inks at once are each described by themselves", bare_inks, a2u="6.2.4.4")
def colorants(doc):
    process = {"/Cyan", "/Magenta", "/Yellow", "/Black", "/None"}
    for space in doc.inks():
        if space[0] == "/DeviceN":
            described = space[4].get("/Colorants", Dictionary()) if len(space) > 4 else Dictionary()
            for name in space[1]:
                if str(name) not in process and str(name) not in described:
                    yield f"{name} is not"


# Fonts


def each_descendant(change):
    def all_fonts(pdf):
        for own in pdf.objects:
            if is_dict(own) and own.get("/Type") == "/Font" and "/DescendantFonts" in own:
                change(pdf, own, own.DescendantFonts[0])
    return all_fonts


def drop(part, key):
    def change(pdf, font, descendant):
        owner = {"font": font, "descendant": descendant, "descriptor": descendant.FontDescriptor}[part]
        del owner[key]
    return each_descendant(change)


@rule("each font is in the file", drop("descriptor", "/FontFile3"), a2u="6.2.11.4.1", x4="6.5", ua1="7.21.4.1")
def embedded(doc):
    for font in doc.fonts():
        for own in font.get("/DescendantFonts", [font]):
            keys = own.get("/FontDescriptor", Dictionary())
            if not any(key in keys for key in ("/FontFile", "/FontFile2", "/FontFile3")):
                yield f"{font.BaseFont} is not"


@rule("composite fonts say what they are made of", drop("descendant", "/CIDSystemInfo"), a2u="6.2.11.3.1",
      ua1="7.21.3.1")
def composite(doc):
    for font in doc.fonts():
        own = font.DescendantFonts[0]
        info = own.get("/CIDSystemInfo")
        if info is None or "/Registry" not in info or "/Ordering" not in info:
            yield f"{font.BaseFont} does not"
        if own.Subtype == "/CIDFontType2" and "/CIDToGIDMap" not in own:
            yield f"{font.BaseFont} has no CIDToGIDMap"
        if font.Encoding not in ("/Identity-H", "/Identity-V"):
            yield f"{font.BaseFont} has another encoding"


def programs(doc):
    for font in doc.fonts():
        stream = font.DescendantFonts[0].FontDescriptor.get("/FontFile3")
        if stream is not None:
            program = CFFFontSet()
            program.decompile(io.BytesIO(stream.read_bytes()), None)
            own = program[0]
            if "charset" not in own.rawDict:
                # The standard one, whose names do not matter here: codes are numbers of letters.
                count = len(widths_of(font.DescendantFonts[0])) + 1
                own.charset = [".notdef"] + [f"letter{k}" for k in range(1, count)]
            yield font, own


def widths_of(descendant):
    table, row = {}, list(descendant.get("/W", []))
    while len(row) >= 2 and isinstance(row[1], Array):
        for k, width in enumerate(row[1]):
            table[int(row[0]) + k] = float(width)
        row = row[2:]
    return table


@rule("widths are those of the letters", each_descendant(
    lambda pdf, font, own: own.__setitem__("/W", Array([1, Array([7] * len(list(own.W[1])))]))),
    a2u="6.2.11.5", ua1="7.21.5")
def widths(doc):
    used = {font.objgen: codes for font, codes in doc.codes()}
    for font, program in programs(doc):
        table = widths_of(font.DescendantFonts[0])
        order = list(program.charset)
        scale = program.rawDict.get("FontMatrix", [0.001])[0] * 1000
        for code in used.get(font.objgen, ()):
            if code >= len(order):
                yield f"{font.BaseFont}: {code} is no letter of the font"
                continue
            charstring = program.CharStrings[order[code]]
            charstring.draw(Nothing())
            if abs(charstring.width * scale - table.get(code, 0)) > 1:
                yield f"{font.BaseFont}: {code} is {charstring.width * scale:.1f} wide, not {table.get(code, 0)}"


class Nothing:
    """A pen that draws nothing."""

    def __getattr__(self, name):
        return lambda *values, **named: None


@rule("each code that is shown has its text", drop("font", "/ToUnicode"), a2u="6.2.11.7.2", ua1="7.21.7")
def texts(doc):
    for font, codes in doc.codes():
        table = doc.unicode_of(font)
        if table is None:
            yield f"{font.BaseFont} has none"
            continue
        for code in sorted(codes):
            if not table.get(code):
                yield f"{font.BaseFont}: {code} has none"


def zero_text(pdf, font, descendant):
    data = font.ToUnicode.read_bytes()
    at = data.index(b"[<") + 2
    font.ToUnicode.write(data[:at] + b"0000" + data[data.index(b">", at):])


@rule("no text is zero or a byte order mark", each_descendant(zero_text), a2u="6.2.11.7.2", ua1="7.21.7")
def sound_texts(doc):
    for font in doc.fonts():
        for code, text in (doc.unicode_of(font) or {}).items():
            if any(mark in text for mark in ("\0", "\ufeff", "\ufffe")):
                yield f"{font.BaseFont}: {code} is {text!r}"


def show_missing(pdf):
    name = next(iter(resources(pdf, "/Font").keys()))
    append(pdf, f"/Artifact BMC BT {name} 1 Tf <0000> Tj ET EMC")


@rule("no letter is the missing one", show_missing, a2u="6.2.11.8", ua1="7.21.8")
def missing(doc):
    for font, codes in doc.codes():
        if 0 in codes:
            yield f"{font.BaseFont}: code 0 is shown"


# Metadata


@rule("there is metadata that can be read", change_xmp(b"</rdf:RDF>", b""), a2u="6.6.2.1", x4="6.10", ua1="7.1")
def metadata(doc):
    if doc.xmp_error:
        yield doc.xmp_error


@rule("the file says that it is part 2, level U", change_xmp(b"<pdfaid:conformance>U<", b"<pdfaid:conformance>X<"),
      a2u="6.6.4")
def identity(doc):
    if doc.property(PDFA, "part") != "2" or doc.property(PDFA, "conformance") != "U":
        yield "it does not"


@rule("properties that XMP does not know are described",
      change_xmp(b"<pdfaid:part>", b"<other:thing xmlns:other='urn:x'>1</other:thing><pdfaid:part>"), a2u="6.6.2.3")
def described(doc):
    known = {PDFA, "http://purl.org/dc/elements/1.1/", "http://ns.adobe.com/xap/1.0/", "http://ns.adobe.com/xap/1.0/mm/",
             "http://www.aiim.org/pdfa/ns/extension/"}
    packet = doc.root.Metadata.read_bytes().decode("utf-8") if "/Metadata" in doc.root else ""
    for tag in doc.properties:
        namespace, name = tag[1:].split("}")
        if namespace in known or (namespace, name) == ("http://ns.adobe.com/pdf/1.3/", "Producer"):
            continue
        if f"<pdfaSchema:namespaceURI>{namespace}<" not in packet or f"<pdfaProperty:name>{name}<" not in packet:
            yield name


@rule("what the file says of itself in two ways is one", lambda pdf: pdf.docinfo.__setitem__("/Title", "Another"),
      a2u="6.6.3", x4="6.10")
def agreed(doc):
    for key, namespace, name in (("/Title", "http://purl.org/dc/elements/1.1/", "title"),
                                 ("/Producer", "http://ns.adobe.com/pdf/1.3/", "Producer")):
        if key in doc.info and str(doc.info[key]) != doc.property(namespace, name):
            yield f"{key}: {doc.info[key]} and {doc.property(namespace, name)}"
