// Which part of a ring the ink of a placed text covers. Labels on rings and in sectors are fitted by it.
import BezelGeometry

/// The part of a ring that ink covers, between two radii and two angles.
public struct RadialExtent: Hashable, Sendable {
    /// The least distance of the ink's edges from the centre, in user units; edges count also where ink covers the centre.
    public package(set) var innerRadius: Double
    /// The greatest distance of ink from the centre, in user units.
    public package(set) var outerRadius: Double
    /// Where the ink begins, clockwise from the direction that was asked for, -180…180 degrees.
    public package(set) var start: Angle
    /// Where the ink ends, by the same count as ``start`` and not less.
    public package(set) var end: Angle

    package init(innerRadius: Double, outerRadius: Double, start: Angle, end: Angle) {
        self.innerRadius = innerRadius
        self.outerRadius = outerRadius
        self.start = start
        self.end = end
    }

    /// The angle that the ink spans, from ``start`` to ``end``; never negative.
    public var sweep: Angle { end - start }
    /// The angle halfway from ``start`` to ``end``, clockwise from the direction that was asked for.
    public var middle: Angle { .radians((start.radians + end.radians) / 2) }

    /// The least extent of both.
    package func union(_ other: RadialExtent) -> RadialExtent {
        RadialExtent(
            innerRadius: min(innerRadius, other.innerRadius), outerRadius: max(outerRadius, other.outerRadius),
            start: .radians(min(start.radians, other.start.radians)),
            end: .radians(max(end.radians, other.end.radians)))
    }
}

extension PlacedText {
    /// Of the font size, which radii are promised to.
    private static let extentTolerance: Double = 1e-3

    /// The part of a ring about a centre that ink covers, if any.
    ///
    /// Radii are exact to a thousandth of the font size. Angles are meaningless beyond a half turn from `direction`.
    public func radialExtent(about center: Point, from direction: Angle) -> RadialExtent? {
        var meter = RadialMeter(center: center, direction: direction)
        for run in runs {
            let tolerance = max(run.font.size * Self.extentTolerance, Path.finestTolerance)
            let hasColor = run.font.face.hasColorGlyphs
            var flattened: [UInt32: Path] = [:]
            for glyph in run.glyphs {
                if hasColor, let color = run.font.colorGlyph(of: glyph.id) {
                    if let bounds = color.bounds { meter.add(bounds, glyph.transform) }
                } else if let outline = glyph.outline {
                    meter.add(outline.flattened(tolerance: tolerance), .identity)
                } else {
                    let known = flattened[glyph.id]
                    let outline = known ?? run.font.outline(of: glyph.id).flattened(tolerance: tolerance)
                    if known == nil { flattened[glyph.id] = outline }
                    meter.add(outline, glyph.transform)
                }
            }
        }
        let size = runs.map(\.font.size).max() ?? 0
        for decoration in decorations {
            meter.add(
                decoration.outline.flattened(tolerance: max(size * Self.extentTolerance, Path.finestTolerance)),
                .identity)
        }
        return meter.extent
    }
}

/// Widens a part of a ring by polygons: radii by edges, since their middle may be nearest, angles by corners. It only grows;
/// before anything was added, `inner` is infinite and `start` greater than `end`.
private struct RadialMeter {
    let center: Point
    let axis: Vector
    private var inner = Double.infinity
    private var outer: Double = 0
    private var start = Double.infinity
    private var end = -Double.infinity

    init(center: Point, direction: Angle) {
        self.center = center
        axis = Vector(angle: direction)
    }

    var extent: RadialExtent? {
        guard inner.isFinite, start <= end else { return nil }
        return RadialExtent(innerRadius: inner, outerRadius: outer, start: .radians(start), end: .radians(end))
    }

    mutating func add(_ polygons: Path, _ transform: Transform) {
        var last: Vector?
        var first: Vector?
        for element in polygons.elements {
            switch element {
            case .move(let p):
                last = p.applying(transform) - center
                first = last
            case .line(let p):
                let next = p.applying(transform) - center
                if let from = last {
                    // All other corners begin an edge where one ends.
                    if from == first { add(corner: from) }
                    add(edge: from, next)
                    add(corner: next)
                }
                last = next
            case .closeSubpath:
                if let from = last, let to = first {
                    if from == to { add(corner: from) }
                    add(edge: from, to)
                }
                last = first
            case .quadCurve, .curve: break
            }
        }
    }

    mutating func add(_ box: Rect, _ transform: Transform) {
        let corners = [
            Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
            Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
        ].map { $0.applying(transform) - center }
        for i in 0..<4 {
            add(corner: corners[i])
            add(edge: corners[i], corners[(i + 1) % 4])
        }
    }

    /// Vectors are from the centre.
    private mutating func add(edge a: Vector, _ b: Vector) {
        let edge = b - a
        let squared = edge.dot(edge)
        let t = squared > 0 ? (-a.dot(edge) / squared).clamped(to: 0...1) : 0
        inner = min(inner, (a + edge * t).length)
    }
    private mutating func add(corner: Vector) {
        outer = max(outer, corner.length)
        let angle = atan2(axis.cross(corner), axis.dot(corner))
        start = min(start, angle)
        end = max(end, angle)
    }
}
