// Smooth guides for text on noisy paths: `--smooth`.
import BezelGeometry

package enum Smoothing: Hashable, Sendable {
    /// Half the height of small letters.
    case automatic
    /// In user units.
    case within(Double)
}

extension Read {
    @Sendable package static func smoothing(_ text: String, _ scale: LengthScale) throws -> Smoothing {
        if text.trimmed == "auto" { return .automatic }
        return .within(
            try length(text, .ofText(positiveLengths), scale, "a distance in user units such as 8, or auto"))
    }
}

extension PathOptions {
    /// - Throws: ``RequestFailure`` for a distance that would leave nothing of a path.
    func smoothed(_ paths: [Path], for text: ShapedText) throws -> [Path] {
        guard let smooth else { return paths }
        let distance: Double =
            switch smooth {
            case .automatic: text.runs.map(\.font.metrics.xHeight).max().map { $0 / 2 } ?? 0
            case .within(let distance): distance
            }
        return try paths.map { path in
            let box = path.boundingRect
            guard distance < max(box.width, box.height) / 2 else {
                throw RequestFailure(
                    "--smooth: the path is only \(max(box.width, box.height).plain) user units large; give a distance well below half of that",
                    fields: ["smooth"])
            }
            return path.smoothed(within: distance)
        }
    }
}
