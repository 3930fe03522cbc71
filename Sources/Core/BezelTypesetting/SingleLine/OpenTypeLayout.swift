// Writes `GPOS` and `GSUB` for fonts that SingleLineFont makes: pair kerning and ligatures, one lookup each, for all
// scripts. Layouts are those of the OpenType specification, chapters GPOS, GSUB and Common Table Formats.
import BezelGeometry
import BezelInterop

/// Subtables are reached through extensions, whose offsets have 32 bits, since those of lookups have 16 and large fonts
/// exceed 64 kB.
enum OpenTypeLayout {
    /// Glyph numbers that are replaced by one.
    struct Ligature {
        var components: [Int]
        var glyph: Int
    }

    /// Bytes of one subtable of pairs, whose inner offsets have 16 bits.
    private static let pairsBytes = 32_000
    /// Bytes of the table of classes, likewise.
    private static let classesBytes = 60_000

    /// `GPOS` with `kern`; nil if empty.
    ///
    /// Pairs are written by classes (format 2) if glyphs with the same kerning make that shorter, else one by one (format 1),
    /// in as many subtables as offsets need.
    static func kerning(_ kerning: [SingleLineFont.Pair: Double]) -> [UInt8]? {
        var rows: [Int: [(second: Int, value: Double)]] = [:]
        for (pair, value) in kerning where value.rounded() != 0 {
            rows[pair.first, default: []].append((pair.second, value))
        }
        guard !rows.isEmpty else { return nil }
        if let classes = classes(rows) { return table(feature: "kern", lookupType: 2, extensionType: 9, [classes]) }
        let firsts = rows.keys.sorted()
        var sets: [[UInt8]] = []
        for first in firsts {
            var set = OpenTypeWriter()
            let pairs = (rows[first] ?? []).sorted { $0.second < $1.second }
            set.u16(pairs.count)
            for pair in pairs {
                set.u16(pair.second)
                set.i16(pair.value)
            }
            sets.append(set.bytes)
        }
        var subtables: [[UInt8]] = []
        var start = 0
        while start < firsts.count {
            var end = start
            var size = 0
            while end < firsts.count, end == start || size + sets[end].count + 4 < pairsBytes {
                size += sets[end].count + 4
                end += 1
            }
            subtables.append(
                pairs(Array(firsts[Range(from: start, upTo: end)]), Array(sets[Range(from: start, upTo: end)])))
            start = end
        }
        return table(feature: "kern", lookupType: 2, extensionType: 9, subtables)
    }

    /// Format 2, by classes of equal kerning; nil if too long, or longer than format 1.
    ///
    /// First glyphs whose whole rows are equal make a class, and second ones whose columns are, so that a class of capitals or
    /// of figures is one number. Glyphs are visited in order, so that equal fonts give equal bytes.
    private static func classes(_ rows: [Int: [(second: Int, value: Double)]]) -> [UInt8]? {
        typealias Row = [Int: Int]
        var values: [Int: Row] = [:]
        var columns: [Int: Row] = [:]
        for (first, row) in rows {
            for (second, value) in row {
                values[first, default: [:]][second] = Int(clamping: value.rounded())
                columns[second, default: [:]][first] = Int(clamping: value.rounded())
            }
        }
        func classes(_ rows: [Int: Row], from lowest: Int) -> (of: [Int: Int], members: [Int]) {
            var known: [Row: Int] = [:]
            var of: [Int: Int] = [:]
            var members: [Int] = []
            for glyph in rows.keys.sorted() {
                guard let row = rows[glyph] else { continue }
                if known[row] == nil {
                    known[row] = lowest + members.count
                    members.append(glyph)
                }
                of[glyph] = known[row]
            }
            return (of, members)
        }
        // Class 0 has no kerning.
        let (first, second) = (classes(values, from: 0), classes(columns, from: 1))
        let size = 2 * first.members.count * (second.members.count + 1)
        let pairCount = rows.values.reduce(0) { $0 + $1.count }
        guard size < 4 * pairCount, size + 8 * (values.count + columns.count) < classesBytes else { return nil }
        let firsts = coverage(values.keys.sorted())
        let (firstClasses, secondClasses) = (classDefinition(first.of), classDefinition(second.of))
        var writer = OpenTypeWriter()
        let head = 16 + size
        writer.u16(2, head, 4, 0, head + firsts.count, head + firsts.count + firstClasses.count)
        writer.u16(first.members.count, second.members.count + 1)
        for a in first.members {
            writer.u16(0)
            for b in second.members { writer.i16(Double(values[a]?[b] ?? 0)) }
        }
        return writer.bytes + firsts + firstClasses + secondClasses
    }

    /// Ranges of glyphs with the same class (format 2).
    private static func classDefinition(_ classes: [Int: Int]) -> [UInt8] {
        var ranges: [(first: Int, last: Int, number: Int)] = []
        for (glyph, number) in classes.sorted(by: { $0.key < $1.key }) {
            if let last = ranges.last, last.last + 1 == glyph, last.number == number {
                ranges[ranges.count - 1].last = glyph
            } else {
                ranges.append((glyph, glyph, number))
            }
        }
        var writer = OpenTypeWriter()
        writer.u16(2, ranges.count)
        for range in ranges { writer.u16(range.first, range.last, range.number) }
        return writer.bytes
    }

    /// Pair adjustment, format 1.
    private static func pairs(_ firsts: [Int], _ sets: [[UInt8]]) -> [UInt8] {
        var writer = OpenTypeWriter()
        let head = 10 + 2 * firsts.count
        let size = sets.reduce(0) { $0 + $1.count }
        writer.u16(1, head + size, 4, 0, firsts.count)
        var offset = head
        for set in sets {
            writer.u16(offset)
            offset += set.count
        }
        return writer.bytes + sets.flatMap(\.self) + coverage(firsts)
    }

    /// `GSUB` with `liga`; nil if empty.
    static func ligatures(_ list: [Ligature]) -> [UInt8]? {
        let rows = Dictionary(grouping: list) { $0.components[0] }
        guard !rows.isEmpty else { return nil }
        let firsts = rows.keys.sorted()
        var sets: [[UInt8]] = []
        for first in firsts {
            // Longest first: the first match counts.
            let own = (rows[first] ?? []).sorted {
                $0.components.count != $1.components.count
                    ? $0.components.count > $1.components.count : $0.glyph < $1.glyph
            }
            var set = OpenTypeWriter()
            set.u16(own.count)
            var offset = 2 + 2 * own.count
            for ligature in own {
                set.u16(offset)
                offset += 4 + 2 * (ligature.components.count - 1)
            }
            for ligature in own {
                set.u16(ligature.glyph, ligature.components.count)
                for component in ligature.components.dropFirst() { set.u16(component) }
            }
            sets.append(set.bytes)
        }
        var writer = OpenTypeWriter()
        let head = 6 + 2 * firsts.count
        let size = sets.reduce(0) { $0 + $1.count }
        guard head + size < 65_000 else { return nil }
        writer.u16(1, head + size, firsts.count)
        var offset = head
        for set in sets {
            writer.u16(offset)
            offset += set.count
        }
        let subtable = writer.bytes + sets.flatMap(\.self) + coverage(firsts)
        return table(feature: "liga", lookupType: 4, extensionType: 7, [subtable])
    }

    /// The glyphs that a subtable begins with, ascending (format 1).
    private static func coverage(_ glyphs: [Int]) -> [UInt8] {
        var writer = OpenTypeWriter()
        writer.u16(1, glyphs.count)
        for glyph in glyphs { writer.u16(glyph) }
        return writer.bytes
    }

    /// For every script, with 32-bit offsets.
    private static func table(feature: String, lookupType: Int, extensionType: Int, _ subtables: [[UInt8]]) -> [UInt8] {
        var writer = OpenTypeWriter()
        // Version 1.0; offsets of scripts, features, lookups.
        writer.u16(1, 0, 10, 30, 44)
        writer.u16(1)
        writer.tag("DFLT")
        writer.u16(8, 4, 0, 0, 0xFFFF, 1, 0)
        writer.u16(1)
        writer.tag(feature)
        writer.u16(8, 0, 1, 0)
        writer.u16(1, 4, extensionType, 0, subtables.count)
        let extensions = 6 + 2 * subtables.count
        for index in subtables.indices { writer.u16(extensions + 8 * index) }
        var offset = 8 * subtables.count
        for (index, subtable) in subtables.enumerated() {
            writer.u16(1, lookupType)
            writer.u32(offset - 8 * index)
            offset += subtable.count
        }
        return writer.bytes + subtables.flatMap(\.self)
    }
}
