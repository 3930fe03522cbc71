// Dates as options write them: 2028-02-29.
import BezelGeometry

extension CalendarDate {
    /// Reads a date as ISO 8601 writes it; zeros before month and day may be left out.
    package init(_ text: String) throws(UsageError) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4, parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else {
            throw UsageError("“\(text.shortened)” is no date: expected year, month and day, such as 2028-02-29")
        }
        guard Self.years.contains(year), (1...12).contains(month) else {
            throw UsageError(
                "“\(text.shortened)” is no date from \(Self.years.lowerBound)-01-01 to \(Self.years.upperBound)-12-31")
        }
        guard let date = CalendarDate(year: year, month: month, day: day) else {
            throw UsageError(
                "“\(text.shortened)” is no date: that month has the days 1 to \(Self.days(of: month, in: year))")
        }
        self = date
    }

    /// The texts that ``init(_:)`` reads.
    package static var pattern: TextPattern {
        let digit = TextPattern.character("0-9")
        let any = TextPattern.sequence(.words(["19", "20", "21"]), digit, digit)
        func part(_ year: TextPattern, _ months: [Int], _ days: ClosedRange<Int>) -> TextPattern {
            .sequence(
                year, .text("-"), .choice(months.map { .whole(in: $0...$0) }), .text("-"), .whole(in: days))
        }
        let leapYears = TextPattern.words(years.filter(isLeap).map { String($0) })
        return .choice(
            part(any, [1, 3, 5, 7, 8, 10, 12], 1...31), part(any, [4, 6, 9, 11], 1...30), part(any, [2], 1...28),
            part(leapYears, [2], 29...29))
    }
}

extension FieldReader<String> {
    package static var calendarDate: FieldReader {
        .written("calendarDate", ["2028-02-29"], { CalendarDate.pattern }) { text in
            _ = try CalendarDate(text)
            return text
        }
    }
}
