// Rectangles, ellipses and what lies between them: circles, capsules and rectangles with round corners. Polygons, stars and
// arcs are in PolarShapes; how shapes are filled and stroked is in ShapeDrawings.
import BezelGeometry

/// All of the rectangle that it is given, clockwise from the top left corner.
public struct Rectangle: InsettableShape, Hashable {
    /// Creates a rectangle, whose size comes from where it is drawn, as from `frame(width:height:)`.
    public init() {}
    /// The rectangle itself as a closed path; empty for sizes that are negative or not finite.
    public func path(in rect: Rect) -> Path {
        Path { path in
            guard rect.isDrawable else { return }
            path.move(to: Point(x: rect.minX, y: rect.minY))
            path.addLine(to: Point(x: rect.maxX, y: rect.minY))
            path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
            path.addLine(to: Point(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
    }
    /// A rectangle that is smaller by the amount on each side, in user units; negative amounts make it larger.
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// The largest ellipse in its rectangle, clockwise from 3 o'clock, so that text stands outside.
public struct Ellipse: InsettableShape, Hashable {
    /// Creates an ellipse, whose size comes from where it is drawn; for one radius, see ``Circle``.
    public init() {}
    /// The ellipse as a closed path; empty for sizes that are negative or not finite.
    public func path(in rect: Rect) -> Path {
        guard rect.isDrawable else { return Path() }
        return Path { $0.addEllipse(in: rect) }
    }
    /// An ellipse in the rectangle that is smaller by the amount on each side; it is not parallel to the first one.
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// The largest circle in its rectangle, centred, clockwise from 3 o'clock, so that text stands outside.
public struct Circle: InsettableShape, Hashable {
    /// Creates a circle, whose diameter is the shorter side of where it is drawn.
    public init() {}
    /// The circle as a closed path; empty for sizes that are negative or not finite.
    public func path(in rect: Rect) -> Path {
        guard rect.isDrawable else { return Path() }
        let d = min(rect.width, rect.height)
        return Path { $0.addEllipse(in: Rect(x: rect.midX - d / 2, y: rect.midY - d / 2, width: d, height: d)) }
    }
    /// A circle whose radius is smaller by the amount, in user units; negative amounts make it larger.
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// A rectangle whose shorter sides are half circles: SwiftUI's shape of this name, and a pill in CSS.
public struct Capsule: InsettableShape, Hashable {
    /// Whether the ends are half circles, the default, or run gradually into the sides as on Apple's platforms.
    public var style = RoundedCornerStyle.circular
    /// Creates a capsule with half circles at its ends; its longer side comes from where it is drawn.
    public init() {}
    /// Creates a capsule whose ends are circular, or continuous as on Apple's platforms.
    public init(style: RoundedCornerStyle) { self.style = style }
    /// The capsule as a closed path with a radius of half the shorter side; empty for sizes that are not finite.
    public func path(in rect: Rect) -> Path {
        let r = min(rect.width, rect.height) / 2
        return UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(all: r), style: style).path(in: rect)
    }
    /// A capsule in the rectangle that is smaller by the amount on each side, so parallel to the first one.
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// A rectangle with four equal round corners; for different ones, see ``UnevenRoundedRectangle``.
public struct RoundedRectangle: InsettableShape, Hashable {
    /// In user units; radii that do not fit shrink together, as in CSS.
    public var cornerRadius: Double
    /// Whether corners are quarter circles or run gradually into the sides as on Apple's platforms, the default.
    public var style: RoundedCornerStyle
    /// Creates a rounded rectangle from a radius in user units, by default with continuous corners.
    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
        self.style = style
    }
    /// A rectangle with corners of a width and a height, of which the smaller is the radius.
    public init(cornerSize: Size, style: RoundedCornerStyle = .continuous) {
        self.init(cornerRadius: min(cornerSize.width, cornerSize.height), style: style)
    }
    private var uneven: UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(all: cornerRadius), style: style)
    }
    /// The rectangle as a closed path, clockwise from the left end of its top side.
    public func path(in rect: Rect) -> Path { uneven.path(in: rect) }
    /// A rectangle that is smaller by the amount on each side, with radii that are smaller as well, so that both are parallel.
    public func inset(by amount: Double) -> UnevenRoundedRectangle { uneven.inset(by: amount) }
}

/// A rectangle with a radius of its own for each corner, such as a tab that is round at the top only.
public struct UnevenRoundedRectangle: InsettableShape, Hashable {
    /// The four radii in user units; negative ones count as 0, and ones that do not fit shrink together, as in CSS.
    public var cornerRadii: RectangleCornerRadii
    /// Whether corners are quarter circles or run gradually into the sides as on Apple's platforms, the default.
    public var style: RoundedCornerStyle
    /// In user units; also shrinks radii.
    package var insetAmount: Double = 0
    /// Creates a rectangle from four radii in user units, by default with continuous corners.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }
    /// Creates a rectangle from single radii in user units, by default 0; leading is the left side.
    public init(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
            style: style)
    }

    /// The rectangle as a closed path, clockwise from the left end of its top side; empty for sizes that are not finite.
    public func path(in outer: Rect) -> Path {
        let rect = outer.shrunk(by: insetAmount)
        guard rect.isDrawable else { return Path() }
        func reduced(_ radius: Double) -> Double { max(0, (radius.isFinite ? radius : 0) - insetAmount) }
        let radii = RectangleCornerRadii(
            topLeading: reduced(cornerRadii.topLeading), bottomLeading: reduced(cornerRadii.bottomLeading),
            bottomTrailing: reduced(cornerRadii.bottomTrailing), topTrailing: reduced(cornerRadii.topTrailing))
        return Path { $0.addRoundedRect(in: rect, cornerRadii: radii, style: style) }
    }
    /// A rectangle that is smaller by the amount on each side, with radii that are smaller as well, so that both are parallel.
    public func inset(by amount: Double) -> UnevenRoundedRectangle {
        var copy = self
        copy.insetAmount += amount
        return copy
    }
}

extension RectangleCornerRadii {
    /// Gives all corners the same radius, in user units, as ``RoundedRectangle`` has it.
    public init(all radius: Double) {
        self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    }
}
