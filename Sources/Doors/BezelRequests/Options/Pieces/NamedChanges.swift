// A face's values and words, changed by name.
import BezelGeometry

package struct NamedNumber: Hashable, Sendable {
    package var name: String
    package var number: Double
}

package struct NamedWords: Hashable, Sendable {
    package var name: String
    package var words: String
}

extension String {
    /// At the first equals sign.
    fileprivate func named(_ example: String) throws(UsageError) -> (name: String, value: String) {
        guard let sign = firstIndex(of: "=") else {
            throw UsageError("expected a name and what it is to be, as in \(example)")
        }
        return (String(self[..<sign]), String(self[index(after: sign)...]))
    }
}

extension TextPattern {
    fileprivate static let nameAndSign = sequence(many(.choice(.character("^=\\n"), .text("\n"))), .text("="))
}

extension FieldReader<NamedNumber> {
    package static var namedNumber: FieldReader {
        .written("named-number", ["minute=12.5"], { .sequence(.nameAndSign, .read(Read.anyNumber)) }) { text in
            let (name, value) = try text.named("minute=12.5")
            return NamedNumber(
                name: name,
                number: try Read.number(
                    value, in: Read.anyNumber, "a number from -1e12 to 1e12; words are changed by --say"))
        }
    }
}

extension FieldReader<NamedWords> {
    package static var namedWords: FieldReader {
        .written("named-words", ["name=AURORA"], { .sequence(.nameAndSign, .anyText) }) { text in
            let (name, words) = try text.named("name=AURORA")
            return NamedWords(name: name, words: words)
        }
    }
}
