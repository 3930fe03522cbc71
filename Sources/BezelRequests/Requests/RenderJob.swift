// Drawing a document: what `bezel render` does once its arguments are read.
import BezelGeometry

package struct RenderJob {
    /// The document; "-" for standard input.
    package var input: String
    package var target: PictureTarget
    package var isStrict = false
    /// Pixels.
    package var width: Double?
    package var height: Double?
    /// Pixels to the user unit, where neither side is given.
    package var scale: Double?
    package var background: Color?
    package var fonts = DocumentFonts()
    /// Further folders whose files the document may refer to.
    package var resourceFolders: [String] = []
    /// The document itself, where it is given rather than named.
    package var document: Data?

    package func product(in context: RenderContext) throws -> Product {
        let document = try context.document(
            input, content: document, fonts: fonts, resourceFolders: resourceFolders)
        var warnings = Warnings()
        document.warnings.forEach { warnings.add($0) }
        var scene = target.mirroring.seen(document.scene)
        let scale = pixelScale(of: scene.size)
        try PictureCheck.add(scene, scale: scale, scope: .text, to: &warnings)
        if let machineFile = try target.machineFile(of: scene, &warnings) {
            return Product(warnings, isStrict: isStrict, output: target.file) { machineFile }
        }
        if let background { scene.background = background }
        let picture = scene
        let still = { try target.cutting.outlined(picture) }
        return Product(warnings, isStrict: isStrict, output: target.file, still: still, scale: scale) { _ in
            try target.drawn(picture, scale: scale, in: context)
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
