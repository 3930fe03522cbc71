// Colours from 24-bit numbers.
extension Color {
    /// A colour from `0xRRGGBB`; higher bits are ignored.
    public init(hex: UInt32, opacity: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
            alpha: opacity)
    }
}
