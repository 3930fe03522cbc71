import BezelColor
import BezelDrawing
import BezelGeometry

#if !canImport(CoreGraphics)
    /// C's greatest number, for ever: `repeatCount = HUGE`.
    public let HUGE = Float.greatestFiniteMagnitude

    extension Point {
        /// Whole numbers.
        public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
    }
    extension Size {
        /// Whole numbers.
        public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
    }
    extension Vector {
        /// Whole numbers.
        public init(dx: Int, dy: Int) { self.init(dx: Double(dx), dy: Double(dy)) }
    }
    extension Rect {
        /// Whole numbers.
        public init(x: Int, y: Int, width: Int, height: Int) {
            self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
        }
        /// The rectangle cut at a distance from an edge.
        public func divided(atDistance distance: CGFloat, from edge: CGRectEdge) -> (slice: CGRect, remainder: CGRect) {
            let isAcross = edge == .minXEdge || edge == .maxXEdge
            let cut = distance.clamped(from: 0, through: isAcross ? width : height)
            let isFirst = edge == .minXEdge || edge == .minYEdge
            let first = isFirst ? cut : (isAcross ? width : height) - cut
            let a =
                isAcross
                ? Rect(x: minX, y: minY, width: first, height: height)
                : Rect(x: minX, y: minY, width: width, height: first)
            let b =
                isAcross
                ? Rect(x: minX + first, y: minY, width: width - first, height: height)
                : Rect(x: minX, y: minY + first, width: width, height: height - first)
            return isFirst ? (a, b) : (b, a)
        }
        /// The smallest rectangle of whole numbers around it.
        public var integral: CGRect {
            guard !isNull else { return self }
            let (x, y) = (minX.rounded(.down), minY.rounded(.down))
            return Rect(x: x, y: y, width: maxX.rounded(.up) - x, height: maxY.rounded(.up) - y)
        }
    }
    /// Edges of a rectangle.
    public enum CGRectEdge: UInt32, Hashable, Sendable {
        /// Left, top, right or bottom.
        case minXEdge, minYEdge, maxXEdge, maxYEdge
    }
    extension Transform {
        /// The map back; the map itself where there is none.
        public func inverted() -> CGAffineTransform { inverse ?? self }
    }

    /// What `#colorLiteral` makes.
    public typealias _ColorLiteralType = UIColor
    extension UIColor: _ExpressibleByColorLiteral {
        /// A literal's components, 0…1.
        public convenience init(
            _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
        ) { self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)) }
    }
    extension Color: _ExpressibleByColorLiteral {
        /// A literal's components, 0…1.
        public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
            self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
        }
    }
    extension UIColor {
        /// Taken as sRGB.
        public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        }
        /// The light one.
        public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
            self.init(Color(dynamicProvider(.current)))
        }
        /// A colour of ``ColorTable``; grey for a name that it does not know.
        public convenience init?(named name: String) { self.init(Color(name)) }
        private convenience init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
            self.init(Color(red8: red, green8: green, blue8: blue, alpha8: alpha))
        }
        /// SwiftUI's mint, cyan and brown.
        public static let systemMint = UIColor(Color.mint), systemCyan = UIColor(Color.cyan),
            systemBrown = UIColor(Color.brown)
        /// Greys, from dark to light (Apple's Human Interface Guidelines, light).
        public static let systemGray2 = UIColor(174, 174, 178), systemGray3 = UIColor(199, 199, 204),
            systemGray4 = UIColor(209, 209, 214), systemGray5 = UIColor(229, 229, 234),
            systemGray6 = UIColor(242, 242, 247)
        /// Greys for text.
        public static let tertiaryLabel = UIColor(60, 60, 67, 77), quaternaryLabel = UIColor(60, 60, 67, 46),
            placeholderText = UIColor(60, 60, 67, 77)
        /// Greys for areas.
        public static let systemFill = UIColor(120, 120, 128, 51), secondarySystemFill = UIColor(120, 120, 128, 41),
            tertiarySystemFill = UIColor(118, 118, 128, 31), quaternarySystemFill = UIColor(116, 116, 128, 20)
        /// Grounds.
        public static let secondarySystemBackground = UIColor(242, 242, 247),
            tertiarySystemBackground = UIColor(255, 255, 255), systemGroupedBackground = UIColor(242, 242, 247),
            secondarySystemGroupedBackground = UIColor(255, 255, 255),
            tertiarySystemGroupedBackground = UIColor(242, 242, 247)
        /// Lines.
        public static let separator = UIColor(60, 60, 67, 73), opaqueSeparator = UIColor(198, 198, 200)
        /// The system's blue.
        public static let link = UIColor(0, 122, 255), tintColor = UIColor(0, 122, 255)
        /// White and black.
        public static let lightText = UIColor(white: 1, alpha: 0.6), darkText = UIColor(white: 0, alpha: 1)
    }
    extension UIBezierPath {
        /// An independent copy.
        public func copy() -> Any { duplicate() }
        /// An independent copy.
        public func duplicate() -> UIBezierPath {
            let copy = UIBezierPath(cgPath: cgPath)
            (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
            (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
            (copy.dash, copy.dashPhase) = (dash, dashPhase)
            return copy
        }
        /// Dashes and gaps of `stroke()`, in user units; a count of 0 is solid.
        public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
            dash = (0..<max(0, count)).compactMap { unsafe pattern?[$0] }
            dashPhase = phase
        }
        /// The path backwards.
        public func reversing() -> UIBezierPath {
            let copy = duplicate()
            copy.cgPath = CGPath(path: cgPath.path.reversed())
            return copy
        }
        /// Fills with a blend mode and an opacity.
        public func fill(with mode: BlendMode, alpha: CGFloat) { blended(mode, alpha) { fill() } }
        /// Strokes with a blend mode and an opacity.
        public func stroke(with mode: BlendMode, alpha: CGFloat) { blended(mode, alpha) { stroke() } }
        private func blended(_ mode: BlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
            guard let context = UIGraphicsGetCurrentContext() else { return }
            context.saveGState()
            context.setBlend(mode)
            context.setAlpha(alpha)
            draw()
            context.restoreGState()
        }
    }
    extension CGContext {
        /// How pictures are enlarged; has no effect.
        public var interpolationQuality: CGInterpolationQuality {
            get { .default }
            set {}
        }
        /// Fills by a rule; SwiftUI's older form.
        public func drawPath(_ mode: CGPathDrawingMode) { drawPath(using: mode) }
    }
    /// How pictures are enlarged; has no effect.
    public enum CGInterpolationQuality: Int32, Hashable, Sendable {
        /// None has an effect: `interpolationQuality` ignores what it is set to, and is always `default`.
        case `default`, none, low, medium, high
    }
#endif

extension CoordinateSpace {
    /// The picture's: there are no named spaces.
    public static func named(_ name: some Hashable) -> CoordinateSpace { .global }
    /// The picture's: nothing scrolls.
    public static var scrollView: CoordinateSpace { .global }
}
extension GeometryProxy {
    /// None.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

// MARK: Styles of controls
/// Draws progress.
public protocol ProgressViewStyle {
    /// The drawing.
    associatedtype Body: Drawable
    /// What it draws.
    typealias Configuration = ProgressViewStyleConfiguration
    /// Draws one.
    @SceneBuilder func makeBody(configuration: Configuration) -> Body
}
/// What a progress style draws.
public struct ProgressViewStyleConfiguration {
    /// 0…1; nil for a wheel.
    public let fractionCompleted: Double?
    /// The title.
    public var label: AnyDrawable?
    /// None.
    public var currentValueLabel: AnyDrawable? { nil }
}
/// Draws switches.
public protocol ToggleStyle {
    /// The drawing.
    associatedtype Body: Drawable
    /// What it draws.
    typealias Configuration = ToggleStyleConfiguration
    /// Draws one.
    @SceneBuilder func makeBody(configuration: Configuration) -> Body
}
/// What a switch style draws.
public struct ToggleStyleConfiguration {
    /// The title.
    public let label: AnyDrawable
    /// Whether it is on.
    @Binding public var isOn: Bool
    init(label: AnyDrawable, value: Binding<Bool>) {
        self.label = label
        _isOn = value
    }
}
enum ProgressLook: EnvironmentKey {
    static var defaultValue: ((ProgressViewStyleConfiguration) -> AnyDrawable)? { nil }
}
enum ToggleLook: EnvironmentKey {
    static var defaultValue: ((ToggleStyleConfiguration) -> AnyDrawable)? { nil }
}
extension Drawable {
    /// Draws progress inside.
    public func progressViewStyle(_ style: some ProgressViewStyle) -> EnvironmentDrawing<Self> {
        EnvironmentDrawing(body: self) { $0[ProgressLook.self] = { AnyDrawable(style.makeBody(configuration: $0)) } }
    }
    /// Draws switches inside.
    public func toggleStyle(_ style: some ToggleStyle) -> EnvironmentDrawing<Self> {
        EnvironmentDrawing(body: self) { $0[ToggleLook.self] = { AnyDrawable(style.makeBody(configuration: $0)) } }
    }
}
/// Draws by the style around, or else itself.
struct StyledControl: Drawable, OpenableDrawing {
    let body: AnyDrawable
    let look: (EnvironmentValues) -> AnyDrawable?
    func opened(in pass: DrawingPass) -> [AnyDrawable] {
        pass.at(.content) { pass.parts(of: look(EnvironmentValues(pass.inherited.values)) ?? body) }
    }
}
