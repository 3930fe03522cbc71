// What areas are painted with. A paint is independent of what it paints: its coordinates are the scene's or those of the
// painted box (`PaintSpace`), and renderers turn it into pixels (BezelRendering/Paints), SVG and PDF into elements of their
// own. Colours along a gradient, and how they go on beyond its ends, are BezelColor's `Gradient`.
import BezelColor
import BezelGeometry

/// What shapes, strokes and letters are painted with: one colour, a gradient or a pattern.
public indirect enum Paint: Hashable, Sendable {
    /// One colour for all of the ink, with its own opacity; spot and process inks stay inks in PDF.
    case color(Color)
    /// Colours along a line or, in ``PaintSpace/alongPath``, along a text.
    case linear(LinearGradient)
    /// Colours between two circles, such as from a point to a circle around it.
    case radial(RadialGradient)
    /// Colours around a point, also called a conic or sweep gradient.
    case angular(AngularGradient)
    /// A cell of any drawing, repeated in rows and columns.
    case pattern(Pattern)
}

/// The coordinates in which points of a paint are given.
public enum PaintSpace: String, Hashable, Sendable, Codable, CaseIterable {
    /// User units of the shape's own space, y down: SVG's `userSpaceOnUse`.
    case user
    /// Fractions of the shape's box, from (0, 0) at the top left to (1, 1): SVG's `objectBoundingBox`.
    ///
    /// A box without area has no paint.
    case bounds
    /// Fractions of a text: x along it, y from ascender (0) to descender (1).
    ///
    /// For linear gradients of texts only.
    case alongPath
}

/// Colours along an axis, the same on each line across it.
///
/// If both ends are one point, the last colour is everywhere.
public struct LinearGradient: Hashable, Sendable {
    /// The colours, from 0 at ``start`` to 1 at ``end``.
    public var gradient: Gradient
    /// Where the first colour is, in the coordinates of ``space``.
    public var start: Point
    /// Where the last colour is, in the coordinates of ``space``.
    public var end: Point
    /// In which coordinates ``start`` and ``end`` are given; by default in user units.
    public var space: PaintSpace
    /// Which colours are beyond both ends; by default, the end colours continue.
    public var spread: Gradient.Spread
    /// Applied to the gradient in the coordinates of ``space``, as SVG's `gradientTransform`; by default nothing.
    public var transform: Transform
    /// Creates a gradient between two points, by default in user units and with end colours that continue.
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
    /// Creates a gradient between two unit points of each painted shape's box, as SwiftUI's initialiser does.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(
            gradient: gradient, start: Point(x: startPoint.x, y: startPoint.y),
            end: Point(x: endPoint.x, y: endPoint.y), space: .bounds)
    }
}

/// Colours between two circles, as in Core Graphics and SVG 2.
///
/// Equal circles give the last colour everywhere. Where neither circle nor spread reaches, nothing is painted.
public struct RadialGradient: Hashable, Sendable {
    /// The colours, from 0 at the first circle to 1 at the last.
    public var gradient: Gradient
    /// The first circle's middle, in the coordinates of ``space``; SVG's focal point.
    public var startCenter: Point
    /// The first circle's radius in ``space``, often 0; a negative radius paints nothing.
    public var startRadius: Double
    /// The last circle's middle, in the coordinates of ``space``, where SVG has `cx` and `cy`.
    public var endCenter: Point
    /// The last circle's radius in ``space``; it may be less than the first, and a negative radius paints nothing.
    public var endRadius: Double
    /// In which coordinates middles and radii are given; in ``PaintSpace/bounds``, circles become ellipses.
    public var space: PaintSpace
    /// Which colours are within the first circle and outside the last; by default, the end colours continue.
    public var spread: Gradient.Spread
    /// Applied to the gradient in the coordinates of ``space``, as SVG's `gradientTransform`; by default nothing.
    public var transform: Transform
    /// Nil if in `space`.
    var frameCenter: UnitPoint?
    /// Creates a gradient between two circles, by default in user units and with end colours that continue.
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

/// Colours around a point, clockwise from an angle: SwiftUI's gradient of this name and CSS's `conic-gradient`.
///
/// Without a sweep, the last colour is everywhere.
public struct AngularGradient: Hashable, Sendable {
    /// The colours, from 0 at ``startAngle`` to 1 at ``endAngle``.
    public var gradient: Gradient
    /// The point around which colours turn, in the coordinates of ``space``.
    public var center: Point
    /// Where the first colour is, clockwise on the screen from 3 o'clock; CSS counts from 12 o'clock.
    public var startAngle: Angle
    /// Where the last colour is; if less than ``startAngle``, colours turn anticlockwise.
    public var endAngle: Angle
    /// In which coordinates ``center`` is given; by default in user units.
    public var space: PaintSpace
    /// Which colours fill the rest of a turn; by default the last one.
    ///
    /// For SwiftUI's halves, see ``fillingTurn()``.
    public var spread: Gradient.Spread
    /// Applied to the gradient in the coordinates of ``space``, as SVG's `gradientTransform`; by default nothing.
    public var transform: Transform
    /// Nil if in `space`.
    var frameCenter: UnitPoint?
    /// Creates a gradient around a point, by default a full turn clockwise from 3 o'clock, in user units.
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

/// A cell repeated over the plane in rows and columns, as PDF's tilings and SVG's `pattern`.
///
/// Cells that overlap are drawn over each other. The cheapest ones have steps of whole pixels.
public struct Pattern: Hashable, Sendable {
    /// What is seen of the cell, in pattern space; content beyond is clipped, and without area nothing is painted.
    public var bounds: Rect
    /// From pattern space to ``space``; it scales and turns cells, and moves their grid.
    public var transform: Transform
    /// From one column to the next, in pattern space, of either sign.
    ///
    /// Rendering throws if it is 0, not finite, or less than a ten-thousandth of a pixel.
    public var xStep: Double
    /// From one row to the next, in pattern space, of either sign; the same limits hold as for ``xStep``.
    public var yStep: Double
    /// What each cell draws, back to front, in pattern space with y down.
    public var content: [DrawCommand]
    /// Replaces all colours of the content and keeps their opacity; nil for a pattern in its own colours.
    public var tint: Color?
    /// Where ``transform`` leads: by default to user units, else to fractions of the shape's box.
    public var space: PaintSpace
    /// Creates a pattern from commands; steps larger than the bounds leave gaps, smaller ones overlap.
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
    /// Creates a pattern from a cell that a closure draws; by default cells touch, as steps are the bounds' width and height.
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
