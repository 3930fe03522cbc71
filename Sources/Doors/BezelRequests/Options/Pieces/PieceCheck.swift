// Warnings about a piece's texts that need its picture or the fonts at hand: letters too small or too faint to read,
// styles that no font has. What a layout reports itself is added by PieceReport.
import BezelGeometry

package enum PieceCheck {
    /// In pixels per em.
    package static let minimumSize = 6.0

    /// Warns of missing font styles, and texts too small to read.
    ///
    /// - Parameters:
    ///   - scale: Pixels per user unit.
    ///   - asksWeight: Whether a weight was requested.
    ///   - inRelief: Texts visible by light and shade, whatever their colour.
    package static func warnings(
        _ piece: some LetteredPiece, as scene: Scene, scale: Double, fonts: FontLibrary, asksWeight: Bool,
        inRelief: Set<String> = []
    ) throws -> Warnings {
        var warnings = Warnings()
        for var text in piece.texts {
            // A weight that the description did not give was not asked for; no other counts as the piece's own.
            if asksWeight { text.usualWeight = text.defaultWeight ?? -1 }
            TextReport.add(try text.substitutions(fonts: fonts), to: &warnings)
        }
        TextReport.addUnusedKerning(unusedKerning(piece), to: &warnings)
        addSmall(piece, scene.commands, scale, to: &warnings)
        addFaint(piece, scene, inRelief, to: &warnings)
        TextReport.systemFonts(scene.commands.texts.systemFamilies).forEach { warnings.note($0) }
        return warnings
    }

    private static func unusedKerning(_ piece: some LetteredPiece) -> [PairKerning.Pair] {
        let kerned = piece.texts.map(\.lettering).filter { !$0.kerning.isEmpty }
        guard !kerned.isEmpty else { return [] }
        let named = kerned.reduce(into: Set()) { $0.formUnion($1.kerning.amounts.keys) }
        let used = kerned.flatMap { zip($0.text, $0.text.dropFirst()).map { PairKerning.Pair($0, $1) } }
        return named.subtracting(used).sorted { ($0.first, $0.second) < ($1.first, $1.second) }
    }

    /// Texts in a warning.
    private static let most = 6

    private static func addFaint(
        _ piece: some LetteredPiece, _ scene: Scene, _ inRelief: Set<String>, to warnings: inout Warnings
    ) {
        var faint: [TextContrast] = []
        for text in scene.textContrasts()
        where text.ratio < GalleryFinding.minimumContrast && !inRelief.contains(text.says) {
            if !faint.contains(where: { $0.says == text.says }) { faint.append(text) }
        }
        guard let least = faint.min(by: { $0.ratio < $1.ratio }) else { return }
        guard faint.count > 1 else {
            let what = piece.texts.first { $0.lettering.text == least.says }?.what ?? "the text"
            return warnings.add([.lowContrast(what: what, text: least.says, ratio: least.ratio)], withContrast: true)
        }
        let names = faint.prefix(most).map { "“\($0.says.shortened)”" }.joined(separator: ", ")
        let rest = faint.count > most ? " and \(faint.count - most) more" : ""
        warnings.add(
            "\(names)\(rest) stand out too little from their ground: the least contrast is "
                + "\(((least.ratio * 10).rounded(.down) / 10).plain) to 1, where \(GalleryFinding.minimumContrast.plain) to 1 "
                + "should be; choose another colour for letters or ground")
    }

    private static func addSmall(
        _ piece: some LetteredPiece, _ commands: [DrawCommand], _ scale: Double, to warnings: inout Warnings
    ) {
        for command in commands {
            switch command {
            case .group(let group): addSmall(piece, group.commands, scale, to: &warnings)
            case .text(let drawing):
                guard let size = drawing.text.runs.first.map({ Double($0.font.size) }), size * scale < minimumSize,
                    // Scales may label the same values in several sizes.
                    let asked = piece.texts.filter({ $0.lettering.text == drawing.text.string })
                        .min(by: { $0.lettering.size < $1.lettering.size }),
                    size < asked.lettering.size, FittingReport.isNoticeable(size / asked.lettering.size)
                else { continue }
                warnings.add(
                    "\(asked.what) “\(asked.lettering.text.shortened)” had to be shrunk to "
                        + "\(Double(size * scale).short) pixels, too small to be read; shorten it or make the picture "
                        + "larger")
            default: break
            }
        }
    }
}
