// Drawing a document: what `bezel render` does once its arguments are read.
import Bezel
import BezelInterop
import BezelGeometry
import BezelRequests

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
