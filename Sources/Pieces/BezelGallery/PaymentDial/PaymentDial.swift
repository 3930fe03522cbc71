// The dial as a value, with its parts and their defaults. Everything that it does is in the extensions beside this.
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
    /// The side of the square picture in user units, over 0, at most 100,000; 414 by default.
    public var size: Double = 414
    /// Pixels per user unit, over 0, at most 64; it decides which texts ``leastTextSize`` leaves out.
    public var scale: Double = 1
    /// The colour outside the ring; nil, the default, leaves it clear.
    public var background: Color?
    /// The colour inside the ring; nil leaves ``background`` to be seen. White by default.
    public var disc: Color? = .white
    /// The ring round the disc, on which the value's arc lies.
    public var ring = Ring()
    /// A groove in the ring, along the whole way of the value; nil, the default, draws none.
    public var track: Track?
    /// How far the dial is turned, as a fraction or an amount; nil draws no arc and no thumb.
    public var value: Value? = .amount(720, from: 0, to: 1000)
    /// The arc from the wedge clockwise to the value; its width, colours and ends.
    public var valueArc = ValueArc()
    /// The knob at the value, drawn over arc and marks; nil draws none.
    public var thumb: Thumb? = Thumb()
    /// Marks on the ring, at most 1,000, drawn in order over the arc and under the thumb.
    public var markers: [Marker] = []
    /// The stop at 12 o'clock, between the way's end and its start; nil closes the ring.
    public var wedge: Wedge? = Wedge()
    /// The label along the upper half of the ring; nil or an empty text draws none.
    public var top: Lettering? = PaymentDial.defaultTop
    /// The label along the lower half of the ring, upright; nil or an empty text draws none.
    public var bottom: Lettering? = PaymentDial.defaultBottom
    /// The text in the middle, sized for the widest amount of the range; nil draws none.
    public var amount: Lettering? = PaymentDial.defaultAmount
    /// The text under the amount, `of` and the range's end by default; nil draws none.
    ///
    /// The default is left out beside an amount that does not count the dial's value.
    public var caption: Lettering? = PaymentDial.defaultCaption
    /// From the ring to the baseline of the top label's capitals, as a multiple of its font size, 0 to 100.
    public var leading: Double = 0.967
    /// The least distance from the labels' ink to the ring, in user units; 3 by default.
    public var clearance: Double = 3
    /// The greatest angle of a label, in degrees, 1 to 360; wider ones shrink together. 150 by default.
    public var labelSweep: Double = 150
    /// Where both labels stand within ``labelSweep``; in its middle by default.
    public var labelAlignment = LabelAlignment.center
    /// Where the upper label stands within ``labelSweep``; nil, the default, takes ``labelAlignment``.
    public var topAlignment: LabelAlignment?
    /// Where the lower label stands within ``labelSweep``; nil, the default, takes ``labelAlignment``.
    public var bottomAlignment: LabelAlignment?
    /// How texts write the value, as a tag such as `de-DE` or `ar-EG`; nil writes 1,234.50.
    ///
    /// An unknown locale throws ``GalleryError`` when the dial is drawn.
    public var locale: String?
    /// The currency as an ISO 4217 code such as `EUR`, for `{money}` and the default texts; nil for none.
    public var currency: String?
    /// Texts with a smaller em, in pixels at ``scale``, are left out and reported; 3 by default.
    public var leastTextSize: Double = 3

    /// A dial of 414 user units at 720 of 1000, in the light theme.
    public init() {}

    /// Contrast 4.5 on white.
    static let grey = Color(red8: 0x6E, green8: 0x6E, blue8: 0x73)
    static let red = Color(red8: 0xC4, green8: 0x47, blue8: 0x3E)
    package static let defaultTop = Lettering("PAYMENT", weight: 600, size: 34, tracking: 2.5, color: grey)
    package static let defaultBottom = Lettering("BALANCE", weight: 600, size: 34, tracking: 2.5, color: grey)
    package static let defaultAmount = Lettering("${amount}", weight: 600, size: 60, tracking: -0.5, color: red)
    package static let defaultCaption = Lettering("of ${to}", weight: 500, size: 20, color: grey)

    /// Where a label stands on its half of the circle, as seen on the screen.
    public enum LabelAlignment: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
        /// At the left end.
        case left
        /// In the middle.
        case center
        /// At the right end.
        case right
    }

    /// The ring round the disc: its colour, its width and its distance from the picture's edge.
    public struct Ring: Hashable, Sendable {
        /// What the ring is filled with where no arc covers it; a light grey by default.
        public var color = Color(red8: 0xE6, green8: 0xE5, blue8: 0xE6)
        /// From the inner edge to the outer, in user units, at most what the picture's half side leaves; 24 by
        /// default.
        public var width: Double = 24
        /// From the picture's edge to the ring in user units, for thumb and shadow; 9 by default.
        public var margin: Double = 9
        /// A light grey ring, 24 user units wide and 9 from the edge.
        public init() {}
    }
    /// A groove in the middle of the ring, with round ends, along which the value runs.
    public struct Track: Hashable, Sendable {
        /// What the groove is filled with; a grey darker than the ring by default.
        public var color = Color(red8: 0xD6, green8: 0xD5, blue8: 0xD6)
        /// From edge to edge in user units, at most half of the dial's size; 10 by default, 0 draws none.
        public var width: Double = 10
        /// A grey groove of 10 user units.
        public init() {}
    }
    /// How far the dial is turned, clockwise from the wedge.
    ///
    /// A fraction outside 0…1, and an amount outside its range, throw ``GalleryError`` when the dial is drawn.
    public enum Value: Hashable, Sendable {
        /// A fraction of the way, 0 at the start and 1 at the end.
        case fraction(Double)
        /// An amount within a range, whose start must be less than its end.
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
    /// The arc from the wedge to the value, over the ring and under marks and thumb.
    public struct ValueArc: Hashable, Sendable {
        /// How the arc takes its colours from its gradient, whose locations are fractions of the way.
        public enum Coloring: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
            /// Each point by its place, so that colours run along the arc.
            case alongArc
            /// The whole arc in the gradient's colour at the value.
            case byValue
            /// The whole arc in the colour of the last stop reached, without blends.
            case bySector
        }
        /// From edge to edge in user units, at most half of the dial's size; 24 by default, 0 draws none.
        public var width: Double = 24
        /// Colours from the ring's start at location 0 to its end at 1; apricot to pink by default.
        public var gradient = Gradient(colors: [
            Color(red8: 0xF2, green8: 0xA6, blue8: 0x8E), Color(red8: 0xE4, green8: 0x80, blue8: 0x72),
            Color(red8: 0xD8, green8: 0x5C, blue8: 0x6C),
        ])
        /// How the arc takes its colours from ``gradient``; along the arc by default.
        public var coloring = Coloring.alongArc
        /// The form of the arc's end at the value; round by default. The wedge hides the other end.
        public var cap = StrokeStyle.LineCap.round
        /// A round arc of 24 user units from apricot to pink.
        public init() {}
    }
    /// The knob at the value, with a dot in its middle and a shadow.
    public struct Thumb: Hashable, Sendable {
        /// From edge to edge in user units, at most the dial's size; 30 by default.
        public var diameter: Double = 30
        /// The knob's colour round the dot; white by default. Translucent ones let the arc be seen.
        public var color = Color.white
        /// The colour of the dot in its middle; nil, the default, takes the arc's at the value.
        public var dot: Color?
        /// The dot's diameter as a fraction of the knob's, 0 to 1; 0.36 by default, 0 draws none.
        public var dotShare: Double = 0.36
        /// The colour of the shadow under the knob, a translucent black; clear for none.
        public var shadow = Color(red8: 0, green8: 0, blue8: 0, alpha8: 72)
        /// Twice the standard deviation of the shadow's blur, in user units, as CSS's `box-shadow` counts it.
        ///
        /// The shadow falls down by 0.3 of it.
        public var shadowRadius: Double = 5
        /// A white knob of 30 user units with a dot and a shadow.
        public init() {}
    }
    /// A mark on the ring, such as a limit or a last month's value.
    public struct Marker: Hashable, Sendable {
        /// The form of a mark on the ring: a dot or a tick.
        public enum Kind: String, Codable, CaseIterable, Hashable, Sendable, SpecChoice {
            /// A dot in the ring.
            case dot
            /// A line across the ring.
            case tick
        }
        /// Where on the way it stands, from 0 at the start to 1 at the end; others throw ``GalleryError``.
        public var at: Double
        /// A dot in the ring's middle, the default, or a tick across the whole ring.
        public var kind = Kind.dot
        /// A dot's diameter or a tick's breadth in user units, at most the dial's size; 7 by default.
        public var size: Double = 7
        /// What the mark is filled with; white by default, which is seen on the arc.
        public var color = Color.white
        /// Creates a mark at a fraction of the way; by default a white dot of 7 user units.
        public init(at: Double, kind: Kind = .dot, size: Double = 7, color: Color = .white) {
            self.at = at
            self.kind = kind
            self.size = size
            self.color = color
        }
    }
    /// The stop at 12 o'clock, which the arc starts behind and a full value ends before.
    public struct Wedge: Hashable, Sendable {
        /// The angle that it takes, in degrees, 0 to 180; 7 by default, 0 draws none.
        public var sweep: Double = 7
        /// What the stop is filled with; a grey darker than the ring by default.
        public var color = Color(red8: 0xC4, green8: 0xC3, blue8: 0xC6)
        /// How far it stands out of the ring on both sides, in user units; 0 by default.
        public var overhang: Double = 0
        /// A grey stop of 7 degrees, as wide as the ring.
        public init() {}

        package static let sweeps = 0.0...180.0
    }

    /// Pixels to the user unit.
    package static let scales = 1e-3...GalleryLimits.scale
    /// In sizes of the top label.
    package static let leadings = 0.0...100.0
    /// In degrees.
    package static let labelSweeps = 1.0...360.0

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
            try Check.number(wedge.sweep, "the wedge's sweep", Wedge.sweeps)
            try Check.number(wedge.overhang, "the wedge's overhang", from: 0, through: size / 2)
        }
        try Check.count(Double(markers.count), "the markers", upTo: Limits.pieceCount)
        for marker in markers {
            try Check.number(marker.at, "a marker's place", 0...1)
            try Check.number(marker.size, "a marker's size", from: 0, through: size)
        }
        try Check.number(leading, "the leading", Self.leadings)
        try Check.number(clearance, "the labels' clearance", from: 0, through: size / 2)
        try Check.number(labelSweep, "the sweep of a label", Self.labelSweeps)
        try Check.number(leastTextSize, "the least size of texts", GalleryLimits.lengths)
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
