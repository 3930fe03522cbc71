// Affine maps, and what they make of points, displacements and rectangles. Layout as in Core Graphics; points are rows, so
// the map that is applied first stands on the left.

/// An affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty (Core Graphics' layout).
///
/// `t.translatedBy(…)`, `scaledBy` and `rotated(by:)` apply the new map *before* `t`; `a.concatenating(b)` applies `a` first.
public struct Transform: Hashable, Sendable, Codable {
    /// How much x adds to the new x; the horizontal scale of maps that do not turn.
    public var a: Double
    /// How much x adds to the new y; the sine of a rotation.
    public var b: Double
    /// How much y adds to the new x; minus the sine of a rotation.
    public var c: Double
    /// How much y adds to the new y; the vertical scale of maps that do not turn.
    public var d: Double
    /// The shift to the right in user units, added after the linear part.
    public var tx: Double
    /// The shift downwards in user units, added after the linear part.
    public var ty: Double

    /// Creates a map from its six numbers, in the order of SVG's `matrix(a b c d e f)`; none is checked.
    @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates the identity, the map that leaves every point where it is.
    @inlinable public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
    /// Creates a translation, to the right by `x` and down by `y` user units.
    @inlinable public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }
    /// Creates a scaling about the origin; negative factors mirror, and 0 makes everything flat.
    @inlinable public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }
    /// Creates a rotation about the origin, in radians, positive clockwise on the screen.
    @inlinable public init(rotationAngle angle: Double) {
        let s = sin(angle)
        let c = cos(angle)
        self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }
    /// Creates a rotation about a point, by default the origin; positive is clockwise on the screen.
    @inlinable public init(rotation angle: Angle, about center: Point = .zero) {
        self = Transform(translationX: -center.x, y: -center.y)
            .concatenating(Transform(rotationAngle: angle.radians))
            .concatenating(Transform(translationX: center.x, y: center.y))
    }

    /// The identity, the map that leaves every point where it is.
    public static let identity = Transform()
    /// Whether all six numbers are exactly the identity's; rounding is not forgiven.
    @inlinable public var isIdentity: Bool { self == .identity }
    @inlinable package var determinant: Double { a * d - b * c }
    /// The square root of the area factor.
    @inlinable package var meanScale: Double { abs(determinant).squareRoot() }
    /// What is scaled by less is a point and not seen: tolerances and widths are divided by no less than this.
    package static let minimumScale: Double = 1e-9
    @inlinable package var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }

    /// The map that applies `self` first and then `o`, as in Core Graphics.
    @inlinable public func concatenating(_ o: Transform) -> Transform {
        Transform(
            a: a * o.a + b * o.c, b: a * o.b + b * o.d, c: c * o.a + d * o.c, d: c * o.b + d * o.d,
            tx: tx * o.a + ty * o.c + o.tx, ty: tx * o.b + ty * o.d + o.ty)
    }
    /// The map that applies a translation in user units first, then `self`.
    @inlinable public func translatedBy(x: Double, y: Double) -> Transform {
        Transform(translationX: x, y: y).concatenating(self)
    }
    /// The map that applies a scaling about the origin first, then `self`.
    @inlinable public func scaledBy(x: Double, y: Double) -> Transform {
        Transform(scaleX: x, y: y).concatenating(self)
    }
    /// The map that applies a rotation about the origin first, in radians, positive clockwise, then `self`.
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
    /// The map that undoes this one; the map itself if it has no inverse, as in Core Graphics.
    @inlinable public func inverted() -> Transform { inverse ?? self }
}

extension Point {
    /// The point where a map puts this one, its translation included.
    @inlinable public func applying(_ t: Transform) -> Point {
        Point(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension Vector {
    /// The displacement after the map's linear part; translations leave it as it is.
    @inlinable public func applying(_ t: Transform) -> Vector {
        Vector(dx: t.a * dx + t.c * dy, dy: t.b * dx + t.d * dy)
    }
}

extension Rect {
    /// The smallest upright rectangle around the mapped corners; null and infinite rectangles stay as they are.
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
    /// Creates a scaling that leaves `center` where it is; negative factors mirror about it.
    public init(scaleX x: Double, y: Double, about center: Point) {
        self.init(a: x, b: 0, c: 0, d: y, tx: center.x - x * center.x, ty: center.y - y * center.y)
    }
}
