// Sheets of what letters do: spacing, methods, effects, paint, fonts, questions to layout, the dial.
import Bezel

enum LetterSheets {
    static func spacing() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 290), columns: 4)
        for radius in [1.5, 2, 3, 5] {
            // Every circle is drawn equally large, so that the letters differ.
            let em = 90 / radius
            let style = try Kit.style("Inter", em, weight: 500)
            for (name, inside, spacing) in [
                ("outside, exact", false, TextPath.Spacing.exact), ("outside, optical", false, .optical),
                ("inside, exact", true, .exact), ("inside, optical", true, .optical),
            ] {
                try sheet.add("\(radius) em \(name)") {
                    let circle = Path.circle(
                        center: Point(x: 150, y: 155), radius: 90, startAngle: .degrees(inside ? -90 : 90),
                        counterclockwise: inside)
                    let word = radius < 2.5 ? "AVATAR" : "AWAY FROM TAR"
                    try $0.curve(
                        word, style,
                        TextPath.svg(
                            circle, position: .init(.middle, at: .fraction(0.5), hangsPunctuation: false),
                            spacing: spacing))
                }
            }
        }
        return try sheet.scene("Exact and optical spacing")
    }

    static func methods() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 170), columns: 3)
        for (text, font) in [("bending", "Inter"), ("Willkommen", "Dancing Script"), ("بسم الله", "Amiri")] {
            for (name, method) in [
                ("align", TextPath.Method.align), ("joined", .joined), ("stretch", .stretch),
            ] {
                try sheet.add("\(name), \(font)") {
                    let arc = Path.arc(
                        center: Point(x: 150, y: 160), radius: 100, startAngle: .degrees(175), delta: .degrees(190))
                    var line = TextPath.centered(on: arc)
                    line.letters.method = method
                    try $0.curve(text, try Kit.style(font, 50), line)
                }
            }
        }
        return try sheet.scene("Methods")
    }

    static func effects() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 150), columns: 3)
        var style = try Kit.style("Inter", 40, weight: 600)
        style.tracking = 3
        for effect in TextPath.Effect.allCases {
            try sheet.add(effect.rawValue) {
                var line = TextPath.centered(on: Kit.wave(width: 300, y: 85, rise: 45))
                line.letters.effect = effect
                try $0.curve("EFFECTS", style, line)
            }
        }
        return try sheet.scene("Effects")
    }

    static func paint() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 150), columns: 3)
        let path = Kit.arch(width: 300, y: 115, rise: 60)
        func placed(_ change: (inout TextStyle) -> Void = { _ in }) throws -> PlacedText {
            var style = try Kit.style("Inter", 46, weight: 700, color: nil)
            change(&style)
            return try Kit.place("Paintings", style, .centered(on: path))
        }
        for (name, line) in [
            ("underline", TextDecoration.Line.underline), ("overline", .overline), ("line-through", .lineThrough),
        ] {
            let text = try placed { $0.decorations = [TextDecoration(line, color: Kit.accent)] }
            sheet.add(name) { $0.draw(text, fill: .color(Kit.ink)) }
        }
        let plain = try placed()
        sheet.add("outline") {
            let outline = TextDrawing.Outline(
                paint: .color(Kit.blue), style: StrokeStyle(lineWidth: 4, lineJoin: .round), isBehind: true)
            $0.draw(plain, fill: .color(.white), outline: outline)
        }
        let colors = Gradient(colors: [.orange, .pink, .purple])
        sheet.add("gradient along") {
            $0.draw(
                plain,
                fill: .linear(
                    LinearGradient(gradient: colors, start: .zero, end: Point(x: 1, y: 0), space: .alongPath)))
        }
        sheet.add("gradient across") {
            $0.draw(
                plain,
                fill: .linear(
                    LinearGradient(gradient: colors, start: .zero, end: Point(x: 0, y: 1), space: .alongPath)))
        }
        sheet.add("a paint for each letter") {
            var drawing = TextDrawing(text: plain)
            for i in plain.clusters.indices {
                drawing.clusterFills[i] = .color(Color(hue: Double(i) / 9, saturation: 0.7, brightness: 0.85))
            }
            $0.append(.text(drawing))
        }
        return try sheet.scene("Decoration and paint")
    }

    static func fonts() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 420, height: 130), columns: 2)
        let path = Kit.arch(width: 420, y: 115, rise: 60)
        let shaper = Shaper()
        try sheet.add("any axis by range") {
            let spans = try [100.0, 300, 500, 700, 900].map { weight in
                StyledText.Span(weight < 900 ? "weight " : "weight", style: try Kit.style("Inter", 24, weight: weight))
            }
            $0.stroke(path, with: .color(Kit.rule), lineWidth: 1.5)
            $0.draw(try TextPath.centered(on: path).place(shaper.shape(StyledText(spans: spans))))
        }
        try sheet.add("features: tabular figures, slashed zero, alternates") {
            var style = try Kit.style("Inter", 38)
            style.font.features = [.init("tnum"), .init("zero"), .init("ss01")]
            try $0.curve("1100.07 4all", style, .centered(on: path))
        }
        try sheet.add("fonts by cluster") {
            try $0.curve("Inter then أميري", try Kit.style("Inter", 38), .centered(on: path))
        }
        try sheet.add("sizes and shifts by range") {
            let big = try Kit.style("Inter", 46, weight: 600)
            var small = try Kit.style("Inter", 24)
            small.baselineShift = 16
            let text = StyledText(spans: [.init("E = mc", style: big), .init("2", style: small)])
            $0.stroke(path, with: .color(Kit.rule), lineWidth: 1.5)
            $0.draw(try TextPath.centered(on: path).place(shaper.shape(text)))
        }
        return try sheet.scene("Fonts on one curve")
    }

    static func questions() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 160), columns: 3)
        let text = try Kit.place(
            "Questions", try Kit.style("Inter", 46), .centered(on: Kit.arch(width: 300, y: 125, rise: 60)))
        sheet.add("selection of bytes 2..<6") {
            $0.fill(text.selection(2..<6), with: .color(Kit.blue.opacity(0.25)))
            $0.draw(text)
        }
        sheet.add("carets") { context in
            context.draw(text)
            for offset in 0...9 {
                guard let caret = text.caret(at: offset) else { continue }
                let line = Path {
                    $0.move(to: caret.bottom)
                    $0.addLine(to: caret.top)
                }
                context.stroke(line, with: .color(Kit.accent), lineWidth: 1.5)
            }
        }
        sheet.add("ink and advance boxes") {
            $0.stroke(Path(text.inkBounds), with: .color(Kit.accent), lineWidth: 1.5)
            $0.stroke(Path(text.advanceBounds), with: .color(Kit.blue), lineWidth: 1.5)
            $0.draw(text)
        }
        return try sheet.scene("Questions to layout")
    }

    static func dials() throws -> Scene {
        var x = 20.0
        var commands: [DrawCommand] = []
        for side in [64.0, 128, 207, 414, 621] {
            let scene = try PaymentDial().scene()
            let place = Transform(scaleX: side / 414, y: side / 414)
                .concatenating(Transform(translationX: x, y: 661 - 20 - side))
            commands.append(.group(GroupDrawing(scene.commands, transform: place)))
            x += side + 20
        }
        return Scene(size: Size(width: x, height: 661), background: .white, commands: commands)
    }
}
