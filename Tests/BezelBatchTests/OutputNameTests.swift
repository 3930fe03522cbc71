// Names of outputs: what cannot leave the folder, and what is the same place.
import BezelBatch
import Testing

@Suite("Names of outputs")
struct OutputNameTests {
    @Test(
        "names that leave the folder, or that are the folder's own, are refused",
        arguments: [
            "", "/a.png", "../a.png", "a/../b.png", "a/..", "..", "-", "a/", "/", ".", "./", "a\nb.png", "a\u{0}.png",
            "a\u{85}.png", "ledger.png", "LEDGER.jsonl", "sub/Ledger-1.png", ".bezel-1",
            String(repeating: "x", count: 256),
        ])
    func refused(_ name: String) { #expect(throws: JobFailure.self) { try OutputName(name) } }

    @Test("others are taken, without what says nothing")
    func taken() throws {
        #expect(try OutputName("./a//b/./c.png").text == "a/b/c.png")
        #expect(try OutputName("..a/b...png").text == "..a/b...png")
        #expect(try OutputName("名札/é.png").text == "名札/é.png")
    }

    @Test("names that some file system takes for one are one place")
    func folded() throws {
        func folded(_ name: String) throws -> String { try OutputName(name).folded }
        #expect(try folded("A/B.png") == folded("a//./b.PNG"))
        #expect(try folded("é.png") == folded("e\u{301}.png"))
        #expect(try folded("É.png") == folded("e\u{301}.png"))
        #expect(try folded("straße.png") == folded("STRASSE.png"))
        #expect(try folded("a.png") != folded("b.png"))
    }

    @Test("an id becomes a safe name, and different ids different ones")
    func usual() throws {
        #expect(OutputName.usual(id: "a1", format: "png") == "a1.png")
        #expect(OutputName.usual(id: "a/b", format: "svg") == "a%2Fb.svg")
        #expect(OutputName.usual(id: "../x", format: "png") == "%2E.%2Fx.png")
        #expect(OutputName.usual(id: "a%2Fb", format: "png") == "a%252Fb.png")
        #expect(OutputName.usual(id: "מ", format: "png") == "מ.png")
        for id in ["..", ".", "\n", "a:b", "\u{202E}x", " ", "c\\d", "e.", "/"] {
            let name = OutputName.usual(id: id, format: "png")
            #expect(try OutputName(name).parts.count == 1)
        }
    }
}
