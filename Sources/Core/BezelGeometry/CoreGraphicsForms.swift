// Conversions between this module's points, sizes and rectangles and Core Graphics' own, on Apple's platforms. Numbers
// are copied as they are: both have the same fields, and nobody turns y over here. On Linux, where there is no Core
// Graphics, BezelSwiftUI and BezelAppleNames give its names to Bezel's own types.
#if canImport(CoreGraphics)
    import CoreGraphics

    extension Point {
        /// Creates a point from Core Graphics' one with the same coordinates; the direction of y is the caller's to know.
        public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
    }
    extension Size {
        /// Creates a size from Core Graphics' one with the same width and height, negative ones too.
        public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    }
    extension Rect {
        /// Creates a rectangle from Core Graphics' one with the same origin and size, not standardized.
        public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
    }
    extension CGPoint {
        /// Creates Core Graphics' point with the same coordinates; y is not turned over.
        public init(_ point: Point) { self.init(x: point.x, y: point.y) }
    }
    extension CGSize {
        /// Creates Core Graphics' size with the same width and height, negative ones too.
        public init(_ size: Size) { self.init(width: size.width, height: size.height) }
    }
    extension CGRect {
        /// Creates Core Graphics' rectangle with the same origin and size, not standardized.
        public init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
    }
#endif
