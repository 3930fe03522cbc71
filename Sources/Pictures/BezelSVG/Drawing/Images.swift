// `image` elements, and feImage with a file: pixels and documents within the document.
//
// An image is found in two steps. Its source depends on the reference alone and is read once (`ImageStore`). A source of pixels
// is then drawn as it is; a document is laid out for the frame, as its root's size may depend on that.
import BezelDrawing
import BezelGeometry
import BezelInterop

/// Draws images in user space.
struct ImageBuilder: DocumentBuilding {
    let document: DocumentContext

    /// Documents around this one; 0 for the outermost.
    private var nesting: Int { document.host?.nesting ?? 0 }
    private var images: ImageStore { document.images }

    /// An `image` element. Its bounding box is the frame, also where the picture does not fill it.
    func draw(_ id: ElementID, _ context: Context) -> ElementDrawing {
        let e = tree[id]
        func length(_ name: String, _ axis: LengthAxis) -> Double? { context.scale.resolve(e.text(of: name), axis) }
        let frame = ImageFrame(
            x: length("x", .x) ?? 0, y: length("y", .y) ?? 0, width: length("width", .x), height: length("height", .y))
        guard context.style.isVisible, let picture = picture(of: id, frame, context) else { return ElementDrawing() }
        let rect = frame.rect(for: picture.size)
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
            return ElementDrawing()
        }
        return ElementDrawing(commands: commands(picture, in: rect, e, context), bounds: rect)
    }

    /// The file of an feImage, fitted into its subregion.
    func draw(_ id: ElementID, in view: Rect, _ context: Context) -> [DrawCommand] {
        let frame = ImageFrame(x: view.minX, y: view.minY, width: view.width, height: view.height)
        guard view.width > 0, view.height > 0, let picture = picture(of: id, frame, context) else { return [] }
        return commands(picture, in: view, tree[id], context)
    }

    /// A picture fitted into its frame by `preserveAspectRatio`. Documents are clipped to their own viewport; what is sliced,
    /// to the frame.
    private func commands(_ picture: ImageStore.Picture, in view: Rect, _ e: Element, _ context: Context)
        -> [DrawCommand]
    {
        // The picture's own coordinates, in pixels or user units.
        let own = Rect(origin: .zero, size: picture.size)
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

    /// The picture for a frame; nil, with a warning, on failure. Sources are read once for each element.
    private func picture(of id: ElementID, _ frame: ImageFrame, _ context: Context) -> ImageStore.Picture? {
        let source = document.imageSources.source(of: id) { newSource(of: id) }
        guard budget.refusal == nil else { return nil }
        switch source {
        case nil: return nil
        case .pixels(let image): return .pixels(image)
        case .document(let number):
            if let scene = scene(ofDocument: number, tree[id], frame, context) { return .scene(scene) }
            if budget.refusal == nil { warnOfUnreadable(id, reason: nil) }
            return nil
        }
    }

    /// Looks a reference up in the images that all documents share, or reads it.
    private func newSource(of id: ElementID) -> ImageStore.Source? {
        guard let text = tree[id]["href"] ?? tree[id]["xlink:href"] else { return nil }
        let key = ImageStore.Key(reference: text, folder: options.folder, nesting: nesting)
        if let cached = images.cached(key) { return cached }
        let read = imageFile(text, id).flatMap { self.read($0, id) }
        images.keep(read, as: key)
        return read
    }

    /// References that hold the data themselves are not quoted.
    private func warnOfUnreadable(_ id: ElementID, reason: String?) {
        let reference = tree[id]["href"] ?? tree[id]["xlink:href"] ?? ""
        let name =
            EmbeddedImage.isURL(reference) || reference.isEmpty ? "an image" : "the image “\(reference.shortened)”"
        warn("\(name) cannot be read and is left out" + (reason.map { ": \($0)" } ?? ""), at: id)
    }

    private func warnOfDamage(_ id: ElementID, isCut: Bool) {
        let damaged = DamagedImage(tree[id]["href"] ?? tree[id]["xlink:href"] ?? "", isCut: isCut)
        document.log.record(damaged)
        warn(damaged.description, at: id)
    }

    /// Decodes a file as pixels; otherwise reads it as a document. Nil, with a warning, if it is neither.
    private func read(_ resource: Resource, _ id: ElementID) -> ImageStore.Source? {
        let bytes = resource.bytes
        if bytes.isEmpty {
            warn("an image's data cannot be read, and it is left out", at: id)
            return nil
        }
        var reason: String?
        do throws(ImageStore.Fault) {
            guard let decode = options.decodeImage else {
                let (image, damage) = try images.decode(bytes)
                if let damage { warnOfDamage(id, isCut: damage.isCut) }
                return .pixels(image)
            }
            // A decoder of the caller's takes the place of those here; what it cannot read may still be a document.
            if let image = decode(bytes), image.width > 0, image.height > 0,
                image.pixels.count == image.width * image.height * 4
            {
                try images.count(image)
                return .pixels(image)
            }
        } catch {
            switch error {
            case .limit(let limit):
                budget.refuse(.limit(limit))
                return nil
            case .unreadable(let why): reason = why
            }
        }
        if let document = document(resource) { return document }
        if budget.refusal == nil { warnOfUnreadable(id, reason: reason) }
        return nil
    }

    /// Documents within each other. Real pictures have one or two levels; each may draw the next many times.
    private static let maximumNesting = 3

    /// A file as a document, nil if it is none. The first 1024 bytes must have a “<”, so that other data are not parsed.
    private func document(_ resource: Resource) -> ImageStore.Source? {
        let bytes = resource.bytes
        guard nesting < Self.maximumNesting, bytes.prefix(1024).contains(UInt8(ascii: "<")) || Inflate.isGzip(bytes)
        else {
            return nil
        }
        do {
            return images.add(try StyledTree(Data(bytes), time: tree.time), fragment: resource.fragment)
        } catch {
            if let limit = error.limit { budget.refuse(.limit(limit)) }
            return nil
        }
    }

    /// The scene of an inner document in one frame; nil if it cannot be read or has no extent.
    ///
    /// An inner document draws with the same budget. It can read no files: its own references to others are left out, as
    /// browsers do for images.
    private func scene(
        ofDocument number: Int, _ e: Element, _ frame: ImageFrame, _ context: Context
    ) -> Scene? {
        let host = context.toHost
        // Two sizes identify a frame.
        let key = ImageStore.SceneKey(
            document: number, box: frame.size, wide: frame.rect(for: Size(width: 2, height: 1)).size,
            high: frame.rect(for: Size(width: 1, height: 2)).size, fit: e["preserveAspectRatio"],
            host: [host.a, host.b, host.c, host.d], nesting: nesting)
        if let cached = images.scenes[key] {
            // Cached scenes cost as much as new ones.
            budget.count(cached.elements)
            budget.count(characters: cached.characters)
            return cached.scene
        }
        let (tree, fragment) = images.document(number)
        var inner = options
        // Images may not refer to further files.
        inner.folder = nil
        inner.resourceFolders = []
        let shown = DocumentContext(
            tree: tree, options: inner,
            host: HostFrame(
                nesting: nesting + 1, frame: frame, fit: AspectRatio(e["preserveAspectRatio"]), toHost: host,
                view: fragment.flatMap { tree.tree.view(named: $0) }),
            within: document)
        // What the scene costs, for further uses of it.
        let (elements, characters) = (budget.elements, budget.characters)
        let read = try? RootBuilder(document: shown).scene()
        guard var scene = read, scene.size.width > 0, scene.size.height > 0 else { return nil }
        if let ground = scene.background {
            let all = Path(Rect(origin: .zero, size: scene.size))
            scene.commands.insert(.fill(FillDrawing(path: all, paint: .color(ground))), at: 0)
        }
        for message in shown.log.warnings { warn("in an image: \(message)") }
        shown.log.damagedImages.forEach { document.log.record($0) }
        images.scenes[key] = ImageStore.CachedScene(
            scene: scene, elements: budget.elements - elements, characters: budget.characters - characters)
        return scene
    }

    /// The bytes that a reference leads to, or nil with a warning.
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
    /// The attributes with which a fragment overrides the root's: those of a `view` element with that id, or those in
    /// `svgView(…)` (SVG 2, “Linking into SVG content”). Nil for any other fragment.
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
