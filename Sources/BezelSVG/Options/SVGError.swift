// What can be wrong with a document as a whole. Lesser faults are warnings.
import BezelColor
import BezelGeometry

/// A document that cannot be drawn at all.
public enum SVGError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// Not well-formed XML; line and column count from 1.
    case malformed(line: Int, column: Int, message: String)
    /// The root is not an `svg` element.
    case notSVG(root: String)
    /// Width, height or viewBox give no size.
    case invalidSize(String)
    /// An image of a scene has not width · height · 4 bytes, and cannot be written.
    case invalidImage(width: Int, height: Int, bytes: Int)
    /// A font that live text needs is too damaged to be embedded.
    case cannotEmbed(font: String, reason: String)
    /// An ink that cannot be read: a name that is misspelt, amounts that are missing, or a name that stands for all plates.
    case invalidInk(String, line: Int)
    /// A limit of ``Limits`` was reached: more is nested, copied or said than is drawn or written.
    case limit(LimitError)

    /// The limit that was reached, where it is one.
    var limit: LimitError? { if case .limit(let error) = self { error } else { nil } }

    /// What is wrong in one line, with the place where there is one.
    public var description: String {
        switch self {
        case .malformed(let line, let column, let message): "line \(line), column \(column): \(message)"
        case .notSVG(let root): "the root element is “\(root)”, not svg"
        case .invalidSize(let message): message
        case .invalidImage(let w, let h, let bytes):
            "an image of \(w) × \(h) pixels cannot have \(bytes) bytes: it takes 4 for each pixel"
        case .cannotEmbed(let font, let reason):
            "the font “\(font)” cannot be embedded: \(reason); write its text as outlines (without --live-text), or leave "
                + "out --embed-fonts"
        case .invalidInk(let text, let line):
            (line > 0 ? "line \(line): " : "") + Ink.fault(in: text)
        case .limit(let error): error.description
        }
    }
    public var errorDescription: String? { description }
}
