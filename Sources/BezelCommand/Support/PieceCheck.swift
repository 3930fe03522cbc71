// What is looked at in a piece: faces that are replaced, and texts that were shrunk until nobody can read them.
import Bezel
import BezelGeometry
import Foundation

enum PieceCheck {
    /// Pixels to the em under which letters cannot be told apart.
    static let leastSize = 6.0

    /// Adds what the fonts have not of the faces asked for, and texts too small to read.
    ///
    /// - Parameters:
    ///   - scale: Pixels to the user unit.
    ///   - asksWeight: Whether a weight was asked for by word.
    static func warnings(
        _ piece: some LetteredPiece, as scene: Scene, scale: Double, fonts: FontLibrary, asksWeight: Bool
    ) throws -> Warnings {
        var warnings = Warnings()
        for var text in piece.texts {
            // No weight at all is the piece's own then.
            if asksWeight { text.usualWeight = -1 }
            TextReport.add(try text.substitutions(fonts: fonts), to: &warnings)
        }
        addSmall(piece, scene.commands, scale, to: &warnings)
        return warnings
    }

    private static func addSmall(
        _ piece: some LetteredPiece, _ commands: [DrawCommand], _ scale: Double, to warnings: inout Warnings
    ) {
        for command in commands {
            switch command {
            case .group(let group): addSmall(piece, group.commands, scale, to: &warnings)
            case .text(let drawing):
                guard let size = drawing.text.runs.first.map({ Double($0.font.size) }), size * scale < leastSize,
                    let asked = piece.texts.first(where: { $0.lettering.text == drawing.text.string }),
                    size < asked.lettering.size * 0.999
                else { continue }
                warnings.add(
                    "\(asked.what) “\(asked.lettering.text.shortened)” had to be shrunk to "
                        + "\(CGFloat(size * scale).short) pixels, too small to be read; shorten it or make the picture "
                        + "larger")
            default: break
            }
        }
    }
}
