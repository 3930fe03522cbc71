// What ends the reading or writing of a document. Most mistakes in a document do not: it is drawn without what is wrong,
// as browsers do, and `SVGDocument.warnings` says what was left out.
import BezelColor
import BezelGeometry

/// An error that prevents drawing.
public enum SVGError: DescribedError, Hashable {
    /// Not well-formed XML; line and column count from 1.
    case malformed(line: Int, column: Int, message: String)
    /// The root is not an `svg` element.
    case notSVG(root: String)
    /// Width, height or viewBox give no size.
    case invalidSize(String)
    /// An image has not width · height · 4 bytes.
    case invalidImage(width: Int, height: Int, bytes: Int)
    /// A font for live text is too damaged to embed.
    case cannotEmbed(font: String, reason: String)
    /// An invalid ink: misspelt, incomplete, or named as all plates.
    case invalidInk(String, line: Int)
    /// A bound on cost was reached.
    case limit(LimitError)

    var limit: LimitError? { if case .limit(let error) = self { error } else { nil } }

    /// A one-line message, with the place if known.
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
}
