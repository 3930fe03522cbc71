// A short run of what Fuzz/fuzz-svg.py does at length: documents with their structure mutated are read and drawn, or
// refused by an error, in this process.
import Bezel
import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct MutationTests {
    @Test(arguments: 0..<8) func mutatedDocumentsAreDrawnOrRefused(_ part: Int) throws {
        let seeds = try Self.seeds()
        var random = Random(state: UInt64(part) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        var drawn = 0
        var refused = 0
        for _ in 0..<100 {
            var text = seeds[random.below(seeds.count)]
            for _ in 0...random.below(5) { Self.mutate(&text, &random) }
            do {
                let scene = try SVGDocument(text, options: Fixtures.options).scene
                let scale = 100 / max(scene.size.width, scene.size.height, 1)
                _ = try BitmapRenderer(scale: scale).render(scene)
                drawn += 1
            } catch {
                refused += 1
                #expect(!"\(error)".isEmpty && !"\(error)".contains("\n"))
            }
        }
        #expect(drawn > 25 && drawn + refused == 100)
    }

    private static func seeds() throws -> [String] {
        let folder = Fixtures.root.appendingPathComponent("Tests/Fixtures/svg")
        let written = Fixtures.root.appendingPathComponent("Fuzz/Corpus/svg")
        let names = try FileManager.default.contentsOfDirectory(atPath: written.path).filter {
            $0.hasPrefix("written-")
        }
        return try RoundTrips.fixtures.map {
            try String(contentsOf: folder.appendingPathComponent("\($0).svg"), encoding: .utf8)
        } + names.sorted().map { try String(contentsOf: written.appendingPathComponent($0), encoding: .utf8) } + shapes
    }

    /// What the fixtures of text lack.
    private static let shapes = [
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><defs><linearGradient id="a"><stop offset="0"
        stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><radialGradient id="b" href="#a"/>
        <pattern id="c" width="9" height="9" patternUnits="userSpaceOnUse"><circle id="d" r="4" fill="url(#a)"/></pattern>
        <mask id="e"><rect width="90" height="90" fill="url(#b)"/></mask><clipPath id="f"><use href="#d"/></clipPath>
        <marker id="g" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L4 2L0 4z"/></marker>
        <filter id="h"><feDropShadow stdDeviation="2" dx="1" dy="1"/></filter><symbol id="i" viewBox="0 0 9 9"><rect
        width="5" height="5" rx="1"/></symbol></defs><rect width="80" height="80" fill="url(#c)" mask="url(#e)"/><g
        clip-path="url(#f)"><use href="#i" width="50" height="50"/></g><path id="j" d="M5 50C20 5 60 5 80 50" fill="none"
        stroke="url(#b)" stroke-width="3" stroke-dasharray="5 2" marker-mid="url(#g)" marker-end="url(#g)"/><text
        filter="url(#h)" font-size="12"><textPath href="#j" startOffset="10%">round and round</textPath></text></svg>
        """
    ]

    /// A generator of its own, so that a failure happens again.
    struct Random {
        var state: UInt64
        mutating func next() -> UInt64 {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return state
        }
        mutating func below(_ n: Int) -> Int { n < 1 ? 0 : Int(next() % UInt64(n)) }
        mutating func pick<T>(_ list: [T]) -> T? { list.isEmpty ? nil : list[below(list.count)] }
    }

    private static let numbers = [
        "0", "-1", "1e30", "1e-30", "99999999999", "nan", "", "1e309", "3%", "1e5em", "2147483648", "1 1 1 1 1",
    ]
    private static let wrappers = ["g", "svg", "tspan", "pattern", "mask", "clipPath", "a", "switch", "marker", "text"]

    private static func ranges(_ pattern: String, in text: String) -> [Range<String.Index>] {
        guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
        return expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
            .compactMap { Range($0.range, in: text) }
    }

    private static func mutate(_ text: inout String, _ random: inout Random) {
        let tag = random.pick(ranges("<[a-zA-Z][^<>]*/>", in: text))
        switch random.below(7) {
        case 0:
            if let tag {
                text.insert(
                    contentsOf: String(repeating: String(text[tag]), count: 1 + random.below(30)), at: tag.lowerBound)
            }
        case 1:
            // An element within others, or within ones that mean something else there.
            guard let tag, let name = random.pick(wrappers) else { return }
            let times = 1 + random.below(30)
            text.replaceSubrange(
                tag,
                with: String(repeating: "<\(name)>", count: times) + String(text[tag])
                    + String(repeating: "</\(name)>", count: times))
        case 2, 3:
            guard let number = random.pick(ranges("-?\\d+(\\.\\d+)?", in: text)) else { return }
            text.replaceSubrange(number, with: random.pick(numbers) ?? "")
        case 4:
            // A reference to any element: to itself, to its parent, in a circle.
            guard let reference = random.pick(ranges("#\\w+", in: text)),
                let id = random.pick(ranges("\\bid=\"\\w+", in: text))
            else { return }
            text.replaceSubrange(reference, with: "#" + text[id].dropFirst(4))
        case 5:
            guard let tag, let id = random.pick(ranges("\\bid=\"\\w+", in: text)) else { return }
            let name = random.pick(["fill", "stroke", "mask", "clip-path", "marker-mid", "filter"]) ?? ""
            let end = text.index(tag.upperBound, offsetBy: -2)
            text.insert(contentsOf: " \(name)=\"url(#\(text[id].dropFirst(4)))\"", at: end)
        default:
            let end = text.index(text.startIndex, offsetBy: random.below(text.count))
            if random.below(4) == 0 { text = String(text[..<end]) } else { text.insert(contentsOf: "<", at: end) }
        }
    }
}
