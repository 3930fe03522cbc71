// Affine maps, and what they make of points, displacements and rectangles. Layout as in Core Graphics; points are rows, so
// the map that is applied first stands on the left.

/// x' = a·x + c·y + tx, y' = b·x + d·y + ty (Core Graphics' layout).
///
/// `t.translatedBy(…)`, `scaledBy` and `rotated(by:)` apply the new map *before* `t`; `a.concatenating(b)` applies `a`
/// first.
public struct Transform: Hashable, Sendable, Codable {
    /// x from x.
    public var a: Double
    /// y from x.
    public var b: Double
    /// x from y.
    public var c: Double
    /// y from y.
    public var d: Double
    /// Added to x.
    public var tx: Double
    /// Added to y.
    public var ty: Double

    /// Creates a map.
    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// The identity.
    @inlinable public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
    /// A translation.
    @inlinable public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
    /// A scaling about the origin.
    @inlinable public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
    /// About the origin, in radians, positive clockwise on the screen.
    @inlinable public init(rotationAngle angle: Double) {
        let s = sin(angle)
        let c = cos(angle)
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }
    /// A rotation about a point, positive clockwise on the screen.
    @inlinable public init(rotation angle: Angle, about center: Point = .zero) {
        self = Transform(translationX: -center.x, y: -center.y)
            .concatenating(Transform(rotationAngle: angle.radians))
            .concatenating(Transform(translationX: center.x, y: center.y))
    }

    /// The map that changes nothing.
    public static let identity = Transform()
    /// Whether it changes nothing.
    @inlinable public var isIdentity: Bool { self == .identity }
    @inlinable package var determinant: Double { a * d - b * c }
    /// The square root of the area factor.
    @inlinable package var meanScale: Double { abs(determinant).squareRoot() }
    @inlinable package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The map that applies `self` first, then `o`.
    @inlinable public func concatenating(_ o: Transform) -> Transform {
        Transform(
            a: a * o.a + b * o.c, b: a * o.b + b * o.d, c: c * o.a + d * o.c, d: c * o.b + d * o.d,
            tx: tx * o.a + ty * o.c + o.tx, ty: tx * o.b + ty * o.d + o.ty)
    }
    /// A translation, then `self`.
    @inlinable public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(translationX: x, y: y).concatenating(self)
    }
    /// A scaling, then `self`.
    @inlinable public func scaledBy(x: Double, y: Double) -> Transform {
        Transform(scaleX: x, y: y).concatenating(self)
    }
    /// A rotation in radians, then `self`.
    @inlinable public func rotated(by angle: Double) -> Transform {
        Transform(rotationAngle: angle).concatenating(self)
    }
    /// Nil if the determinant is zero or not finite.
    @inlinable package var inverse: Transform? {
        let det = determinant
        guard det != 0, det.isFinite else { return nil }
        let r = Transform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
        return r.isFinite ? r : nil
    }
    /// The map itself without inverse, as in Core Graphics.
    @inlinable public func inverted() -> Transform { inverse ?? self }
}

extension Point {
    /// The mapped point.
    @inlinable public func applying(_ t: Transform) -> Point {
        Point(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension Vector {
    /// Applies the linear part.
    @inlinable public func applying(_ t: Transform) -> Vector {
        Vector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
    }
}

extension Rect {
    /// The mapped rectangle's bounds.
    public func applying(_ t: Transform) -> Rect {
        if isNull || isInfinite { return self }
        let p = Point(x: minX, y: minY).applying(t)
        let q = Point(x: maxX, y: minY).applying(t)
        let r = Point(x: maxX, y: maxY).applying(t)
        let s = Point(x: minX, y: maxY).applying(t)
        // `min` of four allocates an array.
        let (x0, x1) = (min(min(p.x, q.x), min(r.x, s.x)), max(max(p.x, q.x), max(r.x, s.x)))
        let (y0, y1) = (min(min(p.y, q.y), min(r.y, s.y)), max(max(p.y, q.y), max(r.y, s.y)))
        return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}

extension Transform {
    /// A scaling about `center`.
    public init(scaleX x: Double, y: Double, about center: Point) {
        self.init(a: x, b: 0, c: 0, d: y, tx: center.x - x * center.x, ty: center.y - y * center.y)
    }
}
