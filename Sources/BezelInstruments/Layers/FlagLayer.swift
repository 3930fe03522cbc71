import BezelColor
import BezelDrawing
import BezelGeometry

/// A striped flag that a shutter covers as a value rises.
public struct FlagLayer: SpecDescribed {
    /// What it shows.
    public var value = SpecValue.name("value")
    /// Up to this value the whole flag is seen.
    public var from = 0.0
    /// From this value on none of it is seen.
    public var to = 1.0
    /// The window's middle, to the right.
    public var x = 0.0
    /// The window's middle, below.
    public var y = 60.0
    /// The window; its fill is the shutter's.
    public var frame: WindowFrame? = WindowFrame()
    /// Of the stripes.
    public var color = Color.white
    /// Between the stripes.
    public var ground = Color.black
    /// How many stripes there are.
    public var count = 5
    /// All options at their defaults.
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
        .specValue("value", \.value, "The value, or the name of one of the face's values."),
        .number("from", \.from, "Up to this value the whole flag is seen.", -1e12...1e12),
        .number("to", \.to, "From this value on none of it is seen.", -1e12...1e12),
        .number("x", \.x, "The window's middle, to the right.", -GalleryLimits.size...GalleryLimits.size),
        .number("y", \.y, "The window's middle, below.", -GalleryLimits.size...GalleryLimits.size),
        .nested("frame", \.frame, "The window; its fill is the shutter's."),
        .color("color", \.color, "Of the stripes."),
        .color("ground", \.ground, "Between the stripes."),
        .count("count", \.count, "How many stripes there are.", 1...100),
    ]

    package func checkWhole(_ path: String) throws(GalleryError) {
        guard from != to else {
            throw .invalidNumber(what: "\(path).to", value: to, expected: "another value than “from”")
        }
    }

    /// 0…1.
    func covered(at value: Double) -> Double { ((value - from) / (to - from)).clamped(to: 0...1) }
}
