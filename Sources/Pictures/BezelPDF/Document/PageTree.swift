// The tree of pages that a PDF must have, written while pages come: two levels, of which the second begins after 64
// pages. A node is written as soon as it is full, so that its pages need not be remembered.
import BezelGeometry

/// The first pages are at the root, others in further nodes.
struct PageTree {
    private let root: PDFReference
    private var kids: [PDFReference] = []
    private var node: (reference: PDFReference, kids: [PDFReference])?
    private(set) var count = 0
    private static let pagesPerNode = 64

    init(in file: PDFFile) { root = file.reserve() }

    mutating func parent(of page: PDFReference, in file: PDFFile) throws(PDFError) -> PDFReference {
        count += 1
        if count <= Self.pagesPerNode {
            kids.append(page)
            return root
        }
        if let full = node, full.kids.count == Self.pagesPerNode { try close(full, in: file) }
        var own = node ?? (file.reserve(), [])
        if node == nil { kids.append(own.reference) }
        own.kids.append(page)
        node = own
        return own.reference
    }

    private mutating func close(
        _ full: (reference: PDFReference, kids: [PDFReference]), in file: PDFFile
    ) throws(PDFError) {
        try file.define(full.reference, as: dictionary(full.kids, count: full.kids.count, parent: root))
        node = nil
    }

    mutating func write(to file: PDFFile) throws(PDFError) -> PDFReference {
        if let last = node { try close(last, in: file) }
        try file.define(root, as: dictionary(kids, count: count, parent: nil))
        return root
    }

    private func dictionary(_ kids: [PDFReference], count: Int, parent: PDFReference?) -> PDFDictionary {
        var node = PDFDictionary()
        node.set("Type", "/Pages")
        if let parent { node.set("Parent", parent) }
        node.set("Count", count)
        node.set("Kids", "[\(kids.map(\.description).joined(separator: " "))]")
        return node
    }
}
