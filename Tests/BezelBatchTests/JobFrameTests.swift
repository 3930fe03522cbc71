// Messages between a program and its workers, whole and damaged.
import BezelBatch
import Testing

@Suite("Messages of workers")
struct JobFrameTests {
    private func sample() -> FrameWriter {
        var writer = FrameWriter(.draw, status: 404)
        writer.add(7)
        writer.add("Zoë")
        writer.add(["a", "", "b"])
        writer.addRest([1, 2, 3])
        return writer
    }

    @Test("what is written is read")
    func roundTrip() throws {
        let bytes = sample().frame(number: 0xFEDC_BA98)
        let head = try #require(FrameHead(Array(bytes.prefix(FrameHead.count))))
        #expect(head == FrameHead(kind: .draw, status: 404, number: 0xFEDC_BA98, length: bytes.count - FrameHead.count))
        var reader = FrameReader(Array(bytes.dropFirst(FrameHead.count)))
        #expect(try reader.number() == 7)
        #expect(try reader.text() == "Zoë")
        #expect(try reader.texts() == ["a", "", "b"])
        #expect(Array(reader.rest()) == [1, 2, 3])
        #expect(reader.rest().isEmpty)
    }

    @Test("a content that is cut off anywhere is refused, whatever lengths it names")
    func cut() {
        let bytes = Array(sample().frame(number: 1).dropFirst(FrameHead.count))
        func read(_ bytes: [UInt8]) throws(FrameError) {
            var reader = FrameReader(bytes)
            _ = try reader.number()
            _ = try reader.text()
            _ = try reader.texts()
        }
        for count in 0..<bytes.count - 3 {
            #expect(throws: FrameError.self) { try read(Array(bytes.prefix(count))) }
        }
        var huge = bytes
        huge.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: FrameError.self) { try read(huge) }
        // A list as long as numbers go, of which nothing is there.
        #expect(throws: FrameError.self) {
            var reader = FrameReader([0xFF, 0xFF, 0xFF, 0xFF])
            _ = try reader.texts()
        }
    }

    @Test("bytes that are no head are none")
    func heads() {
        var bytes = Array(sample().frame(number: 1).prefix(FrameHead.count))
        #expect(FrameHead(Array(bytes.dropLast())) == nil)
        bytes[1] = 200
        #expect(FrameHead(bytes) == nil)
        bytes[1] = 1
        #expect(FrameHead(bytes) != nil)
        bytes[0] = 0
        #expect(FrameHead(bytes) == nil)
    }

    @Test(
        "an id is found in a job that no one has read",
        arguments: [
            (#"{"id":"a1","text":"x"}"#, "a1"), (#" { "text" : "x" , "id" : "a\"b" } "#, "a\"b"),
            (#"{"text":"id","spec":{"id":"inner"},"list":["id","no"],"id":"o\u0075ter"}"#, "outer"),
            (#"{"spec":{"id":"inner"}}"#, nil), (#"{"id":7,"text":"x"}"#, nil), (#"{"id":["a"]}"#, nil),
            (#"{"text":"\"id\":\"no\"","id":"yes"}"#, "yes"), (#"["id","a"]"#, nil), (#"{"id":"cut"#, "cut"),
            (#"{"id":"\uZZ"}"#, nil), ("}}}{{\"id\":\"a\"", nil), ("", nil),
        ] as [(String, String?)])
    func ids(job: String, id: String?) { #expect(JobID.find(in: Array(job.utf8)) == id) }

    @Test("an id of ten thousand letters is not told")
    func longID() {
        let job = #"{"id":""# + String(repeating: "a", count: 10_000) + #""}"#
        #expect(JobID.find(in: Array(job.utf8)) == nil)
    }
}
