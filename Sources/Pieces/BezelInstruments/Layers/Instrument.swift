// An instrument's face as a value: its scales, values, texts and layers, its keys and its checks. The kinds of layers are
// listed in InstrumentLayer, their options are in the files beside it; the face is drawn in Drawing/Instrument+Scene.swift.
import BezelColor
import BezelDrawing
import BezelGeometry

/// A dial, gauge, watch face or seal: named scales and values, and parts, back to front.
///
/// Lengths are user units, angles degrees clockwise from 12 o'clock, positions from the face's middle to the right and
/// down.
public struct Instrument: Codable, Hashable, Sendable, SpecDescribed {
    /// The picture's width in user units, 0.001 to 100,000; 400 by default.
    public var width = 400.0
    /// The picture's height in user units, 0.001 to 100,000; 400 by default.
    public var height = 400.0
    /// The colour behind all parts, over the whole picture; nil, the default, leaves it clear.
    public var background: Color?
    /// A short name for those who cannot see the picture, as SVG's `title`; nil by default.
    public var title: String?
    /// What the picture shows, in a sentence, for those who cannot see it; nil writes one from the face's values.
    public var summary: String?
    /// Scales by name, of which layers follow `main` unless they name another.
    public var scales: [String: Scale] = ["main": Scale()]
    /// Values by name, from -1e12 to 1e12: what hands point to, and what texts name in braces.
    public var values: [String: Double] = [:]
    /// What values can be, by their names; values of other names can be any number.
    public var ranges: [String: ValueRange] = [:]
    /// Words by name, for texts that name them in braces: `{unit}` for the text `unit`.
    public var texts: [String: String] = [:]
    /// Where the light of parts in relief comes from, in degrees clockwise from 12 o'clock, -360 to 360.
    ///
    /// The default, 315, is the upper left, as on buttons of screens.
    public var light = 315.0
    /// Specks that a worn stamp leaves out of its print; nil, the default, for a clean one.
    public var wear: Wear?
    /// The parts, back to front, at most 1,000; none by default.
    public var layers: [InstrumentLayer] = []
    /// Undrawn ``layers``; the others stand as if these were drawn.
    package var hidden = LayerIndices([])
    /// Why the description that the face was to be read from is none; checking, drawing and writing it throw this.
    private var fault: GalleryError?
    /// An empty face of 400 by 400 user units with one scale, `main`, from 0 to 100.
    public init() {}
    /// A face of its own.
    ///
    /// ```swift
    /// let face = Instrument(
    ///     scales: ["main": Scale(from: 0, to: 10)], values: ["value": 7],
    ///     layers: [.disc(DiscLayer()), .ticks(TicksLayer()), .numerals(NumeralsLayer()), .hand(HandLayer())])
    /// let scene = try face.scene()
    /// ```
    ///
    /// Numbers out of range, unknown names and scales without a domain are refused when the face is checked or drawn,
    /// with ``GalleryError`` that names the part, such as `layers[1].radius`.
    ///
    /// - Parameters:
    ///   - width: In user units.
    ///   - height: In user units; the width unless given.
    public init(
        width: Double = 400, height: Double? = nil, background: Color? = nil,
        scales: [String: Scale] = ["main": Scale()],
        values: [String: Double] = [:], texts: [String: String] = [:], layers: [InstrumentLayer]
    ) {
        self.width = width
        self.height = height ?? width
        self.background = background
        self.scales = scales
        self.values = values
        self.texts = texts
        self.layers = layers
    }

    /// A face that belongs to the program, of a description in its sources. A mistake in it is thrown when the face is used,
    /// since presets are values that cannot throw where they are named.
    package init(ownDescription json: String) {
        do throws(GalleryError) { self = try Instrument(json: Data(json.utf8)) } catch {
            self.init()
            fault = error
        }
    }

    /// The face, if all its parts are in order: what drawing checks, too.
    ///
    /// - Throws: ``GalleryError`` for the first part that is not.
    public func checked() throws(GalleryError) -> Instrument {
        try check()
        return self
    }

    package func checkWhole(_ path: String) throws(GalleryError) { if let fault { throw fault } }

    package static let schemaName = "instrument"
    package static let summary = "A face: named scales and values, and parts drawn in order, the first behind."
    package static let fields: [SpecField<Instrument>] = [
        .field("width", \.width, .length(GalleryLimits.sides), "Of the picture, in user units."),
        .field("height", \.height, .length(GalleryLimits.sides), "Of the picture, in user units."),
        .field("background", \.background, .color, "The ground's colour; clear unless given."),
        .field("title", \.title, .text, "A short name for those who cannot see the picture."),
        .field("summary", \.summary, .text, "What it shows, in a sentence."),
        .field("scales", \.scales, .map(of: .nested), "Scales by name."),
        .field(
            "values", \.values, .map(of: .number(GalleryLimits.values)),
            "Values by name: what hands point to, and texts name between braces."),
        .field(
            "ranges", \.ranges, .map(of: .nested), "What values can be, by their names: others are reported."),
        .field(
            "texts", \.texts, .map(of: .text), "Words by name, for texts that name them between braces."),
        .field(
            "light", \.light, .number(-360...360),
            "Where the light of parts in relief comes from, in degrees clockwise from 12 o'clock."),
        .field("wear", \.wear, .nested, "What a stamp's ink leaves out; none for a clean print."),
        .field("layers", \.layers, .list(of: .layer), "The parts, the first behind."),
        .field(
            "hidden", \.hidden, .layers,
            "Parts that are not drawn, by their number from 0, the hindmost; the others stand as if they were there."),
    ]

    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Reads a description in JSON; keys that are left out keep their defaults.
    ///
    /// - Throws: ``GalleryError`` for unknown keys and values of a wrong type. Ranges are checked by ``checked()`` and
    ///   by drawing.
    public init(json: Data) throws(GalleryError) { self = try .described(by: json) }
    /// The description as JSON with sorted keys, without those at their defaults.
    public func json() throws(GalleryError) -> Data {
        if let fault { throw fault }
        return try description()
    }

    var middle: Point { Point(x: width / 2, y: height / 2) }

    func value(_ value: SpecValue) throws(GalleryError) -> Double {
        switch value {
        case .number(let number): return number
        case .name(let name):
            if let found = values[name] { return found }
            throw .description(
                path: "values",
                problem: "no value is named “\(name.shortened)”; "
                    + (values.isEmpty ? "there is none" : "there are \(values.keys.sorted().joined(separator: ", "))"))
        }
    }
}
