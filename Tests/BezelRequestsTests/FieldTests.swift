// What every request's list of fields holds.
import BezelGeometry
import BezelRequests
import Testing

/// All requests.
private let requests: [any Request.Type] = [
    TextRequest.self, DialRequest.self, BadgeRequest.self, FlowerRequest.self, PatternRequest.self, VoteRequest.self,
    GaugeRequest.self, WatchRequest.self, SealRequest.self, LensRequest.self, RenderRequest.self, MeasureRequest.self,
]

@Suite("Fields of requests")
struct FieldTests {
    @Test("no two fields of a request have a name in common", arguments: requests.map { $0.command.name })
    func names(_ name: String) throws {
        let request = try #require(requests.first { $0.command.name == name })
        var seen: Set<String> = []
        for field in request.fieldDescriptions {
            for name in [field.name] + field.aliases + field.formerNames
                + (field.isNegatable ? ["no-" + field.name] : [])
            {
                #expect(seen.insert(name).inserted, "\(name)")
            }
        }
    }

    @Test("every field says in a sentence what it does", arguments: requests.map { $0.command.name })
    func words(_ name: String) throws {
        let request = try #require(requests.first { $0.command.name == name })
        for field in request.fieldDescriptions {
            #expect(field.help.hasSuffix("."), "\(field.name): \(field.help)")
            #expect(field.more.isEmpty || field.more.hasSuffix("."), "\(field.name): \(field.more)")
            #expect(!field.takesValue || !field.valueName.isEmpty, "\(field.name)")
        }
    }

    @Test(
        "examples, choices and the ends of ranges are read; what lies beyond is not",
        arguments: requests.map { $0.command.name })
    func values(_ name: String) throws {
        func check<R: Request>(_ request: R.Type) throws {
            for field in R.fields.descriptions {
                var good: [String] = []
                var bad: [String] = []
                switch field.form {
                case .number(let range):
                    good = [range.lowerBound.plain, range.upperBound.plain]
                    bad = ["nan", "inf", "1e999", "ten", ""]
                case .choice(let names): (good, bad) = (names, ["no such"])
                case .whole(let range):
                    good = ["\(range.lowerBound)", "\(range.upperBound)"]
                    bad = ["\(range.lowerBound - 1)", "\(range.upperBound + 1)", "1.5", ""]
                case .written(let writing): good = writing.examples
                case .color, .colorOrNone: (good, bad) = (["teal", "#E48072"], ["tael"])
                case .text, .flag, .file, .folder, .font, .picture: break
                }
                for text in good {
                    var value = R()
                    #expect(throws: Never.self, "\(field.name) “\(text)”") {
                        try R.fields.set(GivenField(field.name, [text]), in: &value)
                    }
                    if let standard = field.standard, standard == text { continue }
                    #expect(
                        R.fields.given(in: value, where: { $0.name == field.name }) != nil, "\(field.name) “\(text)”")
                }
                for text in bad {
                    var value = R()
                    #expect(throws: UsageError.self, "\(field.name) “\(text)”") {
                        try R.fields.set(GivenField(field.name, [text]), in: &value)
                    }
                }
            }
        }
        let request = try #require(requests.first { $0.command.name == name })
        try check(request)
    }

    @Test("a new value has no field that is given")
    func nothingGiven() {
        func check<R: Request>(_ request: R.Type) { #expect(R.fields.given(in: R()) == nil, "\(R.self)") }
        for request in requests { check(request) }
    }

    @Test("positional and required fields are found in groups, too", arguments: requests.map { $0.command.name })
    func expected(_ name: String) throws {
        func check<R: Request>(_ request: R.Type) {
            let wanted = R.fields.descriptions.filter(\.isExpected).map(\.name)
            #expect(R.fields.expected.map(\.name) == wanted, "\(R.self)")
            for field in R.fields.descriptions {
                let found = R.fields.description(named: field.name)
                #expect(found == field && R.fields.hasField(named: field.name), "\(R.self): \(field.name)")
            }
            #expect(!R.fields.hasField(named: "no-such") && R.fields.description(named: "no-such") == nil)
            let isNoneEnough = (try? R.fields.check(R())) != nil
            #expect(((try? R.fields.value(of: [])) != nil) == isNoneEnough, "\(R.self)")
        }
        let request = try #require(requests.first { $0.command.name == name })
        check(request)
    }

    @Test("fields of groups that exclude each other are refused, one by one and together")
    func groupsAreChecked() throws {
        let text = [GivenField("text", ["A"]), GivenField("circle", ["50"])]
        let more = [GivenField("font-size", ["20"]), GivenField("format", ["svg"]), GivenField("padding", ["3"])]
        for isOneOfMany in [false, true] {
            let request = try TextRequest.fields.value(of: text + more, isOneOfMany: isOneOfMany)
            #expect(request.input.text == "A" && request.input.curve.circle == 50 && request.input.style.size == 20)
            #expect(request.frame.padding == 3)
            for other in [GivenField("line", ["80"]), GivenField("no-such", ["1"])] {
                #expect(throws: UsageError.self) {
                    try TextRequest.fields.value(of: text + [other], isOneOfMany: isOneOfMany)
                }
            }
        }
    }

    @Test("a mistake names the option, the text and what was expected")
    func mistakes() {
        var value = TextRequest()
        do {
            try TextRequest.fields.set(GivenField("circle", ["-5"]), in: &value)
            Issue.record("nothing was thrown")
        } catch let error as UsageError {
            #expect(error.field == "circle")
            #expect(
                error.message
                    == "The value '-5' is invalid for --circle: expected a number of user units from 0.001 to 100000"
            )
        } catch { Issue.record("\(error)") }
    }
}

@Suite("Requests of programs")
struct PictureRequestTests {
    @Test("one line makes a picture, and the same as the fields by name")
    func oneLine() throws {
        let direct = try TextRequest(text: "HELLO", circle: 100, fontSize: 30).scene()
        let named = try TextRequest(text: "HELLO", circle: 100).setting("font-size", to: "30").scene()
        #expect(direct == named)
        #expect(direct.size.width > 50)
    }
    @Test("a name of an earlier version still sets its field")
    func formerNames() throws {
        let now = try TextRequest(text: "A", circle: 50).setting("font-size", to: "20").file("svg")
        #expect(try TextRequest(text: "A", circle: 50).setting("size", to: "20").file("svg") == now)
    }
    @Test("every kind is drawn")
    func kinds() throws {
        #expect(try DialRequest(top: "PAY", value: 0.5).file("png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try BadgeRequest(top: "CLUB").scene().size.width == 256)
        #expect(!(try GaugeRequest(preset: .vu, value: -3).scene().commands.isEmpty))
        #expect(!(try WatchRequest(time: "10:09").scene().commands.isEmpty))
        #expect(!(try SealRequest(top: "CITY").scene().commands.isEmpty))
        #expect(!(try VoteRequest(share: 0.6).scene().commands.isEmpty))
    }
    @Test("a document is given as text, too")
    func documents() throws {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20'><rect width='9' height='9'/></svg>"
        let scene = try RenderRequest(document: "no-such-file.svg").setting("svg", to: svg).scene()
        #expect(scene.size == Size(width: 30, height: 20))
    }
    @Test("what is not shown as asked is told")
    func warnings() throws {
        #expect(try TextRequest(text: "A", circle: 50).warnings().isEmpty)
        let hidden = try TextRequest(text: "A long text", on: .line(length: 60)).setting("overflow", to: "hide")
        #expect(!(try hidden.warnings().isEmpty))
    }
    @Test("where a picture goes is no field of it", arguments: ["output", "format", "print-spec", "open"])
    func placesAreNoFields(field: String) {
        #expect(throws: UsageError.self) { try DialRequest().setting(field, to: "true") }
    }
    @Test("what is wrong is said: no curve, two curves, no such field, no such format")
    func mistakes() {
        #expect(throws: UsageError.self) { try TextRequest(text: "A").scene() }
        #expect(throws: UsageError.self) { try TextRequest(text: "A", circle: 5).setting("line", to: "9").scene() }
        #expect(throws: UsageError("“text” has no field “colour”; did you mean “color”?", field: "colour")) {
            try TextRequest(text: "A", circle: 50).setting("colour", to: "red")
        }
        #expect(throws: UsageError.self) { try TextRequest(text: "A", circle: 50).file("bmp") }
    }
}
