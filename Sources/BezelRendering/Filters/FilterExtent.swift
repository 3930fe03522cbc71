import BezelDrawing
import BezelGeometry

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

    /// Needs ``PixelBuffer/blurBytes``.
    var blurs: Bool {
        switch self {
        case .blur, .dropShadow: true
        default: false
        }
    }
}

extension Effect {
    /// The distance of influence, in user units.
    var extent: Double {
        switch self {
        case .blur(let x, let y): 3 * max(abs(x), abs(y)) + 1
        case .dropShadow(let offset, let x, let y, _): offset.length + 3 * max(abs(x), abs(y)) + 1
        case .filter(let graph): graph.extent
        }
    }
}

extension FilterGraph {
    var addsNothingOfItsOwn: Bool {
        steps.allSatisfy { step in
            switch step.operation {
            case .blur, .dropShadow, .offset, .merge, .morphology: true
            // Clear pixels blend to clear.
            case .blend: true
            case .composite(.arithmetic(_, _, _, let k4)): k4 <= 0
            case .composite: true
            case .colorMatrix(let m): m.count == 20 && m[19] <= 0
            case .transfer(_, _, _, let alpha): alpha(0) == 0
            // Draw by themselves or depend on edges.
            case .flood, .image, .tile, .turbulence, .displacement, .convolution, .lighting: false
            }
        }
    }

    /// The distance of influence, in user units.
    var extent: Double {
        steps.reduce(1) { sum, step in
            switch step.operation {
            case .blur(let x, let y): sum + 3 * max(abs(x), abs(y))
            case .dropShadow(let offset, let x, let y, _): sum + offset.length + 3 * max(abs(x), abs(y))
            case .offset(let v): sum + v.length
            case .morphology(_, let x, let y): sum + max(0, x, y)
            case .displacement(let scale, _, _): sum + abs(scale)
            case .convolution(let c): sum + Double(max(c.columns, c.rows))
            // Lighting reads neighbours; tiles read anywhere.
            case .lighting: sum + 2
            case .tile: .infinity
            default: sum
            }
        }
    }
}
