// `bezel gauge`, `bezel watch`, `bezel seal`, `bezel lens`: ready-made faces, and faces described in JSON.
import Bezel
import BezelGeometry
import BezelRequests
import BezelJSON

/// A command that draws the faces of one family.
protocol FaceCommand: DrawingCommand {
    associatedtype Preset: FacePreset
    static var usual: Preset { get }
    var face: FaceOptions { get }
    var output: MotionOutputOptions { get }
    /// Sets what the command's own options say.
    func change(_ face: inout Instrument) throws
    /// How it moves; nil for a face that stands.
    func movement(of face: Instrument, fonts: FontLibrary) throws -> FaceMovement?
}

/// A face's motion, and the one moment of it that is asked for.
struct FaceMovement {
    var timeline: Timeline
    /// In seconds; nil for the whole motion.
    var time: Double?
}

extension FaceCommand {
    func movement(of face: Instrument, fonts: FontLibrary) throws -> FaceMovement? { nil }

    /// Refuses an option that changes nothing of the face.
    ///
    /// - Parameters:
    ///   - place: What the face would need, for the message: "a day".
    ///   - shows: Whether a face has that.
    func require(_ option: String, _ place: String, of drawn: Instrument, shows: (Instrument) -> Bool) throws {
        guard !shows(drawn) else { return }
        let owner = face.spec == nil ? "the preset “\(face.preset ?? Self.usual.rawValue)”" : "the description"
        let others = Preset.allCases.filter { shows($0.face) }.map(\.rawValue)
        throw UsageError(
            "\(option) changes nothing: \(owner) shows no \(place)"
                + (others.isEmpty ? "" : "; presets that do: \(others.joined(separator: ", "))"))
    }
    /// Whether a motion is written where no option asks for one: into files for nothing else.
    var writesMotion: Bool { [MotionOutputOptions.Format.apng, .gif].contains(try? output.chosen()) }

    /// The face of `--spec`; nil without one. A part of a description, which has no layers or comes with `--preset`, is
    /// laid over the preset's.
    private func described() throws -> Instrument? {
        guard let spec = face.spec else { return nil }
        let base = try JSONReader.value(try preset().face.json())
        return try Input.described(in: spec) { json throws(GalleryError) in
            guard let part = try? JSONReader.value(json), part["layers"] == nil || face.preset != nil else {
                return try Instrument(json: json)
            }
            return try Instrument(json: Data(base.overlaid(by: part).bytes()))
        }
    }

    private func preset() throws -> Preset {
        guard let name = face.preset else { return Self.usual }
        if let preset = Preset(rawValue: name) { return preset }
        let names = Preset.allCases.map(\.rawValue)
        let hint = names.correction(of: name).map { $0 + " " } ?? ""
        throw UsageError(
            "no preset is named “\(name.shortened)”; \(hint)there are " + names.joined(separator: ", "))
    }

    static var formats: [String] { MotionOutputOptions.Format.pictures.map(\.rawValue) }
    func library() throws -> FontLibrary? { try face.library() }

    func run() throws {
        guard face.listPresets else { return try product().deliver() }
        try list()
    }

    func product() throws -> Product {
        var drawn = try described() ?? preset().face
        try face.change(&drawn)
        try change(&drawn)
        if face.printSpec {
            return Product(description: try drawn.json(), output: output.output)
        }
        let format = try output.chosen()
        let scale = face.size.map { $0 / max(drawn.width, drawn.height) } ?? face.ground.scale
        let fonts = try face.library()
        let left = format.hasPixels ? try leaveOut(of: &drawn, at: scale) : []
        let still = try drawn.drawing(fonts: fonts)
        // Weights of ready-made faces are their own choice; a description asks by word.
        var warnings = try PieceCheck.warnings(
            drawn.lettered, as: still.scene, scale: scale, fonts: fonts, asksWeight: face.spec != nil,
            inRelief: drawn.textsInRelief)
        warnings.add(left + still.findings)
        guard let movement = try movement(of: drawn, fonts: fonts) else {
            return try output.product(still.scene, scale: scale, warnings: warnings)
        }
        if let time = movement.time {
            return try output.product(try movement.timeline.scene(at: time), scale: scale, warnings: warnings)
        } else {
            return try output.product(movement.timeline, scale: scale, warnings: warnings)
        }
    }

    /// Leaves out what cannot be read in so few pixels. What a ready-made face of that size leaves out anyway is not
    /// told of.
    private func leaveOut(of drawn: inout Instrument, at scale: Double) throws -> [GalleryFinding] {
        let legible = drawn.legible(at: scale)
        drawn = legible.face
        guard !legible.findings.isEmpty, face.spec == nil else { return legible.findings }
        let usual = Set(try preset().face.legible(at: scale).findings)
        return legible.findings.filter { !usual.contains($0) }
    }

    /// The names, or with a file all faces on a sheet.
    private func list() throws {
        guard output.output != nil else {
            for preset in Preset.allCases { try Output.writeLine(preset.rawValue) }
            return
        }
        let fonts = try face.library()
        var tiles: [Scene] = []
        for preset in Preset.allCases { tiles.append(try preset.face.scene(fonts: fonts)) }
        let sheet = Scene.sheet(tiles, columns: min(4, tiles.count), background: .white)
        try output.product(sheet, scale: face.ground.scale).deliver()
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

struct GaugeCommand: FaceCommand {
    static let usual = GaugePreset.speedometer
    typealias Preset = GaugePreset
    static let command = CommandDescription(
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

    var face = FaceOptions()
    var value: Double?
    var fromValue: Double?
    var from: Double?
    var to: Double?
    var unit: String?
    var motion = MotionOptions()
    var output = MotionOutputOptions()

    static let fields: Fields<GaugeCommand> = [
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

    func change(_ face: inout Instrument) throws {
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
    func movement(of face: Instrument, fonts: FontLibrary) throws -> FaceMovement? {
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

struct WatchCommand: FaceCommand {
    static let usual = WatchPreset.railway
    typealias Preset = WatchPreset
    static let command = CommandDescription(
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

    var face = FaceOptions()
    var time: String?
    var name: String?
    var note: String?
    var day: Int?
    var motion = WatchMotionOptions()
    var output = MotionOutputOptions()

    static let fields: Fields<WatchCommand> = [
        .group(\.face, "The face"),
        .option("time", \.time, .text, "hh:mm:ss", "Hours and minutes, seconds too if wanted."),
        .option("name", \.name, .text, "name", "The maker's name on the dial."),
        .option("note", \.note, .text, "words", "A second line."),
        .option("day", \.day, .whole(1...31, "a day from 1 to 31"), "day", "The day in its window, 1 to 31."),
        .group(\.motion, "Motion"),
        .group(\.output, "Output"),
    ]

    func change(_ face: inout Instrument) throws {
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
    func movement(of face: Instrument, fonts: FontLibrary) throws -> FaceMovement? {
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

struct SealCommand: FaceCommand {
    static let usual = SealPreset.stamp
    typealias Preset = SealPreset
    static let command = CommandDescription(
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

    var face = FaceOptions()
    var top: String?
    var bottom: String?
    var center: String?
    var around: String?
    var font: String?
    var bottomFont: String?
    var fit: CurveFit?
    var color: Color?
    var wear: Double?
    var seed: Int?
    var motion = MotionOptions()
    var output = MotionOutputOptions()

    static let fields: Fields<SealCommand> = [
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

    func change(_ face: inout Instrument) throws {
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
    func movement(of face: Instrument, fonts: FontLibrary) throws -> FaceMovement? {
        guard motion.isAsked || writesMotion else { return nil }
        return FaceMovement(
            timeline: try face.stamping(
                duration: motion.duration ?? 1.2, framesPerSecond: motion.rate, curve: motion.easing ?? .easeIn,
                fonts: fonts),
            time: motion.time)
    }
}

struct LensCommand: FaceCommand {
    static let usual = LensPreset.lens
    typealias Preset = LensPreset
    static let command = CommandDescription(
        name: "lens",
        abstract: "Draw lens rings and slide rules: scales whose values are not evenly spread.",
        discussion: """
            Examples:
              bezel lens -o lens.png
              bezel lens --preset slideRule --size 1024 -o rule.png
              bezel lens --preset slideRuleStraight -o rule.svg
            """
    )

    var face = FaceOptions()
    var output = MotionOutputOptions()

    static let fields: Fields<LensCommand> = [
        .group(\.face, "The face"),
        .group(\.output, "Output"),
    ]
    func change(_ face: inout Instrument) throws {}
}
