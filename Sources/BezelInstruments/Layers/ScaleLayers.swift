// Layers along scales: marks, numerals, and how numbers are written. Only their options and keys are here; they are
// drawn in Drawing/ScaleParts.swift and Drawing/Numerals.swift.
import BezelColor
import BezelDrawing
import BezelGeometry

/// How the marks of one level look.
public struct TickStyle: SpecDescribed {
    /// The form.
    public enum Shape: String, SpecChoice {
        case line
        /// Thick outside, pointed inside.
        case wedge
        case dot
        /// A bar with round ends.
        case baton
        /// Points inwards.
        case triangle
        /// Points outwards.
        case arrow
    }
    /// Its form.
    public var shape = Shape.line
    /// Across the scale, in user units; 0 draws none.
    public var length = 12.0
    /// Along the scale.
    public var width = 2.0
    /// Its colour; the layer's unless given.
    public var color: Color?
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `TickStyle { $0.… = … }`.
    public init(_ change: (inout TickStyle) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Across the scale and along it, in user units.
    public init(_ length: Double, width: Double, shape: Shape = .line, color: Color? = nil) {
        self.length = length
        self.width = width
        self.shape = shape
        self.color = color
    }
    package static let schemaName = "tick"
    package static let summary = "How the marks of one level look."
    package static let fields: [SpecField<TickStyle>] = [
        .choice("shape", \.shape, "Its form."),
        .number("length", \.length, "Across the scale, in user units; 0 draws none.", 0...GalleryLimits.size),
        .number("width", \.width, "Along the scale.", 0...GalleryLimits.size),
        .color("color", \.color, "Its colour; the layer's unless given."),
    ]
}

/// Marks along a scale.
public struct TicksLayer: SpecDescribed {
    /// Which side.
    public enum Side: String, SpecChoice {
        case inside
        case center
        case outside
    }
    /// The scale's name.
    public var scale = "main"
    /// Of the circle that the marks stand on.
    public var radius = 170.0
    /// Whether they stand inside the circle, across it or outside.
    public var side = Side.inside
    /// Of the marks.
    public var color = Color(red8: 0x22, green8: 0x24, blue8: 0x2A)
    /// Which values are marked.
    public var divisions: [ScaleDivision] = [ScaleDivision(step: nil, minor: 5)]
    /// The marks at each step.
    public var major = TickStyle(16, width: 3)
    /// The marks at its parts.
    public var minor = TickStyle(9, width: 1.5)
    /// The marks at the parts of these.
    public var third = TickStyle(5, width: 1)
    /// Values that are marked instead, as major ones.
    public var values: [Double] = []
    /// Values without a mark.
    public var except: [Double] = []
    /// The width of a line along the circle; 0 for none.
    public var line = 0.0
    /// A second line at the other end of the marks, as of a minute track.
    public var isRailway = false
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `TicksLayer { $0.… = … }`.
    public init(_ change: (inout TicksLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "ticks"
    package static let summary = "Marks along a scale."
    package static let tag: SpecTag? = SpecTag("layer", "ticks")
    package static let fields: [SpecField<TicksLayer>] = [
        .text("scale", \.scale, "The scale's name."),
        .number("radius", \.radius, "Of the circle that the marks stand on.", -GalleryLimits.size...GalleryLimits.size),
        .choice("side", \.side, "Whether they stand inside the circle, across it or outside."),
        .color("color", \.color, "Of the marks."),
        .list("divisions", \.divisions, "Which values are marked."),
        .numbers("values", \.values, "Values that are marked instead, as major ones.", -1e12...1e12),
        .nested("major", \.major, "The marks at each step."),
        .nested("minor", \.minor, "The marks at its parts."),
        .nested("third", \.third, "The marks at the parts of these."),
        .numbers("except", \.except, "Values without a mark.", -1e12...1e12),
        .number("line", \.line, "The width of a line along the circle; 0 for none.", 0...1000),
        .flag("railway", \.isRailway, "A second line at the other end of the marks, as of a minute track."),
    ]
}

/// How numbers are written.
public struct NumberForm: SpecDescribed {
    /// The digits of numbers.
    public enum Digits: String, SpecChoice {
        case latin
        /// ٠ ١ ٢ ٣.
        case arabic
        /// ۰ ۱ ۲ ۳.
        case persian
        case devanagari
        case bengali
        case thai
        /// 1 to 3999.
        case roman
    }
    /// Nil takes what the step needs.
    public var decimals: Int?
    /// What values are multiplied by first.
    public var factor = 1.0
    /// Before the number.
    public var prefix = ""
    /// After it.
    public var suffix = ""
    /// Which digits.
    public var digits = Digits.latin
    /// Between groups of three digits.
    public var grouping = ""
    /// Before the decimals.
    public var decimalPoint = "."
    /// A plus before numbers over 0.
    public var showsPlus = false
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `NumberForm { $0.… = … }`.
    public init(_ change: (inout NumberForm) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "numberForm"
    package static let summary = "How numbers are written."
    package static let fields: [SpecField<NumberForm>] = [
        .optional(
            "decimals", \.decimals, "Digits after the point; as many as needed unless given.",
            check: { (n, position) throws(GalleryError) in try Check.number(Double(n), position, 0...12) },
            schema: { _ in .integer(in: 0...12) }),
        .number("factor", \.factor, "What values are multiplied by first.", -1e9...1e9),
        .text("prefix", \.prefix, "Before the number."), .text("suffix", \.suffix, "After it."),
        .choice("digits", \.digits, "Which digits."),
        .text("grouping", \.grouping, "Between groups of three digits."),
        .text("decimalPoint", \.decimalPoint, "Before the decimals."),
        .flag("plus", \.showsPlus, "A plus before numbers over 0."),
    ]
}

/// Numbers or words at values of a scale, centred by their ink.
public struct NumeralsLayer: SpecDescribed {
    /// How numerals stand.
    public enum Orientation: String, SpecChoice {
        /// As on a page.
        case upright
        /// Feet to the centre.
        case radial
        /// Never upside down.
        case readable
        /// From the centre.
        case outward
        /// Towards the centre.
        case inward
    }
    /// What numerals do that would touch.
    public enum Collision: String, SpecChoice {
        /// Some are left out.
        case thin
        /// All are set smaller; left out only if that is not enough.
        case shrink
        /// They stand in up to three rows.
        case stagger
        /// They move along the scale, with lines to their marks.
        case spread
        /// The face is not drawn.
        case fail
    }
    /// The scale's name.
    public var scale = "main"
    /// Where the middles of the ink lie.
    public var radius = 140.0
    /// How they are turned.
    public var orientation = Orientation.upright
    /// The values; the scale's own unless given.
    public var values: [Double] = []
    /// From one value to the next, where no values are given.
    public var step: Double?
    /// What stands there instead of the numbers, one for each value.
    public var labels: [String] = []
    /// How numbers are written.
    public var form = NumberForm()
    /// The letters' look.
    public var look: Lettering? = NumeralsLayer.defaultLook
    /// Values without a numeral.
    public var except: [Double] = []
    /// Letters bend with the circle.
    public var isBent = false
    /// Bends Roman numerals with their ring.
    public var isCut = false
    /// Numerals that would touch are left out, every second first.
    public var isThinned = true
    /// Nil follows ``isThinned``.
    public var collide: Collision?
    /// From numerals' ink to marks' ends, in user units; `radius` then only chooses the side.
    ///
    /// Without marks, inwards from `radius`. Nil centres the ink on `radius`.
    public var gap: Double?
    /// What they keep clear of by a stem at least, set smaller if need be.
    public var clearOf: [InkKind] = []
    /// About how many steps of a round length, where no step is given.
    public var count = 0
    /// Set larger for few pixels, so that fewer of them are as good.
    var isEnlarged = false
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `NumeralsLayer { $0.… = … }`.
    public init(_ change: (inout NumeralsLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let defaultLook = Lettering(
        "", weight: 600, size: 22, color: Color(red8: 0x22, green8: 0x24, blue8: 0x2A))
    package static let schemaName = "numerals"
    package static let summary = "Numbers or words at values of a scale, centred by their ink."
    package static let tag: SpecTag? = SpecTag("layer", "numerals")
    package static let fields: [SpecField<NumeralsLayer>] = [
        .text("scale", \.scale, "The scale's name."),
        .number("radius", \.radius, "Where the middles of the ink lie.", -GalleryLimits.size...GalleryLimits.size),
        .choice("orientation", \.orientation, "How they are turned."),
        .numbers("values", \.values, "The values; the scale's own unless given.", -1e12...1e12),
        .number("step", \.step, "From one value to the next, where no values are given.", 1e-9...1e12),
        .count("count", \.count, "About how many steps of a round length, where no step is given.", 0...1000),
        .number(
            "gap", \.gap,
            "From the ink of each numeral to the end of its mark, all alike; by the radius of its middle unless given.",
            0...GalleryLimits.size),
        .choices("clearOf", \.clearOf, "What they keep clear of by a stem at least, set smaller if need be."),
        .texts("labels", \.labels, "What stands there instead of the numbers, one for each value."),
        .nested("form", \.form, "How numbers are written."),
        .lettering("look", \.look, "The letters' look.", over: NumeralsLayer.defaultLook),
        .numbers("except", \.except, "Values without a numeral.", -1e12...1e12),
        .flag("bent", \.isBent, "Letters bend with the circle."),
        .flag("cut", \.isCut, "Roman numerals are drawn for the ring, all of one colour, not set in the font."),
        .flag("thinned", \.isThinned, "Numerals that would touch are left out, every second first."),
        .choice(
            "collide", \.collide,
            "What numerals do that would touch: some are left out, all shrink, stand in rows, spread along the scale with "
                + "lines to their marks, or fail; as thinned says unless given."),
    ]
}
