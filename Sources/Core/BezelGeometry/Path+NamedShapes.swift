// Closed curves by name for lettering: polygons, stars, rounded rectangles, hearts, shields. All lie about the origin, begin
// at the middle of their bottom and run clockwise on the screen, as circles for lettering do: text stands outside, and its
// middle at the top.

extension Path {
    /// Of polygons and stars. A polygon of so many sides lies within 5e-8 of its radius from its circle.
    package static let maximumCorners = 10_000

    /// A regular polygon with a level side at the bottom; with an odd number of sides, a corner is at the top.
    ///
    /// - Parameters:
    ///   - sides: At least 3; fewer give an empty path. More than 10,000 give a polygon of 10,000, the circle to 5e-8 of the
    ///     radius.
    ///   - radius: From the middle to the corners, in user units.
    public static func polygon(sides: Int, radius: Double) -> Path {
        guard sides >= 3 else { return Path() }
        let sides = min(sides, maximumCorners)
        let step = 2 * Double.pi / Double(sides)
        let corners = Range(count: sides).map { corner(at: .pi / 2 + (Double($0) + 0.5) * step, radius) }
        let bottom = Point(x: 0, y: radius * cos(step / 2))
        return closed(from: bottom, corners)
    }

    /// A star with a point at the top.
    ///
    /// - Parameters:
    ///   - points: At least 3; fewer give an empty path. More than 10,000 give a star of 10,000.
    ///   - radius: From the middle to the points, in user units.
    ///   - innerRadius: From the middle to the notches; nil for the star whose opposite edges lie in line, as in the
    ///     pentagram, or 0.4 of the radius for stars of three and four points, which have none.
    public static func star(points: Int, radius: Double, innerRadius: Double? = nil) -> Path {
        guard points >= 3 else { return Path() }
        let points = min(points, maximumCorners)
        let half = Double.pi / Double(points)
        let inner = innerRadius ?? radius * (points > 4 ? cos(2 * half) / cos(half) : 0.4)
        // A point is at the top, so that at the bottom there is a notch if the points are odd in number.
        let startsInside = points % 2 == 1
        let all = Range(count: 2 * points).map { i in
            corner(at: .pi / 2 + Double(i) * half, (i % 2 == 0) == startsInside ? inner : radius)
        }
        return all.first.map { closed(from: $0, Array(all.dropFirst())) } ?? Path()
    }

    /// A rectangle with round corners.
    ///
    /// - Parameter radius: Of the corners, in user units; at most half the shorter side is used.
    public static func roundedRectangle(width: Double, height: Double, radius: Double) -> Path {
        let (w, h) = (width / 2, height / 2)
        let r = radius.clamped(from: 0, through: min(w, h))
        return Path {
            $0.move(to: Point(x: 0, y: h))
            for (x, y, start) in [
                (-w + r, h - r, 90.0), (-w + r, -h + r, 180), (w - r, -h + r, 270), (w - r, h - r, 0),
            ] {
                let center = Point(x: x, y: y)
                if r > 0 {
                    $0.addRelativeArc(center: center, radius: r, startAngle: .degrees(start), delta: .degrees(90))
                } else {
                    $0.addLine(to: center)
                }
            }
            $0.closeSubpath()
        }
    }

    /// A heart with its tip at the bottom, 0.95 times as high as it is wide.
    public static func heart(width: Double) -> Path {
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x * width, y: y * width) }
        return Path {
            $0.move(to: point(0, 0.475))
            $0.addCurve(to: point(-0.5, -0.2), control1: point(-0.3, 0.24), control2: point(-0.5, 0.03))
            $0.addCurve(to: point(-0.25, -0.475), control1: point(-0.5, -0.38), control2: point(-0.38, -0.475))
            $0.addCurve(to: point(0, -0.27), control1: point(-0.12, -0.475), control2: point(-0.03, -0.39))
            $0.addCurve(to: point(0.25, -0.475), control1: point(0.03, -0.39), control2: point(0.12, -0.475))
            $0.addCurve(to: point(0.5, -0.2), control1: point(0.38, -0.475), control2: point(0.5, -0.38))
            $0.addCurve(to: point(0, 0.475), control1: point(0.5, 0.03), control2: point(0.3, 0.24))
            $0.closeSubpath()
        }
    }

    /// A shield with a level top and its tip at the bottom.
    ///
    /// - Parameter height: In user units; nil for 1.2 times the width.
    public static func shield(width: Double, height: Double? = nil) -> Path {
        let height = height ?? 1.2 * width
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x * width, y: y * height) }
        return Path {
            $0.move(to: point(0, 0.5))
            $0.addCurve(to: point(-0.5, -0.06), control1: point(-0.3, 0.37), control2: point(-0.5, 0.19))
            $0.addLine(to: point(-0.5, -0.5))
            $0.addLine(to: point(0.5, -0.5))
            $0.addLine(to: point(0.5, -0.06))
            $0.addCurve(to: point(0, 0.5), control1: point(0.5, 0.19), control2: point(0.3, 0.37))
            $0.closeSubpath()
        }
    }

    private static func corner(at angle: Double, _ radius: Double) -> Point {
        Point(x: radius * cos(angle), y: radius * sin(angle))
    }

    private static func closed(from start: Point, _ corners: [Point]) -> Path {
        Path {
            $0.move(to: start)
            for corner in corners { $0.addLine(to: corner) }
            $0.closeSubpath()
        }
    }
}
