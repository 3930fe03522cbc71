// image: data URLs and files beside the document.
import BezelDrawing
import BezelGeometry
import BezelInterop
import Foundation

extension DocumentBuilder {
    func drawImage(_ id: ElementID, _ context: Context) -> Drawn {
        let e = tree[id]
        guard context.style.isVisible, let picture = picture(of: id, context) else { return Drawn() }
        let s = context.scale
        let size = picture.size
        let ratio = size.height / size.width
        let (w, h) = (s.resolve(e["width"], .x), s.resolve(e["height"], .y))
        let width = w ?? h.map { $0 / ratio } ?? size.width
        let height = h ?? w.map { $0 * ratio } ?? size.height
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return Drawn() }
        let view = CGRect(x: s.resolve(e["x"], .x) ?? 0, y: s.resolve(e["y"], .y) ?? 0, width: width, height: height)
        return Drawn(commands: commands(picture, in: view, e, context), bounds: view)
    }

    /// An element's image fitted into a rectangle.
    func drawImage(_ id: ElementID, in view: CGRect, _ context: Context) -> [DrawCommand] {
        guard view.width > 0, view.height > 0, let picture = picture(of: id, context) else { return [] }
        return commands(picture, in: view, tree[id], context)
    }

    private enum Picture {
        case pixels(PixelImage)
        case scene(Scene)
        var size: CGSize {
            switch self {
            case .pixels(let image): CGSize(width: image.width, height: image.height)
            case .scene(let scene): scene.size
            }
        }
    }

    private func commands(_ picture: Picture, in view: CGRect, _ e: Element, _ context: Context) -> [DrawCommand] {
        let own = CGRect(origin: .zero, size: picture.size)
        let fit = AspectRatio(e["preserveAspectRatio"])
        let t = fit.transform(viewBox: own, viewport: view)
        var commands: [DrawCommand]
        switch picture {
        case .pixels(let image):
            commands = [
                .image(
                    ImageDrawing(
                        image: image,
                        rect: own.applying(t), interpolation: context.style.isPixelated ? .nearest : .smooth))
            ]
        case .scene(let scene):
            commands = [.group(Group(scene.commands, transform: t, clips: [Clip(path: Path(own))]))]
        }
        if fit.fit == .slice { commands = [.group(Group(commands, clips: [Clip(path: Path(view))]))] }
        return commands
    }

    /// What `href` leads to, read; nil, with a warning, where it cannot be.
    private func picture(of id: ElementID, _ context: Context) -> Picture? {
        let e = tree[id]
        guard let text = e["href"] ?? e["xlink:href"] else { return nil }
        guard let bytes = imageBytes(text, id) else { return nil }
        if bytes.isEmpty {
            warn("an image's data cannot be read, and it is left out", at: id)
            return nil
        }
        if let image = (options.decodeImage ?? Self.decoded)(bytes), image.width > 0, image.height > 0,
            image.pixels.count == image.width * image.height * 4
        {
            return .pixels(image)
        }
        if let scene = document(bytes) { return .scene(scene) }
        warn("an image cannot be read and is left out", at: id)
        return nil
    }

    /// An SVG document as an image: it reads no further files, and documents within documents end at the third.
    private func document(_ bytes: [UInt8]) -> Scene? {
        guard imageNesting < 3, bytes.prefix(1024).contains(UInt8(ascii: "<")), var tree = try? ElementTree(Data(bytes))
        else { return nil }
        do { try tree.applyStyles() } catch {
            refuse(.limit(error))
            return nil
        }
        var inner = options
        inner.folder = nil
        inner.maximumElements = max(0, options.maximumElements - drawnElements)
        let builder = DocumentBuilder(tree: tree, options: inner, text: text)
        builder.imageNesting = imageNesting + 1
        let read = try? builder.scene()
        count(builder.drawnElements)
        if let refusal = builder.refusal { refuse(refusal) }
        guard let scene = read, scene.size.width > 0, scene.size.height > 0 else { return nil }
        for message in builder.warnings { warn("in an image: \(message)") }
        return scene
    }

    private static func decoded(_ bytes: [UInt8]) -> PixelImage? {
        let limit = 1 << 26
        let image: DecodedImage? =
            switch bytes.first {
            case 0x89: try? PNGReader.decode(bytes, maximumPixels: limit)
            case 0xFF: try? JPEGReader.decode(bytes, maximumPixels: limit)
            case UInt8(ascii: "G"): try? GIFReader.decode(bytes, maximumPixels: limit)
            case UInt8(ascii: "R"): try? WebPReader.decode(bytes, maximumPixels: limit)
            default: nil
            }
        return image.map { PixelImage(width: $0.width, height: $0.height, pixels: $0.pixels) }
    }

    private func imageBytes(_ text: String, _ id: ElementID) -> [UInt8]? {
        let text = text.trimmed
        if text.hasPrefix("data:") {
            guard let comma = text.firstIndex(of: ",") else { return [] }
            let body = String(text[text.index(after: comma)...])
            if text[..<comma].hasSuffix(";base64") {
                return Data(base64Encoded: body, options: .ignoreUnknownCharacters).map { Array($0) } ?? []
            }
            return body.removingPercentEncoding.map { Array($0.utf8) } ?? []
        }
        guard let folder = options.folder, !text.contains("://"), !text.hasPrefix("/") else {
            warn("the image “\(text.shortened)” lies outside the document's folder and is left out", at: id)
            return nil
        }
        let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        let file = URL(fileURLWithPath: folder + "/" + text).resolvingSymlinksInPath().path
        guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/"),
            let data = FileManager.default.contents(atPath: file), data.count <= 64 << 20
        else {
            warn("the image “\(text.shortened)” cannot be read", at: id)
            return nil
        }
        return Array(data)
    }
}
