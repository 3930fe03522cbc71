// The pattern beside a reader and the reader have one language.
import BezelGeometry
import BezelRequests
import Foundation
import Testing

@Suite("Patterns of fields")
struct FieldPatternTests {
    static let requests: [any Request.Type] = [
        TextRequest.self, DialRequest.self, BadgeRequest.self, FlowerRequest.self, PatternRequest.self,
        VoteRequest.self, GaugeRequest.self, WatchRequest.self, SealRequest.self, LensRequest.self,
        RenderRequest.self, MeasureRequest.self,
    ]

    private struct Known {
        var field: FieldDescription
        var pattern: TextPattern
        /// Reads a text, or throws.
        var read: (String) throws -> Void
    }

    private static func pattern(of field: FieldDescription) -> TextPattern? {
        switch field.form {
        case .number(let range): .sequence(.space, .number(in: range), .space)
        case .whole(let range): .sequence(.space, .whole(in: range), .space)
        case .color: .color
        case .colorOrNone: .choice(.text("none"), .color)
        case .written(let writing): writing.pattern
        default: nil
        }
    }

    private static func known<R: Request>(_ request: R.Type) -> [Known] {
        R.fields.descriptions.compactMap { field in
            guard let pattern = pattern(of: field) else { return nil }
            return Known(field: field, pattern: pattern) { text in
                var root = R()
                try R.fields.set(GivenField(field.name, [text]), in: &root)
            }
        }
    }

    /// What a regular expression cannot say: numbers that depend on each other, words that stand once, days of a month.
    private static let left: Set<String> = [
        "spiral", "wave", "sector", "sectors", "polygon", "star", "rounded", "kern", "language", "document-language",
        "document-date", "separator",
    ]

    @Test("texts of a field's pattern are read", arguments: requests.indices)
    func samplesAreRead(index: Int) {
        var random = SampleNumbers(UInt64(index))
        for known in Self.known(Self.requests[index]) {
            var refused: [String] = []
            for _ in 0..<40 {
                let text = known.pattern.sample(&random)
                do { try known.read(text) } catch { refused.append(text) }
            }
            let most = Self.left.contains(known.field.name) ? 30 : 0
            #expect(refused.count <= most, "\(known.field.name) refuses \(refused.prefix(5))")
        }
    }

    @Test("texts that a field reads are of its pattern", arguments: requests.indices)
    func readTextsMatch(index: Int) throws {
        let fields = Self.known(Self.requests[index])
        var random = SampleNumbers(UInt64(index) + 100)
        // Of its own pattern with a character more, less or changed, of other patterns, and some plain words.
        let others =
            fields.map { $0.pattern.sample(&random) } + ["0", "1", "-1", "1e2", "50%", "none", "auto", "red", ""]
        for known in fields {
            if known.field.name == "separator" || known.field.name == "document-title" { continue }
            let own = (0..<20).map { _ in changed(known.pattern.sample(&random), &random) }
            for text in own + others where (try? known.read(text)) != nil {
                // Patterns of colours have exponents of two digits, so that no number of many digits is infinite;
                // readers take whatever is finite, such as `1e071` and `1e230`, and what is 0 after all, such as `-1e-0603`.
                if text.contains(/[eE][+-]?[0-9]{3}/) { continue }
                let matches = try known.pattern.matches(text)
                #expect(matches, "\(known.field.name) reads “\(text)”")
            }
        }
    }

    private func changed(_ text: String, _ random: inout SampleNumbers) -> String {
        var all = Array(text)
        let i = Int.random(in: 0...all.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where i < all.count: all.remove(at: i)
        case 1 where i < all.count: all[i] = "0"
        default: all.insert(" 1.,e%-:=".randomElement(using: &random) ?? " ", at: i)
        }
        return String(all)
    }

    @Test("values that help and schemas show are of their patterns", arguments: requests.indices)
    func examplesMatch(index: Int) throws {
        for known in Self.known(Self.requests[index]) {
            if case .written(let writing) = known.field.form {
                for example in writing.examples {
                    #expect(try known.pattern.matches(example), "\(known.field.name): “\(example)”")
                    #expect(throws: Never.self) { try known.read(example) }
                }
            }
        }
    }
}
