// `bezel render`.
import BezelGeometry

package struct RenderJob {
    /// "-" is standard input.
    package var input: String
    package var target: PictureTarget
    /// In pixels, or with a unit.
    package var width: Length?
    package var height: Length?
    /// The longer one.
    package var side: Length?
    /// Pixels per user unit, without width and height.
    package var scale: Double?
    package var background: Color?
    package var fonts = DocumentFonts()
    package var resourceFolders: [String] = []
    /// Seconds from the document's start; nil for the state after all animations that end.
    package var time: Double?
    /// Instead of a file.
    package var document: Data?
    package var output = OutputOptions()

    package func product(in context: RenderContext) throws -> Product {
        let document = try context.document(
            input, content: document, fonts: fonts, resourceFolders: resourceFolders, time: time)
        var warnings = Warnings()
        document.warnings.forEach { warnings.add($0) }
        document.notes.forEach { warnings.note($0) }
        TextReport.systemFonts(document.scene.commands.texts.systemFamilies).forEach { warnings.note($0) }
        // A document may draw nothing; what it means to show is not known.
        return try output.product(
            document.scene, scale: pixelScale(of: document.scene.size), asked: asked(of: document.scene.size),
            target: target, warnings: warnings, scope: .text, ground: background, in: context)
    }

    /// What was asked of the longer side. With both sides, the picture fits into them.
    private func asked(of size: Size) -> AskedSize {
        let given = width != nil ? "width" : height != nil ? "height" : side != nil ? "size" : "scale"
        let longer = max(size.width, size.height)
        let sides = [
            width?.millimeters.map { $0 * longer / size.width }, height?.millimeters.map { $0 * longer / size.height },
            side?.millimeters,
        ].compactMap(\.self)
        let isInPixels = [width, height, side].contains { $0.map { $0.unit == Length.Unit.none } ?? false }
        return AskedSize(
            side: sides.min().map { Length($0, .mm) }, scaleIsGiven: scale != nil || isInPixels, name: given)
    }

    /// Of sides in pixels. With both, the picture fits into them.
    private func pixelScale(of size: Size) -> Double {
        func pixels(_ side: Length?) -> Double? { side.flatMap { $0.unit == Length.Unit.none ? $0.value : nil } }
        return switch (pixels(width ?? side), pixels(height ?? side)) {
        case (let w?, let h?): min(w / size.width, h / size.height)
        case (let w?, nil): w / size.width
        case (nil, let h?): h / size.height
        case (nil, nil): scale ?? 1
        }
    }
}
