// Which fonts of the system a text or picture shows.
import BezelGeometry

extension [PlacedText] {
    /// The families of the system's fonts that were taken for characters that no other has, each once.
    package var systemFamilies: [String] {
        var families: [String] = []
        for run in flatMap(\.runs) where run.isFromSystem && !run.glyphs.isEmpty {
            let family = run.font.face.familyName
            if !families.contains(family) { families.append(family) }
        }
        return families
    }
}

extension [DrawCommand] {
    /// The texts among them, at every depth.
    package var texts: [PlacedText] {
        flatMap { command -> [PlacedText] in
            switch command {
            case .group(let group): group.commands.texts
            case .text(let drawing): [drawing.text]
            default: []
            }
        }
    }
}
