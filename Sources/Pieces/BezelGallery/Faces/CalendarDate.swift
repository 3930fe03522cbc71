// A date of the Gregorian calendar, and what watches show of it.
import BezelGeometry
import BezelInstruments

/// A day of the years 1900 to 2199.
package struct CalendarDate: Hashable, Sendable {
    package var year: Int
    package var month: Int
    package var day: Int

    package static let years = 1900...2199

    /// Nil for a day that the calendar does not have.
    package init?(year: Int, month: Int, day: Int) {
        guard Self.years.contains(year), (1...12).contains(month), day >= 1, day <= Self.days(of: month, in: year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    package static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }
    package static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// From 1 January 1970, by counting from March on, so that the leap day is a year's last (H. Hinnant, "chrono-Compatible
    /// Low-Level Date Algorithms", `days_from_civil`). Years are positive.
    package var days: Int {
        let y = month > 2 ? year : year - 1
        let era = y / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
    /// Monday is 0.
    package var weekday: Int { ((days + 3) % 7 + 7) % 7 }
    /// The leap year is the fourth.
    package var yearOfLeapCycle: Int { year.isMultiple(of: 4) ? 4 : year % 4 }
    /// At noon, in days from the new moon, to a tenth: the mean of the moon's course, which is off by up to half a day.
    package var moonAge: Double {
        let age = (Double(days) + 0.5 - Self.newMoon).truncatingRemainder(dividingBy: MoonLayer.month)
        return ((age < 0 ? age + MoonLayer.month : age) * 10).rounded() / 10
    }
    /// Of 6 January 2000, 18:14 UT, in days from 1970.
    private static let newMoon = 10_962.76
}

extension Instrument {
    /// Names of values that show parts of a date.
    package static let namesOfDates = ["date", "day", "leap", "month", "moon"]
    /// Parts of a date that the face and its sub-dials show.
    package var partsOfDates: [String] { valueNames.filter(Self.namesOfDates.contains) }

    /// Sets all that the face and its sub-dials show of a date, by the names of their values.
    ///
    /// `date` and `month` count from 0, as their hands do; beside a `date`, `day` is the day of the week from Monday, 0, and
    /// alone the day of the month from 1. `leap` is the year of the leap cycle, whose fourth is the leap year, and `moon`
    /// the moon's age in days.
    package mutating func setDate(_ date: CalendarDate) {
        let hasDate = valueNames.contains("date")
        setValue("date", to: Double(date.day - 1))
        setValue("day", to: Double(hasDate ? date.weekday : date.day))
        setValue("month", to: Double(date.month - 1))
        setValue("leap", to: Double(date.yearOfLeapCycle))
        setValue("moon", to: date.moonAge)
    }
}
