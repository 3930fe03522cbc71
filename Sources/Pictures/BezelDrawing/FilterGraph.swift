// Filters as values: steps after the model of SVG's filter elements (Filter Effects 1), of which each names those it reads.
//
// The SVG reader makes them of `filter`, SwiftUI's modifiers of blurs and colours. BezelRendering plans which pixels each step
// must make (Filters/FilterPlan) and runs it. Results are in linear light where the step says so, as `linearRGB` asks for.
import BezelColor
import BezelGeometry

/// Filter steps, each from earlier ones; the last is the result.
///
/// Lengths are in the filtered group's user units. A step costs a few passes over the region, times the kernel size for
/// convolution and morphology.
public struct FilterGraph: Hashable, Sendable {
    /// nil for no limit.
    package var region: Rect?
    package var steps: [FilterStep]
    package init(region: Rect?, steps: [FilterStep]) {
        self.region = region
        self.steps = steps
    }

    /// Whether the result is clear where nothing that the filter reads has ink. Else it may draw on its own.
    package var addsNothingOfItsOwn: Bool {
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
}

package struct FilterStep: Hashable, Sendable {
    package enum Input: Hashable, Sendable {
        case source
        case sourceAlpha
        case step(Int)
        case empty
    }
    package var operation: FilterOperation
    /// Two for blends, composites and displacements, any number for merges, else one.
    package var inputs: [Input]
    /// nil for the whole region.
    package var region: Rect?
    /// Instead of sRGB.
    package var linearLight: Bool
    package init(
        _ operation: FilterOperation, inputs: [Input] = [.source], region: Rect? = nil, linearLight: Bool = false
    ) {
        self.operation = operation
        self.inputs = inputs
        self.region = region
        self.linearLight = linearLight
    }
}

/// SVG's Filter Effects.
package enum FilterOperation: Hashable, Sendable {
    /// In user units.
    case blur(x: Double, y: Double)
    case dropShadow(offset: Vector, deviationX: Double, deviationY: Double, color: Color)
    case offset(Vector)
    case flood(Color)
    /// From back to front.
    case merge
    /// Upper first.
    case blend(BlendMode)
    /// Upper first.
    case composite(FilterComposite)
    /// Four rows of five: red, green, blue, alpha, constant, of straight colours in 0…1.
    case colorMatrix([Double])
    case transfer(red: TransferFunction, green: TransferFunction, blue: TransferFunction, alpha: TransferFunction)
    case image([DrawCommand])
    case tile
    case morphology(dilates: Bool, x: Double, y: Double)
    case turbulence(Turbulence)
    case displacement(scale: Double, x: ColorChannel, y: ColorChannel)
    case convolution(Convolution)
    case lighting(Lighting)
}

package enum ColorChannel: String, Hashable, Sendable, Codable, CaseIterable {
    case red
    case green
    case blue
    case alpha
}

package enum FilterComposite: Hashable, Sendable {
    case over, `in`, out, atop, xor, lighter
    /// `k1·a·b + k2·a + k3·b + k4` of premultiplied a (upper) and b (lower), in 0…1.
    case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
}

package enum TransferFunction: Hashable, Sendable {
    case identity
    /// Interpolated, evenly spaced.
    case table([Double])
    case discrete([Double])
    case linear(slope: Double, intercept: Double)
    case gamma(amplitude: Double, exponent: Double, offset: Double)

    /// Invalid numbers leave `c`.
    package func callAsFunction(_ c: Double) -> Double {
        let value: Double
        switch self {
        case .identity: value = c
        case .table(let v) where v.count > 1:
            let k = min(Int(clamping: c * Double(v.count - 1)), v.count - 2)
            value = v[k] + (c * Double(v.count - 1) - Double(k)) * (v[k + 1] - v[k])
        case .table(let v): value = v.first ?? c
        case .discrete(let v):
            value = v.isEmpty ? c : v[min(Int(clamping: c * Double(v.count)), v.count - 1)]
        case .linear(let slope, let intercept): value = slope * c + intercept
        case .gamma(let amplitude, let exponent, let offset): value = amplitude * pow(c, exponent) + offset
        }
        return value.isNaN ? c : value.clamped(to: 0...1)
    }
}

/// Perlin noise; frequencies per user unit.
package struct Turbulence: Hashable, Sendable {
    package var frequencyX: Double
    package var frequencyY: Double
    /// 16 suffice for 8 bits.
    package var octaves: Int
    package var seed: Int
    /// fractalNoise, not turbulence.
    package var isFractal: Bool
    package var stitches: Bool
    package init(
        frequencyX: Double, frequencyY: Double, octaves: Int = 1, seed: Int = 0, isFractal: Bool = false,
        stitches: Bool = false
    ) {
        self.frequencyX = frequencyX
        self.frequencyY = frequencyY
        self.octaves = octaves
        self.seed = seed
        self.isFractal = isFractal
        self.stitches = stitches
    }
}

package struct Convolution: Hashable, Sendable {
    package enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
        case none
        case duplicate
        case wrap
    }
    package var columns: Int
    package var rows: Int
    /// Weights by row, turned by 180°, as convolution reads them backwards.
    package var kernel: [Double]
    /// What the weighted sum is divided by; not 0.
    package var divisor: Double
    /// As a fraction of the alpha.
    package var bias: Double
    /// The column of the kernel that lies on the pixel being made, from 0 at the left.
    package var targetX: Int
    /// The row of the kernel that lies on it, from 0 at the top.
    package var targetY: Int
    package var edge: Edge
    package var preservesAlpha: Bool
    package init(
        columns: Int, rows: Int, kernel: [Double], divisor: Double, bias: Double, targetX: Int, targetY: Int,
        edge: Edge,
        preservesAlpha: Bool
    ) {
        self.columns = columns
        self.rows = rows
        self.kernel = kernel
        self.divisor = divisor
        self.bias = bias
        self.targetX = targetX
        self.targetY = targetY
        self.edge = edge
        self.preservesAlpha = preservesAlpha
    }
}

/// Alpha is the height.
package struct Lighting: Hashable, Sendable {
    /// In user units; z points at the viewer.
    package enum Light: Hashable, Sendable {
        case distant(azimuth: Angle, elevation: Angle)
        case point(x: Double, y: Double, z: Double)
        /// `limit` is the cone's half angle.
        case spot(
            x: Double, y: Double, z: Double, toX: Double, toY: Double, toZ: Double, exponent: Double,
            limit: Angle?)
    }
    package var light: Light
    package var color: Color
    /// Of alpha 1, in user units.
    package var surfaceScale: Double
    /// SVG's `kd` or `ks`.
    package var constant: Double
    /// nil for diffuse light.
    package var specularExponent: Double?
    package init(
        light: Light, color: Color, surfaceScale: Double = 1, constant: Double = 1, specularExponent: Double? = nil
    ) {
        self.light = light
        self.color = color
        self.surfaceScale = surfaceScale
        self.constant = constant
        self.specularExponent = specularExponent
    }
}
