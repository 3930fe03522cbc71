// What stands in the middle of a badge, with outlines of the built-in symbols, and how descriptions write it.
import BezelColor
import BezelInstruments
import BezelDrawing
import BezelGeometry
import BezelSVG

/// What stands in a badge's middle: a built-in symbol, SVG path, text or picture.
public enum BadgeSymbol: Hashable, Sendable {
    /// A five-pointed star.
    case star
    /// Two peaks.
    case mountain
    /// A tick.
    case check
    /// A heart.
    case heart
    /// A flame.
    case flame
    /// SVG path data, fitted by its bounds; what is no path throws ``GalleryError`` when drawn.
    case path(String)
    /// Letters, set in the symbol's square.
    case text(String)
    /// A picture, fitted by its ink, in its own colours unless one is given.
    case image(EmbeddedImage, color: Color? = nil)
    /// Nothing.
    case none

    static let named: [(String, BadgeSymbol)] = [
        ("star", .star), ("mountain", .mountain), ("check", .check), ("heart", .heart), ("flame", .flame),
        ("none", .none),
    ]
    package static var names: [String] { named.map(\.0) }
    /// A built-in symbol by its name, such as `star`; nil for other names.
    public init?(named name: String) {
        guard let found = BadgeSymbol.named.first(where: { $0.0 == name }) else { return nil }
        self = found.1
    }

    /// In a square of side 100, for the nonzero rule.
    func outline() throws(GalleryError) -> Path? {
        switch self {
        case .star:
            return Star(points: 5, innerRatio: 0.46).path(in: Rect(x: 0, y: 2, width: 100, height: 100))
        case .mountain:
            return try svg(
                "M44 12 L60 40 L51 48 L44 40 L37 48 L28 40 Z"
                    + " M24.6 46 L37 57 L44 49 L51 57 L63.4 46 L70 57.5 L77 46 L102 90 L-0.6 90 Z")
        case .check: return try svg("M10 54 L24 40 L42 58 L78 18 L92 31 L43 85 Z")
        case .heart:
            return try svg(
                "M50 92 C20 68 4 52 4 32 C4 17 15 8 28 8 C38 8 46 13 50 22 C54 13 62 8 72 8 C85 8 96 17 96 32"
                    + " C96 52 80 68 50 92 Z")
        case .flame:
            return try svg(
                "M52 2 C56 22 84 34 84 64 C84 84 69 98 50 98 C31 98 16 84 16 64 C16 50 24 40 32 30 C33 40 37 46 43 48"
                    + " C38 30 42 14 52 2 Z M50 90 C60 90 67 83 67 74 C67 63 56 59 53 48 C44 56 33 62 33 74 C33 83 40 90"
                    + " 50 90 Z")
        case .path(let data): return try svg(data)
        case .text, .image, .none: return nil
        }
    }
    private func svg(_ data: String) throws(GalleryError) -> Path {
        do { return try Path(svg: data) } catch {
            throw .description(path: "symbol", problem: "not a path: \(error)")
        }
    }
}

extension BadgeSymbol: Codable {
    /// Reads a name, or an object with one of `path`, `text` and `image`, which may have a `color`.
    public init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            guard let symbol = BadgeSymbol(named: name) else {
                let names = BadgeSymbol.names
                let hint = names.correction(of: name).map { $0 + " " } ?? ""
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: decoder.codingPath,
                        debugDescription: "no symbol is named “\(name.shortened)”; \(hint)there are "
                            + names.joined(separator: ", ")))
            }
            self = symbol
            return
        }
        let spec: SpecObject
        do { spec = try SpecObject(decoder, knowing: ["path", "text", "image", "color"]) } catch DecodingError
            .typeMismatch
        {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "must be a symbol's name, or an object with a path, a text or an image"))
        }
        let keys = Set(spec.container.allKeys.map(\.stringValue))
        guard keys.count == 1 || keys == ["image", "color"], keys != ["color"] else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "must have one of a path, a text and an image, which may have a color"))
        }
        if keys.contains("path") {
            self = .path(try spec.value("path", ""))
        } else if keys.contains("text") {
            self = .text(try spec.value("text", ""))
        } else {
            let image = try spec.container.decode(EmbeddedImage.self, forKey: SpecKey("image"))
            self = .image(image, color: try spec.optional("color", nil))
        }
    }
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .path(let data):
            var container = encoder.container(keyedBy: SpecKey.self)
            try container.encode(data, forKey: SpecKey("path"))
        case .text(let text):
            var container = encoder.container(keyedBy: SpecKey.self)
            try container.encode(text, forKey: SpecKey("text"))
        case .image(let image, let color):
            var container = encoder.container(keyedBy: SpecKey.self)
            try container.encode(image, forKey: SpecKey("image"))
            try container.encodeIfPresent(color, forKey: SpecKey("color"))
        default:
            var container = encoder.singleValueContainer()
            try container.encode(BadgeSymbol.named.first { $0.1 == self }?.0 ?? "none")
        }
    }
}
