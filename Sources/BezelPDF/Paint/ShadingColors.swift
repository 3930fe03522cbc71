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

    /// A space for a gradient: that of the document where no colour names an ink, else one that has a component for each
    /// ink, so that what is between two inks is printed with these two.
    init(_ stops: [Gradient.Stop], document: DocumentState) throws(PDFError) {
        colors = document.colors
        var spots: [(name: String, alternate: Ink)] = []
        var hasProcess = false
        for stop in stops {
            if case .spot(let name, _, let alternate)? = stop.color.ink?.plain {
                if !spots.contains(where: { $0.name == name }) { spots.append((name, alternate)) }
            } else if document.colors.process(stop.color).contains(where: { $0 > 0 }) {
                hasProcess = true
            }
        }
        let isInked = stops.contains { $0.color.ink != nil }
        (self.spots, self.isInked, self.hasProcess) = (spots.map(\.name), isInked, hasProcess)
        if spots.isEmpty {
            space = Self.plainSpace(document.colors.space, isInked: isInked)
        } else if spots.count == 1, !hasProcess {
            space = try document.separation(spots[0].name, alternate: spots[0].alternate)
        } else {
            space = try document.deviceN(spots, hasProcess: hasProcess)
        }
    }

    private static func plainSpace(_ space: PDFColorSpace, isInked: Bool) -> String {
        switch space {
        case .gray: "/DeviceGray"
        case .cmyk: "/DeviceCMYK"
        case .keep: isInked ? "/DeviceCMYK" : "/DeviceRGB"
        }
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
