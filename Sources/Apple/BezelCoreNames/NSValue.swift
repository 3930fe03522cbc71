#if !canImport(CoreGraphics)
    /// A point, a size, a rectangle or a map in a box, for animations. It takes Foundation's name, whose boxes cannot hold
    /// these types here.
    public struct NSValue: Hashable, Sendable {
        package let value: any Sendable & Hashable
        package init(value: any Sendable & Hashable) { self.value = value }
        /// A point.
        public init(cgPoint: CGPoint) { value = cgPoint }
        /// A size.
        public init(cgSize: CGSize) { value = cgSize }
        /// A rectangle.
        public init(cgRect: CGRect) { value = cgRect }
        /// A map of the plane.
        public init(cgAffineTransform: CGAffineTransform) { value = cgAffineTransform }
        /// The point; zero for other boxes.
        public var cgPointValue: CGPoint { value as? CGPoint ?? .zero }
        /// The size; zero for other boxes.
        public var cgSizeValue: CGSize { value as? CGSize ?? .zero }
        /// The rectangle; zero for other boxes.
        public var cgRectValue: CGRect { value as? CGRect ?? .zero }
        public static func == (a: NSValue, b: NSValue) -> Bool { AnyHashable(a.value) == AnyHashable(b.value) }
        public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
        /// What is in a box, or the value itself.
        package static func opened(_ value: Any) -> Any { (value as? NSValue)?.value ?? value }
    }
#endif
