// The structure tree (tagged PDF): pictures are figures, their texts spans within or paragraphs beside them.
//
// `PageMarks` numbers the marks of a page while its content is written. `StructureTree` writes their elements when the page is
// done, so that a document of thousands of pages holds only references.
import BezelDrawing
import BezelGeometry

/// The marked content of a page as it is written: which number belongs to which figure or text.
///
/// At most one mark is open. Numbers (MCID) count up in the order of the content.
struct PageMarks {
    struct Owner {
        /// An index of ``figures``.
        var figure: Int
        /// An index of ``spans``; nil for the figure itself.
        var span: Int?
    }
    struct Figure {
        var alternative: String
        /// On the page, as an array.
        var box: String
        /// Whether texts are beside the figure, whose description would replace texts within.
        var isBesideWords = false
    }
    private(set) var figures: [Figure] = []
    /// What each mark belongs to, by its number.
    private(set) var owners: [Owner] = []
    /// The language of each text, nil if it has none.
    private(set) var spans: [String?] = []
    /// What the open mark belongs to; nil if none is open.
    private var open: Owner?

    /// Adds unmarked texts to the last picture's description.
    mutating func tell(_ texts: [String]) {
        guard let last = figures.indices.last, figures[last].isBesideWords else { return }
        for text in texts where !figures[last].alternative.contains(text) {
            figures[last].alternative += (figures[last].alternative.isEmpty ? "" : ": ") + text
        }
    }

    /// Begins a picture, to which marks belong from now on. No mark may be open in the content.
    mutating func begin(_ figure: Figure) {
        open = nil
        figures.append(figure)
    }

    /// Removes the last picture with its marks, as its drawing failed.
    mutating func forgetLast() {
        guard let last = figures.indices.last else { return }
        figures.removeLast()
        open = nil
        while let owner = owners.last, owner.figure == last {
            if owner.span != nil { spans.removeLast() }
            owners.removeLast()
        }
    }

    /// What follows belongs to the last picture.
    mutating func enterFigure(_ content: inout ContentStream) {
        if let open, open.span == nil { return }
        enter(Owner(figure: figures.count - 1, span: nil), "Figure", &content)
    }

    /// What follows is a text of the last picture, in a language if it is known.
    mutating func enterSpan(_ content: inout ContentStream, language: String?) {
        let kind = figures.last?.isBesideWords == true ? "P" : "Span"
        enter(Owner(figure: figures.count - 1, span: spans.count), kind, &content)
        spans.append(language)
    }

    /// Ends the open mark and begins one.
    ///
    /// - Parameter kind: The structure type that the mark names.
    private mutating func enter(_ owner: Owner, _ kind: String, _ content: inout ContentStream) {
        leave(&content)
        open = owner
        content.line("/\(kind)<</MCID \(owners.count)>>BDC")
        owners.append(owner)
    }

    /// Ends the open mark, if any.
    mutating func leave(_ content: inout ContentStream) {
        if open != nil { content.line("EMC") }
        open = nil
    }
}

/// The structure of the whole document (ISO 32000-1, 14.7), written page by page; only references are held.
final class StructureTree {
    private var document: PDFReference?
    /// Elements of the document, in the order of reading.
    private var figures: [PDFReference] = []
    private var pageCount = 0
    /// Whether a figure's description replaces a text.
    private(set) var hidesWords = false
    /// The parent tree, in leaves of ``pagesPerLeaf`` pages.
    private var numbers = ""
    private var leaves: [PDFReference] = []
    /// A leaf is written as soon as it has so many pages, so that only its own entries are held.
    private static let pagesPerLeaf = 64

    var nextPage: Int { pageCount }

    /// The elements of a page while they are written.
    private struct Page {
        var reference: PDFReference
        /// Elements of figures.
        var own: [PDFReference]
        var spans: [PDFReference]
        /// What is within each figure, as written: numbers of marks, and references to spans.
        var kids: [String]
        /// Paragraphs beside each figure.
        var beside: [[PDFReference]]
        /// The elements of marks in the order of their numbers, for the parent tree.
        var parents = ""
    }

    /// Writes the elements of a page that is done.
    ///
    /// - Parameters:
    ///   - page: The page's object.
    ///   - language: Of the document; elements of the same language do not name it.
    func add(
        _ page: PDFReference, _ marks: PageMarks, language: String?, _ conformance: Conformance, to file: PDFFile
    ) throws(PDFError) {
        let document = self.document ?? file.reserve()
        self.document = document
        var written = Page(
            reference: page, own: marks.figures.map { _ in file.reserve() },
            spans: marks.spans.map { _ in file.reserve() },
            kids: marks.figures.map { _ in "" }, beside: marks.figures.map { _ in [] })
        for (mark, owner) in marks.owners.enumerated() {
            try add(mark, of: owner, marks, language: language, on: &written, document, to: file)
        }
        for (index, figure) in marks.figures.enumerated() {
            // A picture of only words needs none.
            if figure.isBesideWords, written.kids[index].isEmpty {
                try file.define(written.own[index], as: "null")
                figures += written.beside[index]
                continue
            }
            try write(figure, index, on: written, document, conformance, to: file)
            figures.append(written.own[index])
            figures += written.beside[index]
        }
        numbers += "\(pageCount)[\(written.parents)]"
        pageCount += 1
        if pageCount % Self.pagesPerLeaf == 0 { try closeLeaf(in: file) }
    }

    /// Adds one mark to the element that it belongs to.
    private func add(
        _ mark: Int, of owner: PageMarks.Owner, _ marks: PageMarks, language: String?, on page: inout Page,
        _ document: PDFReference, to file: PDFFile
    ) throws(PDFError) {
        guard let index = owner.span else {
            page.kids[owner.figure] += "\(mark) "
            page.parents += "\(page.own[owner.figure]) "
            return
        }
        let isBeside = marks.figures[owner.figure].isBesideWords
        let reference = page.spans[index]
        var span = PDFDictionary()
        span.set("S", isBeside ? "/P" : "/Span")
        span.set("P", isBeside ? document : page.own[owner.figure])
        span.set("Pg", page.reference)
        span.set("K", mark)
        if let tongue = marks.spans[index], tongue != language { span.set("Lang", PDFSyntax.text(tongue)) }
        try file.define(reference, as: span)
        page.parents += "\(reference) "
        if isBeside {
            page.beside[owner.figure].append(reference)
        } else {
            hidesWords = true
            page.kids[owner.figure] += "\(reference) "
        }
    }

    /// Writes a figure's element. A figure without a description is against PDF/UA.
    private func write(
        _ figure: PageMarks.Figure, _ index: Int, on page: Page, _ document: PDFReference, _ conformance: Conformance,
        to file: PDFFile
    ) throws(PDFError) {
        if figure.alternative.isEmpty {
            conformance.refuse(.ua1, "needs a description of each picture: give it a title (--document-title)")
        }
        var dictionary = PDFDictionary()
        dictionary.set("S", "/Figure")
        dictionary.set("P", document)
        dictionary.set("Pg", page.reference)
        dictionary.set("Alt", conformance.text(figure.alternative, of: "a picture's description"))
        dictionary.set("A", "<</O/Layout/Placement/Block/BBox\(figure.box)>>")
        dictionary.set("K", "[\(page.kids[index])]")
        try file.define(page.own[index], as: dictionary)
    }

    /// Writes the parent tree's entries so far as a leaf, so that it need not be held for thousands of pages.
    private func closeLeaf(in file: PDFFile) throws(PDFError) {
        guard !numbers.isEmpty else { return }
        let first = leaves.count * Self.pagesPerLeaf
        leaves.append(try file.add("<</Limits[\(first) \(pageCount - 1)]/Nums[\(numbers)]>>"))
        numbers = ""
    }

    /// Writes the tree's root and what is left of the parent tree.
    func write(to file: PDFFile) throws(PDFError) -> PDFReference {
        let root = file.reserve()
        let document = self.document ?? file.reserve()
        var whole = PDFDictionary()
        whole.set("S", "/Document")
        whole.set("P", root)
        whole.set("K", "[\(figures.map(\.description).joined(separator: " "))]")
        try file.define(document, as: whole)
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/StructTreeRoot")
        dictionary.set("K", "[\(document)]")
        if leaves.isEmpty {
            dictionary.set("ParentTree", "<</Nums[\(numbers)]>>")
        } else {
            try closeLeaf(in: file)
            dictionary.set("ParentTree", "<</Kids[\(leaves.map(\.description).joined(separator: " "))]>>")
        }
        dictionary.set("ParentTreeNextKey", pageCount)
        try file.define(root, as: dictionary)
        return root
    }
}
