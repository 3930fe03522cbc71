import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

package struct HandLayer: SpecDescribed {
    package enum Shape: String, SpecChoice {
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
    package var scale = "main"
    package var value = SpecValue.name("value")
    package var shape = Shape.needle
    package var length = 130.0
    /// Fraction of the shortest marks that the point covers, from their near ends. Nil takes ``length``.
    package var reach: Double?
    package var overrun = 0.0
    package var wraps = true
    package var tail = 24.0
    package var width = 8.0
    package var color = Color(red8: 0xD0, green8: 0x2F, blue8: 0x2F)
    package var tailColor: Color?
    package var discColor: Color?
    package var head: Double?
    package var shaft: Double?
    package var pivot = 8.0
    package var pivotColor: Color?
    package var pivotRelief: Relief?
    package var shadow = 3.0
    package init() {}
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

package enum SpecValue: Codable, Hashable, Sendable {
    case number(Double)
    /// In ``Instrument/values``.
    case name(String)
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .name(try container.decode(String.self))
        }
    }
    package func encode(to encoder: any Encoder) throws {
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

package struct TextLayer: SpecDescribed {
    package var text: Lettering? = TextLayer.defaultText
    package var form = NumberForm()
    package var x = 0.0
    package var y = 0.0
    package var width = 0.0
    package var frame: WindowFrame?
    package var wheels: CounterWheels?
    package var scale: String?
    package var clearOf: [InkKind] = []
    package var relief: Relief?
    package init() {}
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

package struct WindowFrame: SpecDescribed {
    package var width = 34.0
    package var height = 26.0
    package var corner = 3.0
    package var fill: Finish? = Finish(.white)
    package var line: Color? = Color(red8: 0x22, green8: 0x24, blue8: 0x2A)
    package var lineWidth = 1.5
    package init() {}
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

package struct OrnamentLayer: SpecDescribed {
    package enum Shape: String, SpecChoice {
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
    package var shape = Shape.star
    package var path: String?
    package var text: Lettering? = OrnamentLayer.defaultText
    package var angles: [Double] = [0]
    package var radius = 0.0
    package var size = 24.0
    package var color = Color(red8: 0x22, green8: 0x24, blue8: 0x2A)
    package var turns = true
    package var relief: Relief?
    package init() {}
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

package struct SubDialLayer: SpecDescribed {
    package var x = 0.0
    package var y = 60.0
    package var radius = 50.0
    package var face = Box(Instrument())
    package init() {}
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
