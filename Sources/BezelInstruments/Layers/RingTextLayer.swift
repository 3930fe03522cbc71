// The layer of texts on a ring. Only its options and keys are here; it is drawn in Drawing/RingTexts.swift.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// One of the texts of a ring.
public struct RingText: SpecDescribed {
    /// Which side.
    public enum Side: String, SpecChoice {
        /// As ``outside`` on the upper part of the ring, as ``inside`` on the lower.
        case upright
        /// Feet to the middle.
        case outside
        /// Heads to the middle.
        case inside
    }
    /// What it says.
    public var text: Lettering?
    /// Nil where texts stand one after another, with equal gaps.
    public var at: Double?
    /// Nil takes the layer's.
    public var sweep: Double?
    /// Which way its feet point.
    public var side = Side.upright
    /// How often it stands there, evenly round the ring.
    public var repeats = 1
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `RingText { $0.… = … }`.
    public init(_ change: (inout RingText) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "textOfRing"
    package static let summary = "One of the texts that share a ring."
    package static let fields: [SpecField<RingText>] = [
        .lettering("text", \.text, "What it says.", over: RingTextLayer.defaultLook),
        .number(
            "at", \.at,
            "Where its middle stands, in degrees clockwise from 12 o'clock; in turn, with equal gaps, unless given.",
            -3600...3600),
        .number("sweep", \.sweep, "Its greatest angle, in degrees; the layer's unless given.", 1...360),
        .choice("side", \.side, "Which way its feet point."),
        .count("repeats", \.repeats, "How often it stands there, evenly round the ring.", 1...500),
    ]
}

/// Above, below (both upright), all round, or anywhere on a ring.
public struct RingTextLayer: SpecDescribed {
    /// The ring's centre, to the right of the middle.
    public var x = 0.0
    /// The ring's centre, below the middle.
    public var y = 0.0
    /// The outer circle.
    public var radius = 180.0
    /// The inner circle.
    public var innerRadius = 140.0
    /// Half of an ellipse's height; nil for a circle.
    public var radiusY: Double?
    /// Over the top.
    public var top: Lettering?
    /// Along the bottom, upright.
    public var bottom: Lettering?
    /// Round the whole circle instead.
    public var around: Lettering?
    /// More texts, at any angles.
    public var texts: [RingText] = []
    /// Where a text round the circle meets itself; empty for a word space.
    public var separator = "★"
    /// How often it goes round; 0 as often as it fits.
    public var repeats = 1
    /// The shorter of top and bottom is tracked until both take the same angle.
    public var hasEqualEnds = false
    /// All texts but the one round the circle shrink as the most shrunk one.
    public var hasEqualSize = false
    /// Texts are tracked until they take their whole sweep, by 0.45 em between letters at most, an em between ideographs.
    public var isSpread = false
    /// A pair grows to one size.
    public var fit = CurveFit.none
    /// The greatest angle of a text, in degrees; longer ones shrink.
    public var sweep = 160.0
    /// In degrees; texts then share the ring by their lengths, instead of taking ``sweep`` each.
    public var gap: Double?
    /// An ornament in the middle of each gap between texts.
    public var between: OrnamentLayer.Shape?
    /// Its height; 0.55 of the ring's unless given.
    public var betweenSize: Double?
    /// How far all of it is turned, in degrees clockwise.
    public var turn = 0.0
    /// Raised or pressed in, lit from the face's light; flat unless given.
    public var relief: Relief?
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `RingTextLayer { $0.… = … }`.
    public init(_ change: (inout RingTextLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let defaultLook = Lettering(
        "", weight: 700, size: 22, tracking: 2, color: Color(red8: 0x22, green8: 0x24, blue8: 0x2A))
    package static let schemaName = "ringText"
    package static let summary = "Texts between two circles or ellipses."
    package static let tag: SpecTag? = SpecTag("layer", "ringText")
    private static let places = -GalleryLimits.size...GalleryLimits.size
    package static let fields: [SpecField<RingTextLayer>] = [
        .number("x", \.x, "The ring's centre, to the right of the middle.", places),
        .number("y", \.y, "The ring's centre, below the middle.", places),
        .number("radius", \.radius, "The outer circle.", 0...GalleryLimits.size),
        .number("innerRadius", \.innerRadius, "The inner circle.", 0...GalleryLimits.size),
        .number(
            "radiusY", \.radiusY, "Half the height of an outer ellipse, of which radius is half the width.",
            0...GalleryLimits.size),
        .lettering("top", \.top, "Over the top.", over: RingTextLayer.defaultLook),
        .lettering("bottom", \.bottom, "Along the bottom, upright.", over: RingTextLayer.defaultLook),
        .lettering("around", \.around, "Round the whole circle instead.", over: RingTextLayer.defaultLook),
        .list("texts", \.texts, "More texts, at any angles."),
        .text("separator", \.separator, "Where a text round the circle meets itself; empty for a word space."),
        .count("repeats", \.repeats, "How often it goes round; 0 as often as it fits.", 0...500),
        .flag("equalEnds", \.hasEqualEnds, "The shorter of top and bottom is tracked until both take the same angle."),
        .flag("equalSize", \.hasEqualSize, "All texts but the one round the circle shrink as the most shrunk one."),
        .flag(
            "spread", \.isSpread,
            "Texts are tracked until they take their whole sweep, by 0.45 em between letters at most, an em between ideographs."
        ),
        .choice("fit", \.fit, "size: the texts grow until they fill the band; none: only what does not fit shrinks."),
        .number("sweep", \.sweep, "The greatest angle of a text, in degrees; longer ones shrink.", 1...360),
        .number(
            "gap", \.gap,
            "The least angle between texts; they then share the ring by their lengths, whatever their sweep.", 0...120),
        .choice("between", \.between, "An ornament in the middle of each gap between texts."),
        .number("betweenSize", \.betweenSize, "Its height; 0.55 of the ring's unless given.", 0...GalleryLimits.size),
        .number("turn", \.turn, "How far all of it is turned, in degrees clockwise.", -360...360),
        .nested("relief", \.relief, "Raised or pressed in, lit from the face's light; flat unless given."),
    ]

    package var allLetterings: [Lettering] { [top, bottom, around].compactMap(\.self) + texts.compactMap(\.text) }
}
