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

    private func commands(_ picture: ImageStore.Picture, in view: CGRect, _ e: Element, _ context: Context)
        -> [DrawCommand]
    {
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
        case .scene(let scene, _, _):
            commands = [.group(Group(scene.commands, transform: t, clips: [Clip(path: Path(own))]))]
        }
        if fit.fit == .slice { commands = [.group(Group(commands, clips: [Clip(path: Path(view))]))] }
        return commands
    }

    /// What `href` leads to, read once; nil, with a warning, where it cannot be.
    private func picture(of id: ElementID, _ context: Context) -> ImageStore.Picture? {
        let picture: ImageStore.Picture?
        if let kept = pictures[id] {
            picture = kept
            countAgain(picture)
        } else {
            picture = newPicture(of: id)
            pictures[id] = .some(picture)
        }
        return refusal == nil ? picture : nil
    }

    private func newPicture(of id: ElementID) -> ImageStore.Picture? {
        let e = tree[id]
        guard let text = e["href"] ?? e["xlink:href"] else { return nil }
        let key = ImageStore.Key(reference: text, folder: options.folder, nesting: imageNesting)
        if let kept = images.kept(key) {
            countAgain(kept)
            return kept
        }
        let read = imageBytes(text, id).flatMap { self.read($0, id) }
        images.keep(read, as: key)
        return read
    }

    /// Every drawing of a document within this one costs what the first did.
    private func countAgain(_ picture: ImageStore.Picture?) {
        guard case .scene(_, let elements, let letters)? = picture else { return }
        count(elements)
        count(characters: letters)
    }

    private func read(_ bytes: [UInt8], _ id: ElementID) -> ImageStore.Picture? {
        if bytes.isEmpty {
            warn("an image's data cannot be read, and it is left out", at: id)
            return nil
        }
        do throws(ImageStore.Fault) {
            guard let decode = options.decodeImage else { return .pixels(try images.decode(bytes)) }
            if let image = decode(bytes), image.width > 0, image.height > 0,
                image.pixels.count == image.width * image.height * 4
            {
                try images.count(image)
                return .pixels(image)
            }
            return unread(bytes, id, reason: nil)
        } catch {
            switch error {
            case .limit(let limit):
                refuse(.limit(limit))
                return nil
            case .unreadable(let reason): return unread(bytes, id, reason: reason)
            }
        }
    }

    /// Bytes that are no pixels: a document, or nothing that can be drawn.
    private func unread(_ bytes: [UInt8], _ id: ElementID, reason: String?) -> ImageStore.Picture? {
        if bytes.prefix(1024).contains(UInt8(ascii: "<")), let picture = document(bytes) { return picture }
        if refusal == nil {
            warn("an image cannot be read and is left out" + (reason.map { ": \($0)" } ?? ""), at: id)
        }
        return nil
    }

    /// An SVG document as an image: it reads no further files, and documents within documents end at the third.
    private func document(_ bytes: [UInt8]) -> ImageStore.Picture? {
        guard imageNesting < 3, var tree = try? ElementTree(Data(bytes)) else { return nil }
        do { try tree.applyStyles() } catch {
            refuse(.limit(error))
            return nil
        }
        var inner = options
        inner.folder = nil
        inner.maximumElements = max(0, options.maximumElements - drawnElements)
        let builder = DocumentBuilder(tree: tree, options: inner, text: text)
        builder.imageNesting = imageNesting + 1
        let letters = drawnCharacters
        let read = counting(builder) { try? builder.scene() }
        guard let scene = read, scene.size.width > 0, scene.size.height > 0 else { return nil }
        for message in builder.warnings { warn("in an image: \(message)") }
        return .scene(scene, elements: builder.drawnElements, letters: drawnCharacters - letters)
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
        let most = Limits.imageBytes.standard
        guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/"),
            let data = try? WholeFile.read(file, atMost: most + 1)
        else {
            warn("the image “\(text.shortened)” cannot be read", at: id)
            return nil
        }
        if data.count > most {
            refuse(Limits.imageBytes)
            return nil
        }
        return Array(data)
    }
}
