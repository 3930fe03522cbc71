import BezelColor
import BezelGeometry

/// A raised or pressed part, lit from ``Instrument/light``.
public struct Relief: SpecDescribed {
    /// In user units; below 0 the part is pressed in.
    public var height = 2.0
    /// The edges that face the light.
    public var light = Color(white: 1, opacity: 0.75)
    /// The edges that turn away from it.
    public var shade = Color(white: 0, opacity: 0.5)
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `Relief { $0.… = … }`.
    public init(_ change: (inout Relief) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let schemaName = "relief"
    package static let summary = "A part raised above its ground or pressed into it, lit from the face's light."
    package static let fields: [SpecField<Relief>] = [
        .number("height", \.height, "In user units; below 0 the part is pressed in.", -100...100),
        .color("light", \.light, "The edges that face the light."),
        .color("shade", \.shade, "The edges that turn away from it."),
    ]
}

/// Equal seeds give equal specks.
public struct Wear: SpecDescribed {
    /// From 0, fresh, to 1.
    public var amount = 0.4
    /// The size of the largest specks, in user units.
    public var grain = 5.0
    /// Another seed, another impression.
    public var seed = 1
    /// All options at their defaults.
    public init() {}
    /// Creates it with changes to the defaults: `Wear { $0.… = … }`.
    public init(_ change: (inout Wear) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    package static let amounts: ClosedRange<Double> = 0...1
    package static let seeds = 0...1_000_000_000
    package static let schemaName = "wear"
    package static let summary = "What a stamp's ink leaves out: specks in patches."
    package static let fields: [SpecField<Wear>] = [
        .number("amount", \.amount, "From 0, fresh, to 1.", amounts),
        .number("grain", \.grain, "The size of the largest specks, in user units.", 0.1...100),
        .count("seed", \.seed, "Another seed, another impression.", seeds),
    ]
}
