// `bezel gauge`.
import BezelGeometry

/// A gauge by preset: a speedometer, manometer, compass and more, at a value. See ``PictureRequest``.
public struct GaugeRequest: FaceRequest, MadeRequest {
    package static let usual = GaugePreset.speedometer
    package typealias Preset = GaugePreset
    package static let command = CommandDescription(
        name: "gauge",
        abstract: "Draw a gauge: speedometer, manometer, VU meter, altimeter, compass and more.",
        ownTitle: "What it shows",
        discussion: """
            Examples:
              bezel gauge --value 88 -o speed.png
              bezel gauge --preset thermometer --value 23.5 -o warm.svg
              bezel gauge --preset manometer --to 16 --value 9 --size 1024 -o bar.png
              bezel gauge --preset manometer --unit kPa --to 600 --value 250 -o kpa.png
              bezel gauge --from-value 0 --value 140 -o swing.apng
              bezel gauge --list-presets -o gauges.png
              Colours, fonts and all else, in a file to change:
                bezel gauge --preset tachometer --print-spec -o mine.json
                bezel gauge --spec mine.json --value 5 -o mine.png
            """
    )

    package var preset: GaugePreset?
    package var face = FaceOptions()
    package var value: Double?
    package var fromValue: Double?
    package var from: Double?
    package var to: Double?
    package var unit: String?
    package var motion = MotionOptions()
    package var output = MotionOutputOptions()

    package init() {}

    package var made: SizeOptions {
        get { output.size }
        set { output.size = newValue }
    }
    package var userUnit: Double? { output.cutting.unit }

    package static let fields: Fields<GaugeRequest> = [
        .preset(\.preset),
        .group(\.face, "The face"),
        .option("value", \.value, .anyNumber, "number", "What it shows."),
        .option("from-value", \.fromValue, .anyNumber, "number", "Where its needle starts in a motion."),
        .option("from", \.from, .anyNumber, "number", "The start of its scale."),
        .option("to", \.to, .anyNumber, "number", "The end of its scale."),
        .option(
            "unit", \.unit, .text, "unit",
            "The unit of value and scale, such as kPa, °F, mph: a preset's range, bands and second scale are converted."
        ),
        .group(\.motion, "Motion"),
        .group(\.output, "Output"),
    ]

    package static var needs: [FaceNeed] {
        [
            FaceNeed("unit", place: "unit") { $0.shows(text: "unit") },
            FaceNeed("from", "to", place: "scale with other ends") { $0.shows(endsOf: "main") },
            FaceNeed("value", place: "value") { $0.shows(value: "value") },
        ]
    }

    package func change(_ face: inout Instrument) throws {
        for (name, number) in [("value", value), ("from-value", fromValue), ("from", from), ("to", to)] {
            guard let number, !NumberBounds.contains(number) else { continue }
            throw UsageError("\(option: name) must be a number from -1e12 to 1e12", field: name)
        }
        if let unit {
            try require("unit", of: face)
            face.setUnit(unit)
        }
        if from != nil || to != nil {
            try require(from == nil ? "to" : "from", of: face)
            face.setDomain(of: "main", from: from, to: to)
            // A range in no per cent drops the sign, unless it was asked for.
            if let unit, face.texts["unit"]?.isEmpty == true { face.texts["unit"] = unit }
        }
        let isPreset = self.face.spec == nil
        // Values and words that were given are in the unit that is shown.
        if unit != nil { try self.face.change(&face) }
        if isPreset, unit != nil || from != nil || to != nil {
            face.restBetweenNumerals(except: Set(self.face.set.map(\.name) + (value == nil ? [] : ["value"])))
        }
        if let value {
            try require("value", of: face)
            face.values["value"] = value
        }
    }
    package func movement(of face: Instrument, as format: OutputFormat, fonts: FontLibrary) throws -> FaceMovement? {
        guard fromValue != nil || motion.isAsked || format.isMotion || format == .webp else {
            return nil
        }
        let start = fromValue ?? face.scales["main"].map { min($0.from, $0.to) } ?? 0
        return FaceMovement(
            timeline: try face.timeline(
                from: ["value": start], duration: motion.duration ?? 1.6, framesPerSecond: motion.rate,
                curve: motion.easing ?? .spring, fonts: fonts),
            time: motion.time)
    }
}
