// Events of a document; documents that are not well-formed, or try to be more than they look.
import BezelInterop
import Foundation
import Testing

@Suite struct XMLReaderTests {
    private func events(_ text: String, limits: XMLLimits = XMLLimits()) throws -> [XMLEvent] {
        try XMLReader.read(Data(text.utf8), limits: limits)
    }
    /// "name[attribute=value]", text in quotes, "/" for an end.
    private func short(_ text: String) throws -> [String] {
        try events(text).map { event in
            switch event {
            case .start(let name, let attributes, _):
                "\(name.space).\(name.local)"
                    + attributes.map { "[\($0.name.space).\($0.name.local)=\($0.value)]" }.joined()
            case .text(let text): "“\(text)”"
            case .end: "/"
            case .instruction(let target, let data): "?\(target) \(data)"
            }
        }
    }

    @Test func eventsComeInOrderWithTheirNamespaces() throws {
        let found = try short(
            """
            <?style a="b"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" \
            xmlns:o="urn:o"><g l:href="#a" x="1" xml:space="preserve">A &amp; <![CDATA[<B>]]></g><o:b/></svg>
            """)
        #expect(
            found == [
                "?style a=\"b\"", "svg.svg", "svg.g[xlink.href=#a][none.x=1][xml.space=preserve]", "“A & <B>”", "/",
                "other.b", "/", "/",
            ])
    }

    private func lines(_ data: Data) throws -> [Int] {
        try XMLReader.read(data).compactMap { if case .start(_, _, let line) = $0 { line } else { nil } }
    }

    @Test func elementsKnowTheirLines() throws {
        let text = "<a>\n\n<b x='1\n2'/>\n<!-- \n --><c/></a>"
        #expect(try lines(Data(text.utf8)) == [1, 3, 6])
        // Lines that end otherwise, and characters of two bytes.
        for end in ["\r\n", "\r"] {
            #expect(
                try lines(Data(text.replacingOccurrences(of: "\n", with: end).utf8)) == [1, 3, 6], "\(end.utf8.count)")
        }
        #expect(try lines(text.data(using: .utf16) ?? Data()) == [1, 3, 6])
        // What an entity brings along stands where it is called.
        let entity = "<!DOCTYPE a [\n<!ENTITY e '<b/>\n<c/>'>]>\n<a>\n&e;<d/></a>"
        #expect(try lines(Data(entity.utf8)) == [4, 5, 5, 5])
    }

    @Test func entitiesOfTheDocumentAreExpanded() throws {
        #expect(
            try short("<!DOCTYPE a [<!ENTITY e 'x<b/>y'>]><a>&e;</a>") == ["none.a", "“x”", "none.b", "/", "“y”", "/"])
    }

    @Test func externalEntitiesAreNeverRead() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-\(UUID().uuidString)")
        try Data("secret".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let text = "<!DOCTYPE a [<!ENTITY e SYSTEM '\(file.absoluteString)'>]><a>&e;</a>"
        #expect(try !short(text).joined().contains("secret"))
    }

    @Test(arguments: ["", "<a>", "<a></b>", "<a x='1' x='2'/>", "<a>&missing;</a>", "<a/><b/>", "<p:a/>", "no"])
    func whatIsNotWellFormedIsRefused(text: String) {
        #expect(throws: XMLFailure.self) { try events(text) }
    }

    @Test func failuresSayWhere() {
        #expect { try events("<a>\n  <b></c></a>") } throws: { error in
            guard let error = error as? XMLFailure else { return false }
            return error.line == 2 && error.column > 1 && error.code != 0
        }
    }

    @Test func limitsAreErrors() throws {
        var limits = XMLLimits()
        limits.depth = 3
        #expect(try events("<a><a><a/></a></a>", limits: limits).count == 6)
        #expect(throws: XMLFailure.self) { try events("<a><a><a><a/></a></a></a>", limits: limits) }
        limits = XMLLimits()
        limits.events = 4
        #expect(throws: XMLFailure.self) { try events("<a><b/><b/><b/></a>", limits: limits) }
        limits = XMLLimits()
        limits.textBytes = 5
        #expect(try events("<a>12345</a>", limits: limits).count == 3)
        #expect(throws: XMLFailure.self) { try events("<a>123<b/>456</a>", limits: limits) }
    }

    /// Ten entities, each ten times the one before: 10^10 letters.
    @Test func entitiesThatGrowWithoutBoundAreRefused() {
        var text = "<!DOCTYPE a [<!ENTITY e0 'lol'>"
        for i in 1...10 { text += "<!ENTITY e\(i) '" + String(repeating: "&e\(i - 1);", count: 10) + "'>" }
        #expect(throws: XMLFailure.self) { try events(text + "]><a>&e10;</a>") }
    }
}
