// The components of a gradient's colours, in the order of its colour space: screens, process inks, named inks, or a
// mask's grey. How colours are converted is PrintColors', which space a gradient has PaintUse's.
import BezelColor
import BezelGeometry

/// For luminosity masks.
enum MaskSpace: String {
    case gray = "/DeviceGray"
    /// Equal red, green and blue: Ghostscript converts DeviceGray gradients by a profile, which darkens them.
    case screen = "/DeviceRGB"

    func components(_ value: Double) -> [Double] { self == .gray ? [value] : [value, value, value] }
}

struct ShadingColors {
    /// In written form.
    let space: String
    private let colors: PrintColors
    /// Named inks in component order; process inks follow.
    private let spots: [String]
    private let isInked: Bool
    private let hasProcess: Bool
    /// For a mask's greys.
    private var mask: MaskSpace?

    init(mask: MaskSpace, _ colors: PrintColors) {
        self.init(space: mask.rawValue, colors: colors, spots: [], isInked: false, hasProcess: false)
        self.mask = mask
    }

    /// - Parameter spots: In component order.
    init(space: String, colors: PrintColors, spots: [String], isInked: Bool, hasProcess: Bool) {
        self.space = space
        self.colors = colors
        self.spots = spots
        self.isInked = isInked
        self.hasProcess = hasProcess
    }

    func components(_ color: Color) -> [Double] {
        if let mask { return mask.components(color.red) }
        guard spots.isEmpty else {
            var amounts = spots.map { _ in 0.0 }
            if case .spot(let name, let tint, _)? = color.ink?.plain {
                if let index = spots.firstIndex(of: name) { amounts[index] = tint }
                return amounts + (hasProcess ? [0, 0, 0, 0] : [])
            }
            return amounts + (hasProcess ? colors.process(color) : [])
        }
        switch colors.space {
        case .gray: return colors.components(color)
        case .cmyk: return colors.process(color)
        case .keep: return isInked ? colors.process(color) : [color.red, color.green, color.blue]
        }
    }
}
