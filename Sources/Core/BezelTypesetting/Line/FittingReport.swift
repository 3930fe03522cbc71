// What was done to a text so that it fits on its curve: the one report of all doors, as a value, a sentence and JSON.
import BezelGeometry

/// A change that made text fit, or what it lost.
///
/// All doors report by this type: `PlacedText.fitting` in Swift, the notes of the command and of jobs, and the places of
/// letters that C and Python get, where each is an object with its `kind`.
public enum FittingReport: Hashable, Sendable {
    /// The UTF-8 ranges of the text that are hidden, for lack of room on the path.
    case hidden([Range<Int>])
    /// The text goes on for so many user units beyond the path's ends, or over its own beginning.
    case extended(by: Double)
    /// The font size was multiplied by this factor, below 1, so that the text fits.
    case shrunk(factor: Double)
    /// The font size was multiplied by this factor to fill the path; `width` is the new value of the width axis, if changed.
    case sized(factor: Double, width: Double?)
    /// The weight axis that keeps stems, and their relative width: 1 unless the axis ends.
    case heldStems(weight: Double?, fraction: Double)
    /// Tracking was changed by so many user units, negative to tighten; `width` is the new value of the width axis, if changed.
    case squeezed(tracking: Double, width: Double?)
    /// The letters' width was multiplied by this factor, below 1, so that the text fits.
    case condensed(factor: Double)
    /// This UTF-8 range of the text asked for gave way to an ellipsis.
    case ellipsized(Range<Int>)
    /// The text goes on here, on the path of this index in ``TextThread/paths``, from this UTF-8 offset.
    case continued(path: Int, from: Int)
    /// In these UTF-8 ranges letters are connected, so that tracking went to word spaces only.
    case trackedAtSpaces([Range<Int>])
    /// Justified text stays so many user units short of the path: it is connected and has no word spaces to widen.
    case unfilled(by: Double)
    /// How often the text goes round, where as many repeats as fit were asked for.
    case repeated(Int)
}

extension FittingReport {
    /// Whether something is seen of a change of size by a factor.
    package static func isNoticeable(_ factor: Double) -> Bool { abs(factor - 1) > unnoticed }
    /// As a fraction of the size: a thousandth is a twentieth of a pixel at a size of 50.
    private static let unnoticed: Double = 1e-3
}

extension PlacedText {
    /// Reports that the text stands at a part of its size, or a multiple, where that is seen. For those who search for the
    /// size themselves, such as regions.
    package mutating func report(scale: Double) {
        guard FittingReport.isNoticeable(scale) else { return }
        fitting.insert(scale < 1 ? .shrunk(factor: scale) : .sized(factor: scale, width: nil), at: 0)
    }
}

extension FittingReport: CustomStringConvertible {
    /// The report as a sentence for users to read, without a full stop.
    public var description: String {
        switch self {
        case .hidden(let ranges): "letters were hidden, \(Self.bytes(ranges))"
        case .continued(let path, let from): "the text goes on from byte \(from) on path \(path + 1)"
        case .repeated(let count): "the text goes round \(count == 1 ? "once" : "\(count) times")"
        case .extended(let length): "the text runs on straight for \(Self.short(length)) units beyond the curve"
        case .shrunk(let factor): "the text was set at \(Self.percent(factor)) of its size to fit the curve"
        case .sized(let factor, let width):
            "the text was set at \(Self.percent(factor)) of its size"
                + (width.map { " and the width at \(Self.short($0)) %" } ?? "") + " to fill the curve"
        case .heldStems(let weight, let fraction): Self.held(weight, fraction)
        case .squeezed(let tracking, let width):
            "the tracking was changed by \(Self.short(tracking)) units"
                + (width.map { " and the width set to \(Self.short($0)) %" } ?? "") + " to fit the curve"
        case .condensed(let factor):
            "the letters were narrowed to \(Self.percent(factor)) of their width to fit the curve"
        case .trackedAtSpaces(let ranges):
            "only word spaces were tracked among connected letters, \(Self.bytes(ranges))"
        case .unfilled(let length):
            "the text stays \(Self.short(length)) units short of the curve: its letters are connected, and no word space can grow"
        case .ellipsized(let range):
            "the text from byte \(range.lowerBound) to \(range.upperBound) gave way to an ellipsis"
        }
    }

    private static func held(_ weight: Double?, _ fraction: Double) -> String {
        let stems = "its stems are \(percent(fraction)) as wide as at the size asked for"
        guard let weight else { return "the font has no weight axis: \(stems)" }
        return abs(fraction - 1) < 0.01
            ? "the weight was set to \(short(weight)) to keep the stems as wide as they were"
            : "the font's weights end at \(short(weight)): \(stems)"
    }

    private static func bytes(_ ranges: [Range<Int>]) -> String {
        "bytes " + ranges.prefix(6).map { "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: ", ")
            + (ranges.count > 6 ? " and \(ranges.count - 6) more" : "")
    }
    private static func percent(_ fraction: Double) -> String { short(fraction * 100) + " %" }
    private static func short(_ value: Double) -> String { ((value * 100).rounded() / 100).plain }
}

extension FittingReport: Encodable {
    private enum CodingKeys: String, CodingKey {
        case kind, ranges, length, factor, width, weight, fraction, tracking, range, path, start, count
    }

    /// Writes an object with the case's name as `kind` and its values by name; ranges are pairs of UTF-8 offsets.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        func pair(_ range: Range<Int>) -> [Int] { [range.lowerBound, range.upperBound] }
        switch self {
        case .hidden(let ranges):
            try fields.encode("hidden", forKey: .kind)
            try fields.encode(ranges.map(pair), forKey: .ranges)
        case .extended(let length):
            try fields.encode("extended", forKey: .kind)
            try fields.encode(length, forKey: .length)
        case .shrunk(let factor):
            try fields.encode("shrunk", forKey: .kind)
            try fields.encode(factor, forKey: .factor)
        case .sized(let factor, let width):
            try fields.encode("sized", forKey: .kind)
            try fields.encode(factor, forKey: .factor)
            try fields.encodeIfPresent(width, forKey: .width)
        case .heldStems(let weight, let fraction):
            try fields.encode("heldStems", forKey: .kind)
            try fields.encodeIfPresent(weight, forKey: .weight)
            try fields.encode(fraction, forKey: .fraction)
        case .squeezed(let tracking, let width):
            try fields.encode("squeezed", forKey: .kind)
            try fields.encode(tracking, forKey: .tracking)
            try fields.encodeIfPresent(width, forKey: .width)
        case .condensed(let factor):
            try fields.encode("condensed", forKey: .kind)
            try fields.encode(factor, forKey: .factor)
        case .ellipsized(let range):
            try fields.encode("ellipsized", forKey: .kind)
            try fields.encode(pair(range), forKey: .range)
        case .continued(let path, let from):
            try fields.encode("continued", forKey: .kind)
            try fields.encode(path, forKey: .path)
            try fields.encode(from, forKey: .start)
        case .trackedAtSpaces(let ranges):
            try fields.encode("trackedAtSpaces", forKey: .kind)
            try fields.encode(ranges.map(pair), forKey: .ranges)
        case .unfilled(let length):
            try fields.encode("unfilled", forKey: .kind)
            try fields.encode(length, forKey: .length)
        case .repeated(let count):
            try fields.encode("repeated", forKey: .kind)
            try fields.encode(count, forKey: .count)
        }
    }
}
