// image: data URLs and files beside the document.
import BezelDrawing
import BezelGeometry
import BezelInterop
import Foundation

extension DocumentBuilder {
    func drawImage(_ id: ElementID, _ context: Context) -> Drawn {
        let e = tree[id]
        let s = context.scale
        let (w, h) = (s.resolve(e["width"], .x), s.resolve(e["height"], .y))
        /// Where a picture of some size goes.
        func view(_ size: CGSize) -> CGRect {
            let ratio = size.height / size.width
            let width = w ?? h.map { $0 / ratio } ?? size.width
            let height = h ?? w.map { $0 * ratio } ?? size.height
            return CGRect(x: s.resolve(e["x"], .x) ?? 0, y: s.resolve(e["y"], .y) ?? 0, width: width, height: height)
        }
        let box = w.flatMap { w in h.map { CGSize(width: w, height: $0) } }
        guard context.style.isVisible, let picture = picture(of: id, ImageFrame(view: view, box: box), context) else {
            return Drawn()
        }
        let rect = view(picture.size)
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return Drawn() }
        return Drawn(commands: commands(picture, in: rect, e, context), bounds: rect)
    }

    /// An element's image fitted into a rectangle.
    func drawImage(_ id: ElementID, in view: CGRect, _ context: Context) -> [DrawCommand] {
        guard view.width > 0, view.height > 0,
            let picture = picture(of: id, ImageFrame(view: { _ in view }, box: view.size), context)
        else { return [] }
        return commands(picture, in: view, tree[id], context)
    }

    /// Where an image is shown, as documents that are images need to know it.
    private struct ImageFrame {
        /// The rectangle for a picture of some size.
        var view: (CGSize) -> CGRect
        /// The size of that rectangle where it does not depend on the picture.
        var box: CGSize?
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
    private func picture(of id: ElementID, _ frame: ImageFrame, _ context: Context) -> Picture? {
        let e = tree[id]
        guard let text = e["href"] ?? e["xlink:href"], let resource = imageFile(text, id) else { return nil }
        let bytes = resource.bytes
        if bytes.isEmpty {
            warn("an image's data cannot be read, and it is left out", at: id)
            return nil
        }
        if let image = (options.decodeImage ?? Self.decoded)(bytes), image.width > 0, image.height > 0,
            image.pixels.count == image.width * image.height * 4
        {
            return .pixels(image)
        }
        if let scene = document(resource, e, frame, context) { return .scene(scene) }
        warn("an image cannot be read and is left out", at: id)
        return nil
    }

    /// An SVG document as an image: it reads no further files, and documents within documents end at the third.
    private func document(_ resource: Resource, _ e: Element, _ frame: ImageFrame, _ context: Context) -> Scene? {
        let bytes = resource.bytes
        guard imageNesting < 3, bytes.prefix(1024).contains(UInt8(ascii: "<")) || Inflate.isGzip(bytes) else {
            return nil
        }
        var tree: ElementTree
        do {
            tree = try ElementTree(Data(bytes))
            try tree.applyStyles()
        } catch {
            if let limit = error as? LimitError ?? (error as? SVGError)?.limit { refuse(.limit(limit)) }
            return nil
        }
        var inner = options
        inner.folder = nil
        inner.resourceFolders = []
        inner.maximumElements = max(0, options.maximumElements - drawnElements)
        let builder = DocumentBuilder(tree: tree, options: inner, text: text)
        builder.imageNesting = imageNesting + 1
        builder.hostSize = frame.box
        builder.placement = { size in
            AspectRatio(e["preserveAspectRatio"])
                .transform(viewBox: CGRect(origin: .zero, size: size), viewport: frame.view(size))
                .concatenating(context.toHost)
        }
        builder.view = resource.fragment.flatMap { tree.view(named: $0) }
        let read = try? builder.scene()
        count(builder.drawnElements)
        if let refusal = builder.refusal { refuse(refusal) }
        guard var scene = read, scene.size.width > 0, scene.size.height > 0 else { return nil }
        if let ground = scene.background {
            let all = Path(CGRect(origin: .zero, size: scene.size))
            scene.commands.insert(.fill(FillDrawing(path: all, paint: .color(ground))), at: 0)
        }
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

    private func imageFile(_ text: String, _ id: ElementID) -> Resource? {
        do { return try ResourceFiles(options).read(text) } catch {
            let isData = text.trimmed.prefix(5).lowercased() == "data:"
            warn(
                isData
                    ? "an image's data cannot be read, and it is left out"
                    : "the image “\(text.shortened)” \(error.reason)", at: id)
            return nil
        }
    }
}

extension ElementTree {
    /// The viewBox and preserveAspectRatio of a `view` element, or of `svgView(viewBox(…)preserveAspectRatio(…))`; nil
    /// where the fragment is neither.
    fileprivate func view(named fragment: String) -> Attributes? {
        if let id = element(withID: fragment) { return elements[id].name == "view" ? elements[id].attributes : nil }
        guard fragment.hasPrefix("svgView("), fragment.hasSuffix(")") else { return nil }
        var attributes = Attributes()
        for part in fragment.dropFirst(8).dropLast().split(separator: ")") {
            guard let open = part.firstIndex(of: "(") else { continue }
            let name = part[..<open].drop { $0 == ";" || $0 == "&" }.trimmed
            guard name == "viewBox" || name == "preserveAspectRatio" else { continue }
            attributes[name] = String(part[part.index(after: open)...])
        }
        return attributes
    }
}
