// Pictures on a face: drawn, struck as a relief, and put into the middle, where words and wreaths make room. Pictures
// themselves are read in BezelSVG.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelLayout
import BezelSVG
import BezelTypesetting

extension InstrumentPainter {
    mutating func draw(_ layer: ImageLayer) throws(GalleryError) {
        guard let image = layer.image, layer.opacity > 0 else { return }
        let picture: EmbeddedPicture
        do { picture = try pictures.picture(image) } catch {
            throw .picture(error, path: "layers[\(number)].image")
        }
        for warning in picture.warnings where !findings.contains(.picture(warning)) {
            findings.append(.picture(warning))
        }
        let center = middle + Vector(dx: layer.x, dy: layer.y)
        let box = Rect(
            x: center.x - layer.width / 2, y: center.y - layer.height / 2, width: layer.width, height: layer.height)
        record(.ornaments, Path(box).applying(Transform(rotation: .degrees(layer.turn), about: center)))
        if let relief = layer.relief {
            if let outline = picture.struckOutline(in: box, turn: .degrees(layer.turn)) {
                ground([outline], relief)
                context.fill(outline, with: .color((layer.color ?? .gray).withAlpha(layer.opacity)), rule: .evenOdd)
                return slopes([outline], relief)
            }
            let flat = GalleryFinding.picture(
                "pixels have no outlines to strike; it is drawn flat. Give an SVG document")
            if !findings.contains(flat) { findings.append(flat) }
        }
        context.append(
            picture.drawn(in: box, color: layer.color, turn: .degrees(layer.turn), opacity: layer.opacity))
    }
}

extension GalleryError {
    package static func picture(_ error: EmbeddedImageError, path: String) -> GalleryError {
        if case .limit(let limit) = error { return .limit(limit, what: path) }
        return .description(path: path, problem: error.description)
    }
}

extension Instrument {
    private static let imageFilling = 0.86
    /// In radii of the ring's inside.
    private static let leastField = 0.35

    /// Replaces emblem and words by a picture.
    ///
    /// - Parameters:
    ///   - color: Nil keeps the picture's colours.
    ///   - size: The longer side of its ink, in user units; nil fills the room.
    ///   - keepsWords: Whether the words stay, below the picture.
    package mutating func putImage(
        _ image: EmbeddedImage, color: Color? = nil, size: Double? = nil, keepsWords: Bool, fonts: FontLibrary
    ) throws(GalleryError) {
        let picture: EmbeddedPicture
        do { picture = try EmbeddedPictures(fonts: fonts).picture(image) } catch {
            throw .picture(error, path: "image")
        }
        let field = fieldRadius
        let struck = struckWords
        clearMiddle(within: field, keepsWords: keepsWords)
        let words = keepsWords ? moveWords(within: field) : nil
        let free = try wreathRadius(within: field) ?? field
        let ink = picture.ink
        // Above words, the free circle touches the ring at the top.
        let (radius, y) = words.map { ((free + $0) / 2, ($0 - free) / 2) } ?? (free, 0)
        let k = size.map { $0 / max(ink.box.width, ink.box.height) } ?? radius * Self.imageFilling / ink.radius
        var layer = ImageLayer()
        layer.image = image
        layer.color = color
        // On relief an emblem is struck with the letters: in their metal, in their light.
        if let struck, !picture.isPixels {
            layer.relief = struck.relief
            layer.color = color ?? struck.color
        }
        // Rounded, as descriptions are read by people.
        func plain(_ length: Double) -> Double { (length * 100).rounded() / 100 }
        layer.width = max(plain(picture.size.width * k), 0.01)
        layer.height = max(plain(picture.size.height * k), 0.01)
        layer.x = plain((picture.size.width / 2 - ink.box.midX) * k)
        layer.y = plain(y + (picture.size.height / 2 - ink.box.midY) * k)
        layers.append(.image(layer))
    }

    /// The relief of the words in the middle, else of those on the ring.
    private var struckWords: (relief: Relief, color: Color)? {
        var found: (relief: Relief, color: Color)?
        for layer in layers {
            switch layer {
            case .text(let text):
                if let relief = text.relief, let color = text.text?.color { return (relief, color) }
            case .ringText(let ring):
                if let relief = ring.relief, let color = ring.allLetterings.first?.color { found = (relief, color) }
            default: break
            }
        }
        return found
    }

    /// Leaves out ornaments above and below the words in the middle, where these take several lines.
    package mutating func makeRoomForLines() {
        let field = fieldRadius
        layers.removeAll { layer in
            guard case .ornament(let ornament) = layer, ornament.shape != .laurel, ornament.radius > 0 else {
                return false
            }
            return ornament.radius + ornament.size / 2 <= field * 1.02
        }
    }

    private var fieldRadius: Double {
        var radius = min(width, height) / 2
        for layer in layers {
            switch layer {
            case .ringText(let ring):
                radius = min(radius, ring.innerRadius, ring.innerRadius + (ring.radiusY ?? ring.radius) - ring.radius)
            case .edge(let edge): radius = min(radius, edge.radius - edge.depth)
            default: break
            }
        }
        let least = radius * Self.leastField
        for layer in layers {
            switch layer {
            case .guilloche(let lines) where lines.innerRadius > least: radius = min(radius, lines.innerRadius)
            case .disc(let disc) where disc.x == 0 && disc.y == 0:
                let outside = min(disc.radius, disc.radiusY ?? disc.radius)
                let inside = disc.innerRadius > least ? disc.innerRadius : outside
                let line = disc.line == nil ? 0 : disc.lineWidth / 2
                if inside > least { radius = min(radius, inside - line) }
            default: break
            }
        }
        return max(radius, 1)
    }

    private mutating func clearMiddle(within radius: Double, keepsWords: Bool) {
        layers.removeAll { layer in
            switch layer {
            case .ornament(let ornament):
                ornament.shape != .laurel && ornament.radius + ornament.size / 2 <= radius * 1.02
            case .text(let text): !keepsWords && hypot(text.x, text.y) < radius
            case .image(let image): hypot(image.x, image.y) < radius / 2
            default: false
            }
        }
    }

    /// Returns the words' top, down from the middle.
    private mutating func moveWords(within radius: Double) -> Double? {
        var top: Double?
        for i in layers.indices {
            guard case .text(var text) = layers[i], hypot(text.x, text.y) < radius, var look = text.text else {
                continue
            }
            let size = min(look.size, radius * 0.26)
            look.tracking *= size / look.size
            look.size = size
            text.text = look
            text.y = max(text.y, radius * 0.62)
            let half = max(radius * radius * 0.86 * 0.86 - pow(text.y + size * 0.4, 2), 0).squareRoot()
            text.width = 2 * half
            layers[i] = .text(text)
            top = min(top ?? .infinity, text.y - size * 0.55)
        }
        return top
    }

    private func wreathRadius(within radius: Double) throws(GalleryError) -> Double? {
        var free: Double?
        for case .ornament(let ornament) in layers where ornament.shape == .laurel && ornament.radius == 0 {
            guard let outline = try ornament.outline() else { continue }
            free = min(free ?? radius, InkOutline(outline).nearest(to: .zero))
        }
        return free
    }
}
