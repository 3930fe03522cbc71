import BezelCoreNames
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension NSValue {
        /// A map of space.
        public init(caTransform3D: CATransform3D) { self.init(value: caTransform3D) }
        /// The map; the identity for other boxes.
        public var caTransform3DValue: CATransform3D { value as? CATransform3D ?? CATransform3DIdentity }
    }
#endif
