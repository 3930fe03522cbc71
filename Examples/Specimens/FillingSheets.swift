// Sheets of text that fills a curve, goes on from one to the next, or stands letter by letter where it is told to.
import Bezel

enum FillingSheets {
    static func justify() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 420, height: 130), columns: 2)
        let arabic = try Kit.style("Amiri", 40)
        let latin = try Kit.style("Inter", 30)
        let line = Kit.line(y: 80, width: 420)
        let arch = Kit.arch(width: 420, y: 115, rise: 65)
        func add(_ name: String, _ text: String, _ style: TextStyle, _ change: (inout TextPath) -> Void) throws {
            try sheet.add(name) {
                var path = TextPath.svg(line, position: .justified, letters: .init(.joined))
                change(&path)
                try $0.curve(text, style, path)
            }
        }
        try add("Arabic as it is", "مرحبا بالعالم الجميل", arabic) {
            $0.position.anchor = .middle
            $0.position.offset = .fraction(0.5)
        }
        try add("justified: kashidas", "مرحبا بالعالم الجميل", arabic) { _ in }
        try add("without kashidas: word spaces", "مرحبا بالعالم الجميل", arabic) { $0.spacing.usesKashida = false }
        try add("one word", "محمد", arabic) { _ in }
        try add("along an arch", "كتاب جميل", arabic) { $0.path = arch }
        try add("along an arch, letters stretched", "سلام عليكم", arabic) {
            $0.path = arch
            $0.letters.method = .stretch
        }
        try add("Latin: word spaces", "fills the line", latin) { $0.path = arch }
        try add("Latin: all gaps", "JUSTIFIED", latin) { $0.path = arch }
        return try sheet.scene("Text that fills its curve")
    }

    static func ring() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 330, height: 330), columns: 2)
        for (name, method) in [("joined, with kashidas", TextPath.Method.joined), ("stretch", .stretch)] {
            try sheet.add(name) {
                let circle = Path.circle(
                    center: Point(x: 165, y: 165), radius: 105, startAngle: .degrees(90))
                try $0.curve(
                    "بسم الله الرحمن الرحيم ", try Kit.style("Amiri", 50),
                    TextPath.svg(circle, position: .justified, spacing: .optical, letters: .init(method)))
            }
        }
        func add(
            _ name: String, _ text: String, _ style: TextStyle, _ anchor: TextPath.Anchor = .around,
            side: TextPath.Side = .left, meeting: Angle = .degrees(90), _ repeats: TextPath.Circuit.Repeats = .times(1),
            _ separator: TextPath.Separator? = nil
        ) throws {
            try sheet.add(name) {
                let circle = Path.circle(center: Point(x: 165, y: 165), radius: 115, startAngle: .degrees(90))
                var line = TextPath.svg(circle, position: .init(anchor, side: side), spacing: .optical)
                line.position.circuit = TextPath.Circuit(repeats: repeats, separator: separator, meeting: meeting)
                try $0.curve(text, style, line)
            }
        }
        let inter = try Kit.style("Inter", 34, weight: 600)
        let small = try Kit.style("Inter", 22, weight: 600)
        try add("around: all gaps alike", "ROUND THE BEND", inter)
        try add("justified: word spaces, the seam too", "JUSTIFIED WORDS GO ROUND", try Kit.style("Quicksand", 28))
        try add("as many as fit, stars between", "FRESH COFFEE", small, .around, .asManyAsFit, .ornament(.star))
        try add(
            "inside, meeting at the top", "Fresh tea", small, side: .right, meeting: .degrees(270), .times(3),
            .text("•"))
        try add("a motto, a diamond opposite", "EX LIBRIS", inter, .middle, .times(1), .ornament(.diamond))
        let wave = Ornament(
            Path {
                $0.move(to: Point(x: 0, y: 6))
                $0.addCurve(
                    to: Point(x: 40, y: 6), control1: Point(x: 14, y: -10), control2: Point(x: 26, y: 22))
                $0.addCurve(
                    to: Point(x: 0, y: 6), control1: Point(x: 26, y: 12), control2: Point(x: 14, y: -20))
                $0.closeSubpath()
            }, height: 0.4)
        try add("any shape", "river and sea", small, .justify, .times(3), .ornament(wave))
        return try sheet.scene("Text that fills a circle")
    }

    static func adjustments() throws -> Scene {
        var sheet = Sheet(cell: Size(width: 300, height: 150), columns: 3)
        let style = try Kit.style("Inter", 38, weight: 600)
        let path = Kit.arch(width: 300, y: 115, rise: 50)
        func add(
            _ name: String, _ text: String, tracking: Double = 0, _ changes: [Int: TextPath.Adjustment]
        ) throws {
            try sheet.add(name) {
                var style = style
                style.tracking = tracking
                var line = TextPath.centered(on: path)
                line.spacing.adjustments = changes
                try $0.curve(text, style, line)
            }
        }
        try add(
            "rises", "staircase",
            TextPath.adjustments(of: "staircase", rises: [0] + Array(repeating: 4, count: 8)))
        try add(
            "moves along", "mind the gap",
            TextPath.adjustments(of: "mind the gap", along: [0, 0, 0, 0, 0, 0, 0, 0, 0, 24]))
        try add(
            "rotations", "tumbling", tracking: 7,
            TextPath.adjustments(
                of: "tumbling", rotations: [12, -14, 10, -8, 16, -12, 9, -15].map { .degrees($0) }))
        try add(
            "places", "123",
            TextPath.adjustments(of: "123", positions: [0.1, 0.5, 0.9].map { .fraction($0) }))
        try add("a raised letter", "1st", [1: .init(along: 2, rise: 12)])
        try add(
            "dropped and turned", "falling",
            TextPath.adjustments(
                of: "falling", rises: [0, 0, 0, 0, -3, -6, -10],
                rotations: [0, 0, 0, 0, 8, 18, 32].map { .degrees($0) }))
        return try sheet.scene("Letters moved by themselves")
    }
}
