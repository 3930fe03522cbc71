// Several scenes as one, in rows. A scene's background becomes a fill in its cell. Sheets of PDF pages are laid out by
// PageLayout, which repeats scenes and knows of paper.
import BezelColor
import BezelGeometry

extension Scene {
    /// Arranges scenes in rows, each centred in a cell of the largest size and clipped to its own frame.
    ///
    /// - Parameters:
    ///   - columns: Cells in a row, pinned to 1…the number of scenes.
    ///   - gap: Between cells and around the sheet, in user units.
    public static func sheet(
        _ scenes: [Scene], columns: Int, gap: Double = 16, background: Color? = nil, title: String? = nil
    ) -> Scene {
        let columns = max(1, min(columns, scenes.count))
        let rows = (scenes.count + columns - 1) / columns
        let width = scenes.map(\.size.width).max() ?? 0
        let height = scenes.map(\.size.height).max() ?? 0
        var context = GraphicsContext()
        for (index, scene) in scenes.enumerated() {
            let cell = Rect(
                x: gap + Double(index % columns) * (width + gap), y: gap + Double(index / columns) * (height + gap),
                width: width, height: height)
            let target = cell.placing(scene.size, at: .center)
            let frame = Path(Rect(origin: .zero, size: scene.size))
            var commands = scene.commands
            if let ground = scene.background {
                commands.insert(.fill(FillDrawing(path: frame, paint: .color(ground))), at: 0)
            }
            context.append(
                .group(
                    Group(
                        commands, transform: Transform(translationX: target.minX, y: target.minY),
                        clips: [Clip(path: frame)], label: scene.title)))
        }
        return Scene(
            size: Size(
                width: gap + Double(columns) * (width + gap), height: gap + Double(max(rows, 1)) * (height + gap)),
            background: background, commands: context.commands, title: title)
    }
}
