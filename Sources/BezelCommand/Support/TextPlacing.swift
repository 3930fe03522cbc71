// Sets text on its curve, and makes it fit where it is too long.
import Bezel
import BezelGeometry

extension PlacementOptions {
    /// Places text. Without a policy of its own, text that is too long is set smaller; most is not, and needs no second
    /// look.
    ///
    /// - Throws: ``CommandFailure`` where letters would be hidden that were not to be.
    ///
    /// - Parameters:
    ///   - isFitted: Whether the text has its size already.
    ///   - report: Says what was done before.
    func place(
        _ shaped: ShapedText, on line: TextPath, isFitted: Bool = false, report: (inout PlacedText) -> Void = { _ in }
    ) throws -> TextInputOptions.Placed.Line {
        var line = line
        line.keepsWords = keepWords ?? line.hasSharpCorners
        var text: PlacedText?
        if keepWords == nil, line.keepsWords {
            // Words are kept whole unasked only where nothing is lost by it.
            var asItIs = line
            if fit == .none { asItIs.overflow = .hide }
            if let whole = try? asItIs.place(shaped), !whole.hidesLetters {
                text = whole
            } else {
                line.keepsWords = false
            }
        }
        let mayShrink = overflow == nil && fit == .none && !isFitted
        var placed = try text ?? (mayShrink ? placedOrShrunk(shaped, on: line) : line.place(shaped))
        report(&placed)
        if !mayHide { try TextReport.refuseHidden(placed) }
        return TextInputOptions.Placed.Line(text: placed, on: line, shaped: shaped)
    }

    private func placedOrShrunk(_ shaped: ShapedText, on line: TextPath) throws -> PlacedText {
        do {
            let placed = try line.place(shaped)
            // Letters that all have room may still meet where the curve comes back to its beginning.
            if !placed.hidesLetters, !line.endsMeet { return placed }
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
