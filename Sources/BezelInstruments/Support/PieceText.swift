// The texts of pieces as they are asked for, so that what is drawn can be compared with it.
import BezelTypesetting
import BezelGeometry

/// A text of a piece, as it is asked for.
public struct PieceText: Hashable, Sendable {
    /// What messages call it: "the top label".
    public var what: String
    /// The text and its look at the size, in user units of the piece's picture, that it has where it fits.
    public var lettering: Lettering
    /// Its weight where nobody asks for another.
    public var usualWeight: Double

    package init(what: String, lettering: Lettering, usualWeight: Double) {
        self.what = what
        self.lettering = lettering
        self.usualWeight = usualWeight
    }

    /// What of the face asked for the fonts have not. A weight that is the piece's own choice is not missed.
    ///
    /// - Throws: ``GalleryError`` where the font is not found.
    public func substitutions(fonts: FontLibrary = .standard) throws(GalleryError) -> [FontSubstitution] {
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

/// A ready-made piece with texts.
public protocol LetteredPiece {
    /// The texts that the piece shows, empty ones left out.
    var texts: [PieceText] { get }
}
