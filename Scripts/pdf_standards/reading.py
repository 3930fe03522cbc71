"""Rules of ISO 14289-1 (PDF/UA-1)."""
import re

import pikepdf
from pikepdf import Array, Dictionary, Name

from .archive import UA, change_xmp
from .common import append, first_page
from .document import PATHS, is_dict
from .rules import rule

STANDARD = set("""Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI
Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP
Figure Formula Form""".split())
# RFC 5646, 2.1, but for tags that are kept for old times' sake.
LANGUAGE = re.compile(r"^[A-Za-z]{2,3}(-[A-Za-z]{3}){0,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|\d{3}))?"
                      r"(-([A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))*(-[A-WYZa-wyz0-9](-[A-Za-z0-9]{2,8})+)*"
                      r"(-[xX](-[A-Za-z0-9]{1,8})+)?$")


@rule("the file says that it is PDF/UA-1", change_xmp(b"<pdfuaid:part>1<", b"<pdfuaid:part>9<"), ua1="5")
def identity(doc):
    if doc.property(UA, "part") != "1":
        yield "it does not"


@rule("all that is painted belongs to the structure, or is told apart as an artifact",
      lambda pdf: append(pdf, "0 0 1 1 re f"), ua1="7.1")
def tagged(doc):
    for content in doc.contents:
        if content.page is None:
            continue
        marks = []
        for operands, operator in content.steps:
            if operator == "BMC":
                marks.append(str(operands[0]) == "/Artifact")
            elif operator == "BDC":
                marks.append(str(operands[0]) == "/Artifact" or is_dict(operands[1]) and "/MCID" in operands[1])
            elif operator == "EMC":
                if not marks:
                    yield f"{content.where}: marks end that have not begun"
                    return
                marks.pop()
            elif operator in PATHS and not any(marks):
                yield f"{content.where}: {operator} does not"
                break
        if marks:
            yield f"{content.where}: marks do not end"


def mark_of(element):
    kids = element.get("/K")
    for kid in list(kids) if isinstance(kids, Array) else [kids] if kids is not None else []:
        if isinstance(kid, int):
            yield kid


def lose_element(pdf):
    tree = pdf.Root.StructTreeRoot
    tree.ParentTree = Dictionary(Nums=Array([0, Array([])]))


@rule("each mark leads to its element, and each element to its marks", lose_element, ua1="7.1")
def parents(doc):
    tree = doc.root.get("/StructTreeRoot")
    if tree is None:
        yield "there is no structure"
        return
    table = {}
    waiting = [tree.get("/ParentTree", Dictionary())]
    while waiting:
        own = waiting.pop()
        waiting += list(own.get("/Kids", []))
        row = list(own.get("/Nums", []))
        table.update({int(row[k]): row[k + 1] for k in range(0, len(row), 2)})
    marked = {}
    for content in doc.contents:
        if content.page is not None:
            own = {int(step[0][1].MCID) for step in content.steps
                   if step[1] == "BDC" and is_dict(step[0][1]) and "/MCID" in step[0][1]}
            marked[content.page.objgen] = own
            row = table.get(int(content.page.get("/StructParents", -1)), [])
            for mark in sorted(own):
                if mark >= len(row) or mark not in mark_of(row[mark]):
                    yield f"{content.where}: mark {mark} leads to no element"
    for element, _ in doc.elements():
        for mark in mark_of(element):
            if mark not in marked.get(element.Pg.objgen, ()):
                yield f"mark {mark} is on no page"


@rule("the document is marked as one with structure", lambda pdf: pdf.Root.__delitem__("/MarkInfo"), ua1="7.1")
def marked(doc):
    info = doc.root.get("/MarkInfo", Dictionary())
    if not info.get("/Marked", False) or info.get("/Suspects", False):
        yield "it is not"


def odd_role(pdf):
    for own in pdf.objects:
        if is_dict(own) and own.get("/S") in ("/Figure", "/P"):
            own.S = Name.Ornament


@rule("elements are of standard kinds", odd_role, ua1="7.1")
def roles(doc):
    roles_map = doc.root.StructTreeRoot.get("/RoleMap", Dictionary()) if "/StructTreeRoot" in doc.root else Dictionary()
    for element, _ in doc.elements():
        kind = str(element.get("/S", ""))[1:]
        if kind not in STANDARD and str(roles_map.get("/" + kind, ""))[1:] not in STANDARD:
            yield kind or "one has no kind"


@rule("the title is shown, and is that of the metadata", lambda pdf: pdf.Root.__delitem__("/ViewerPreferences"), ua1="7.1")
def title(doc):
    if not doc.root.get("/ViewerPreferences", Dictionary()).get("/DisplayDocTitle", False):
        yield "it is not shown"
    if not doc.property("http://purl.org/dc/elements/1.1/", "title"):
        yield "there is none"


@rule("the document has a language, and each that is named is one", lambda pdf: pdf.Root.__setitem__("/Lang", pikepdf.String("")),
      ua1="7.2")
def language(doc):
    if "/Lang" not in doc.root:
        yield "there is none"
    tags = [str(own.Lang) for own in [doc.root] + [element for element, _ in doc.elements()] if "/Lang" in own]
    for tag in tags:
        if not LANGUAGE.match(tag):
            yield f"“{tag}” is none"


def drop_alternatives(pdf):
    figures = [own for own in pdf.objects if is_dict(own) and own.get("/S") == "/Figure"]
    assert figures
    for own in figures:
        del own["/Alt"]


@rule("each figure has a description", drop_alternatives, ua1="7.3")
def figures(doc):
    for element, _ in doc.elements():
        if element.get("/S") == "/Figure" and not str(element.get("/Alt", "") or element.get("/ActualText", "")):
            yield "one has none"


def hide_words(pdf):
    elements = [own for own in pdf.objects if is_dict(own)]
    figure = next((own for own in elements if own.get("/S") == "/Figure"), None)
    text = next(own for own in elements if own.get("/S") == "/P" and "/Pg" in own)
    if figure is None:
        figure = pdf.make_indirect(Dictionary(S=Name.Figure, P=text.P, Pg=text.Pg, Alt=pikepdf.String("x"), K=Array([])))
        text.P.K.append(figure)
    text.P.K = Array([own for own in text.P.K if own.objgen != text.objgen])
    figure.K = Array(list(figure.K) + [text]) if isinstance(figure.K, Array) else Array([figure.K, text])


@rule("no words stand behind a description", hide_words, ua1="7.3")
def words(doc):
    behind = set()
    for element, parent in doc.elements():
        is_behind = "/Alt" in parent or parent.objgen in behind
        if is_behind:
            behind.add(element.objgen)
            if element.get("/S") in ("/P", "/Span"):
                yield "some do"


@rule("pages whose parts have an order say that it is that of the structure", lambda pdf: first_page(pdf).__delitem__("/Tabs"),
      ua1="7.18.3")
def tabs(doc):
    for page in doc.pdf.pages:
        if page.obj.get("/Tabs") != "/S":
            yield "one does not"
