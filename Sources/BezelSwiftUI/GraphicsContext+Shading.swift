// What a drawing context fills and strokes with.
import BezelColor
import BezelDrawing
import BezelGeometry

extension GraphicsContext {
    /// A colour or a gradient, its points in the context's coordinates.
    public struct Shading: Sendable {
        private enum Kind: Sendable {
            case paint(Paint)
            case style(any ShapeStyle)
            case foreground
        }
        private var kind: Kind

        /// Any of Bezel's paints.
        public init(_ paint: Paint) { kind = .paint(paint) }
        private init(_ kind: Kind) { self.kind = kind }

        /// A colour.
        public static func color(_ color: Color) -> Shading { Shading(.color(color)) }
        /// A colour of components 0…1.
        public static func color(
            _ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
        ) -> Shading {
            color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
        }
        /// A grey: 0 black … 1 white.
        public static func color(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
            color(Color(space, white: white, opacity: opacity))
        }
        /// A style; its unit points refer to the box of the path that is drawn.
        public static func style(_ style: some ShapeStyle) -> Shading { Shading(.style(style)) }
        /// The paint that the canvas inherits.
        public static var foreground: Shading { Shading(.foreground) }
        /// Colours along the line between two points.
        public static func linearGradient(_ gradient: Gradient, startPoint: Point, endPoint: Point) -> Shading {
            Shading(.linearGradient(gradient, startPoint: startPoint, endPoint: endPoint))
        }
        /// Colours round a point; radii in user units.
        public static func radialGradient(
            _ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double
        ) -> Shading {
            Shading(.radialGradient(gradient, center: center, startRadius: startRadius, endRadius: endRadius))
        }
        /// Colours by direction from a point, a whole turn clockwise on the screen from an angle.
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
