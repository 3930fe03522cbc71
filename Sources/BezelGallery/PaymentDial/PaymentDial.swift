import BezelInstruments
import BezelColor
import BezelGeometry

/// A round dial with a ring, a value, two curved labels and an amount in its middle.
///
/// Lengths are user units, angles degrees clockwise on the screen; fractions run 0…1 clockwise from the wedge at 12
/// o'clock.
///
/// The texts' sizes hold for every value: the amount's is that of the widest amount of the range. Labels that come near
/// the amount give way to it.
///
/// Texts may name the value: `{amount}`, `{from}` and `{to}` as 1,234.50, `{whole}` without decimals, `{percent}`; with
/// a ``currency`` also `{money}`, `{moneyFrom}` and `{moneyTo}`. `{{` and `}}` are braces.
public struct PaymentDial: Hashable, Sendable {
    /// The square picture's side.
    public var size: Double = 414
    /// Pixels per user unit.
    public var scale: Double = 1
    /// Outside the ring; nil is clear.
    public var background: Color?
    /// Inside the ring; nil is clear.
    public var disc: Color? = .white
    /// The ring.
    public var ring = Ring()
    /// The value's groove.
    public var track: Track?
    /// The value; nil draws no arc or thumb.
    public var value: Value? = .amount(720, from: 0, to: 1000)
    /// The arc up to the value.
    public var valueArc = ValueArc()
    /// The knob; nil draws none.
    public var thumb: Thumb? = Thumb()
    /// Marks, in drawing order.
    public var markers: [Marker] = []
    /// The stop; nil closes the ring.
    public var wedge: Wedge? = Wedge()
    /// The upper label.
    public var top: Lettering? = PaymentDial.defaultTop
    /// The lower label, upright.
    public var bottom: Lettering? = PaymentDial.defaultBottom
    /// The middle's text.
    public var amount: Lettering? = PaymentDial.defaultAmount
    /// The text under the amount.
    public var caption: Lettering? = PaymentDial.defaultCaption
    /// From ring to baseline of the top label's capitals, in font sizes.
    public var leading: Double = 0.967
    /// From the labels' ink to the ring.
    public var clearance: Double = 3
    /// The greatest angle of labels; wider ones shrink.
    public var labelSweep: Double = 150
    /// Where labels stand in their ``labelSweep``.
    public var labelAlignment = LabelAlignment.center
    /// The upper label's; nil is ``labelAlignment``.
    public var topAlignment: LabelAlignment?
    /// The lower label's; nil is ``labelAlignment``.
    public var bottomAlignment: LabelAlignment?
    /// As "de-DE"; nil writes 1,234.50.
    public var locale: String?
    /// As "EUR", for `{money}` and the default texts.
    public var currency: String?
    /// Smaller ems, in pixels at ``scale``, are left out.
    public var leastTextSize: Double = 3

    /// The default dial.
    public init() {}

    /// Contrast 4.5 on white.
    static let grey = Color(red8: 0x6E, green8: 0x6E, blue8: 0x73)
    static let red = Color(red8: 0xC4, green8: 0x47, blue8: 0x3E)
    package static let defaultTop = Lettering("PAYMENT", weight: 600, size: 34, tracking: 2.5, color: grey)
    package static let defaultBottom = Lettering("BALANCE", weight: 600, size: 34, tracking: 2.5, color: grey)
    package static let defaultAmount = Lettering("${amount}", weight: 600, size: 60, tracking: -0.5, color: red)
    package static let defaultCaption = Lettering("of ${to}", weight: 500, size: 20, color: grey)

    /// On a label's half of the circle.
    public enum LabelAlignment: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
        /// At the left end.
        case left
        /// In the middle.
        case center
        /// At the right end.
        case right
    }

    /// The ring round the disc.
    public struct Ring: Hashable, Sendable {
        /// The ring's colour.
        public var color = Color(red8: 0xE6, green8: 0xE5, blue8: 0xE6)
        /// In user units.
        public var width: Double = 24
        /// Outside the ring, for thumb and shadow.
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
        /// 0…1.
        case fraction(Double)
        /// An amount within a range.
        case amount(Double, from: Double, to: Double)

        package var fraction: Double {
            switch self {
            case .fraction(let fraction): fraction
            case .amount(let amount, let from, let to): (amount - from) / (to - from)
            }
        }
        package func turned(to fraction: Double) -> Value {
            switch self {
            case .fraction: .fraction(fraction)
            case .amount(_, let from, let to): .amount(from + (to - from) * fraction, from: from, to: to)
            }
        }
    }
    /// The arc up to the value.
    public struct ValueArc: Hashable, Sendable {
        /// How the gradient colours the arc.
        public enum Coloring: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
            /// Each point by its place.
            case alongArc
            /// The whole arc by the value.
            case byValue
            /// The whole arc by the last stop reached.
            case bySector
        }
        /// In user units.
        public var width: Double = 24
        /// Colours from the ring's start to its end.
        public var gradient = Gradient(colors: [
            Color(red8: 0xF2, green8: 0xA6, blue8: 0x8E), Color(red8: 0xE4, green8: 0x80, blue8: 0x72),
            Color(red8: 0xD8, green8: 0x5C, blue8: 0x6C),
        ])
        /// How the gradient is used.
        public var coloring = Coloring.alongArc
        /// The arc's ends.
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
        /// The dot's colour; nil is the arc's.
        public var dot: Color?
        /// In diameters of the knob; 0 for none.
        public var dotShare: Double = 0.36
        /// The shadow.
        public var shadow = Color(red8: 0, green8: 0, blue8: 0, alpha8: 72)
        /// Twice the blur's standard deviation.
        public var shadowRadius: Double = 5
        /// The default knob.
        public init() {}
    }
    /// A mark on the ring.
    public struct Marker: Hashable, Sendable {
        /// A mark's form.
        public enum Kind: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
            /// A dot in the ring.
            case dot
            /// A line across the ring.
            case tick
        }
        /// Its place, 0…1.
        public var at: Double
        /// A dot or a tick.
        public var kind = Kind.dot
        /// A dot's diameter or a tick's breadth.
        public var size: Double = 7
        /// The mark's colour.
        public var color = Color.white
        /// Creates a mark.
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
        /// On both sides of the ring.
        public var overhang: Double = 0
        /// The default stop.
        public init() {}
    }

    func check() throws(GalleryError) {
        try Check.positive(size, "the size of the dial")
        try Check.positive(scale, "the scale of the dial", upTo: Limits.pieceScale)
        try Check.number(ring.margin, "the ring's margin", from: 0, through: size / 2)
        try Check.number(ring.width, "the ring's width", from: 0, through: size / 2 - ring.margin)
        if let track { try Check.number(track.width, "the track's width", from: 0, through: size / 2) }
        try Check.number(valueArc.width, "the width of the value arc", from: 0, through: size / 2)
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
            try Check.number(thumb.diameter, "the thumb's diameter", from: 0, through: size)
            try Check.number(thumb.dotShare, "the thumb's dot share", 0...1)
            try Check.number(thumb.shadowRadius, "the radius of the thumb's shadow", from: 0, through: size)
        }
        if let wedge {
            try Check.number(wedge.sweep, "the wedge's sweep", 0...180)
            try Check.number(wedge.overhang, "the wedge's overhang", from: 0, through: size / 2)
        }
        try Check.count(Double(markers.count), "the markers", upTo: Limits.pieceCount)
        for marker in markers {
            try Check.number(marker.at, "a marker's place", 0...1)
            try Check.number(marker.size, "a marker's size", from: 0, through: size)
        }
        try Check.number(leading, "the leading", 0...100)
        try Check.number(clearance, "the labels' clearance", from: 0, through: size / 2)
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
