// Values between two others, from which Keyframes makes the values of a motion. How fast a value changes is in TimingCurve.
// Animated views do not use this: their numbers are AnimatableVector's.
import BezelColor
import BezelGeometry

/// A value of which ``Keyframes`` can make the values between two others.
public protocol Interpolatable {
    /// The value at a fraction of the way to another: 0 gives this one, 1 the other.
    ///
    /// Springs and Beziers also ask beyond 0…1.
    ///
    /// - Throws: ``DrawingError`` if there is nothing between the two, as for paths of different structure.
    func interpolated(to other: Self, _ fraction: Double) throws(DrawingError) -> Self
}

extension Double: Interpolatable {
    /// The number on the straight line between both; fractions beyond 0…1 extrapolate, and 1 gives `other` to the last digit.
    public func interpolated(to other: Double, _ fraction: Double) -> Double {
        fraction == 1 ? other : self + (other - self) * fraction
    }
}
extension Point: Interpolatable {
    /// The point on the straight line between both; fractions beyond 0…1 give points beyond the ends.
    public func interpolated(to other: Point, _ fraction: Double) -> Point {
        Point(x: x.interpolated(to: other.x, fraction), y: y.interpolated(to: other.y, fraction))
    }
}
extension Vector: Interpolatable {
    /// Moves both components in proportion, so that a turning vector gets shorter half way.
    public func interpolated(to other: Vector, _ fraction: Double) -> Vector {
        Vector(dx: dx.interpolated(to: other.dx, fraction), dy: dy.interpolated(to: other.dy, fraction))
    }
}
extension Size: Interpolatable {
    /// Moves width and height in proportion; fractions beyond 0…1 may make them negative.
    public func interpolated(to other: Size, _ fraction: Double) -> Size {
        Size(
            width: width.interpolated(to: other.width, fraction),
            height: height.interpolated(to: other.height, fraction))
    }
}
extension Rect: Interpolatable {
    /// Moves origin, width and height in proportion, so that every corner runs along a straight line.
    public func interpolated(to other: Rect, _ fraction: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: other.origin, fraction), size: size.interpolated(to: other.size, fraction))
    }
}
extension UnitPoint: Interpolatable {
    /// Moves both fractions in proportion; fractions beyond 0…1 give points outside of the rectangle.
    public func interpolated(to other: UnitPoint, _ fraction: Double) -> UnitPoint {
        UnitPoint(x: x.interpolated(to: other.x, fraction), y: y.interpolated(to: other.y, fraction))
    }
}
extension Angle: Interpolatable {
    /// By number, not by the shorter way round: from 350° to 10° it turns back through 180°.
    ///
    /// Write 370° to go on.
    public func interpolated(to other: Angle, _ fraction: Double) -> Angle {
        .radians(radians.interpolated(to: other.radians, fraction))
    }
}
extension Color: Interpolatable {
    /// Mixes in premultiplied sRGB, as in CSS, so that a fade to `clear` keeps its hue; see `mix(with:by:)`.
    public func interpolated(to other: Color, _ fraction: Double) -> Color {
        mix(with: other, by: fraction, in: .premultiplied)
    }
}
extension Transform: Interpolatable {
    /// Moves each of the six numbers in proportion, so that a rotation shrinks on its way, and vanishes half way to 180°.
    ///
    /// To rotate, interpolate an angle instead.
    public func interpolated(to other: Transform, _ fraction: Double) -> Transform {
        Transform(
            a: a.interpolated(to: other.a, fraction), b: b.interpolated(to: other.b, fraction),
            c: c.interpolated(to: other.c, fraction), d: d.interpolated(to: other.d, fraction),
            tx: tx.interpolated(to: other.tx, fraction), ty: ty.interpolated(to: other.ty, fraction))
    }
}

extension Path: Interpolatable {
    /// Moves each point along a straight line to the one of the same number in the other path.
    ///
    /// Both paths must have the same number of elements of the same kinds; lines and curves match each other.
    ///
    /// - Throws: ``DrawingError/unequalPaths(from:to:)`` for different structures.
    public func interpolated(to other: Path, _ fraction: Double) throws(DrawingError) -> Path {
        guard let mixed = mixed(with: other, at: fraction) else {
            throw .unequalPaths(from: outlineOf(self), to: outlineOf(other))
        }
        return mixed
    }
}

private func outlineOf(_ path: Path) -> String {
    let letters = path.elements.prefix(12).map { element in
        switch element {
        case .move: "M"
        case .line: "L"
        case .quadCurve: "Q"
        case .curve: "C"
        case .closeSubpath: "Z"
        }
    }
    let more = path.elements.count > 12 ? " … (\(path.elements.count) steps)" : ""
    return letters.isEmpty ? "an empty path" : letters.joined(separator: " ") + more
}

extension Gradient: Interpolatable {
    /// Mixes the colours and moves the positions of the stops in pairs, and keeps this gradient's way of mixing.
    ///
    /// - Throws: ``DrawingError/cannotInterpolate(what:reason:)`` for different numbers of stops.
    public func interpolated(to other: Gradient, _ fraction: Double) throws(DrawingError) -> Gradient {
        guard stops.count == other.stops.count else {
            throw .cannotInterpolate(
                what: "a gradient of \(stops.count) stops into one of \(other.stops.count)",
                reason: "the numbers of stops must be equal")
        }
        let mixed = zip(stops, other.stops).map { a, b in
            Stop(
                color: a.color.interpolated(to: b.color, fraction),
                location: a.location.interpolated(to: b.location, fraction))
        }
        return Gradient(stops: mixed, interpolation: interpolation)
    }
}
