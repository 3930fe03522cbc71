// A time of the day as options write it, and as values of a watch's hands.
import BezelGeometry

/// A time of the day.
package struct ClockTime: Hashable, Sendable {
    package var hour: Int
    package var minute: Int
    /// From 0 to below 60, with fractions.
    package var second: Double

    private static let hours = 0...23
    private static let minutes = 0...59
    /// The greatest decimal that a watch shows below 60.
    private static let seconds: ClosedRange<Double> = 0...59.999_999

    /// Reads `10:09` or `10:09:36.5`.
    package init(_ text: String) throws(UsageError) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = Int(parts[0]), let minute = Int(parts[1]),
            let second = parts.count > 2 ? Read.plainNumber(parts[2]) : 0, Self.hours.contains(hour),
            Self.minutes.contains(minute), Self.seconds.contains(second)
        else {
            throw UsageError("“\(text.shortened)” is no time from 00:00 to 23:59:59, such as 10:09 or 10:09:36")
        }
        (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// The texts that ``init(_:)`` reads.
    package static var pattern: TextPattern {
        .sequence(
            .whole(in: hours), .text(":"), .whole(in: minutes), .optional(.sequence(.text(":"), .read(seconds))))
    }

    /// Of a watch's hands.
    package var values: [String: Double] { WatchPreset.values(hour: hour, minute: minute, second: second) }
}

extension FieldReader<String> {
    package static var clockTime: FieldReader {
        .written("time", ["10:09", "10:09:36"], { ClockTime.pattern }) { text in
            _ = try ClockTime(text)
            return text
        }
    }
}
