// Which face of a family is nearest to a style (CSS Fonts 4, section 5.2), and which names are nearest to a misspelt
// one. Which family is asked is FontLibrary's, names alike by widths are FontNames'.
import BezelGeometry

enum FontMatching {
    static func best(of family: [FontLibrary.Entry], for request: FontRequest) -> FontLibrary.Entry? {
        family.min { isNearer(rank($0, request), rank($1, request)) }
    }

    /// All that are as near as the nearest, in order. Faces of one style share a family's characters (CSS Fonts 4, 4.8).
    static func nearest(of family: [FontLibrary.Entry], for request: FontRequest) -> [FontLibrary.Entry] {
        guard let best = best(of: family, for: request).map({ rank($0, request) }) else { return [] }
        return family.filter { !isNearer(best, rank($0, request)) }
    }

    private typealias Rank = (width: Double, slant: Int, weight: Double)
    private static func isNearer(_ x: Rank, _ y: Rank) -> Bool {
        x.width != y.width ? x.width < y.width : x.slant != y.slant ? x.slant < y.slant : x.weight < y.weight
    }

    private static func rank(
        _ entry: FontLibrary.Entry, _ request: FontRequest
    ) -> Rank {
        func span(_ tag: FontTag, _ own: Double) -> ClosedRange<Double> {
            entry.axes.first { $0.tag == tag }?.range ?? own...own
        }
        let widths = span("wdth", entry.width)
        let width = distance(request.width, widths, prefersLess: request.width <= 100)
        let slants = entry.isItalic || entry.axes.contains { $0.tag == "ital" || $0.tag == "slnt" }
        let slant = slants == request.isItalic ? 0 : slants && !entry.isItalic ? 0 : 1
        return (width, slant, weightDistance(request.weight, span("wght", entry.weight)))
    }

    private static func distance(_ want: Double, _ have: ClosedRange<Double>, prefersLess: Bool) -> Double {
        if have.contains(want) { return 0 }
        let less = have.upperBound < want
        let d = less ? want - have.upperBound : have.lowerBound - want
        return less == prefersLess ? d : d + 10_000
    }

    /// 400…500 looks up to 500, then down, then up; lighter down first, bolder up.
    private static func weightDistance(_ want: Double, _ have: ClosedRange<Double>) -> Double {
        if have.contains(want) { return 0 }
        let less = have.upperBound < want
        let d = less ? want - have.upperBound : have.lowerBound - want
        if want >= 400, want <= 500 {
            if !less, have.lowerBound <= 500 { return d }
            return less ? d + 1_000 : d + 10_000
        }
        return less == (want < 400) ? d : d + 10_000
    }

    /// At most three, nearest first.
    static func nearest(to name: String, in names: [String]) -> [String] {
        let limit = max(2, name.count / 3)
        return names.map { ($0, $0.editDistance(to: name)) }
            .filter { $0.1 <= limit || $0.0.lowercased().hasPrefix(name.lowercased()) }
            .sorted { $0.1 < $1.1 }.prefix(3).map(\.0)
    }
}
