// Sheets of where text goes: scripts, anchors, baselines, closed paths, fitting.
import Bezel

enum PlacementSheets {
    static func scripts() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 420, height: 150), columns: 2)
        for (text, font, name) in [
            ("Agency AVAT fi ffl", "Inter", "Latin: kerning and ligatures"),
            ("مرحبا بالعالم", "Amiri", "Arabic: joined"), ("שלום עולם", "Noto Sans Hebrew", "Hebrew: right to left"),
            ("नमस्ते दुनिया", "Noto Sans Devanagari", "Devanagari: clusters"),
            ("สวัสดีชาวโลก", "Noto Sans Thai", "Thai: stacked marks"),
            ("Total 128.00 دينار", "Inter", "both directions, two fonts"),
        ] {
            let style = try Kit.style(font, 38)
            try sheet.add(name) {
                try $0.curve(text, style, .centered(on: Kit.arch(width: 420, y: 130, rise: 75)))
            }
            try sheet.add("the same on an S curve") {
                var line = TextPath.centered(on: Kit.wave(width: 420, y: 85, rise: 40))
                line.letters.method = .joined
                try $0.curve(text, style, line)
            }
        }
        return try sheet.scene("Scripts on curves")
    }

    static func anchors() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 120), columns: 3)
        let style = try Kit.style("Inter", 30)
        let path = Kit.arch(width: 300, y: 105, rise: 60)
        for (name, line) in [
            ("start", TextPath.svg(path)), ("middle", TextPath.svg(path, position: .middle)),
            ("end", TextPath.svg(path, position: .init(.end, at: .fraction(1)))),
            ("justify", TextPath.svg(path, position: .justified)),
            ("start at 25 %", TextPath.svg(path, position: .init(at: .fraction(0.25)))),
            ("side right", TextPath.svg(path, position: .init(.middle, at: .fraction(0.5), side: .right))),
        ] {
            try sheet.add(name) { try $0.curve("on the curve", style, line) }
        }
        return try sheet.scene("Anchors, offsets and sides")
    }

    static func baselines() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 150), columns: 3)
        let style = try Kit.style("Inter", 34)
        let path = Kit.arch(width: 300, y: 115, rise: 55)
        for (name, baseline) in [
            ("alphabetic", TextPath.Baseline.alphabetic), ("ascender", .ascender), ("descender", .descender),
            ("x-middle", .xMiddle), ("cap-middle", .capMiddle), ("20 units above", .custom(20)),
        ] {
            try sheet.add(name) {
                var line = TextPath.centered(on: path)
                line.position.baseline = baseline
                try $0.curve("Hxg baseline", style, line)
            }
        }
        return try sheet.scene("What lies on the curve")
    }

    static func fitting() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 130), columns: 3)
        let style = try Kit.style("Inter", 34)
        let path = Path {
            $0.move(to: Point(x: 50, y: 100))
            $0.addQuadCurve(to: Point(x: 250, y: 100), control: Point(x: 150, y: 30))
        }
        for (name, overflow) in [
            ("hide (and report)", Overflow.hide), ("extend", .extend), ("shrink", .shrink()),
            ("squeeze", .squeeze(maximumTightening: 0.12)), ("ellipsis", .ellipsis),
        ] {
            try sheet.add(name) {
                var line = TextPath.centered(on: path)
                line.fitting.overflow = overflow
                try $0.curve(
                    overflow == .squeeze(maximumTightening: 0.12) ? "Some text too" : "A text much too long", style,
                    line)
            }
        }
        try sheet.add("next path") { context in
            let paths = [40.0, 80, 120].map { Kit.arch(width: 300, y: $0, rise: 12) }
            paths.forEach { context.stroke($0, with: .color(Kit.rule), lineWidth: 1.5) }
            let text = StyledText("A text that goes on from path to path to path", style: try Kit.style("Inter", 28))
            try TextThread(paths.map { TextPath.svg($0) }).place(text).forEach { context.draw($0) }
        }
        return try sheet.scene("Text that is too long")
    }

    static func paths() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 240), columns: 3)
        let style = try Kit.style("Inter", 26, weight: 500)
        let center = Point(x: 150, y: 120)
        func add(_ name: String, _ text: String, _ line: TextPath) throws {
            try sheet.add(name) { try $0.curve(text, style, line) }
        }
        let circle = Path.circle(center: center, radius: 85, startAngle: .degrees(0))
        try add(
            "over a circle's seam", "no seam here", TextPath.svg(circle, position: .init(.middle, at: .fraction(0))))
        try add(
            "once all round", "ROUND AND ROUND AND ROUND IT GOES · ",
            TextPath.svg(circle, position: .justified, spacing: .optical))
        let rounded = Path(roundedRect: Rect(x: 40, y: 40, width: 220, height: 160), cornerRadius: 50)
        try add("a rounded rectangle", "along a rounded rectangle all the way", TextPath.svg(rounded))
        let pieces = Path {
            $0.move(to: Point(x: 20, y: 90))
            $0.addQuadCurve(to: Point(x: 140, y: 90), control: Point(x: 80, y: 30))
            $0.move(to: Point(x: 160, y: 150))
            $0.addQuadCurve(to: Point(x: 290, y: 150), control: Point(x: 225, y: 210))
        }
        try add("two subpaths as one length", "one text on two arcs", TextPath.svg(pieces))
        let cusp = try Path(svg: "M30 180 C260 0 40 0 270 180")
        try add("nearly a cusp", "over the cusp and on", TextPath.svg(cusp, position: .middle))
        let ellipse = Path(ellipseIn: Rect(x: 20, y: 60, width: 260, height: 120))
        try add(
            "an ellipse", "any shape is a path", TextPath.svg(ellipse, position: .init(.middle, at: .fraction(0.75))))
        return try sheet.scene("Paths of all kinds")
    }

    static func corners() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 180), columns: 3)
        let style = try Kit.style("Inter", 30)
        let path = try Path(svg: "M10 160 L110 50 L190 150 L290 40")
        for (name, corners) in [
            ("follow", TextPath.Corners.follow), ("round, radius 30", .round(radius: 30)), ("skip", .skip),
        ] {
            try sheet.add(name) {
                var line = TextPath.svg(path)
                line.letters.corners = corners
                line.spacing = .optical
                try $0.curve("around every corner now", style, line)
            }
        }
        return try sheet.scene("Corners")
    }

    static func upright() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 200), columns: 3)
        let style = try Kit.style("Inter", 28)
        let circle = Path.circle(center: Point(x: 150, y: 100), radius: 65, startAngle: .degrees(-90))
        for (name, upright, fraction) in [
            ("on top", TextPath.Upright.automatic, 0.0), ("below, never turned", .never, 0.5),
            ("below, upright", .automatic, 0.5),
        ] {
            try sheet.add(name) {
                let line = TextPath.svg(
                    circle,
                    position: .init(.middle, at: .fraction(fraction), upright: upright, hangsPunctuation: false),
                    spacing: .optical)
                try $0.curve("upright", style, line)
            }
        }
        return try sheet.scene("Upright text")
    }
}
