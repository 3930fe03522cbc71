// Colours of clear pixels. Readers of PDF enlarge colours and soft masks apart from each other, so that the colour of a clear
// pixel shows beside visible ones; BezelRendering blends premultiplied pixels, where it never does.

extension [UInt8] {
    /// Straight RGBA, with each clear pixel beside visible ones in their mean colour, weighted by alpha.
    ///
    /// One pixel is as far as linear interpolation looks. All other pixels stay as they are; one pass over the clear ones.
    func coloringClearPixels(width: Int) -> [UInt8] {
        let height = width > 0 ? count / 4 / width : 0
        var colored = self
        for i in stride(from: 0, to: count - 3, by: 4) where self[i + 3] == 0 {
            let (x, y) = (i / 4 % width, i / 4 / width)
            var sums = SIMD4<Int>()
            for dy in -1...1 where y + dy >= 0 && y + dy < height {
                for dx in -1...1 where x + dx >= 0 && x + dx < width {
                    let n = i + (dy * width + dx) * 4
                    let alpha = Int(self[n + 3])
                    sums &+= SIMD4(Int(self[n]), Int(self[n + 1]), Int(self[n + 2]), 1) &* alpha
                }
            }
            if sums.w == 0 { continue }
            for channel in 0..<3 { colored[i + channel] = UInt8(clamping: (sums[channel] + sums.w / 2) / sums.w) }
        }
        return colored
    }
}
