// The colours of one gradient as amounts of what it is printed with: a colour space for all of its stops.
import BezelColor
import BezelGeometry

/// The colour space of the greys of a mask by luminosity.
enum MaskSpace: String {
    case gray = "/DeviceGray"
    /// Red, green and blue alike: Ghostscript takes gradients of DeviceGray through a profile, which darkens them.
    case screen = "/DeviceRGB"

    func components(_ value: Double) -> [Double] { self == .gray ? [value] : [value, value, value] }
}

/// A colour space, and a gradient's colours in it.
struct ShadingColors {
    /// As it is written.
    let space: String
    private let colors: PrintColors
    /// Named inks, in the order of their components; process inks follow them.
    private let spots: [String]
    private let isInked: Bool
    private let hasProcess: Bool
    /// Where the colours are the greys of a mask.
    private var mask: MaskSpace?

    /// Greys of a mask, whatever the document is printed with.
    init(mask: MaskSpace, _ colors: PrintColors) {
        self.init(space: mask.rawValue, colors: colors, spots: [], isInked: false, hasProcess: false)
        self.mask = mask
    }

    /// - Parameter spots: Named inks, in the order of their components.
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
