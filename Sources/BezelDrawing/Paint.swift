// What a shape is filled or stroked with.
import BezelColor
import BezelGeometry

/// What covers the inside of a shape, a line or text.
public indirect enum Paint: Hashable, Sendable {
    /// One colour.
    case color(Color)
    /// Colours along a line, or along the line of a text.
    case linear(LinearGradient)
    /// Colours from a focus outwards to a circle.
    case radial(RadialGradient)
    /// Colours round a point.
    case angular(AngularGradient)
    /// A cell that repeats over the plane.
    case pattern(Pattern)
}

/// Which coordinates a paint's points are given in.
public enum PaintSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// The user space in force where the shape is drawn.
    case user
    /// Shares of the shape's bounding box: (0, 0) top left, (1, 1) bottom right.
    case bounds
    /// For text on a path: x is the share of the text's run along the path (0 start, 1 end), y the share
    /// from the descender (1) to the ascender (0).
    case alongPath
}

/// Colours along a straight axis.
public struct LinearGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// In `space`.
    public var start: Point
    /// Where the last colour lies, in `space`.
    public var end: Point
    /// Which coordinates the points are given in.
    public var space: PaintSpace
    /// What lies before the first colour and after the last.
    public var spread: Gradient.Spread
    /// A further map of the gradient, applied in `space`'s own coordinates (SVG's gradientTransform).
    public var transform: Transform
    /// Colours between two points.
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
    /// SwiftUI's form: unit points of the shape's bounding box.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(
            gradient: gradient, start: Point(x: startPoint.x, y: startPoint.y),
            end: Point(x: endPoint.x, y: endPoint.y), space: .bounds)
    }
}

/// Colours between two circles (Core Graphics' and SVG 2's two-point radial gradient).
public struct RadialGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// The centre of the circle on which the first colour lies, in `space`.
    public var startCenter: Point
    /// The radius of that circle, in `space`; not negative.
    public var startRadius: Double
    /// The centre of the circle on which the last colour lies, in `space`.
    public var endCenter: Point
    /// The radius of that circle, in `space`; not negative.
    public var endRadius: Double
    /// Which coordinates the points are given in.
    public var space: PaintSpace
    /// What lies before the first colour and after the last.
    public var spread: Gradient.Spread
    /// A further map of the gradient, applied in `space`'s own coordinates.
    public var transform: Transform
    /// The centre as a unit point of the frame that is painted; nil where it is given in `space`.
    var frameCenter: UnitPoint?
    /// Colours between two circles.
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

/// Colours round a centre (a conic gradient), clockwise from `startAngle`.
public struct AngularGradient: Hashable, Sendable {
    /// The colours.
    public var gradient: Gradient
    /// The point that the colours turn round, in `space`.
    public var center: Point
    /// Where the first colour lies, clockwise on the screen from 3 o'clock.
    public var startAngle: Angle
    /// Where the last colour lies; the colours turn the way from start to end.
    public var endAngle: Angle
    /// Which coordinates the points are given in.
    public var space: PaintSpace
    /// What lies before the first colour and after the last.
    public var spread: Gradient.Spread
    /// A further map of the gradient, applied in `space`'s own coordinates.
    public var transform: Transform
    /// The centre as a unit point of the frame that is painted; nil where it is given in `space`.
    var frameCenter: UnitPoint?
    /// Colours round a centre; one turn from 3 o'clock unless told otherwise.
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

/// A cell repeated over the plane, as Core Graphics and SVG have it.
public struct Pattern: Hashable, Sendable {
    /// The part of pattern space that a cell shows; the cell is clipped to it.
    public var bounds: Rect
    /// From pattern space to user space (or to unit space where `space` is `.bounds`).
    public var transform: Transform
    /// The distance from cell to cell in pattern space; neither 0 nor NaN.
    public var xStep: Double
    /// The same downwards.
    public var yStep: Double
    /// What a cell shows, in pattern space.
    public var content: [DrawCommand]
    /// The colour of an uncoloured pattern, whose content counts only by its alpha; nil for a coloured one.
    public var tint: Color?
    /// Which coordinates `transform` leads to.
    public var space: PaintSpace
    /// A cell and how it repeats.
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
    /// A cell that is drawn by a closure, as Core Graphics' patterns are; cells lie edge to edge unless steps are given.
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
