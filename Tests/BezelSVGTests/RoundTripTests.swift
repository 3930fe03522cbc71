// Scene → SVG → scene: what is read back draws as what was written.
import Bezel
import BezelTestSupport
import Foundation
import Testing

/// The golden pictures' tolerance: channels differ by at most 8 of 255, except in a thousandth of the pixels.
func mismatch(_ a: Scene, _ b: Scene, scale: Double = 1, fraction: Double = 0.001) throws -> String? {
    let first = try BitmapRenderer(scale: scale).render(a)
    let second = try BitmapRenderer(scale: scale).render(b)
    guard first.width == second.width, first.height == second.height else { return "sizes differ" }
    let (p, q) = (first.premultipliedRGBA, second.premultipliedRGBA)
    if p == q { return nil }
    var different = 0
    var worst = 0
    for at in stride(from: 0, to: p.count, by: 4) {
        var most = 0
        for i in at..<at + 4 { most = max(most, abs(Int(p[i]) - Int(q[i]))) }
        if most > 8 { different += 1 }
        worst = max(worst, most)
    }
    return Double(different) > Double(p.count / 4) * fraction ? "\(different) pixels differ, by up to \(worst)" : nil
}

@Suite struct RoundTrips {
    enum Piece: String, CaseIterable {
        case dial, dialLong, dialSectors, badge, award, flower, words, pattern, game, vote, votes

        func scene() throws -> Scene {
            let fonts = FontLibrary.bundled
            switch self {
            case .dial: return try PaymentDial().scene(fonts: fonts)
            case .dialLong:
                var dial = PaymentDial()
                dial.top?.text = "OUTSTANDING BALANCE"
                dial.track = PaymentDial.Track()
                dial.markers = [.init(at: 0.25), .init(at: 0.85, kind: .tick, size: 3)]
                return try dial.scene(fonts: fonts)
            case .dialSectors: return try PaymentDial.trafficLight.scene(fonts: fonts)
            case .badge: return try Badge().scene(fonts: fonts)
            case .award:
                return try Badge(top: "SUMMIT CLUB", bottom: "EST. 2024", symbol: .mountain).scene(fonts: fonts)
            case .flower:
                return try Flower(words: ["A", "R", "T", "E", "N", "O", "S", "I"], middle: "L").scene(fonts: fonts)
            case .words:
                return try Flower(words: ["SPRING", "BEE", "NECTAR"], middle: "?", lettered: .radial)
                    .scene(fonts: fonts)
            case .pattern: return try TrianglePattern(direction: .top).scene()
            case .game: return try PatternGame(seed: 7).rounds[0].scene()
            case .vote: return try VotePair(fraction: 0.63).scene(fonts: fonts)
            case .votes: return try VotePair(fraction: 0.63).scene(at: 1, fonts: fonts)
            }
        }
    }

    @Test(arguments: Piece.allCases) func piecesDrawTheSameOutlined(_ piece: Piece) throws {
        let scene = try piece.scene()
        let read = try SVGDocument(SVGWriter().write(scene), options: Fixtures.options)
        #expect(read.warnings.isEmpty)
        let found = try mismatch(scene, read.scene, fraction: Self.outlined)
        #expect(found == nil)
    }
    /// A gradient along letters and lines, and lines round joined letters, are the same in pictures and documents.
    @Test func paintsOfCurvedTextDrawTheSame() throws {
        let font = try FontLibrary.bundled.font(named: "Inter", size: 40)
        let amiri = try FontLibrary.bundled.font(named: "Amiri", size: 48)
        let ring = Path(ellipseIn: Rect(x: 60, y: 60, width: 180, height: 180))
        let style = TextStyle(font: font, decorations: [TextDecoration(.underline), TextDecoration(.lineThrough)])
        let words = try TextPath.svg(ring, position: .init(.middle, at: .fraction(0.1)))
            .place(Shaper().shape(StyledText("ROUND THE BEND", style: style)))
        let arabic = try TextPath.svg(ring, position: .init(.middle, at: .fraction(0.75)))
            .place(Shaper().shape(StyledText("مرحبا بالعالم", style: TextStyle(font: amiri))))
        let colors = [Color(red: 1, green: 0.8, blue: 0), Color(red: 0.1, green: 0, blue: 0.6)]
        let along = Paint.linear(
            LinearGradient(
                gradient: Gradient(colors: colors), start: .zero, end: Point(x: 1, y: 0), space: .alongPath))
        for isBehind in [false, true] {
            let outline = TextDrawing.Outline(
                paint: .color(.black), style: StrokeStyle(lineWidth: 2, lineJoin: .round), isBehind: isBehind)
            for drawing in [
                TextDrawing(text: words, fill: along), TextDrawing(text: arabic, fill: along, outline: outline),
            ] {
                let scene = Scene(size: Size(width: 300, height: 300), commands: [.text(drawing)])
                let read = try SVGDocument(SVGWriter().write(scene), options: Fixtures.options)
                let found = try mismatch(scene, read.scene, scale: 2)
                #expect(found == nil)
            }
        }
    }

    @Test(arguments: Piece.allCases) func piecesDrawTheSameLive(_ piece: Piece) throws {
        let scene = try piece.scene()
        let read = try SVGDocument(SVGWriter(text: .live).write(scene), options: Fixtures.options)
        let found = try mismatch(scene, read.scene)
        #expect(found == nil)
    }

    static let fixtures: [String] = {
        let folder = Fixtures.root.appendingPathComponent("Tests/Fixtures/svg").path
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
    }()
    /// Letters are drawn one by one by FreeType, whose chords lie up to a sixteenth of a pixel within their curves; what is
    /// written as one path is covered truly, where letters meet, too.
    private static let outlined = 0.004
    /// What is written as text may hold letters that are stretched or bent, which are outlines.
    private static let live = 0.002

    @Test(arguments: fixtures) func fixturesDrawTheSame(_ name: String) throws {
        let scene = try Fixtures.document(name).scene
        for text in [SVGWriter.TextMode.outlines, .live] {
            let written = try SVGWriter(text: text).write(scene)
            let read = try SVGDocument(written, options: Fixtures.options)
            let found = try mismatch(scene, read.scene, fraction: text == .outlines ? Self.outlined : Self.live)
            if text == .live, Self.uprightSigns.contains(name) {
                withKnownIssue("upright signs take other forms when they are read back as letters of a row") {
                    #expect(found == nil)
                }
            } else {
                #expect(found == nil, "\(text)")
            }
            #expect(try SVGWriter(text: text).write(scene) == written)
        }
    }
    private static let uprightSigns: Set = [
        "textpath-vertical", "textpath-vertical-as-straight-text", "textpath-vertical-y-along-as-straight-text",
        "textpath-vertical-y-along-dx-across",
    ]

    @Test(
        "effects reach as far as their ink, not as its outline's box",
        arguments: [
            "<line x1='20' y1='50' x2='80' y2='50' stroke='red' stroke-width='6' style='filter: blur(2px)'/>",
            "<path d='M50 20V80' stroke='red' stroke-width='6' style='filter: invert(1)'/>",
            "<rect x='30' y='30' width='10' height='40' stroke='red' stroke-width='40' style='filter: grayscale(.5)'/>",
            "<g style='filter: drop-shadow(9px 5px 3px blue)'><line x1='20' y1='50' x2='80' y2='50' stroke='red'/></g>",
            "<g transform='scale(1e-7)'><rect x='1e8' y='1e8' width='7e8' height='5e8' style='filter: invert(1)'/></g>",
        ])
    func effectsReachAsFarAsTheirInk(_ body: String) throws {
        let document = "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(body)</svg>"
        let scene = try SVGDocument(document, options: Fixtures.options).scene
        let read = try SVGDocument(SVGWriter().write(scene), options: Fixtures.options)
        #expect(read.warnings.isEmpty)
        #expect(try mismatch(scene, read.scene, fraction: Self.outlined) == nil)
    }

    /// One in six, a good hundred, of all kinds.
    @Test(.enabled(if: SharedSuite.exists, SharedSuite.need), arguments: SharedSuite.exists ? 0..<8 : 0..<0)
    func documentsOfTheSuiteDrawTheSame(_ part: Int) throws {
        for name in SharedSuite.names.indices.filter({ $0 % 48 == part * 6 }).map({ SharedSuite.names[$0] }) {
            guard let scene = try? SharedSuite.document(name).scene else { continue }
            let read = try SVGDocument(SVGWriter().write(scene), options: Fixtures.options)
            let found = try mismatch(scene, read.scene, fraction: Self.outlined)
            #expect(found == nil, "\(name)")
        }
    }
}
