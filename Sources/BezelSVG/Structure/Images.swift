// image: data URLs and files beside the document.
import BezelDrawing
import BezelGeometry
import BezelInterop
import Foundation

extension DocumentBuilder {
    func drawImage(_ id: ElementID, _ context: Context) -> Drawn {
        let e = tree[id]
        guard context.style.isVisible, let text = e["href"] ?? e["xlink:href"] else { return Drawn() }
        guard let bytes = imageBytes(text, id), let image = (options.decodeImage ?? Self.png)(bytes),
            image.width > 0, image.height > 0, image.pixels.count == image.width * image.height * 4
        else {
            warn("an image cannot be read and is left out", at: id)
            return Drawn()
        }
        let s = context.scale
        let ratio = CGFloat(image.height) / CGFloat(image.width)
        let (w, h) = (s.resolve(e["width"], .x), s.resolve(e["height"], .y))
        let width = w ?? h.map { $0 / ratio } ?? CGFloat(image.width)
        let height = h ?? w.map { $0 * ratio } ?? CGFloat(image.height)
        guard width > 0, height > 0 else { return Drawn() }
        let view = CGRect(x: s.resolve(e["x"], .x) ?? 0, y: s.resolve(e["y"], .y) ?? 0, width: width, height: height)
        let own = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        let fit = AspectRatio(e["preserveAspectRatio"])
        let rect = own.applying(fit.transform(viewBox: own, viewport: view))
        let drawing = ImageDrawing(
            image: PixelImage(width: image.width, height: image.height, pixels: image.pixels), rect: rect,
            interpolation: context.style.isPixelated ? .nearest : .smooth)
        var commands: [DrawCommand] = [.image(drawing)]
        if fit.fit == .slice { commands = [.group(Group(commands, clips: [Clip(path: Path(view))]))] }
        return Drawn(commands: commands, bounds: view)
    }

    private static func png(_ bytes: [UInt8]) -> DecodedImage? {
        guard let image = try? PNGReader.decode(bytes, maximumPixels: 1 << 26) else { return nil }
        return DecodedImage(width: image.width, height: image.height, pixels: image.pixels)
    }

    private func imageBytes(_ text: String, _ id: ElementID) -> [UInt8]? {
        let text = text.trimmed
        if text.hasPrefix("data:") {
            guard let comma = text.firstIndex(of: ",") else { return nil }
            let body = String(text[text.index(after: comma)...])
            if text[..<comma].hasSuffix(";base64") {
                return Data(base64Encoded: body, options: .ignoreUnknownCharacters).map { Array($0) }
            }
            return body.removingPercentEncoding.map { Array($0.utf8) }
        }
        guard let folder = options.folder, !text.contains("://"), !text.hasPrefix("/") else {
            warn("the image “\(text.prefix(80))” lies outside the document's folder and is left out", at: id)
            return nil
        }
        let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        let file = URL(fileURLWithPath: folder + "/" + text).resolvingSymlinksInPath().path
        guard file.hasPrefix(root.hasSuffix("/") ? root : root + "/"),
            let data = FileManager.default.contents(atPath: file), data.count <= 64 << 20
        else {
            warn("the image “\(text.prefix(80))” cannot be read", at: id)
            return nil
        }
        return Array(data)
    }
}
