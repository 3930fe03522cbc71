// A filter as a list of steps that draw on each other's results: the value behind SVG's `filter` element.
import BezelColor
import BezelGeometry

/// Steps that make a picture of a layer, each from earlier ones.
///
/// Lengths and rectangles are user units of the group that the filter changes. What lies outside ``region`` is cut off. The
/// last step is the result; a graph without steps gives an empty picture. The cost of a step is that of a few passes over
/// the region's pixels, for convolutions and morphology times their size.
public struct FilterGraph: Hashable, Sendable {
    /// nil for no limit: a filter made of pixel-by-pixel steps.
    package var region: Rect?
    /// In the order in which they are drawn.
    package var steps: [FilterStep]
    /// Steps within a region, or without a limit.
    package init(region: Rect?, steps: [FilterStep]) {
        self.region = region
        self.steps = steps
    }
}

/// One step of a filter.
package struct FilterStep: Hashable, Sendable {
    /// What a step starts from.
    package enum Input: Hashable, Sendable {
        /// The layer as drawn.
        case source
        /// The layer's alpha, in black.
        case sourceAlpha
        /// An earlier step, counted from 0. Any other number gives an empty picture.
        case step(Int)
        /// A clear picture.
        case empty
    }
    /// What is done.
    package var operation: FilterOperation
    /// One for most operations, two for blends, composites and displacements, any number for merges.
    package var inputs: [Input]
    /// The part of the region that the step draws on; nil for all of it.
    package var region: Rect?
    /// Whether colours are mixed in linear light rather than in sRGB.
    package var linearLight: Bool
    /// A step; it starts from the layer unless told otherwise.
    package init(
        _ operation: FilterOperation, inputs: [Input] = [.source], region: Rect? = nil, linearLight: Bool = false
    ) {
        self.operation = operation
        self.inputs = inputs
        self.region = region
        self.linearLight = linearLight
    }
}

/// What a step does, by the Filter Effects specification.
package enum FilterOperation: Hashable, Sendable {
    /// Deviations in user units.
    case blur(x: Double, y: Double)
    /// The input over its own shadow; lengths in user units.
    case dropShadow(offset: Vector, deviationX: Double, deviationY: Double, color: Color)
    /// The input moved, in user units.
    case offset(Vector)
    /// A colour all over.
    case flood(Color)
    /// The inputs over each other, the first at the back.
    case merge
    /// The first input is the upper one.
    case blend(BlendMode)
    /// The first input is the upper one.
    case composite(FilterComposite)
    /// Five columns of four rows, row by row: red, green, blue, alpha and a constant, of straight colours in 0…1.
    case colorMatrix([Double])
    /// Functions of the straight channels.
    case transfer(red: TransferFunction, green: TransferFunction, blue: TransferFunction, alpha: TransferFunction)
    /// Commands in user space.
    case image([DrawCommand])
    /// The step's first input repeats over the region.
    case tile
    /// Radii in user units; the least (erode) or greatest (dilate) of a rectangle.
    case morphology(dilates: Bool, x: Double, y: Double)
    /// A picture of noise.
    case turbulence(Turbulence)
    /// `scale` in user units; the second input says how far the first one's pixels come from.
    case displacement(scale: Double, x: ColorChannel, y: ColorChannel)
    /// Each pixel from its neighbours.
    case convolution(Convolution)
    /// Light on the input's alpha.
    case lighting(Lighting)
}

/// One of a pixel's four numbers.
package enum ColorChannel: String, Hashable, Sendable, Codable, CaseIterable {
    /// Red.
    case red
    /// Green.
    case green
    /// Blue.
    case blue
    /// Opacity.
    case alpha
}

/// Porter and Duff's operators, and `k1·a·b + k2·a + k3·b + k4`.
package enum FilterComposite: Hashable, Sendable {
    /// The operators by their names in the Compositing specification.
    case over, `in`, out, atop, xor, lighter
    /// Of premultiplied channels a (upper) and b (lower), pinned to 0…1.
    case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
}

/// A function of one colour channel in 0…1.
package enum TransferFunction: Hashable, Sendable {
    /// The channel as it is.
    case identity
    /// Straight between the values, which are evenly spaced.
    case table([Double])
    /// Steps of equal width, one for each value.
    case discrete([Double])
    /// slope · c + intercept.
    case linear(slope: Double, intercept: Double)
    /// amplitude · c to the power of exponent, + offset.
    case gamma(amplitude: Double, exponent: Double, offset: Double)

    /// The function at a channel's value, pinned to 0…1; the identity where the numbers make no function.
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
        return value.isNaN ? c : min(max(value, 0), 1)
    }
}

/// Perlin's noise. Frequencies are per user unit.
package struct Turbulence: Hashable, Sendable {
    /// How often the noise repeats in a user unit, along x.
    package var frequencyX: Double
    /// The same along y.
    package var frequencyY: Double
    /// More than 16 add nothing that 8 bits show.
    package var octaves: Int
    /// The same seed gives the same noise.
    package var seed: Int
    /// Clouds (SVG's fractalNoise) rather than turbulence.
    package var isFractal: Bool
    /// Whether the noise meets itself at the step's edges.
    package var stitches: Bool
    /// Noise of given frequencies.
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

/// A weighted sum of neighbours.
package struct Convolution: Hashable, Sendable {
    /// What stands for pixels beyond the edge: nothing, the nearest pixel, or those of the other side.
    package enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
        /// Transparent pixels.
        case none
        /// The nearest pixel of the edge.
        case duplicate
        /// The pixels of the other side.
        case wrap
    }
    /// The kernel's width in pixels.
    package var columns: Int
    /// The kernel's height in pixels.
    package var rows: Int
    /// Row by row, columns · rows numbers, turned by half a turn as the specification has it.
    package var kernel: [Double]
    /// What the sum is divided by; not 0.
    package var divisor: Double
    /// Added to the quotient, as a share of the alpha.
    package var bias: Double
    /// The kernel's column that lies on the pixel itself, from 0.
    package var targetX: Int
    /// The kernel's row that lies on the pixel itself, from 0.
    package var targetY: Int
    /// What stands for pixels beyond the edge.
    package var edge: Edge
    /// Whether alpha stays as it is and only colours are summed.
    package var preservesAlpha: Bool
    /// A kernel and how it is laid on pixels.
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

/// Light on the alpha channel taken as a height.
package struct Lighting: Hashable, Sendable {
    /// Where the light comes from; places in user units, z towards the viewer.
    package enum Light: Hashable, Sendable {
        /// Angles of the light's direction.
        case distant(azimuth: Angle, elevation: Angle)
        /// A lamp at a place.
        case point(x: Double, y: Double, z: Double)
        /// From a place to a target; `limit` is the half angle of the cone, nil for none.
        case spot(
            x: Double, y: Double, z: Double, toX: Double, toY: Double, toZ: Double, exponent: Double,
            limit: Angle?)
    }
    /// Where the light comes from.
    package var light: Light
    /// The light's colour.
    package var color: Color
    /// The height of alpha 1, in user units.
    package var surfaceScale: Double
    /// `kd` or `ks`.
    package var constant: Double
    /// nil for diffuse light.
    package var specularExponent: Double?
    /// Light on a surface.
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
