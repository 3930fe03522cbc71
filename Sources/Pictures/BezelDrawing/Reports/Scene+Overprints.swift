// Letters printed over each other, or over a logo, anywhere in a picture: rings, captions, numerals, the words of a badge.
// What two letters share is decided in `BezelTypesetting/Layout/OverprintSearch.swift`; here are the texts and pictures of
// a scene, and what of them is seen. `PictureCheck` (BezelRequests) warns of what is found.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// Letters of a picture whose ink lies over that of other letters, or over a picture within it.
package struct PictureOverprint: Hashable, Sendable {
    /// What lies over or under something else.
    package enum Part: Hashable, Sendable {
        /// Neighbouring letters, their UTF-8 range in a text, and that text.
        case letters(String, range: Range<Int>, of: String)
        /// A logo or emblem.
        case picture
    }
    /// A part, and the box of its ink in the scene's user units.
    package struct Place: Hashable, Sendable {
        package var part: Part
        package var box: Rect
    }
    package var first: Place
    package var second: Place
}

extension Scene {
    /// Finds letters printed over each other, within texts and between them, and letters that reach into a logo.
    ///
    /// Not compared are texts that are not seen: transparent ones, cut off by a clip, or covered by an opaque shape that is
    /// drawn after them. Copies of one text that make its relief or shadow lie over each other on purpose, and so does a
    /// text that stands on a picture with all its letters. Texts in masks and under filters are not looked at.
    ///
    /// - Returns: Neighbouring letters that lie over neighbouring letters are one entry; and whether all were compared.
    /// - Complexity: As that of `PlacedText.overprints(of:)`. A picture costs a look at each letter near it.
    package func overprints() -> (found: [PictureOverprint], isComplete: Bool) {
        var lettering = SceneLettering()
        lettering.collect(commands, .identity, visible: nil, isOpaque: true)
        guard !lettering.sources.isEmpty else { return ([], true) }
        let all = PlacedText.overprints(of: lettering.sources) { lettering.mayOverlap($0, $1, in: $2) }
        let found = all.found.map { entry in
            PictureOverprint(first: lettering.place(entry.first), second: lettering.place(entry.second))
        }
        return (found + lettering.pictured(), all.isComplete)
    }
}

/// The texts of a scene in drawing order, the shapes that may cover them, and the logos beside them.
private struct SceneLettering {
    private struct Cover {
        enum Shape {
            case fill(FillDrawing)
            case image(Rect)
        }
        /// The number of texts drawn before it.
        var after: Int
        var shape: Shape
        var transform: Transform
        var visible: Rect?

        func hides(_ point: Point) -> Bool {
            if let visible, !visible.contains(point) { return false }
            guard let inverse = transform.inverse else { return false }
            let inner = point.applying(inverse)
            switch shape {
            case .fill(let fill):
                return fill.path.boundingRect.contains(inner) && fill.path.contains(inner, rule: fill.rule)
            case .image(let rect): return rect.contains(inner)
            }
        }
    }
    private struct Logo {
        /// The number of texts drawn before it.
        var after: Int
        var ink: LogoInk
    }

    private(set) var sources: [OverprintSource] = []
    private var covers: [Cover] = []
    private var logos: [Logo] = []

    /// Copies of a text that stand nearer to each other than so many ems are one lettering.
    private static let copies = 0.3
    /// Ground that is at least so opaque hides what is under it.
    private static let opaque = 0.9

    mutating func collect(_ commands: [DrawCommand], _ transform: Transform, visible: Rect?, isOpaque: Bool) {
        for command in commands {
            switch command {
            case .text(let text) where text.drawsLetters:
                sources.append(OverprintSource(text.text, transform: transform, visible: visible))
            case .fill(let fill) where fill.isEmblem:
                logos.append(Logo(after: sources.count, ink: LogoInk([command], transform, within: visible)))
            case .fill(let fill)
            where isOpaque && !sources.isEmpty && fill.opacity >= Self.opaque && fill.paint.isOpaque:
                covers.append(Cover(after: sources.count, shape: .fill(fill), transform: transform, visible: visible))
            case .image(let image) where isOpaque && !sources.isEmpty && image.opacity >= Self.opaque:
                covers.append(
                    Cover(after: sources.count, shape: .image(image.rect), transform: transform, visible: visible))
            case .group(let group) where group.opacity > 0 && !group.effects.contains(where: \.isFilter):
                let inner = group.transform.concatenating(transform)
                let seen = Self.visible(group.clips, inner, within: visible)
                if group.isEmblem {
                    logos.append(Logo(after: sources.count, ink: LogoInk(group.commands, inner, within: seen)))
                } else {
                    collect(
                        group.commands, inner, visible: seen,
                        isOpaque: isOpaque && group.mask == nil && group.opacity >= Self.opaque)
                }
            case .text, .fill, .stroke, .image, .group: break
            }
        }
    }

    /// By the clips' bounding boxes.
    private static func visible(_ clips: [Clip], _ transform: Transform, within visible: Rect?) -> Rect? {
        clips.reduce(visible) { rest, clip in
            let box = clip.shapes.reduce(Rect.null) { $0.union($1.path.applying(transform).boundingRect) }
            return rest.map { $0.intersection(box) } ?? box
        }
    }

    /// Whether two texts share ink on purpose, or out of sight.
    func mayOverlap(_ a: Int, _ b: Int, in common: Rect) -> Bool {
        guard a != b else { return false }
        if isHidden(Point(x: common.midX, y: common.midY), ofText: min(a, b)) { return true }
        guard sources[a].text.string == sources[b].text.string, let first = start(of: a), let second = start(of: b)
        else { return false }
        let em = (sources[a].text.runs.first?.font.size ?? 0) * sources[a].transform.greatestScale
        return (second - first).length < em * Self.copies
    }

    private func isHidden(_ point: Point, ofText text: Int) -> Bool {
        covers.contains { $0.after > text && $0.hides(point) }
    }

    /// Where a text's first glyph stands.
    private func start(of text: Int) -> Point? {
        guard let glyph = sources[text].text.runs.first?.glyphs.first else { return nil }
        return Point.zero.applying(glyph.transform.concatenating(sources[text].transform))
    }

    func place(_ place: Overprint.Place) -> PictureOverprint.Place {
        let (text, transform) = (sources[place.text].text, sources[place.text].transform)
        let bytes = Array(text.string.utf8)
        let letters = String(decoding: bytes[place.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        var box = Rect.null
        for run in text.runs {
            for glyph in run.glyphs where place.range.overlaps(text.clusters[glyph.clusterIndex].range) {
                box = box.union(text.outline(of: glyph, in: run).applying(transform).boundingRect)
            }
        }
        return PictureOverprint.Place(part: .letters(letters, range: place.range, of: text.string), box: box)
    }

    // MARK: Logos

    /// Letters that reach into logos, one entry for each text and logo.
    func pictured() -> [PictureOverprint] {
        var found: [PictureOverprint] = []
        for logo in logos where !logo.ink.box.isNull {
            for text in sources.indices {
                let (hit, isWhole) = letters(of: text, within: logo.ink)
                guard let first = hit.min(), let last = hit.max() else { continue }
                // A text on a picture has that for its ground.
                if isWhole, text >= logo.after { continue }
                let clusters = sources[text].text.clusters
                let (a, b) = (clusters[first].range, clusters[last].range)
                let range = Range(from: min(a.lowerBound, b.lowerBound), upTo: max(a.upperBound, b.upperBound))
                let letters = place(Overprint.Place(text: text, range: range))
                let picture = PictureOverprint.Place(part: .picture, box: logo.ink.box)
                found.append(
                    text < logo.after
                        ? PictureOverprint(first: letters, second: picture)
                        : PictureOverprint(first: picture, second: letters))
            }
        }
        return found
    }

    /// A letter's outline has a point at least every so many ems.
    private static let step = 0.08

    /// The clusters whose outlines reach into a logo's ink, and whether it has all of every letter.
    private func letters(of text: Int, within ink: LogoInk) -> (hit: Set<Int>, isWhole: Bool) {
        let source = sources[text]
        var (hit, isWhole): (Set<Int>, Bool) = ([], true)
        for run in source.text.runs {
            let step = run.font.size * Self.step * max(source.transform.greatestScale, Transform.minimumScale)
            for glyph in run.glyphs where !source.text.clusters[glyph.clusterIndex].isSpace {
                let outline = source.text.outline(of: glyph, in: run).applying(source.transform)
                guard outline.boundingRect.intersects(ink.box) else {
                    isWhole = isWhole && outline.isEmpty
                    continue
                }
                for point in outline.points(atMost: step) {
                    guard ink.contains(point) else {
                        isWhole = false
                        continue
                    }
                    guard !hit.contains(glyph.clusterIndex), source.visible?.contains(point) ?? true else { continue }
                    if !isHidden(point, ofText: text) { hit.insert(glyph.clusterIndex) }
                }
            }
        }
        return (hit, isWhole)
    }
}

/// What a logo prints.
private struct LogoInk {
    private var paths: [(path: Path, rule: FillRule)] = []
    private var images: [(drawing: ImageDrawing, inverse: Transform)] = []
    private let visible: Rect?
    private(set) var box = Rect.null

    /// Pixels of less alpha, of 255, are not seen.
    private static let faintest: UInt8 = 32

    init(_ commands: [DrawCommand], _ transform: Transform, within visible: Rect?) {
        self.visible = visible
        add(commands, transform)
        if let visible { box = box.intersection(visible) }
    }

    private mutating func add(_ commands: [DrawCommand], _ transform: Transform) {
        for command in commands {
            switch command {
            case .fill(let fill):
                if fill.opacity > 0, fill.paint.isVisible { add(fill.path.applying(transform), fill.rule) }
            case .stroke(let stroke):
                guard stroke.opacity > 0, stroke.paint.isVisible else { continue }
                add(stroke.path.stroked(stroke.style).applying(transform), .nonZero)
            case .text(let text):
                if text.drawsLetters { add(text.text.outline().applying(transform), .nonZero) }
            case .image(let image):
                guard image.opacity > 0, let inverse = transform.inverse else { continue }
                images.append((image, inverse))
                box = box.union(image.rect.applying(transform))
            case .group(let group):
                if group.opacity > 0 { add(group.commands, group.transform.concatenating(transform)) }
            }
        }
    }

    private mutating func add(_ path: Path, _ rule: FillRule) {
        paths.append((path, rule))
        box = box.union(path.boundingRect)
    }

    func contains(_ point: Point) -> Bool {
        guard box.contains(point), visible?.contains(point) ?? true else { return false }
        if paths.contains(where: { $0.path.boundingRect.contains(point) && $0.path.contains(point, rule: $0.rule) }) {
            return true
        }
        return images.contains { drawing, inverse in
            let (image, inner) = (drawing.image, point.applying(inverse))
            guard drawing.rect.contains(inner), image.pixels.count == 4 * image.width * image.height else {
                return false
            }
            let x = Int(clamping: (inner.x - drawing.rect.minX) / drawing.rect.width * Double(image.width))
            let y = Int(clamping: (inner.y - drawing.rect.minY) / drawing.rect.height * Double(image.height))
            guard x >= 0, y >= 0, x < image.width, y < image.height else { return false }
            return image.pixels[4 * (y * image.width + x) + 3] >= Self.faintest
        }
    }
}

extension Path {
    /// On one edge.
    private static let maximumPoints = 64

    /// Points along the path, no further apart than a step.
    fileprivate func points(atMost step: Double) -> [Point] {
        var points: [Point] = []
        var (start, last) = (Point.zero, Point.zero)
        func line(to end: Point) {
            let count = Int(clamping: ((end - last).length / step).rounded(.up))
            let steps = count.clamped(from: 1, through: Self.maximumPoints)
            for i in Range(count: steps) { points.append(last + (end - last) * (Double(i + 1) / Double(steps))) }
        }
        for element in flattened(tolerance: step / 4).elements {
            switch element {
            case .move(let point):
                (start, last) = (point, point)
                points.append(point)
            case .line(let point):
                line(to: point)
                last = point
            case .closeSubpath:
                line(to: start)
                last = start
            case .quadCurve, .curve: break
            }
        }
        return points
    }
}

extension Paint {
    /// Whether nothing is seen through it.
    fileprivate var isOpaque: Bool {
        func covers(_ gradient: Gradient) -> Bool { gradient.stops.allSatisfy { $0.color.alpha >= 0.9 } }
        return switch self {
        case .color(let color): color.alpha >= 0.9
        case .linear(let linear): covers(linear.gradient)
        case .radial(let radial): covers(radial.gradient)
        case .angular(let angular): covers(angular.gradient)
        case .pattern: false
        }
    }
}

extension TextDrawing {
    /// Whether anything of its letters is seen.
    fileprivate var drawsLetters: Bool {
        guard opacity > 0 else { return false }
        if let outline, outline.paint.isVisible, outline.style.lineWidth > 0 { return true }
        return fill?.isVisible ?? false || clusterFills.values.contains(where: \.isVisible)
            || text.runs.contains { ($0.style.color?.alpha ?? 0) > 0 || $0.font.face.hasColorGlyphs }
    }
}
