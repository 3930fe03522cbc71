import BezelGeometry

extension TextPath {
    func bendsLetters(_ joins: LetterJoins) -> Bool {
        switch letters.method {
        case .align, .words: false
        case .automatic: !joins.isEmpty && letters.effect == .rainbow
        case .joined: !joins.isEmpty
        case .stretch: true
        }
    }
}
