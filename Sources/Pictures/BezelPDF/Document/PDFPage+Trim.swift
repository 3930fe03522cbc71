// A picture in the middle of a trim that is larger than it. Sizes are only compared and moved; what lies beyond the trim
// becomes bleed, or is cut, in PageLayout.
import BezelDrawing
import BezelGeometry

extension PDFPage {
    /// A scene as large as the trim, with the picture in its middle.
    ///
    /// - Parameter unit: Points per user unit.
    /// - Throws: `invalidPage(_:)` if the picture is larger than the trim with its bleed.
    func trimmed(_ scene: Scene, unit: Double) throws(PDFError) -> Scene {
        guard let trim else { return scene }
        let sides = [trim.width, trim.height]
        guard sides.allSatisfy({ $0.isFinite && $0 > 0 }) else {
            throw .invalidPage("a trim has sides of more than 0")
        }
        guard scene.size.width.isFinite, scene.size.height.isFinite else { return scene }
        let size = Size(width: trim.width / unit, height: trim.height / unit)
        let over = 2 * bleed / unit + 0.01
        guard scene.size.width <= size.width + over, scene.size.height <= size.height + over else {
            func n(_ units: Double) -> String { PDFSyntax.number(units * unit, decimals: 2) }
            throw .invalidPage(
                "a picture of \(n(scene.size.width)) × \(n(scene.size.height)) points does not fit into a trim of "
                    + "\(n(size.width)) × \(n(size.height)) points with its bleed; make it smaller, or the trim larger")
        }
        var result = scene
        result.size = size
        let shift = Transform(
            translationX: (size.width - scene.size.width) / 2, y: (size.height - scene.size.height) / 2)
        result.commands = [.group(GroupDrawing(scene.commands, transform: shift))]
        return result
    }
}
