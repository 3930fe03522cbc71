import BezelColor
import BezelDrawing
import BezelGeometry

#if !canImport(CoreGraphics)
    /// Only distinguishes patterns; colours are sRGB.
    public final class CGColorSpace: Hashable, Sendable {
        let isPattern: Bool
        init(isPattern: Bool) { self.isPattern = isPattern }
        /// For uncoloured patterns.
        public convenience init?(patternBaseSpace: CGColorSpace?) { self.init(isPattern: true) }
        /// Creates the sRGB space, whatever the name.
        public convenience init?(name: String) { self.init(isPattern: false) }
        /// The sRGB space.
        public static let sRGB = "sRGB"
        /// Treated as sRGB.
        public static let displayP3 = "displayP3"
        /// Treated as sRGB.
        public static let genericGrayGamma2_2 = "genericGrayGamma2_2"
        public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.isPattern == b.isPattern }
        public func hash(into hasher: inout Hasher) { hasher.combine(isPattern) }
    }
    /// Red, green and blue.
    public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(isPattern: false) }
    /// Greys.
    public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(isPattern: false) }

    /// Has no effect.
    public enum CGPatternTiling: Int32, Hashable, Sendable {
        /// May change distances.
        case noDistortion
        /// May change cells.
        case constantSpacingMinimalDistortion
        /// Keeps distances.
        case constantSpacing
    }

    /// Receives the pattern's pointer.
    public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
    /// Releases the pattern's pointer.
    public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

    /// A pattern's callbacks.
    @safe public struct CGPatternCallbacks {
        /// Always 0.
        public var version: UInt32
        /// Draws the cell.
        public var drawPattern: CGPatternDrawPatternCallback?
        /// Called with the pattern's pointer when the pattern is no longer used.
        public var releaseInfo: CGPatternReleaseInfoCallback?
        /// The version is 0.
        public init(
            version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
        ) {
            self.version = version
            unsafe self.drawPattern = unsafe drawPattern
            unsafe self.releaseInfo = unsafe releaseInfo
        }
    }

    /// A repeated cell.
    @safe public final class CGPattern {
        private let info: UnsafeMutableRawPointer?
        private let bounds: Rect
        private let matrix: Transform
        private let xStep: Double
        private let yStep: Double
        private let isColored: Bool
        private let callbacks: CGPatternCallbacks

        /// - Parameters:
        ///   - info: Passed to callbacks.
        ///   - matrix: To the context's base space.
        ///   - isColored: Whether cells have colours.
        public init?(
            info: UnsafeMutableRawPointer?, bounds: Rect, matrix: CGAffineTransform, xStep: Double, yStep: Double,
            tiling: CGPatternTiling, isColored: Bool, callbacks: inout CGPatternCallbacks
        ) {
            guard unsafe callbacks.drawPattern != nil, xStep != 0, yStep != 0, !bounds.isEmpty else { return nil }
            unsafe self.info = unsafe info
            self.bounds = bounds
            self.matrix = matrix
            self.xStep = xStep
            self.yStep = yStep
            self.isColored = isColored
            self.callbacks = callbacks
        }
        deinit { unsafe callbacks.releaseInfo?(unsafe info) }

        /// RGB or grey, and alpha, for uncoloured cells.
        func paint(_ components: [Double]) -> Paint {
            let cell = CGContext()
            unsafe callbacks.drawPattern?(unsafe info, cell)
            let tint: Color? =
                isColored
                ? nil
                : components.count >= 3
                    ? Color(
                        red: components[0], green: components[1], blue: components[2],
                        alpha: components.count > 3 ? components[3] : 1)
                    : Color(white: components.first ?? 0, opacity: components.count > 1 ? components[1] : 1)
            return .pattern(
                Pattern(
                    bounds: bounds, transform: matrix, xStep: xStep, yStep: yStep, content: cell.commands, tint: tint))
        }
        func opacity(_ components: [Double]) -> Double { isColored ? components.first ?? 1 : 1 }
    }
#endif
