// A document's date, which the caller gives, since a clock would make every file another. It stands here with its
// calendar and both written forms, as Foundation's dates need its tables of languages.
import BezelGeometry

/// A date in UTC. The clock is never read, for reproducible bytes.
public struct PDFDate: Hashable, Sendable {
    package let year: Int
    package let month: Int
    /// The day of the month, from 1.
    package let day: Int
    package let hour: Int
    package let minute: Int
    package let second: Int

    package static let standard = PDFDate(year: 2000, month: 1, day: 1)

    private init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        (self.year, self.month, self.day) = (year, month, day)
        (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// Parses `2026-11-24` or `2026-11-24T18:30:00Z`; nil for other text and invalid dates.
    public init?(_ text: String) {
        guard let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?Z)?/) else {
            return nil
        }
        func number(_ part: Substring?) -> Int { part.flatMap { Int($0) } ?? 0 }
        let (year, month, day) = (number(match.1), number(match.2), number(match.3))
        let (hour, minute, second) = (number(match.4), number(match.5), number(match.6))
        guard year > 0, (1...12).contains(month), day >= 1, day <= Self.days(of: month, in: year), hour < 24,
            minute < 60, second < 60
        else { return nil }
        self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
    }

    /// The texts that ``init(_:)`` parses; how many days a month has is left to the reader.
    package static var pattern: TextPattern {
        func two(_ range: ClosedRange<Int>) -> TextPattern {
            .words(range.map { $0 < 10 ? "0\($0)" : "\($0)" })
        }
        let year = TextPattern.repeated(.character("0-9"), least: 4, most: 4)
        let minutes = TextPattern.sequence(.text(":"), two(0...59))
        return .sequence(
            year, .text("-"), two(1...12), .text("-"), two(1...31),
            .optional(.sequence(.text("T"), two(0...23), minutes, .optional(minutes), .text("Z"))))
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private func padded(_ value: Int, _ count: Int = 2) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(count - digits.count, 0)) + digits
    }

    /// As in XMP: `2026-11-24T18:30:00Z`.
    var xmp: String {
        "\(padded(year, 4))-\(padded(month))-\(padded(day))T\(padded(hour)):\(padded(minute)):\(padded(second))Z"
    }

    /// As in PDF: `D:20261124183000Z`.
    var pdf: String {
        "D:" + padded(year, 4) + [month, day, hour, minute, second].map { padded($0) }.joined() + "Z"
    }
}
