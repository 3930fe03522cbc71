// `bezel draw` as a process: one job's file in, its picture out.
import Foundation
import Testing

@Suite("Draw") struct DrawCommandTests {
    private let place: Workplace
    init() throws { place = try Workplace() }

    @Test("a job's file gives the bytes of its command")
    func drawsTheSame() throws {
        try place.write(#"{"command":"text","text":"HELLO","circle":100,"tracking":2}"#, to: "hello.json")
        let outcome = try place.bezel("draw", "hello.json", "-o", "a.png")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
        #expect(try place.bezel("text", "HELLO", "--circle", "100", "--tracking", "2", "-o", "b.png").status == 0)
        #expect(try place.data("a.png") == place.data("b.png"))
        let piped = try place.bezel("draw", "hello.json", "--format", "svg", "-o", "-")
        #expect(piped.output.starts(with: Data("<svg".utf8)))
    }

    @Test("the job's own output is where its picture goes, unless another is named")
    func output() throws {
        try place.write(#"{"command":"badge","top":"TOP","output":"own.svg"}"#, to: "badge.json")
        #expect(try place.bezel("draw", "badge.json").status == 0)
        #expect(try place.data("own.svg").starts(with: Data("<svg".utf8)))
        #expect(try place.bezel("draw", "badge.json", "-o", "other.png").status == 0)
        #expect(try Picture(png: place.data("other.png")).ink != nil)
    }

    @Test(
        "what is no job is refused, with what to do",
        arguments: [
            ("[]", 65, "bezel batch"), ("{", 65, "no JSON"), ("", 65, "no JSON"), (#"{"text":"A"}"#, 64, "command"),
            (#"{"command":"text","text":"A","circle":40,"colour":"red"}"#, 64, "color"),
            (#"{"command":"text","text":"A","circle":"wide"}"#, 64, "wide"),
            (#"{"command":"text","text":"","circle":40}"#, 65, "empty"),
            (#"{"command":"text","text":"A","circle":40,"font":"none.ttf"}"#, 66, "none.ttf"),
            (#"{"command":"draw","text":"A"}"#, 64, "draw"),
        ])
    func refused(job: String, status: Int32, word: String) throws {
        try place.write(job, to: "job.json")
        let outcome = try place.bezel("draw", "job.json", "-o", "out.png")
        #expect(outcome.status == status && outcome.errors.contains(word), "\(outcome.status) \(outcome.errors)")
        #expect(place.names == ["job.json"])
    }

    @Test("without a file for the picture nothing is drawn")
    func noOutput() throws {
        try place.write(#"{"command":"text","text":"A","circle":40}"#, to: "job.json")
        let outcome = try place.bezel("draw", "job.json")
        #expect(outcome.status == 64 && outcome.errors.contains("--output"))
        #expect(try place.bezel("draw", "none.json", "-o", "a.png").status == 66)
    }
}
