// `bezel render`.
import BezelGeometry

package struct RenderJob {
    /// "-" is standard input.
    package var input: String
    package var target: PictureTarget
    package var isStrict = false
    /// In pixels.
    package var width: Double?
    package var height: Double?
    /// Pixels per user unit, without width and height.
    package var scale: Double?
    package var background: Color?
    package var fonts = DocumentFonts()
    package var resourceFolders: [String] = []
    /// Seconds from the document's start; nil for the state after all animations that end.
    package var time: Double?
    /// Instead of a file.
    package var document: Data?

    package func product(in context: RenderContext) throws -> Product {
        let document = try context.document(
            input, content: document, fonts: fonts, resourceFolders: resourceFolders, time: time)
        var warnings = Warnings()
        document.warnings.forEach { warnings.add($0) }
        document.notes.forEach { warnings.note($0) }
        TextReport.systemFonts(document.scene.commands.texts.systemFamilies).forEach { warnings.note($0) }
        if !target.format.hasPixels, width != nil || height != nil || scale != nil {
            warnings.add(
                "the size asked for has no effect: .\(target.format.rawValue) keeps the document's size, which its own "
                    + "width and height set")
        }
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

    /// With both sides, the picture fits into them.
    private func pixelScale(of size: Size) -> Double {
        switch (width, height) {
        case (let w?, let h?): min(w / size.width, h / size.height)
        case (let w?, nil): w / size.width
        case (nil, let h?): h / size.height
        case (nil, nil): scale ?? 1
        }
    }
}
