import BezelColor
import BezelGeometry

/// A value that can be interpolated.
public protocol Interpolatable {
    /// The value at a fraction of the way; springs leave 0…1.
    func interpolated(to other: Self, _ fraction: Double) throws(DrawingError) -> Self
}

extension Double: Interpolatable {
    /// Extrapolates.
    public func interpolated(to other: Double, _ fraction: Double) -> Double {
        fraction == 1 ? other : self + (other - self) * fraction
    }
}
extension Point: Interpolatable {
    /// Interpolates each number.
    public func interpolated(to other: Point, _ fraction: Double) -> Point {
        Point(x: x.interpolated(to: other.x, fraction), y: y.interpolated(to: other.y, fraction))
    }
}
extension Vector: Interpolatable {
    /// Interpolates each number.
    public func interpolated(to other: Vector, _ fraction: Double) -> Vector {
        Vector(dx: dx.interpolated(to: other.dx, fraction), dy: dy.interpolated(to: other.dy, fraction))
    }
}
extension Size: Interpolatable {
    /// Interpolates each number.
    public func interpolated(to other: Size, _ fraction: Double) -> Size {
        Size(
            width: width.interpolated(to: other.width, fraction),
            height: height.interpolated(to: other.height, fraction))
    }
}
extension Rect: Interpolatable {
    /// Interpolates each number.
    public func interpolated(to other: Rect, _ fraction: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: other.origin, fraction), size: size.interpolated(to: other.size, fraction))
    }
}
extension UnitPoint: Interpolatable {
    /// Interpolates each number.
    public func interpolated(to other: UnitPoint, _ fraction: Double) -> UnitPoint {
        UnitPoint(x: x.interpolated(to: other.x, fraction), y: y.interpolated(to: other.y, fraction))
    }
}
extension Angle: Interpolatable {
    /// By number, not by the shorter way round.
    public func interpolated(to other: Angle, _ fraction: Double) -> Angle {
        .radians(radians.interpolated(to: other.radians, fraction))
    }
}
extension Color: Interpolatable {
    /// Premultiplied sRGB, as in CSS; see `mix(with:by:)`.
    public func interpolated(to other: Color, _ fraction: Double) -> Color {
        mix(with: other, by: fraction, in: .premultiplied)
    }
}
extension Transform: Interpolatable {
    /// Interpolates each number, so rotations are not kept.
    public func interpolated(to other: Transform, _ fraction: Double) -> Transform {
        Transform(
            a: a.interpolated(to: other.a, fraction), b: b.interpolated(to: other.b, fraction),
            c: c.interpolated(to: other.c, fraction), d: d.interpolated(to: other.d, fraction),
            tx: tx.interpolated(to: other.tx, fraction), ty: ty.interpolated(to: other.ty, fraction))
    }
}

extension Path: Interpolatable {
    /// Interpolates each point; throws for different structures.
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
    /// Interpolates each stop; throws for different numbers of stops.
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
