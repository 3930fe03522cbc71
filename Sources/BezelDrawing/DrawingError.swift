import BezelGeometry

/// An error in a drawing.
public enum DrawingError: DescribedError, Hashable {
    /// A number out of range.
    case invalidNumber(what: String, value: Double, expected: String)
    /// Nothing to crop to.
    case noInk
    /// A text without a font.
    case missingFont(text: String)
    /// Characters missing in all fonts.
    case missingCharacters(text: String, characters: [String])
    /// Paths of different structure.
    case unequalPaths(from: String, to: String)
    /// Values that cannot be interpolated.
    case cannotInterpolate(what: String, reason: String)
    /// Keyframes out of order.
    case unorderedKeyframes(time: Double, after: Double)
    /// No keyframes.
    case emptyTimeline

    /// The user's message.
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
