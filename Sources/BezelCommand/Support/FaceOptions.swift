// The options that gauges, watches, seals and lens rings share.
import ArgumentParser
import Bezel
import BezelGeometry

/// Options that all faces have.
struct FaceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A ready-made face; --list-presets names them.", valueName: "name"))
    var preset: String?
    @Flag(help: "Name the ready-made faces; with -o draw them all on a sheet.")
    var listPresets = false
    @Option(
        help: ArgumentHelp(
            "A face's description as JSON, or a part of one, which changes the preset's; - reads standard input.",
            valueName: "face.json"))
    var spec: String?
    @Flag(help: "Print the face's description as JSON instead of drawing it.")
    var printSpec = false
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set a value of the face: minute=12.5. May be repeated.", valueName: "name=number"))
    var set: [String] = []
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Set words of the face: name=AURORA. May be repeated.", valueName: "name=words"))
    var say: [String] = []
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The longer side of the picture in pixels; an .svg or .pdf keeps its description's.", valueName: "pixels"),
        transform: Read.positiveLength)
    var size: Double?
    @OptionGroup var ground: GroundOptions
    @OptionGroup var fonts: FontSourceOptions

    func library() throws -> FontLibrary { try fonts.library() }

    func change(_ face: inout Instrument) throws {
        if let background = ground.background { face.background = background }
        for pair in set {
            let (name, text) = try parts(pair, "--set", "minute=12.5")
            guard let number = Double(text), NumberBounds.contains(number) else {
                throw ValidationError("--set \(name.shortened): “\(text.shortened)” is no number from -1e12 to 1e12")
            }
            try known(name, face.values.keys.sorted(), "value")
            face.setValue(name, to: number)
        }
        for pair in say {
            let (name, text) = try parts(pair, "--say", "name=AURORA")
            try known(name, face.texts.keys.sorted(), "word")
            face.texts[name] = text
        }
    }
    private func parts(_ pair: String, _ option: String, _ example: String) throws -> (String, String) {
        guard let sign = pair.firstIndex(of: "=") else {
            throw ValidationError("\(option) takes a name and what it is to be, as in \(option) \(example)")
        }
        return (String(pair[..<sign]), String(pair[pair.index(after: sign)...]))
    }
    private func known(_ name: String, _ names: [String], _ what: String) throws {
        guard !names.contains(name) else { return }
        throw ValidationError(
            "the face has no \(what) named “\(name.shortened)”; "
                + (names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"))
    }
}
