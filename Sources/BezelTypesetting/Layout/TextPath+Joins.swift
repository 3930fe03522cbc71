// Whether the letters of a text path bend.
import BezelGeometry

extension TextPath {
    /// Whether any part of the letters bends with the path.
    func bendsLetters(_ joins: LetterJoins) -> Bool {
        switch method {
        case .align: false
        case .automatic: !joins.isEmpty && effect == .rainbow
        case .joined: !joins.isEmpty
        case .stretch: true
        }
    }
}
