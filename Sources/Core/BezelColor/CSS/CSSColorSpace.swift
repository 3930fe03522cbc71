// The colour spaces of CSS Color 4 and the ways between them. All lead through CIE XYZ with the white point D65; the numbers
// are those of the specification's sample code (section 18).
import BezelGeometry

/// A space in which CSS writes or mixes colours. Lightness of `lab` and `lch` is 0…100, that of `oklab` and `oklch` 0…1; hues
/// are degrees; saturation, lightness, whiteness and blackness of `hsl` and `hwb` are 0…100; all others are 0…1 within the
/// space's gamut.
package enum CSSColorSpace: String, Hashable, Sendable, CaseIterable {
    case srgb
    case srgbLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case displayP3Linear = "display-p3-linear"
    case a98 = "a98-rgb"
    case prophoto = "prophoto-rgb"
    case rec2020
    case xyzD50 = "xyz-d50"
    case xyzD65 = "xyz-d65"
    case lab, lch, oklab, oklch, hsl, hwb

    /// - Parameter name: In lowercase; `xyz` is another name of `xyz-d65`.
    init?(name: String) {
        if name == "xyz" { self = .xyzD65 } else { self.init(rawValue: name) }
    }

    /// Whether `color()` takes it.
    var isPredefined: Bool {
        switch self {
        case .lab, .lch, .oklab, .oklch, .hsl, .hwb: false
        default: true
        }
    }

    /// The position of the hue; nil for rectangular spaces.
    var hueIndex: Int? {
        switch self {
        case .lch, .oklch: 2
        case .hsl, .hwb: 0
        default: nil
        }
    }

    /// Kinds of components that stay missing when a colour changes its space (CSS Color 4, 12.2).
    enum Kind { case red, green, blue, lightness, colorfulness, hue, a, b, whiteness, blackness }
    var kinds: [Kind] {
        switch self {
        case .srgb, .srgbLinear, .displayP3, .displayP3Linear, .a98, .prophoto, .rec2020, .xyzD50, .xyzD65:
            [.red, .green, .blue]
        case .lab, .oklab: [.lightness, .a, .b]
        case .lch, .oklch: [.lightness, .colorfulness, .hue]
        case .hsl: [.hue, .colorfulness, .lightness]
        case .hwb: [.hue, .whiteness, .blackness]
        }
    }

    /// The names of its components in relative colours.
    var channels: [String] {
        switch self {
        case .xyzD50, .xyzD65: ["x", "y", "z"]
        case .lab, .oklab: ["l", "a", "b"]
        case .lch, .oklch: ["l", "c", "h"]
        case .hsl: ["h", "s", "l"]
        case .hwb: ["h", "w", "b"]
        default: ["r", "g", "b"]
        }
    }

    /// What 100 % of each component is; 0 for hues, which have no percentages.
    var wholes: ColorVector {
        switch self {
        case .lab: ColorVector(100, 125, 125)
        case .lch: ColorVector(100, 150, 0)
        case .oklab: ColorVector(1, 0.4, 0.4)
        case .oklch: ColorVector(1, 0.4, 0)
        case .hsl, .hwb: ColorVector(0, 100, 100)
        default: ColorVector(1, 1, 1)
        }
    }

    /// Below it a colour is grey, and its hue means nothing. In units of chroma or saturation; far under what 8 bits show.
    var leastChroma: Double {
        switch self {
        case .lch: 0.0015
        case .oklch: 0.000_004
        default: 0.001
        }
    }
}

extension CSSColorSpace {
    /// To XYZ, D65.
    func xyz(_ v: ColorVector) -> ColorVector {
        switch self {
        case .srgb: Matrices.srgb(v.map(Self.signed(SRGBCurve.light)))
        case .srgbLinear: Matrices.srgb(v)
        case .displayP3: Matrices.displayP3(v.map(Self.signed(SRGBCurve.light)))
        case .displayP3Linear: Matrices.displayP3(v)
        case .a98: Matrices.a98(v.map(Self.signed { pow($0, 563.0 / 256) }))
        case .prophoto:
            Matrices.fromD50(Matrices.prophoto(v.map(Self.signed { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) })))
        case .rec2020:
            Matrices.rec2020(
                v.map(
                    Self.signed {
                        $0 < Self.rec2020Knee * 4.5
                            ? $0 / 4.5 : pow(($0 + Self.rec2020Slope - 1) / Self.rec2020Slope, 1 / 0.45)
                    }))
        case .xyzD50: Matrices.fromD50(v)
        case .xyzD65: v
        case .lab: Matrices.fromD50(Self.xyz(lab: v))
        case .lch: Matrices.fromD50(Self.xyz(lab: Self.rectangular(v)))
        case .oklab: Self.xyz(oklab: v)
        case .oklch: Self.xyz(oklab: Self.rectangular(v))
        case .hsl: Self.srgb.xyz(Self.srgb(hsl: v))
        case .hwb: Self.srgb.xyz(Self.srgb(hwb: v))
        }
    }

    /// From XYZ, D65.
    func coordinates(_ xyz: ColorVector) -> ColorVector {
        switch self {
        case .srgb: Matrices.toSRGB(xyz).map(Self.signed(SRGBCurve.component))
        case .srgbLinear: Matrices.toSRGB(xyz)
        case .displayP3: Matrices.toDisplayP3(xyz).map(Self.signed(SRGBCurve.component))
        case .displayP3Linear: Matrices.toDisplayP3(xyz)
        case .a98: Matrices.toA98(xyz).map(Self.signed { pow($0, 256.0 / 563) })
        case .prophoto:
            Matrices.toProphoto(Matrices.toD50(xyz)).map(
                Self.signed { $0 >= 1.0 / 512 ? pow($0, 1 / 1.8) : $0 * 16 })
        case .rec2020:
            Matrices.toRec2020(xyz).map(
                Self.signed {
                    $0 > Self.rec2020Knee ? Self.rec2020Slope * pow($0, 0.45) - (Self.rec2020Slope - 1) : $0 * 4.5
                })
        case .xyzD50: Matrices.toD50(xyz)
        case .xyzD65: xyz
        case .lab: Self.lab(xyz: Matrices.toD50(xyz))
        case .lch: Self.polar(Self.lab(xyz: Matrices.toD50(xyz)))
        case .oklab: Self.oklab(xyz: xyz)
        case .oklch: Self.polar(Self.oklab(xyz: xyz))
        case .hsl: Self.hsl(srgb: Self.srgb.coordinates(xyz))
        case .hwb: Self.hwb(srgb: Self.srgb.coordinates(xyz))
        }
    }

    /// ITU-R BT.2020-2, table 4, in the 12-bit precision that CSS takes.
    private static let rec2020Slope = 1.099_296_826_809_44
    private static let rec2020Knee = 0.018_053_968_510_807

    /// Curves of negative components are those of positive ones, mirrored.
    private static func signed(_ curve: @escaping (Double) -> Double) -> (Double) -> Double {
        { $0 < 0 ? -curve(-$0) : curve($0) }
    }

    // MARK: Lab

    private static let whiteD50 = ColorVector(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    private static let labKappa = 24389.0 / 27
    private static let labEpsilon = 216.0 / 24389

    private static func lab(xyz: ColorVector) -> ColorVector {
        func f(_ value: Double) -> Double {
            value > labEpsilon ? pow(value, 1.0 / 3) : (labKappa * value + 16) / 116
        }
        let (x, y, z) = (f(xyz.first / whiteD50.first), f(xyz.second), f(xyz.third / whiteD50.third))
        return ColorVector(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }
    private static func xyz(lab: ColorVector) -> ColorVector {
        let y = (lab.first + 16) / 116
        let x = lab.second / 500 + y
        let z = y - lab.third / 200
        func back(_ f: Double) -> Double { f * f * f > labEpsilon ? f * f * f : (116 * f - 16) / labKappa }
        return ColorVector(
            back(x) * whiteD50.first, lab.first > labKappa * labEpsilon ? y * y * y : lab.first / labKappa,
            back(z) * whiteD50.third)
    }

    private static func oklab(xyz: ColorVector) -> ColorVector {
        Matrices.okLab(Matrices.okCones(xyz).map(signed { pow($0, 1.0 / 3) }))
    }
    private static func xyz(oklab: ColorVector) -> ColorVector {
        Matrices.fromOKCones(Matrices.fromOKLab(oklab).map { $0 * $0 * $0 })
    }

    /// Lightness, chroma, hue.
    private static func polar(_ lab: ColorVector) -> ColorVector {
        let hue = atan2(lab.third, lab.second) * 180 / .pi
        return ColorVector(
            lab.first, (lab.second * lab.second + lab.third * lab.third).squareRoot(), hue < 0 ? hue + 360 : hue)
    }
    private static func rectangular(_ lch: ColorVector) -> ColorVector {
        let hue = lch.third * .pi / 180
        return ColorVector(lch.first, lch.second * cos(hue), lch.second * sin(hue))
    }

    // MARK: HSL and HWB (CSS Color 4, 7.1 and 8.1)

    private static func srgb(hsl: ColorVector) -> ColorVector {
        let turns = hsl.first / 360
        let hue = (turns - turns.rounded(.down)) * 12
        let (saturation, lightness) = (hsl.second / 100, hsl.third / 100)
        func component(_ n: Double) -> Double {
            let k = (n + hue).truncatingRemainder(dividingBy: 12)
            return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
        }
        return ColorVector(component(0), component(8), component(4))
    }
    /// Between the greatest and the least component, 0 to 1 in sRGB: a smaller difference is rounding, and the colour a
    /// grey without hue.
    private static let greyRange = 1e-12
    private static func hsl(srgb v: ColorVector) -> ColorVector {
        let (most, least) = (max(v.first, v.second, v.third), min(v.first, v.second, v.third))
        let lightness = (most + least) / 2
        var saturation: Double = 0
        if most - least > greyRange, lightness != 0, lightness != 1 {
            saturation = (most - lightness) / min(lightness, 1 - lightness)
        }
        var hue = hue(srgb: v)
        // Beyond the gamut, a negative saturation is the opposite hue.
        if saturation < 0 {
            hue = (hue + 180).truncatingRemainder(dividingBy: 360)
            saturation = -saturation
        }
        return ColorVector(hue, saturation * 100, lightness * 100)
    }
    private static func hue(srgb v: ColorVector) -> Double {
        let (most, least) = (max(v.first, v.second, v.third), min(v.first, v.second, v.third))
        let range = most - least
        guard range > greyRange else { return 0 }
        let sixths =
            most == v.first
            ? (v.second - v.third) / range + (v.second < v.third ? 6 : 0)
            : most == v.second ? (v.third - v.first) / range + 2 : (v.first - v.second) / range + 4
        return sixths * 60
    }
    private static func srgb(hwb: ColorVector) -> ColorVector {
        let (white, black) = (hwb.second / 100, hwb.third / 100)
        if white + black >= 1 {
            let gray = white / (white + black)
            return ColorVector(gray, gray, gray)
        }
        return srgb(hsl: ColorVector(hwb.first, 100, 50)).map { $0 * (1 - white - black) + white }
    }
    private static func hwb(srgb v: ColorVector) -> ColorVector {
        let (most, least) = (max(v.first, v.second, v.third), min(v.first, v.second, v.third))
        return ColorVector(hue(srgb: v), least * 100, (1 - most) * 100)
    }
}

/// CSS Color 4, section 18.
private enum Matrices {
    static let srgb = ColorMatrix(
        ColorVector(506752.0 / 1_228_815, 87881.0 / 245763, 12673.0 / 70218),
        ColorVector(87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545),
        ColorVector(7918.0 / 409605, 87881.0 / 737289, 1_001_167.0 / 1_053_270))
    static let displayP3 = ColorMatrix(
        ColorVector(608311.0 / 1_250_200, 189793.0 / 714400, 198249.0 / 1_000_160),
        ColorVector(35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2_500_400),
        ColorVector(0, 32229.0 / 714400, 5_220_557.0 / 5_000_800))
    static let a98 = ColorMatrix(
        ColorVector(573536.0 / 994567, 263643.0 / 1_420_810, 187206.0 / 994567),
        ColorVector(591459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374412.0 / 4_972_835),
        ColorVector(53769.0 / 1_989_134, 351524.0 / 4_972_835, 4_929_758.0 / 4_972_835))
    /// To D50.
    static let prophoto = ColorMatrix(
        ColorVector(0.797_766_644_900_642_30, 0.135_181_297_400_533_08, 0.031_347_734_128_392_20),
        ColorVector(0.288_074_828_819_401_30, 0.711_835_234_241_873_00, 0.000_089_936_938_725_64),
        ColorVector(0, 0, 0.825_104_602_510_460_20))
    static let rec2020 = ColorMatrix(
        ColorVector(63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314),
        ColorVector(26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157),
        ColorVector(0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314))
    /// Bradford.
    static let fromD50 = ColorMatrix(
        ColorVector(0.955_473_421_488_075, -0.023_098_454_948_764_71, 0.063_259_243_200_570_72),
        ColorVector(-0.028_369_709_333_863_7, 1.009_995_398_081_304_1, 0.021_041_441_191_917_323),
        ColorVector(0.012_314_014_864_481_998, -0.020_507_649_298_898_964, 1.330_365_926_242_124))
    static let okCones = ColorMatrix(
        ColorVector(0.819_022_437_996_703_0, 0.361_906_260_052_890_4, -0.128_873_781_520_987_9),
        ColorVector(0.032_983_653_932_388_5, 0.929_286_861_586_343_4, 0.036_144_666_350_642_4),
        ColorVector(0.048_177_189_359_624_2, 0.264_239_531_752_730_8, 0.633_547_828_469_430_9))
    static let okLab = ColorMatrix(
        ColorVector(0.210_454_268_309_314_0, 0.793_617_774_702_305_4, -0.004_072_043_011_619_3),
        ColorVector(1.977_998_532_431_168_4, -2.428_592_242_048_579_9, 0.450_593_709_617_411_0),
        ColorVector(0.025_904_042_465_547_8, 0.782_771_712_457_529_6, -0.808_675_754_923_077_4))
    static let toSRGB = srgb.inverse
    static let toDisplayP3 = displayP3.inverse
    static let toA98 = a98.inverse
    static let toProphoto = prophoto.inverse
    static let toRec2020 = rec2020.inverse
    static let toD50 = fromD50.inverse
    static let fromOKCones = okCones.inverse
    static let fromOKLab = okLab.inverse
}
