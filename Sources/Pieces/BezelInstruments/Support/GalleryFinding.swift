// What pieces report without failing: each finding is a value with its numbers, and the command prints its description.
// What ends a drawing is a `GalleryError`.
import BezelColor
import BezelGeometry

/// Something that was drawn otherwise than asked, or left out; never an error by itself.
public enum GalleryFinding: Hashable, Sendable, CustomStringConvertible {
    /// A text set smaller to fit its place, at `factor` of its size.
    case shrunk(what: String, text: String, factor: Double)
    /// A text that stands elsewhere, as its own place is too narrow.
    case moved(text: String, place: String)
    /// A contrast ratio (WCAG 2.2) under ``minimumContrast``.
    case lowContrast(what: String, text: String, ratio: Double)
    /// A text left out, of only `size` pixels per em.
    case dropped(what: String, text: String, size: Double, least: Double)
    /// Numerals left out, as they would touch.
    case thinned(labels: [String])
    /// Values beyond an open scale: hands stand at its nearer end, others are left out.
    case outsideScale(what: String, values: [Double], from: Double, to: Double)
    /// A value of the face beyond what it can be; drawn as it is.
    case outsideRange(name: String, value: Double, range: ValueRange)
    /// A scale left out, as its unit does not convert.
    case noFactor(scale: String, unit: String, of: String)
    /// The finest marks left out, `gap` pixels apart.
    case merged(scale: String, gap: Double, least: Double)
    /// A font lacks digits of its numerals, which another font shows.
    case borrowedDigits(font: String, digits: String)
    /// A text without room clear of other parts.
    case covered(text: String, by: [String])
    /// A layer to be hidden, by its number from 0, of a face that has only `count`.
    case missingLayer(number: Int, count: Int)
    /// A picture drawn otherwise than it asks.
    case picture(String)

    /// The contrast ratio under which ``lowContrast(what:text:ratio:)`` is reported.
    ///
    /// WCAG 2.2 asks 3 of large text and 4.5 of small.
    public static let minimumContrast = 3.0
    static let vanishingContrast = 1.6

    package var isNote: Bool {
        switch self {
        case .shrunk, .moved, .borrowedDigits: true
        default: false
        }
    }

    /// The finding in a sentence, which often says what to change.
    public var description: String {
        switch self {
        case .shrunk(let what, let text, let factor):
            "\(what) “\(text.shortened)” is drawn at \((factor * 100).rounded().plain) % of its size to fit its place"
        case .moved(let text, let place):
            "“\(text.shortened)” stands \(place), which is too narrow for it"
        case .lowContrast(let what, let text, let ratio):
            "\(what) “\(text.shortened)” "
                + (ratio < Self.vanishingContrast
                    ? "can hardly be seen on its ground" : "stands out too little from its ground")
                + ": their contrast is \(((ratio * 10).rounded(.down) / 10).plain) to 1, where "
                + "\(Self.minimumContrast.plain) to 1 is the least; choose another colour for one of them"
        case .dropped(let what, let text, let size, let least):
            "\(what) “\(text.shortened)” is left out: its letters would have \(((size * 10).rounded() / 10).plain) pixels to "
                + "the em, under the least of \(least.plain); make the picture larger"
        case .thinned(let labels):
            "numerals that would touch are left out: " + labels.prefix(8).joined(separator: ", ")
                + (labels.count > 8 ? " and \(labels.count - 8) more" : "")
        case .outsideScale(let what, let values, let from, let to):
            "\(what): \(values.prefix(8).map(\.plain).joined(separator: ", ")) "
                + (values.count == 1 ? "lies" : "lie") + " outside the scale from \(from.brief) to \(to.brief)"
        case .outsideRange(let name, let value, let range):
            "the value “\(name.shortened)” is \(value.plain), outside its range \(range.inWords)"
        case .noFactor(let scale, let unit, let other):
            "the scale “\(scale.shortened)” is left out: no factor is known from “\(other.shortened)” to "
                + "“\(unit.shortened)”"
        case .merged(let scale, let gap, let least):
            "the finest marks of the scale “\(scale.shortened)” are left out: they would stand "
                + "\(((gap * 10).rounded() / 10).plain) pixels apart, under the least of \(least.plain)"
        case .borrowedDigits(let font, let digits):
            "the font “\(font.shortened)” has no \(digits.map { String($0) }.joined(separator: ", ")); another font shows "
                + "\(digits.count == 1 ? "it" : "them") in the numerals"
        case .covered(let text, let by):
            "the text “\(text.shortened)” has no place clear of \(by.joined(separator: ", ")); shorten it or move it"
        case .missingLayer(let number, let count):
            "hidden: there is no layer \(number); "
                + (count == 0 ? "the face has none" : "the last of the face's \(count) is \(count - 1)")
        case .picture(let message): "in the picture: \(message)"
        }
    }

    /// Nil if the text is visible or the ground unknown.
    package static func contrast(of lettering: Lettering, on ground: Color?, what: String) -> GalleryFinding? {
        guard let ground, ground.alpha > 0.5, lettering.color.alpha > 0 else { return nil }
        let seen = ground.mix(with: lettering.color.opaque, by: lettering.color.alpha)
        let ratio = seen.contrast(to: ground)
        guard ratio < minimumContrast else { return nil }
        return .lowContrast(what: what, text: lettering.text, ratio: ratio)
    }
}

extension Color {
    fileprivate var opaque: Color {
        var copy = self
        copy.alpha = 1
        return copy
    }
}

extension Double {
    /// To six digits.
    fileprivate var brief: String {
        guard isFinite, self != 0 else { return plain }
        let unit = pow(10, (log10(abs(self))).rounded(.down) - 5)
        return unit < 1 ? ((self / unit).rounded() / (1 / unit).rounded()).plain : plain
    }
}
