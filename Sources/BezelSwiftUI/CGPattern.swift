// Core Graphics' patterns and colour spaces where there is no Core Graphics. New code uses `Pattern`.
import BezelColor
import BezelDrawing
import BezelGeometry

#if !canImport(CoreGraphics)
    /// A space of colours; everything here is sRGB, so it only tells patterns from plain colours.
    public final class CGColorSpace: Hashable, Sendable {
        let isPattern: Bool
        init(isPattern: Bool) { self.isPattern = isPattern }
        /// The space of patterns that take a colour of another space.
        public convenience init?(patternBaseSpace: CGColorSpace?) { self.init(isPattern: true) }
        /// A named space.
        public convenience init?(name: String) { self.init(isPattern: false) }
        /// The name of sRGB.
        public static let sRGB = "sRGB"
        /// The name of Display P3; colours are taken as sRGB.
        public static let displayP3 = "displayP3"
        /// The name of the greys; taken as those of sRGB.
        public static let genericGrayGamma2_2 = "genericGrayGamma2_2"
        public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.isPattern == b.isPattern }
        public func hash(into hasher: inout Hasher) { hasher.combine(isPattern) }
    }
    /// The space of red, green and blue.
    public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(isPattern: false) }
    /// The space of greys.
    public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(isPattern: false) }

    /// How a pattern's cells may be moved to fit pixels; here they are never moved.
    public enum CGPatternTiling: Int32, Hashable, Sendable {
        /// Cells keep their form; distances may change by a pixel.
        case noDistortion
        /// Distances keep even; cells change a little.
        case constantSpacingMinimalDistortion
        /// Distances keep even.
        case constantSpacing
    }

    /// Draws one cell of a pattern; the pointer is what the pattern was made with.
    public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
    /// Says that a pattern's pointer is not needed any more.
    public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

    /// What draws a pattern's cell, and what is called when the pattern is gone.
    @safe public struct CGPatternCallbacks {
        /// 0.
        public var version: UInt32
        /// Draws the cell.
        public var drawPattern: CGPatternDrawPatternCallback?
        /// Called when the pattern is gone.
        public var releaseInfo: CGPatternReleaseInfoCallback?
        /// Both callbacks; the version is 0.
        public init(
            version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
        ) {
            self.version = version
            unsafe self.drawPattern = unsafe drawPattern
            unsafe self.releaseInfo = unsafe releaseInfo
        }
    }

    /// A cell that a callback draws, repeated over the plane.
    @safe public final class CGPattern {
        private let info: UnsafeMutableRawPointer?
        private let bounds: Rect
        private let matrix: Transform
        private let xStep: Double
        private let yStep: Double
        private let isColored: Bool
        private let callbacks: CGPatternCallbacks

        /// - Parameters:
        ///   - info: what the callbacks are given.
        ///   - matrix: from the pattern's space to the context's own, whatever its map is when the pattern is used.
        ///   - isColored: whether cells have colours of their own; else they take the fill's.
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

        /// The pattern as a paint. A cell without colours takes those of the components: three and alpha, or a grey and
        /// alpha.
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
        /// How strongly a pattern with colours of its own shows.
        func opacity(_ components: [Double]) -> Double { isColored ? components.first ?? 1 : 1 }
    }
#endif
