// Shapes made from a middle or a formula: polygons, stars, arcs, rings, waves and spirals. Rectangles and ellipses are in
// RoundShapes; how shapes are filled and stroked is in ShapeDrawings.
import BezelGeometry

package enum ShapeLimits {
    /// Of polygons and stars.
    package static let corners = Path.maximumCorners
    /// Of waves and spirals.
    package static let turns = 10_000
}

/// A regular polygon in the rectangle's largest circle, clockwise from its first corner.
public struct Polygon: InsettableShape, Hashable {
    /// The number of sides, 3 to 10,000; fewer draw nothing, and more count as 10,000.
    public var sides: Int
    /// The radius of round corners in user units, at most that of the circle within the sides; by default 0, for sharp ones.
    public var cornerRadius: Double
    /// Where the first corner is, clockwise from 12 o'clock; by default at the top.
    public var angle: Angle
    /// Creates a polygon, by default with sharp corners and one of them at the top.
    public init(sides: Int, cornerRadius: Double = 0, angle: Angle = .zero) {
        self.sides = sides
        self.cornerRadius = cornerRadius
        self.angle = angle
    }
    /// The polygon in a rectangle, in user units; empty for a rectangle or an angle that is not finite.
    public func path(in rect: Rect) -> Path {
        guard cornerRadius > 0, cornerRadius.isFinite, sides >= 3, rect.isDrawable, angle.radians.isFinite else {
            return Star(points: sides, innerRatio: nil, angle: angle).path(in: rect)
        }
        let n = min(sides, ShapeLimits.corners)
        let half = Double.pi / Double(n)
        let outer = min(rect.width, rect.height) / 2
        let radius = min(cornerRadius, outer * cos(half))
        let distance = outer - radius / cos(half)
        return Path { path in
            for i in Range(count: n) {
                let direction = angle.radians - .pi / 2 + 2 * half * Double(i)
                path.addRelativeArc(
                    center: rect.center + Vector(dx: cos(direction), dy: sin(direction)) * distance, radius: radius,
                    startAngle: .radians(direction - half), delta: .radians(2 * half))
            }
            path.closeSubpath()
        }
    }
    /// A polygon in the rectangle that is smaller by the amount on each side; corners move by as much, sides by less.
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// A star in the rectangle's largest circle, clockwise from its first point.
public struct Star: InsettableShape, Hashable {
    /// The number of points, 2 to 10,000; fewer draw nothing, and more count as 10,000.
    public var points: Int
    /// How far the notches are from the middle, as a fraction of the radius; nil for a polygon without notches.
    public var innerRatio: Double?
    /// Where the first point is, clockwise from 12 o'clock; by default at the top.
    public var angle: Angle
    /// Creates a star, by default a pentagram, whose edges lie in line at an inner ratio of 0.382.
    public init(points: Int = 5, innerRatio: Double? = 0.382, angle: Angle = .zero) {
        self.points = points
        self.innerRatio = innerRatio
        self.angle = angle
    }
    /// The star in a rectangle, in user units; empty for a rectangle or an angle that is not finite.
    public func path(in rect: Rect) -> Path {
        guard rect.isDrawable, points >= (innerRatio == nil ? 3 : 2), angle.radians.isFinite else { return Path() }
        let n = min(points, ShapeLimits.corners)
        let radius = min(rect.width, rect.height) / 2
        return Path { path in
            for i in Range(count: n) {
                let a = angle.radians - .pi / 2 + 2 * .pi * Double(i) / Double(n)
                let tip = rect.center + Vector(dx: cos(a), dy: sin(a)) * radius
                if i == 0 { path.move(to: tip) } else { path.addLine(to: tip) }
                if let inner = innerRatio, inner.isFinite {
                    let b = a + .pi / Double(n)
                    path.addLine(to: rect.center + Vector(dx: cos(b), dy: sin(b)) * (radius * inner))
                }
            }
            path.closeSubpath()
        }
    }
    /// A star in the rectangle that is smaller by the amount on each side, with the same proportions.
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// An open arc of the rectangle's largest circle, for strokes and for texts along it.
public struct Arc: InsettableShape, Hashable {
    /// Where it begins, clockwise from 3 o'clock, so that 270° is the top.
    public var startAngle: Angle
    /// Where it ends, clockwise from 3 o'clock; a whole turn from the start gives the full circle.
    public var endAngle: Angle
    /// As in SwiftUI and Core Graphics, where y points up: `false`, the default, is clockwise on the screen.
    public var clockwise: Bool
    /// In user units.
    package var insetAmount: Double = 0
    /// Creates an open arc that runs clockwise on the screen unless `clockwise` is true.
    public init(startAngle: Angle, endAngle: Angle, clockwise: Bool = false) {
        self.startAngle = startAngle
        self.endAngle = endAngle
        self.clockwise = clockwise
    }
    /// The arc in a rectangle, in user units; empty if it is inset by more than its radius or an angle is not finite.
    public func path(in rect: Rect) -> Path {
        let radius = min(rect.width, rect.height) / 2 - insetAmount
        guard rect.isDrawable, radius >= 0, startAngle.radians.isFinite, endAngle.radians.isFinite else {
            return Path()
        }
        return Path { path in
            path.addArc(
                center: rect.center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
        }
    }
    /// The arc with a radius that is smaller by the amount, in user units; negative amounts make it larger.
    public func inset(by amount: Double) -> Arc {
        var copy = self
        copy.insetAmount += amount
        return copy
    }
}

/// A closed ring, or a part of one, in the rectangle's largest circle: a gauge, a doughnut, a slice.
public struct Ring: InsettableShape, Hashable {
    /// How far the ring reaches inwards, in user units; from the radius on, it is a disc or a wedge.
    public var width: Double
    /// Where it begins, clockwise from 3 o'clock; by default there.
    public var startAngle: Angle
    /// How far it runs clockwise, or anticlockwise if negative; from 360 degrees on, it is a whole ring.
    public var sweep: Angle
    /// In user units.
    package var insetAmount: Double = 0
    /// Creates a ring of a width in user units, by default a whole one.
    public init(width: Double, startAngle: Angle = .zero, sweep: Angle = .degrees(360)) {
        self.width = width
        self.startAngle = startAngle
        self.sweep = sweep
    }
    /// The ring in a rectangle, whose inner edge runs the other way, so that its hole is open by either fill rule.
    public func path(in rect: Rect) -> Path {
        let outer = min(rect.width, rect.height) / 2 - insetAmount
        let inner = max(0, outer - max(0, width - 2 * insetAmount))
        guard rect.isDrawable, outer > 0, outer > inner, startAngle.radians.isFinite, sweep.radians.isFinite else {
            return Path()
        }
        let isWhole = abs(sweep.degrees) >= 360
        let turn = isWhole ? Angle.degrees(sweep.degrees < 0 ? -360 : 360) : sweep
        return Path { path in
            path.addRelativeArc(center: rect.center, radius: outer, startAngle: startAngle, delta: turn)
            if isWhole {
                path.closeSubpath()
                let d = Vector(dx: cos(startAngle.radians), dy: sin(startAngle.radians)) * inner
                path.move(to: rect.center + d)
            }
            path.addRelativeArc(center: rect.center, radius: inner, startAngle: startAngle + turn, delta: -turn)
            path.closeSubpath()
        }
    }
    /// The ring with less of its width on both edges, in user units; its ends stay at their angles.
    public func inset(by amount: Double) -> Ring {
        var copy = self
        copy.insetAmount += amount
        return copy
    }
}

/// An open sine wave from left to right, as high as the rectangle and centred in it.
public struct Wave: Shape, Hashable {
    /// How many waves fit in the width, also in part; the sign does not count, and more than 10,000 count as 10,000.
    public var crests: Double
    /// Where in its period the wave is at the left edge; at 0 it begins half way up and rises.
    public var phase: Angle
    /// Creates a sine wave, by default of two periods that begin half way up.
    public init(crests: Double = 2, phase: Angle = .zero) {
        self.crests = crests
        self.phase = phase
    }
    /// Cubics with true tangents: error below 3e-5 of the height.
    public func path(in rect: Rect) -> Path {
        guard rect.isDrawable, rect.width > 0, crests.isFinite, phase.radians.isFinite else { return Path() }
        let waves = min(abs(crests), Double(ShapeLimits.turns))
        let steps = max(1, Int(clamping: (waves * 8).rounded(.up)))
        let dx = rect.width / Double(steps)
        let k = 2 * Double.pi * waves / rect.width
        let h = rect.height / 2
        func point(_ i: Int) -> Point {
            let x = dx * Double(i)
            return Point(x: rect.minX + x, y: rect.midY - h * sin(k * x + phase.radians))
        }
        func slope(_ i: Int) -> Double { -h * k * cos(k * dx * Double(i) + phase.radians) }
        return Path { path in
            path.move(to: point(0))
            for i in Range(count: steps) {
                let p = point(i)
                let q = point(i + 1)
                path.addCurve(
                    to: q, control1: Point(x: p.x + dx / 3, y: p.y + slope(i) * dx / 3),
                    control2: Point(x: q.x - dx / 3, y: q.y - slope(i + 1) * dx / 3))
            }
        }
    }
}

/// An open Archimedean spiral in the rectangle's largest circle, clockwise from the centre.
public struct Spiral: Shape, Hashable {
    /// How often it goes round, greater than 0, also in part; others draw nothing, and more than 10,000 count as 10,000.
    public var turns: Double
    /// Where it begins, as a fraction of the radius from 0, the middle, to 1, which gives circles; pinned to 0…1.
    public var innerRatio: Double
    /// Where the inner end is, clockwise from 3 o'clock; by default there.
    public var startAngle: Angle
    /// Creates a spiral, by default of three turns from the middle outwards.
    public init(turns: Double = 3, innerRatio: Double = 0, startAngle: Angle = .zero) {
        self.turns = turns
        self.innerRatio = innerRatio
        self.startAngle = startAngle
    }
    /// The spiral in a rectangle, as cubics with true tangents, 16 to the turn.
    public func path(in rect: Rect) -> Path {
        guard rect.isDrawable, turns.isFinite, turns > 0, innerRatio.isFinite, startAngle.radians.isFinite else {
            return Path()
        }
        let total = 2 * Double.pi * min(turns, Double(ShapeLimits.turns))
        let steps = max(1, Int(clamping: (total / (.pi / 8)).rounded(.up)))
        let da = total / Double(steps)
        let outer = min(rect.width, rect.height) / 2
        let inner = outer * innerRatio.clamped(to: 0...1)
        let growth = (outer - inner) / total
        func point(_ i: Int) -> (Point, Vector) {
            let turn = da * Double(i)
            let a = startAngle.radians + turn
            let r = inner + growth * turn
            let c = Vector(dx: cos(a), dy: sin(a))
            let s = Vector(dx: -sin(a), dy: cos(a))
            return (rect.center + c * r, c * growth + s * r)
        }
        return Path { path in
            path.move(to: point(0).0)
            for i in Range(count: steps) {
                let (p, u) = point(i)
                let (q, v) = point(i + 1)
                path.addCurve(to: q, control1: p + u * (da / 3), control2: q - v * (da / 3))
            }
        }
    }
}
