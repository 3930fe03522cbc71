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
        var (least, most) = (0.0, 1.0)
        for _ in 0..<16 {
            let middle = (least + most) / 2
            if mix(with: end, by: middle).contrast(to: ground) < Self.textContrast {
                least = middle
            } else {
                most = middle
            }
        }
        return mix(with: end, by: most)
    }
}
