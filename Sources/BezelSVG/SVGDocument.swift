// A document read: its scene, and what could not be drawn as asked.
import BezelDrawing
import BezelGeometry

/// An SVG document as a scene.
///
/// Read are SVG 2's structure, shapes, painting, clipping, masking, filters, images, gradients, patterns, markers and
/// text, text on a path by all of its rules. What changes the picture and is not understood is named in ``warnings``.
/// Documents packed by gzip (`.svgz`) are read too. Pictures, elements of other documents, style sheets and fonts are
/// taken from data URLs and from the folders that ``SVGOptions`` allows; nothing is read from a network.
public struct SVGDocument: Sendable {
    /// What is drawn, in user units of the outermost viewport: its size is the document's width and height.
    public let scene: Scene
    /// One line each, in the order of the document, without repetition.
    public let warnings: [String]
    /// The CSS properties that change what browsers draw and are not supported here; a document that uses one has a
    /// warning that names it. In alphabetical order.
    public static var unsupportedProperties: [String] { PropertyTable.unsupported }
    /// Where every cluster of every text went, in the document's order.
    public let measuredTexts: [MeasuredText]

    /// Reads a document: linear in its elements and letters, within the limits of `options`.
    ///
    /// - Throws: ``SVGError`` where the document is not well-formed, is no SVG, or has no usable size.
    public init(data: Data, options: SVGOptions = SVGOptions()) throws(SVGError) {
        var tree = try ElementTree(data)
        let files = ResourceFiles(options)
        do { try tree.applyStyles(files) } catch { throw .limit(error) }
        if tree.refersOutside {
            var outside = OutsideDocuments(files)
            try outside.add(to: &tree)
        }
        tree.computeStyles()
        let document = DocumentContext(tree: tree, options: options)
        scene = try RootBuilder(document: document).scene()
        warnings = document.log.warnings
        measuredTexts = document.log.measured
    }
    /// The document of a string, as ``init(data:options:)``.
    /// - Throws: ``SVGError``.
    public init(_ text: String, options: SVGOptions = SVGOptions()) throws(SVGError) {
        try self.init(data: Data(text.utf8), options: options)
    }
}
