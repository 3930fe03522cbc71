// What a filter's steps cost, by kind and pixel, for the limit on filters' work: estimates, which need only tell a
// second from a minute. Which pixels a step needs is FilterPlan's.
import BezelDrawing

extension FilterOperation {
    /// Steps per pixel of a blur: a pass along rows, and one across them.
    static var blurWork: Int { 60 }

    /// Approximate steps of about 1 ns per pixel.
    var work: Int {
        switch self {
        case .convolution(let c): 20 + 8 * c.columns * c.rows
        case .turbulence(let t): 20 + 120 * t.octaves.clamped(to: 1...16)
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
