import BezelInstruments
import BezelColor
import BezelGeometry

/// A round dial with a ring, a value, two labels on its curve and an amount in its middle.
///
/// Lengths are user units, angles degrees clockwise on the screen; fractions run 0…1 clockwise from the wedge at 12
/// o'clock.
///
/// Texts may name the value: `{amount}`, `{from}` and `{to}` as 1,234.50, `{whole}` without decimals, `{percent}`; with
/// a ``currency`` `{money}`, `{moneyFrom}` and `{moneyTo}`. Other names are errors; `{{` and `}}` are braces. Without a
/// value the usual amount and caption are left out.
public struct PaymentDial: Hashable, Sendable {
    /// The side of the square picture.
    public var size: Double = 414
    /// Pixels to the user unit.
    public var scale: Double = 1
    /// The ground outside the ring; nil is clear.
    public var background: Color?
    /// The disc inside the ring; nil leaves the ground.
    public var disc: Color? = .white
    /// The ring round the disc.
    public var ring = Ring()
    /// The groove along which the value runs.
    public var track: Track?
    /// The value; nil draws no arc and no thumb.
    public var value: Value? = .amount(720, from: 0, to: 1000)
    /// The arc from the start to the value.
    public var valueArc = ValueArc()
    /// The knob; nil draws none.
    public var thumb: Thumb? = Thumb()
    /// Marks on the ring in drawing order.
    public var markers: [Marker] = []
    /// The stop; nil closes the ring.
    public var wedge: Wedge? = Wedge()
    /// The label on the upper half.
    public var top: Lettering? = PaymentDial.defaultTop
    /// The label on the lower half, upright.
    public var bottom: Lettering? = PaymentDial.defaultBottom
    /// The text in the middle.
    public var amount: Lettering? = PaymentDial.defaultAmount
    /// The text under the amount.
    public var caption: Lettering? = PaymentDial.defaultCaption
    /// The distance from the ring to the baseline of the top label's capitals, in font sizes. The ink of both
    /// labels reaches the same circle.
    public var leading: Double = 0.967
    /// The least distance from the labels' ink to the ring and what stands on it.
    public var clearance: Double = 3
    /// The greatest angle of a label; longer ones shrink.
    public var labelSweep: Double = 150
    /// Where labels stand in their ``labelSweep``.
    public var labelAlignment = LabelAlignment.center
    /// For the upper label; nil is ``labelAlignment``.
    public var topAlignment: LabelAlignment?
    /// For the lower label; nil is ``labelAlignment``.
    public var bottomAlignment: LabelAlignment?
    /// The locale, such as "de-DE"; nil writes 1,234.50.
    public var locale: String?
    /// The currency, such as "EUR", for `{money}` and the usual texts.
    public var currency: String?
    /// The least em in pixels at ``scale``; smaller texts are left out.
    public var leastTextSize: Double = 3

    /// The default dial.
    public init() {}

    /// At least 4.5 to 1 on white, as small text needs.
    static let grey = Color(red8: 0x6E, green8: 0x6E, blue8: 0x73)
    static let red = Color(red8: 0xC4, green8: 0x47, blue8: 0x3E)
    /// The upper label's text and look.
    public static let defaultTop = Lettering("PAYMENT", size: 45, tracking: 1.5, color: grey)
    /// The lower label's text and look.
    public static let defaultBottom = Lettering("BALANCE", size: 45, tracking: 1.5, color: grey)
    /// The amount's text and look.
    public static let defaultAmount = Lettering("${amount}", weight: 600, size: 56, tracking: -0.5, color: red)
    /// The caption's text and look.
    public static let defaultCaption = Lettering("of ${to}", weight: 500, size: 20, color: grey)

    /// Where on its half of the circle a label stands.
    public enum LabelAlignment: String, SpecChoice {
        /// At its arc's left end.
        case left
        /// In the middle of its arc.
        case center
        /// At its arc's right end.
        case right
    }

    /// The ring round the disc.
    public struct Ring: Hashable, Sendable {
        /// The ring's colour.
        public var color = Color(red8: 0xE6, green8: 0xE5, blue8: 0xE6)
        /// In user units.
        public var width: Double = 24
        /// Room outside the ring, for the thumb and its shadow.
        public var margin: Double = 9
        /// The default ring.
        public init() {}
    }
    /// A groove in the ring.
    public struct Track: Hashable, Sendable {
        /// The groove's colour.
        public var color = Color(red8: 0xD6, green8: 0xD5, blue8: 0xD6)
        /// In user units.
        public var width: Double = 10
        /// The default groove.
        public init() {}
    }
    /// How far the dial is turned.
    public enum Value: Hashable, Sendable {
        /// 0…1 of the whole way.
        case fraction(Double)
        /// An amount within the dial's range.
        case amount(Double, from: Double, to: Double)

        /// The fraction of the way, 0…1.
        public var fraction: Double {
            switch self {
            case .fraction(let fraction): fraction
            case .amount(let amount, let from, let to): (amount - from) / (to - from)
            }
        }
        /// The value of the same range at another fraction.
        public func turned(to fraction: Double) -> Value {
            switch self {
            case .fraction: .fraction(fraction)
            case .amount(_, let from, let to): .amount(from + (to - from) * fraction, from: from, to: to)
            }
        }
    }
    /// The arc up to the value.
    public struct ValueArc: Hashable, Sendable {
        /// How the gradient colours the arc.
        public enum Coloring: String, SpecChoice {
            /// Each point by its place.
            case alongArc
            /// The whole arc by the value.
            case byValue
            /// The whole arc by the last stop up to the value.
            case bySector
        }
        /// In user units.
        public var width: Double = 24
        /// Colours from start to end of the way.
        public var gradient = Gradient(colors: [
            Color(red8: 0xF2, green8: 0xA6, blue8: 0x8E), Color(red8: 0xE4, green8: 0x80, blue8: 0x72),
            Color(red8: 0xD8, green8: 0x5C, blue8: 0x6C),
        ])
        /// How the gradient colours the arc.
        public var coloring = Coloring.alongArc
        /// The shape of the arc's ends.
        public var cap = StrokeStyle.LineCap.round
        /// The default arc.
        public init() {}
    }
    /// The knob at the value.
    public struct Thumb: Hashable, Sendable {
        /// In user units.
        public var diameter: Double = 30
        /// The knob's colour.
        public var color = Color.white
        /// The dot in the knob; nil takes the arc's colour.
        public var dot: Color?
        /// The dot's diameter, in diameters of the knob; 0 draws none.
        public var dotShare: Double = 0.36
        /// The colour of the knob's shadow.
        public var shadow = Color(red8: 0, green8: 0, blue8: 0, alpha8: 72)
        /// Twice the blur's standard deviation.
        public var shadowRadius: Double = 5
        /// The default knob.
        public init() {}
    }
    /// A mark on the ring.
    public struct Marker: Hashable, Sendable {
        /// The form of a mark.
        public enum Kind: String, SpecChoice {
            /// A dot in the ring.
            case dot
            /// A line across the ring.
            case tick
        }
        /// Its place on the way, 0…1.
        public var at: Double
        /// A dot or a tick.
        public var kind = Kind.dot
        /// A dot's diameter, a tick's breadth.
        public var size: Double = 7
        /// The mark's colour.
        public var color = Color.white
        public init(at: Double, kind: Kind = .dot, size: Double = 7, color: Color = .white) {
            self.at = at
            self.kind = kind
            self.size = size
            self.color = color
        }
    }
    /// The stop at 12 o'clock.
    public struct Wedge: Hashable, Sendable {
        /// In degrees.
        public var sweep: Double = 7
        /// The stop's colour.
        public var color = Color(red8: 0xC4, green8: 0xC3, blue8: 0xC6)
        /// How far it stands out of the ring on both sides.
        public var overhang: Double = 0
        /// The default stop.
        public init() {}
    }

    func check() throws(GalleryError) {
        try Check.positive(size, "the size of the dial")
        try Check.positive(scale, "the scale of the dial", upTo: Limits.pieceScale)
        try Check.number(ring.margin, "the ring's margin", 0...(size / 2))
        try Check.number(ring.width, "the ring's width", 0...(size / 2 - ring.margin))
        if let track { try Check.number(track.width, "the track's width", 0...(size / 2)) }
        try Check.number(valueArc.width, "the width of the value arc", 0...(size / 2))
        switch value {
        case .amount(let amount, let from, let to):
            guard from < to, from.isFinite, to.isFinite else {
                throw .invalidNumber(
                    what: "the end of the range", value: to, expected: "greater than its start, \(from.plain)")
            }
            try Check.number(amount, "the amount", from...to)
        case .fraction(let fraction): try Check.number(fraction, "the value", 0...1)
        case nil: break
        }
        if let thumb {
            try Check.number(thumb.diameter, "the thumb's diameter", 0...size)
            try Check.number(thumb.dotShare, "the thumb's dot share", 0...1)
            try Check.number(thumb.shadowRadius, "the radius of the thumb's shadow", 0...size)
        }
        if let wedge {
            try Check.number(wedge.sweep, "the wedge's sweep", 0...180)
            try Check.number(wedge.overhang, "the wedge's overhang", 0...(size / 2))
        }
        try Check.count(Double(markers.count), "the markers", upTo: Limits.pieceCount)
        for marker in markers {
            try Check.number(marker.at, "a marker's place", 0...1)
            try Check.number(marker.size, "a marker's size", 0...size)
        }
        try Check.number(leading, "the leading", 0...100)
        try Check.number(clearance, "the labels' clearance", 0...(size / 2))
        try Check.number(labelSweep, "the sweep of a label", 1...360)
        try Check.number(leastTextSize, "the least size of texts", 0...GalleryLimits.size)
        try checkLocale()
        try top?.check("the top label")
        try bottom?.check("the bottom label")
        try amount?.check("the amount")
        try caption?.check("the caption")
        try checkFields(of: top, "the top label")
        try checkFields(of: bottom, "the bottom label")
        try checkFields(of: shownAmount, "the amount")
        try checkFields(of: shownCaption, "the caption")
    }
}
