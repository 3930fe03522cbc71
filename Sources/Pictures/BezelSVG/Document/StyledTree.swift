// A document's tree with computed styles: the only one that builders get.
//
// Four stages make it of a file's bytes, each once and in this order:
//
// 1. `ElementTree.init` reads elements, attributes and text. No element has a style then.
// 2. `applyStyles` puts the winning declarations on elements (`Cascade`), plays animations, and turns XHTML into text. It adds
//    elements for pseudo-elements and for copies in shadow trees.
// 3. `OutsideDocuments.add` appends the documents that references lead to, each after its own first two stages.
// 4. `computeStyles` turns declarations and presentation attributes into changes of styles and into `OwnStyle`.
//
// Between them the tree is an `ElementTree`, which may be changed and whose styles may not be read. The type says which it
// is, so that no one draws a tree that lacks a stage, or changes one that is drawn.
import BezelGeometry

/// A document that is ready to be drawn. It can be made in no other way than by all stages.
struct StyledTree: Sendable {
    /// Its declarations, changes and own styles are those of the end.
    let tree: ElementTree

    /// What is read besides the document.
    enum References {
        /// Sheets alone, as of images and glyphs: what they draw stands in themselves.
        case sheets(ResourceFiles)
        /// Also elements of other documents.
        case documents(ResourceFiles)
    }

    /// Reads and styles a document.
    ///
    /// - Parameter time: Of the picture, in seconds; nil for the state after all animations that end.
    /// - Throws: ``SVGError`` if it is malformed or exceeds a limit.
    init(_ data: Data, time: Double? = nil, following references: References = .sheets(.none)) throws(SVGError) {
        var tree = try ElementTree(data)
        tree.time = time
        let files =
            switch references {
            case .sheets(let files), .documents(let files): files
            }
        do { try tree.applyStyles(files) } catch { throw .limit(error) }
        if case .documents = references, tree.refersOutside {
            var outside = OutsideDocuments(files)
            try outside.add(to: &tree)
        }
        tree.computeStyles()
        self.tree = tree
    }
}
