import BezelColor
import BezelDrawing
import BezelGeometry

extension GraphicsContext {
    /// A paint, in the context's coordinates.
    public struct Shading: Sendable {
        private enum Kind: Sendable {
            case paint(Paint)
            case style(any ShapeStyle)
            case foreground
        }
        private var kind: Kind

        /// Any paint.
        public init(_ paint: Paint) { kind = .paint(paint) }
        private init(_ kind: Kind) { self.kind = kind }

        /// The same colour at every point; where it is translucent, the ground shows through.
        public static func color(_ color: Color) -> Shading { Shading(.color(color)) }
        /// Components are 0…1.
        public static func color(
            _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// From 0, black, to 1.
        public static func color(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            color(Color(space, white: white, opacity: opacity))
        }
        /// Relative to the path's bounding box.
        public static func style(_ style: some ShapeStyle) -> Shading { Shading(.style(style)) }
        /// The inherited paint.
        public static var foreground: Shading { Shading(.foreground) }
        /// Between two points.
        public static func linearGradient(_ gradient: Gradient, startPoint: Point, endPoint: Point) -> Shading {
            Shading(.linearGradient(gradient, startPoint: startPoint, endPoint: endPoint))
        }
        /// Radii in user units.
        public static func radialGradient(
            _ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double
        ) -> Shading {
            Shading(.radialGradient(gradient, center: center, startRadius: startRadius, endRadius: endRadius))
        }
        /// One turn clockwise on the screen.
        public static func conicGradient(_ gradient: Gradient, center: Point, angle: Angle = .zero) -> Shading {
            Shading(.conicGradient(gradient, center: center, angle: angle))
        }

        func paint(in box: Rect, _ environment: DrawingEnvironment) -> Paint {
            switch kind {
            case .paint(let paint): paint
            case .style(let style): style.paint(in: box)
            case .foreground: environment.foreground
            }
        }
    }
}
