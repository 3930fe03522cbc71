// A piece's texts as they are asked for, before any is set: reports about fonts are made from them without a layout.
import BezelTypesetting
import BezelGeometry

/// A piece's text before fitting.
package struct PieceText: Hashable, Sendable {
    /// In messages, such as "the top label".
    package var what: String
    /// Unshrunk, in user units of the picture.
    package var lettering: Lettering
    package var usualWeight: Double
    /// What a description without a weight gives; nil if it always gives one.
    package var defaultWeight: Double?

    package init(what: String, lettering: Lettering, usualWeight: Double, defaultWeight: Double? = nil) {
        self.what = what
        self.lettering = lettering
        self.usualWeight = usualWeight
        self.defaultWeight = defaultWeight
    }

    /// How the found face differs from the one asked for, the piece's own weight aside.
    ///
    /// - Throws: ``GalleryError`` where the font is not found.
    package func substitutions(fonts: FontLibrary = .standard) throws(GalleryError) -> [FontSubstitution] {
        let request = FontRequest(lettering.font, weight: lettering.weight, isItalic: lettering.isItalic)
        let found: FoundFont
        do { found = try fonts.find(request, size: lettering.size) } catch { throw .font(error, what: what) }
        let mayDiffer = lettering.weight == usualWeight || lettering.variations["wght"] != nil
        return found.substitutions.filter { substitution in
            if mayDiffer, case .weight = substitution { return false }
            return true
        }
    }
}

package protocol LetteredPiece {
    /// Without empty ones.
    var texts: [PieceText] { get }
}
