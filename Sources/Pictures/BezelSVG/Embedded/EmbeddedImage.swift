// A file of a picture that a piece holds, such as a logo on a badge: its bytes, its format and how it is written in JSON.
//
// Nothing is decoded here, so that descriptions can be read, compared and written without the cost of their pictures.
// `EmbeddedPictures` reads the file when the piece is drawn, and finds damage then.
import BezelGeometry
import BezelInterop

/// A picture within a piece: an SVG document, or a PNG, JPEG, WebP or GIF.
///
/// Holds the whole file. SVG documents may refer to data URLs only: they are drawn without a folder, wherever the piece came
/// from.
public struct EmbeddedImage: Sendable {
    /// The file as a `data:` URL: the one that was given, or one in base64 with the format that the bytes have.
    public let url: String
    /// The file's contents, decoded from the URL.
    let bytes: [UInt8]
    /// The file's name in messages; nil if unknown.
    package var name: String?
    /// Whether it is an SVG document.
    let isDocument: Bool

    /// Creates a picture from a file's bytes, whose format is found by their beginning.
    ///
    /// - Throws: ``EmbeddedImageError/damaged(_:)`` for an empty file, ``EmbeddedImageError/noPicture`` for other formats.
    ///   Damage shows only when drawn.
    public init(data: Data) throws(EmbeddedImageError) {
        let bytes = Array(data)
        let type = try Self.type(of: bytes)
        self.init(bytes, type, url: "data:\(type);base64,\(data.base64EncodedString())")
    }
    private init(_ bytes: [UInt8], _ type: String, url: String) {
        self.bytes = bytes
        self.url = url
        isDocument = type == Self.documentType
    }

    /// Creates a picture from a `data:` URL or an SVG document's text, which begins with “<” after any white space.
    ///
    /// The URL's media type is ignored: the bytes say what they are.
    ///
    /// - Throws: ``EmbeddedImageError/noURL(_:)`` for other text, ``EmbeddedImageError/limit(_:)`` for a URL that is too
    ///   long, and the errors of ``init(data:)`` for its contents.
    public init(url: String) throws(EmbeddedImageError) {
        // The first byte that is neither a space nor a control character.
        if url.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") {
            try self.init(data: Data(url.utf8))
            return
        }
        guard Self.isURL(url) else { throw .noURL(url.shortened) }
        let resource: Resource
        do throws(ResourceFiles.Refusal) { resource = try DataURL.read(url) } catch {
            if case .limit(let limit) = error { throw .limit(limit) }
            throw .damaged("its data: URL is damaged")
        }
        self.init(resource.bytes, try Self.type(of: resource.bytes), url: url)
    }

    /// Whether a text is a `data:` URL, by its scheme alone.
    package static func isURL(_ text: String) -> Bool { text.trimmed.prefix(5).lowercased() == "data:" }

    private static let documentType = "image/svg+xml"

    /// The media type of a file, by its first bytes.
    private static func type(of bytes: [UInt8]) throws(EmbeddedImageError) -> String {
        if bytes.isEmpty { throw .damaged("it is empty") }
        func begins(_ text: String, at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: text.utf8) }
        if begins("PNG", at: 1) { return "image/png" }
        if bytes.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
        if begins("GIF8") { return "image/gif" }
        if begins("RIFF"), begins("WEBP", at: 8) { return "image/webp" }
        // A document may begin with a comment, a declaration or a byte order mark, so “<” may be anywhere near the start. A
        // zero byte means binary data, but in UTF-16 half of the bytes are zero.
        let isUTF16 = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
        let start = bytes.prefix(1024)
        let isText = start.contains(UInt8(ascii: "<")) && (isUTF16 || !start.contains(0))
        guard isText || Inflate.isGzip(bytes) else { throw .noPicture }
        return documentType
    }
}

extension EmbeddedImage: Hashable {
    /// Compares the files as written: equal pictures in different encodings are different.
    public static func == (a: EmbeddedImage, b: EmbeddedImage) -> Bool { a.url == b.url }
    public func hash(into hasher: inout Hasher) { hasher.combine(url) }
}

extension EmbeddedImage: Codable {
    /// Reads a `data:` URL or an SVG document's text. Other text is corrupted data, with the error's description.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        do { try self.init(url: text) } catch {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: error.description))
        }
    }
    /// Writes the picture as its `data:` URL, however it was read.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(url)
    }
}

/// An error in an embedded picture. Descriptions are meant to follow the name of the option or key.
public enum EmbeddedImageError: DescribedError, Hashable {
    /// The text is neither a `data:` URL nor a document; its beginning.
    case noURL(String)
    /// The contents are of no format that is read.
    case noPicture
    /// The file is damaged or cannot be drawn; why.
    case damaged(String)
    /// A bound on cost was reached, by the file or, with all others, by the piece.
    case limit(LimitError)

    public var description: String {
        switch self {
        case .noURL(let text):
            "“\(text)” is no data: URL; descriptions hold pictures as data:image/png;base64,… or as an SVG document's text"
        case .noPicture: "it is no picture that can be read: an SVG document, a PNG, JPEG, WebP or GIF"
        case .damaged(let reason): "the picture cannot be read: \(reason)"
        case .limit(let error): error.description
        }
    }
}
