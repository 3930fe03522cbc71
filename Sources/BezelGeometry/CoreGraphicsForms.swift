#if canImport(CoreGraphics)
    import CoreGraphics

    extension Point {
        /// Converts.
        public init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
    }
    extension Size {
        /// Converts.
        public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    }
    extension Rect {
        /// Converts.
        public init(_ rect: CGRect) { self.init(origin: Point(rect.origin), size: Size(rect.size)) }
    }
    extension CGPoint {
        /// Converts.
        public init(_ point: Point) { self.init(x: point.x, y: point.y) }
    }
    extension CGSize {
        /// Converts.
        public init(_ size: Size) { self.init(width: size.width, height: size.height) }
    }
    extension CGRect {
        /// Converts.
        public init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
    }
#endif
