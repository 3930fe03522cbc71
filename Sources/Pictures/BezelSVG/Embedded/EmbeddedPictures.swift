// Embedded pictures as drawing commands: read, measured by their ink, fitted into boxes, and as outlines to strike.
//
// Pieces with a picture call `EmbeddedPictures.picture(_:)`: badges, instruments, seals, and texts with an image. A picture
// of pixels is one command; a document is drawn by the SVG reader, without files, into the commands of its scene. What the
// reader warns of goes to the piece's findings.
import BezelDrawing
import BezelColor
import BezelGeometry
import BezelTypesetting

/// The pictures of a piece, each read once, within one budget. For one task at a time.
package final class EmbeddedPictures {
    private let fonts: FontLibrary
    private let store = ImageStore()
    /// Elements that further documents may draw.
    private var elementsLeft = Limits.drawnElements.standard
    private var read: [EmbeddedImage: EmbeddedPicture] = [:]

    package init(fonts: FontLibrary) { self.fonts = fonts }

    /// A picture, read unless it is known.
    ///
    /// - Throws: ``EmbeddedImageError`` if it is damaged, has no size, or exceeds a limit together with those before it.
    package func picture(_ image: EmbeddedImage) throws(EmbeddedImageError) -> EmbeddedPicture {
        if let known = read[image] { return known }
        let picture = try image.isDocument ? document(image) : pixels(image)
        guard picture.size.width > 0, picture.size.height > 0, picture.size.width.isFinite, picture.size.height.isFinite
        else { throw .damaged("it has no size") }
        read[image] = picture
        return picture
    }

    /// Pixels are drawn one to the user unit. A file that is cut short is drawn as far as it goes, with a warning.
    private func pixels(_ image: EmbeddedImage) throws(EmbeddedImageError) -> EmbeddedPicture {
        do throws(ImageStore.Fault) {
            let (pixels, damage) = try store.decode(image.bytes)
            let damaged = damage.map { DamagedImage(image.name ?? "", isCut: $0.isCut).description }
            let size = Size(width: Double(pixels.width), height: Double(pixels.height))
            let drawing = ImageDrawing(image: pixels, rect: Rect(origin: .zero, size: size))
            return EmbeddedPicture(
                size: size, commands: [.image(drawing)], needsClip: false, warnings: damaged.map { [$0] } ?? [])
        } catch {
            switch error {
            case .limit(let limit): throw .limit(limit)
            case .unreadable(let reason): throw .damaged(reason)
            }
        }
    }

    /// The commands of a document, with its background as a first fill.
    private func document(_ image: EmbeddedImage) throws(EmbeddedImageError) -> EmbeddedPicture {
        do throws(SVGError) {
            let tree = try StyledTree(Data(image.bytes))
            var options = SVGOptions(fonts: fonts)
            options.maximumElements = elementsLeft
            let document = DocumentContext(tree: tree, options: options)
            var scene = try RootBuilder(document: document).scene()
            elementsLeft -= document.budget.elements
            if let ground = scene.background {
                let all = Path(Rect(origin: .zero, size: scene.size))
                scene.commands.insert(.fill(FillDrawing(path: all, paint: .color(ground))), at: 0)
            }
            let own = Rect(origin: .zero, size: scene.size)
            // Ink within the bounds needs no clip.
            // Rounding at the edge is not ink outside of it.
            let needsClip = !own.insetBy(dx: -Rounding.length, dy: -Rounding.length).contains(
                PictureInk(scene.commands).box)
            return EmbeddedPicture(
                size: scene.size, commands: scene.commands, needsClip: needsClip, warnings: document.log.warnings)
        } catch {
            if case .limit(let limit) = error { throw .limit(limit) }
            throw .damaged(error.description)
        }
    }
}

/// A picture that can be drawn any number of times.
package struct EmbeddedPicture {
    /// In user units: a document's own, or pixels. Finite and greater than 0.
    package let size: Size
    /// From the origin to ``size``, and beyond it if ``needsClip``.
    fileprivate let commands: [DrawCommand]
    fileprivate let needsClip: Bool
    /// What was lost when it was read, in sentences.
    package let warnings: [String]

    /// The picture, centred and fitted into a box as large as it goes without a change of shape.
    ///
    /// - Parameters:
    ///   - color: Replaces its own colours; nil keeps them.
    ///   - turn: About the box's middle, after it was fitted, so that corners may leave the box.
    ///   - opacity: Of the picture as a whole, 0…1.
    package func drawn(in box: Rect, color: Color? = nil, turn: Angle = .zero, opacity: Double = 1) -> DrawCommand {
        let k = min(box.width / size.width, box.height / size.height)
        let fitted = Transform(a: k, b: 0, c: 0, d: k, tx: -k * size.width / 2, ty: -k * size.height / 2)
        let transform = fitted.concatenating(Transform(rotation: turn))
            .concatenating(Transform(translationX: box.midX, y: box.midY))
        let shown = color.map { Tint.apply($0, to: commands) } ?? commands
        let clips = needsClip ? [Clip(path: Path(Rect(origin: .zero, size: size)))] : []
        var group = Group(shown, transform: transform, opacity: opacity, clips: clips)
        // Reports of overprints take the picture as one logo.
        group.isEmblem = true
        return .group(group)
    }

    /// Whether it is one picture of pixels, without outlines.
    package var isPixels: Bool {
        if case .image? = commands.first, commands.count == 1 { return true }
        return false
    }

    /// What a die of the picture would strike: its shapes united, nearly white ones cut out; nil for pixels.
    ///
    /// What shows with less than a half of its colour does not count, by the product of all opacities. Strokes and texts
    /// count by their outlines; clips and masks do not count. Each shape is united with all before it, so that many shapes
    /// cost more than in proportion.
    /// - Parameters: As those of ``drawn(in:color:turn:opacity:)``.
    package func struckOutline(in box: Rect, turn: Angle = .zero) -> Path? {
        let k = min(box.width / size.width, box.height / size.height)
        let fitted = Transform(a: k, b: 0, c: 0, d: k, tx: -k * size.width / 2, ty: -k * size.height / 2)
        var die = StruckOutline()
        die.add(
            commands,
            fitted.concatenating(Transform(rotation: turn)).concatenating(
                Transform(translationX: box.midX, y: box.midY)))
        return die.hasPixels || die.path.isEmpty ? nil : die.path
    }

    /// The picture without the empty margins around its ink, which is then its size.
    package var trimmed: EmbeddedPicture {
        let box = ink.box
        if box == Rect(origin: .zero, size: size) { return self }
        if case .image(let drawing)? = commands.first, commands.count == 1 {
            let cut = DrawCommand.image(drawing.cropped(to: box))
            return EmbeddedPicture(size: box.size, commands: [cut], needsClip: needsClip, warnings: warnings)
        }
        let moved = Group(commands, transform: Transform(translationX: -box.minX, y: -box.minY))
        return EmbeddedPicture(size: box.size, commands: [.group(moved)], needsClip: needsClip, warnings: warnings)
    }

    /// The ink's visible box, in the picture's units, and its greatest distance from the middle of that box. Of a picture
    /// without ink, all of it.
    package var ink: (box: Rect, radius: Double) {
        let own = Rect(origin: .zero, size: size)
        let ink = PictureInk(commands)
        let box = ink.box.intersection(own)
        guard !box.isNull, box.width > 0, box.height > 0 else { return (own, hypot(own.width, own.height) / 2) }
        let middle = Point(x: box.midX, y: box.midY)
        return (box, min(ink.farthest(from: middle), hypot(box.width, box.height) / 2))
    }
}

extension ImageDrawing {
    /// The pixels that lie in a box, also in part, and moved so that the box begins at the origin.
    ///
    /// - Parameter box: In user units, like the image's own rectangle.
    fileprivate func cropped(to box: Rect) -> ImageDrawing {
        var result = self
        result.rect = rect.offsetBy(dx: -box.minX, dy: -box.minY)
        guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0,
            image.pixels.count == 4 * image.width * image.height
        else { return result }
        // The size of a pixel, in user units.
        let (dx, dy) = (rect.width / Double(image.width), rect.height / Double(image.height))
        // In pixels: a thousandth over the edge is rounding, not another pixel.
        let slack = 1e-3
        func touched(_ low: Double, _ high: Double, of count: Int) -> Range<Int> {
            let first = Int(clamping: (low + slack).rounded(.down))
            let end = Int(clamping: (high - slack).rounded(.up))
            return Range(from: max(first, 0), upTo: min(end, count))
        }
        let columns = touched((box.minX - rect.minX) / dx, (box.maxX - rect.minX) / dx, of: image.width)
        let rows = touched((box.minY - rect.minY) / dy, (box.maxY - rect.minY) / dy, of: image.height)
        guard !columns.isEmpty, !rows.isEmpty else { return result }
        var cut: [UInt8] = []
        cut.reserveCapacity(4 * columns.count * rows.count)
        for row in rows {
            let start = 4 * (row * image.width + columns.lowerBound)
            cut += image.pixels[start..<start + 4 * columns.count]
        }
        result.image = PixelImage(width: columns.count, height: rows.count, pixels: cut)
        result.rect = Rect(
            x: result.rect.minX + Double(columns.lowerBound) * dx, y: result.rect.minY + Double(rows.lowerBound) * dy,
            width: Double(columns.count) * dx, height: Double(rows.count) * dy)
        return result
    }
}

/// Collects the shapes of commands from back to front.
///
/// Invariant: `path` is the metal so far. White shapes take away what is below them, as paper would cover it.
private struct StruckOutline {
    private(set) var path = Path()
    private(set) var hasPixels = false
    /// Of united curves, in units of the box: a 50th of a unit shows in no picture.
    private static let tolerance = 0.02
    /// Of a colour to white, as a ratio from 1; paper shows through what is lighter.
    private static let paperContrast = 1.25

    /// - Parameter opacity: Of the groups around the commands, as a product.
    mutating func add(_ commands: [DrawCommand], _ transform: Transform, opacity: Double = 1) {
        for command in commands {
            switch command {
            case .fill(let fill):
                add(
                    fill.path.applying(transform), isEvenOdd: fill.rule == .evenOdd, fill.paint, fill.opacity * opacity)
            case .stroke(let stroke):
                add(stroke.path.stroked(stroke.style).applying(transform), stroke.paint, stroke.opacity * opacity)
            case .text(let drawing): add(drawing, transform, drawing.opacity * opacity)
            case .image: hasPixels = true
            case .group(let group):
                add(group.commands, group.transform.concatenating(transform), opacity: group.opacity * opacity)
            }
        }
    }

    /// Letters, lines of decoration and outlines of letters, each in its own paint, in the order of painting. Letters of one
    /// paint that follow each other are one shape.
    private mutating func add(_ drawing: TextDrawing, _ transform: Transform, _ opacity: Double) {
        func strokes() -> Path {
            var all = Path()
            guard let outline = drawing.outline else { return all }
            for letter in drawing.text.outlinesToStroke() { all.addPath(letter.stroked(outline.style)) }
            return all.applying(transform)
        }
        func decorations(struckThrough: Bool) -> [(path: Path, paint: Paint?)] {
            drawing.text.decorations.filter { ($0.line == .lineThrough) == struckThrough }.map {
                ($0.outline.applying(transform), $0.color.map { .color($0) } ?? drawing.fill)
            }
        }
        var parts = decorations(struckThrough: false)
        if let outline = drawing.outline, outline.isBehind { parts.append((strokes(), outline.paint)) }
        var letters: [(path: Path, paint: Paint?)] = []
        for run in drawing.text.runs {
            for glyph in run.glyphs {
                let paint =
                    drawing.clusterFills[glyph.clusterIndex] ?? run.style.color.map { .color($0) } ?? drawing.fill
                let path = drawing.text.outline(of: glyph, in: run).applying(transform)
                if let last = letters.last, last.paint == paint {
                    letters[letters.count - 1].path.addPath(path)
                } else {
                    letters.append((path, paint))
                }
            }
        }
        parts += letters
        if let outline = drawing.outline, !outline.isBehind { parts.append((strokes(), outline.paint)) }
        for part in parts + decorations(struckThrough: true) {
            if let paint = part.paint { add(part.path, paint, opacity) }
        }
    }

    private mutating func add(_ part: Path, isEvenOdd: Bool = false, _ paint: Paint, _ opacity: Double) {
        var opacity = opacity
        if case .color(let color) = paint { opacity *= color.alpha }
        guard opacity >= 0.5, !part.isEmpty else { return }
        if case .color(let color) = paint, color.contrast(to: .white) < Self.paperContrast {
            path = path.subtracting(part, eoFill: isEvenOdd, tolerance: Self.tolerance)
        } else {
            path = path.union(part, eoFill: isEvenOdd, tolerance: Self.tolerance)
        }
    }
}

/// Points around all ink of commands, from which its box and its radius follow. Clips do not count: the caller cuts the box.
private struct PictureInk {
    /// On outlines, with the ink's distance from each: half of a stroke's width.
    private var points: [(point: Point, reach: Double)] = []

    init(_ commands: [DrawCommand]) { add(commands, .identity) }

    /// Of flattened curves, as a fraction of a path's longer side: a thousandth shows in no margin.
    private static let tolerance = 1e-3
    /// In user units: no finer for paths without a size.
    private static let finest = 1e-9
    /// Pixels of less alpha, of 255, are invisible: 3 %.
    private static let faintest: UInt8 = 8

    private mutating func add(_ commands: [DrawCommand], _ transform: Transform) {
        for command in commands {
            switch command {
            case .fill(let fill): add(fill.path, transform)
            case .stroke(let stroke):
                add(stroke.path, transform, reach: stroke.style.lineWidth / 2 * transform.meanScale)
            case .text(let text): add(Path(text.text.inkBounds), transform)
            case .image(let image): add(image, transform)
            case .group(let group): add(group.commands, group.transform.concatenating(transform))
            }
        }
    }
    /// Adds the points of a path. Miters of strokes are not looked at, and may reach further.
    private mutating func add(_ path: Path, _ transform: Transform, reach: Double = 0) {
        let placed = path.applying(transform)
        let box = placed.boundingRect
        let longest = max(box.width, box.height)
        guard longest.isFinite else { return }
        for element in placed.flattened(tolerance: max(longest * Self.tolerance, Self.finest)).elements {
            switch element {
            case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
                points.append((point, reach))
            case .closeSubpath: break
            }
        }
    }
    /// Adds the corners of each row's first and last visible pixel, which bound all others of the row.
    private mutating func add(_ drawing: ImageDrawing, _ transform: Transform) {
        let image = drawing.image
        guard image.width > 0, image.height > 0, image.pixels.count == 4 * image.width * image.height else { return }
        let (dx, dy) = (drawing.rect.width / Double(image.width), drawing.rect.height / Double(image.height))
        for y in 0..<image.height {
            func isSeen(_ x: Int) -> Bool { image.pixels[4 * (y * image.width + x) + 3] >= Self.faintest }
            guard let first = (0..<image.width).first(where: isSeen), let last = (0..<image.width).last(where: isSeen)
            else { continue }
            for x in [first, last + 1] {
                for row in [y, y + 1] {
                    let point = Point(
                        x: drawing.rect.minX + Double(x) * dx, y: drawing.rect.minY + Double(row) * dy)
                    points.append((point.applying(transform), 0))
                }
            }
        }
    }

    var box: Rect {
        points.reduce(Rect.null) { box, ink in
            box.union(
                Rect(
                    x: ink.point.x - ink.reach, y: ink.point.y - ink.reach, width: 2 * ink.reach, height: 2 * ink.reach)
            )
        }
    }
    func farthest(from middle: Point) -> Double {
        points.reduce(0) { max($0, $1.point.distance(to: middle) + $1.reach) }
    }
}
