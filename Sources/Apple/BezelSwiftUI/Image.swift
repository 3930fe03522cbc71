import BezelDrawing
import BezelGeometry
import BezelCodecs
import BezelInterop
import BezelSystem

/// An image's error.
public enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Not found.
    case missing(name: String, folders: [String])
    /// Unknown, damaged or too large.
    case unreadable(name: String, reason: String)

    public var description: String {
        switch self {
        case .missing(let name, let folders):
            "there is no picture “\(name)” (.png, .jpg, .webp or .gif) in \(folders.joined(separator: ", "))"
        case .unreadable(let name, let reason): "the picture “\(name)” cannot be read: \(reason)"
        }
    }
}

/// One pixel per user unit, unless `resizable()`.
public struct Image: Drawable, Sendable {
    private enum Source: Sendable {
        case image(PixelImage, scale: Double)
        case named(String)
        case symbol(String)
    }
    private let source: Source
    private var isResizable = false
    private var sampling = ImageDrawing.Interpolation.smooth

    /// A path or name, with or without suffix, found when drawn in the program's resources or the current folder: PNG,
    /// JPEG, WebP or GIF. Drawing may throw ``ImageError``.
    public init(_ name: String) { source = .named(name) }
    /// `scale` is pixels per user unit.
    public init(_ image: PixelImage, scale: Double = 1) {
        source = .image(image, scale: scale > 0 && scale.isFinite ? scale : 1)
    }
    /// PNG, JPEG, WebP or GIF; `scale` is pixels per user unit.
    ///
    /// - Throws: ``ImageError``.
    public init(data: Data, scale: Double = 1) throws {
        self.init(try Image.decoded(data, name: "data"), scale: scale)
    }
    /// A symbol of Bezel's own that stands for one of SF Symbols, in the foreground's colour and the font's size: those that
    /// ``SymbolDrawing`` knows by their names, and for others a box with the name's beginning.
    public init(systemName: String) { source = .symbol(systemName) }

    /// Fills its frame.
    public func resizable() -> Image {
        var copy = self
        copy.isResizable = true
        return copy
    }
    /// How pixels are enlarged.
    public enum Interpolation: Hashable, Sendable {
        /// Nearest pixel.
        case none
        /// Smooth.
        case low
        /// Smooth.
        case medium
        /// Smooth.
        case high
    }
    /// Sets how pixels are enlarged.
    public func interpolation(_ interpolation: Interpolation) -> Image {
        var copy = self
        copy.sampling = interpolation == .none ? .nearest : .smooth
        return copy
    }
    /// At its own ratio.
    public func aspectRatio(contentMode: ContentMode) -> some Drawable {
        aspectRatio((try? loaded().ratio) ?? 1, contentMode: contentMode)
    }
    /// Inside the frame.
    public func scaledToFit() -> some Drawable { aspectRatio(contentMode: .fit) }
    /// Covers the frame.
    public func scaledToFill() -> some Drawable { aspectRatio(contentMode: .fill) }

    public func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        if isResizable { return proposal }
        if case .symbol(let name) = source { return try SymbolDrawing(name).sizeThatFits(proposal, in: environment) }
        return try loaded().size
    }
    public func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        if case .symbol(let name) = source { return try SymbolDrawing(name).draw(in: rect, into: &context) }
        context.append(.image(ImageDrawing(image: try loaded().image, rect: rect, interpolation: sampling)))
    }
    public var body: EmptyDrawing { EmptyDrawing() }

    /// Nil for a symbol, and where there is no picture.
    var ownSize: Size? {
        if case .symbol = source { return nil }
        return try? loaded().size
    }
    private struct Loaded {
        var image: PixelImage
        var size: Size
        var ratio: Double { size.height > 0 ? size.width / size.height : 1 }
    }
    private func loaded() throws -> Loaded {
        switch source {
        case .symbol: return Loaded(image: PixelImage(width: 0, height: 0, pixels: []), size: Size(width: 1, height: 1))
        case .image(let image, let scale):
            return Loaded(
                image: image, size: Size(width: Double(image.width) / scale, height: Double(image.height) / scale))
        case .named(let name):
            let image = try Image.pixels(named: name)
            return Loaded(image: image, size: Size(width: Double(image.width), height: Double(image.height)))
        }
    }
    /// A picture's file, decoded.
    package static func pixels(named name: String) throws(ImageError) -> PixelImage {
        try decoded(try file(named: name), name: name)
    }
    private static func file(named name: String) throws(ImageError) -> Data {
        let folders = [Bundle.main.resourceURL?.path, FileManager.default.currentDirectoryPath].compactMap { $0 }
        let prefixes = name.hasPrefix("/") ? [""] : folders.map { $0 + "/" }
        for prefix in prefixes {
            for suffix in ["", ".png", ".jpg", ".jpeg", ".webp", ".gif"] {
                if let data = try? WholeFile.read(prefix + name + suffix, atMost: 1 << 28) { return data }
            }
        }
        throw .missing(name: name, folders: name.hasPrefix("/") ? ["/"] : folders)
    }
    private static func decoded(_ data: Data, name: String) throws(ImageError) -> PixelImage {
        do throws(InteropError) {
            let image = try PictureFile.decode(Array(data), maximumPixels: Limits.documentPixels.standard)
            return PixelImage(width: image.width, height: image.height, pixels: image.pixels)
        } catch {
            throw .unreadable(name: name, reason: error.message)
        }
    }
}
