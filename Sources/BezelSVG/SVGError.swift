// Why a document cannot be drawn.
import Foundation

/// A document that cannot be read at all. What can be passed over becomes a warning instead.
public enum SVGError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The document is not well-formed XML; line and column count from 1.
    case malformed(reason: String, line: Int, column: Int)
    /// The root element is not `svg`.
    case notSVG(root: String)
    /// The document's width, height or viewBox leave it without a size.
    case invalidSize(reason: String)
    /// The document asks for more than is allowed.
    case tooComplex(reason: String)

    public var description: String {
        switch self {
        case .malformed(let reason, let line, let column): "line \(line), column \(column): \(reason)"
        case .notSVG(let root): "the root element is <\(root)>, not <svg>"
        case .invalidSize(let reason): "the document has no size: \(reason)"
        case .tooComplex(let reason): reason
        }
    }
}
