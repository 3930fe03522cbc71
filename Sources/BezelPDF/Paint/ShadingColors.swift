// The colours of one gradient as amounts of what it is printed with: a colour space for all of its stops.
import BezelColor
import BezelGeometry

/// A colour space, and a gradient's colours in it.
struct ShadingColors {
    /// As it is written.
    let space: String
    private let colors: PrintColors
    /// Named inks, in the order of their components; process inks follow them.
    private let spots: [String]
    private let isInked: Bool
    private let hasProcess: Bool

    /// - Parameter spots: Named inks, in the order of their components.
    init(space: String, colors: PrintColors, spots: [String], isInked: Bool, hasProcess: Bool) {
        self.space = space
        self.colors = colors
        self.spots = spots
        self.isInked = isInked
        self.hasProcess = hasProcess
    }

    func components(_ color: Color) -> [Double] {
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
