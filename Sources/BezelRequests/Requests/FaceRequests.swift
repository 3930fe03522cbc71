// `bezel gauge`, `bezel watch`, `bezel seal`, `bezel lens`: ready-made faces, and faces described in JSON.
import Bezel
import BezelGeometry
import BezelJSON

/// A command that draws the faces of one family.
package protocol FaceRequest: Request {
    associatedtype Preset: FacePreset
    static var usual: Preset { get }
    var preset: Preset? { get }
    var face: FaceOptions { get }
    var output: MotionOutputOptions { get }
    /// Sets what the command's own options say.
    func change(_ face: inout Instrument) throws
    /// How it moves; nil for a face that stands.
    func movement(of face: Instrument, fonts: FontLibrary) throws -> FaceMovement?
}

/// A face's motion, and the one moment of it that is asked for.
package struct FaceMovement {
    package var timeline: Timeline
    /// In seconds; nil for the whole motion.
    package var time: Double?
}

extension FaceRequest {
    package func movement(of face: Instrument, fonts: FontLibrary) throws -> FaceMovement? { nil }

    /// Refuses an option that changes nothing of the face.
    ///
    /// - Parameters:
    ///   - place: What the face would need, for the message: "a day".
    ///   - shows: Whether a face has that.
    package func require(_ option: String, _ place: String, of drawn: Instrument, shows: (Instrument) -> Bool) throws {
        guard !shows(drawn) else { return }
        let owner = face.spec == nil ? "the preset “\(chosenPreset.rawValue)”" : "the description"
        let others = Preset.allCases.filter { shows($0.face) }.map(\.rawValue)
        throw UsageError(
            "\(option) changes nothing: \(owner) shows no \(place)"
                + (others.isEmpty ? "" : "; presets that do: \(others.joined(separator: ", "))"))
    }
    /// Whether a motion is written where no option asks for one: into files for nothing else.
    package var writesMotion: Bool { [MotionOutputOptions.Format.apng, .gif].contains(try? output.chosen()) }

    /// The face of `--spec`; nil without one. A part of a description, which has no layers or comes with `--preset`, is
    /// laid over the preset's.
    private func described(in context: RenderContext) throws -> Instrument? {
        guard let spec = face.spec else { return nil }
        let base = try JSONReader.value(try chosenPreset.face.json())
        return try context.described(in: spec) { json throws(GalleryError) in
            guard let part = try? JSONReader.value(json), part["layers"] == nil || preset != nil else {
                return try Instrument(json: json)
            }
            return try Instrument(json: Data(base.overlaid(by: part).bytes()))
        }
    }

    private var chosenPreset: Preset { preset ?? Self.usual }

    package static var formats: [String] { MotionOutputOptions.Format.pictures.map(\.rawValue) }
    package func library(in context: RenderContext) throws -> FontLibrary? { try face.library(in: context) }

    package func product(in context: RenderContext) throws -> Product {
        if face.listPresets { return try list(in: context) }
        var drawn = try described(in: context) ?? chosenPreset.face
        try face.change(&drawn)
        try change(&drawn)
        if face.printSpec {
            return Product(description: try drawn.json(), output: output.output)
        }
        let format = try output.chosen()
        let scale = face.size.map { $0 / max(drawn.width, drawn.height) } ?? face.ground.scale
        let fonts = try face.library(in: context)
        let left = format.hasPixels ? leaveOut(of: &drawn, at: scale) : []
        let still = try drawn.drawing(fonts: fonts)
        // Weights of ready-made faces are their own choice; a description asks by word.
        var warnings = try PieceCheck.warnings(
            drawn.lettered, as: still.scene, scale: scale, fonts: fonts, asksWeight: face.spec != nil,
            inRelief: drawn.textsInRelief)
        warnings.add(left + still.findings)
        guard let movement = try movement(of: drawn, fonts: fonts) else {
            return try output.product(still.scene, scale: scale, warnings: warnings, in: context)
        }
        if let time = movement.time {
            return try output.product(
                try movement.timeline.scene(at: time), scale: scale, warnings: warnings, in: context)
        } else {
            return try output.product(movement.timeline, scale: scale, warnings: warnings, in: context)
        }
    }

    /// Leaves out what cannot be read in so few pixels. What a ready-made face of that size leaves out anyway is not
    /// told of.
    private func leaveOut(of drawn: inout Instrument, at scale: Double) -> [GalleryFinding] {
        let legible = drawn.legible(at: scale)
        drawn = legible.face
        guard !legible.findings.isEmpty, face.spec == nil else { return legible.findings }
        let usual = Set(chosenPreset.face.legible(at: scale).findings)
        return legible.findings.filter { !usual.contains($0) }
    }

    /// The names, or with a file all faces on a sheet.
    private func list(in context: RenderContext) throws -> Product {
        guard output.output != nil else {
            return Product(Warnings(), isStrict: false, lines: Preset.allCases.flatMap { OutputText.line($0.rawValue) })
        }
        let fonts = try face.library(in: context)
        var tiles: [Scene] = []
        for preset in Preset.allCases { tiles.append(try preset.face.scene(fonts: fonts)) }
        let sheet = Scene.sheet(tiles, columns: min(4, tiles.count), background: .white)
        return try output.product(sheet, scale: face.ground.scale, in: context)
    }
}

extension Instrument {
    /// The texts that stand in relief, with their words filled in.
    fileprivate var textsInRelief: Set<String> {
        func said(_ letterings: [Lettering?]) -> [String] {
            letterings.compactMap(\.self).map { lettering in
                texts.reduce(lettering.text) { $0.replacing("{\($1.key)}", with: $1.value) }
            }
        }
        return layers.reduce(into: []) { all, layer in
            switch layer {
            case .text(let text) where text.relief != nil: all.formUnion(said([text.text]))
            case .ringText(let ring) where ring.relief != nil:
                all.formUnion(said([ring.top, ring.bottom, ring.around]))
            default: break
            }
        }
    }
}

package struct GaugeRequest: FaceRequest {
    package static let usual = GaugePreset.speedometer
    package typealias Preset = GaugePreset
    package static let command = CommandDescription(
        name: "gauge",
        abstract: "Draw a gauge: speedometer, manometer, VU meter, altimeter, compass and more.",
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

    package func change(_ face: inout Instrument) throws {
        for (name, number) in [("value", value), ("from-value", fromValue), ("from", from), ("to", to)] {
            guard let number, !NumberBounds.contains(number) else { continue }
            throw UsageError("--\(name) must be a number from -1e12 to 1e12")
        }
        if let unit {
            try require("--unit", "unit", of: face) { $0.shows(text: "unit") }
            face.setUnit(unit)
        }
        if from != nil || to != nil {
            try require(from == nil ? "--to" : "--from", "scale with other ends", of: face) {
                $0.shows(endsOf: "main")
            }
            face.setDomain(of: "main", from: from, to: to)
        }
        if let value {
            try require("--value", "value", of: face) { $0.shows(value: "value") }
            face.values["value"] = value
        }
    }
    package func movement(of face: Instrument, fonts: FontLibrary) throws -> FaceMovement? {
        guard fromValue != nil || motion.time != nil || writesMotion || (try? output.chosen()) == .webp else {
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

package struct WatchRequest: FaceRequest {
    package static let usual = WatchPreset.railway
    package typealias Preset = WatchPreset
    package static let command = CommandDescription(
        name: "watch",
        abstract: "Draw a watch or clock face at a time.",
        discussion: """
            Examples:
              bezel watch --time 10:09:36 -o clock.png
              bezel watch --preset diver --name AURORA --note "200 m" -o diver.png
              bezel watch --preset roman --time 16:45 --size 1024 -o roman.png
              bezel watch --time 10:09:36 --beats 1 --duration 10 -o ticking.apng
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
    package var motion = WatchMotionOptions()
    package var output = MotionOutputOptions()

    package init() {}

    package static let fields: Fields<WatchRequest> = [
        .preset(\.preset),
        .group(\.face, "The face"),
        .option("time", \.time, .text, "hh:mm:ss", "Hours and minutes, seconds too if wanted."),
        .option("name", \.name, .text, "name", "The maker's name on the dial."),
        .option("note", \.note, .text, "words", "A second line."),
        .option("day", \.day, .whole(1...31, "a day from 1 to 31"), "day", "The day in its window, 1 to 31."),
        .group(\.motion, "Motion"),
        .group(\.output, "Output"),
    ]

    package func change(_ face: inout Instrument) throws {
        if let time { face.setTime(try Self.values(time)) }
        if let name {
            try require("--name", "name", of: face) { $0.shows(text: "name") }
            face.texts["name"] = name
        }
        if let note {
            try require("--note", "note", of: face) { $0.shows(text: "note") }
            face.texts["note"] = note
        }
        if let day {
            try require("--day", "day", of: face) { $0.shows(value: "day") }
            guard (1...31).contains(day) else { throw UsageError("the day must be from 1 to 31") }
            face.values["day"] = Double(day)
        }
    }
    package func movement(of face: Instrument, fonts: FontLibrary) throws -> FaceMovement? {
        guard motion.isAsked || writesMotion else { return nil }
        let elapsed = try motion.fromTime.map { from in
            let start = try Self.values(from)["hour24"] ?? 0
            let end = face.values["hour24"] ?? face.values["hour"] ?? 0
            let hours = (end - start).truncatingRemainder(dividingBy: 24)
            return (hours < 0 ? hours + 24 : hours) * 3600
        }
        return FaceMovement(
            timeline: try face.running(
                by: elapsed, duration: motion.duration ?? (elapsed == nil ? 5 : 2), framesPerSecond: motion.rate ?? 30,
                beats: motion.beats, curve: motion.easing ?? .easeInOut, fonts: fonts))
    }
    private static func values(_ time: String) throws -> [String: Double] {
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = Int(parts[0]), let minute = Int(parts[1]),
            let second = parts.count > 2 ? Double(parts[2]) : 0, (0...23).contains(hour), (0...59).contains(minute),
            second >= 0, second < 60
        else {
            throw UsageError("“\(time.shortened)” is no time from 00:00 to 23:59:59, such as 10:09 or 10:09:36")
        }
        return WatchPreset.values(hour: hour, minute: minute, second: second)
    }
}

package struct SealRequest: FaceRequest {
    package static let usual = SealPreset.stamp
    package typealias Preset = SealPreset
    package static let command = CommandDescription(
        name: "seal",
        abstract: "Draw a seal, a stamp, a coin or a medal with text on its rings.",
        discussion: """
            Examples:
              bezel seal --top "CITY ARCHIVE" --bottom "READING ROOM" -o stamp.png
              bezel seal --preset notary --top "MARY LEE" --center "NOTARY" -o notary.svg
              bezel seal --preset quality --around "FAIR TRADE" --center OK -o ok.png
              bezel seal --preset club --font Amiri --top "نادي الجبال" \\
                --bottom "ALPINE CLUB" -o two-languages.png
              bezel seal --top "APPROVED" --bottom "ROOM 12" -o stamped.apng
              bezel seal --list-presets -o seals.png
              Clean and in one ink, for a printer:
                bezel seal --top "ROWING CLUB" --bottom 1908 --center "" --wear 0 \\
                  --color "cmyk(100 85 10 25)" --pdf-text outlines \\
                  --bleed 3mm --crop-marks -o logo.pdf
              Everything else, such as colours of its grounds, in a file:
                bezel seal --preset club --print-spec -o mine.json
                bezel seal --spec mine.json -o mine.png

            The preset's own texts, its date among them, stay where no option gives others; "" leaves one out.
            """
    )

    package var preset: SealPreset?
    package var face = FaceOptions()
    package var top: String?
    package var bottom: String?
    package var center: String?
    package var around: String?
    package var font: String?
    package var bottomFont: String?
    package var fit: CurveFit?
    package var color: Color?
    package var wear: Double?
    package var seed: Int?
    package var motion = MotionOptions()
    package var output = MotionOutputOptions()

    package init() {}

    package static let fields: Fields<SealRequest> = [
        .preset(\.preset),
        .group(\.face, "The face"),
        .option("top", \.top, .text, "text", "The text over the top; \"\" for none."),
        .option("bottom", \.bottom, .text, "text", "The text along the bottom, upright; \"\" for none."),
        .option("center", \.center, .text, "text", "The text in the middle; \"\" for none."),
        .option("around", \.around, .text, "text", "The text round the whole ring, where the seal has one."),
        .option("font", \.font, .font, "font", "The texts' font, or the top text's where --bottom-font is given."),
        .option("bottom-font", \.bottomFont, .font, "font", "The bottom text's font."),
        .option(
            "fit", \.fit, .choice, "what",
            "size: the ring's texts grow until they fill it, those of a pair to one size; none, unless given."),
        .option("color", \.color, .color, "color", "The colour of texts, lines and ornaments."),
        .option("wear", \.wear, .anyNumber, "0...1", "How worn the print is: 0 fresh, 1 hardly there."),
        .option(
            "seed", \.seed, .whole(-1_000_000_000...1_000_000_000, "a whole number"), "number",
            "Another seed, another impression."),
        .group(\.motion, "Motion"),
        .group(\.output, "Output"),
    ]

    package func change(_ face: inout Instrument) throws {
        if wear != nil || seed != nil {
            var worn = face.wear ?? Wear()
            if let wear { worn.amount = wear }
            if let seed { worn.seed = seed }
            face.wear = worn.amount == 0 ? nil : worn
        }
        for (name, text) in [("top", top), ("bottom", bottom), ("center", center), ("around", around)] {
            guard let text else { continue }
            try require("--\(name)", "such text", of: face) { $0.shows(text: name) }
            face.texts[name] = text
        }
        if bottomFont != nil {
            try require("--bottom-font", "text along the bottom", of: face) { $0.shows(text: "bottom") }
        }
        face.changeLetters { lettering, isBottom in
            if let name = isBottom ? bottomFont ?? font : font { lettering.font = name }
            if let color { lettering.color = color }
        }
        if let color { face.recolor(color) }
        if let fit { face.fitRingTexts(fit) }
    }
    package func movement(of face: Instrument, fonts: FontLibrary) throws -> FaceMovement? {
        guard motion.isAsked || writesMotion else { return nil }
        return FaceMovement(
            timeline: try face.stamping(
                duration: motion.duration ?? 1.2, framesPerSecond: motion.rate, curve: motion.easing ?? .easeIn,
                fonts: fonts),
            time: motion.time)
    }
}

package struct LensRequest: FaceRequest {
    package static let usual = LensPreset.lens
    package typealias Preset = LensPreset
    package static let command = CommandDescription(
        name: "lens",
        abstract: "Draw lens rings and slide rules: scales whose values are not evenly spread.",
        discussion: """
            Examples:
              bezel lens -o lens.png
              bezel lens --preset slideRule --size 1024 -o rule.png
              bezel lens --preset slideRuleStraight -o rule.svg
            """
    )

    package var preset: LensPreset?
    package var face = FaceOptions()
    package var output = MotionOutputOptions()

    package init() {}

    package static let fields: Fields<LensRequest> = [
        .preset(\.preset),
        .group(\.face, "The face"),
        .group(\.output, "Output"),
    ]
    package func change(_ face: inout Instrument) throws {}
}
