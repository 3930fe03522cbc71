// Texts that share a ring: by their lengths, at any angles, on circles and ellipses.
import Bezel
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct RingShareTests {
    private func face(_ layer: String) throws -> Instrument {
        try Instrument(json: Data(#"{"layers":[\#(layer)]}"#.utf8))
    }
    private func texts(_ face: Instrument) throws -> [FaceInk] {
        try face.inks(fonts: .bundled).filter { $0.kind == .texts }
    }
    private func points(_ ink: FaceInk) -> [Point] { InkOutline(ink.path).edges.map(\.start) }
    /// Clockwise from 12 o'clock, -180…180, about the face's middle.
    private func angles(_ ink: FaceInk) -> ClosedRange<Double> {
        let all = points(ink).map { atan2($0.x - 200, 200 - $0.y) * 180 / .pi }
        return (all.min() ?? 0)...(all.max() ?? 0)
    }
    private func shrunk(_ face: Instrument) throws -> [String: Double] {
        try face.findings(fonts: .bundled).reduce(into: [:]) { all, finding in
            if case .shrunk(_, let text, let factor) = finding { all[text] = factor }
        }
    }

    @Test func aTextAloneHasTheWholeRing() throws {
        let long = String(repeating: "NORTHERN COUNTIES ", count: 4).trimmed
        let ring = #""radius":172,"innerRadius":130,"top":{"text":"\#(long)","size":30}"#
        let own = try #require(try shrunk(face(#"{"layer":"ringText",\#(ring)}"#))[long])
        let whole = try #require(try shrunk(face(#"{"layer":"ringText",\#(ring),"gap":20}"#))[long])
        #expect(whole > 1.9 * own)
    }
    @Test func aTextMayGoFartherThanHalfTheRing() throws {
        let ring = #"{"layer":"ringText","sweep":250,"spread":true,"top":{"text":"A COMPANY OF FRIENDS","size":36}}"#
        let extent = angles(try #require(try texts(face(ring)).first))
        #expect(abs(extent.upperBound - extent.lowerBound - 250) < 1)
        #expect(abs(extent.upperBound + extent.lowerBound) < 1)
    }
    @Test func longTextsShareTheRingByTheirLengths() throws {
        let top = String(repeating: "ABCDE ", count: 12).trimmed
        let bottom = String(repeating: "ABCDE ", count: 6).trimmed
        let sizes = try shrunk(
            face(
                #"{"layer":"ringText","gap":20,"top":{"text":"\#(top)","size":30},"bottom":{"text":"\#(bottom)","size":30}}"#
            ))
        let (a, b) = (try #require(sizes[top]), try #require(sizes[bottom]))
        #expect(abs(a / b - 1) < 0.03)
    }
    @Test func sizesAreTiedOnlyOnRequest() throws {
        let texts =
            #""top":{"text":"A VERY LONG NAME OF A VERY LARGE SOCIETY","size":30},"bottom":{"text":"R&D","size":30}"#
        #expect(try shrunk(face(#"{"layer":"ringText",\#(texts)}"#)).count == 1)
        let tied = try shrunk(face(#"{"layer":"ringText","equalSize":true,\#(texts)}"#))
        #expect(tied.count == 2 && Set(tied.values.map { ($0 * 1000).rounded() }).count == 1)
    }
    @Test func textsInTurnHaveEqualGaps() throws {
        let words = ["ONE", "TWO AND TWO", "THREE THREE"]
        let list = words.map { #"{"text":{"text":"\#($0)","size":20},"side":"outside"}"# }.joined(separator: ",")
        let inks = try texts(face(#"{"layer":"ringText","gap":5,"texts":[\#(list)]}"#))
        #expect(inks.map(\.text) == words)
        var ends = inks.map(angles)
        // The third crosses six o'clock on neither side: it ends before the first, seen clockwise.
        ends[2] = (ends[2].lowerBound + 360)...(ends[2].upperBound + 360)
        let gaps = [
            ends[1].lowerBound - ends[0].upperBound, ends[2].lowerBound - ends[1].upperBound,
            ends[0].lowerBound + 360 - ends[2].upperBound,
        ]
        #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 3 }, "\(gaps)")
    }
    @Test func repeatsStandEvenlyRoundTheRing() throws {
        let inks = try texts(
            face(#"{"layer":"ringText","texts":[{"text":{"text":"GO","size":20},"at":0,"repeats":4}]}"#))
        let middles = inks.map { angles($0) }.map { ($0.lowerBound + $0.upperBound) / 2 }
        #expect(inks.count == 4 && abs(middles[1] - 90) < 1)
    }
    @Test func textsWithAndWithoutAnglesAreAnError() throws {
        let ring = #"{"layer":"ringText","texts":[{"text":"A","at":0},{"text":"B"}]}"#
        #expect(throws: GalleryError.self) { try face(ring).scene(fonts: .bundled) }
    }
    @Test(arguments: [(190.0, 140.0), (140, 190), (190, 100)])
    func lettersOnAnEllipseKeepToItsRing(a: Double, b: Double) throws {
        let ring =
            #"{"layer":"ringText","radius":\#(a),"radiusY":\#(b),"innerRadius":\#(a - 44),"gap":16,"top":{"text":"CITY LIBRARY","size":60},"bottom":{"text":"RIVERSIDE BRANCH","size":60}}"#
        let inks = try texts(face(ring))
        #expect(inks.count == 2)
        for point in inks.flatMap(points) {
            let (x, y) = (point.x - 200, point.y - 200)
            #expect(pow(x / a, 2) + pow(y / b, 2) < 1.005)
            // The inner ellipse is no parallel, but lies inside it.
            #expect(pow(x / (a - 47), 2) + pow(y / (b - 47), 2) > 0.98)
        }
    }
    @Test func ringsWithoutRoomAreErrors() throws {
        for ring in [
            #"{"layer":"ringText","radius":100,"radiusY":30,"innerRadius":50,"top":"A"}"#,
            #"{"layer":"ringText","radius":100,"innerRadius":120,"top":"A"}"#,
        ] {
            #expect(throws: GalleryError.self) { try face(ring).scene(fonts: .bundled) }
        }
    }
    @Test func aLineBreakEndsALine() throws {
        let inks = try texts(
            face(#"{"layer":"ringText","radius":180,"innerRadius":120,"top":{"text":"FIRST\nSECOND","size":20}}"#))
        let radii = inks.map { ink in points(ink).map { hypot($0.x - 200, $0.y - 200) } }
        #expect(inks.map(\.text) == ["FIRST", "SECOND"])
        #expect((radii[0].min() ?? 0) > (radii[1].max() ?? 1000))
        let middle = try texts(face(#"{"layer":"text","text":{"text":"No. 7\n1897","size":30}}"#))
        #expect(middle.count == 2)
        #expect(middle[0].path.boundingRect.maxY < middle[1].path.boundingRect.minY)
    }
    @Test func ornamentsStandInTheMiddlesOfGaps() throws {
        let ring = #"{"layer":"ringText","gap":20,"between":"dot","top":"A LONG NAME","bottom":"SHORT"}"#
        let dots = try face(ring).inks(fonts: .bundled).filter { $0.kind == .ornaments }
        #expect(dots.count == 2)
        let xs = dots.map(\.path.boundingRect.midX).sorted()
        #expect(abs(xs[0] + xs[1] - 400) < 1)
    }
}
