// What a picture does not show of what was drawn: ink beyond its edge, hidden letters, missing characters, or nothing at all.
//
// One walk over the commands, with the transforms around each. Ink is taken from outlines and not from advances, so that a
// swash is seen and white space is not. Clips and masks are not looked into: what they hide counts as drawn. A group with a
// filter counts as something to see, whatever is in it. Overprinted letters are found by Scene+Overprints, low contrast by
// TextContrast.
import BezelColor
import BezelGeometry
import BezelTypesetting

/// Letters or a shape whose ink lies outside the picture or is cut by its edge.
public struct PictureLoss: Hashable, Sendable {
    /// What is lost of the picture, told apart as text can be quoted.
    public enum Part: Hashable, Sendable {
        /// Consecutive letters of one text with the same loss: their UTF-8 offsets in its string, and what they say.
        case text(Range<Int>, says: String)
        /// A filled shape, a line or an image, which only its box identifies.
        case shape
    }
    /// What is lost: letters that can be quoted, or a shape.
    public var part: Part
    /// Whether all of the part lies outside the picture, so that nothing of it is seen; otherwise the edge cuts it.
    public var isOutside: Bool
    /// The box of the part's ink in the scene's user units, from which one can tell how much room is missing.
    public var bounds: Rect
    package init(_ part: Part, isOutside: Bool, bounds: Rect) {
        self.part = part
        self.isOutside = isOutside
        self.bounds = bounds
    }
}

/// What of a scene's ink lies in its picture, what is lost, and whether there is any.
public struct PictureReport: Hashable, Sendable {
    /// Parts outside the picture or cut by its edge, in drawing order; empty if all ink fits.
    public var losses: [PictureLoss] = []
    /// Characters of all texts that no font has a glyph for, with their UTF-8 offsets.
    public var missing: [MissingCharacter] = []
    /// Words and letters that were left out for want of room on their path, as they are written.
    public var hidden: [String] = []
    /// Whether anything has ink, also outside the picture; false for an empty scene or one that is transparent.
    public var drawsSomething = false
    /// Whether no ink lies in the picture.
    ///
    /// If there is ink elsewhere, the drawing was placed outside.
    public var isBlank = true
}

extension Scene {
    /// Reports ink outside the picture, by exact outlines. Ignores shadows, blurs, masks, clips and pattern cells.
    ///
    /// - Parameters:
    ///   - tolerance: How far ink may reach beyond the edge, in user units; by default half a pixel at 1 pixel to the unit.
    ///   - includesShapes: Whether lost shapes and images are listed; otherwise they count only for `isBlank`.
    public func report(tolerance: Double = 0.5, includesShapes: Bool = true) -> PictureReport {
        var inspection = PictureInspection(
            frame: Rect(origin: .zero, size: size), tolerance: tolerance, includesShapes: includesShapes)
        inspection.inspect(commands, .identity)
        return inspection.report
    }
}

private struct PictureInspection {
    private enum Position { case inside, cut, outside }

    let frame: Rect
    let tolerance: Double
    let includesShapes: Bool
    var report = PictureReport()
    /// At the origin.
    private var inks: [(font: Font, boxes: [UInt32: Rect])] = []

    init(frame: Rect, tolerance: Double, includesShapes: Bool) {
        (self.frame, self.tolerance, self.includesShapes) = (frame, tolerance, includesShapes)
    }

    mutating func inspect(_ commands: [DrawCommand], _ transform: Transform) {
        for command in commands {
            switch command {
            case .fill(let fill):
                if fill.opacity > 0, fill.paint.isVisible { inspect(shape: fill.path, transform, margin: 0) }
            case .stroke(let stroke):
                guard stroke.opacity > 0, stroke.paint.isVisible, stroke.style.lineWidth > 0 else { continue }
                let margin = stroke.style.alignment == .inside ? 0 : stroke.style.lineWidth / 2
                inspect(shape: stroke.path, transform, margin: margin)
            case .image(let image):
                if image.opacity > 0 { inspect(shape: Path(image.rect), transform, margin: 0) }
            case .text(let text): inspect(text, transform)
            case .group(let group):
                guard group.opacity > 0 else { continue }
                let inner = group.transform.concatenating(transform)
                if group.effects.contains(where: \.isFilter) {
                    // Filters may draw without a source or move it.
                    (report.drawsSomething, report.isBlank) = (true, false)
                } else {
                    inspect(group.commands, inner)
                }
            }
        }
    }

    private mutating func inspect(shape path: Path, _ transform: Transform, margin: Double) {
        guard includesShapes || report.isBlank else { return }
        var box = path.boundingRect
        guard !box.isNull else { return }
        if margin > 0 { box = box.insetBy(dx: -margin, dy: -margin) }
        guard box.width > 0 || box.height > 0 else { return }
        let isUpright = transform.b == 0 && transform.c == 0
        box =
            isUpright || position(box.applying(transform)) == .inside
            ? box.applying(transform)
            : path.applying(transform).boundingRect.grown(by: margin * transform.greatestScale)
        count(box)
        let found = position(box)
        if found != .inside, includesShapes {
            report.losses.append(PictureLoss(.shape, isOutside: found == .outside, bounds: box))
        }
    }

    private mutating func inspect(_ drawing: TextDrawing, _ transform: Transform) {
        guard drawing.opacity > 0 else { return }
        report.missing += drawing.text.missing
        report.hidden += drawing.text.hiddenTexts
        if report.drawsSomething, !report.isBlank, isWellInside(drawing, transform) { return }
        let boxes = inkBoxes(drawing, transform)
        var run: (range: Range<Int>, position: Position, box: Rect)?
        func flush(_ losses: inout [PictureLoss]) {
            guard let done = run, done.position != .inside else { return }
            let bytes = Array(drawing.text.string.utf8)
            let says = String(decoding: bytes[done.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
            losses.append(
                PictureLoss(.text(done.range, says: says), isOutside: done.position == .outside, bounds: done.box))
        }
        for (index, cluster) in drawing.text.clusters.enumerated() {
            guard let box = boxes[index] else { continue }
            count(box)
            let found = position(box)
            if let open = run, open.position == found, open.range.upperBound <= cluster.range.lowerBound {
                run = (Range(from: open.range.lowerBound, upTo: cluster.range.upperBound), found, open.box.union(box))
            } else {
                flush(&report.losses)
                run = (cluster.range, found, box)
            }
        }
        flush(&report.losses)
    }

    /// By cluster, in the scene's user units.
    private mutating func inkBoxes(_ drawing: TextDrawing, _ transform: Transform) -> [Int: Rect] {
        var boxes: [Int: Rect] = [:]
        let outline = drawing.outline.flatMap { $0.paint.isVisible && $0.style.lineWidth > 0 ? $0 : nil }
        let margin = (outline?.style.lineWidth ?? 0) / 2
        var hasInk = report.drawsSomething
        for run in drawing.text.runs {
            let hasColor = run.font.face.hasColorGlyphs
            let isFilled = run.style.color.map { $0.alpha > 0 } ?? drawing.fill?.isVisible ?? false
            let known = inks.firstIndex { $0.font == run.font } ?? inks.count
            if known == inks.count { inks.append((run.font, [:])) }
            for glyph in run.glyphs {
                let fill = drawing.clusterFills[glyph.clusterIndex]
                guard hasColor || outline != nil || fill?.isVisible ?? isFilled else { continue }
                var box: Rect
                if hasInk, glyph.outline == nil, isWellInside(glyph, run.font, drawing.text, margin: margin, transform)
                {
                    boxes[glyph.clusterIndex] = boxes[glyph.clusterIndex] ?? frame
                    continue
                }
                if glyph.outline == nil {
                    box = inks[known].boxes[glyph.id] ?? Self.ink(of: glyph.id, run.font, hasColor)
                    inks[known].boxes[glyph.id] = box
                    if box.isNull { continue }
                    let whole = glyph.transform.concatenating(transform)
                    box = box.applying(whole)
                    let isUpright = whole.b == 0 && whole.c == 0
                    if !isUpright, !hasColor, position(box.grown(by: margin * transform.greatestScale)) != .inside {
                        box = run.font.outlineBounds(of: glyph.id, whole)
                    }
                } else {
                    box = drawing.text.outline(of: glyph, in: run).applying(transform).boundingRect
                }
                guard !box.isNull, box.width > 0 || box.height > 0 else { continue }
                box = box.grown(by: margin * transform.greatestScale)
                boxes[glyph.clusterIndex] = boxes[glyph.clusterIndex]?.union(box) ?? box
                hasInk = true
            }
        }
        return boxes
    }

    private func isWellInside(_ drawing: TextDrawing, _ transform: Transform) -> Bool {
        var (low, high) = (Point(x: .infinity, y: .infinity), Point(x: -.infinity, y: -.infinity))
        var scale: Double = 0
        for run in drawing.text.runs {
            for i in run.glyphs.indices {
                if run.glyphs[i].outline != nil { return false }
                let own = run.glyphs[i].transform
                (low.x, low.y, high.x, high.y) = (
                    min(low.x, own.tx), min(low.y, own.ty), max(high.x, own.tx), max(high.y, own.ty)
                )
                scale = max(scale, (abs(own.a) + abs(own.b) + abs(own.c) + abs(own.d)) * run.font.size)
            }
        }
        let advance = drawing.text.clusters.reduce(0) { max($0, $1.advance) }
        let size = drawing.text.runs.reduce(0) { max($0, $1.font.size) }
        guard low.x <= high.x, size > 0 else { return false }
        let extent = scale * (1.5 + advance / size) + (drawing.outline?.style.lineWidth ?? 0) / 2
        let box = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
        return frame.contains(box.insetBy(dx: -extent, dy: -extent).applying(transform))
    }

    /// By over 1.5 em, which ink never exceeds.
    private func isWellInside(
        _ glyph: PlacedGlyph, _ font: Font, _ text: PlacedText, margin: Double, _ transform: Transform
    ) -> Bool {
        guard text.clusters.indices.contains(glyph.clusterIndex), !text.clusters[glyph.clusterIndex].isSpace else {
            return false
        }
        let whole = glyph.transform.concatenating(transform)
        let extent =
            (1.5 * font.size + text.clusters[glyph.clusterIndex].advance) * whole.greatestScale
            + margin * transform.greatestScale
        return frame.contains(
            Rect(x: whole.tx - extent, y: whole.ty - extent, width: 2 * extent, height: 2 * extent))
    }

    private static func ink(of glyph: UInt32, _ font: Font, _ hasColor: Bool) -> Rect {
        if hasColor, let color = font.colorGlyph(of: glyph) { return color.bounds ?? .null }
        let box = font.outlineBounds(of: glyph)
        return box.width > 0 || box.height > 0 ? box : .null
    }

    private mutating func count(_ box: Rect) {
        report.drawsSomething = true
        if position(box) != .outside { report.isBlank = false }
    }

    private func position(_ box: Rect) -> Position {
        if frame.grown(by: tolerance).contains(box) { return .inside }
        let width = min(box.maxX, frame.maxX) - max(box.minX, frame.minX)
        let height = min(box.maxY, frame.maxY) - max(box.minY, frame.minY)
        let least = Size(width: min(tolerance, box.width / 2), height: min(tolerance, box.height / 2))
        guard width >= least.width, height >= least.height, width >= 0, height >= 0 else { return .outside }
        return .cut
    }
}

extension Paint {
    /// Pattern cells count as visible.
    var isVisible: Bool {
        func shows(_ gradient: Gradient) -> Bool { gradient.stops.contains { $0.color.alpha > 0 } }
        switch self {
        case .color(let color): return color.alpha > 0
        case .linear(let linear): return shows(linear.gradient)
        case .radial(let radial): return shows(radial.gradient)
        case .angular(let angular): return shows(angular.gradient)
        case .pattern(let pattern): return pattern.tint.map { $0.alpha > 0 } ?? true
        }
    }
}

extension Effect {
    var isFilter: Bool { if case .filter = self { true } else { false } }
}

extension Rect {
    fileprivate func grown(by margin: Double) -> Rect { margin == 0 ? self : insetBy(dx: -margin, dy: -margin) }
}

extension Transform {
    var greatestScale: Double { max(hypot(a, b), hypot(c, d)) }
}
