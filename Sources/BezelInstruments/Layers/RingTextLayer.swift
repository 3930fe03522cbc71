import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// One of the texts of a ring.
package struct RingText: SpecDescribed {
    package enum Side: String, SpecChoice {
        /// As ``outside`` on the upper part of the ring, as ``inside`` on the lower.
        case upright
        /// Feet to the middle.
        case outside
        /// Heads to the middle.
        case inside
    }
    package var text: Lettering?
    /// Nil where texts stand one after another, with equal gaps.
    package var at: Double?
    /// Nil takes the layer's.
    package var sweep: Double?
    package var side = Side.upright
    package var repeats = 1
    package init() {}
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
package struct RingTextLayer: SpecDescribed {
    package var x = 0.0
    package var y = 0.0
    package var radius = 180.0
    package var innerRadius = 140.0
    /// Half of an ellipse's height; nil for a circle.
    package var radiusY: Double?
    package var top: Lettering?
    package var bottom: Lettering?
    package var around: Lettering?
    package var texts: [RingText] = []
    package var separator = "★"
    package var repeats = 1
    package var hasEqualEnds = false
    package var hasEqualSize = false
    package var isSpread = false
    /// A pair grows to one size.
    package var fit = CurveFit.none
    package var sweep = 160.0
    /// In degrees; texts then share the ring by their lengths, instead of taking ``sweep`` each.
    package var gap: Double?
    package var between: OrnamentLayer.Shape?
    package var betweenSize: Double?
    package var turn = 0.0
    package var relief: Relief?
    package init() {}
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
            "Texts are tracked until they take their whole sweep, by an em between letters at most."),
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
