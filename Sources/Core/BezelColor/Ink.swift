// Colours of print, which a screen's colour may carry along to the PDF writer. How they look on screens is approximated
// here, without profiles; profiles are ColorProfile's (BezelCodecs).
import BezelGeometry

/// A colour as a press prints it, for PDF; on screens, an approximation in sRGB stands for it.
///
/// Amounts are fractions from 0 to 1. `Color(css:)` pins what it reads; cases keep what they are given.
public indirect enum Ink: Hashable, Sendable {
    /// Amounts of the four process inks, 0 for none and 1 for full: CSS's `device-cmyk()` and PDF's DeviceCMYK.
    case process(cyan: Double, magenta: Double, yellow: Double, black: Double)
    /// From 0 for full black ink to 1 for bare paper, the way of PDF's DeviceGray; no other ink is used.
    case gray(Double)
    /// An ink with a plate of its own, such as a brand's colour or a cutting line, PDF's Separation.
    ///
    /// - Parameters:
    ///   - name: As the printer knows it. `All` and `None` mean all plates and none in PDF: `Color(css:)` refuses them, and
    ///     writing PDF throws.
    ///   - tint: From 0 for no ink to 1 for full.
    ///   - alternate: How full ink looks on devices without that plate: a process ink or a grey.
    case spot(name: String, tint: Double, alternate: Ink)
    /// An ink printed over those below it, which otherwise are removed where it is printed.
    ///
    /// Common for black text, where a gap between plates would show. Screens do not show it.
    case overprint(Ink)

    package var isOverprinting: Bool { if case .overprint = self { true } else { false } }

    package var plain: Ink { if case .overprint(let ink) = self { ink.plain } else { self } }

    /// The sRGB approximation by CSS's `device-cmyk` without a profile.
    package var screen: Color {
        switch self {
        case .process(let c, let m, let y, let k):
            let inks = [c, m, y].map { 1 - min(1, $0 * (1 - k) + k) }
            return Color(red: inks[0], green: inks[1], blue: inks[2])
        case .gray(let value): return Color(white: value)
        case .spot(_, let tint, let alternate):
            let full = alternate.screen
            return Color(
                red: 1 - (1 - full.red) * tint, green: 1 - (1 - full.green) * tint, blue: 1 - (1 - full.blue) * tint)
        case .overprint(let ink): return ink.screen
        }
    }
}

extension Color {
    /// A colour for print, of which screens show an approximation by CSS's formula without a profile.
    ///
    /// Alpha is pinned to 0…1. The components are those of the approximation.
    public init(ink: Ink, alpha: Double = 1) {
        let screen = ink.screen
        self.init(red: screen.red, green: screen.green, blue: screen.blue, alpha: alpha)
        storedInk = ink
    }

    /// The ink that was given; nil for screen colours, and once a component is changed. Changed alpha keeps it.
    public var ink: Ink? {
        guard let storedInk else { return nil }
        let screen = storedInk.screen
        return screen.red == red && screen.green == green && screen.blue == blue ? storedInk : nil
    }

    /// The colour with overprint: its ink, or black ink if it is a grey screen colour; other screen colours are unchanged.
    public var overprinting: Color {
        if let ink { return ink.isOverprinting ? self : Color(ink: .overprint(ink), alpha: alpha) }
        guard red == green, green == blue else { return self }
        return Color(ink: .overprint(.gray(red)), alpha: alpha)
    }
}

// MARK: Reading and writing

extension Ink {
    init?(_ text: String) {
        var text = text.trimmed
        if text.lowercased().hasSuffix("overprint"), text.count > 9 {
            text = String(text.dropLast(9)).trimmed
            guard let ink = Ink(text) else { return nil }
            self = .overprint(ink.plain)
            return
        }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        let inner = String(text[text.index(after: open)...].dropLast())
        switch text[..<open].lowercased() {
        case "overprint":
            guard let ink = Ink(inner) else { return nil }
            self = .overprint(ink.plain)
        case "cmyk":
            guard let v = Ink.amounts(inner, whole: 100), v.count == 4 else { return nil }
            self = .process(cyan: v[0], magenta: v[1], yellow: v[2], black: v[3])
        case "device-cmyk":
            guard let v = Ink.amounts(inner, whole: 1), v.count == 4 else { return nil }
            self = .process(cyan: v[0], magenta: v[1], yellow: v[2], black: v[3])
        case "device-gray":
            guard let v = Ink.amounts(inner, whole: 1), v.count == 1 else { return nil }
            self = .gray(v[0])
        case "spot":
            guard let ink = Ink.spot(inner) else { return nil }
            self = ink
        default: return nil
        }
    }

    private static func amounts(_ text: String, whole: Double) -> [Double]? {
        unpinned(text, whole: whole)?.map { $0.clamped(to: 0...1) }
    }
    private static func unpinned(_ text: String, whole: Double) -> [Double]? {
        let parts = text.split(whereSeparator: \.separatesItems)
        let values = parts.compactMap { part -> Double? in
            let isPercentage = part.hasSuffix("%")
            let digits = isPercentage ? part.dropLast() : part
            guard digits.utf8.allSatisfy({ "0123456789.+-".utf8.contains($0) }), let value = Double(digits) else {
                return nil
            }
            return value / (isPercentage ? 100 : whole)
        }
        return values.count == parts.count ? values : nil
    }

    /// Names for all plates and none.
    package static let reservedNames: Set<String> = ["All", "None"]

    package static func fault(in text: String) -> String {
        for name in reservedNames.sorted() where text.contains("\"\(name)\"") || text.contains("'\(name)'") {
            return "“\(name)” is no name of an ink: it stands for \(name == "All" ? "all plates" : "no plate at all"); "
                + "give the ink a name of its own"
        }
        if let tint = tint(in: text), !(0...1).contains(tint) {
            return "“\(text)”: an ink's tint is a fraction from 0 to 1 or a percentage, such as 0.4 or 40%"
        }
        return "“\(text)” is no ink: write cmyk(0 80 70 0), device-gray(0.5) or spot(\"Name\", cmyk(0 100 0 0))"
    }

    private static func tint(in text: String) -> Double? {
        guard let comma = text.lastIndex(of: ","), String(text[..<comma]).trimmed.hasSuffix(")") else { return nil }
        let tail = text[text.index(after: comma)...]
        return unpinned(String(tail[..<(tail.firstIndex(of: ")") ?? tail.endIndex)]), whole: 1)?.first
    }

    /// Reads `"name", alternate[, tint]`, the tint a fraction or percentage.
    private static func spot(_ text: String) -> Ink? {
        let text = text.trimmed
        guard let quote = text.first, quote == "\"" || quote == "'",
            let end = text.dropFirst().firstIndex(of: quote)
        else { return nil }
        let name = String(text[Range(from: text.index(after: text.startIndex), upTo: end)])
        let rest = String(text[text.index(after: end)...]).trimmed
        guard !name.isEmpty, !Ink.reservedNames.contains(name), rest.hasPrefix(","),
            let close = rest.firstIndex(of: ")")
        else { return nil }
        guard let alternate = Ink(String(rest[...close].dropFirst())) else { return nil }
        switch alternate {
        case .process, .gray: break
        case .spot, .overprint: return nil
        }
        let tail = String(rest[rest.index(after: close)...]).trimmed
        if tail.isEmpty { return .spot(name: name, tint: 1, alternate: alternate) }
        guard tail.hasPrefix(","), let tint = unpinned(String(tail.dropFirst()), whole: 1), tint.count == 1,
            (0...1).contains(tint[0])
        else { return nil }
        return .spot(name: name, tint: tint[0], alternate: alternate)
    }

    var text: String {
        func n(_ value: Double) -> String {
            let rounded = (value * 1e6).rounded() / 1e6
            return rounded == rounded.rounded() ? String(Int(clamping: rounded)) : "\(rounded)"
        }
        switch self {
        case .process(let c, let m, let y, let k):
            return "cmyk(" + [c, m, y, k].map { n($0 * 100) }.joined(separator: " ") + ")"
        case .gray(let value): return "device-gray(\(n(value)))"
        case .spot(let name, let tint, let alternate):
            let quote = name.contains("\"") ? "'" : "\""
            return "spot(\(quote)\(name)\(quote), \(alternate.text)\(tint < 1 ? ", \(n(tint))" : ""))"
        case .overprint(let ink): return ink.text + " overprint"
        }
    }
}
