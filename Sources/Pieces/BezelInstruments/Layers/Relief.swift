// The options of relief and of a stamp's wear, which several layers have. They are drawn in Drawing/ReliefParts.swift,
// and Drawing/WearMask.swift and WornStrokes.swift.
import BezelColor
import BezelGeometry

/// A raised or pressed part, lit from ``Instrument/light``.
///
/// It is drawn with fills and gradients instead of filters, so that SVG and PDF keep it as vectors.
public struct Relief: SpecDescribed {
    /// How far the part is raised, in user units, -100 to 100; below 0 it is pressed in, and 0 is flat.
    public var height = 2.0
    /// The colour of edges that face the light; a white of 75 per cent by default.
    public var light = Color(white: 1, opacity: 0.75)
    /// The colour of edges that turn away from it, and of the cast shadow; a black of 50 per cent by default.
    public var shade = Color(white: 0, opacity: 0.5)
    /// A part raised by 2 user units, with white light and black shade.
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
        .field("height", \.height, .length(-100...100), "In user units; below 0 the part is pressed in."),
        .field("light", \.light, .color, "The edges that face the light."),
        .field("shade", \.shade, .color, "The edges that turn away from it."),
    ]
}

/// Specks that a worn stamp leaves out of its print; equal seeds give equal specks.
///
/// A speck never cuts through a stroke of a letter or a line.
public struct Wear: SpecDescribed {
    /// How worn the stamp is, from 0, a clean print, to 1; 0.4 by default.
    public var amount = 0.4
    /// About the size of the largest specks in user units, 0.1 to 100; 5 by default.
    public var grain = 5.0
    /// Chooses where specks lie, from 0 to a billion; another seed is another impression.
    public var seed = 1
    /// A print that is worn to 0.4, with specks of up to about 5 user units.
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
        .field("amount", \.amount, .number(amounts), "From 0, fresh, to 1."),
        .field("grain", \.grain, .length(0.1...100), "The size of the largest specks, in user units."),
        .field("seed", \.seed, .whole(seeds), "Another seed, another impression."),
    ]
}
