// Colours of screens as inks of a printer, by its profile.
import BezelColor
import BezelCodecs
import BezelGeometry

/// Turns colours of screens into those of a printer.
final class PrintColors {
    let space: PDFColorSpace
    private let transform: ColorProfileTransform?
    private var known: [SIMD3<Double>: [Double]] = [:]
    /// How much process ink may lie on one place in all, 1 being one ink in full; nil for no limit.
    private let inkLimit: Double?
    /// Whether a colour that was asked for was taken back to the limit.
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

    /// The channels of a colour: one for grey, four for process inks, three for a colour of screens.
    func components(_ color: Color) -> [Double] {
        switch space {
        case .keep:
            return color.red == color.green && color.green == color.blue
                ? [color.red] : [color.red, color.green, color.blue]
        case .cmyk:
            // Greys are black ink alone: type in four inks has coloured edges.
            if color.red == color.green, color.green == color.blue { return [0, 0, 0, 1 - color.red] }
            return limited(converted(color))
        case .gray: return converted(color)
        }
    }

    /// Amounts of cyan, magenta, yellow and black of any colour; one of screens without a profile by the plain rule of CSS.
    func process(_ color: Color) -> [Double] {
        if space == .gray { return [0, 0, 0, 1 - components(color)[0]] }
        if let ink = color.ink { return process(of: ink) }
        if space == .cmyk { return components(color) }
        let black = 1 - max(color.red, color.green, color.blue)
        guard black < 1 else { return [0, 0, 0, 1] }
        return limited([color.red, color.green, color.blue].map { (1 - $0 - black) / (1 - black) } + [black])
    }

    /// Amounts of cyan, magenta, yellow and black of an ink; of a named one those of its alternate.
    func process(of ink: Ink) -> [Double] {
        switch ink {
        case .process(let c, let m, let y, let k): limited([c, m, y, k])
        case .gray(let value): [0, 0, 0, 1 - value]
        case .spot(_, let tint, let alternate): process(of: alternate).map { $0 * tint }
        case .overprint(let ink): process(of: ink)
        }
    }

    /// Process inks within the limit: black stays, which holds the drawing, the others are taken back alike.
    func limited(_ amounts: [Double]) -> [Double] {
        guard let inkLimit else { return amounts }
        let colored = amounts[0] + amounts[1] + amounts[2]
        guard colored + amounts[3] > inkLimit, colored > 0 else { return amounts }
        hasLimited = true
        let factor = max(inkLimit - amounts[3], 0) / colored
        return [amounts[0] * factor, amounts[1] * factor, amounts[2] * factor, amounts[3]]
    }

    private func converted(_ color: Color) -> [Double] {
        // Black is black ink alone, and white is paper.
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

    /// Rows of red, green and blue bytes as rows of the printer's channels.
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
            // Pictures keep greys of all inks: between them and colours that are nearly grey an edge would show.
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
