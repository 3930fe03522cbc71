// The functions and types of Apple's `simd` for vectors of two to four numbers. Swift's own vectors are on all platforms, and
// code for curves uses little more.
#if !canImport(simd)
    /// Two numbers.
    public typealias simd_float2 = SIMD2<Float>
    /// Two numbers.
    public typealias simd_double2 = SIMD2<Double>
    /// Three numbers.
    public typealias simd_float3 = SIMD3<Float>
    /// Three numbers.
    public typealias simd_double3 = SIMD3<Double>
    /// Four numbers.
    public typealias simd_float4 = SIMD4<Float>
    /// Four numbers.
    public typealias simd_double4 = SIMD4<Double>

    /// The sum of the products.
    @_disfavoredOverload
    public func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { (x * y).sum() }
    /// The sum of the squares.
    @_disfavoredOverload
    public func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { dot(x, x) }
    /// The length.
    @_disfavoredOverload
    public func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { dot(x, x).squareRoot() }
    /// Between two points.
    @_disfavoredOverload
    public func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { length(x - y) }
    /// The direction, of length 1; not a number for a vector without length.
    @_disfavoredOverload
    public func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { x / length(x) }
    /// From `x` at 0 to `y` at 1.
    @_disfavoredOverload
    public func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }
    /// From `x` at 0 to `y` at 1, each number by its own fraction.
    @_disfavoredOverload
    public func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint { x + (y - x) * t }
    /// The sum of the products.
    public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { dot(x, y) }
    /// The length.
    public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint { length(x) }
    /// Between two points.
    public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint { distance(x, y) }
    /// The direction, of length 1; not a number for a vector without length.
    public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint { normalize(x) }
    /// From `x` at 0 to `y` at 1.
    public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint { mix(x, y, t: t) }
#endif
