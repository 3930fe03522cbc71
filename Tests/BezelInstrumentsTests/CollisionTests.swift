// Labels that would touch, under each policy.
import Bezel
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct CollisionTests {
    private func numerals(_ face: Instrument) throws -> [FaceInk] {
        try face.inks(fonts: .bundled).filter { $0.kind == .numerals }
    }
    private func touching(_ inks: [FaceInk]) -> [String] {
        let outlines = inks.map { InkOutline($0.path) }
        return outlines.indices.flatMap { i in
            outlines.indices.dropFirst(i + 1).filter { outlines[i].distance(to: outlines[$0], upTo: 5) < 0.5 }
                .map { "\(inks[i].text)-\(inks[$0].text)" }
        }
    }
    private func horoscope(_ policy: String) throws -> Instrument {
        try Instrument(
            json: Data(
                #"""
                {"scales":{"main":{"from":0,"to":360,"start":0,"sweep":360}},"layers":[
                 {"layer":"ticks","radius":180,"divisions":[{"step":30},{"step":5}]},
                 {"layer":"numerals","radius":150,"gap":6,"collide":"\#(policy)",
                  "values":[300,298.5,297,301,302.5,299,120,123,359,1],
                  "labels":["SA","PL","SU","MO","ME","VE","MA","JU","NE","UR"],"look":{"size":22}}]}
                """#.utf8))
    }
    @Test func spreadKeepsAllLabels() throws {
        let face = try horoscope("spread")
        let inks = try numerals(face)
        #expect(Set(inks.map(\.text)).count == 10)
        #expect(touching(inks).isEmpty, "\(touching(inks))")
        #expect(try face.findings(fonts: .bundled).isEmpty)
        // A line to each mark.
        let lines = try face.scene(fonts: .bundled).commands.filter { if case .stroke = $0 { true } else { false } }
        let usual = try horoscope("thin").scene(fonts: .bundled).commands.filter {
            if case .stroke = $0 { true } else { false }
        }
        #expect(lines.count == usual.count + 10)
        // In the order of their values.
        let angles = inks.filter { (290...310).contains($0.value ?? 0) }.sorted { ($0.value ?? 0) < ($1.value ?? 0) }
            .map { atan2($0.path.boundingRect.midX - 200, 200 - $0.path.boundingRect.midY) }
        #expect(angles == angles.sorted())
    }
    @Test func rowsKeepWhatFitsThem() throws {
        let inks = try numerals(horoscope("stagger"))
        #expect(inks.count > 5)
        #expect(touching(inks).isEmpty)
    }
    @Test func smallerLettersKeepMore() throws {
        #expect(try numerals(horoscope("shrink")).count >= numerals(horoscope("thin")).count)
        #expect(touching(try numerals(horoscope("shrink"))).isEmpty)
    }
    @Test func failNamesBoth() throws {
        let error = #expect(throws: GalleryError.self) { try horoscope("fail").scene(fonts: .bundled) }
        guard case .text(_, _, let reason)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!reason.isEmpty)
    }
    @Test("words at a radius of their own make way for figures")
    func wordsMakeWay() throws {
        var face = GaugePreset.barometer.face
        face.setUnit("inHg")
        face.setDomain(of: "main", from: 28, to: 31)
        let inks = try numerals(face)
        let words = inks.filter { ["RAIN", "CHANGE", "FAIR"].contains($0.text) }
        #expect(words.count == 3)
        for word in words {
            let outline = InkOutline(word.path)
            for other in inks where other.text != word.text {
                #expect(outline.distance(to: InkOutline(other.path), upTo: 5) >= 1.5, "\(word.text) on \(other.text)")
            }
        }
    }
    @Test("words without a place are left out and named")
    func wordsWithoutPlace() throws {
        let face = try Instrument(
            json: Data(
                #"""
                {"layers":[{"layer":"ticks","radius":180,"divisions":[{"step":1}],"major":{"length":150}},
                 {"layer":"numerals","radius":100,"values":[50],"labels":["FAIR"],"clearOf":["marks"],"look":{"size":20}}]}
                """#.utf8))
        #expect(try face.findings(fonts: .bundled).contains(.covered(text: "FAIR", by: ["marks"])))
        #expect(try numerals(face).isEmpty)
    }
    @Test("a line break in a label starts a line")
    func linesOfLabels() throws {
        func label(_ text: String) throws -> Rect {
            let face = try Instrument(
                json: Data(
                    #"{"layers":[{"layer":"numerals","gap":4,"values":[50],"labels":["\#(text)"],"look":{"size":20}}]}"#
                        .utf8))
            return try #require(try numerals(face).first).path.boundingRect
        }
        let (one, two) = (try label("EMPTY"), try label(#"EMPTY\nTANK"#))
        #expect(abs(one.width - two.width) < 0.1)
        #expect(abs(two.height - one.height - 1.12 * 20) < 0.6)
        #expect(abs(one.midX - two.midX) < 0.1)
    }
    @Test func labelsWithoutRoomAreThinned() throws {
        let labels = (0..<60).map { "\"A RATHER LONG LABEL \($0)\"" }.joined(separator: ",")
        let values = (0..<60).map { "\($0)" }.joined(separator: ",")
        let face = try Instrument(
            json: Data(
                #"{"layers":[{"layer":"numerals","gap":4,"collide":"spread","values":[\#(values)],"labels":[\#(labels)]}]}"#
                    .utf8))
        let findings = try face.findings(fonts: .bundled)
        #expect(findings.contains { if case .thinned = $0 { true } else { false } })
        #expect(touching(try numerals(face)).isEmpty)
    }
    @Test("labels of a straight scale begin in one line, and lines to their marks pass none of them")
    func column() throws {
        let values = [12, 12.4, 13, 40, 40.2, 41, 70.1, 70.3, 75]
        let face = try Instrument(
            json: Data(
                #"""
                {"width":300,"height":900,"scales":{"main":{"from":0,"to":100,"path":"M0 400V-400"}},"layers":[
                 {"layer":"ticks","radius":0,"divisions":[{"step":10,"minor":5,"third":2}]},
                 {"layer":"numerals","radius":-60,"gap":16,"collide":"spread","values":\#(values),
                  "labels":["ice","frost","cellar","fish","bee","cow","lamb","chicken","rice"],"look":{"size":11}}]}
                """#.utf8))
        let inks = try numerals(face)
        #expect(inks.count == values.count && touching(inks).isEmpty)
        let starts = inks.map(\.path.boundingRect.minX)
        // Side bearings of letters differ.
        #expect((starts.max() ?? 0) - (starts.min() ?? 0) < 2)
        let labels = inks.map { InkOutline($0.path) }
        for case .stroke(let stroke) in try face.scene(fonts: .bundled).commands where stroke.style.lineCap == .round {
            let line = InkOutline(stroke.path)
            #expect(labels.allSatisfy { $0.distance(to: line, upTo: 1) > 0.3 })
        }
    }
}
