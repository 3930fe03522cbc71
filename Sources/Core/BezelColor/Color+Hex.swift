// A colour from a number in code. Colours in text are read by Color+Parsing.
extension Color {
    /// A colour from a number such as `0xFF8000`: red in bits 16 to 23, green in 8 to 15, blue in 0 to 7.
    ///
    /// Higher bits are ignored, also where alpha is written as `0xAARRGGBB`. Opacity is pinned to 0…1. For text such as “#F80”,
    /// use ``init(css:)``.
    public init(hex: UInt32, opacity: Double = 1) {
        self.init(
            red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255,
            alpha: opacity)
    }
}
