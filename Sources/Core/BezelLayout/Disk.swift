// Straight lines in the middle of a ring: each centred by its ink, all together centred in height, and as large as fits.
import BezelGeometry
import BezelTypesetting

/// The inside of a circle, for straight lines in its middle. Numbers out of range, also infinite ones and NaN, throw
/// ``RegionError``.
public struct Disk: Hashable, Sendable {
    /// The circle's centre in user units, which the lines are placed about.
    public let center: Point
    /// In user units, over 0.
    public let radius: Double

    /// The distance between baselines, in ems, unless given.
    public static let usualLineHeight = 1.2
    /// What lines keep free to the edge, in ems.
    public static let usualMargin = 0.35

    /// A disk about a point.
    public init(center: Point = .zero, radius: Double) throws(RegionError) {
        try RegionError.check(.centerX, center.x, Curve.coordinates)
        try RegionError.check(.centerY, center.y, Curve.coordinates)
        try RegionError.check(.radius, radius, Curve.lengths)
        self.center = center
        self.radius = radius
    }

    /// What texts on a ring leave free inside: up to their ink, and at most `radius`.
    ///
    /// - Parameter strokeWidth: Of the letters' outlines.
    public init(
        center: Point = .zero, radius: Double, inside texts: [PlacedText], strokeWidth: Double = 0
    ) throws(RegionError) {
        let ink = texts.compactMap { $0.radialExtent(about: center, from: .zero)?.innerRadius }.min() ?? .infinity
        try self.init(center: center, radius: min(radius, ink) - strokeWidth / 2)
    }
}

extension Disk {
    /// Sets lines in the disk's middle.
    ///
    /// - Parameters:
    ///   - text: Line breaks start new lines. It stands at its size if it fits, else it becomes smaller.
    ///   - lineHeight: The distance between baselines, in sizes of the largest type, from 0.1 to 20.
    ///   - margin: What stays free to the edge whatever the size, in user units from 0; at least ``usualMargin``.
    /// - Throws: ``RegionError`` for numbers out of range; ``RegionFull`` if it does not fit at a fiftieth of its size; else as `TextPath.place(_:wasFlipped:)`.
    public func place(
        _ text: StyledText, lineHeight: Double = usualLineHeight, margin: Double = 0,
        spacing: TextPath.Spacing = .optical, shaper: Shaper = Shaper()
    ) throws -> FittedText {
        try RegionError.check(.lineHeight, lineHeight, Self.lineHeights)
        try RegionError.check(.margin, margin, ClosedRange(spanning: 0, Curve.lengths.upperBound))
        guard text.string.contains(where: { !$0.isWhitespace }) else { throw TypesettingError.emptyText }
        let size = text.largestSize
        let found = try fitted(size: size, lineHeight: lineHeight, margin: margin, spacing: spacing) { size, asked in
            let scaled = text.scaled(by: asked > 0 ? size / asked : 1)
            return try scaled.lineRanges.map { range in
                let line = scaled.slice(range)
                guard line.string.isEmpty, let style = scaled.spans.first?.style else {
                    return try shaper.shape(line.withCapitalForms())
                }
                return try shaper.shape(StyledText(" ", style: style))
            }
        }
        guard let found else { throw RegionFull(text: text.string) }
        return FittedText(lines: found.lines.map(\.text), scale: found.scale).reported
    }

    /// In ems, as for lines on curves.
    private static let lineHeights: ClosedRange<Double> = 0.1...20
    /// Sizes that are tried: the needed radius is nearly proportional to the size.
    private static let rounds = 4
    /// What a size may need beyond the free radius, as a fraction: less is not seen.
    private static let tolerance = 1.0005
    /// Smaller text, as a fraction of its size, is no text any more.
    private static let leastScale = 0.02

    /// Lines at the largest size, at most that asked for, at which their ink lies in the disk.
    ///
    /// - Parameters:
    ///   - asked: In user units.
    ///   - shape: The lines, also empty ones, at a size and with the size asked for beside it.
    /// - Returns: Nil if the lines do not fit.
    package func fitted(
        size asked: Double, lineHeight: Double, margin: Double, spacing: TextPath.Spacing,
        shape: (_ size: Double, _ asked: Double) throws -> [ShapedText]
    ) throws -> (lines: [TextPath.Setting], scale: Double)? {
        var size = asked
        var lines: [TextPath.Setting] = []
        for _ in 0..<Self.rounds {
            lines = try centered(try shape(size, asked), distance: size * lineHeight, spacing: spacing)
            let own = Self.usualMargin * size
            let needed = Self.radius(of: lines, about: center) + spacing.strokeWidth / 2 + max(own, margin)
            guard needed > radius * Self.tolerance else { break }
            // The margin does not shrink with the lines.
            let fixed = margin > own ? margin : 0
            size *= max(radius - fixed, 0) / (needed - fixed)
            guard size > asked * Self.leastScale else { return nil }
        }
        return (lines, asked > 0 ? size / asked : 1)
    }

    /// Each line centred by its ink, and all together. Lines without any ink give none.
    private func centered(
        _ lines: [ShapedText], distance: Double, spacing: TextPath.Spacing
    ) throws -> [TextPath.Setting] {
        func line(_ text: ShapedText, y: Double, dx: Double = 0) throws -> TextPath.Setting {
            let length = 2 * text.runs.reduce(0) { $0 + $1.glyphs.reduce(0) { $0 + abs($1.advance) } } + 10
            var path = TextPath.centered(
                on: Path {
                    $0.move(to: Point(x: center.x + dx - length / 2, y: y))
                    $0.addLine(to: Point(x: center.x + dx + length / 2, y: y))
                })
            path.spacing = spacing
            path.fitting = TextPath.Fitting(.extend, keepsWords: .never)
            path.position.hangsPunctuation = false
            return TextPath.Setting(text: try path.place(text), line: path, shaped: text)
        }
        let first = try lines.enumerated().map { i, text in
            try line(text, y: center.y + Double(i) * distance).text.inkBounds
        }
        let all = first.reduce(Rect.null) { $0.union($1) }
        guard !all.isNull else { return [] }
        return try zip(lines, first).enumerated().map { i, part in
            try line(
                part.0, y: center.y + Double(i) * distance + center.y - all.midY,
                dx: part.1.isNull ? 0 : center.x - part.1.midX)
        }
    }

    /// The ink's greatest distance from a point, by its lines' boxes.
    private static func radius(of lines: [TextPath.Setting], about center: Point) -> Double {
        lines.map(\.text.inkBounds).filter { !$0.isNull }.reduce(0) { most, box in
            let (dx, dy) = (
                max(abs(box.minX - center.x), abs(box.maxX - center.x)),
                max(abs(box.minY - center.y), abs(box.maxY - center.y))
            )
            return max(most, hypot(dx, dy))
        }
    }
}
