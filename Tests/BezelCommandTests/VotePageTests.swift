// Votes as pages of their own: what a file holds, and which commands write one.
import Bezel
import Foundation
import Testing

@Suite struct VotePageTests {
    private func page(_ arguments: String...) throws -> String {
        let place = try Workplace()
        let run = try place.bezel(["vote"] + arguments + ["-o", "vote.html"])
        #expect(run.status == 0, "\(run.errors)")
        return String(decoding: try place.data("vote.html"), as: UTF8.self)
    }
    private func facts(_ html: String) throws -> [String: Any] {
        let start = try #require(html.range(of: "id=\"facts\">")), rest = html[start.upperBound...]
        let end = try #require(rest.range(of: "</script>"))
        let value = try JSONSerialization.jsonObject(with: Data(rest[..<end.lowerBound].utf8))
        return try #require(value as? [String: Any])
    }

    @Test func thePageLoadsNothing() throws {
        let html = try page("--share", "63%")
        #expect(html.hasPrefix("<!doctype html>") && html.contains("default-src 'none'"))
        let own = html.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
        #expect(!own.contains("http:") && !own.contains("https:") && !own.contains("src=\"//"))
        let title = try #require(html.firstMatch(of: /<title>([^<]*)<\/title>/))
        #expect(title.output.1 == "Yes or No?", "how the vote stands is not told before it is counted")
    }
    @Test func itHasALabelForEveryShare() throws {
        let facts = try facts(try page("--share", "63%", "--left", "Aye"))
        let labels = try #require(facts["labels"] as? [[String: Any]])
        #expect(labels.count == 2)
        for side in labels {
            let results = try #require(side["results"] as? [String: [Double]])
            #expect(results.count == 103 && results["63%"] != nil && results["<1%"] != nil)
            // Advance, the ink's box, and three numbers for each letter; a button of no width has none.
            #expect(results.allSatisfy { ($0.value.count > 5 || $0.key == "0%") && ($0.value.count - 5) % 3 == 0 })
        }
        #expect(facts["share"] as? Double == 0.63 && facts["curve"] is NSNull)
    }
    @Test func labelsCannotEndTheScript() throws {
        let html = try page("--share", "0.5", "--left", "</script><b>&amp;", "--right", "\"\\'")
        // Those of the facts and of the script itself.
        #expect(html.components(separatedBy: "</script>").count == 3)
        #expect(try facts(html)["words"] as? [String] == ["</script><b>&amp;", "\"\\'"])
        #expect(html.contains("<title>&lt;/script"))
    }
    @Test func aTimingCurveIsSampled() throws {
        let curve = try #require(try facts(try page("--share", "0.5", "--easing", "ease-in"))["curve"] as? [Double])
        #expect(curve.count == 121 && curve.first == 0 && curve.last == 1 && curve[60] < 0.4)
    }
    @Test(arguments: [["dial", "--value", "0.5"], ["gauge", "--preset", "speedometer"]])
    func otherPiecesAreRefused(arguments: [String]) throws {
        let run = try Workplace().bezel(arguments + ["-o", "x.html"])
        #expect(run.status != 0 && run.errors.contains("only votes are written as .html"))
    }
    @Test func aMomentIsNoPage() throws {
        let run = try Workplace().bezel(["vote", "--share", "0.5", "--time", "1", "-o", "x.html"])
        #expect(run.status != 0 && run.errors.contains("--time"))
    }
}
