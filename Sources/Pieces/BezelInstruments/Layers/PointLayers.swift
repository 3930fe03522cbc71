// Layers of parts that stand at points: hands, texts, windows, ornaments, dials within dials. Only their options and
// keys are here; they are drawn in Drawing/PointParts.swift.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A needle or the hand of a watch, at a value of a scale.
///
/// On an open scale, values beyond its ends stand at the end, or as far beyond as the hand overruns, and are reported;
/// on a closed one they go round.
public struct HandLayer: SpecDescribed {
    /// The outline of a hand that points up from its pivot; lengths and widths are the layer's.
    public enum Shape: String, SpecChoice {
        /// Tapering from the pivot to a fine point.
        case needle
        /// Of one width.
        case baton
        /// A long kite.
        case dauphine
        /// A compass needle, pointed at both ends.
        case lozenge
        /// Of two widths, narrower at its point.
        case bar
        /// Widening to near its point.
        case sword
        /// Swelling between the pivot and the point, with a round tail.
        case leaf
        /// A hollow ring before its point.
        case breguet
        /// A disc before its point; see ``HandLayer/discColor``.
        case lollipop
        /// A disc at its end; see ``HandLayer/discColor``.
        case paddle
        /// A ring with three spokes before its point.
        case mercedes
        /// A narrow shaft with a wide head; see ``HandLayer/head`` and ``HandLayer/shaft``.
        case arrow
    }
    /// The name of a scale in ``Instrument/scales`` that the hand shows, about whose centre it turns.
    public var scale = "main"
    /// What it points to: a number, or the name of one of ``Instrument/values``, `value` by default.
    public var value = SpecValue.name("value")
    /// The outline's form; a tapering needle, `needle`, by default.
    public var shape = Shape.needle
    /// From the pivot to the point, in user units, 0 to 100,000; 130 by default.
    public var length = 130.0
    /// How far the point covers its scale's shortest marks, from their near ends, 0 to 1. Nil takes ``length``.
    public var reach: Double?
    /// What the hand moves by, in its value's unit, above 0: it points at the last whole step, as the minute hand of a
    /// station clock does. Nil, the default, moves it evenly.
    public var step: Double?
    /// How far beyond an open scale's ends it rests for values beyond them, in degrees, 0 to 90.
    public var overrun = 0.0
    /// Whether it may go round a closed scale more than once; if not, a value beyond the scale is reported.
    public var wraps = true
    /// How far it extends behind the pivot, in user units; 24 by default, 0 for none.
    public var tail = 24.0
    /// The width at its widest, in user units, 0 to 100,000; 8 by default.
    public var width = 8.0
    /// The colour of all parts that have none of their own; a red, #D02F2F, by default.
    public var color = Color(red8: 0xD0, green8: 0x2F, blue8: 0x2F)
    /// The colour of what lies behind the pivot; nil, the default, takes ``color``.
    public var tailColor: Color?
    /// The colour of a rim round it, by which hands that lie over each other are told apart; nil, the default, for none.
    public var rim: Color?
    /// How far the rim reaches beyond the hand, in user units, 0 to 1000; 1.5 by default.
    public var rimWidth = 1.5
    /// The colour within the disc of the forms lollipop and paddle; nil, the default, takes ``color``.
    public var discColor: Color?
    /// The length of an arrow's head in user units; nil takes 0.22 of the hand's length.
    public var head: Double?
    /// The width of an arrow's shaft in user units; nil takes 0.35 of the hand's width.
    public var shaft: Double?
    /// The radius of the disc over the pivot, in user units; 8 by default, 0 for none.
    public var pivot = 8.0
    /// The colour of the disc over the pivot; nil, the default, takes ``color``.
    public var pivotColor: Color?
    /// How far that disc is domed, lit from ``Instrument/light``; nil, the default, draws it flat.
    public var pivotRelief: Relief?
    /// The blur of its shadow, which falls down by half of it, in user units, 0 to 1000; 0 casts none.
    public var shadow = 3.0
    /// A red needle of 130 user units with a tail, at the value named `value` of the scale `main`.
    public init() {}
    /// Creates it with changes to the defaults: `HandLayer { $0.… = … }`.
    public init(_ change: (inout HandLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "hand"
    package static let summary = "A needle or the hand of a watch."
    package static let tag: SpecTag? = SpecTag("layer", "hand")
    package static let fields: [SpecField<HandLayer>] = [
        .field("scale", \.scale, .text, "The scale's name."),
        .field("value", \.value, .value, "The value it points to, or the name of one of the face's values."),
        .field("shape", \.shape, .choice, "Its form."),
        .field("length", \.length, .length(GalleryLimits.lengths), "From the pivot to the point, in user units."),
        .field(
            "reach", \.reach, .number(0...1),
            "How much of its scale's shortest marks the point covers; its length unless given."),
        .field("step", \.step, .number(1e-6...1e6), "What it moves by, at whole steps; evenly unless given."),
        .field("overrun", \.overrun, .number(0...90), "How far beyond its scale's ends it rests, in degrees."),
        .field(
            "wraps", \.wraps, .flag,
            "Whether it may go round a closed scale more than once; if not, a value beyond the scale is reported."),
        .field("tail", \.tail, .length(GalleryLimits.lengths), "Behind the pivot."),
        .field("width", \.width, .length(GalleryLimits.lengths), "At its widest."),
        .field("color", \.color, .color, "Its colour."),
        .field("tailColor", \.tailColor, .color, "The colour of what lies behind the pivot; the hand's unless given."),
        .field("rim", \.rim, .color, "The colour of a rim round it; none unless given."),
        .field("rimWidth", \.rimWidth, .length(0...1000), "How far the rim reaches beyond the hand."),
        .field(
            "discColor", \.discColor, .color,
            "The colour within the disc of the forms lollipop and paddle; the hand's unless given."),
        .field(
            "head", \.head, .length(GalleryLimits.lengths),
            "The length of an arrow's head; 0.22 of the hand's unless given."),
        .field(
            "shaft", \.shaft, .length(GalleryLimits.lengths),
            "The width of an arrow's shaft; 0.35 of the hand's unless given."),
        .field("pivot", \.pivot, .length(GalleryLimits.lengths), "The radius of the disc over the pivot; 0 for none."),
        .field("pivotColor", \.pivotColor, .color, "That disc's colour; the hand's unless given."),
        .field(
            "pivotRelief", \.pivotRelief, .nested,
            "How far that disc is domed, lit from the face's light; flat unless given."),
        .field("shadow", \.shadow, .length(0...1000), "The blur of its shadow; 0 for none."),
    ]
}

/// What a part points to: a number, or the name of one of the face's values.
///
/// An unknown name throws ``GalleryError/description(path:problem:)`` when the face is drawn.
public enum SpecValue: Codable, Hashable, Sendable {
    /// A number on the part's scale, from -1e12 to 1e12.
    case number(Double)
    /// In ``Instrument/values``.
    case name(String)
    /// Reads a JSON number as a value, and a JSON string as the name of one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .name(try container.decode(String.self))
        }
    }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .number(let number): try container.encode(number)
        case .name(let name): try container.encode(name)
        }
    }
}

extension SpecKind<SpecValue> {
    static var value: SpecKind {
        SpecKind(
            schema: { _ in .types("number", "string") },
            check: { (value, position) throws(GalleryError) in
                if case .number(let number) = value { try Check.number(number, position, GalleryLimits.values) }
            })
    }
}

/// A text on a straight line or several, centred by its ink.
public struct TextLayer: SpecDescribed {
    /// The text, in which `{name}` stands for one of the face's values or texts; nil or empty draws none.
    public var text: Lettering? = TextLayer.defaultText
    /// How values that the text names are written; by default with as many decimals as each needs.
    public var form = NumberForm()
    /// The distance of the ink's middle to the right of the face's middle, in user units.
    public var x = 0.0
    /// The distance of the ink's middle below the face's middle, in user units.
    public var y = 0.0
    /// The length in user units to which longer texts are shrunk and reported; 0, the default, for no limit.
    public var width = 0.0
    /// How far shorter texts grow to fill ``width``, as a factor of their size from 1 to 100; 1, the default, keeps them.
    public var largestScale = 1.0
    /// The units that the words are for, such as a standard's: another unit of the face leaves them out; empty for all.
    public var units: [String] = []
    /// A window about the same middle, drawn behind the text; nil, the default, draws none.
    public var frame: WindowFrame?
    /// Shows the one value that the text names on wheels that roll, as an odometer; nil writes plain text.
    ///
    /// The text must be that name alone, such as `{value}`, or it throws ``GalleryError``.
    public var wheels: CounterWheels?
    /// The name of the scale by which the text counts `{value}`, such as one in another unit; nil for its own.
    public var scale: String?
    /// Kinds of parts that it keeps clear of; it moves up or down by two ems at most, then shrinks, to 0.6.
    ///
    /// Without a clear position it stands in its own, and is reported. Texts of several lines do not move.
    public var clearOf: [InkKind] = []
    /// Raised or pressed in, lit from ``Instrument/light``; nil, the default, draws it flat.
    public var relief: Relief?
    /// An empty text in the face's middle, of 18 user units once it has words.
    public init() {}
    /// Creates it with changes to the defaults: `TextLayer { $0.… = … }`.
    public init(_ change: (inout TextLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let defaultText = Lettering(
        "", weight: 600, size: 18, color: Color(red8: 0x22, green8: 0x24, blue8: 0x2A))
    package static let schemaName = "text"
    package static let summary = "A text on a straight line, centred by its ink."
    package static let tag: SpecTag? = SpecTag("layer", "text")
    package static let fields: [SpecField<TextLayer>] = [
        .field(
            "text", \.text, .lettering(over: TextLayer.defaultText),
            "What it says; {name} stands for one of the face's values."),
        .field("form", \.form, .nested, "How values in it are written."),
        .field("x", \.x, .length(GalleryLimits.places), "To the right of the middle."),
        .field("y", \.y, .length(GalleryLimits.places), "Below the middle."),
        .field("width", \.width, .length(GalleryLimits.lengths), "Longer texts are shrunk to it; 0 for no limit."),
        .field(
            "largestScale", \.largestScale, .number(1...100), "How far shorter texts grow to fill it; 1 for not at all."
        ),
        .field(
            "units", \.units, .list(of: .text),
            "The units that its words are for; another unit of the face leaves them out."),
        .field("frame", \.frame, .nested, "A frame round it."),
        .field(
            "wheels", \.wheels, .nested,
            "Its one value on wheels that roll, as an odometer has them; plain text unless given."),
        .field("scale", \.scale, .text, "The scale by which it counts {value}, such as one in another unit."),
        .field(
            "clearOf", \.clearOf, .choices(),
            "What it keeps clear of, moved up or down, or set smaller, as far as need be."),
        .field("relief", \.relief, .nested, "Raised or pressed in, lit from the face's light; flat unless given."),
    ]
}

/// The frame of a window: a rectangle with round corners about a part's middle.
public struct WindowFrame: SpecDescribed {
    /// From the left edge to the right in user units, 0 to 100,000; 34 by default.
    public var width = 34.0
    /// From the top edge to the bottom in user units, 0 to 100,000; 26 by default.
    public var height = 26.0
    /// The radius of its corners in user units, at most half of the shorter side; 3 by default.
    public var corner = 3.0
    /// What the window is filled with, white by default; nil leaves it clear.
    public var fill: Finish? = Finish(.white)
    /// The colour of the line along its edges, a dark grey by default; nil draws none.
    public var line: Color? = Color(red8: 0x22, green8: 0x24, blue8: 0x2A)
    /// How wide that line is in user units, half of it outside the frame; 0 draws none.
    public var lineWidth = 1.5
    /// A white window of 34 by 26 user units with a dark line.
    public init() {}
    /// Creates it with changes to the defaults: `WindowFrame { $0.… = … }`.
    public init(_ change: (inout WindowFrame) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "window"
    package static let summary = "The frame of a window."
    package static let fields: [SpecField<WindowFrame>] = [
        .field("width", \.width, .length(GalleryLimits.lengths), "In user units."),
        .field("height", \.height, .length(GalleryLimits.lengths), "In user units."),
        .field("corner", \.corner, .length(GalleryLimits.lengths), "The radius of its corners."),
        .field("fill", \.fill, .finish, "Its ground; null for none."),
        .field("line", \.line, .color, "The colour of its line; null for none."),
        .field("lineWidth", \.lineWidth, .length(GalleryLimits.lengths), "The line's width."),
    ]
}

/// Small shapes at angles, or an emblem in the middle.
public struct OrnamentLayer: SpecDescribed {
    /// The form of each ornament, whose height is ``OrnamentLayer/size``; in one colour.
    public enum Shape: String, SpecChoice {
        /// A star with five points.
        case star
        /// A disc.
        case dot
        /// A star with four points.
        case diamond
        /// A Greek cross, with four equal arms.
        case cross
        /// A lily.
        case fleuron
        /// A wreath of laurel, open at the top.
        case laurel
        /// Points outwards.
        case triangle
        /// A ship's anchor.
        case anchor
        /// ``OrnamentLayer/path``.
        case path
        /// ``OrnamentLayer/text``.
        case text
    }
    /// The form of all ornaments of this layer; a five-pointed star by default.
    public var shape = Shape.star
    /// SVG path data for the form `path`, which is scaled to ``size`` and centred by its bounds.
    public var path: String?
    /// What the form `text` shows, at ``size`` and in ``color``; other forms ignore it.
    ///
    /// Its own size and colour are ignored.
    public var text: Lettering? = OrnamentLayer.defaultText
    /// Where ornaments stand, one for each angle, in degrees clockwise from 12 o'clock.
    public var angles: [Double] = [0]
    /// Their distance from the face's middle in user units; 0, the default, for an emblem in the middle.
    public var radius = 0.0
    /// The height in user units; the longer side of a path, and the em of a text.
    public var size = 24.0
    /// The colour of all ornaments of this layer; a dark grey by default.
    public var color = Color(red8: 0x22, green8: 0x24, blue8: 0x2A)
    /// Whether each ornament is turned by its angle, so that its foot points to the middle; true by default.
    public var turns = true
    /// Raised or pressed in, lit from ``Instrument/light``; nil, the default, draws them flat.
    public var relief: Relief?
    /// A star of 24 user units in the face's middle.
    public init() {}
    /// Creates it with changes to the defaults: `OrnamentLayer { $0.… = … }`.
    public init(_ change: (inout OrnamentLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let defaultText = Lettering("", weight: 700, size: 24)
    package static let schemaName = "ornament"
    package static let summary = "Small shapes at angles, or an emblem in the middle."
    package static let tag: SpecTag? = SpecTag("layer", "ornament")
    package static let fields: [SpecField<OrnamentLayer>] = [
        .field("shape", \.shape, .choice, "Its form."),
        .field("path", \.path, .text, "SVG path data of the shape path."),
        .field("text", \.text, .lettering(over: OrnamentLayer.defaultText), "Of the shape text."),
        .field(
            "angles", \.angles, .list(of: .number(-3600...3600)),
            "Where they stand, in degrees clockwise from 12 o'clock."),
        .field("radius", \.radius, .length(GalleryLimits.lengths), "From the middle."),
        .field("size", \.size, .length(GalleryLimits.lengths), "Their height."),
        .field("color", \.color, .color, "Their colour."),
        .field("turns", \.turns, .flag, "Whether they turn with the circle."),
        .field("relief", \.relief, .nested, "Raised or pressed in, lit from the face's light; flat unless given."),
    ]
}

/// A dial within the dial, drawn smaller, with scales, values and texts of its own.
public struct SubDialLayer: SpecDescribed {
    /// The distance of its middle to the right of the face's middle, in user units.
    public var x = 0.0
    /// The distance of its middle below the face's middle, in user units; 60 by default.
    public var y = 60.0
    /// Half the side of the square that its longer side is fitted to, in user units; 50 by default.
    public var radius = 50.0
    package var face = Box(Instrument())
    /// The dial itself, drawn with its own background; in JSON, dials stand in dials twenty deep at most.
    public var dial: Instrument {
        get { face.value }
        set { face = Box(newValue) }
    }
    /// An empty dial of 100 user units below the face's middle.
    public init() {}
    /// Creates it with changes to the defaults: `SubDialLayer { $0.… = … }`.
    public init(_ change: (inout SubDialLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "subDial"
    package static let summary = "A dial within the dial, drawn smaller."
    package static let tag: SpecTag? = SpecTag("layer", "subDial")
    package static let fields: [SpecField<SubDialLayer>] = [
        .field("x", \.x, .length(GalleryLimits.places), "To the right of the middle."),
        .field("y", \.y, .length(GalleryLimits.places), "Below the middle."),
        .field("radius", \.radius, .length(GalleryLimits.lengths), "Half the side of its square."),
        .field("face", \.face, .face, "The dial itself."),
    ]

    /// Lets dials contain dials.
    package final class Box<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
        package let value: Value
        package init(_ value: Value) { self.value = value }
        package init(from decoder: any Decoder) throws {
            // Each dial adds three keys.
            guard decoder.codingPath.count < 60 else {
                throw GalleryError.description(path: "", problem: "dials stand in dials more than twenty deep")
            }
            value = try Value(from: decoder)
        }
        package func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
        package static func == (a: Box, b: Box) -> Bool { a.value == b.value }
        package func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }
}

extension SpecKind<SubDialLayer.Box<Instrument>> {
    fileprivate static var face: SpecKind {
        SpecKind(
            schema: { $0.reference(to: Instrument.self) },
            check: { (box, position) throws(GalleryError) in try box.value.check(position) })
    }
}
