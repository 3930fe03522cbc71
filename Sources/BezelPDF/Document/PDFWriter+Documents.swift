import BezelDrawing
import BezelGeometry

extension PDFWriter {
    /// A finished document.
    public struct Output: Sendable {
        /// The file's bytes.
        public var bytes: [UInt8]
        /// What PDF cannot express, and what was done instead.
        public var notes: [PDFNote]
    }

    /// Writes a document of one page.
    public func write(_ scene: Scene) throws(PDFError) -> [UInt8] { try document([scene]).bytes }

    /// Writes scenes as pages of one document with shared fonts.
    public func write(_ scenes: [Scene]) throws(PDFError) -> [UInt8] { try document(scenes).bytes }

    /// Writes scenes as pages of one document, with notes.
    public func document(_ scenes: [Scene]) throws(PDFError) -> Output {
        let document = try PDFDocument(self)
        for scene in scenes { try document.add(scene) }
        return try document.finish()
    }
}
