// Colours by a number of 24 bits.

extension Color {
    /// A solid colour of 24 bits, `0xRRGGBB`; bits above these are ignored.
    public init(hex: UInt32, opacity: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
            alpha: opacity)
    }
}
