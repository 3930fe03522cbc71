// The report of a picture that could be read in part. Reading is done by the decoders below (BezelCodecs); the document
// draws what they give, and lists one of these beside its warnings. A picture that cannot be read at all is only a
// warning.
import BezelGeometry

/// A picture whose file is cut short or damaged. It is drawn as far as its data can be read.
public struct DamagedImage: Hashable, Sendable, CustomStringConvertible {
    /// The reference that a document makes to it, as written; nil for a `data:` URL or a file that was given as bytes.
    public let reference: String?
    /// Whether the file ends too early; else its data are wrong.
    public let isCut: Bool

    /// - Parameter reference: Empty if there is none. A `data:` URL is not kept, since it is the whole picture.
    init(_ reference: String, isCut: Bool) {
        self.reference = reference.isEmpty || EmbeddedImage.isURL(reference) ? nil : reference
        self.isCut = isCut
    }

    public var description: String {
        let name = reference.map { "the image “\($0.shortened)”" } ?? "an image"
        return "\(name) is \(isCut ? "cut short" : "damaged") and is drawn as far as its data can be read"
    }
}
