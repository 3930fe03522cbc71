// Screen colours in the document's space: kept, as process inks, or as greys, by an ICC profile (lcms, behind
// BezelCodecs) or by CSS's formulas. Named inks are separations, in Content/Separations.swift.
import BezelColor
import BezelCodecs
import BezelGeometry

/// Converts colours for one document, and remembers the last ten thousand.
///
/// Pure greys in vectors are black ink alone, since type in four inks shows coloured edges where plates do not match.
final class PrintColors {
    let space: PDFColorSpace
    private let transform: ColorProfileTransform?
    private var known: [SIMD3<Double>: [Double]] = [:]
    /// Total process ink at one place, 1 for one full ink; nil for no limit.
    private let inkLimit: Double?
    /// Whether any colour was reduced to the limit.
    private(set) var hasLimited = false

    init(_ writer: PDFWriter) throws(PDFError) {
        space = writer.colorSpace
        inkLimit = writer.inkLimit.map { $0 / 100 }
        guard space != .keep else {
            transform = nil
            return
        }
        if let profile = writer.profile {
            guard try ProfileHeader(profile).deviceClass != .input else {
                throw .profile("the profile is of a scanner (scnr); give that of the printer (prtr)")
            }
            do { transform = try ColorProfileTransform(profile: profile, for: space == .cmyk ? .process : .gray) } catch
            {
                throw .profile(error.message)
            }
        } else if space == .cmyk {
            throw .profile("CMYK needs the ICC profile of the printer")
        } else {
            transform = nil
        }
    }

    /// One channel for grey, four for process inks, three for screen colours.
    func components(_ color: Color) -> [Double] {
        switch space {
        case .keep:
            return color.red == color.green && color.green == color.blue
                ? [color.red] : [color.red, color.green, color.blue]
        case .cmyk:
            // Greys are only black, as type in four inks has coloured edges.
            if color.red == color.green, color.green == color.blue { return [0, 0, 0, 1 - color.red] }
            return limited(converted(color))
        case .gray: return converted(color)
        }
    }

    /// Without a profile, by CSS's naive conversion.
    func process(_ color: Color) -> [Double] {
        if space == .gray { return [0, 0, 0, 1 - components(color)[0]] }
        if let ink = color.ink { return process(of: ink) }
        if space == .cmyk { return components(color) }
        let black = 1 - max(color.red, color.green, color.blue)
        guard black < 1 else { return [0, 0, 0, 1] }
        return limited([color.red, color.green, color.blue].map { (1 - $0 - black) / (1 - black) } + [black])
    }

    /// Four process amounts for an ink; a spot's are those of what stands for it.
    func process(of ink: Ink) -> [Double] {
        switch ink {
        case .process(let c, let m, let y, let k): limited([c, m, y, k])
        case .gray(let value): [0, 0, 0, 1 - value]
        case .spot(_, let tint, let alternate): process(of: alternate).map { $0 * tint }
        case .overprint(let ink): process(of: ink)
        }
    }

    /// Keeps black, reduces the others in proportion.
    func limited(_ amounts: [Double]) -> [Double] {
        guard let inkLimit else { return amounts }
        let colored = amounts[0] + amounts[1] + amounts[2]
        guard colored + amounts[3] > inkLimit, colored > 0 else { return amounts }
        hasLimited = true
        let factor = max(inkLimit - amounts[3], 0) / colored
        return [amounts[0] * factor, amounts[1] * factor, amounts[2] * factor, amounts[3]]
    }

    private func converted(_ color: Color) -> [Double] {
        // Black is only black ink, and white is paper.
        if color.red == color.green, color.green == color.blue, transform == nil || color.red == 0 || color.red == 1 {
            return space == .gray ? [color.red] : [0, 0, 0, 1 - color.red]
        }
        let key = SIMD3(color.red, color.green, color.blue)
        if let found = known[key] { return found }
        let made: [Double]
        if let transform {
            let from = [color.red, color.green, color.blue].map { UInt16(clamping: ($0 * 65_535).rounded()) }
            made = transform.convert(from).map { Double($0) / 65_535 }
        } else {
            let light =
                0.2126 * SRGBCurve.light(color.red) + 0.7152 * SRGBCurve.light(color.green) + 0.0722
                * SRGBCurve.light(color.blue)
            made = [SRGBCurve.component(light)]
        }
        if known.count < 10_000 { known[key] = made }
        return made
    }

    /// Converts a picture's RGB bytes. Each colour is converted once for up to 2^18 of them. With an ink limit amounts
    /// are rounded down, so that their sum does not exceed it.
    func convert(_ pixels: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(pixels.count * 4 / 3)
        var kept: [UInt32: [UInt8]] = [:]
        for i in stride(from: 0, to: pixels.count - 2, by: 3) {
            let key = UInt32(pixels[i]) << 16 | UInt32(pixels[i + 1]) << 8 | UInt32(pixels[i + 2])
            if let found = kept[key] {
                result += found
                continue
            }
            let color = Color(red8: pixels[i], green8: pixels[i + 1], blue8: pixels[i + 2])
            // In pictures, greys have all inks: else an edge would show beside near greys.
            let amounts = space == .cmyk ? limited(converted(color)) : components(color)
            let made = amounts.map {
                UInt8(clamping: ($0 * 255).rounded(inkLimit == nil ? .toNearestOrAwayFromZero : .down))
            }
            if kept.count < 1 << 18 { kept[key] = made }
            result += made
        }
        return result
    }
}
