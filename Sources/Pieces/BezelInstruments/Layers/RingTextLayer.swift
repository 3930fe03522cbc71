// The layer of texts on a ring. Only its options and keys are here; it is drawn in Drawing/RingTexts.swift.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// One of the texts of a ring, such as the name of an office beside its motto.
public struct RingText: SpecDescribed {
    /// Which way a text's feet point, and so in which direction it is read.
    public enum Side: String, SpecChoice {
        /// As ``outside`` on the upper part of the ring, as ``inside`` on the lower.
        case upright
        /// Feet to the middle, read clockwise.
        case outside
        /// Heads to the middle, read anticlockwise.
        case inside
    }
    /// The text and its look, in which `{name}` stands for one of the face's values or texts; nil draws none.
    public var text: Lettering?
    /// Where its middle stands, in degrees clockwise from 12 o'clock; nil for one after another, with equal gaps.
    ///
    /// Either all texts of a ring have an angle or none; others throw ``GalleryError``.
    public var at: Double?
    /// The greatest angle that it may take, in degrees, 1 to 360; nil takes ``RingTextLayer/sweep``.
    public var sweep: Double?
    /// Which way its feet point; `upright` by default, so that it is never upside down.
    public var side = Side.upright
    /// How often it stands there, 1 to 500, at equal angles round the ring from ``at`` on.
    public var repeats = 1
    /// No text, upright at the top of the ring once it has words.
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
        .field("text", \.text, .lettering(over: RingTextLayer.defaultLook), "What it says."),
        .field(
            "at", \.at, .number(-3600...3600),
            "Where its middle stands, in degrees clockwise from 12 o'clock; in turn, with equal gaps, unless given."),
        .field("sweep", \.sweep, .number(1...360), "Its greatest angle, in degrees; the layer's unless given."),
        .field("side", \.side, .choice, "Which way its feet point."),
        .field("repeats", \.repeats, .whole(1...500), "How often it stands there, evenly round the ring."),
    ]
}

/// Texts between two circles or ellipses: above, below (both upright), all round, or at any angles.
///
/// A text too high for its band or too long for its angle takes narrower letters, where its font has a width axis,
/// then smaller ones, and is reported. One that does not fit at its smallest size throws
/// ``GalleryError/tooLong(what:text:smallestSize:)``.
public struct RingTextLayer: SpecDescribed {
    /// The distance of the ring's centre to the right of the face's middle, in user units.
    public var x = 0.0
    /// The distance of the ring's centre below the face's middle, in user units.
    public var y = 0.0
    /// The outer circle's radius in user units, which must be greater than ``innerRadius``; 180 by default.
    public var radius = 180.0
    /// The inner circle's radius in user units; with ``radius`` it gives the height of the band.
    public var innerRadius = 140.0
    /// Half of an outer ellipse's height in user units, where ``radius`` is half its width; nil for a circle.
    public var radiusY: Double?
    /// The text over the top, read clockwise and centred at 12 o'clock; nil draws none.
    public var top: Lettering?
    /// The text along the bottom, upright, read anticlockwise and centred at 6 o'clock; nil draws none.
    public var bottom: Lettering?
    /// A text round the whole circle, with its middle at 12 o'clock; nil, the default, draws none.
    public var around: Lettering?
    /// More texts at angles of their own; with all others and their repeats, at most 500.
    public var texts: [RingText] = []
    /// What stands where a text round the circle meets itself, `★` by default; empty for a word space.
    public var separator = "★"
    /// How often ``around`` goes round, 0 to 500; 0 as often as it fits, 1 by default.
    public var repeats = 1
    /// Whether the shorter of two texts, such as top and bottom, is tracked until both take the same angle.
    public var hasEqualEnds = false
    /// Whether all texts but the one round the circle are as small as the most shrunk one.
    public var hasEqualSize = false
    /// Whether texts are tracked until they take their whole angle, by 0.45 em between letters at most.
    ///
    /// Between ideographs it is an em.
    public var isSpread = false
    /// Whether texts grow until they fill the band, all to one size; by default only what does not fit shrinks.
    public var fit = CurveFit.none
    /// The greatest angle of a text, in degrees, 1 to 360; 160 by default. Longer ones shrink.
    public var sweep = 160.0
    /// The angle left between texts, in degrees, 0 to 120; they then share the ring by their lengths.
    ///
    /// Nil, the default, allows each text ``sweep``, whatever stands beside it.
    public var gap: Double?
    /// An ornament in the middle of each gap between texts that has room for it; nil draws none.
    public var between: OrnamentLayer.Shape?
    /// That ornament's height in user units; nil takes 0.55 of the band's height.
    public var betweenSize: Double?
    /// How far all of it is turned, in degrees clockwise, -360 to 360; the light stays where it is.
    public var turn = 0.0
    /// Raised or pressed in, lit from ``Instrument/light``; nil, the default, draws them flat.
    public var relief: Relief?
    /// An empty ring between 140 and 180 user units about the face's middle.
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
    package static let fields: [SpecField<RingTextLayer>] = [
        .field("x", \.x, .length(GalleryLimits.places), "The ring's centre, to the right of the middle."),
        .field("y", \.y, .length(GalleryLimits.places), "The ring's centre, below the middle."),
        .field("radius", \.radius, .length(GalleryLimits.lengths), "The outer circle."),
        .field("innerRadius", \.innerRadius, .length(GalleryLimits.lengths), "The inner circle."),
        .field(
            "radiusY", \.radiusY, .length(GalleryLimits.lengths),
            "Half the height of an outer ellipse, of which radius is half the width."),
        .field("top", \.top, .lettering(over: RingTextLayer.defaultLook), "Over the top."),
        .field("bottom", \.bottom, .lettering(over: RingTextLayer.defaultLook), "Along the bottom, upright."),
        .field("around", \.around, .lettering(over: RingTextLayer.defaultLook), "Round the whole circle instead."),
        .field("texts", \.texts, .list(of: .nested), "More texts, at any angles."),
        .field("separator", \.separator, .text, "Where a text round the circle meets itself; empty for a word space."),
        .field("repeats", \.repeats, .whole(0...500), "How often it goes round; 0 as often as it fits."),
        .field(
            "equalEnds", \.hasEqualEnds, .flag,
            "The shorter of top and bottom is tracked until both take the same angle."),
        .field(
            "equalSize", \.hasEqualSize, .flag, "All texts but the one round the circle shrink as the most shrunk one."),
        .field(
            "spread", \.isSpread, .flag,
            "Texts are tracked until they take their whole sweep, by 0.45 em between letters at most, an em between ideographs."
        ),
        .field(
            "fit", \.fit, .choice,
            "size: the texts grow until they fill the band; none: only what does not fit shrinks."),
        .field("sweep", \.sweep, .number(1...360), "The greatest angle of a text, in degrees; longer ones shrink."),
        .field(
            "gap", \.gap, .number(0...120),
            "The least angle between texts; they then share the ring by their lengths, whatever their sweep."),
        .field("between", \.between, .choice, "An ornament in the middle of each gap between texts."),
        .field(
            "betweenSize", \.betweenSize, .length(GalleryLimits.lengths), "Its height; 0.55 of the ring's unless given."
        ),
        .field("turn", \.turn, .number(-360...360), "How far all of it is turned, in degrees clockwise."),
        .field("relief", \.relief, .nested, "Raised or pressed in, lit from the face's light; flat unless given."),
    ]

    package var allLetterings: [Lettering] { [top, bottom, around].compactMap(\.self) + texts.compactMap(\.text) }
}
