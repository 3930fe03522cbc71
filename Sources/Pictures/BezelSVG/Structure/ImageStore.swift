// Images of a drawing: found once, decoded once, and counted.
//
// `ImageBuilder` reads and places images. Here is what it keeps: files by reference, decoded pixels, trees of inner documents
// and the scenes that are made of them.
import BezelDrawing
import BezelGeometry
import BezelCodecs
import BezelInterop

/// Shared by a document and all documents within it; see ``DocumentContext``. Entries are added, and never changed or removed,
/// so numbers of documents stay valid.
final class ImageStore {
    /// What a reference leads to, whatever frame it is drawn in.
    enum Source {
        case pixels(PixelImage)
        /// A cached document's number.
        case document(Int)
    }
    /// What is drawn in one frame.
    enum Picture {
        case pixels(PixelImage)
        case scene(Scene)

        /// In pixels, or in user units of the scene.
        var size: Size {
            switch self {
            case .pixels(let image): Size(width: Double(image.width), height: Double(image.height))
            case .scene(let scene): scene.size
            }
        }
    }
    /// What the scene of an inner document depends on. The frame is given by its size and by those for two ratios of an image,
    /// which tell which sides are set.
    struct SceneKey: Hashable {
        var document: Int
        var box: Size?
        var wide: Size
        var high: Size
        var fit: String?
        /// The linear part of the transform to the outermost picture, which non-scaling strokes need.
        var host: [Double]
        var nesting: Int
    }
    /// A scene, with what it cost, which is counted for each further use.
    struct CachedScene {
        var scene: Scene
        var elements: Int
        var characters: Int
    }
    /// Why an image cannot be decoded: a limit ends the drawing, an unreadable file is left out.
    enum Fault: Error {
        case limit(LimitError)
        case unreadable(reason: String)
    }
    /// A reference as written, with the folder that it starts from. The depth belongs to it, as documents nest only so deeply.
    struct Key: Hashable {
        var reference: String
        var folder: String?
        var nesting: Int
    }

    private var found: [Key: Source?] = [:]
    private var documents: [(tree: StyledTree, fragment: String?)] = []
    var scenes: [SceneKey: CachedScene] = [:]
    /// Pixels of all decoded images; bounded by `Limits.documentPixels`.
    private var decodedPixels = 0
    /// Documents of glyphs, by their bytes; nil for those that cannot be read.
    var glyphTrees: [Data: StyledTree?] = [:]

    /// The inner nil is an unreadable image.
    func cached(_ key: Key) -> Source?? { found[key] }
    func keep(_ source: Source?, as key: Key) { found[key] = .some(source) }

    func add(_ tree: StyledTree, fragment: String?) -> Source {
        documents.append((tree, fragment))
        return .document(documents.count - 1)
    }
    func document(_ number: Int) -> (tree: StyledTree, fragment: String?) { documents[number] }

    /// Decodes a picture, within the pixels that are left. Damaged files give what can be read of them.
    ///
    /// - Returns: The image in sRGB, and what was damaged, if anything. JPEG files that are whole are kept as they are, for
    ///   formats that can hold them.
    func decode(_ bytes: [UInt8]) throws(Fault) -> (image: PixelImage, damage: PictureDamage?) {
        let left = Limits.documentPixels.standard - decodedPixels
        do throws(InteropError) {
            let image = try PictureFile.decode(bytes, maximumPixels: left)
            decodedPixels += image.width * image.height
            var read = PixelImage(width: image.width, height: image.height, pixels: image.pixels)
            // Damaged data go into no other file: readers would each draw something else.
            if bytes.first == 0xFF, image.damage == nil { read.jpeg = bytes }
            return (read, image.damage)
        } catch {
            guard let limit = error.limit else { throw .unreadable(reason: error.message) }
            throw .limit(
                LimitError(Limits.documentPixels, requested: limit.requested.map { $0 + Double(decodedPixels) }))
        }
    }

    /// Counts an image that a caller's decoder made.
    func count(_ image: PixelImage) throws(Fault) {
        decodedPixels += image.width * image.height
        if decodedPixels > Limits.documentPixels.standard { throw .limit(LimitError(Limits.documentPixels)) }
    }
}

/// The source of each image element of a document, so that elements drawn many times do not look up long references again. A
/// source that is nil is a failure that has been warned of.
final class ImageSourceCache {
    private var sources: [ElementID: ImageStore.Source?] = [:]

    func source(of id: ElementID, _ find: () -> ImageStore.Source?) -> ImageStore.Source? {
        if let cached = sources[id] { return cached }
        let source = find()
        sources[id] = .some(source)
        return source
    }
}
