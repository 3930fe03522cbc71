// The colour space of a gradient, by the inks of its stops. How stops become components is in Paint/ShadingColors.swift.
import BezelColor
import BezelDrawing
import BezelGeometry

extension ShadingColors {
    /// The document's space without named inks, else with a component for each ink.
    init(_ stops: [Gradient.Stop], document: DocumentState) throws(PDFError) {
        var spots: [(name: String, alternate: Ink)] = []
        // Stops that are white, or that have no ink but named ones, need no process inks.
        var hasProcess = false
        for stop in stops {
            if case .spot(let name, _, let alternate)? = stop.color.ink?.plain {
                if !spots.contains(where: { $0.name == name }) { spots.append((name, alternate)) }
            } else if document.colors.process(stop.color).contains(where: { $0 > 0 }) {
                hasProcess = true
            }
        }
        let isInked = stops.contains { $0.color.ink != nil }
        let space: String
        if spots.isEmpty {
            space = try Self.plainSpace(document, isInked: isInked)
        } else if spots.count == 1, !hasProcess {
            space = try document.separation(spots[0].name, alternate: spots[0].alternate)
        } else {
            space = try document.deviceN(spots, hasProcess: hasProcess)
        }
        self.init(
            space: space, colors: document.colors, spots: spots.map(\.name), isInked: isInked, hasProcess: hasProcess)
    }

    /// The space of a gradient without named inks, in written form.
    private static func plainSpace(_ document: DocumentState, isInked: Bool) throws(PDFError) -> String {
        switch document.colors.space {
        case .gray: return "/DeviceGray"
        case .cmyk: return document.processSpace(in: "a gradient")
        case .keep: return isInked ? document.processSpace(in: "a gradient") : try document.screenSpace()
        }
    }
}
