// Names that Foundation has too. They live in a module of their own so that BezelSwiftUI can export each by name: a
// declaration that is imported by name hides another module's, also where a file imports Foundation beside it. Nothing else
// belongs here, and nothing but BezelSwiftUI imports it.
import BezelGeometry

#if !canImport(CoreGraphics)
    /// A number.
    public typealias CGFloat = Double
    /// A location.
    public typealias CGPoint = Point
    /// A width and a height.
    public typealias CGSize = Size
    /// A displacement.
    public typealias CGVector = Vector
    /// A rectangle.
    public typealias CGRect = Rect
    /// An affine transform.
    public typealias CGAffineTransform = Transform
#endif
