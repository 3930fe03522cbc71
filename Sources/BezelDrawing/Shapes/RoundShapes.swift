// Rectangles, with and without round corners, and ellipses.
import BezelGeometry
import Foundation

/// The rectangle itself.
public struct Rectangle: InsettableShape, Hashable {
    public init() {}
    public func path(in rect: CGRect) -> Path {
        Path { path in
            guard rect.isDrawable else { return }
            path.move(to: CGPoint(x: rect.minX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
            path.closeSubpath()
        }
    }
    public func inset(by amount: CGFloat) -> FittedShape<Rectangle> { fitted(inset: amount) }
}

/// The ellipse that fills the rectangle. It starts at 3 o'clock and runs clockwise on the screen.
public struct Ellipse: InsettableShape, Hashable {
    public init() {}
    public func path(in rect: CGRect) -> Path {
        guard rect.isDrawable else { return Path() }
        return Path { $0.addEllipse(in: rect) }
    }
    public func inset(by amount: CGFloat) -> FittedShape<Ellipse> { fitted(inset: amount) }
}

/// The greatest circle in the middle of the rectangle.
public struct Circle: InsettableShape, Hashable {
    public init() {}
    public func path(in rect: CGRect) -> Path {
        guard rect.isDrawable else { return Path() }
        let d = min(rect.width, rect.height)
        return Path { $0.addEllipse(in: CGRect(x: rect.midX - d / 2, y: rect.midY - d / 2, width: d, height: d)) }
    }
    public func inset(by amount: CGFloat) -> FittedShape<Circle> { fitted(inset: amount) }
}

/// The rectangle with half circles at its short ends.
public struct Capsule: InsettableShape, Hashable {
    public init() {}
    public func path(in rect: CGRect) -> Path {
        let r = min(rect.width, rect.height) / 2
        return UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(all: r)).path(in: rect)
    }
    public func inset(by amount: CGFloat) -> FittedShape<Capsule> { fitted(inset: amount) }
}

/// The rectangle with four equal round corners.
public struct RoundedRectangle: InsettableShape, Hashable {
    /// In user units; corners that do not fit are made smaller together, as CSS does.
    public var cornerRadius: CGFloat
    public init(cornerRadius: CGFloat) { self.cornerRadius = cornerRadius }
    public func path(in rect: CGRect) -> Path {
        UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(all: cornerRadius)).path(in: rect)
    }
    public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(all: cornerRadius)).inset(by: amount)
    }
}

/// A radius for each corner of a rectangle, in user units.
public struct RectangleCornerRadii: Hashable, Sendable, Codable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat
    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
    public init(all radius: CGFloat) {
        self.init(topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
    }
    func mapped(_ change: (CGFloat) -> CGFloat) -> RectangleCornerRadii {
        RectangleCornerRadii(
            topLeading: change(topLeading), bottomLeading: change(bottomLeading),
            bottomTrailing: change(bottomTrailing), topTrailing: change(topTrailing))
    }
}

/// The rectangle with a round corner of its own radius at each corner.
public struct UnevenRoundedRectangle: InsettableShape, Hashable {
    public var cornerRadii: RectangleCornerRadii
    /// How far each side is drawn in, in user units.
    public var insetAmount: CGFloat = 0
    public init(cornerRadii: RectangleCornerRadii) { self.cornerRadii = cornerRadii }
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0
    ) {
        cornerRadii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius)
    }

    public func path(in outer: CGRect) -> Path {
        let rect = outer.shrunk(by: insetAmount)
        guard rect.isDrawable else { return Path() }
        let wanted = cornerRadii.mapped { max(0, ($0.isFinite ? $0 : 0) - insetAmount) }
        // Radii that meet on a side shrink together (CSS Backgrounds 3, "corner overlap").
        let k = [
            (rect.width, wanted.topLeading + wanted.topTrailing),
            (rect.width, wanted.bottomLeading + wanted.bottomTrailing),
            (rect.height, wanted.topLeading + wanted.bottomLeading),
            (rect.height, wanted.topTrailing + wanted.bottomTrailing),
        ].reduce(CGFloat(1)) { k, side in side.1 > side.0 && side.1 > 0 ? min(k, side.0 / side.1) : k }
        let r = wanted.mapped { $0 * k }
        return Path { path in
            path.move(to: CGPoint(x: rect.minX + r.topLeading, y: rect.minY))
            func corner(_ radius: CGFloat, x: CGFloat, y: CGFloat, start: Double) {
                path.addLine(
                    to: CGPoint(x: x + radius * cos(start * .pi / 180), y: y + radius * sin(start * .pi / 180)))
                guard radius > 0 else { return }
                path.addRelativeArc(
                    center: CGPoint(x: x, y: y), radius: radius, startAngle: .degrees(start), delta: .degrees(90))
            }
            corner(
                r.topTrailing, x: rect.maxX - r.topTrailing, y: rect.minY + r.topTrailing, start: -90)
            corner(
                r.bottomTrailing, x: rect.maxX - r.bottomTrailing, y: rect.maxY - r.bottomTrailing, start: 0)
            corner(
                r.bottomLeading, x: rect.minX + r.bottomLeading, y: rect.maxY - r.bottomLeading, start: 90)
            corner(
                r.topLeading, x: rect.minX + r.topLeading, y: rect.minY + r.topLeading, start: 180)
            path.closeSubpath()
        }
    }
    public func inset(by amount: CGFloat) -> UnevenRoundedRectangle {
        var copy = self
        copy.insetAmount += amount
        return copy
    }
}
