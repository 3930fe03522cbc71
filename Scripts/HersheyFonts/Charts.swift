// Hershey's letters in James Hurt's format: for each letter its number, how many pairs of characters follow, and these:
// the left and right sides, then points; each character's distance from R is a coordinate, and " R" lifts the pen.
import Bezel
import Foundation

/// A letter of a chart: units of Hershey's, y up from the baseline.
struct ChartLetter {
    var left: Double
    var right: Double
    var lines: [[Point]]

    var advance: Double { right - left }
    /// The lines from the left of the advance.
    var path: Path {
        var path = Path()
        for line in lines {
            path.move(to: Point(x: line[0].x - left, y: line[0].y))
            for point in line.dropFirst() { path.addLine(to: Point(x: point.x - left, y: point.y)) }
        }
        return path
    }
}

/// Charts by name, read when they are first asked for.
final class Charts {
    /// Hershey's baseline lies nine units below his origin.
    private static let baseline = 9.0
    private let folder: String
    private var read: [String: [ChartLetter]] = [:]

    init(folder: String) { self.folder = folder }

    /// The letter at a place of a chart, counted from 32 as in ASCII.
    func letter(_ chart: String, _ code: Int) throws -> ChartLetter? {
        let letters = try read[chart] ?? Self.letters(folder + "/" + chart + ".jhf")
        read[chart] = letters
        return letters.indices.contains(code - 32) ? letters[code - 32] : nil
    }

    private static func letters(_ file: String) throws -> [ChartLetter] {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        var records: [[UInt8]] = []
        var record: [UInt8] = []
        for line in bytes.split(separator: 0x0A) {
            // Long letters go on in the next line.
            record += line.filter { $0 != 0x0D }
            guard record.count >= 8, let count = number(record[5..<8]) else { continue }
            if record.count >= 8 + 2 * count {
                records.append(Array(record.prefix(8 + 2 * count)))
                record = []
            }
        }
        return records.map(letter)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: digits, as: UTF8.self).trimmingCharacters(in: .whitespaces))
    }

    private static func letter(_ record: [UInt8]) -> ChartLetter {
        func value(_ byte: UInt8) -> Double { Double(byte) - 82 }
        var lines: [[Point]] = [[]]
        for i in stride(from: 10, to: record.count - 1, by: 2) {
            if record[i] == 0x20, record[i + 1] == 0x52 {
                lines.append([])
            } else {
                let point = Point(x: value(record[i]), y: baseline - value(record[i + 1]))
                if lines[lines.count - 1].last != point { lines[lines.count - 1].append(point) }
            }
        }
        return ChartLetter(
            left: value(record[8]), right: value(record[9]), lines: joined(lines.filter { $0.count > 1 }))
    }

    /// Lines that meet at their ends as one, so that the pen is lifted less often.
    private static func joined(_ lines: [[Point]]) -> [[Point]] {
        var rest = lines
        var result: [[Point]] = []
        while !rest.isEmpty {
            var line = rest.removeFirst()
            while line.first != line.last,
                let next = rest.firstIndex(where: {
                    [$0.first, $0.last].contains(line.last) || [$0.first, $0.last].contains(line.first)
                })
            {
                let other = rest.remove(at: next)
                if other.first == line.last {
                    line += other.dropFirst()
                } else if other.last == line.last {
                    line += other.reversed().dropFirst()
                } else if other.last == line.first {
                    line = other + line.dropFirst()
                } else {
                    line = other.reversed() + line.dropFirst()
                }
            }
            result.append(line)
        }
        return result
    }
}
