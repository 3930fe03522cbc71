import BezelColor
import BezelGeometry

/// A colour, gradient or pattern.
public indirect enum Paint: Hashable, Sendable {
    /// A colour.
    case color(Color)
    /// Colours along a line or text.
    case linear(LinearGradient)
    /// Colours between circles.
    case radial(RadialGradient)
    /// Colours around a point.
    case angular(AngularGradient)
    /// A repeated cell.
    case pattern(Pattern)
}

/// The coordinates of a paint.
public enum PaintSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// The shape's user space.
    case user
    /// Fractions of the bounding box, from the top left.
    case bounds
    /// Fractions of a text: x along it, y from ascender (0) to descender (1).
    case alongPath
}

/// Colours along an axis.
public struct LinearGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// In `space`.
    public var start: Point
    /// In `space`.
    public var end: Point
    /// Of the points.
    public var space: PaintSpace
    /// Beyond both ends.
    public var spread: Gradient.Spread
    /// SVG's gradientTransform, in `space`.
    public var transform: Transform
    /// Colours between points.
    public init(
        gradient: Gradient, start: Point, end: Point, space: PaintSpace = .user, spread: Gradient.Spread = .pad,
        transform: Transform = .identity
    ) {
        self.gradient = gradient
        self.start = start
        self.end = end
        self.space = space
        self.spread = spread
        self.transform = transform
    }
    /// Colours between unit points.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(
            gradient: gradient, start: Point(x: startPoint.x, y: startPoint.y),
            end: Point(x: endPoint.x, y: endPoint.y), space: .bounds)
    }
}

/// Between two circles, as in Core Graphics and SVG 2.
public struct RadialGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// The first circle's, in `space`.
    public var startCenter: Point
    /// Not negative, in `space`.
    public var startRadius: Double
    /// The last circle's, in `space`.
    public var endCenter: Point
    /// Not negative, in `space`.
    public var endRadius: Double
    /// Of the points.
    public var space: PaintSpace
    /// Beyond both ends.
    public var spread: Gradient.Spread
    /// SVG's gradientTransform, in `space`.
    public var transform: Transform
    /// Nil if in `space`.
    var frameCenter: UnitPoint?
    /// Colours between circles.
    public init(
        gradient: Gradient, startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double,
        space: PaintSpace = .user, spread: Gradient.Spread = .pad, transform: Transform = .identity
    ) {
        self.gradient = gradient
        self.startCenter = startCenter
        self.startRadius = startRadius
        self.endCenter = endCenter
        self.endRadius = endRadius
        self.space = space
        self.spread = spread
        self.transform = transform
    }
}

/// Clockwise from `startAngle`.
public struct AngularGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// In `space`.
    public var center: Point
    /// Clockwise on the screen from 3 o'clock.
    public var startAngle: Angle
    /// The last colour's.
    public var endAngle: Angle
    /// Of the points.
    public var space: PaintSpace
    /// Beyond both ends.
    public var spread: Gradient.Spread
    /// SVG's gradientTransform, in `space`.
    public var transform: Transform
    /// Nil if in `space`.
    var frameCenter: UnitPoint?
    /// Colours around a point; by default a full turn from 3 o'clock.
    public init(
        gradient: Gradient, center: Point, startAngle: Angle = .zero, endAngle: Angle = .degrees(360),
        space: PaintSpace = .user, spread: Gradient.Spread = .pad, transform: Transform = .identity
    ) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
        self.space = space
        self.spread = spread
        self.transform = transform
    }
}

/// A cell repeated over the plane.
public struct Pattern: Hashable, Sendable {
    /// Clips the cell, in pattern space.
    public var bounds: Rect
    /// From pattern space to `space`.
    public var transform: Transform
    /// In pattern space; not 0 or NaN.
    public var xStep: Double
    /// In pattern space; not 0 or NaN.
    public var yStep: Double
    /// In pattern space.
    public var content: [DrawCommand]
    /// Replaces colours, keeping alpha; nil for a coloured pattern.
    public var tint: Color?
    /// The target of `transform`.
    public var space: PaintSpace
    /// A cell of commands.
    public init(
        bounds: Rect, transform: Transform = .identity, xStep: Double, yStep: Double, content: [DrawCommand],
        tint: Color? = nil, space: PaintSpace = .user
    ) {
        self.bounds = bounds
        self.transform = transform
        self.xStep = xStep
        self.yStep = yStep
        self.content = content
        self.tint = tint
        self.space = space
    }
    /// A cell drawn by a closure; by default cells touch.
    ///
    /// ```swift
    /// let dots = Pattern(bounds: Rect(x: 0, y: 0, width: 20, height: 20)) { cell in
    ///     cell.fill(Path(ellipseIn: Rect(x: 4, y: 4, width: 12, height: 12)), with: .color(.blue))
    /// }
    /// ```
    public init(
        bounds: Rect, transform: Transform = .identity, xStep: Double? = nil, yStep: Double? = nil,
        tint: Color? = nil, space: PaintSpace = .user, cell: (inout GraphicsContext) throws -> Void
    ) rethrows {
        var context = GraphicsContext()
        try cell(&context)
        self.init(
            bounds: bounds, transform: transform, xStep: xStep ?? bounds.width, yStep: yStep ?? bounds.height,
            content: context.commands, tint: tint, space: space)
    }
}

extension Paint {
    /// Patterns are tinted as a whole, so that cells that lie over each other are no darker there: a paint with an opaque
    /// tint, and the opacity that its drawing then has.
    package func withOpaqueTint(opacity: Double) -> (paint: Paint, opacity: Double) {
        guard case .pattern(var pattern) = self, let tint = pattern.tint, tint.alpha < 1 else { return (self, opacity) }
        pattern.tint = tint.withAlpha(1)
        return (.pattern(pattern), opacity * tint.alpha)
    }
}
