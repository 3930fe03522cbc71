import BezelDrawing

extension FilterOperation {
    /// Two passes, one across rows.
    static var blurWork: Int { 60 }

    /// Approximate steps per pixel.
    var work: Int {
        switch self {
        case .convolution(let c): 20 + 8 * c.columns * c.rows
        case .turbulence(let t): 20 + 120 * min(max(t.octaves, 1), 16)
        case .lighting: 100
        case .blur, .dropShadow, .morphology: Self.blurWork
        case .merge: 30
        default: 20
        }
    }

    /// Needs ``PixelBuffer/blurBytes(of:)``.
    var blurs: Bool {
        switch self {
        case .blur, .dropShadow: true
        default: false
        }
    }
}
