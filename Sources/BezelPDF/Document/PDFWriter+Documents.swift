// Scenes as PDF documents: the way in.
import BezelDrawing
import BezelGeometry

extension PDFWriter {
    /// A finished document.
    public struct Output: Sendable {
        /// The file's bytes.
        public var bytes: [UInt8]
        /// What PDF has no word for, and what was done instead.
        public var notes: [PDFNote]
    }

    /// The scene as a document of one page. Linear in what is drawn.
    public func write(_ scene: Scene) throws(PDFError) -> [UInt8] { try document([scene]).bytes }

    /// Scenes as the pages of one document, which share their fonts.
    public func write(_ scenes: [Scene]) throws(PDFError) -> [UInt8] { try document(scenes).bytes }

    /// Scenes as the pages of one document, and what was drawn otherwise than as vectors.
    public func document(_ scenes: [Scene]) throws(PDFError) -> Output {
        let document = try PDFDocument(self)
        for scene in scenes { try document.add(scene) }
        return try document.finish()
    }
}
