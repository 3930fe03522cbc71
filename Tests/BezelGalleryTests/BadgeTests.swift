// The badge's outline and gradient against their numbers; its description; what it refuses.
import Bezel
import Foundation
import Testing

@Suite struct BadgeTests {
    /// Line end, curve end and control of each segment as shares, with a = 0.085 worked in.
    static let segments: [[(Double, Double)]] = [
        [(0.60, 0.067), (0.40, 0.067), (0.50, 0.00)], [(0.05, 0.3015), (0.00, 0.385), (0.00, 0.335)],
        [(0.00, 0.615), (0.05, 0.6985), (0.00, 0.665)], [(0.40, 0.933), (0.60, 0.933), (0.50, 1.00)],
        [(0.95, 0.6985), (1.00, 0.615), (1.00, 0.665)], [(1.00, 0.385), (0.95, 0.3015), (1.00, 0.335)],
    ]
    /// A share's place in a badge of side 200 at (10, 20): x scaled by 0.832 about the middle.
    private func at(_ fraction: (Double, Double)) -> Point {
        Point(x: 110 + (fraction.0 - 0.5) * 200 * 0.832, y: 20 + fraction.1 * 200)
    }
    private func near(_ a: Point, _ b: Point) -> Bool { a.distance(to: b) < 1e-9 }

    @Test func outlineHasItsSixSegments() {
        let path = BadgeShape().path(in: Rect(x: 10, y: 20, width: 200, height: 200))
        guard path.elements.count == 14, case .move(let start) = path.elements[0] else {
            Issue.record("not a move, six lines, six curves and a close: \(path.elements.count) steps")
            return
        }
        #expect(near(start, at((0.95, 0.3015))))
        for (i, segment) in BadgeTests.segments.enumerated() {
            guard case .line(let line) = path.elements[1 + 2 * i],
                case .quadCurve(let curve, let control) = path.elements[2 + 2 * i]
            else {
                Issue.record("segment \(i) is not a line and a quadratic")
                return
            }
            #expect(near(line, at(segment[0])), "line of segment \(i)")
            #expect(near(curve, at(segment[1])), "curve of segment \(i)")
            #expect(near(control, at(segment[2])), "control of segment \(i)")
        }
        #expect(path.elements.last == .closeSubpath)
    }
    @Test(arguments: [("ALPINE ", "club", 25.0), ("No ", "7", 80), ("Alpine ", "CLUB", 30), ("A", "VIATION", 5)])
    func rimTextsOfTwoSizesGrowWithinTheirHalf(first: String, second: String, size: Double) throws {
        var badge = Badge()
        badge.fit = .size
        var part = LetteringRun(second)
        part.size = size
        for other in ["SINCE 1897", "THE NORTHERN MOUNTAINEERS"] {
            for isTop in [true, false] {
                var text = Lettering(first + second, size: 11)
                text.runs = [LetteringRun(first), part]
                (badge.top, badge.bottom) =
                    isTop ? (text, Lettering(other, size: 11)) : (Lettering(other, size: 11), text)
                let scene = try badge.scene()
                #expect(scene.texts.allSatisfy { !$0.inkBounds.isNull && $0.hiddenRanges.isEmpty })
                #expect(scene.overprints().found.isEmpty)
                let boxes = scene.texts.map(\.inkBounds)
                #expect(boxes.count == 2 && !boxes[0].intersects(boxes[1]))
            }
        }
    }
    @Test func cornersRunIntoTheSidesWithoutABend() {
        let segments = BadgeShape.segments
        for (i, segment) in segments.enumerated() {
            let before = segments[(i + 5) % 6].curve
            let after = segments[(i + 1) % 6].line
            for (a, b, c) in [(before, segment.line, segment.control), (segment.control, segment.curve, after)] {
                let turn = (b - a).cross(c - b) / ((b - a).length * (c - b).length)
                #expect(abs(turn) < 1e-9, "a bend at \(b)")
            }
        }
    }
    @Test(arguments: [Size(width: 300, height: 100), Size(width: 100, height: 300)])
    func aspectIsOneInAnyFrame(size: Size) {
        let box = BadgeShape().path(in: Rect(origin: .zero, size: size)).boundingRect
        #expect(abs(box.midX - size.width / 2) < 1e-6 && abs(box.midY - size.height / 2) < 1e-6)
        #expect(abs(box.width - 83.2) < 1e-6)
    }
    @Test func gradientHasItsColoursAtItsPoints() throws {
        let scene = try Badge().scene()
        guard case .fill(let fill) = scene.commands.first, case .linear(let linear) = fill.paint else {
            Issue.record("no gradient")
            return
        }
        #expect(fill.paintBounds == Rect(x: 0, y: 0, width: 256, height: 256))
        #expect(linear.space == .bounds)
        #expect(linear.start == Point(x: 0.5, y: 0) && linear.end == Point(x: 0.5, y: 0.6))
        #expect(linear.gradient.color(at: 0).hexString == "#EF78DD")
        #expect(linear.gradient.color(at: 1).hexString == "#EFAC78")
        // Half way between (239, 120, 221) and (239, 172, 120).
        let middle = linear.gradient.color(at: 0.5)
        #expect(abs(middle.green * 255 - 146) < 1e-9 && abs(middle.blue * 255 - 170.5) < 1e-9)
    }
    @Test func rimTextsStandWithinTheBadge() throws {
        let badge = Badge(top: "SUMMIT CLUB", bottom: "EST. 2024", symbol: .mountain)
        let outline = BadgeShape().path(in: badge.frame)
        let scene = try badge.scene()
        let texts = scene.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
        #expect(texts.map(\.text.string) == ["SUMMIT CLUB", "EST. 2024"])
        for text in texts {
            #expect(text.text.clusters.allSatisfy { !$0.isHidden && outline.contains($0.position) })
        }
        // Both texts' middles lie on the badge's axis.
        for text in texts {
            let xs = text.text.clusters.map(\.position.x)
            #expect(abs((xs.min() ?? 0) + (xs.max() ?? 0) - 256) < 8)
        }
    }
    @Test func rimTextsTooLongAreShrunkAndThenRefused() throws {
        let long = Badge(top: "EMPLOYEE OF THE MONTH OF JUNE", bottom: nil, symbol: .star)
        guard case .text(let text) = try long.scene().commands.last else {
            Issue.record("no text")
            return
        }
        #expect((text.text.runs.first?.font.size ?? 19) < 19)
        #expect(text.text.clusters.allSatisfy { !$0.isHidden })
        var endless = long
        endless.top?.text = String(repeating: "EMPLOYEE ", count: 60)
        #expect(throws: GalleryError.self) { try endless.scene() }
    }
    @Test(arguments: ["7", "42", "2024", "WINNERS"]) func aTextInTheMiddleStandsWithinTheInnerLine(text: String) throws
    {
        let badge = Badge(top: nil, bottom: nil, symbol: .text(text))
        let scene = try badge.scene()
        let strokes = scene.commands.compactMap { if case .stroke(let stroke) = $0 { stroke.path } else { nil } }
        let line = try #require(strokes.first)
        guard case .text(let drawing) = scene.commands.last else {
            Issue.record("no text")
            return
        }
        let ink = drawing.text.inkBounds
        for corner in [
            Point(x: ink.minX, y: ink.midY), Point(x: ink.maxX, y: ink.midY), Point(x: ink.midX, y: ink.minY),
        ] { #expect(line.contains(corner), "\(corner)") }
    }
    @Test(arguments: [
        ["#7B61FF", "#3AC0FF"], ["#222", "#000"], ["#C6F68D", "#7bd88f"], ["white", "#eee"], ["#808080", "#808080"],
    ])
    func rimTextsCanBeReadOnAnyGradient(colors: [String]) throws {
        let gradient = Gradient(colors: colors.compactMap { Color(css: $0) })
        let badge = Badge(top: "A", bottom: "B", gradient: gradient)
        let color = try #require(badge.top?.color)
        #expect(badge.bottom?.color == color && badge.gradient == gradient)
        // WCAG's least contrast of large letters.
        for stop in gradient.normalizedStops { #expect(stop.color.contrast(to: color) >= 3) }
        #expect(Badge(top: "A", bottom: nil).top?.color == Badge.defaultRim.color)
    }
    @Test func aSymbolWithoutExtentIsRefused() {
        #expect(throws: GalleryError.empty(what: "the symbol's path")) {
            try Badge(top: "A", bottom: nil, symbol: .path("M3 3")).scene()
        }
    }
    @Test func descriptionsComeBack() throws {
        var badge = Badge(top: "A", bottom: nil, symbol: .text("42"))
        badge.gradientEnd = UnitPoint(x: 1, y: 1)
        #expect(try Badge(json: badge.json()) == badge)
        let short = try Badge(json: Data(##"{"top": "HELLO", "symbol": "heart"}"##.utf8))
        #expect(short.top?.text == "HELLO" && short.top?.size == Badge.defaultRim.size && short.symbol == .heart)
    }
    @Test(arguments: [
        (
            ##"{"symbol": "hart"}"##,
            "symbol: no symbol is named “hart”; did you mean “heart”? there are star, mountain, check, heart, flame, none"
        ),
        (##"{"widht": 3}"##, "widht: unknown key; did you mean “width”?"),
        (
            ##"{"width": "wide"}"##,
            "width: must be from 0.001 to 100000 user units, or as long in mm, cm, in, pt, pc or px, such as “3mm”"
        ),
        (##"{"top": {"colour": "#FFF"}}"##, "top.colour: unknown key; did you mean “color”?"),
        (##"{"symbolColor": "#12"}"##, "symbolColor: “#12” is no colour; write #RRGGBB, #RRGGBBAA or a CSS colour"),
    ])
    func mistakesInDescriptionsAreNamed(json: String, message: String) {
        do {
            _ = try Badge(json: Data(json.utf8))
            Issue.record("no error")
        } catch { #expect(error.description == message) }
    }
    @Test(arguments: [0, -5, Double.nan, Double.infinity])
    func sizesThatAreNoneAreRefused(width: Double) {
        var badge = Badge()
        badge.width = width
        #expect(throws: GalleryError.self) { try badge.scene() }
        #expect(BadgeShape().path(in: Rect(x: 0, y: 0, width: width, height: 10)).isEmpty || width < 0)
    }

    @Test func spansOfRimTextsGrowWithTheBadge() throws {
        func sizes(_ side: Double) throws -> [Double] {
            var badge = Badge()
            (badge.width, badge.height) = (side, side)
            var text = Lettering("ABCD", size: 14)
            text.runs = [LetteringRun("AB"), LetteringRun("CD")]
            text.runs[0].size = 10
            badge.top = text
            return try badge.scene(fonts: .bundled).texts.flatMap(\.runs).map(\.font.size)
        }
        let (small, large) = (try sizes(256), try sizes(512))
        #expect(small.count == 2 && zip(small, large).allSatisfy { abs($1 - 2 * $0) < 1e-9 })
    }
}
