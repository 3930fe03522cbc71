// How Core Graphics lets code read a path: element by element, by a function with a pointer of the caller's, or by a closure.
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A kind of element.
    public enum CGPathElementType: Int32, Hashable, Sendable {
        /// Begins a subpath: one point.
        case moveToPoint
        /// A line: one point.
        case addLineToPoint
        /// A quadratic curve: its control point and its end.
        case addQuadCurveToPoint
        /// A cubic curve: its control points and its end.
        case addCurveToPoint
        /// A line to the subpath's start: no points.
        case closeSubpath
    }
    /// An element, only while it is read.
    public struct CGPathElement {
        /// Its kind.
        public var type: CGPathElementType
        /// As many as the kind says.
        public var points: UnsafeMutablePointer<CGPoint>
    }
    /// Reads an element with a pointer of the caller's.
    public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

    extension CGPath {
        /// Calls a closure with each element.
        public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
            for element in path.elements {
                let (type, points) = element.asCoreGraphics
                // A pointer also where there are no points.
                var room = points.isEmpty ? [.zero] : points
                room.withUnsafeMutableBufferPointer { buffer in
                    guard let first = buffer.baseAddress else { return }
                    var each = CGPathElement(type: type, points: first)
                    withUnsafePointer(to: &each) { block($0) }
                }
            }
        }
        /// Calls a function with each element and a pointer of the caller's.
        public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
            applyWithBlock { function(info, $0) }
        }
    }
    extension Path.Element {
        fileprivate var asCoreGraphics: (CGPathElementType, [CGPoint]) {
            switch self {
            case .move(let to): (.moveToPoint, [to])
            case .line(let to): (.addLineToPoint, [to])
            case .quadCurve(let to, let control): (.addQuadCurveToPoint, [control, to])
            case .curve(let to, let control1, let control2): (.addCurveToPoint, [control1, control2, to])
            case .closeSubpath: (.closeSubpath, [])
            }
        }
    }
#endif
