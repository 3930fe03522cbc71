// What is made too small to be printed or cut: `--least-text`, `--least-line` and `--process`.
import BezelGeometry

extension SizeOptions {
    /// Warns of letters and lines that are made smaller than asked for.
    ///
    /// - Parameters:
    ///   - unit: Millimetres per user unit; nil for CSS pixels.
    ///   - leastLine: In points; nil where lines are not judged.
    /// - Throws: ``CuttingError`` for outlines that no machine can make.
    package func judge(_ scene: Scene, unit: Double?, leastLine: Double?, to warnings: inout Warnings) throws {
        if let process {
            do {
                try ProcessCheck(scene, unit: unit ?? LengthScale.pixel, process: process).report(to: &warnings)
            } catch let error as CuttingError {
                // A check that cannot be made is no reason to make no picture.
                switch error {
                case .tooTangled, .limit: warnings.add("the picture cannot be judged by --process: \(error)")
                default: throw error
                }
            }
        }
        guard leastText != nil || leastLine != nil else { return }
        let points = (unit ?? LengthScale.pixel) * 72 / 25.4
        var smallest = SmallestSizes()
        smallest.add(scene.commands, scale: points)
        func short(_ points: Double) -> String { "\(points.short) pt (\((points * 25.4 / 72).short) mm)" }
        // Sizes are products of roundings.
        let slack = 1 - 1e-6
        if let least = leastText, let found = smallest.text, found.points < least * slack {
            warnings.add(
                "“\(found.text.shortened)” is made at \(short(found.points)), smaller than --least-text \(short(least)); it "
                    + "would be large enough in a picture \((least / found.points).short) times as large")
        }
        if let least = leastLine, let found = smallest.line, found < least * slack {
            warnings.add(
                "a line is made \(short(found)) wide, thinner than --least-line \(short(least)); it would be wide enough "
                    + "in a picture \((least / found).short) times as large")
        }
    }
}

/// The smallest letters and the thinnest line of a scene, in points.
private struct SmallestSizes {
    var text: (text: String, points: Double)?
    var line: Double?

    /// - Parameter scale: Points per unit of the commands.
    mutating func add(_ commands: [DrawCommand], scale: Double) {
        for command in commands {
            switch command {
            case .text(let drawing): add(drawing, scale: scale)
            case .stroke(let stroke): add(line: stroke.style.lineWidth * scale)
            case .group(let group): add(group.commands, scale: scale * group.transform.meanScale)
            case .fill, .image: continue
            }
        }
    }

    private mutating func add(_ drawing: TextDrawing, scale: Double) {
        for run in drawing.text.runs {
            // Letters may be scaled apart from their font, as by a shrinking fit.
            guard let glyph = run.glyphs.first else { continue }
            let size = run.font.size * (glyph.outline == nil ? glyph.transform.meanScale : 1) * scale
            if size < text?.points ?? .infinity { text = (drawing.text.string, size) }
            if let pen = run.font.penWidth { add(line: pen * scale) }
        }
        if let outline = drawing.outline { add(line: outline.style.lineWidth * scale) }
    }

    private mutating func add(line width: Double) {
        if width > 0 { line = min(line ?? .infinity, width) }
    }
}
