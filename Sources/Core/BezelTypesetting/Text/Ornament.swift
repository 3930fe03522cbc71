// Shapes that are set like letters, between repeats or in the text itself. Shaper gives them an advance, LineAssembly
// their outline; they have no glyph.
import BezelGeometry

/// A shape set as a letter in the text's colour, centred at half the cap height.
public struct Ornament: Hashable, Sendable {
    /// The shape for the non-zero rule, y down, in a box that is not flat.
    public var path: Path
    /// The height as a fraction of the cap height, over 0; reduced above a width of two ems.
    public var height: Double

    /// Creates an ornament, by default 0.72 of the cap height. Shaping throws for a flat path or a height that is not positive.
    public init(_ path: Path, height: Double = 0.72) {
        self.path = path
        self.height = height
    }

    /// In ems.
    package static let maximumWidth: Double = 2
    /// In ems, as of round letters.
    static let bearing: Double = 0.05
    package static let character: Character = "\u{FFFC}"

    /// A star with five points, one at the top, 0.8 of the cap height.
    public static let star = Ornament(
        Path {
            // Slightly above a pentagram's.
            let inner = 0.42
            let corners = (0..<10).map { i in
                let angle = Double(i) * .pi / 5 - .pi / 2
                let radius = i.isMultiple(of: 2) ? 1 : inner
                return Point(x: cos(angle) * radius, y: sin(angle) * radius)
            }
            $0.addLines(corners)
            $0.closeSubpath()
        }, height: 0.8)
    /// A round dot, 0.3 of the cap height, as between words on coins.
    public static let dot = Ornament(
        Path {
            $0.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .degrees(360))
            $0.closeSubpath()
        }, height: 0.3)
    /// A square that stands on its corner, half the cap height.
    public static let diamond = Ornament(
        Path {
            $0.addLines([
                Point(x: 0, y: -1), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0),
            ])
            $0.closeSubpath()
        }, height: 0.5)

    var isDrawable: Bool {
        let box = path.boundingRect
        return path.elements.allSatisfy(\.isFinite) && box.width > 0 && box.height > 0 && height.isFinite && height > 0
    }

    /// From the shape's units to user units: by its height, or less if it would be too wide.
    private func scale(in font: Font) -> Double {
        let box = path.boundingRect
        return min(height * font.metrics.capHeight / box.height, Self.maximumWidth * font.size / box.width)
    }

    /// In user units, with room to turn for an upright shape.
    func advance(in font: Font, isUpright: Bool = false) -> Double {
        width(in: font, isUpright: isUpright) + 2 * Self.bearing * font.size
    }

    private func width(in font: Font, isUpright: Bool) -> Double {
        let box = path.boundingRect
        guard isUpright else { return box.width * scale(in: font) }
        let contours = InkShape(path, tolerance: box.height * 0.002).contours
        let far = contours.joined().map { hypot($0.x - box.midX, $0.y - box.midY) }.max() ?? 0
        return 2 * far * scale(in: font)
    }

    /// In user units, y down, from the advance's left.
    func outline(in font: Font, isUpright: Bool = false) -> Path {
        let box = path.boundingRect
        let k = scale(in: font)
        let left = advance(in: font, isUpright: isUpright) / 2 - box.width * k / 2
        return path.applying(
            Transform(translationX: -box.minX, y: -box.midY).concatenating(Transform(scaleX: k, y: k))
                .concatenating(
                    Transform(translationX: left, y: -font.metrics.capHeight / 2)))
    }
}
