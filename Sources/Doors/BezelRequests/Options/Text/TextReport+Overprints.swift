// How letters that lie over each other are named, in warnings and in findings of `measure --lint`.
import BezelGeometry

extension TextReport {
    /// Entries that are named one by one.
    private static let mostOverprints = 4

    /// One warning for each place, up to some; the last says how many more there are.
    package static func addOverprints(of placed: TextInputOptions.Placed, to warnings: inout Warnings) {
        let all = placed.overprints.found
        for overprint in all.prefix(mostOverprints) { warnings.add(sentence(overprint, in: placed)) }
        let more = all.count - mostOverprints
        if more > 0 {
            let atLeast = placed.overprints.isComplete ? "" : "at least "
            warnings.add("letters lie over each other in \(atLeast)\(more) more \(more == 1 ? "place" : "places")")
        } else if !placed.overprints.isComplete {
            warnings.add("so many letters lie over each other that not all were compared")
        }
    }

    /// Such as “AB” in line 1 (bytes 0 to 2) and “CD” in line 2 (bytes 3 to 5) lie over each other.
    package static func sentence(_ overprint: Overprint, in placed: TextInputOptions.Placed) -> String {
        let (first, second) = (name(overprint.first, in: placed), name(overprint.second, in: placed))
        return "\(first) and \(second) lie over each other"
    }

    private static func name(_ place: Overprint.Place, in placed: TextInputOptions.Placed) -> String {
        let line = placed.lines[place.text]
        let bytes = Array(line.text.string.utf8)
        let letters = String(decoding: bytes[place.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
        let whole = (placed.lines.count { !$0.isMiddle }) > 1
        var part = ""
        if line.isMiddle {
            part = " in the middle"
        } else if placed.isThread {
            part = " on path \(line.path + 1)"
        } else if whole {
            part = " in line \(line.path + 1)"
        }
        let start = line.start + place.range.lowerBound
        return "“\(letters.shortened)”\(part) (bytes \(start) to \(start + place.range.count))"
    }
}
