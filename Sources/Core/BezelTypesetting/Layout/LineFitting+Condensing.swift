// Letters made narrower before they are made smaller: `Overflow.condense`, and text at another scale.
import BezelGeometry

extension LineFitting {
    /// Letters narrower than a fifth of their width are lines.
    private static let minimumWidth = 0.2
    private static let condensingHalvings = 10

    mutating func condense(least: Double) throws(LayoutError) -> (text: ShapedText, reports: [FittingReport]) {
        guard least.isFinite, least >= Self.minimumWidth, least <= 1 else {
            throw .conflict("the smallest width of condensed letters must lie in 0.2…1")
        }
        try requireWork(trials: 2 + Self.condensingHalvings)
        guard let narrowest = condensed(to: least) else { return (text, []) }
        if try needed(narrowest) > available(for: narrowest) {
            var line = self.line
            line.fitting.overflow = .shrink()
            var smaller = LineFitting(line: line, text: narrowest, joints: joints, store: store)
            let (found, reports) = try smaller.shrunk()
            return (found, [.condensed(factor: least)] + reports)
        }
        let widest = try bisected(from: least, made: narrowest, to: 1, halvings: Self.condensingHalvings) {
            width throws(LayoutError) in try whole(condensed(to: width))
        }
        return (widest.made, [.condensed(factor: widest.value)])
    }

    private func condensed(to width: Double) -> ShapedText? {
        reshaped { style in
            style.font.condense(to: width)
            for i in style.fallbacks.indices { style.fallbacks[i].condense(to: width) }
            style.tracking *= width
        }
    }
}

extension TextPath {
    /// The text at another size, with all that is measured in its size.
    package func scaled(_ text: ShapedText, by factor: Double) -> ShapedText? {
        LineFitting(line: self, text: text).scaled(factor)
    }
}
