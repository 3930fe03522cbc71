// Dates on watches: the calendar's arithmetic, and which values a date sets.
import Bezel
import BezelGeometry
import BezelInstruments
import Testing

@testable import BezelGallery

@Suite struct CalendarTests {
    @Test func daysFollowEachOther() throws {
        var last = try #require(CalendarDate(year: 1900, month: 1, day: 1))
        #expect(last.weekday == 0)
        for year in 1900...2199 {
            for month in 1...12 {
                for day in 1...CalendarDate.days(of: month, in: year) where (year, month, day) != (1900, 1, 1) {
                    let date = try #require(CalendarDate(year: year, month: month, day: day))
                    #expect(date.days == last.days + 1 && date.weekday == (last.weekday + 1) % 7)
                    last = date
                }
            }
        }
    }
    @Test func datesThatTheCalendarLacksAreNone() {
        for (year, month, day) in [
            (2027, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 1, 0), (1899, 1, 1),
        ] {
            #expect(CalendarDate(year: year, month: month, day: day) == nil)
        }
        #expect(CalendarDate(year: 2000, month: 2, day: 29) != nil)
    }
    @Test func theMoonIsFullAndNewOnKnownDays() throws {
        // New on 17 February 2026, full on 3 March 2026 (eclipses of these days).
        let new = try #require(CalendarDate(year: 2026, month: 2, day: 17)).moonAge
        let full = try #require(CalendarDate(year: 2026, month: 3, day: 3)).moonAge
        #expect(new < 1 || new > MoonLayer.month - 1)
        #expect(abs(full - MoonLayer.month / 2) < 1)
    }
    @Test func aDateSetsAllDialsOfACalendar() throws {
        var face = WatchPreset.perpetualCalendar.face
        face.setDate(try #require(CalendarDate(year: 2028, month: 2, day: 29)))
        var inner: [String: Double] = [:]
        for case .subDial(let dial) in face.layers { inner.merge(dial.face.value.values) { $1 } }
        #expect(inner == ["day": 1, "month": 1, "date": 28])
        #expect(face.values["leap"] == 4 && face.values["moon"] != WatchPreset.perpetualCalendar.face.values["moon"])
        // A window with a day alone has the day of the month.
        var diver = WatchPreset.diver.face
        diver.setDate(try #require(CalendarDate(year: 2028, month: 2, day: 29)))
        #expect(diver.values["day"] == 29 && diver.values["month"] == nil)
    }
    @Test(arguments: [("leap", 7.0), ("leap", 2.5), ("leap", 0), ("month", 12), ("day", 7), ("date", -1)])
    func valuesBeyondTheirRangesAreFound(name: String, value: Double) throws {
        var face = WatchPreset.perpetualCalendar.face
        #expect(try face.findings(fonts: .bundled) == [])
        face.setValue(name, to: value)
        let found = try face.findings(fonts: .bundled).contains { finding in
            if case .outsideRange(name, value, _) = finding { true } else { false }
        }
        #expect(found)
    }
    @Test func rangesAreReadBackAsTheyWere() throws {
        let face = WatchPreset.perpetualCalendar.face
        #expect(try Instrument(json: face.json()) == face)
        var empty = face
        empty.ranges["leap"] = ValueRange()
        empty.ranges["leap"]?.from = 2
        #expect(throws: GalleryError.self) { try empty.checked() }
    }
}
