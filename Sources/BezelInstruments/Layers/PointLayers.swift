// Layers of parts that stand at points: hands, texts, windows, ornaments, dials within dials. Only their options and
// keys are here; they are drawn in Drawing/PointParts.swift.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A needle or the hand of a watch.
public struct HandLayer: SpecDescribed {
    /// The form.
    public enum Shape: String, SpecChoice {
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
        case leaf
        /// A hollow ring before its point.
        case breguet
        case lollipop
        case paddle
        case mercedes
        case arrow
    }
    /// The scale's name.
    public var scale = "main"
    /// What it points to: a number, or the name of a value.
    public var value = SpecValue.name("value")
    /// Its form.
    public var shape = Shape.needle
    /// From the pivot to the point, in user units.
    public var length = 130.0
    /// Fraction of the shortest marks that the point covers, from their near ends. Nil takes ``length``.
    public var reach: Double?
    /// How far beyond its scale's ends it rests, in degrees.
    public var overrun = 0.0
    /// Whether it may go round a closed scale more than once; if not, a value beyond the scale is reported.
    public var wraps = true
    /// Behind the pivot.
    public var tail = 24.0
    /// At its widest.
    public var width = 8.0
    /// Its colour.
    public var color = Color(red8: 0xD0, green8: 0x2F, blue8: 0x2F)
    /// The colour of what lies behind the pivot; the hand's unless given.
    public var tailColor: Color?
    /// The colour within the disc of the forms lollipop and paddle; the hand's unless given.
    public var discColor: Color?
    /// The length of an arrow's head; 0.22 of the hand's unless given.
    public var head: Double?
    /// The width of an arrow's shaft; 0.35 of the hand's unless given.
    public var shaft: Double?
    /// The radius of the disc over the pivot; 0 for none.
    public var pivot = 8.0
    /// That disc's colour; the hand's unless given.
    public var pivotColor: Color?
    /// How far that disc is domed, lit from the face's light; flat unless given.
    public var pivotRelief: Relief?
    /// The blur of its shadow; 0 for none.
    public var shadow = 3.0
    /// All options at their defaults.
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
        .text("scale", \.scale, "The scale's name."),
        .specValue("value", \.value, "The value it points to, or the name of one of the face's values."),
        .choice("shape", \.shape, "Its form."),
        .number("length", \.length, "From the pivot to the point, in user units.", 0...GalleryLimits.size),
        .number(
            "reach", \.reach, "How much of its scale's shortest marks the point covers; its length unless given.", 0...1
        ),
        .number("overrun", \.overrun, "How far beyond its scale's ends it rests, in degrees.", 0...90),
        .flag(
            "wraps", \.wraps,
            "Whether it may go round a closed scale more than once; if not, a value beyond the scale is reported."),
        .number("tail", \.tail, "Behind the pivot.", 0...GalleryLimits.size),
        .number("width", \.width, "At its widest.", 0...GalleryLimits.size),
        .color("color", \.color, "Its colour."),
        .color("tailColor", \.tailColor, "The colour of what lies behind the pivot; the hand's unless given."),
        .color(
            "discColor", \.discColor,
            "The colour within the disc of the forms lollipop and paddle; the hand's unless given."),
        .number(
            "head", \.head, "The length of an arrow's head; 0.22 of the hand's unless given.", 0...GalleryLimits.size),
        .number(
            "shaft", \.shaft, "The width of an arrow's shaft; 0.35 of the hand's unless given.", 0...GalleryLimits.size),
        .number("pivot", \.pivot, "The radius of the disc over the pivot; 0 for none.", 0...GalleryLimits.size),
        .color("pivotColor", \.pivotColor, "That disc's colour; the hand's unless given."),
        .nested(
            "pivotRelief", \.pivotRelief, "How far that disc is domed, lit from the face's light; flat unless given."),
        .number("shadow", \.shadow, "The blur of its shadow; 0 for none.", 0...1000),
    ]
}

/// What a part points to: a number, or the name of one of the face's values.
public enum SpecValue: Codable, Hashable, Sendable {
    case number(Double)
    /// In ``Instrument/values``.
    case name(String)
    /// Creates it.
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

extension SpecField {
    static func specValue(_ key: String, _ path: SpecPath<Root, SpecValue>, _ about: String) -> SpecField {
        value(
            key, path, about,
            check: { (value, position) throws(GalleryError) in
                if case .number(let number) = value { try Check.number(number, position, -1e12...1e12) }
            },
            schema: { _ in .object([("type", .array([.string("number"), .string("string")]))]) })
    }
}

/// A text on a straight line, centred by its ink.
public struct TextLayer: SpecDescribed {
    /// What it says; {name} stands for one of the face's values.
    public var text: Lettering? = TextLayer.defaultText
    /// How values in it are written.
    public var form = NumberForm()
    /// To the right of the middle.
    public var x = 0.0
    /// Below the middle.
    public var y = 0.0
    /// Longer texts are shrunk to it; 0 for no limit.
    public var width = 0.0
    /// A frame round it.
    public var frame: WindowFrame?
    /// Its one value on wheels that roll, as an odometer has them; plain text unless given.
    public var wheels: CounterWheels?
    /// The scale by which it counts {value}, such as one in another unit.
    public var scale: String?
    /// What it keeps clear of, moved up or down, or set smaller, as far as need be.
    public var clearOf: [InkKind] = []
    /// Raised or pressed in, lit from the face's light; flat unless given.
    public var relief: Relief?
    /// All options at their defaults.
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
        .lettering(
            "text", \.text, "What it says; {name} stands for one of the face's values.", over: TextLayer.defaultText),
        .nested("form", \.form, "How values in it are written."),
        .number("x", \.x, "To the right of the middle.", -GalleryLimits.size...GalleryLimits.size),
        .number("y", \.y, "Below the middle.", -GalleryLimits.size...GalleryLimits.size),
        .number("width", \.width, "Longer texts are shrunk to it; 0 for no limit.", 0...GalleryLimits.size),
        .nested("frame", \.frame, "A frame round it."),
        .nested(
            "wheels", \.wheels, "Its one value on wheels that roll, as an odometer has them; plain text unless given."),
        .text("scale", \.scale, "The scale by which it counts {value}, such as one in another unit."),
        .choices("clearOf", \.clearOf, "What it keeps clear of, moved up or down, or set smaller, as far as need be."),
        .nested("relief", \.relief, "Raised or pressed in, lit from the face's light; flat unless given."),
    ]
}

/// The frame of a window.
public struct WindowFrame: SpecDescribed {
    /// In user units.
    public var width = 34.0
    /// In user units.
    public var height = 26.0
    /// The radius of its corners.
    public var corner = 3.0
    /// What the window is filled with; nil for none.
    public var fill: Finish? = Finish(.white)
    /// The colour of its line; null for none.
    public var line: Color? = Color(red8: 0x22, green8: 0x24, blue8: 0x2A)
    /// The line's width.
    public var lineWidth = 1.5
    /// All options at their defaults.
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
        .number("width", \.width, "In user units.", 0...GalleryLimits.size),
        .number("height", \.height, "In user units.", 0...GalleryLimits.size),
        .number("corner", \.corner, "The radius of its corners.", 0...GalleryLimits.size),
        .finish("fill", \.fill, "Its ground; null for none."),
        .color("line", \.line, "The colour of its line; null for none."),
        .number("lineWidth", \.lineWidth, "The line's width.", 0...GalleryLimits.size),
    ]
}

/// Small shapes at angles, or an emblem in the middle.
public struct OrnamentLayer: SpecDescribed {
    /// The form.
    public enum Shape: String, SpecChoice {
        case star
        case dot
        case diamond
        case cross
        /// A lily.
        case fleuron
        case laurel
        /// Points outwards.
        case triangle
        case anchor
        /// ``OrnamentLayer/path``.
        case path
        /// ``OrnamentLayer/text``.
        case text
    }
    /// Its form.
    public var shape = Shape.star
    /// SVG path data of the shape path.
    public var path: String?
    /// Of the shape text.
    public var text: Lettering? = OrnamentLayer.defaultText
    /// Where they stand, in degrees clockwise from 12 o'clock.
    public var angles: [Double] = [0]
    /// From the middle.
    public var radius = 0.0
    /// Their height.
    public var size = 24.0
    /// Their colour.
    public var color = Color(red8: 0x22, green8: 0x24, blue8: 0x2A)
    /// Whether they turn with the circle.
    public var turns = true
    /// Raised or pressed in, lit from the face's light; flat unless given.
    public var relief: Relief?
    /// All options at their defaults.
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
        .choice("shape", \.shape, "Its form."),
        .text("path", \.path, "SVG path data of the shape path."),
        .lettering("text", \.text, "Of the shape text.", over: OrnamentLayer.defaultText),
        .numbers("angles", \.angles, "Where they stand, in degrees clockwise from 12 o'clock.", -3600...3600),
        .number("radius", \.radius, "From the middle.", 0...GalleryLimits.size),
        .number("size", \.size, "Their height.", 0...GalleryLimits.size),
        .color("color", \.color, "Their colour."),
        .flag("turns", \.turns, "Whether they turn with the circle."),
        .nested("relief", \.relief, "Raised or pressed in, lit from the face's light; flat unless given."),
    ]
}

/// A dial within the dial, drawn smaller.
public struct SubDialLayer: SpecDescribed {
    /// To the right of the middle.
    public var x = 0.0
    /// Below the middle.
    public var y = 60.0
    /// Half the side of its square.
    public var radius = 50.0
    package var face = Box(Instrument())
    /// The dial itself.
    public var dial: Instrument {
        get { face.value }
        set { face = Box(newValue) }
    }
    /// All options at their defaults.
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
        .number("x", \.x, "To the right of the middle.", -GalleryLimits.size...GalleryLimits.size),
        .number("y", \.y, "Below the middle.", -GalleryLimits.size...GalleryLimits.size),
        .number("radius", \.radius, "Half the side of its square.", 0...GalleryLimits.size),
        .value(
            "face", \.face, "The dial itself.",
            check: { (box, position) throws(GalleryError) in try box.value.check(position) },
            schema: { $0.reference(to: Instrument.self) }),
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
