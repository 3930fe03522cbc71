// The texts of pieces as they are asked for, so that what is drawn can be compared with it.
import BezelTypesetting
import Foundation

/// A text of a piece, as it is asked for.
public struct PieceText: Hashable, Sendable {
    /// What messages call it: "the top label".
    public var what: String
    /// The text and its look at the size, in user units of the piece's picture, that it has where it fits.
    public var lettering: Lettering
    /// Its weight where nobody asks for another.
    public var usualWeight: Double

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

extension PaymentDial: LetteredPiece {
    public var texts: [PieceText] {
        let all: [(what: String, lettering: Lettering?, usual: Lettering)] = [
            ("the top label", top, PaymentDial.defaultTop), ("the bottom label", bottom, PaymentDial.defaultBottom),
            ("the amount", amount, PaymentDial.defaultAmount), ("the caption", caption, PaymentDial.defaultCaption),
        ]
        return all.compactMap { what, lettering, usual in
            guard let lettering, !lettering.text.isEmpty else { return nil }
            return PieceText(what: what, lettering: lettering.saying(filled(lettering.text)), usualWeight: usual.weight)
        }
    }
}

extension Badge: LetteredPiece {
    public var texts: [PieceText] {
        [("the upper rim text", top), ("the lower rim text", bottom)].compactMap { what, lettering in
            guard let lettering, !lettering.text.isEmpty else { return nil }
            return PieceText(
                what: what, lettering: lettering.scaled(by: frame.width / 256), usualWeight: Badge.defaultRim.weight)
        }
    }
}

extension Flower: LetteredPiece {
    public var texts: [PieceText] {
        let usual = Flower(words: [])
        var texts = words.enumerated().filter { !$0.element.isEmpty }.map { index, word in
            PieceText(
                what: "the word of petal \(index + 1)", lettering: lettering.saying(word),
                usualWeight: usual.lettering.weight)
        }
        if let middle, !middle.isEmpty {
            texts.append(
                PieceText(
                    what: "the middle's word", lettering: middleLettering.saying(middle),
                    usualWeight: usual.middleLettering.weight))
        }
        return texts
    }
}

extension VotePair: LetteredPiece {
    public var texts: [PieceText] {
        [("the left label", left, VotePair.defaultLeft), ("the right label", right, VotePair.defaultRight)]
            .compactMap { what, option, usual in
                guard !option.label.text.isEmpty else { return nil }
                return PieceText(what: what, lettering: option.label, usualWeight: usual.label.weight)
            }
    }
}
