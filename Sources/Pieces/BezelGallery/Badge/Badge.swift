// A badge as a value, with its defaults. It is drawn in Badge+Parts; its outline is BadgeShape.
import BezelInstruments
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// A hexagon with texts on its rim and a symbol in its middle.
public struct Badge: Codable, Hashable, Sendable, SpecDescribed {
    /// The side of a badge for which sizes of its texts are given, in user units.
    static let designSide = 256.0

    /// The picture's width in user units, over 0; the badge is the largest square in the picture's middle.
    public var width: Double = 256
    /// The picture's height in user units, over 0, at most 100,000; 256 by default.
    public var height: Double = 256
    /// The hexagon's colours, from ``gradientStart`` to ``gradientEnd``; pink to apricot by default.
    public var gradient = Badge.defaultGradient
    /// Where the first colour lies, in the badge's unit square, as SwiftUI's `startPoint`; the top by default.
    public var gradientStart = UnitPoint(x: 0.5, y: 0)
    /// Where the last colour lies, in the badge's unit square, as SwiftUI's `endPoint`.
    public var gradientEnd = UnitPoint(x: 0.5, y: 0.6)
    /// The text along the upper corner, for a badge of 256 units, with which it is scaled; nil for none.
    public var top: Lettering?
    /// The text along the lower corner, upright, for a badge of 256 units; nil for none.
    public var bottom: Lettering?
    /// From the edge to the middle of the rim texts' ink, as a fraction of the badge's side, 0 to 0.4.
    public var rimDepth: Double = 0.095
    /// Whether the rim texts grow to fill the rim, both to one size; by default only what does not fit shrinks.
    public var fit = CurveFit.none
    /// What stands in the middle: a built-in symbol, an SVG path, letters or a picture; nothing by default.
    public var symbol: BadgeSymbol = .none
    /// The colour of symbols, paths and letters; a picture has its own. White by default.
    public var symbolColor = Color.white
    /// The side of the symbol's square as a fraction of the badge's side, 0 to 1; 0.27 by default.
    public var symbolScale: Double = 0.27
    /// The colour of the line between rim and middle, which also bounds the rim texts; nil draws none.
    public var innerLine: Color?
    /// The colour behind the hexagon; nil, the default, leaves it clear.
    public var background: Color?

    /// The colours of a badge unless others are given, from pink to apricot.
    public static let defaultGradient = Gradient(colors: [
        Color(red8: 239, green8: 120, blue8: 221), Color(red8: 239, green8: 172, blue8: 120),
    ])
    /// For a badge of 256 units.
    package static let defaultRim = Lettering(
        "", weight: 700, size: 19, tracking: 2, color: Color(red8: 0x5E, green8: 0x18, blue8: 0x47))

    /// Fractions of the side.
    package static let rimDepths = 0.0...0.4

    /// Creates a plain hexagon of 256 user units from pink to apricot.
    public init() {}
    /// Creates an award with a line inside its rim.
    ///
    /// On gradients other than the default, texts and symbol are white or dark, whichever has more contrast.
    public init(
        top: String?, bottom: String?, symbol: BadgeSymbol = .none, gradient: Gradient = Badge.defaultGradient
    ) {
        let color = gradient == Badge.defaultGradient ? Badge.defaultRim.color : Badge.readableColor(on: gradient)
        func rim(_ text: String?) -> Lettering? {
            text.map { text in
                var rim = Badge.defaultRim.saying(text)
                rim.color = color
                return rim
            }
        }
        self.gradient = gradient
        self.top = rim(top)
        self.bottom = rim(bottom)
        self.symbol = symbol
        symbolColor = color
        innerLine = Color(red8: 255, green8: 255, blue8: 255, alpha8: 140)
    }
    private static func readableColor(on gradient: Gradient) -> Color {
        let colors = gradient.normalizedStops.map(\.color)
        let dark = (colors.first ?? .white).mix(with: .black, by: 0.72)
        func contrast(_ color: Color) -> Double { colors.map { $0.contrast(to: color) }.min() ?? 1 }
        return contrast(dark) >= contrast(.white) ? dark : .white
    }
    public init(from decoder: any Decoder) throws { try self.init(describedBy: decoder) }
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
    /// Reads a description in JSON; keys that are left out keep their defaults.
    ///
    /// - Throws: ``GalleryError`` for unknown keys and values out of range.
    public init(json: Data) throws(GalleryError) { self = try .described(byChecked: json) }
    /// The description as JSON with all keys, sorted, also those at their defaults.
    public func json() throws(GalleryError) -> Data { try description() }

    package var frame: Rect {
        let side = min(width, height)
        return Rect(x: (width - side) / 2, y: (height - side) / 2, width: side, height: side)
    }

    func check() throws(GalleryError) {
        try Check.positive(width, "the badge's width")
        try Check.positive(height, "the badge's height")
        try Check.number(rimDepth, "the rim's depth", Self.rimDepths)
        try Check.number(symbolScale, "the symbol's scale", 0...1)
        try top?.check("the upper rim text")
        try bottom?.check("the lower rim text")
    }

    /// Draws the badge.
    ///
    /// - Throws: ``GalleryError`` for numbers out of range or unusable texts.
    public func scene(fonts: FontLibrary = .standard) throws(GalleryError) -> Scene {
        try check()
        let commands = try parts(fonts: fonts).flatMap(\.commands)
        return Scene(
            size: Size(width: width, height: height), background: background, commands: commands,
            title: ["Badge", top?.text, bottom?.text].compactMap { $0 }.joined(separator: " – "), summary: inWords)
    }

    private var inWords: String {
        let shown =
            switch symbol {
            case .none: ""
            case .text(let text): " with \(text) in its middle"
            case .path: " with a symbol in its middle"
            case .image: " with a picture in its middle"
            default: " with a \(BadgeSymbol.named.first { $0.1 == symbol }?.0 ?? "symbol") in its middle"
            }
        let rim = [top?.text, bottom?.text].compactMap { $0?.trimmed }.filter { !$0.isEmpty }
        return "A hexagonal badge\(shown)" + (rim.isEmpty ? "" : "; on its rim: \(rim.joined(separator: ", "))")
    }

    /// In depths of the rim.
    static let innerLineDepth = 1.95
    var innerLinePath: Path {
        BadgeShape.hexagon(
            in: frame, inset: frame.width * rimDepth * Badge.innerLineDepth, cornerRadius: frame.width * 0.07)
    }

    func fitted(_ outline: Path) -> Path {
        let side = frame.width * symbolScale
        var box = Rect(x: 0, y: 0, width: 100, height: 100)
        if case .path = symbol { box = outline.boundingRect }
        let longest = max(box.width, box.height)
        guard longest > 0, longest.isFinite else { return Path() }
        let k = side / longest
        return outline.applying(
            Transform(a: k, b: 0, c: 0, d: k, tx: frame.midX - k * box.midX, ty: frame.midY - k * box.midY))
    }

    /// Clockwise from the lower corner; `reversed` anticlockwise from the upper.
    func rimCurve(distance: Double, reversed: Bool) -> Path {
        let hexagon = BadgeShape.hexagon(in: frame, inset: distance, cornerRadius: frame.width * 0.20 - distance)
        guard reversed else { return hexagon }
        return hexagon.applying(Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * frame.midY))
    }
}
