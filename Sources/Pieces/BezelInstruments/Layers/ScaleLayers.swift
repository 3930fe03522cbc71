// Layers along scales: marks, numerals, and how numbers are written. Only their options and keys are here; they are
// drawn in Drawing/ScaleParts.swift and Drawing/Numerals.swift.
import BezelColor
import BezelDrawing
import BezelGeometry

/// How the marks of one level look: their form, size and colour.
public struct TickStyle: SpecDescribed {
    /// The form of a mark, between its inner and its outer end.
    public enum Shape: String, SpecChoice {
        /// A straight stroke with square ends.
        case line
        /// Thick outside, pointed inside.
        case wedge
        /// A disc whose diameter is the length; the width is ignored.
        case dot
        /// A bar with round ends.
        case baton
        /// Points inwards.
        case triangle
        /// Points outwards.
        case arrow
    }
    /// The form of these marks; a straight stroke by default.
    public var shape = Shape.line
    /// How far a mark goes across the scale, in user units, 0 to 100,000; 0 draws none.
    public var length = 12.0
    /// How wide a mark is along the scale, in user units; that of its wide end where it tapers.
    public var width = 2.0
    /// The colour of these marks; nil, the default, takes ``TicksLayer/color``.
    public var color: Color?
    /// A stroke of 12 by 2 user units in the layer's colour.
    public init() {}
    /// Creates it with changes to the defaults: `TickStyle { $0.… = … }`.
    public init(_ change: (inout TickStyle) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Creates a look from the length across the scale and the width along it, in user units.
    public init(_ length: Double, width: Double, shape: Shape = .line, color: Color? = nil) {
        self.length = length
        self.width = width
        self.shape = shape
        self.color = color
    }
    package static let schemaName = "tick"
    package static let summary = "How the marks of one level look."
    package static let fields: [SpecField<TickStyle>] = [
        .field("shape", \.shape, .choice, "Its form."),
        .field("length", \.length, .length(GalleryLimits.lengths), "Across the scale, in user units; 0 draws none."),
        .field("width", \.width, .length(GalleryLimits.lengths), "Along the scale."),
        .field("color", \.color, .color, "Its colour; the layer's unless given."),
    ]
}

/// Marks along a scale, of three levels, and a line along them.
///
/// Marks beyond an open scale's ends are left out and reported. More than 100,000 marks of one division throw
/// ``GalleryError``.
public struct TicksLayer: SpecDescribed {
    /// On which side of the circle marks stand; on a path, inside is to its right.
    public enum Side: String, SpecChoice {
        /// From the circle towards the middle.
        case inside
        /// Across the circle, half on either side.
        case center
        /// From the circle away from the middle.
        case outside
    }
    /// The name of a scale in ``Instrument/scales`` that is marked; an unknown name throws.
    public var scale = "main"
    /// The radius of the circle that marks stand on, in user units, or the distance to the left of a path.
    public var radius = 170.0
    /// Whether marks stand inside the circle, the default, across it or outside.
    public var side = Side.inside
    /// The colour of the line and of all marks whose ``TickStyle`` has none.
    public var color = Color(red8: 0x22, green8: 0x24, blue8: 0x2A)
    /// Which values are marked; empty for major marks at about ten round steps.
    ///
    /// Several divide parts of a scale in different ways. A value marked by two of them takes the higher level.
    public var divisions: [ScaleDivision] = [ScaleDivision(step: nil, minor: 5)]
    /// The look of marks at each step, by default 16 by 3 user units.
    public var major = TickStyle(16, width: 3)
    /// The look of marks at a step's parts, by default 9 by 1.5 user units.
    public var minor = TickStyle(9, width: 1.5)
    /// The look of marks at the parts of these, by default 5 by 1 user units.
    public var third = TickStyle(5, width: 1)
    /// Values that are marked as major ones, in place of ``divisions``; empty, the default, takes these.
    public var values: [Double] = []
    /// Values that get no mark, such as one behind a window, to within a billionth of the range.
    public var except: [Double] = []
    /// The width of a line along the circle, in user units, 0 to 1000; 0, the default, draws none.
    public var line = 0.0
    /// Whether ``line`` is drawn at both ends of the minor marks, as of a minute track, instead of once.
    public var isRailway = false
    /// Black marks inside 170 user units of the scale `main`, at about ten round steps and fifths of these.
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
        .field("scale", \.scale, .text, "The scale's name."),
        .field("radius", \.radius, .length(GalleryLimits.places), "Of the circle that the marks stand on."),
        .field("side", \.side, .choice, "Whether they stand inside the circle, across it or outside."),
        .field("color", \.color, .color, "Of the marks."),
        .field("divisions", \.divisions, .list(of: .nested), "Which values are marked."),
        .field(
            "values", \.values, .list(of: .number(GalleryLimits.values)),
            "Values that are marked instead, as major ones."),
        .field("major", \.major, .nested, "The marks at each step."),
        .field("minor", \.minor, .nested, "The marks at its parts."),
        .field("third", \.third, .nested, "The marks at the parts of these."),
        .field("except", \.except, .list(of: .number(GalleryLimits.values)), "Values without a mark."),
        .field("line", \.line, .length(0...1000), "The width of a line along the circle; 0 for none."),
        .field("railway", \.isRailway, .flag, "A second line at the other end of the marks, as of a minute track."),
    ]
}

/// How numbers are written: their digits, decimals, grouping, and what stands before and after.
public struct NumberForm: SpecDescribed {
    /// Which digits numbers are written with; signs and decimal points do not change.
    public enum Digits: String, SpecChoice {
        /// 0 1 2 3, the default.
        case latin
        /// ٠ ١ ٢ ٣.
        case arabic
        /// ۰ ۱ ۲ ۳.
        case persian
        /// ० १ २ ३.
        case devanagari
        /// ০ ১ ২ ৩.
        case bengali
        /// ๐ ๑ ๒ ๓.
        case thai
        /// I II III, for whole numbers from 1 to 3999; others are written in Latin digits.
        case roman
    }
    /// How many digits follow the decimal point, 0 to 12; nil takes what the step or the value needs, 6 at most.
    public var decimals: Int?
    /// What values are multiplied by before they are written, such as 0.001 beside `× 1000 r/min`.
    public var factor = 1.0
    /// What stands before the number and its sign; nothing by default.
    public var prefix = ""
    /// What follows the number, such as ` %` or ` km/h`; nothing by default.
    public var suffix = ""
    /// Which digits numbers are written with; Latin ones by default.
    public var digits = Digits.latin
    /// What separates groups of three digits, such as a thin space; nothing by default.
    public var grouping = ""
    /// What stands before the decimals; a full stop by default.
    public var decimalPoint = "."
    /// Whether numbers over 0 have a plus sign. Those below 0 always have a minus, U+2212.
    public var showsPlus = false
    /// Latin digits with a decimal point and as many decimals as are needed.
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
        .field("decimals", \.decimals, .whole(0...12), "Digits after the point; as many as needed unless given."),
        .field("factor", \.factor, .number(-1e9...1e9), "What values are multiplied by first."),
        .field("prefix", \.prefix, .text, "Before the number."), .field("suffix", \.suffix, .text, "After it."),
        .field("digits", \.digits, .choice, "Which digits."),
        .field("grouping", \.grouping, .text, "Between groups of three digits."),
        .field("decimalPoint", \.decimalPoint, .text, "Before the decimals."),
        .field("plus", \.showsPlus, .flag, "A plus before numbers over 0."),
    ]
}

/// Numbers or words at values of a scale, centred by their ink.
///
/// Values beyond an open scale's ends are left out and reported.
public struct NumeralsLayer: SpecDescribed {
    /// How numerals are turned against the page, by the direction in which they stand.
    public enum Orientation: String, SpecChoice {
        /// Level, as on a page.
        case upright
        /// Feet to the centre, so upside down at the bottom of a dial.
        case radial
        /// As ``radial`` above the centre, and turned round below it, so never upside down.
        case readable
        /// Along the radius, read from the centre outwards.
        case outward
        /// Along the radius, read towards the centre.
        case inward
    }
    /// What happens to numerals that would touch each other; those left out or shrunk are reported.
    public enum Collision: String, SpecChoice {
        /// Some are left out.
        case thin
        /// All are set smaller; left out only if that is not enough.
        case shrink
        /// They stand in up to three rows.
        case stagger
        /// They move along the scale, with lines to their marks.
        case spread
        /// The face is not drawn: ``GalleryError/text(what:text:reason:)`` names the first two.
        case fail
    }
    /// The name of a scale in ``Instrument/scales`` that is numbered; an unknown name throws.
    public var scale = "main"
    /// Where the middles of the ink lie, in user units from the scale's centre or to the left of its path.
    public var radius = 140.0
    /// How numerals are turned against the page; level, `upright`, by default.
    public var orientation = Orientation.upright
    /// The numbered values, at most 1,000; empty, the default, takes the scale's own by ``step`` or ``count``.
    public var values: [Double] = []
    /// From one value to the next, 1e-9 to 1e12, where no values are given; nil takes a round step.
    ///
    /// A step that would give more than 500 numerals is made longer, and what is left out is reported.
    public var step: Double?
    /// What stands in place of the numbers; empty for numbers, or the names of a scale of categories.
    ///
    /// There must be one for each value, or drawing throws ``GalleryError/description(path:problem:)``.
    public var labels: [String] = []
    /// How numbers are written; ``labels`` are set as they are.
    public var form = NumberForm()
    /// The letters' font, size and colour, whose own text is ignored; nil draws no numerals.
    public var look: Lettering? = NumeralsLayer.defaultLook
    /// Values that get no numeral, such as one behind a window, to within a billionth of the range.
    public var except: [Double] = []
    /// Whether numerals are set along the circle instead of each on a straight line.
    public var isBent = false
    /// Whether Roman numerals are drawn for the ring, all of one colour, instead of set in the font.
    public var isCut = false
    /// Whether numerals that would touch are left out and reported, every second first; true by default.
    public var isThinned = true
    /// What happens to numerals that would touch; nil, the default, follows ``isThinned``.
    public var collide: Collision?
    /// From numerals' ink to marks' ends, in user units; ``radius`` then only chooses the side.
    ///
    /// Without marks, inwards from ``radius``. Nil centres the ink on ``radius``.
    public var gap: Double?
    /// Parts that numerals keep clear of by at least the width of a stem, set smaller if need be.
    public var clearOf: [InkKind] = []
    /// About how many round steps there are, 0 to 1000, where no step is given; 0 takes ten.
    public var count = 0
    /// Set larger for few pixels, so that fewer of them are as good.
    var isEnlarged = false
    /// Numbers of 22 user units at about ten round steps of the scale `main`, at a radius of 140.
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
        .field("scale", \.scale, .text, "The scale's name."),
        .field("radius", \.radius, .length(GalleryLimits.places), "Where the middles of the ink lie."),
        .field("orientation", \.orientation, .choice, "How they are turned."),
        .field(
            "values", \.values, .list(of: .number(GalleryLimits.values)), "The values; the scale's own unless given."),
        .field("step", \.step, .number(1e-9...1e12), "From one value to the next, where no values are given."),
        .field("count", \.count, .whole(0...1000), "About how many steps of a round length, where no step is given."),
        .field(
            "gap", \.gap, .length(GalleryLimits.lengths),
            "From the ink of each numeral to the end of its mark, all alike; by the radius of its middle unless given."),
        .field("clearOf", \.clearOf, .choices(), "What they keep clear of by a stem at least, set smaller if need be."),
        .field("labels", \.labels, .list(of: .text), "What stands there instead of the numbers, one for each value."),
        .field("form", \.form, .nested, "How numbers are written."),
        .field("look", \.look, .lettering(over: NumeralsLayer.defaultLook), "The letters' look."),
        .field("except", \.except, .list(of: .number(GalleryLimits.values)), "Values without a numeral."),
        .field("bent", \.isBent, .flag, "Letters bend with the circle."),
        .field("cut", \.isCut, .flag, "Roman numerals are drawn for the ring, all of one colour, not set in the font."),
        .field("thinned", \.isThinned, .flag, "Numerals that would touch are left out, every second first."),
        .field(
            "collide", \.collide, .choice,
            "What numerals do that would touch: some are left out, all shrink, stand in rows, spread along the scale with "
                + "lines to their marks, or fail; as thinned says unless given."),
    ]
}
