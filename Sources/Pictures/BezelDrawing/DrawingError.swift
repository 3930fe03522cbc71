// What ends the making of a picture from parts. Errors of the floors below (fonts, layout, limits) are thrown as they
// are, beside these.
import BezelGeometry

/// Why a picture, its text or its animation cannot be made; nothing is drawn then.
public enum DrawingError: DescribedError, Hashable {
    /// A size, radius, scale or time out of range, or not finite.
    ///
    /// - Parameters:
    ///   - what: What the number is, such as “the width of the scene”.
    ///   - value: As it was given.
    ///   - expected: What may stand there: it ends the sentence “it must be …”.
    case invalidNumber(what: String, value: Double, expected: String)
    /// A picture cannot be cropped to its texts, as none of them leaves a visible mark.
    case noInk
    /// A text has no font of its own, inherits none, and Bezel's own fonts are not installed.
    case missingFont(text: String)
    /// No font at hand has glyphs for some characters. Nothing is drawn, not even an empty box; give another font.
    ///
    /// - Parameters:
    ///   - text: The whole text.
    ///   - characters: Those without a glyph; the message quotes five at most.
    case missingCharacters(text: String, characters: [String])
    /// Two paths with different sequences of elements cannot be animated into each other.
    ///
    /// - Parameters:
    ///   - from: The first twelve elements as SVG's letters, such as “M L C Z”.
    ///   - to: Those of the other path.
    case unequalPaths(from: String, to: String)
    /// Two values have no values in between, such as gradients of different numbers of stops.
    ///
    /// - Parameters:
    ///   - what: Both values, in words.
    ///   - reason: What they would need in common.
    case cannotInterpolate(what: String, reason: String)
    /// A keyframe's time, in seconds, is earlier than that of the keyframe before it. Equal times are allowed and make a jump.
    case unorderedKeyframes(time: Double, after: Double)
    /// An animation without a keyframe or without a frame, which therefore has no value to show.
    case emptyTimeline

    /// One English sentence with the values and what to change, for the person who made the input.
    public var description: String {
        switch self {
        case .invalidNumber(let what, let value, let expected): "\(what) is \(value); it must be \(expected)"
        case .noInk: "nothing is drawn, so there is no ink to crop to"
        case .missingFont(let text): "no font was given for the text “\(text)”; add .font(…)"
        case .missingCharacters(let text, let characters):
            "no font at hand shows \(characters.prefix(5).map { "“\($0)”" }.joined(separator: ", ")) of the text "
                + "“\(text.prefix(60))”; give one that does by .font(…)"
        case .unequalPaths(let from, let to):
            "paths of different structure cannot be animated into one another: \(from) against \(to)"
        case .cannotInterpolate(let what, let reason): "\(what) cannot be animated: \(reason)"
        case .unorderedKeyframes(let time, let after):
            "keyframes must be in order of time: one at \(time) s follows one at \(after) s"
        case .emptyTimeline: "an animation needs at least one keyframe"
        }
    }
}
