// Values that programs set are checked like those that are written, whichever door the request comes by.
import BezelInstruments
import BezelRequests
import Testing

@Suite struct ProgramValueTests {
    static let invalid: [(field: String, request: TextRequest)] = [
        ("ellipse", TextRequest(text: "A", ellipse: [3])), ("ellipse", TextRequest(text: "A", ellipse: [])),
        ("ellipse", TextRequest(text: "A", ellipse: [1, 2, 3])), ("arc", TextRequest(text: "A", arc: [])),
        ("ellipse", TextRequest(text: "A", ellipse: [.nan, 5])), ("arc", TextRequest(text: "A", arc: [5])),
        ("arc", TextRequest(text: "A", arc: [.infinity, 1])), ("line", TextRequest(text: "A", line: [])),
        ("line", TextRequest(text: "A", line: [1, 2, 3, 4, 5])), ("line", TextRequest(text: "A", line: [.nan])),
        ("line", TextRequest(text: "A", line: [-.infinity, 0, 1, 1])), ("circle", TextRequest(text: "A", circle: -5)),
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

    @Test func curvesThatNeedTwoNumbersHaveThem() {
        for line in [[1, 2], [1, 2, 3], [0.0]] {
            #expect(throws: UsageError.self) { try TextRequest(text: "A", line: line).scene() }
        }
        for arc in [[0, 5], [-1, 5]] as [[Double]] {
            #expect(throws: UsageError.self) { try TextRequest(text: "A", arc: arc).scene() }
        }
    }

    @Test func sharesAndValuesAreNumbers() {
        #expect(throws: UsageError.self) { try VoteRequest(share: .nan).scene() }
        #expect(throws: UsageError.self) { try VoteRequest(share: 2).scene() }
        #expect(throws: UsageError.self) { try DialRequest(value: .infinity).scene() }
        #expect(throws: UsageError.self) { try GaugeRequest(value: .nan).scene() }
    }

    @Test func validValuesAreDrawn() throws {
        _ = try TextRequest(text: "A", ellipse: [30, 20]).scene()
        _ = try TextRequest(text: "A", arc: [300, -20]).scene()
        _ = try TextRequest(text: "A", line: [0, 0, 100, 1e-3], fontSize: 12.345_678_901).scene()
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
