// Whether letters of a line bend with the curve, as far as the layout must know: bent letters are as long as on the
// pitch line, and their joins need no gaps of their own. LineAssembly decides the same when it draws, and OutlineBender
// bends.
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
