import BezelGeometry

/// A rectangle.
public struct Rectangle: InsettableShape, Hashable {
    /// A rectangle.
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
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// An ellipse, clockwise from 3 o'clock.
public struct Ellipse: InsettableShape, Hashable {
    /// An ellipse.
    public init() {}
    public func path(in rect: Rect) -> Path {
        guard rect.isDrawable else { return Path() }
        return Path { $0.addEllipse(in: rect) }
    }
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// The rectangle's largest circle, centred.
public struct Circle: InsettableShape, Hashable {
    /// A circle.
    public init() {}
    public func path(in rect: Rect) -> Path {
        guard rect.isDrawable else { return Path() }
        let d = min(rect.width, rect.height)
        return Path { $0.addEllipse(in: Rect(x: rect.midX - d / 2, y: rect.midY - d / 2, width: d, height: d)) }
    }
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// A rectangle with half circles at its short ends.
public struct Capsule: InsettableShape, Hashable {
    /// Circular or continuous.
    public var style = RoundedCornerStyle.circular
    /// A capsule.
    public init() {}
    /// A capsule with ends of a style.
    public init(style: RoundedCornerStyle) { self.style = style }
    public func path(in rect: Rect) -> Path {
        let r = min(rect.width, rect.height) / 2
        return UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(all: r), style: style).path(in: rect)
    }
    public func inset(by amount: Double) -> some InsettableShape { fitted(inset: amount) }
}

/// A rectangle with equal round corners.
public struct RoundedRectangle: InsettableShape, Hashable {
    /// In user units; radii that do not fit shrink together, as in CSS.
    public var cornerRadius: Double
    /// Circular or continuous.
    public var style: RoundedCornerStyle
    /// A rounded rectangle.
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
    public func path(in rect: Rect) -> Path { uneven.path(in: rect) }
    public func inset(by amount: Double) -> UnevenRoundedRectangle { uneven.inset(by: amount) }
}

/// A rectangle with a radius per corner.
public struct UnevenRoundedRectangle: InsettableShape, Hashable {
    /// In user units.
    public var cornerRadii: RectangleCornerRadii
    /// Circular or continuous.
    public var style: RoundedCornerStyle
    /// In user units; also shrinks radii.
    package var insetAmount: Double = 0
    /// A radius per corner.
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }
    /// A radius per corner.
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
