// The entrance to writing: scenes in, one document out. PDFDocument does it page by page, for callers that have more
// pages than memory; `write` makes errors of what `document` notes as left out.
import BezelDrawing
import BezelGeometry

extension PDFWriter {
    /// A finished document, with what it shows otherwise than the scenes.
    public struct Output: Sendable {
        /// The whole file, which may be written as it is.
        public var bytes: [UInt8]
        /// What PDF cannot express, and what was done instead.
        public var notes: [PDFNote]
    }

    /// Writes a document of one page.
    ///
    /// - Throws: Also ``PDFError/limit(_:)`` if a part would be left out; ``document(_:)`` notes it instead.
    public func write(_ scene: Scene) throws(PDFError) -> [UInt8] { try write([scene]) }

    /// Writes scenes as pages of one document with shared fonts. Throws as for one scene.
    public func write(_ scenes: [Scene]) throws(PDFError) -> [UInt8] {
        let output = try document(scenes)
        for case .leftOut(let layer) in output.notes { throw .limit(layer.limit) }
        return output.bytes
    }

    /// Writes scenes as pages of one document, with notes.
    public func document(_ scenes: [Scene]) throws(PDFError) -> Output {
        let document = try PDFDocument(self)
        for scene in scenes { try document.add(scene) }
        return try document.finish()
    }
}
