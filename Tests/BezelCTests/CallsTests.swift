// The calls of `bezel.h` as C makes them: statuses, messages, handles that are none.
import BezelJobs
import Foundation
import Testing

@testable import BezelC

/// A result that is freed with the test.
private final class Answer {
    let status: Int32
    private let handle: OpaquePointer?

    init(_ call: (UnsafeMutablePointer<OpaquePointer?>) -> Int32) {
        var handle: OpaquePointer?
        status = call(&handle)
        self.handle = handle
    }
    deinit { bezelResultFree(handle) }

    var bytes: [UInt8] {
        Array(UnsafeBufferPointer(start: bezelResultBytes(handle), count: Int(bezelResultLength(handle))))
    }
    var text: String { String(decoding: bytes, as: UTF8.self) }
    var message: String? { bezelResultMessage(handle).map { String(cString: $0) } }
    var kind: String? { bezelResultKind(handle).map { String(cString: $0) } }
    var field: String? { bezelResultField(handle).map { String(cString: $0) } }
    var size: [UInt] { [bezelResultWidth(handle), bezelResultHeight(handle)] }
    var warnings: [String] {
        (0..<bezelResultWarningCount(handle)).compactMap { bezelResultWarning(handle, $0).map { String(cString: $0) } }
    }
}

private func draw(_ request: String, format: String? = nil, context: OpaquePointer? = nil) -> Answer {
    Answer { place in
        request.withCString { text in
            guard let format else { return bezelDraw(context, text, UInt(request.utf8.count), nil, place) }
            return format.withCString { bezelDraw(context, text, UInt(request.utf8.count), $0, place) }
        }
    }
}

private let ring = #"{"command":"text","text":"HELLO","circle":60,"no-system-fonts":true}"#

@Suite struct CallsTests {
    @Test(arguments: [("png", [0x89, 0x50]), ("svg", [0x3C]), ("pdf", [0x25, 0x50]), ("webp", [0x52, 0x49])])
    func aJobIsDrawnInTheFormatThatIsAskedFor(format: String, start: [UInt8]) {
        let answer = draw(ring, format: format)
        #expect(answer.status == 0)
        #expect(answer.message == "")
        #expect(answer.bytes.starts(with: start))
    }

    @Test func failuresNameTheirKindAndTheKey() {
        let cases: [(String, Int32, String, String)] = [
            ("", 2, "row", ""), ("[]", 2, "row", ""), ("{}", 2, "command", "command"),
            (#"{"command":"nothing"}"#, 2, "command", "command"), (#"{"command":"text","circle":9}"#, 2, "key", "text"),
            (#"{"command":"text","text":"a","circel":9}"#, 2, "key", "circel"),
            (#"{"command":"text","text":"a","circle":[]}"#, 2, "key", "circle"),
            (#"{"command":"text","text":"a","circle":"abc"}"#, 2, "value", "circle"),
            (#"{"command":"text","text":"a","circle":9,"output":"a.png"}"#, 2, "key", "output"),
            (#"{"command":"text","text":"a","circle":9,"font":"No Such Font"}"#, 3, "input", ""),
            (#"{"command":"text","text":"a","path":"M0 0 nonsense"}"#, 3, "input", "path"),
            (#"{"command":"text","text":"FAR TOO LONG","line":20,"font-size":40}"#, 3, "input", "text"),
            (#"{"command":"text","text":"a","circle":50,"bottom":"x\ny"}"#, 3, "input", "bottom"),
            (#"{"command":"text","text":"a","circle":50,"pen":1}"#, 3, "input", "pen"),
            (#"{"command":"text","text":"a\nb","circle":50,"at":[1,2,3]}"#, 3, "input", "at"),
            // Of keys that contradict or need each other, the first that was given, by the order of the command's help.
            (#"{"command":"text","text":"a","circle":9,"image-size":3}"#, 2, "value", "image-size"),
            (#"{"command":"text","text":"a","stroke-width":3,"circle":9}"#, 2, "value", "stroke-width"),
            (#"{"command":"text","text":"a","circle":9,"offset":3,"at":[20]}"#, 2, "value", "at"),
            (#"{"command":"dial","amount":"1","labels-only":true}"#, 2, "value", "amount"),
        ]
        for (request, status, kind, field) in cases {
            let answer = draw(request)
            #expect(answer.status == status, "\(request)")
            #expect(answer.kind == kind, "\(request)")
            #expect(answer.field == field, "\(request): \(answer.message ?? "")")
            #expect(answer.message?.isEmpty == false)
            #expect(answer.bytes.isEmpty)
        }
    }

    @Test func aFormatThatIsUnknownIsTheFieldOfTheFailure() {
        let answer = draw(ring, format: "doc")
        #expect(answer.status == 2)
        #expect(answer.field == "format")
    }

    @Test func warningsComeWithThePicture() {
        let answer = draw(#"{"command":"text","text":"a\u4e00","circle":60,"no-system-fonts":true}"#)
        #expect(answer.status == 0)
        #expect(answer.warnings.contains { $0.contains("U+4E00") })
        let strict = draw(#"{"command":"text","text":"a\u4e00","circle":60,"no-system-fonts":true,"strict":true}"#)
        #expect(strict.status == 3)
        #expect(strict.message?.contains("U+4E00") == true)
    }

    @Test func handlesThatAreNoneAreToldFromOthers() {
        var context: OpaquePointer?
        #expect(bezelContextNew(nil, 0, &context, nil) == 0)
        #expect(draw(ring, context: context).status == 0)
        // A context is no result.
        #expect(bezelResultStatus(context) == 1)
        #expect(bezelResultMessage(context) == nil)
        bezelResultFree(context)
        #expect(draw(ring, context: context).status == 0)
        bezelContextFree(context)
        bezelContextFree(context)
        let freed = draw(ring, context: context)
        #expect(freed.status == 1)
        #expect(freed.kind == "argument")
        #expect(draw(ring, context: OpaquePointer(bitPattern: 12_345)).status == 1)
        #expect(bezelResultBytes(nil) == nil)
        #expect(bezelResultLength(nil) == 0)
        bezelResultFree(nil)
        bezelContextFree(nil)
    }

    @Test func nullAndLengthsBeyondTheLongestAreRefused() {
        #expect(bezelDraw(nil, nil, 0, nil, nil) == 1)
        #expect(Answer { bezelDraw(nil, nil, 5, nil, $0) }.status == 1)
        let long = Answer { place in ring.withCString { bezelDraw(nil, $0, UInt.max - 1, nil, place) } }
        #expect(long.status == 1)
        #expect(long.message?.contains("longer") == true)
        let ended = Answer { place in ring.withCString { bezelDraw(nil, $0, UInt.max, nil, place) } }
        #expect(ended.status == 0)
        #expect(bezelContextNew(nil, 0, nil, nil) == 1)
        #expect(Answer { bezelSchema(nil, nil, $0) }.text.hasPrefix(#"["text","dial""#))
    }

    @Test func filesAreReadOnlyWhereTheContextAllowsIt() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-c-\(UUID().uuidString).svg")
        try Data(#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0H4V4Z"/></svg>"#.utf8)
            .write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let request = #"{"command":"render","document":"\#(file.path)"}"#
        #expect(draw(request).status == 0)
        var context: OpaquePointer?
        let settings = #"{"access":"fonts"}"#
        #expect(bezelContextNew(settings, UInt.max, &context, nil) == 0)
        defer { bezelContextFree(context) }
        let refused = draw(request, context: context)
        #expect((refused.status, refused.kind) == (2, "access"))
        let font = #"{"command":"text","text":"A","circle":9,"font":"/there/is/none.ttf"}"#
        #expect(draw(font, context: context).kind == "access")
    }

    @Test func jobsAreCheckedWithoutBeingDrawn() {
        let good = Answer { place in ring.withCString { bezelCheck(nil, $0, UInt.max, place) } }
        #expect(good.status == 0)
        for (job, kind) in [
            (#"{"command":"text","text":"A"}"#, "value"), (#"{"command":"text","text":"A","circle":"x"}"#, "value"),
            (#"{"command":"text","text":"A","circle":9,"font":"No Such Font"}"#, "input"), ("{", "row"),
        ] {
            #expect(Answer { place in job.withCString { bezelCheck(nil, $0, UInt.max, place) } }.kind == kind)
        }
    }

    @Test func settingsThatAreUnknownAreRefused() {
        for settings in [
            "", "[]", #"{"acces":"files"}"#, #"{"access":"all"}"#, #"{"maxPixels":0}"#, #"{"strict":1}"#,
            #"{"spelling":"none"}"#,
        ] {
            var context: OpaquePointer?
            let answer = Answer { bezelContextNew(settings, UInt.max, &context, $0) }
            #expect(answer.status == 2, "\(settings)")
            #expect(context == nil)
        }
    }

    @Test func aContextBoundsPixels() {
        var context: OpaquePointer?
        #expect(bezelContextNew(#"{"maxPixels":100}"#, UInt.max, &context, nil) == 0)
        defer { bezelContextFree(context) }
        #expect(draw(ring, context: context).status != 0)
        #expect(draw(ring, format: "svg", context: context).status == 0)
    }

    @Test func pixelsAreStraightRows() throws {
        let request =
            #"{"command":"text","text":"H","circle":60,"padding":9,"background":"rgb(255 0 0 / 50%)","no-system-fonts":true}"#
        let answer = Answer { place in bezelPixels(nil, request, UInt.max, place) }
        #expect(answer.status == 0)
        #expect(UInt(answer.bytes.count) == answer.size[0] * answer.size[1] * 4)
        #expect(Array(answer.bytes.prefix(4)) == [255, 0, 0, 128])
    }

    @Test func placedGlyphsLieOnTheirCircle() throws {
        let request = #"{"text":"HE","circle":100,"no-system-fonts":true}"#
        let answer = Answer { place in bezelPlace(nil, request, UInt.max, place) }
        #expect(answer.status == 0)
        let report = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
        let line = try #require((report?["lines"] as? [[String: Any]])?.first)
        let glyphs = try #require(line["glyphs"] as? [[String: Any]])
        #expect(glyphs.count == 2)
        for glyph in glyphs { #expect((glyph["outline"] as? String)?.hasPrefix("M") == true) }
        for cluster in try #require(line["clusters"] as? [[String: Any]]) {
            let position = try #require(cluster["position"] as? [String: Double])
            let radius = hypot(position["x"] ?? 0, position["y"] ?? 0)
            #expect(abs(radius - 100) < 1e-3)
        }
        #expect(Answer { bezelPlace(nil, #"{"command":"dial"}"#, UInt.max, $0) }.kind == "command")
    }

    @Test func threadsOfLittleStackDraw() {
        let done = DispatchSemaphore(value: 0)
        let status = StatusBox()
        let thread = Thread {
            status.value = draw(ring).status
            done.signal()
        }
        thread.stackSize = 256 << 10
        thread.start()
        done.wait()
        #expect(status.value == 0)
    }

    @Test func sixteenThreadsDrawTheSameBytes() {
        let wanted = draw(ring).bytes
        DispatchQueue.concurrentPerform(iterations: 16) { number in
            for _ in 0..<4 { #expect(draw(ring).bytes == wanted) }
            #expect(draw("{\(number)").status == 2)
        }
    }
}

/// Written by one thread before another reads it.
private final class StatusBox: @unchecked Sendable { var value: Int32 = -1 }
