// The numbers of a curve before they are checked: what readers of options and cells make, and what a request keeps.
//
// `Curve` checks them and makes the path. Nothing is checked here, so that a value may wait for what comes later, such as an
// angle that another option gives, or the size of an em.
import BezelGeometry

extension Curve {
    /// A curve by its numbers, in user units, as they were given. See the functions of ``Curve`` for what they may be.
    public enum Form: Hashable, Sendable {
        /// See ``Curve/circle(radius:from:to:)``.
        case circle(radius: Double)
        /// See ``Curve/ellipse(radiusX:radiusY:from:to:)``.
        case ellipse(radiusX: Double, radiusY: Double)
        /// See ``Curve/arc(span:rise:)``.
        case arc(span: Double, rise: Double)
        /// See ``Curve/line(length:)``.
        case line(length: Double)
        /// See ``Curve/line(from:to:)``.
        case segment(from: Point, to: Point)
        /// See ``Curve/column(length:)``.
        case column(length: Double)
        /// See ``Curve/spiral(turns:gap:from:)``.
        case spiral(turns: Double, gap: Double)
        /// See ``Curve/wave(length:height:count:)``.
        case wave(length: Double, height: Double, count: Double = 1)
        /// See ``Curve/polygon(sides:radius:)``.
        case polygon(sides: Int, radius: Double)
        /// See ``Curve/star(points:radius:innerRadius:)``.
        case star(points: Int, radius: Double, innerRadius: Double? = nil)
        /// See ``Curve/roundedRectangle(width:height:radius:)``.
        case roundedRectangle(width: Double, height: Double, radius: Double)
        /// See ``Curve/heart(width:)``.
        case heart(width: Double)
        /// See ``Curve/shield(width:height:)``.
        case shield(width: Double, height: Double? = nil)

        /// Which kind of curve it is.
        public var kind: Kind {
            switch self {
            case .circle: .circle
            case .ellipse: .ellipse
            case .arc: .arc
            case .line, .segment: .line
            case .column: .column
            case .spiral: .spiral
            case .wave: .wave
            case .polygon: .polygon
            case .star: .star
            case .roundedRectangle: .roundedRectangle
            case .heart: .heart
            case .shield: .shield
            }
        }

        var hasOwnPosition: Bool { if case .segment = self { true } else { false } }

        /// The radii of a circle or an ellipse; nil for all else.
        package var radii: Size? {
            switch self {
            case .circle(let radius): Size(width: radius, height: radius)
            case .ellipse(let radiusX, let radiusY): Size(width: radiusX, height: radiusY)
            default: nil
            }
        }
    }

    /// A curve by its numbers.
    ///
    /// - Parameters:
    ///   - start: Of a circle, an ellipse or a spiral, clockwise from 3 o'clock; of no meaning for other curves.
    ///   - end: Of a circle or an ellipse.
    public init(_ form: Form, from start: Angle? = nil, to end: Angle? = nil) throws(CurveError) {
        self =
            switch form {
            case .circle(let radius): try .circle(radius: radius, from: start, to: end)
            case .ellipse(let radiusX, let radiusY):
                try .ellipse(radiusX: radiusX, radiusY: radiusY, from: start, to: end)
            case .arc(let span, let rise): try .arc(span: span, rise: rise)
            case .line(let length): try .line(length: length)
            case .segment(let from, let to): try .line(from: from, to: to)
            case .column(let length): try .column(length: length)
            case .spiral(let turns, let gap):
                if let start {
                    try .spiral(turns: turns, gap: gap, from: start)
                } else {
                    try .spiral(turns: turns, gap: gap)
                }
            case .wave(let length, let height, let count): try .wave(length: length, height: height, count: count)
            case .polygon(let sides, let radius): try .polygon(sides: sides, radius: radius)
            case .star(let points, let radius, let innerRadius):
                try .star(points: points, radius: radius, innerRadius: innerRadius)
            case .roundedRectangle(let width, let height, let radius):
                try .roundedRectangle(width: width, height: height, radius: radius)
            case .heart(let width): try .heart(width: width)
            case .shield(let width, let height): try .shield(width: width, height: height)
            }
    }

    /// A whole circle or ellipse for text about a place; see ``circle(radius:about:)``.
    package init(_ form: Form, about place: Angle) throws(CurveError) {
        try self.init(form, from: place - .degrees(180), to: place + .degrees(180))
    }
}
