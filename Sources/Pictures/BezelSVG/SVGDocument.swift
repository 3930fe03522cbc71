// The entrance to reading: bytes in, a scene with warnings out. The stages are StyledTree (XML, cascade, computed
// styles) and RootBuilder (drawing); docs/ARCHITECTURE.md shows them. Writing scenes as SVG is SVGWriter, which shares
// nothing with this.
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
    /// What is not as named, but no loss: families of the same widths that stand in for others, and the system's fonts that
    /// show characters which no other font has.
    package let notes: [String]
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
        let time = options.time.map { max(0, NumberBounds.pinned($0)) }
        let tree = try StyledTree(data, time: time, following: .documents(ResourceFiles(options)))
        let document = DocumentContext(tree: tree, options: options)
        scene = try RootBuilder(document: document).scene()
        warnings = document.log.warnings
        notes = document.log.notes
        measuredTexts = document.log.measured
        damagedImages = document.log.damagedImages
    }
    /// Reads a document from a string; see ``init(data:options:)``.
    public init(_ text: String, options: SVGOptions = SVGOptions()) throws(SVGError) {
        try self.init(data: Self.data(of: text), options: options)
    }

    /// A text's bytes as a document. The text is decoded, whatever encoding it declares: a byte order mark says so.
    package static func data(of text: String) -> Data {
        let mark: [UInt8] = text.hasPrefix("<?xml") ? [0xEF, 0xBB, 0xBF] : []
        return Data(mark + Array(text.utf8))
    }
}
