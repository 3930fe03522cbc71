// `bezel watch`.
import BezelGeometry

/// A watch or clock face by preset, at a time of day. See ``PictureRequest``.
public struct WatchRequest: FaceRequest, MadeRequest {
    package static let usual = WatchPreset.railway
    package typealias Preset = WatchPreset
    package static let command = CommandDescription(
        name: "watch",
        abstract: "Draw a watch or clock face at a time.",
        ownTitle: "What it shows",
        discussion: """
            Examples:
              bezel watch --time 10:09:36 -o clock.png
              bezel watch --preset diver --name AURORA --note "200 m" -o diver.png
              bezel watch --preset roman --time 16:45 --size 1024 -o roman.png
              bezel watch --time 10:09:36 --beats 1 --duration 10 -o ticking.apng
              bezel watch --preset perpetualCalendar --date 2028-02-29 -o leap.png
              bezel watch --from-time 8:30 --time 10:09 --duration 2 -o set.webp
              bezel watch --list-presets -o watches.png
              Colours, fonts and all else, in a file to change:
                bezel watch --preset diver --print-spec -o mine.json
                bezel watch --spec mine.json --time 10:09:36 -o mine.png
            """
    )

    package var preset: WatchPreset?
    package var face = FaceOptions()
    package var time: String?
    package var name: String?
    package var note: String?
    package var day: Int?
    package var date: String?
    package var motion = WatchMotionOptions()
    package var output = MotionOutputOptions()

    package init() {}

    package var made: SizeOptions {
        get { output.size }
        set { output.size = newValue }
    }
    package var userUnit: Double? { output.cutting.unit }

    package static let fields: Fields<WatchRequest> = [
        .preset(\.preset),
        .group(\.face, "The face"),
        .option("time", \.time, .clockTime, "hh:mm:ss", "Hours and minutes, seconds too if wanted.").unedited,
        .option("name", \.name, .text, "name", "The maker's name on the dial."),
        .option("note", \.note, .text, "words", "A second line."),
        .option("day", \.day, .whole(1...31, "a day from 1 to 31"), "day", "The day in its window, 1 to 31."),
        .option(
            "date", \.date, .calendarDate, "yyyy-mm-dd",
            "All that the face shows of a date: day, weekday, month, leap year and the moon's age."
        ).unedited,
        .group(\.motion, "Motion"),
        .group(\.output, "Output"),
    ]

    package static var needs: [FaceNeed] {
        [
            FaceNeed("name", place: "name") { $0.shows(text: "name") },
            FaceNeed("note", place: "note") { $0.shows(text: "note") },
            FaceNeed("day", place: "day") { $0.shows(value: "day") },
            FaceNeed("date", place: "date") { !$0.partsOfDates.isEmpty },
        ]
    }

    package static let rules: [FieldRule] = [
        .given("date", excludes: "day", saying: "--date sets the day too: it goes without --day")
    ]

    package func change(_ face: inout Instrument) throws {
        if let time { face.setTime(try ClockTime(time).values) }
        if let name {
            try require("name", of: face)
            face.texts["name"] = name.brokenAtEscapes
        }
        if let note {
            try require("note", of: face)
            face.texts["note"] = note.brokenAtEscapes
        }
        if let day {
            if !face.shows(value: "day"), face.valueNames.contains("date") {
                throw UsageError(
                    "--day sets a day alone, but this face shows \(face.partsOfDates.joined(separator: ", ")): "
                        + "set them together, as by --date 2028-02-29", field: "day")
            }
            try require("day", of: face)
            guard (1...31).contains(day) else { throw UsageError("the day must be from 1 to 31") }
            face.values["day"] = Double(day)
        }
        if let date {
            try require("date", of: face)
            face.setDate(try CalendarDate(date))
        }
    }
    package func movement(of face: Instrument, as format: OutputFormat, fonts: FontLibrary) throws -> FaceMovement? {
        guard motion.isAsked || format.isMotion else { return nil }
        let elapsed = try motion.fromTime.map { from in
            let start = try ClockTime(from).values["hour24"] ?? 0
            let end = face.values["hour24"] ?? face.values["hour"] ?? 0
            let hours = (end - start).truncatingRemainder(dividingBy: 24)
            return (hours < 0 ? hours + 24 : hours) * 3600
        }
        return FaceMovement(
            timeline: try face.running(
                by: elapsed, duration: motion.duration ?? (elapsed == nil ? 5 : 2), framesPerSecond: motion.rate ?? 30,
                beats: motion.beats, curve: motion.easing ?? .easeInOut, fonts: fonts))
    }
}
