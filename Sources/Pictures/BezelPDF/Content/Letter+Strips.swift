// Letters on one straight line, written as one string with shifts between them.
import BezelGeometry

extension Letter {
    /// Of a transform's factors, and of the font size for baselines: a lesser difference is rounding.
    private static let (sameFactor, sameBaseline) = (1e-5, 1e-4)

    /// From this letter's origin to another's, in this letter's space: x is along its baseline.
    func displacement(to other: Letter) -> Vector {
        guard let back = transform.inverse else { return Vector(dx: 0, dy: .infinity) }
        let p = Point(x: other.transform.tx, y: other.transform.ty).applying(back)
        return Vector(dx: p.x, dy: p.y)
    }

    /// Whether the next letter can go on in the same string: it has the same font, size and colour, is turned alike, and stands
    /// on the same baseline.
    fileprivate func isContinued(by next: Letter) -> Bool {
        let (s, t) = (transform, next.transform)
        guard font === next.font, size == next.size, color == next.color else { return false }
        guard max(abs(s.a - t.a), abs(s.b - t.b), abs(s.c - t.c), abs(s.d - t.d)) < Self.sameFactor else {
            return false
        }
        return abs(displacement(to: next).dy) < Self.sameBaseline * size
    }
}

extension [Letter] {
    /// Letters in their order, divided wherever one does not continue the one before.
    var strips: [[Letter]] {
        var result: [[Letter]] = []
        for letter in self {
            if let last = result.last?.last, last.isContinued(by: letter) {
                result[result.count - 1].append(letter)
            } else {
                result.append([letter])
            }
        }
        return result
    }

    /// Whether readers take most gaps between letters for spaces: the middle one of all gaps is more than ``spaceInEms``.
    var areSpacedOut: Bool {
        let gaps = zip(self, dropFirst()).map { a, b -> Double in
            let along = a.displacement(to: b).dx
            // Right-to-left letters follow each other to the left.
            return Swift.max(along - a.width, -along - b.width) / a.size
        }.sorted()
        return !gaps.isEmpty && gaps[gaps.count / 2] > Self.spaceInEms
    }
    /// Slightly less than pdf.js, poppler and pdfminer take for a space.
    private static let spaceInEms = 0.09
}
