// What filters cost, and how far from a picture things lie that they bring into it.
import BezelDrawing
import BezelGeometry

extension FilterOperation {
    /// Two passes over each pixel, one of them across the rows.
    static var blurWork: Int { 60 }

    /// Roughly how many steps it takes over each pixel, its inputs' copies included.
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

    /// Whether it blurs, which takes ``PixelBuffer/blurBytes``.
    var blurs: Bool {
        switch self {
        case .blur, .dropShadow: true
        default: false
        }
    }
}

extension Effect {
    /// How far outside a picture something can lie that the effect brings into it, in user units.
    var extent: Double {
        switch self {
        case .blur(let x, let y): 3 * max(abs(x), abs(y)) + 1
        case .dropShadow(let offset, let x, let y, _): offset.length + 3 * max(abs(x), abs(y)) + 1
        case .filter(let graph): graph.extent
        }
    }
}

extension FilterGraph {
    /// Whether the result is clear wherever no ink of the source lies within ``extent``.
    var addsNothingOfItsOwn: Bool {
        steps.allSatisfy { step in
            switch step.operation {
            case .blur, .dropShadow, .offset, .merge, .morphology: true
            // Plain blending of clear pixels is clear.
            case .blend: true
            case .composite(.arithmetic(_, _, _, let k4)): k4 <= 0
            case .composite: true
            case .colorMatrix(let m): m.count == 20 && m[19] <= 0
            case .transfer(_, _, _, let alpha): alpha(0) == 0
            // Patterns, pictures and light of their own; or what looks at the edges of the picture.
            case .flood, .image, .tile, .turbulence, .displacement, .convolution, .lighting: false
            }
        }
    }

    /// How far outside a picture something can lie that the graph brings into it, in user units.
    var extent: Double {
        steps.reduce(1) { sum, step in
            switch step.operation {
            case .blur(let x, let y): sum + 3 * max(abs(x), abs(y))
            case .dropShadow(let offset, let x, let y, _): sum + offset.length + 3 * max(abs(x), abs(y))
            case .offset(let v): sum + v.length
            case .morphology(_, let x, let y): sum + max(0, x, y)
            case .displacement(let scale, _, _): sum + abs(scale)
            case .convolution(let c): sum + Double(max(c.columns, c.rows))
            // Light looks at the next pixels; a tile may lie anywhere.
            case .lighting: sum + 2
            case .tile: .infinity
            default: sum
            }
        }
    }
}
