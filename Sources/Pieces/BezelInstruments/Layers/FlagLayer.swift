// The options of a flag with a shutter, such as an altimeter has for low heights. It is drawn in
// Drawing/FlagParts.swift.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A striped flag that a shutter covers, from the left, as a value rises.
public struct FlagLayer: SpecDescribed {
    /// What it shows: a number, or the name of one of ``Instrument/values``, `value` by default.
    public var value = SpecValue.name("value")
    /// The value up to which the whole flag is seen; 0 by default. It may be greater than ``to``.
    public var from = 0.0
    /// The value from which on none of it is seen; 1 by default. Equal to ``from`` it throws ``GalleryError``.
    public var to = 1.0
    /// The distance of the window's middle to the right of the face's middle, in user units.
    public var x = 0.0
    /// The distance of the window's middle below the face's middle, in user units; 60 by default.
    public var y = 60.0
    /// The window, whose fill is the shutter's; nil, or a window without an area, draws nothing.
    public var frame: WindowFrame? = WindowFrame()
    /// The colour of the stripes, which lean to the left at their feet; white by default.
    public var color = Color.white
    /// The colour between the stripes, over the whole window; black by default.
    public var ground = Color.black
    /// How many stripes there are across the window, 1 to 100; 5 by default.
    public var count = 5
    /// A flag of five white stripes on black, for the value named `value` from 0 to 1.
    public init() {}
    /// Creates it with changes to the defaults: `FlagLayer { $0.… = … }`.
    public init(_ change: (inout FlagLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "flag"
    package static let summary = "A window with a striped flag, which a shutter covers as a value rises."
    package static let tag: SpecTag? = SpecTag("layer", "flag")
    package static let fields: [SpecField<FlagLayer>] = [
        .field("value", \.value, .value, "The value, or the name of one of the face's values."),
        .field("from", \.from, .number(GalleryLimits.values), "Up to this value the whole flag is seen."),
        .field("to", \.to, .number(GalleryLimits.values), "From this value on none of it is seen."),
        .field("x", \.x, .length(GalleryLimits.places), "The window's middle, to the right."),
        .field("y", \.y, .length(GalleryLimits.places), "The window's middle, below."),
        .field("frame", \.frame, .nested, "The window; its fill is the shutter's."),
        .field("color", \.color, .color, "Of the stripes."),
        .field("ground", \.ground, .color, "Between the stripes."),
        .field("count", \.count, .whole(1...100), "How many stripes there are."),
    ]

    package func checkWhole(_ path: String) throws(GalleryError) {
        guard from != to else {
            throw .invalidNumber(what: "\(path).to", value: to, expected: "another value than “from”")
        }
    }

    /// 0…1.
    func covered(at value: Double) -> Double { ((value - from) / (to - from)).clamped(to: 0...1) }
}
