// Whether the letters of a text path bend.
import BezelGeometry

extension TextPath {
    /// Whether letters with such connections bend with the path, or parts of them.
    func bendsLetters(_ joins: LetterJoins) -> Bool {
        switch method {
        case .align: false
        case .automatic: !joins.isEmpty && effect == .rainbow
        case .joined: !joins.isEmpty
        case .stretch: true
        }
    }
}
