// --quality, how a bitmap becomes the bytes of a file, and what is done with the file afterwards.
import BezelGeometry

package struct EncodingOptions: FieldGroup {
    package var quality: Double?

    package init() {}

    package static let fields: Fields<EncodingOptions> = [
        .option(
            "quality", \.quality, .number(1...100, "a quality from 1 to 100"), "number",
            "The quality of .jpg and .webp, from 1 to 100; unless given, 90 for JPEG, and WebP without loss.")
    ]

    package static let rules: [FieldRule] = [.given(["quality"], onlyAs: "jpg", "webp")]

    package func pixels(as format: StillFormat) -> PixelEncoding { PixelEncoding(format: format, quality: quality) }
}

/// How a bitmap becomes a file.
package struct PixelEncoding {
    package var format: StillFormat
    /// 1 to 100; nil for 90 in JPEG, and WebP without loss.
    package var quality: Double?
    /// Pixels per inch; nil for those of CSS pixels.
    package var density: Double?

    package func bytes(of bitmap: Bitmap) throws -> [UInt8] {
        switch format {
        case .png:
            var encoder = PNGEncoder()
            encoder.density = density
            return try encoder.encode(bitmap)
        case .webp: return try WebPEncoder(quality: quality).encode(bitmap)
        case .jpg:
            var encoder = JPEGEncoder(quality: quality ?? 90)
            encoder.density = density
            return try encoder.encode(bitmap)
        }
    }
}

package enum StillFormat: Sendable { case png, webp, jpg }

/// Not for jobs.
package struct LookOptions: FieldGroup {
    package var open = false
    package var watch = false

    package init() {}

    package static let fields: Fields<LookOptions> = [
        .flag("open", \.open, "When the picture is written, show it in the system's viewer for its format.")
            .onCommandLine,
        .flag("watch", \.watch, "Draw again whenever a file that the arguments name changes, until Ctrl-C.")
            .onCommandLine,
    ]

    package func shown(_ product: Product) -> Product {
        var product = product
        product.isShown = open
        return product
    }
}
