// Rules between fields: the same ones hold for what is read, for what a program sets, and for each door's words.
import Testing

@testable import BezelRequests

@Suite struct FieldRuleTests {
    private func error(_ work: () throws -> Void) -> UsageError? {
        do { try work() } catch { return error as? UsageError }
        return nil
    }
    /// Of a request that is read, and of one whose fields a program has set one by one.
    private func errors<R: Request>(_ type: R.Type, _ given: [(String, String)]) -> (
        read: UsageError?, set: UsageError?
    ) {
        let fields = given.map { GivenField($0.0, [$0.1]) }
        return (
            error { _ = try R.fields.value(of: fields) },
            error {
                var request = R()
                for field in fields { try R.fields.set(field, in: &request) }
                try R.fields.check(request)
            }
        )
    }

    private static let broken: [(request: any Request.Type, given: [(String, String)], fields: [String])] = [
        (BadgeRequest.self, [("symbol", "star"), ("text", "7")], ["symbol", "text"]),
        (BadgeRequest.self, [("symbol-color", "red"), ("image", "a.svg")], ["symbol-color", "image"]),
        (BadgeRequest.self, [("image-size", "9")], ["image-size", "image"]),
        (DialRequest.self, [("labels-only", "true"), ("rate", "20")], ["labels-only", "rate"]),
        (DialRequest.self, [("labels-only", "true"), ("amount", "")], ["labels-only", "amount"]),
        (FlowerRequest.self, [("middle", "A")], ["words", "spec"]),
        (VoteRequest.self, [("left", "A")], ["share", "spec"]),
        (VoteRequest.self, [("share", "1"), ("time", "1"), ("output", "a.html")], ["time", "output"]),
        (WatchRequest.self, [("date", "2028-02-29"), ("day", "3")], ["date", "day"]),
        (WatchRequest.self, [("easing", "ease")], ["easing", "from-time"]),
        (RenderRequest.self, [("width", "9"), ("height", "9mm"), ("svg", "<svg/>")], ["width", "height"]),
        (MeasureRequest.self, [("text", "A"), ("circle", "9"), ("process", "laser")], ["process", "lint"]),
        (TextRequest.self, [("text", "A"), ("circle", "9"), ("line", "9")], ["circle", "line"]),
        (TextRequest.self, [("text", "A"), ("circle", "9"), ("overflow", "next")], ["overflow", "path"]),
        (TextRequest.self, [("text", "A"), ("circle", "9"), ("color", "none")], ["color", "stroke", "gradient"]),
        (
            TextRequest.self, [("text", "A"), ("circle", "9"), ("fit", "size"), ("overflow", "hide")],
            ["fit", "overflow"]
        ),
        (TextRequest.self, [("text", "A"), ("line", "9"), ("from", "9")], ["from", "circle"]),
        (TextRequest.self, [("text", "A"), ("sectors", "9,20"), ("repeat", "2")], ["sectors", "repeat"]),
        (
            TextRequest.self, [("text", "A"), ("line", "9"), ("image", "a.svg"), ("image-place", "middle")],
            ["image-place", "circle"]
        ),
        (
            TextRequest.self, [("text", "A"), ("circle", "9"), ("image", "a.svg"), ("middle", "B")],
            ["image", "middle", "image-place"]
        ),
        (PatternRequest.self, [("output", "a.png"), ("page", "A4")], ["page", "output"]),
        (PatternRequest.self, [("output", "a.pdf"), ("gap", "1mm")], ["gap", "grid"]),
        (PatternRequest.self, [("output", "a.pdf"), ("profile", "a.icc")], ["profile", "color-space"]),
        (PatternRequest.self, [("output", "a.pdf"), ("pdf-text", "words"), ("outlines", "lines")], ["pdf-text"]),
        (
            PatternRequest.self, [("output", "a.svg"), ("live-text", "true"), ("laser", "true")],
            ["live-text", "laser"]
        ),
        (PatternRequest.self, [("output", "a.svg"), ("tolerance", "1")], ["tolerance", "output", "laser"]),
        (PatternRequest.self, [("output", "a.dxf"), ("park", "1,1")], ["park", "output"]),
    ]

    @Test("fields that do not go together are refused by their names, read or set", arguments: broken.indices)
    func refused(_ index: Int) {
        let (request, given, fields) = Self.broken[index]
        func check<R: Request>(_ type: R.Type) {
            let (read, set) = errors(type, given)
            #expect(read != nil && read == set, "\(given): \(String(describing: set))")
            #expect(fields.allSatisfy { read?.fields.contains($0) == true }, "\(read?.fields ?? [])")
            #expect(read?.fields.first == fields.first)
        }
        check(request)
    }

    @Test("a document that a program gives as text takes the place of a file, and of two that are given none is chosen")
    func documents() {
        let (read, set) = errors(RenderRequest.self, [("document", "a.svg"), ("svg", "<svg/>")])
        #expect(read?.fields == ["document", "svg"])
        #expect(set == nil)
    }

    @Test("fields that go together are taken, read or set")
    func taken() {
        func check<R: Request>(_ type: R.Type, _ given: [(String, String)]) {
            let (read, set) = errors(type, given)
            #expect(read == nil && set == nil, "\(given): \(String(describing: read)) \(String(describing: set))")
        }
        // A flag that is off is not given, and neither is the usual rate, however it is written.
        check(DialRequest.self, [("labels-only", "true"), ("rate", "30.0")])
        check(DialRequest.self, [("labels-only", "false"), ("amount", "3")])
        check(PatternRequest.self, [("output", "a.pdf"), ("profile", "a.icc"), ("pdf-standard", "ua-1, PDF/X-4")])
        check(RenderRequest.self, [("width", "9px"), ("height", "9"), ("svg", "<svg/>")])
        check(RenderRequest.self, [("document", "a.svg")])
        // Without an output, nobody knows the format yet, which a description has none of.
        check(PatternRequest.self, [("print-spec", "true"), ("page", "A4")])
    }

    @Test("a value that a rule asks for has the same text when a program has set it")
    func texts() throws {
        func values(_ condition: FieldRule.Condition) -> [(name: String, text: String)] {
            switch condition {
            case .value(let name, let texts): texts.map { (name, $0) }
            case .any(let all), .all(let all): all.flatMap(values)
            case .not(let condition): values(condition)
            default: []
            }
        }
        func check<R: Request>(_ type: R.Type) throws {
            for (name, text) in R.allRules.flatMap({ values($0.condition) + values($0.requirement) }) {
                guard R.fields.description(named: name)?.kind == .value else { continue }
                var request = R()
                try R.fields.set(GivenField(name, [text]), in: &request)
                let given = R.fields.givenFields(in: request).first { $0.name == name }
                #expect(given?.value.texts == [text], "\(R.self) \(name)")
            }
        }
        for request in [TextRequest.self, MeasureRequest.self, PatternRequest.self, VoteRequest.self]
            as [any Request.Type]
        { try check(request) }
    }

    @Test("a text is given, whatever it says")
    func falseTexts() {
        #expect(errors(BadgeRequest.self, [("text", "false"), ("symbol", "star")]).read != nil)
    }

    @Test("a rule without words of its own says what it needs, as each door spells options")
    func sentences() {
        let error = errors(PatternRequest.self, [("output", "a.pdf"), ("gap", "1mm")]).read
        #expect(error?.message == "--gap needs --grid")
        #expect(error?.sentence.spelled(.keys) == "“gap” needs “grid”")
        let format = errors(PatternRequest.self, [("output", "a.png"), ("quality", "9")]).read
        #expect(
            format?.message == "--quality is for .jpg and .webp: name an --output that ends in .jpg or .webp")
    }

    @Test("each command offers and takes the formats that it writes")
    func formats() {
        func check<R: Request>(_ request: R.Type) {
            let format = R.fields.description(named: "format")
            if let format { #expect(format.choices == R.formats, "\(R.self)") }
            for other in OutputFormat.allCases where format != nil && !R.formats.contains(other.rawValue) {
                for given in [("format", other.rawValue), ("output", "a.\(other.rawValue)")] {
                    let (read, set) = errors(R.self, [given])
                    #expect(read?.fields.contains("format") == true && read == set, "\(R.self) \(other)")
                }
            }
        }
        for request in [DialRequest.self, LensRequest.self, SealRequest.self, PatternRequest.self] as [any Request.Type]
        { check(request) }
        #expect(VoteRequest.fields.description(named: "format")?.choices.contains("html") == true)
    }
}
