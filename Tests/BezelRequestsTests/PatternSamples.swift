// Texts drawn from patterns, and their expressions tried.
import BezelGeometry
import Foundation

extension TextPattern {
    /// A text of the pattern; repeats are short.
    func sample(_ random: inout some RandomNumberGenerator) -> String {
        switch self {
        case .text(let text, let ignoresCase):
            return ignoresCase && Bool.random(using: &random) ? text.uppercased() : text
        case .character(let characters):
            return Self.characters(characters).randomElement(using: &random).map(String.init) ?? ""
        case .sequence(let parts): return parts.map { $0.sample(&random) }.joined()
        case .choice(let parts): return parts.randomElement(using: &random)?.sample(&random) ?? ""
        case .repeated(let pattern, let least, let most):
            let count = Int.random(in: least...min(most ?? Int.max, least + 3), using: &random)
            return (0..<count).map { _ in pattern.sample(&random) }.joined()
        }
    }

    /// Those of a class that are visible ASCII or white space.
    private static func characters(_ text: String) -> [Character] {
        let oneOf = try? NSRegularExpression(pattern: "[\(text)]")
        return ((32..<127).map { UInt8($0) } + [9, 10]).map { Character(Unicode.Scalar($0)) }.filter { character in
            oneOf?.firstMatch(in: String(character), range: NSRange(location: 0, length: 1)) != nil
        }
    }

    func matches(_ text: String) throws -> Bool {
        let expression = try NSRegularExpression(pattern: expression)
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }
}

/// Numbers from a seed (splitmix64).
struct SampleNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
