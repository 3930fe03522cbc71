// The sheet of single-line fonts: families, scripts, pens, and what machines follow.
import Bezel

enum SingleLineSheet {
    static func singleLines() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 170), columns: 4)
        try addFamilies(to: &sheet)
        try addScripts(to: &sheet)
        try addPens(to: &sheet)
        try addOutlines(to: &sheet)
        return try sheet.scene("Single-line fonts")
    }

    private static func style(_ family: String, _ size: Double, pen: Double? = nil) throws -> TextStyle {
        var style = try Kit.style(family, size)
        style.font.synthesis.pen = pen
        return style
    }

    private static func addFamilies(to sheet: inout Sheet) throws {
        for name in [
            "Simplex", "Duplex", "Complex", "Triplex", "Script Simplex", "Script Complex", "Gothic English",
            "Gothic German",
        ] {
            try sheet.add("Hershey \(name)") {
                let line = TextPath.centered(on: Kit.arch(width: 300, y: 130, rise: 70))
                try $0.curve("Engraved 1967", try style("Hershey \(name)", 40), line)
            }
        }
    }

    private static func addScripts(to sheet: inout Sheet) throws {
        for (name, text, family) in [
            ("Greek", "Ωμέγα κύκλος", "Hershey Complex"), ("Cyrillic", "Гравёр и круг", "Hershey Complex"),
            ("kana and kanji", "ひらがな 東京日本", "Hershey Simplex"), ("signs", "♈♉♊ ☉☾♀♂ ∞√∫±", "Hershey Simplex"),
        ] {
            try sheet.add(name) {
                let line = TextPath.centered(on: Kit.arch(width: 300, y: 130, rise: 70))
                try $0.curve(text, try style(family, 36), line)
            }
        }
    }

    private static func addPens(to sheet: inout Sheet) throws {
        let path = Kit.arch(width: 300, y: 130, rise: 70)
        for (name, pen) in [("a fine pen", 0.012), ("a broad pen", 0.11)] as [(String, Double)] {
            try sheet.add(name) {
                try $0.curve("Any width", try style("Hershey Simplex", 48, pen: pen), .centered(on: path))
            }
        }
        var broad = try style("Hershey Simplex", 64, pen: 0.14)
        broad.color = nil
        let text = try Kit.place("Centre", broad, .centered(on: path))
        sheet.add("the lines within") { context in
            context.draw(text, fill: .color(Kit.rule))
            for run in text.runs {
                for glyph in run.glyphs {
                    guard let lines = text.centerLines(of: glyph, in: run) else { continue }
                    context.stroke(lines, with: .color(Kit.accent), lineWidth: 1)
                }
            }
        }
        try sheet.add("bent whole") {
            var line = TextPath.centered(on: Kit.wave(width: 300, y: 95, rise: 60))
            line.letters.method = .stretch
            try $0.curve("On a wave", try style("Hershey Script Complex", 50), line)
        }
    }

    private static func addOutlines(to sheet: inout Sheet) throws {
        let path = Kit.arch(width: 300, y: 140, rise: 60)
        let text = try Kit.place("joined", Kit.style("Dancing Script", 96, weight: 700), .centered(on: path))
        let size = Size(width: 300, height: 170)
        let scene = Scene(size: size, commands: [.text(TextDrawing(text: text, fill: .color(Kit.ink)))])
        for mode in [OutlineMode.shapes, .united] {
            let outlined = try scene.outlined(mode)
            sheet.add(mode == .shapes ? "outlines of letters" : "outlines united") { context in
                for case .fill(let fill) in outlined.commands {
                    context.stroke(fill.path, with: .color(Kit.accent), lineWidth: 1)
                }
            }
        }
        let line = try Kit.place("shortest way", style("Hershey Simplex", 40), .centered(on: path))
        let lines = Scene(size: size, commands: [.text(TextDrawing(text: line, fill: .color(Kit.ink)))])
        let code = try GCodeWriter(settings: CutSettings(outlines: .lines, unit: 1)).write(lines)
        sheet.add("strokes, and the way between them") { context in
            var last: Point?
            for stroke in code.strokes {
                let points = stroke.points.map { Point(x: $0.x, y: size.height - $0.y) }
                if let last {
                    context.stroke(Path { $0.addLines([last, points[0]]) }, with: .color(Kit.accent), lineWidth: 0.7)
                }
                context.stroke(Path { $0.addLines(points) }, with: .color(Kit.ink), lineWidth: 1.4)
                last = points[points.count - 1]
            }
        }
        try sheet.add("round a ring") { context in
            let ring = Path.circle(center: Point(x: 150, y: 85), radius: 55)
            var line = TextPath.svg(ring)
            line.position.anchor = .around
            try context.curve("HERSHEY · N° 7 · MMXXVI · ", try style("Hershey Simplex", 18), line)
        }
    }
}
