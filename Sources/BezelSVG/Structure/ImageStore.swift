import BezelDrawing
import BezelGeometry
import BezelCodecs
import BezelInterop

final class ImageStore {
    enum Source {
        case pixels(PixelImage)
        /// A cached document's number.
        case document(Int)
    }
    enum Picture {
        case pixels(PixelImage)
        case scene(Scene)

        var size: Size {
            switch self {
            case .pixels(let image): Size(width: Double(image.width), height: Double(image.height))
            case .scene(let scene): scene.size
            }
        }
    }
    struct SceneKey: Hashable {
        var document: Int
        var box: Size?
        var wide: Size
        var high: Size
        var fit: String?
        var host: [Double]
        var nesting: Int
    }
    struct CachedScene {
        var scene: Scene
        var elements: Int
        var characters: Int
    }
    enum Fault: Error {
        case limit(LimitError)
        case unreadable(reason: String)
    }
    struct Key: Hashable {
        var reference: String
        var folder: String?
        var nesting: Int
    }

    private var found: [Key: Source?] = [:]
    private var documents: [(tree: ElementTree, fragment: String?)] = []
    var scenes: [SceneKey: CachedScene] = [:]
    private var decodedPixels = 0
    var glyphTrees: [Data: ElementTree?] = [:]

    /// The inner nil is an unreadable image.
    func cached(_ key: Key) -> Source?? { found[key] }
    func keep(_ source: Source?, as key: Key) { found[key] = .some(source) }

    func add(_ tree: ElementTree, fragment: String?) -> Source {
        documents.append((tree, fragment))
        return .document(documents.count - 1)
    }
    func document(_ number: Int) -> (tree: ElementTree, fragment: String?) { documents[number] }

    /// Damaged files give what can be read of them.
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

    func count(_ image: PixelImage) throws(Fault) {
        decodedPixels += image.width * image.height
        if decodedPixels > Limits.documentPixels.standard { throw .limit(LimitError(Limits.documentPixels)) }
    }
}

final class ImageSourceCache {
    private var sources: [ElementID: ImageStore.Source?] = [:]

    func source(of id: ElementID, _ find: () -> ImageStore.Source?) -> ImageStore.Source? {
        if let cached = sources[id] { return cached }
        let source = find()
        sources[id] = .some(source)
        return source
    }
}
