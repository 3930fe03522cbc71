// How far a part stands out of its ground or is pressed into it, and how worn a face is.
import BezelColor
import BezelGeometry

/// A part raised above its ground or pressed into it, shown by light and shade along its edges.
///
/// The light falls from the direction that the face names (``Instrument/light``).
public struct Relief: SpecDescribed {
    /// In user units; negative for what is pressed in.
    public var height = 2.0
    /// The edges that face the light.
    public var light = Color(white: 1, opacity: 0.75)
    /// The edges that turn away from it.
    public var shade = Color(white: 0, opacity: 0.5)
    /// Raised by two units.
    public init() {}
    public static let schemaName = "relief"
    public static let summary = "A part raised above its ground or pressed into it, lit from the face's light."
    public static let fields: [SpecField<Relief>] = [
        .number("height", \.height, "In user units; below 0 the part is pressed in.", -100...100),
        .color("light", \.light, "The edges that face the light."),
        .color("shade", \.shade, "The edges that turn away from it."),
    ]
}

/// What a stamp's ink leaves out: specks in patches, the same for the same seed.
public struct Wear: SpecDescribed {
    /// From 0, fresh, to 1.
    public var amount = 0.4
    /// The size of the largest specks, in user units.
    public var grain = 5.0
    /// Another seed, another impression.
    public var seed = 1
    /// Worn a little.
    public init() {}
    public static let schemaName = "wear"
    public static let summary = "What a stamp's ink leaves out: specks in patches."
    public static let fields: [SpecField<Wear>] = [
        .number("amount", \.amount, "From 0, fresh, to 1.", 0...1),
        .number("grain", \.grain, "The size of the largest specks, in user units.", 0.1...100),
        .count("seed", \.seed, "Another seed, another impression.", 0...1_000_000_000),
    ]
}
