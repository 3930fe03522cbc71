// What is said to mend a fault does: each mend is applied, and the text looked at again.
import BezelGeometry
import BezelJSON
import BezelTypesetting
import Foundation
import Testing

@testable import BezelRequests

@Suite("What mends a fault")
struct LintMendingTests {
    private struct Found {
        var kind: String
        var mend: [GivenField]?
    }

    private func faults(_ given: [GivenField]) throws -> [Found] {
        let request = try MeasureRequest.fields.value(
            of: given + [GivenField("lint", ["true"]), GivenField("json", ["true"])])
        let bytes = try request.product(in: RenderContext()).drawn().bytes
        let report = try JSONReader.value(bytes)
        var lines = [report]
        if case .array(let several) = report { lines = several }
        return lines.flatMap { line -> [Found] in
            guard case .array(let findings)? = line["lint"] else { return [] }
            return findings.map { finding in
                var kind = ""
                if case .string(let text)? = finding["kind"] { kind = text }
                guard case .object(let changes)? = finding["mend"] else { return Found(kind: kind, mend: nil) }
                return Found(kind: kind, mend: changes.map { GivenField($0.key, [Self.text($0.value)]) })
            }
        }
    }
    private static func text(_ value: JSONValue) -> String {
        switch value {
        case .string(let text), .number(let text): text
        default: value.text()
        }
    }

    static let faulty: [(kind: String, options: [String: String])] = [
        ("touching-ink", ["text": "AVA WAVE", "circle": "40", "side": "right", "font-size": "20", "spacing": "exact"]),
        (
            "narrow-gap",
            ["text": "WILLOW MILL", "circle": "60", "side": "right", "font-size": "24", "spacing": "exact"]
        ),
        ("overprint", ["text": "LINE ONE\\nLINE TWO", "circle": "50", "line-height": "0.3", "font-size": "20"]),
        ("overprint", ["text": "ONE\\nTWO\\nTHREE", "arc": "200,40", "line-height": "0.4", "font-size": "30"]),
        ("open-join", ["text": "Agency Long text", "circle": "30", "font-size": "24", "tracking": "-2"]),
        ("tight-curve", ["text": "HELLO", "path": "M0 0L50 50L100 0", "font-size": "30"]),
        ("hidden-text", ["text": "a long text here that hides", "line": "60", "overflow": "hide", "font-size": "20"]),
        ("folded-letter", ["text": "WARPED TEXT", "path": "M0 0L60 60L120 0", "method": "stretch", "font-size": "24"]),
    ]

    @Test("applied to its request, a mend removes its fault, and all mends together leave none", arguments: faulty)
    func mendsRemoveFaults(_ kind: String, _ options: [String: String]) throws {
        let given = options.map { GivenField($0.key, [$0.value]) }
        let found = try faults(given)
        #expect(found.contains { $0.kind == kind }, "\(found.map(\.kind))")
        var all: [String: GivenField] = [:]
        for fault in found {
            let mend = try #require(fault.mend, "\(fault.kind)")
            let changed = given.filter { field in !mend.contains { $0.name == field.name } } + mend
            #expect(try faults(changed).allSatisfy { $0.kind != fault.kind }, "\(fault.kind): \(mend)")
            for field in mend { all[field.name] = field }
        }
        #expect(try faults(given.filter { all[$0.name] == nil } + all.values).isEmpty)
    }

    @Test func aFaultThatNoSizeOrCurveRemovesHasNoMend() throws {
        let found = try faults([
            GivenField("text", ["M\u{2603}"]), GivenField("circle", ["50"]), GivenField("no-system-fonts", ["true"]),
        ])
        #expect(found.map(\.kind) == ["missing-glyph"])
        #expect(found.allSatisfy { $0.mend == nil })
    }
}
