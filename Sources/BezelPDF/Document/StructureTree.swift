// The structure tree: each page a figure with its description, each text in it a span.
import BezelDrawing
import Foundation

/// Which part of a page's content belongs to what, while the content is written.
final class PageMarks {
    private enum Place: Equatable {
        case figure
        case span(Int)
    }
    /// What each marked sequence belongs to: nil for the figure itself, else one of ``spans``.
    private(set) var owners: [Int?] = []
    /// The language of each text of the page.
    private(set) var spans: [String?] = []
    private var place: Place?

    func enterFigure(_ content: inout ContentStream) {
        guard place != .figure else { return }
        leave(&content)
        place = .figure
        content.line("/Figure<</MCID \(owners.count)>>BDC")
        owners.append(nil)
    }

    /// Begins a text; each text has a span of its own.
    func enterSpan(_ content: inout ContentStream, language: String?) {
        leave(&content)
        place = .span(spans.count)
        content.line("/Span<</MCID \(owners.count)>>BDC")
        owners.append(spans.count)
        spans.append(language)
    }

    func leave(_ content: inout ContentStream) {
        if place != nil { content.line("EMC") }
        place = nil
    }
}

final class StructureTree {
    private struct Page {
        var reference: PDFReference
        var marks: PageMarks
        var alternative: String
        var box: String
    }
    private var pages: [Page] = []

    /// - Parameter alternative: What a reader says in place of the picture.
    /// - Returns: The page's number in the tree.
    func add(_ page: PDFReference, _ marks: PageMarks, alternative: String, box: String) -> Int {
        pages.append(Page(reference: page, marks: marks, alternative: alternative, box: box))
        return pages.count - 1
    }

    /// Writes the tree; its root's number.
    func write(to file: PDFFile, language: String?) throws(PDFError) -> PDFReference {
        let root = file.reserve()
        let document = file.reserve()
        var figures: [PDFReference] = []
        var numbers = ""
        for (index, page) in pages.enumerated() {
            let figure = file.reserve()
            figures.append(figure)
            let spans = page.marks.spans.map { _ in file.reserve() }
            var kids = ""
            var parents = ""
            for (mark, owner) in page.marks.owners.enumerated() {
                if let owner {
                    var span = PDFDictionary()
                    span.set("S", "/Span")
                    span.set("P", figure)
                    span.set("Pg", page.reference)
                    span.set("K", mark)
                    if let own = page.marks.spans[owner], own != language { span.set("Lang", PDFSyntax.text(own)) }
                    try file.define(spans[owner], as: span)
                    kids += "\(spans[owner]) "
                    parents += "\(spans[owner]) "
                } else {
                    kids += "\(mark) "
                    parents += "\(figure) "
                }
            }
            var dictionary = PDFDictionary()
            dictionary.set("S", "/Figure")
            dictionary.set("P", document)
            dictionary.set("Pg", page.reference)
            dictionary.set("Alt", PDFSyntax.text(page.alternative))
            dictionary.set("A", "<</O/Layout/Placement/Block/BBox\(page.box)>>")
            dictionary.set("K", "[\(kids)]")
            try file.define(figure, as: dictionary)
            numbers += "\(index)[\(parents)]"
        }
        var whole = PDFDictionary()
        whole.set("S", "/Document")
        whole.set("P", root)
        whole.set("K", "[\(figures.map(\.description).joined(separator: " "))]")
        try file.define(document, as: whole)
        var dictionary = PDFDictionary()
        dictionary.set("Type", "/StructTreeRoot")
        dictionary.set("K", "[\(document)]")
        dictionary.set("ParentTree", "<</Nums[\(numbers)]>>")
        dictionary.set("ParentTreeNextKey", pages.count)
        try file.define(root, as: dictionary)
        return root
    }
}
