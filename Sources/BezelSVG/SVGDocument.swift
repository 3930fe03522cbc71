import BezelDrawing
import BezelGeometry

/// An SVG document as a scene.
///
/// Reads SVG 2's structure, shapes, painting, clipping, masking, filters, images and text, also gzipped (`.svgz`).
/// Unsupported features that change the picture give ``warnings``. External resources come from data URLs and the
/// folders of ``SVGOptions``, never from a network.
public struct SVGDocument: Sendable {
    /// In user units of the outermost viewport.
    public let scene: Scene
    /// In document order, without repetition.
    public let warnings: [String]
    /// Pictures of which the document shows only what could be read; ``warnings`` name them, too.
    public let damagedImages: [DamagedImage]
    /// Unsupported CSS properties that affect browsers, sorted.
    package static var unsupportedProperties: [String] { PropertyTable.unsupported }
    /// The places of all clusters, in document order, if ``SVGOptions/measuresTexts``.
    package let measuredTexts: [MeasuredText]

    /// Reads a document.
    ///
    /// - Throws: ``SVGError`` if it is malformed, not SVG or without a usable size.
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
        damagedImages = document.log.damagedImages
    }
    /// Reads a document from a string; see ``init(data:options:)``.
    public init(_ text: String, options: SVGOptions = SVGOptions()) throws(SVGError) {
        try self.init(data: Data(text.utf8), options: options)
    }
}
