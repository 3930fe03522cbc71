// How small a text is set to fit the frame of its window.
import BezelGeometry

extension WindowFrame {
    /// Between ink and the frame's line, in sizes of the type: about half a stem. Ink that comes nearer is set smaller, until
    /// it has a whole stem and more.
    private static let margins = (least: 0.04, wanted: 0.14)

    /// The factor, up to 1, by which ink about the frame's middle becomes smaller to keep within its line and its round
    /// corners. Costs up to twenty comparisons.
    ///
    /// - Parameter size: Of the type, in user units.
    func scale(for ink: Size, size: Double) -> Double {
        let line = line == nil ? 0 : lineWidth / 2
        let (halfWidth, halfHeight) = (width / 2 - line, height / 2 - line)
        guard halfWidth > 0, halfHeight > 0 else { return 1 }
        let radius = min(max(0, corner - line), halfWidth, halfHeight)
        func holds(_ factor: Double, _ margin: Double) -> Bool {
            let x = (ink.width / 2 + margin * size) * factor
            let y = (ink.height / 2 + margin * size) * factor
            guard x <= halfWidth, y <= halfHeight else { return false }
            let beyond = Vector(dx: x - (halfWidth - radius), dy: y - (halfHeight - radius))
            return beyond.dx <= 0 || beyond.dy <= 0 || beyond.length <= radius
        }
        guard !holds(1, Self.margins.least) else { return 1 }
        return bisected(from: 0, to: 1, halvings: 20) { holds($0, Self.margins.wanted) }.holding
    }

    /// The factor by which the digits of wheels become smaller to keep within their columns and the frame's height.
    ///
    /// - Parameter size: Of the type, in user units.
    func scale(of digits: [Size], column: Double, size: Double) -> Double {
        let line = line == nil ? 0 : lineWidth
        func scale(_ margin: Double) -> Double {
            digits.reduce(1) { factor, ink in
                let width = ink.width + 2 * margin * size
                let height = ink.height + 2 * margin * size
                return min(
                    factor, column / max(width, GalleryLimits.shortest),
                    (self.height - line) / max(height, GalleryLimits.shortest))
            }
        }
        return scale(Self.margins.least) < 1 ? scale(Self.margins.wanted) : 1
    }
}
