// Sectors with labels. Each label is broken into the number of lines that lets it be largest, and fits its own sector
// by its ink.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelLayout
import BezelTypesetting

/// A piece of a ring.
struct SectorRegion {
    var center: Point
    var innerRadius: Double
    var radius: Double
    /// Clockwise from 3 o'clock.
    var middle: Angle
    var half: Angle
    var margin: Double

    /// In which labels are largest as a rule: the arc half way across is longer than the sector is deep, or not.
    var usualDirection: SectorsLayer.Direction {
        (innerRadius + radius) * half.radians > radius - innerRadius ? .along : .spoke
    }

    /// Whether a point keeps the margin from all edges, to a hundredth of a unit.
    func holds(_ point: Point) -> Bool {
        let way = point - center
        let tolerance = 0.01
        guard way.length <= radius - margin + tolerance,
            way.length >= innerRadius + min(margin, innerRadius) - tolerance
        else { return false }
        guard half.degrees < 179.9 else { return true }
        let out = Vector(angle: middle)
        let along = way.dot(out)
        let across = abs(way.dx * out.dy - way.dy * out.dx)
        let edge = along * sin(half.radians) - across * cos(half.radians)
        // Beyond a half turn, the edge's other side counts.
        if half.degrees > 90 { return edge >= margin - tolerance || along > 0 }
        return along > 0 && edge >= margin - tolerance
    }
    func holds(_ ink: InkOutline) -> Bool { ink.edges.allSatisfy { holds($0.start) && holds($0.end) } }
}

extension InstrumentPainter {
    private static let mostLines = 4

    mutating func draw(_ layer: SectorsLayer) throws(GalleryError) {
        let center = middle + Vector(dx: layer.x, dy: layer.y)
        let regions = try regions(of: layer, about: center)
        drawGrounds(regions, layer)
        guard let look = layer.look else { return }
        var smallest: (factor: Double, text: String)?
        for (i, region) in regions.enumerated() where i < layer.labels.count {
            let text = try filled(layer.labels[i])
            guard !text.trimmed.isEmpty else { continue }
            let label = SectorLabel(lettering: look.saying(text), region: region, layer: layer, setter: setter)
            let set = try label.largest(lines: Self.mostLines)
            if set.factor < smallest?.factor ?? 1 { smallest = (set.factor, text) }
            for drawing in set.drawings { context.append(drawing.command.reporting(scale: set.factor)) }
            if collects {
                for drawing in set.drawings {
                    record(.texts, drawing.outline, text: text, stem: look.stem * set.factor)
                }
            }
        }
        if let smallest, FittingReport.isNoticeable(smallest.factor) {
            findings.append(.shrunk(what: "the smallest label", text: smallest.text, factor: smallest.factor))
        }
    }

    /// The sectors clockwise from the layer's start, as wide as their shares.
    ///
    /// - Throws: `GalleryError` for a ring without width, and for shares that do not match the labels or are all 0.
    private func regions(of layer: SectorsLayer, about center: Point) throws(GalleryError) -> [SectorRegion] {
        guard layer.radius > layer.innerRadius else {
            throw .invalidNumber(
                what: "the inner radius of sectors", value: layer.innerRadius,
                expected: "less than their radius, \(layer.radius.plain)")
        }
        guard layer.shares.isEmpty || layer.shares.count == layer.labels.count else {
            throw .description(
                path: "shares", problem: "there are \(layer.shares.count) shares for \(layer.labels.count) labels")
        }
        let shares = layer.shares.isEmpty ? layer.labels.map { _ in 1 } : layer.shares
        let total = shares.reduce(0, +)
        guard total > 0 else {
            if shares.isEmpty { return [] }
            throw .description(path: "shares", problem: "all shares are 0; give one a greater number")
        }
        var start = layer.start - 90
        return shares.map { share in
            let sweep = layer.sweep * share / total
            defer { start += sweep }
            return SectorRegion(
                center: center, innerRadius: layer.innerRadius, radius: layer.radius,
                middle: .degrees(start + sweep / 2), half: .degrees(sweep / 2), margin: layer.margin)
        }
    }

    private mutating func drawGrounds(_ regions: [SectorRegion], _ layer: SectorsLayer) {
        let box = Rect(
            x: middle.x + layer.x - layer.radius, y: middle.y + layer.y - layer.radius, width: 2 * layer.radius,
            height: 2 * layer.radius)
        let paths = regions.map {
            Ring(width: layer.radius - layer.innerRadius, startAngle: $0.middle - $0.half, sweep: $0.half * 2).path(
                in: box)
        }
        for (i, path) in paths.enumerated() where !layer.fills.isEmpty {
            var color = layer.fills[i % layer.fills.count]
            // The last of a full wheel would have the first one's colour beside it.
            let isLast = i == paths.count - 1 && i > 0 && layer.sweep >= 360
            if isLast, i % layer.fills.count == 0, layer.fills.count > 1 { color = layer.fills[layer.fills.count / 2] }
            context.fill(path, with: .color(color))
        }
        if let line = layer.line, layer.lineWidth > 0 {
            for path in paths where !path.isEmpty {
                context.stroke(
                    path, with: .color(line), style: StrokeStyle(lineWidth: layer.lineWidth, lineJoin: .round))
            }
        }
    }
}

/// A label within its sector.
///
/// Each way to break it into lines is set at the largest size that fits, found by halving, since ink that fits at one
/// size need not at all smaller ones but nearly always does. Ways that cannot beat the best by three per cent are given
/// up at once. Costs up to four ways of ten settings, each with its outlines.
struct SectorLabel {
    struct Placed {
        var command: DrawCommand
        var outline: Path
    }
    struct Set {
        var factor: Double
        var drawings: [Placed]
    }
    let lettering: Lettering
    let region: SectorRegion
    let layer: SectorsLayer
    let setter: TextSetter

    private static let what = "the label"
    /// From baseline to baseline, in sizes.
    private static let leading = 1.12
    /// Halvings of the size, exact to a half percent.
    private static let steps = 8

    /// The largest setting in up to so many lines; the fewest lines of settings that are equally large.
    func largest(lines most: Int) throws(GalleryError) -> Set {
        var best: Set?
        for lines in try breaks(most: most) {
            let least = best.map { $0.factor * 1.03 } ?? lettering.smallestScale
            if let set = try fitted(lines, atLeast: least) { best = set }
            if best?.factor == 1 { break }
        }
        guard let best else {
            throw .tooLong(
                what: Self.what, text: lettering.text, smallestSize: lettering.size * lettering.smallestScale)
        }
        return best
    }

    /// The words in one line, in two, and so on, each as even as can be.
    private func breaks(most: Int) throws(GalleryError) -> [[Lettering]] {
        let forced = lettering.text.split(separator: "\n").map { String($0).trimmed }.filter { !$0.isEmpty }
        if forced.count > 1 { return [forced.map { lettering.saying($0) }] }
        let words = lettering.text.split(separator: " ").map(String.init)
        var found: [[Lettering]] = [[lettering.saying(words.joined(separator: " "))]]
        guard words.count > 1 else { return found }
        var widths: [Double] = []
        for word in words { widths.append(try setter.line(lettering.saying(word), what: Self.what).advance) }
        let space = lettering.size * 0.28
        for count in Range(from: 2, through: min(most, words.count)) {
            let ends = LabelLines.evenBreaks(widths, space: space, lines: count)
            var start = 0
            found.append(
                ends.map { end in
                    defer { start = end }
                    return lettering.saying(words[Range(from: start, upTo: end)].joined(separator: " "))
                })
        }
        return found
    }

    private func fitted(_ lines: [Lettering], atLeast least: Double) throws(GalleryError) -> Set? {
        if least <= 1, let set = try placed(lines, 1) { return Set(factor: 1, drawings: set) }
        guard least < 1, let smallest = try placed(lines, least) else { return nil }
        let best = try bisected(from: least, made: smallest, to: 1, halvings: Self.steps) {
            factor throws(GalleryError) in try placed(lines, factor)
        }
        return Set(factor: best.value, drawings: best.made)
    }

    /// The lines at a size, if they fit the sector by their ink.
    private func placed(_ lines: [Lettering], _ factor: Double) throws(GalleryError) -> [Placed]? {
        switch layer.direction ?? region.usualDirection {
        case .along: return try alongArc(lines, factor)
        case .spoke: return try alongSpoke(lines, factor)
        case .upright: return try upright(lines, factor)
        }
    }

    private func inked(_ lines: [Lettering], _ factor: Double) throws(GalleryError) -> [TextSetter.Inked] {
        var inked: [TextSetter.Inked] = []
        for line in lines { inked.append(try setter.inked(line, what: Self.what, scale: factor)) }
        return inked
    }
    private func held(_ parts: [Placed]) -> [Placed]? {
        parts.allSatisfy { region.holds(InkOutline($0.outline, tolerance: 0.05)) } ? parts : nil
    }

    /// Lines beside each other along the radius, from the rim.
    private func alongSpoke(_ lines: [Lettering], _ factor: Double) throws(GalleryError) -> [Placed]? {
        let inked = try inked(lines, factor)
        let step = lettering.size * factor * Self.leading
        let top = inked.first?.box.minY ?? 0
        let foot = (inked.last?.box.maxY ?? 0) + step * Double(inked.count - 1)
        let highest = (foot - top) / 2
        let out = region.radius - region.margin
        let reach = out * out - highest * highest
        guard reach > 0 else { return nil }
        let isTurned = layer.isReadable && Vector(angle: region.middle).dx < -1e-9
        let turn = region.middle + (isTurned ? .degrees(180) : .zero)
        var parts: [Placed] = []
        for (i, line) in inked.enumerated() {
            let y = step * Double(i) - (top + foot) / 2
            // The ink's end at the rim.
            let x = isTurned ? -reach.squareRoot() - line.box.minX : reach.squareRoot() - line.box.maxX
            let place = Transform(translationX: x, y: y).concatenating(Transform(rotation: turn)).concatenating(
                Transform(translationX: region.center.x, y: region.center.y))
            parts.append(Placed(command: line.command(place), outline: line.outline.applying(place)))
        }
        return held(parts)
    }

    /// A block that stands upright, where along the sector's middle it fits.
    private func upright(_ lines: [Lettering], _ factor: Double) throws(GalleryError) -> [Placed]? {
        let inked = try inked(lines, factor)
        let step = lettering.size * factor * Self.leading
        let top = inked.first?.box.minY ?? 0
        let foot = (inked.last?.box.maxY ?? 0) + step * Double(inked.count - 1)
        let out = Vector(angle: region.middle)
        for i in 0...24 {
            let radius = region.radius - (region.radius - region.innerRadius) * (0.12 + 0.76 * Double(i) / 24)
            let middle = region.center + out * radius
            // Boxes first: outlines cost more.
            let corners = inked.enumerated().flatMap { i, line -> [Point] in
                let y = middle.y + step * Double(i) - (top + foot) / 2
                return Boxes.corners(
                    of: Rect(
                        x: middle.x - line.box.width / 2, y: y + line.box.minY, width: line.box.width,
                        height: line.box.height))
            }
            guard corners.allSatisfy(region.holds) else { continue }
            let parts = inked.enumerated().map { i, line in
                let place = Transform(
                    translationX: middle.x - line.box.midX, y: middle.y + step * Double(i) - (top + foot) / 2)
                return Placed(
                    command: line.command(place), outline: line.outline.applying(place))
            }
            if let parts = held(parts) { return parts }
        }
        return nil
    }

    /// Lines along the arc, the first outermost above, innermost below.
    private func alongArc(_ lines: [Lettering], _ factor: Double) throws(GalleryError) -> [Placed]? {
        let isLow = layer.isReadable && Vector(angle: region.middle).dy > 1e-9
        let rows = isLow ? lines.reversed() : lines
        let step = lettering.size * factor * Self.leading
        var outer = region.radius - region.margin
        var parts: [Placed] = []
        for row in rows {
            let line = try setter.line(row, what: Self.what, scale: factor)
            guard outer - line.capHeight > region.innerRadius, line.advance < 2 * .pi * (outer - line.capHeight)
            else { return nil }
            let half: RingHalf = isLow ? .bottom : .top
            let label = try setter.onRing(
                line, center: region.center, outerRadius: outer, half: half,
                turned: region.middle - half.direction, what: Self.what)
            parts.append(Placed(command: .text(label.drawing), outline: label.drawing.text.outline()))
            outer -= step
        }
        return held(parts)
    }
}

extension DrawCommand {
    /// With the scale of its texts in what they report.
    fileprivate func reporting(scale: Double) -> DrawCommand {
        switch self {
        case .text(var drawing):
            drawing.text.report(scale: scale)
            return .text(drawing)
        case .group(var group):
            group.commands = group.commands.map { $0.reporting(scale: scale) }
            return .group(group)
        case .fill, .stroke, .image: return self
        }
    }
}
