// To and from Core Graphics' values, where there is Core Graphics.
#if canImport(CoreGraphics)
    import CoreGraphics

    extension Point {
        /// The same point.
        public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
    }
    extension Size {
        /// The same size.
        public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    }
    extension Rect {
        /// The same rectangle.
        public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
    }
    extension CGPoint {
        /// The same point.
        public init(_ point: Point) { self.init(x: point.x, y: point.y) }
    }
    extension CGSize {
        /// The same size.
        public init(_ size: Size) { self.init(width: size.width, height: size.height) }
    }
    extension CGRect {
        /// The same rectangle.
        public init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
    }
#endif
