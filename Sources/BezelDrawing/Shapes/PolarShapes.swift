import BezelGeometry

package enum ShapeLimits {
    /// Of polygons and stars.
    package static let corners = Path.maximumCorners
    /// Of waves and spirals.
    package static let turns = 10_000
}

/// A regular polygon in the rectangle's largest circle.
public struct Polygon: InsettableShape, Hashable {
    /// At least 3; fewer draw nothing.
    public var sides: Int
    /// In user units; at most the inscribed circle's.
    public var cornerRadius: Double
    /// The first corner's, clockwise from 12 o'clock.
    public var angle: Angle
    /// A regular polygon.
    public init(sides: Int, cornerRadius: Double = 0, angle: Angle = .zero) {
        self.sides = sides
        self.cornerRadius = cornerRadius
        self.angle = angle
    }
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
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// A star in the rectangle's largest circle.
public struct Star: InsettableShape, Hashable {
    /// At least 2; fewer draw nothing.
    public var points: Int
    /// A fraction; nil for a polygon.
    public var innerRatio: Double?
    /// The first point's, clockwise from 12 o'clock.
    public var angle: Angle
    /// 0.382 aligns a pentagram's edges.
    public init(points: Int = 5, innerRatio: Double? = 0.382, angle: Angle = .zero) {
        self.points = points
        self.innerRatio = innerRatio
        self.angle = angle
    }
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
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// An open arc of the rectangle's largest circle.
public struct Arc: InsettableShape, Hashable {
    /// Clockwise from 3 o'clock.
    public var startAngle: Angle
    /// Clockwise from 3 o'clock.
    public var endAngle: Angle
    /// As in SwiftUI: `false` is clockwise on the screen.
    public var clockwise: Bool
    /// In user units.
    package var insetAmount: Double = 0
    /// An open arc.
    public init(startAngle: Angle, endAngle: Angle, clockwise: Bool = false) {
        self.startAngle = startAngle
        self.endAngle = endAngle
        self.clockwise = clockwise
    }
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
    public func inset(by amount: Double) -> Arc {
        var copy = self
        copy.insetAmount += amount
        return copy
    }
}

/// A closed ring or sector in the rectangle's largest circle.
public struct Ring: InsettableShape, Hashable {
    /// Inwards, in user units.
    public var width: Double
    /// Clockwise from 3 o'clock.
    public var startAngle: Angle
    /// Clockwise; full from 360 degrees.
    public var sweep: Angle
    /// In user units.
    package var insetAmount: Double = 0
    /// Width in user units.
    public init(width: Double, startAngle: Angle = .zero, sweep: Angle = .degrees(360)) {
        self.width = width
        self.startAngle = startAngle
        self.sweep = sweep
    }
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
    public func inset(by amount: Double) -> Ring {
        var copy = self
        copy.insetAmount += amount
        return copy
    }
}

/// An open sine wave, vertically centred.
public struct Wave: Shape, Hashable {
    /// Waves across the width.
    public var crests: Double
    /// At the left edge.
    public var phase: Angle
    /// A sine wave.
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
    /// Turns.
    public var turns: Double
    /// A fraction.
    public var innerRatio: Double
    /// The inner end's, clockwise from 3 o'clock.
    public var startAngle: Angle
    /// A spiral.
    public init(turns: Double = 3, innerRatio: Double = 0, startAngle: Angle = .zero) {
        self.turns = turns
        self.innerRatio = innerRatio
        self.startAngle = startAngle
    }
    /// Cubics with true tangents.
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
