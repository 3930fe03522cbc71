// How the course of a change is written, as CSS does: a keyword, or a function such as `cubic-bezier(0.3, 0, 0.2, 1)`.
//
// Options read it as a `TimingCurve`, documents as CSS's easing functions; each knows functions of its own.
import BezelGeometry

/// An easing function's name and arguments, of which nothing is checked but their form.
package struct EasingText: Hashable, Sendable {
    /// In small letters.
    package let name: String
    /// Without white space round them; nil for a keyword.
    package let arguments: [String]?

    /// Nil for parentheses that do not end the text.
    package init?(_ text: String) {
        let text = text.trimmed.lowercased()
        guard let open = text.firstIndex(of: "(") else {
            (name, arguments) = (text, nil)
            return
        }
        guard text.hasSuffix(")") else { return nil }
        name = String(text[..<open])
        let inner = text[text.index(after: open)...].dropLast()
        arguments = inner.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    }

    /// The arguments as numbers; nil for a keyword, and if one is none.
    package var numbers: [Double]? {
        guard let arguments else { return nil }
        let numbers = arguments.compactMap { NumberText.value(of: $0) }
        return numbers.count == arguments.count ? numbers : nil
    }
}

extension TimingCurve {
    /// CSS's keywords for curves.
    package static let keywords: [String: TimingCurve] = [
        "linear": .linear, "ease": .ease, "ease-in": .easeIn, "ease-out": .easeOut, "ease-in-out": .easeInOut,
    ]
}
