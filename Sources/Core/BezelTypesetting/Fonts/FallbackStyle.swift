// The style of fonts that stand beside a text's own: families that come later in a document's list, and the fonts that
// a chain adds for characters that none of these has. `FontChain` and BezelSVG's `SpanFonts` style them by it, so
// that both doors have one rule.
import BezelGeometry

/// What was asked of a text's font. The font itself may differ: a regular face may stand in for a bold one.
package struct FallbackStyle: Hashable, Sendable {
    /// CSS's weight, 1…1000.
    package var weight: Double
    /// CSS's width in per cent.
    package var width: Double
    package var isItalic: Bool
    /// For faces without italics where they are asked for, in degrees; 0 leaves them upright.
    package var slant: Double = 0
    /// For faces that are lighter than bold where bold is asked for, in ems; 0 leaves them as they are.
    package var thickening: Double = 0
    package var usesOpticalSizes = false
    /// Clamped to each face's axes; other faces ignore them.
    package var variations: [FontTag: Double] = [:]
    package var aspect: FontAspect?
    /// The size asked for, as a fraction of the text's own font, whose size may be adjusted to an aspect.
    package var sizeRatio: Double = 1

    package init(weight: Double = 400, width: Double = 100, isItalic: Bool = false) {
        self.weight = weight
        self.width = width
        self.isItalic = isItalic
    }

    /// As a font is.
    init(of font: Font) {
        self.init(weight: font.variations["wght"] ?? font.face.weight, isItalic: font.face.isItalic)
    }

    package func request(_ name: String) -> FontRequest {
        FontRequest(name, weight: weight, width: width, isItalic: isItalic)
    }

    /// A face nearest to the style, without synthesized letters.
    ///
    /// - Parameter limit: Of the size, in user units.
    func font(_ entry: FontLibrary.Entry, like own: Font, atMost limit: Double) -> Font {
        let request = request(entry.family)
        var font = FontLibrary.font(entry, request, size: own.size * sizeRatio)
        font.features = own.features
        return finished(font, axes: entry.axes, entry.substitutions(for: request))
            .adjusted(to: aspect, atMost: limit)
    }

    /// Sets axes, and synthesizes what the face lacks.
    ///
    /// - Parameter axes: The face's.
    package func finished(_ font: Font, axes: [FontFace.Axis], _ substitutions: [FontSubstitution]) -> Font {
        var font = font
        if usesOpticalSizes || !variations.isEmpty {
            for axis in axes {
                func pinned(_ value: Double) -> Double {
                    value.clamped(from: axis.range.lowerBound, through: axis.range.upperBound)
                }
                if axis.tag == "opsz", usesOpticalSizes { font.variations[axis.tag] = pinned(font.size) }
                if let value = variations[axis.tag] { font.variations[axis.tag] = pinned(value) }
            }
        }
        for substitution in substitutions {
            switch substitution {
            case .italic: font.synthesis.slant = slant
            case .weight(_, let asked, let used) where asked >= Self.boldWeight && used < Self.boldWeight:
                font.synthesis.thickening = thickening
            default: break
            }
        }
        return font
    }

    private static let boldWeight: Double = 600

    /// How far a face is from the style; the italic counts before the weight and the width.
    func distance(to entry: FontLibrary.Entry) -> Double {
        (entry.isItalic == isItalic ? 0 : 10_000) + abs(entry.weight - weight) + abs(entry.width - width)
    }
}
