// Rectangles, with and without round corners, and ellipses.
import BezelGeometry

/// The rectangle itself.
public struct Rectangle: InsettableShape, Hashable {
    /// The frame itself.
    public init() {}
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
    public func inset(by amount: Double) -> FittedShape<Rectangle> { fitted(inset: amount) }
}

/// The ellipse that fills the rectangle. It starts at 3 o'clock and runs clockwise on the screen.
public struct Ellipse: InsettableShape, Hashable {
    /// The ellipse that fills its frame.
    public init() {}
    public func path(in rect: Rect) -> Path {
        guard rect.isDrawable else { return Path() }
        return Path { $0.addEllipse(in: rect) }
    }
    public func inset(by amount: Double) -> FittedShape<Ellipse> { fitted(inset: amount) }
}

/// The greatest circle in the middle of the rectangle.
public struct Circle: InsettableShape, Hashable {
    /// The greatest circle in the middle of its frame.
    public init() {}
    public func path(in rect: Rect) -> Path {
        guard rect.isDrawable else { return Path() }
        let d = min(rect.width, rect.height)
        return Path { $0.addEllipse(in: Rect(x: rect.midX - d / 2, y: rect.midY - d / 2, width: d, height: d)) }
    }
    public func inset(by amount: Double) -> FittedShape<Circle> { fitted(inset: amount) }
}

/// The rectangle with half circles at its short ends.
public struct Capsule: InsettableShape, Hashable {
    /// The frame with half circles at its short ends.
    public init() {}
    public func path(in rect: Rect) -> Path {
        let r = min(rect.width, rect.height) / 2
        return UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(all: r), style: .circular).path(in: rect)
    }
    public func inset(by amount: Double) -> FittedShape<Capsule> { fitted(inset: amount) }
}

/// The rectangle with four equal round corners.
public struct RoundedRectangle: InsettableShape, Hashable {
    /// In user units; corners that do not fit are made smaller together, as CSS does.
    public var cornerRadius: Double
    /// Circular arcs, or SwiftUI's default: corners that grow out of their sides.
    public var style: RoundedCornerStyle
    /// A rectangle with four equal corners.
    public init(cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
        self.cornerRadius = cornerRadius
        self.style = style
    }
    private var uneven: UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(all: cornerRadius), style: style)
    }
    public func path(in rect: Rect) -> Path { uneven.path(in: rect) }
    public func inset(by amount: Double) -> UnevenRoundedRectangle { uneven.inset(by: amount) }
}

/// The rectangle with a round corner of its own radius at each corner.
public struct UnevenRoundedRectangle: InsettableShape, Hashable {
    /// The radius of each corner, in user units.
    public var cornerRadii: RectangleCornerRadii
    /// Whether corners are parts of circles or grow into their sides.
    public var style: RoundedCornerStyle
    /// How far each side is drawn in, in user units; radii shrink by the same.
    public var insetAmount: Double = 0
    /// A rectangle with a radius for each corner.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }
    /// A rectangle whose corners are round where a radius is given.
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

    public func path(in outer: Rect) -> Path {
        let rect = outer.shrunk(by: insetAmount)
        guard rect.isDrawable else { return Path() }
        func reduced(_ radius: Double) -> Double { max(0, (radius.isFinite ? radius : 0) - insetAmount) }
        let radii = RectangleCornerRadii(
            topLeading: reduced(cornerRadii.topLeading), bottomLeading: reduced(cornerRadii.bottomLeading),
            bottomTrailing: reduced(cornerRadii.bottomTrailing), topTrailing: reduced(cornerRadii.topTrailing))
        return Path { $0.addRoundedRect(in: rect, cornerRadii: radii, style: style) }
    }
    public func inset(by amount: Double) -> UnevenRoundedRectangle {
        var copy = self
        copy.insetAmount += amount
        return copy
    }
}

extension RectangleCornerRadii {
    /// The same radius for all corners.
    public init(all radius: Double) {
        self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    }
}
