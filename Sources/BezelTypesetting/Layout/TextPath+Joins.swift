import BezelGeometry

extension TextPath {
    func bendsLetters(_ joins: LetterJoins) -> Bool {
        switch method {
        case .align, .words: false
        case .automatic: !joins.isEmpty && effect == .rainbow
        case .joined: !joins.isEmpty
        case .stretch: true
        }
    }
}
