// A badge's symbol as a picture: fitted by its ink, in the middle of the badge. Which files may be read is decided at
// the doors.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelInstruments
import BezelSVG
import BezelTypesetting

extension Badge {
    private static let imageFilling = 0.86

    func picture(fonts: FontLibrary) throws(GalleryError) -> DrawCommand? {
        guard case .image(let image, let color) = symbol else { return nil }
        let side = frame.width * symbolScale
        guard side > 0 else { return nil }
        let square = Rect(x: frame.midX - side / 2, y: frame.midY - side / 2, width: side, height: side)
        return try Badge.picture(image, fonts: fonts).trimmed.drawn(in: square, color: color)
    }

    private static func picture(_ image: EmbeddedImage, fonts: FontLibrary) throws(GalleryError) -> EmbeddedPicture {
        do { return try EmbeddedPictures(fonts: fonts).picture(image) } catch {
            throw .picture(error, path: "symbol.image")
        }
    }

    func pictureFindings(fonts: FontLibrary) throws(GalleryError) -> [GalleryFinding] {
        guard case .image(let image, _) = symbol else { return [] }
        return try Badge.picture(image, fonts: fonts).warnings.map { .picture($0) }
    }

    /// - Parameters:
    ///   - color: Nil keeps the picture's colours.
    ///   - size: The longer side of its ink in user units; nil fills the room.
    package mutating func putImage(
        _ image: EmbeddedImage, color: Color? = nil, size: Double? = nil, fonts: FontLibrary
    ) throws(GalleryError) {
        symbol = .image(image, color: color)
        let ink = try Badge.picture(image, fonts: fonts).ink
        let longest = max(ink.box.width, ink.box.height)
        if let size {
            symbolScale = min(size / frame.width, 1)
            return
        }
        let isPlain = innerLine == nil && (top?.text ?? "").isEmpty && (bottom?.text ?? "").isEmpty
        let inset = rimDepth * (isPlain ? 1 : Badge.innerLineDepth)
        let radius = Double(BadgeShape.widthScale) / 2 - inset
        symbolScale = min(max(radius, 0.05) * Badge.imageFilling * longest / ink.radius, 1)
    }
}
