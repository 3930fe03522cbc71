// A scale: values to fractions of a curve and back. Curves are in GuideCurve and ArcGuide, marks and round steps in
// Ticks. Everything along a scale asks here; nothing is drawn.
import BezelGeometry

/// Spreads values over a curve.
///
/// A value's fraction is (g(v) - g(from)) / (g(to) - g(from)), with g by ``Kind-swift.enum``. A domain may fall.
public struct Scale: SpecDescribed {
    /// What grows evenly along the curve, so which values lie close together.
    public enum Kind: String, SpecChoice {
        /// The value.
        case linear
        /// Its logarithm, on one side of 0.
        case logarithmic
        /// Its square root.
        case squareRoot
        /// Its power to ``Scale/exponent``.
        case power
        /// 1 divided by it.
        case reciprocal
        /// ``Scale/table``, linear between its points.
        case table
        /// ``Scale/categories``, equally wide; values are their numbers from 0.
        case categories
    }
    /// What grows evenly along the curve; the value itself, ``Kind-swift.enum/linear``, by default.
    public var kind = Kind.linear
    /// The value at the curve's start, from -1e12 to 1e12; it may be greater than ``to``.
    public var from = 0.0
    /// The value at the curve's end, which must differ from ``from``.
    ///
    /// Logarithmic and reciprocal scales need both on one side of 0; roots and powers need both at 0 or above. What
    /// breaks these rules throws ``GalleryError`` when the face is checked or drawn.
    public var to = 100.0
    /// The exponent of the kind ``Kind-swift.enum/power``, 0.01 to 100; other kinds ignore it.
    public var exponent = 2.0
    /// Values and their fractions of the curve, two or more, for the kind ``Kind-swift.enum/table``.
    ///
    /// Values must rise or fall throughout, and fractions rise.
    public var table: [ScalePoint] = []
    /// The names of the kind ``Kind-swift.enum/categories``, at least one; name number i stands at the value i.
    public var categories: [String] = []
    /// Where the arc starts, in degrees clockwise from 12 o'clock; -135, at the lower left, by default.
    public var start = -135.0
    /// How far the arc goes, in degrees from -360 to 360; negative runs anticlockwise.
    ///
    /// A full turn makes a closed scale, on which values beyond the end go on round.
    public var sweep = 270.0
    /// The arc's centre or the path's origin, in user units to the right of the face's middle.
    public var x = 0.0
    /// The arc's centre or the path's origin, in user units below the face's middle.
    public var y = 0.0
    /// SVG path data that the scale follows in place of an arc, in user units; nil for an arc.
    ///
    /// Its origin is the face's middle, moved by ``x`` and ``y``. Radii of marks and numerals are distances to its
    /// left. A path without length throws ``GalleryError``.
    public var path: String?
    /// The unit that values count, by sign or name; `{name}` stands for one of the face's texts.
    public var unit: String?
    /// The name of another scale, whose range this one shows in its own ``unit``; nil for a range of its own.
    ///
    /// Where no factor is known between the units, what stands on the scale is left out and reported. A scale that
    /// shows another one's range itself throws ``GalleryError``.
    public var of: String?

    /// A linear scale from 0 to 100 over 270 degrees, open at the bottom.
    public init() {}
    /// Creates it with changes to the defaults: `Scale { $0.… = … }`.
    public init(_ change: (inout Scale) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Creates a scale on an arc, in degrees clockwise from 12 o'clock.
    ///
    /// - Parameters:
    ///   - kind: What grows evenly along the arc.
    ///   - from: The value at the arc's start.
    ///   - to: The value at its end, not equal to `from`.
    ///   - start: Where the arc starts; at the lower left unless given.
    ///   - sweep: How far it goes; negative runs anticlockwise.
    public init(_ kind: Kind = .linear, from: Double, to: Double, start: Double = -135, sweep: Double = 270) {
        self.kind = kind
        self.from = from
        self.to = to
        self.start = start
        self.sweep = sweep
    }

    package static let schemaName = "scale"
    package static let summary = "How a domain of values is spread over a circle, an arc or a path."
    package static let fields: [SpecField<Scale>] = [
        .field("kind", \.kind, .choice, "What grows evenly along the curve."),
        .field("from", \.from, .number(GalleryLimits.values), "The value at the start of the curve."),
        .field("to", \.to, .number(GalleryLimits.values), "The value at its end."),
        .field("exponent", \.exponent, .number(0.01...100), "Of the kind power."),
        .field("table", \.table, .list(of: .nested), "Of the kind table: values and their fractions of the curve."),
        .field("categories", \.categories, .list(of: .text), "Of the kind categories: their names."),
        .field("start", \.start, .number(-3600...3600), "Where the arc starts, in degrees clockwise from 12 o'clock."),
        .field("sweep", \.sweep, .number(-360...360), "How far it goes, in degrees; negative runs anticlockwise."),
        .field("x", \.x, .length(GalleryLimits.places), "The centre, to the right of the middle, in user units."),
        .field("y", \.y, .length(GalleryLimits.places), "The centre, below the middle, in user units."),
        .field("path", \.path, .text, "SVG path data instead of a circle, in user units from the middle of the face."),
        .field("unit", \.unit, .text, "The unit that its values count; {name} stands for one of the face's words."),
        .field("of", \.of, .text, "Another scale, whose range it shows in its own unit instead of a range of its own."),
    ]

    package func checkWhole(_ path: String) throws(GalleryError) {
        func refuse(_ problem: String) -> GalleryError { .description(path: path, problem: problem) }
        if of != nil { return }
        switch kind {
        case .categories:
            guard !categories.isEmpty else { throw refuse("a scale of categories needs the key “categories”") }
            return
        case .table:
            guard table.count > 1 else { throw refuse("a scale by table needs two points or more under “table”") }
            let rises = table[1].value > table[0].value
            for (a, b) in zip(table, table.dropFirst()) {
                guard (b.value > a.value) == rises, b.value != a.value, b.fraction > a.fraction else {
                    throw refuse("the table's values must rise or fall throughout, its fractions rise")
                }
            }
            return
        case .linear, .power, .squareRoot, .logarithmic, .reciprocal: break
        }
        guard from != to else {
            throw .invalidNumber(what: "\(path).to", value: to, expected: "another value than “from”")
        }
        switch kind {
        case .logarithmic, .reciprocal:
            guard from * to > 0 else {
                throw refuse("a \(kind.rawValue) scale cannot reach 0 or cross it: \(from.plain)…\(to.plain)")
            }
        case .squareRoot, .power:
            guard from >= 0, to >= 0 else {
                throw refuse("a scale of the kind \(kind.rawValue) has no negative values")
            }
        case .linear, .table, .categories: break
        }
    }

    /// In degrees: a sweep that misses a whole turn by less is one, and closed.
    static let sameAngle: Double = 1e-9
    /// Of a step: a value that misses a whole number of steps by less is a multiple, as it was written in decimals.
    static let wholeStep: Double = 1e-6
    /// How far two values may differ that are one value of the scale: a billionth of its domain.
    var sameValue: Double { Rounding.fraction * max(Self.shortestDomain, domain.upperBound - domain.lowerBound) }
    /// A domain without a length, which there is while ends are being changed, counts as so long.
    static let shortestDomain: Double = 1e-12

    package var isClosed: Bool { path == nil && abs(abs(sweep) - 360) < Self.sameAngle }

    /// What grows evenly; nil outside the kind's domain, where no number would stand for the value.
    ///
    /// Logarithms and reciprocals stay on the side of 0 on which the scale lies; roots and powers have no negative
    /// values.
    private func even(_ value: Double) -> Double? {
        let found: Double
        switch kind {
        case .linear, .table, .categories: found = value
        case .logarithmic:
            guard value < 0 ? from < 0 : from > 0 && value > 0 else { return nil }
            found = log(abs(value))
        case .squareRoot:
            guard value >= 0 else { return nil }
            found = value.squareRoot()
        case .power:
            guard value >= 0 else { return nil }
            found = pow(value, exponent)
        case .reciprocal:
            guard value < 0 ? from < 0 : from > 0 && value > 0 else { return nil }
            found = 1 / value
        }
        return found.isFinite ? found : nil
    }

    /// From 0 at the curve's start to 1 at its end, and beyond; nil for values without a place, such as 0 on a
    /// logarithmic scale.
    package func fraction(of value: Double) -> Double? {
        guard let found = rawFraction(of: value), found.isFinite else { return nil }
        return found
    }

    /// From 0 to 1: that of the nearest value of the domain; nil for NaN and on scales without a domain.
    package func nearestFraction(of value: Double) -> Double? {
        let ends = domain
        let found = fraction(of: value) ?? fraction(of: value.clamped(from: ends.lowerBound, through: ends.upperBound))
        return found.map { $0.clamped(to: 0...1) }
    }

    private func rawFraction(of value: Double) -> Double? {
        switch kind {
        case .categories: return (value + 0.5) / Double(max(1, categories.count))
        case .table:
            guard table.count > 1 else { return nil }
            let rises = table[1].value > table[0].value
            let next = table.dropFirst().firstIndex { rises ? value <= $0.value : value >= $0.value }
            let i = next ?? table.count - 1
            let (a, b) = (table[i - 1], table[i])
            return a.fraction + (value - a.value) / (b.value - a.value) * (b.fraction - a.fraction)
        default:
            guard let own = even(value), let first = even(from), let last = even(to) else { return nil }
            return (own - first) / (last - first)
        }
    }

    /// The value at a fraction, also beyond 0…1; nil where the scale has none.
    package func value(at fraction: Double) -> Double? {
        guard let found = rawValue(at: fraction), found.isFinite else { return nil }
        return found
    }

    private func rawValue(at fraction: Double) -> Double? {
        switch kind {
        case .categories: return (fraction * Double(categories.count) - 0.5)
        case .table:
            guard table.count > 1 else { return nil }
            let i = table.dropFirst().firstIndex { fraction <= $0.fraction } ?? table.count - 1
            let (a, b) = (table[i - 1], table[i])
            return a.value + (fraction - a.fraction) / (b.fraction - a.fraction) * (b.value - a.value)
        default: break
        }
        guard let first = even(from), let last = even(to) else { return nil }
        let g = first + fraction * (last - first)
        return switch kind {
        case .logarithmic: from < 0 ? -exp(g) : exp(g)
        case .squareRoot: g * g
        case .power: pow(g, 1 / exponent)
        case .reciprocal: 1 / g
        case .linear, .table, .categories: g
        }
    }
    /// From the circle's centre, in degrees clockwise from 12 o'clock.
    package func degrees(of value: Double) -> Double? { fraction(of: value).map { start + sweep * $0 } }

    /// Whether a value has a place on the curve. Closed curves go on round for ever.
    func holds(_ value: Double) -> Bool {
        guard let fraction = fraction(of: value) else { return false }
        return isClosed || fraction >= -Rounding.fraction && fraction <= 1 + Rounding.fraction
    }
    func outside(_ values: [Double], _ what: String) -> GalleryFinding {
        .outsideScale(what: what, values: values, from: value(at: 0) ?? from, to: value(at: 1) ?? to)
    }

    var domain: ClosedRange<Double> {
        switch kind {
        case .categories: 0...Double(max(0, categories.count - 1))
        case .table:
            ClosedRange(spanning: table.first?.value ?? 0, table.last?.value ?? 0)
        default: ClosedRange(spanning: from, to)
        }
    }
}

/// A value and where it lies on the curve, for a scale by table.
public struct ScalePoint: SpecDescribed {
    /// A value of the scale, from -1e12 to 1e12, in its own unit.
    public var value = 0.0
    /// How far along the curve the value lies, by its length: 0 at the start, 1 at the end.
    public var fraction = 0.0
    /// The value 0 at the start of the curve, a fraction of 0.
    public init() {}
    /// Creates it with changes to the defaults: `ScalePoint { $0.… = … }`.
    public init(_ change: (inout ScalePoint) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Creates a point: a value at a fraction of the curve, 0 to 1.
    public init(_ value: Double, at fraction: Double) {
        self.value = value
        self.fraction = fraction
    }
    package static let schemaName = "scalePoint"
    package static let summary = "A value and where it lies on the curve."
    package static let fields: [SpecField<ScalePoint>] = [
        .field("value", \.value, .number(GalleryLimits.values), "The value."),
        .field("fraction", \.fraction, .number(0...1), "Where it lies: 0 at the curve's start, 1 at its end."),
    ]
}
