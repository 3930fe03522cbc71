// Gaps between neighbours on the curve beside those in straight text, for lint and for reports. Letters that touch are in
// InkComparison.
import BezelGeometry

/// The narrowest gap between two neighbouring letters of placed text, beside that in straight text.
public struct LeastGap: Hashable, Sendable {
    /// Where the earlier cluster starts, as a UTF-8 offset in the text.
    public package(set) var first: Int
    /// Where the later cluster starts, as a UTF-8 offset in the text.
    public package(set) var second: Int
    /// The least distance of ink with strokes, in user units; 0 if it touches.
    public package(set) var distance: Double
    /// The same distance in straight text, in user units, at most the height of the letters.
    public package(set) var straight: Double

    package init(first: Int, second: Int, distance: Double, straight: Double) {
        self.first = first
        self.second = second
        self.distance = distance
        self.straight = straight
    }

    /// Such as “0.57 apart, 8.05 when set straight”.
    package var inNumbers: String {
        func number(_ v: Double) -> String { String((v * 100).rounded() / 100) }
        return "\(number(distance)) apart, \(number(straight)) when set straight"
    }
}

extension TextPath {
    /// The narrowest gap of neighbours that do not touch in straight text. Compares ink for each pair.
    public func leastGap(_ placed: PlacedText, shaped: ShapedText) -> LeastGap? {
        let shaped = placed.straight?.shaped ?? shaped
        guard shaped.text.string == placed.string else { return nil }
        return InkComparison(placed, shaped).gaps(strokeWidth: spacing.strokeWidth).min { $0.distance < $1.distance }
    }
}

extension InkComparison {
    /// Half of the straight gap, less measuring errors.
    private static let narrow = 0.48
    /// A multiple of the letters' height.
    private static let furthest = 1.0
    /// Of the longest distance that is measured: letters nearer in straight text touch, and have no gap to compare with.
    private static let touching = 1e-6

    /// Neighbours that are apart in straight text, with both distances, less the strokes on both.
    func gaps(strokeWidth: Double) -> [LeastGap] {
        zip(letters, letters.dropFirst()).compactMap { a, b in
            guard !a.placed.isEmpty, !b.placed.isEmpty, !a.joinsNext else { return nil }
            let limit = max(a.straight.box.height, b.straight.box.height) * Self.furthest + strokeWidth
            let moved = b.straight.applying(Transform(translationX: b.middle - a.middle, y: 0))
            let straight = a.straight.distance(to: moved, limit: limit) - strokeWidth
            guard straight > Self.touching * limit else { return nil }
            let distance = a.placed.distance(to: b.placed, limit: limit) - strokeWidth
            return LeastGap(first: a.start, second: b.start, distance: max(0, distance), straight: straight)
        }
    }

    /// Gaps of less than half of what they are in straight text.
    func narrowGaps(strokeWidth: Double) -> [LintFinding] {
        gaps(strokeWidth: strokeWidth).filter { $0.distance > 0 && $0.distance < $0.straight * Self.narrow }
            .map { .narrowGap($0) }
    }
}
