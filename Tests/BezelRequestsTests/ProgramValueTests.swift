// Values that programs set are checked like those that are written, whichever door the request comes by.
import BezelInstruments
import BezelRequests
import Testing

@Suite struct ProgramValueTests {
    private static func text(_ form: Curve.Form) -> TextRequest {
        var request = TextRequest(text: "A")
        request.input.curve[form.kind] = form
        return request
    }

    static let invalid: [(field: String, request: TextRequest)] = [
        ("ellipse", text(.ellipse(radiusX: 3, radiusY: 0))), ("ellipse", text(.ellipse(radiusX: .nan, radiusY: 5))),
        ("arc", text(.arc(span: .infinity, rise: 1))), ("arc", text(.arc(span: -1, rise: 5))),
        ("line", text(.line(length: .nan))), ("line", text(.line(length: 0))),
        ("line", text(.segment(from: Point(x: -Double.infinity, y: 0), to: .zero))),
        ("spiral", text(.spiral(turns: 400, gap: 3000))), ("wave", text(.wave(length: 100, height: 300))),
        ("polygon", text(.polygon(sides: 2, radius: 50))), ("star", text(.star(points: 5, radius: 9, innerRadius: 10))),
        ("rounded", text(.roundedRectangle(width: 100, height: 50, radius: 40))), ("heart", text(.heart(width: -1))),
        ("shield", text(.shield(width: 10, height: .nan))), ("circle", TextRequest(text: "A", circle: -5)),
        ("circle", TextRequest(text: "A", circle: 0)), ("circle", TextRequest(text: "A", circle: .nan)),
        ("circle", TextRequest(text: "A", circle: 1e300)),
        ("font-size", TextRequest(text: "A", circle: 50, fontSize: -1)),
        ("font-size", TextRequest(text: "A", circle: 50, fontSize: .infinity)),
        ("weight", TextRequest(text: "A", circle: 50, weight: .nan)),
        ("weight", TextRequest(text: "A", circle: 50, weight: 5000)),
    ]

    @Test("an error names the field", arguments: invalid.indices)
    func textRequests(_ index: Int) {
        let (field, request) = Self.invalid[index]
        let error = #expect(throws: UsageError.self) { try request.scene() }
        #expect(error?.field == field)
    }

    @available(*, deprecated, message: "it tries what programs of before call")
    @Test func listsOfOtherNumbersThanACurveHasAreRefused() {
        for numbers in [[], [3], [1, 2, 3], [.nan, 5], [-1, 0], [1, 2, 3, 4, 5]] as [[Double]] {
            for request in [TextRequest(text: "A", ellipse: numbers), TextRequest(text: "A", arc: numbers)] {
                #expect(throws: UsageError.self, "\(numbers)") { try request.scene() }
            }
        }
        for numbers in [[], [0], [1, 2], [1, 2, 3], [.nan], [-.infinity, 0, 1, 1], [1, 2, 3, 4, 5]] as [[Double]] {
            #expect(throws: UsageError.self, "\(numbers)") { try TextRequest(text: "A", line: numbers).scene() }
        }
        #expect(throws: (any Error).self) { try TextRequest(text: "A", path: "").scene() }
        #expect(throws: Never.self) { try TextRequest(text: "A", arc: [300, -20]).scene() }
    }

    @Test func sharesAndValuesAreNumbers() {
        #expect(throws: UsageError.self) { try VoteRequest(share: .nan).scene() }
        #expect(throws: UsageError.self) { try VoteRequest(share: 2).scene() }
        #expect(throws: UsageError.self) { try DialRequest(value: .infinity).scene() }
        #expect(throws: UsageError.self) { try GaugeRequest(value: .nan).scene() }
    }

    @Test func anglesNameTheirOwnFields() throws {
        func fields(_ from: String, _ to: String?) throws -> [String] {
            var request = try TextRequest(text: "A", circle: 50).setting("from", to: from)
            if let to { request = try request.setting("to", to: to) }
            let error = #expect(throws: UsageError.self) { try request.scene() }
            return error?.fields ?? []
        }
        #expect(try fields("20", "500") == ["from", "to"])
        #expect(try fields("20", "20") == ["from", "to"])
        _ = try TextRequest(text: "A", circle: 50).setting("from", to: "35999").scene()
    }

    @Test func fieldsWithSeveralValuesTakeAList() throws {
        let request = try TextRequest(text: "N\nE\nS", circle: 60).setting("at", to: ["270", "0", "90"])
        #expect(try request.scene().texts.count == 3)
        for values in [[], ["1", "2"]] as [[String]] {
            let error = #expect(throws: UsageError.self) { try request.setting("tracking", to: values) }
            #expect(error?.fields == ["tracking"])
        }
    }

    @Test func flagsAreTrueOrFalse() throws {
        for text in ["yes", "1", "", "TRUE"] {
            let error = #expect(throws: UsageError.self) { try DialRequest().setting("labels-only", to: text) }
            #expect(error?.field == "labels-only")
        }
        for text in ["true", "false"] { _ = try DialRequest().setting("labels-only", to: text) }
    }

    @Test func validValuesAreDrawn() throws {
        _ = try TextRequest(text: "A", on: .ellipse(radiusX: 30, radiusY: 20)).scene()
        _ = try TextRequest(text: "A", on: .arc(span: 300, rise: -20)).scene()
        let line = try Curve.line(from: .zero, to: Point(x: 100, y: 1e-3))
        _ = try TextRequest(text: "A", on: line, fontSize: 12.345_678_901).scene()
        _ = try TextRequest(text: "A", circle: 1.0 / 3, fontSize: 0.01).scene()
    }

    @Test func aWidthThatOtherValuesLeaveNoRoomForIsAnError() throws {
        let request = try VoteRequest(share: 0.4).setting("start-height", to: "360").setting("start-width", to: "1")
        let error = #expect(throws: GalleryError.self) { try request.scene() }
        guard case .invalidNumber(_, let value, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(value == 1)
    }
}
