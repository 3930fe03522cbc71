// The options of the moon's window, and the phase at an age. It is drawn in Drawing/MoonParts.swift; the age at a date is
// CalendarDate's (BezelGallery).
import BezelColor
import BezelDrawing
import BezelGeometry

/// The moon at its age, as seen from the northern hemisphere, in a round window.
public struct MoonLayer: SpecDescribed {
    /// The mean synodic month in days (J. Meeus, Astronomical Algorithms, chapter 49).
    package static let month: Double = 29.530588861

    /// The moon's age in days from new moon, or the name of one of ``Instrument/values``, `moon` by default.
    ///
    /// Full moon is at 14.77; ages beyond a month of 29.53 days begin again.
    public var value = SpecValue.name("moon")
    /// The distance of the window's middle to the right of the face's middle, in user units.
    public var x = 0.0
    /// The distance of the window's middle below the face's middle, in user units; 60 by default.
    public var y = 60.0
    /// The window's radius in user units; the moon's is 0.66 of it. At 0 nothing is drawn.
    public var radius = 34.0
    /// The colour of the lit part; the stars, the dark part and the seas are shades of it.
    public var color = Color(red8: 0xF3, green8: 0xE3, blue8: 0xB0)
    /// What the sky behind the moon is filled with, a night blue by default; nil leaves out stars and the dark part
    /// too.
    public var sky: Finish? = MoonLayer.night
    /// The colour of the window's rim, a dull gold by default; nil draws none.
    public var line: Color? = Color(red8: 0x9A, green8: 0x7B, blue8: 0x32)
    /// How wide the rim is in user units, half of it outside the window; 0 draws none.
    public var lineWidth = 2.0
    /// A window of 34 user units' radius below the face's middle, for the value named `moon`.
    public init() {}
    /// Creates it with changes to the defaults: `MoonLayer { $0.… = … }`.
    public init(_ change: (inout MoonLayer) -> Void) {
        self.init()
        change(&self)
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    private static let night = Finish(
        [Color(red8: 0x14, green8: 0x22, blue8: 0x4C), Color(red8: 0x2B, green8: 0x4A, blue8: 0x86)], .down)
    package static let schemaName = "moon"
    package static let summary = "A round window with the moon at its age in days."
    package static let tag: SpecTag? = SpecTag("layer", "moon")
    package static let fields: [SpecField<MoonLayer>] = [
        .field(
            "value", \.value, .value, "The moon's age in days from new moon, or the name of one of the face's values."),
        .field("x", \.x, .length(GalleryLimits.places), "The window's middle, to the right."),
        .field("y", \.y, .length(GalleryLimits.places), "The window's middle, below."),
        .field("radius", \.radius, .length(GalleryLimits.lengths), "Of the window."),
        .field("color", \.color, .color, "Of the lit part."),
        .field("sky", \.sky, .finish, "What the sky is filled with; null for nothing."),
        .field("line", \.line, .color, "The colour of the window's rim; null for none."),
        .field("lineWidth", \.lineWidth, .length(GalleryLimits.lengths), "The rim's width."),
    ]

    /// 0..<1.
    static func phase(at age: Double) -> Double {
        let months = age / month
        return months - months.rounded(.down)
    }
}
