// Drawing a document: what `bezel render` does once its arguments are read.
import Bezel
import BezelInterop
import BezelGeometry

struct RenderJob: Equatable {
    /// The document; "-" for standard input.
    var input: String
    var target: PictureTarget
    var isStrict = false
    /// Pixels.
    var width: Double?
    var height: Double?
    /// Pixels to the user unit, where neither side is given.
    var scale: Double?
    var background: Color?
    var fonts = DocumentFonts()
    /// Further folders whose files the document may refer to.
    var resourceFolders: [String] = []
    /// The document itself, where it is given rather than named.
    var document: Data?

    func product() throws -> Product {
        let document = try Input.document(
            input, content: document, fonts: fonts, resourceFolders: resourceFolders)
        var warnings = Warnings()
        document.warnings.forEach { warnings.add($0) }
        var scene = document.scene
        let scale = pixelScale(of: scene.size)
        try PictureCheck.add(scene, scale: scale, scope: .text, to: &warnings)
        if let machineFile = try target.machineFile(of: scene, &warnings) {
            return Product(warnings, isStrict: isStrict, output: target.file) { machineFile }
        }
        if let background { scene.background = background }
        let picture = scene
        let still = { try target.cutting.outlined(picture) }
        return Product(warnings, isStrict: isStrict, output: target.file, still: still, scale: scale) {
            try target.bytes(picture, scale: scale)
        }
    }

    /// Both sides given: the picture is as large as fits into them.
    private func pixelScale(of size: Size) -> Double {
        switch (width, height) {
        case (let w?, let h?): min(w / size.width, h / size.height)
        case (let w?, nil): w / size.width
        case (nil, let h?): h / size.height
        case (nil, nil): scale ?? 1
        }
    }
}

extension RenderJob {
    /// Reads arguments in their plain form: one document, and options each followed by its value.
    ///
    /// Builds draw documents by the hundred, and setting up the declared options takes a fifth of such a run. Nil
    /// for every other form and every mistake: the declared options read those, and say what is wrong.
    init?(plainly arguments: [String]) {
        var rest = arguments[...]
        var input: String?
        var output: String?
        var asked: PictureFormat?
        var job = RenderJob(input: "", target: PictureTarget(file: "", format: .png))
        var given: [String] = []
        while let argument = rest.popFirst() {
            guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else {
                guard input == nil, !argument.isEmpty else { return nil }
                input = argument
                continue
            }
            if argument != "--font-dir", argument != "--resource-dir", given.contains(argument) { return nil }
            given.append(argument)
            switch argument {
            case "--strict": job.isStrict = true
            case "--only-font-dir": job.fonts.usesFoldersAlone = true
            default:
                guard let value = rest.popFirst(), value == "-" || value.utf8.first != UInt8(ascii: "-") else {
                    return nil
                }
                if argument == "-o" || argument == "--output" {
                    guard output == nil else { return nil }
                    output = value
                } else if argument == "--format" {
                    asked = PictureFormat(rawValue: value)
                    guard asked != nil else { return nil }
                } else if (try? job.set(argument, to: value)) != true {
                    return nil
                }
            }
        }
        guard let input, let output, !output.isEmpty, let named = PictureFormat.named(by: output),
            asked == nil || asked == named || output == "-",
            job.scale == nil || (job.width == nil && job.height == nil),
            !job.fonts.usesFoldersAlone || !job.fonts.folders.isEmpty
        else { return nil }
        self = job
        self.input = input
        target = PictureTarget(file: output, format: asked ?? named)
    }

    /// Whether there is such an option.
    private mutating func set(_ option: String, to value: String) throws -> Bool {
        switch option {
        case "--width": width = try Read.positiveLength(value)
        case "--height": height = try Read.positiveLength(value)
        case "--scale": scale = try Read.scale(value)
        case "--background": background = try Read.color(value)
        case "--font-dir": fonts.folders.append(value)
        case "--resource-dir": resourceFolders.append(value)
        case "--default-font-size": fonts.defaultSize = try Read.fontSize(value)
        default: return false
        }
        return true
    }
}
