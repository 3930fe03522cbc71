// Colours of screens as inks of a printer, by its profile.
import BezelColor
import BezelInterop
import BezelGeometry

/// Turns colours of screens into those of a printer.
final class PrintColors {
    let space: PDFColorSpace
    private let transform: ColorProfileTransform?
    private var known: [SIMD3<Double>: [Double]] = [:]

    init(_ writer: PDFWriter) throws(PDFError) {
        space = writer.colorSpace
        guard space != .keep else {
            transform = nil
            return
        }
        if let profile = writer.profile {
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
        case .cmyk, .gray: return converted(color)
        }
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
            let made = components(color).map { UInt8(clamping: ($0 * 255).rounded()) }
            if kept.count < 1 << 18 { kept[key] = made }
            result += made
        }
        return result
    }
}
