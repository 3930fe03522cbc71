// Sets text on its curve, and makes it fit where it is too long.
import Bezel
import BezelGeometry

extension PlacementOptions {
    /// Places text. Without a policy of its own, text that is too long is set smaller; most is not, and needs no second
    /// look.
    ///
    /// - Throws: ``CommandFailure`` where letters would be hidden that were not to be.
    func place(_ shaped: ShapedText, on line: TextPath) throws -> TextInputOptions.Placed.Line {
        let text = try overflow == nil && fit == .none ? placedOrShrunk(shaped, on: line) : line.place(shaped)
        if !mayHide { try TextReport.refuseHidden(text) }
        return TextInputOptions.Placed.Line(text: text, on: line, shaped: shaped)
    }

    private func placedOrShrunk(_ shaped: ShapedText, on line: TextPath) throws -> PlacedText {
        do {
            let placed = try line.place(shaped)
            if !placed.hidesLetters { return placed }
        } catch {
            guard case .doesNotFit = error else { throw error }
        }
        var smaller = line
        smaller.overflow = .shrink()
        return try smaller.place(shaped)
    }
}

extension PlacedText {
    /// Whether anything but white space is hidden.
    fileprivate var hidesLetters: Bool { clusters.contains { $0.isHidden && !$0.isSpace } }
}
