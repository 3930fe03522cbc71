// The option `--image` with its size and colour, for all commands that set a logo into a picture, and the reading of its
// file, if files may be read. Where the logo stands is decided by each command.
import BezelGeometry

extension FieldReader<String> {
    package static var picture: FieldReader { FieldReader(.picture) { $0 } }
}

package struct ImageOptions: FieldGroup {
    package var image: String?
    package var imageSize: Double?
    package var imageColor: Color?

    package init() {}

    package static let fields: Fields<ImageOptions> = [
        .option(
            "image", \.image, .picture, "file",
            "A picture to add, such as a logo: an SVG, PNG, JPEG, WebP or GIF, or a data: URL.",
            more: """
                It is as large as the space allows, measured by its ink. An SVG stays vector graphics in .svg and \
                .pdf files.
                """),
        .option(
            "image-size", \.imageSize, .positiveLength, "units",
            "The longer side of the picture's ink in user units; as large as fits unless given."
        ).slider(4...1000),
        .option(
            "image-color", \.imageColor, .color, "color",
            "Draw the picture in this one colour, as with a stamp's ink; its own colours unless given."),
    ]

    package static let rules: [FieldRule] = [
        .given("image-size", requires: "image"), .given("image-color", requires: "image"),
    ]

    package func image(in context: RenderContext) throws -> EmbeddedImage? { try image.map { try context.image($0) } }

    package func put(
        in context: RenderContext, _ place: (EmbeddedImage) throws(GalleryError) -> Void
    ) throws {
        guard let picture = try image(in: context) else { return }
        do { try place(picture) } catch {
            switch error {
            case .limit(let limit, _): throw failure(.limit(limit))
            case .description(_, let problem): throw RequestFailure("\(name): \(problem)", fields: ["image"])
            default: throw error
            }
        }
    }

    package func failure(_ error: EmbeddedImageError) -> RequestFailure {
        RequestFailure("\(name): \(error)", fields: ["image"])
    }
    private var name: Sentence {
        guard let image, !RenderContext.holdsImage(image) else { return "--image" }
        return "--image \(Input.name(image))"
    }
}

extension RenderContext {
    /// A data: URL or SVG document, not a path.
    package static func holdsImage(_ text: String) -> Bool {
        EmbeddedImage.isURL(text) || text.utf8.first { $0 > 0x20 } == UInt8(ascii: "<")
    }

    package func image(_ path: String) throws -> EmbeddedImage {
        let isEmbedded = Self.holdsImage(path)
        if !access.readsFiles, !isEmbedded {
            throw RequestFailure.refusal("no file can be read here; give the picture as a data: URL")
        }
        do {
            if isEmbedded { return try EmbeddedImage(url: path) }
            var image = try EmbeddedImage(data: try read(path))
            image.name = path == "-" ? nil : path
            return image
        } catch let error as EmbeddedImageError {
            throw RequestFailure("--image\(isEmbedded ? "" : " " + Input.name(path)): \(error)", fields: ["image"])
        }
    }
}
