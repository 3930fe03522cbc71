// Which of the system's fonts show characters of a picture, for the note that another machine may show it otherwise.
import BezelGeometry

extension [PlacedText] {
    /// Of fallback fonts.
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
    /// At every depth.
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
