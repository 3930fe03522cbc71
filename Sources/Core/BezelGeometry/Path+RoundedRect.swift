// Rectangles with round corners, circular or continuous, with one radius for all or one each. Radii that do not fit shrink
// as in CSS. Called by RoundedRectangle and its like in BezelDrawing.

/// The radii of a rectangle's corners, in user units. Negative ones and NaN count as 0; ones that do not fit shrink
/// together.
public struct RectangleCornerRadii: Hashable, Sendable, Codable {
    /// The radius at the top left, in user units, whatever the direction of text.
    public var topLeading: Double
    /// The radius at the bottom left, in user units, whatever the direction of text.
    public var bottomLeading: Double
    /// The radius at the bottom right, in user units, whatever the direction of text.
    public var bottomTrailing: Double
    /// The radius at the top right, in user units, whatever the direction of text.
    public var topTrailing: Double

    /// Creates radii in user units, by default sharp corners. Leading is left, also for right-to-left text.
    public init(
        topLeading: Double = 0, bottomLeading: Double = 0, bottomTrailing: Double = 0, topTrailing: Double = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

extension Path {
    /// Creates a rounded rectangle with a radius for each corner, clockwise from the top side's left end.
    ///
    /// Radii that do not fit shrink together, as in CSS. The path is empty for a null rectangle.
    public init(
        roundedRect rect: Rect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        self.init()
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Adds a rounded rectangle, clockwise from the top side's left end.
    ///
    /// Oversized corners shrink in proportion. Continuous corners take up to 1.53 radii of each side, and become
    /// circular on shorter ones.
    public mutating func addRoundedRect(
        in rect: Rect, cornerSize: Size, style: RoundedCornerStyle = .continuous, transform: Transform = .identity
    ) {
        let r = rect.standardized
        let w = limited(cornerSize.width, .greatestFiniteMagnitude)
        let h = limited(cornerSize.height, .greatestFiniteMagnitude)
        var factor: Double = 1
        if w > r.width / 2 { factor = r.width / 2 / w }
        if h > r.height / 2 { factor = min(factor, r.height / 2 / h) }
        let size = Size(width: w * factor, height: h * factor)
        addRounded(r, [size, size, size, size], style: style, transform: transform)
    }

    /// One radius per corner; oversized radii shrink together, as in CSS.
    public mutating func addRoundedRect(
        in rect: Rect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
        transform: Transform = .identity
    ) {
        let r = rect.standardized
        let side = max(r.width, r.height)
        let radii = [
            cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading, cornerRadii.topLeading,
        ].map { limited($0, side) }
        var factor: Double = 1
        for (length, sum) in [
            (r.width, radii[0] + radii[3]), (r.width, radii[1] + radii[2]), (r.height, radii[0] + radii[1]),
            (r.height, radii[2] + radii[3]),
        ] where sum > length { factor = min(factor, length / sum) }
        addRounded(
            r, radii.map { Size(width: $0 * factor, height: $0 * factor) }, style: style, transform: transform)
    }

    /// NaN becomes 0.
    private func limited(_ value: Double, _ limit: Double) -> Double {
        value > 0 ? min(value, max(limit, 0)) : 0
    }

    /// The corners are clockwise from the top right.
    ///
    /// Each corner is a unit corner, mapped to its place; sides are lines between them.
    private mutating func addRounded(
        _ r: Rect, _ sizes: [Size], style: RoundedCornerStyle, transform: Transform
    ) {
        guard !r.isNull else { return }
        guard sizes.contains(where: { $0.width > 0 && $0.height > 0 }) else {
            return addRect(r, transform: transform)
        }
        let (x0, x1, y0, y1) = (r.minX, r.maxX, r.minY, r.maxY)
        // Each maps the unit corner, from (-1, 0) to (0, 1).
        let maps: [Transform] = [
            Transform(a: sizes[0].width, b: 0, c: 0, d: sizes[0].height, tx: x1, ty: y0),
            Transform(a: 0, b: sizes[1].height, c: -sizes[1].width, d: 0, tx: x1, ty: y1),
            Transform(a: -sizes[2].width, b: 0, c: 0, d: -sizes[2].height, tx: x0, ty: y1),
            Transform(a: 0, b: -sizes[3].height, c: sizes[3].width, d: 0, tx: x0, ty: y0),
        ]
        let available = [
            fraction(r.width, sizes[0].width, sizes[3].width), fraction(r.height, sizes[0].height, sizes[1].height),
            fraction(r.width, sizes[1].width, sizes[2].width), fraction(r.height, sizes[2].height, sizes[3].height),
        ]
        for (i, map) in maps.enumerated() {
            let steps: [Point]
            if sizes[i].width <= 0 || sizes[i].height <= 0 {
                steps = [.zero]
            } else if style == .circular {
                steps = UnitCorner.circular
            } else {
                steps = UnitCorner.continuous(available: min(available[i], available[(i + 1) % 4]))
            }
            let points = steps.map { $0.applying(map).applying(transform) }
            if i == 0 { move(to: points[0]) } else if currentPoint != points[0] { addLine(to: points[0]) }
            for k in stride(from: 1, to: points.count - 2, by: 3) {
                addCurve(to: points[k + 2], control1: points[k], control2: points[k + 1])
            }
        }
        closeSubpath()
    }

    /// The length of a side relative to the radii at its ends: how far a continuous corner may run along it.
    private func fraction(_ side: Double, _ a: Double, _ b: Double) -> Double {
        a + b > 0 ? side / (a + b) : UnitCorner.extent
    }
}

/// A corner of radius 1 at the origin, from the side y = 0 on the left to the side x = 0 below.
private enum UnitCorner {
    /// Along a side, in radii.
    static let extent: Double = 1.528_664_83

    static let circular: [Point] = arc(splits: [0, .pi / 4, .pi / 2])

    /// Apple's continuous corner, as published.
    private static let smooth: [Point] = [
        Point(x: -extent, y: 0),
        Point(x: -1.088_492_96, y: 0), Point(x: -0.868_406_94, y: 0), Point(x: -0.631_493_99, y: 0.074_911_00),
        Point(x: -0.372_823_83, y: 0.169_059_56), Point(x: -0.169_059_56, y: 0.372_823_83),
        Point(x: -0.074_911_00, y: 0.631_493_99),
        Point(x: 0, y: 0.868_406_94), Point(x: 0, y: 1.088_492_96), Point(x: 0, y: extent),
    ]
    /// Split by the directions of `smooth`, for blending.
    private static let matched: [Point] = arc(splits: [0, 0.346, .pi / 2 - 0.346, .pi / 2])

    /// Becomes circular as the space falls below `extent`.
    ///
    /// Blends from the circular to the continuous corner, point by point, by the space along the sides.
    ///
    /// - Parameter available: In radii; `extent` or more gives the continuous corner, 1 or less the circular one.
    static func continuous(available: Double) -> [Point] {
        let k = ((available - 1) / (extent - 1)).clamped(to: 0...1)
        if k <= 0 { return circular }
        return zip(matched, smooth).map { $0.lerp(to: $1, k) }
    }

    /// A quarter circle as cubics that meet at the given angles, in radians.
    private static func arc(splits: [Double]) -> [Point] {
        var points = [Point(x: -1, y: 0)]
        for (a, b) in zip(splits, splits.dropFirst()) {
            let k = 4.0 / 3.0 * tan((b - a) / 4)
            func at(_ t: Double, _ along: Double) -> Point {
                Point(x: -1 + sin(t) + along * cos(t), y: 1 - cos(t) + along * sin(t))
            }
            points += [at(a, k), at(b, -k), at(b, 0)]
        }
        return points
    }
}
