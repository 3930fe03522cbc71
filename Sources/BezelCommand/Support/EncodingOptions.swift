// What becomes of a picture's file beside its format: how much may be lost, and who looks at it.
import Bezel
import BezelGeometry
import BezelRequests
import BezelInterop

/// How pixels are written.
struct EncodingOptions: FieldGroup {
    var quality: Double?

    static let fields: Fields<EncodingOptions> = [
        .option(
            "quality", \.quality, .number(1...100, "a quality from 1 to 100"), "number",
            "Of .jpg and .webp, from 1 to 100; 90 for JPEG unless given, and WebP without loss.")
    ]

    /// Refuses what would do nothing.
    func check(_ format: String) throws {
        if quality != nil, format != "jpg", format != "webp" {
            throw UsageError("--quality is for .jpg and .webp: a .\(format) has none")
        }
    }

    var pixels: PixelEncoding { PixelEncoding(quality: quality) }
}

/// How the pixels of a still picture are written.
struct PixelEncoding: Equatable {
    var quality: Double?

    /// A still picture in one of the formats of pixels.
    func bytes(of bitmap: Bitmap, as format: StillFormat) throws -> [UInt8] {
        switch format {
        case .png: try PNGEncoder().encode(bitmap)
        case .webp: try WebPEncoder(quality: quality).encode(bitmap)
        case .jpg: try JPEGEncoder(quality: quality ?? 90).encode(bitmap)
        }
    }
}

/// The formats of still pixels.
enum StillFormat { case png, webp, jpg }

/// Who looks at a picture that was written, and whether it is drawn again. The command itself heeds both, not its jobs.
struct LookOptions: FieldGroup {
    var open = false
    var watch = false

    static let fields: Fields<LookOptions> = [
        .flag("open", \.open, "Show the picture when it is written, in the system's viewer for its kind.")
            .onCommandLine,
        .flag("watch", \.watch, "Draw again whenever a file that is named changes, until Ctrl-C.").onCommandLine,
    ]

    /// The product, shown when it is written where that is asked for.
    func shown(_ product: Product) -> Product {
        var product = product
        product.isShown = open
        return product
    }
}

/// Shows files in the system's viewer.
enum Viewer {
    /// Starts the viewer and does not wait for it. `BEZEL_VIEWER` names another program.
    static func show(_ file: String) throws {
        guard file != "-" else { throw CommandFailure("--open needs a file: --output - is standard output", .usage) }
        let named = FileTree.variable("BEZEL_VIEWER")
        #if os(macOS)
            let program = named ?? "/usr/bin/open"
        #else
            let program = named ?? "xdg-open"
        #endif
        let end: ProcessEnd?
        do throws(SystemError) {
            // A viewer talks of its own affairs.
            end = try ProgramRun(program, [file], hidesErrors: true).wait()
        } catch {
            throw CommandFailure(
                "“\(program)” cannot be started to show “\(file)”; BEZEL_VIEWER names another program", .io)
        }
        guard end == .exit(0) else {
            throw CommandFailure("“\(program)” cannot show “\(file)”; BEZEL_VIEWER names another program", .io)
        }
    }
}
