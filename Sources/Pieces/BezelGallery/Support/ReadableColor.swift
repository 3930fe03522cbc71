// A colour made as much darker or lighter as small text needs on its ground. What contrast is, is BezelColor's.
import BezelColor
import BezelGeometry

extension Color {
    /// For small text (WCAG 2.2, AA).
    static let textContrast = 4.5

    /// Mixes in the least black or white that gives ``textContrast``.
    func readable(on ground: Color) -> Color {
        guard contrast(to: ground) < Self.textContrast else { return self }
        let end: Color = ground.contrast(to: .black) > ground.contrast(to: .white) ? .black : .white
        // Sixteen halvings are exact to 8 bits.
        let part = bisected(from: 0, to: 1, halvings: 16) {
            mix(with: end, by: $0).contrast(to: ground) < Self.textContrast
        }
        return mix(with: end, by: part.failing)
    }
}
