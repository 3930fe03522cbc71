// Options that all faces have: a preset or a description, values and words by name, size, ground and fonts. A name that
// no part of the face shows is refused, with the names that there are. Ranges and units are options of gauges.
import BezelGeometry

extension FieldReader where Value: FacePreset {
    package static var preset: FieldReader {
        let names = Value.allCases.map(\.rawValue)
        return FieldReader(.choice(names), text: { $0.rawValue }) { name in
            if let preset = Value(rawValue: name) { return preset }
            let hint = names.correction(of: name).map { $0 + " " } ?? ""
            throw UsageError(
                "no preset is named “\(name.shortened)”; \(hint)there are " + names.joined(separator: ", "))
        }
    }
}

extension Fields.Part {
    package static func preset<Preset: FacePreset & Sendable>(_ path: Fields.Path<Preset?>) -> Self {
        .option("preset", path, .preset, "name", "A ready-made face; --list-presets names them.").section(
            "The face")
    }
}

package struct FaceOptions: FieldGroup {
    package var listPresets = false
    package var spec: String?
    package var printSpec = false
    package var set: [NamedNumber] = []
    package var say: [NamedWords] = []
    package var size: Length?
    package var ground = GroundOptions()
    package var fonts = FontSourceOptions()

    package init() {}

    package static let fields: Fields<FaceOptions> = [
        .flag("list-presets", \.listPresets, "Name the ready-made faces; with -o draw them all on a sheet.")
            .onCommandLine,
        .option(
            "spec", \.spec, .text, "face.json",
            "A face's description as JSON, or a part of one, which changes the preset's; - reads standard input."
        ).unedited.asDescription,
        .flag("print-spec", \.printSpec, "Print the face's description as JSON instead of drawing it.").onCommandLine,
        .list("set", \.set, .namedNumber, "name=number", "Set a value of the face: minute=12.5. May be repeated.")
            .unedited,
        .list("say", \.say, .namedWords, "name=words", "Set words of the face: name=AURORA. May be repeated.").unedited,
        .option(
            "size", \.size, .side, "length",
            "The longer side of the picture: in pixels, or in every format with a unit, such as 42mm."
        ).slider(16...2000),
        .group(\.ground),
        .group(\.fonts),
    ]

    package func library(in context: RenderContext) throws -> FontLibrary { try fonts.library(in: context) }

    package func change(_ face: inout Instrument) throws {
        if let background = ground.background { face.background = background }
        for change in set {
            try known(change.name, face.valueNames, "value")
            face.setValue(change.name, to: change.number)
        }
        try say(in: &face)
    }
    package func say(in face: inout Instrument) throws {
        for change in say {
            try known(change.name, face.shownTexts, "word", isHeld: face.texts[change.name] != nil)
            face.texts[change.name] = change.words.brokenAtEscapes
        }
    }
    /// Refuses a name that changes nothing.
    ///
    /// - Parameters:
    ///   - names: What the face's parts show.
    ///   - isHeld: Whether the face has something of this name, which no part shows.
    private func known(_ name: String, _ names: [String], _ what: String, isHeld: Bool = false) throws {
        guard !names.contains(name) else { return }
        let verb = isHeld ? "shows" : "has"
        throw UsageError(
            "the face \(verb) no \(what) named “\(name.shortened)”; "
                + (names.isEmpty ? "it \(verb) none" : "it \(verb) \(names.joined(separator: ", "))"))
    }
}
