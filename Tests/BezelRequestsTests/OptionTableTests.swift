// The table of the guide that names a public type for each option that lays out text: both make the same picture.
import Bezel
import Testing

@Suite struct OptionTableTests {
    private static let words = "ROUND THE BEND"

    private struct Row: CustomTestStringConvertible, Sendable {
        var options: [[String]]
        var texts: @Sendable (Letters) throws -> [PlacedText]
        var look = LetterPaint()
        var words = OptionTableTests.words
        var testDescription: String { options.map { $0.joined(separator: " ") }.joined(separator: ", ") }

        init(
            _ options: [String]..., look: LetterPaint = LetterPaint(), words: String = OptionTableTests.words,
            line: @escaping @Sendable () throws -> TextPath
        ) {
            self.options = options
            self.look = look
            self.words = words
            texts = { [try line().place($0.shaper.shape($0.styled(words)))] }
        }
        init(
            _ options: [String]..., words: String = OptionTableTests.words,
            texts: @escaping @Sendable (Letters) throws -> [PlacedText]
        ) {
            self.options = options
            self.texts = texts
            self.words = words
        }
    }

    private struct Letters {
        let font: Font
        let shaper = Shaper(usesBundledFonts: true, usesSystemFonts: true, trimsPunctuation: true)

        init() throws {
            font = try FontLibrary.standard.font(FontRequest("Inter", weight: 600), size: OptionTableTests.size)
                .opticallySized()
        }
        func styled(_ words: String, size: Double = OptionTableTests.size) throws -> StyledText {
            let font = try FontLibrary.standard.font(FontRequest("Inter", weight: 600), size: size).opticallySized()
            return StyledText(words, style: TextStyle(font: font))
        }
    }

    private static let size = 26.0
    private static let long = "FAR MORE WORDS THAN HAVE ROOM ON SUCH AN ARCH"
    private static let arc = ["arc", "300,60"]
    private static let square = ["polygon", "4,120"]
    @Sendable private static func arch() throws -> Curve { try .arc(span: 300, rise: 60) }
    @Sendable private static func ring() throws -> Curve { try .circle(radius: 120) }

    private static let curves: [Row] = [
        Row(["circle", "120"]) { TextPath(try ring()) },
        Row(["circle", "120"], ["from", "180"], ["to", "360"]) {
            TextPath(try Curve.circle(radius: 120, from: .degrees(180), to: .degrees(360)))
        },
        Row(["ellipse", "140,80"]) { TextPath(try Curve.ellipse(radiusX: 140, radiusY: 80)) },
        Row(arc) { TextPath(try arch()) },
        Row(["wave", "400,40"]) { TextPath(try Curve.wave(length: 400, height: 40)) },
        Row(["path", "M0 0 C100 -80 200 80 300 0"]) { TextPath(try Path(svg: "M0 0 C100 -80 200 80 300 0")) },
    ]
    private static let positions: [Row] = [
        Row(arc, ["align", "start"]) { TextPath(try arch(), position: .start) },
        Row(arc, ["align", "end"]) { TextPath(try arch(), position: .end) },
        Row(arc, ["align", "justify"]) { TextPath(try arch(), position: .justified) },
        Row(["circle", "120"], ["align", "around"]) { TextPath(try ring(), position: .around) },
        Row(arc, ["align", "start"], ["offset", "20"]) {
            TextPath(try arch(), position: .init(.start, at: .length(20)))
        },
        Row(arc, ["side", "right"]) {
            TextPath(try arch(), position: .init(.middle, at: .fraction(0.5), side: .right))
        },
        Row(arc, ["baseline", "cap-middle"]) {
            TextPath(try arch(), position: .init(.middle, at: .fraction(0.5), baseline: .capMiddle))
        },
        Row(arc, ["baseline", "12"]) {
            TextPath(try arch(), position: .init(.middle, at: .fraction(0.5), baseline: .custom(12)))
        },
        Row(["circle", "120"], ["offset", "0"], ["upright", "automatic"]) {
            TextPath(try ring(), position: .init(.middle, at: .length(0), upright: .automatic))
        },
        Row(["circle", "120"], ["repeat", "2"], ["separator", "star"], words: "COFFEE") {
            TextPath(
                try ring(),
                position: .init(
                    .around, at: .fraction(0),
                    circuit: .init(repeats: .times(2), separator: .ornament(.star), centersRepeat: true)))
        },
        Row(["circle", "120"], ["meet", "45"]) {
            TextPath(try ring(), position: .init(.middle, at: .fraction(0.5), circuit: .init(meeting: .degrees(45))))
        },
    ]
    private static let letters: [Row] = [
        Row(arc, ["spacing", "exact"]) { TextPath(try arch(), spacing: .exact) },
        Row(arc, ["spacing", "even"]) { TextPath(try arch(), spacing: .even) },
        Row(arc, ["method", "stretch"]) { TextPath(try arch(), letters: .init(.stretch)) },
        Row(arc, ["method", "words"]) { TextPath(try arch(), letters: .init(.words)) },
        Row(arc, ["effect", "skew"]) { TextPath(try arch(), letters: .init(effect: .skew)) },
        Row(arc, ["effect", "stairStep"]) { TextPath(try arch(), letters: .init(effect: .stairStep)) },
        Row(square, ["corners", "skip"]) {
            TextPath(try Curve.polygon(sides: 4, radius: 120), letters: .init(corners: .skip))
        },
        Row(square, ["corners", "round:12"]) {
            TextPath(try Curve.polygon(sides: 4, radius: 120), letters: .init(corners: .round(radius: 12)))
        },
        Row(
            arc, ["halo", "3,white"], ["shadow", "2,3,4,#0006"],
            look: LetterPaint(
                halos: [Halo(width: 3)],
                shadow: LetterShadow(offset: Vector(dx: 2, dy: 3), blur: 4, color: Color(css: "#0006") ?? .black))
        ) {
            TextPath(try arch())
        },
        Row(
            arc, ["inline", "1,2,gold"],
            look: LetterPaint(inline: InlineLine(width: 1, depth: 2, color: Color(css: "gold") ?? .white))
        ) {
            TextPath(try arch())
        },
    ]
    private static let lengths: [Row] = [
        Row(arc, words: "MORE WORDS THAN HAVE ROOM HERE") { TextPath(try arch()) },
        Row(arc, ["overflow", "hide"], words: long) { TextPath(try arch(), fitting: .init(.hideWords)) },
        Row(arc, ["overflow", "shrink:0.2"], words: long) {
            TextPath(try arch(), fitting: .init(.shrink(minimumScale: 0.2)))
        },
        Row(arc, ["overflow", "extend"], words: long) { TextPath(try arch(), fitting: .init(.extend)) },
        Row(arc, ["overflow", "ellipsis"], words: long) { TextPath(try arch(), fitting: .init(.ellipsis)) },
        Row(arc, ["overflow", "ellipsis:letters"], words: long) {
            TextPath(try arch(), fitting: .init(.letterEllipsis))
        },
        Row(arc, ["overflow", "condense:0.5"], words: long) {
            TextPath(try arch(), fitting: .init(.condense(minimumWidth: 0.5)))
        },
        Row(arc, ["fit", "size"]) { TextPath(try arch(), fitting: .init(fill: .size)) },
        Row(arc, ["fit", "size"], ["hold-stems", "true"]) {
            TextPath(try arch(), fitting: .init(fill: .size, holdsStems: true))
        },
        Row(square, ["keep-words", "true"]) {
            TextPath(try Curve.polygon(sides: 4, radius: 120), fitting: .init(keepsWords: .always))
        },
        Row(square, ["keep-words", "false"]) {
            TextPath(try Curve.polygon(sides: 4, radius: 120), fitting: .init(keepsWords: .never))
        },
        Row(square) { TextPath(try Curve.polygon(sides: 4, radius: 120)) },
    ]

    private static let prizes = "FIRST\nSECOND PRIZE\nA LONG NAME INDEED\n\nFIVE"
    @Sendable private static func wheel(_ letters: Letters, _ reading: Sector.Reading) throws -> [PlacedText] {
        let labels = prizes.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let wheel = try Wheel(count: labels.count, innerRadius: 40, outerRadius: 150, reading: reading)
        return try wheel.place(labels.map { try letters.styled($0) }, shaper: letters.shaper).flatMap(\.lines)
    }
    private static let regions: [Row] = [
        Row(["sector", "60,140"]) {
            try Sector(innerRadius: 60, outerRadius: 140, from: .degrees(210), to: .degrees(330))
                .place($0.styled(words), reading: .arc, shaper: $0.shaper).lines
        },
        Row(["sector", "0,120"], ["from", "20"], ["to", "160"], words: "TWO LINES\nOF A FIELD") {
            try Sector(outerRadius: 120, from: .degrees(20), to: .degrees(160))
                .place($0.styled("TWO LINES\nOF A FIELD"), reading: .arc, shaper: $0.shaper).lines
        },
        Row(["sector", "90,140"], ["fit", "size"], words: "IN") {
            try Sector(innerRadius: 90, outerRadius: 140, from: .degrees(210), to: .degrees(330))
                .place($0.styled("IN"), fills: true, shaper: $0.shaper).lines
        },
        Row(["sectors", "40,150"], ["labels", "arc"], words: prizes) { try wheel($0, .arc) },
        Row(["sectors", "40,150"], ["labels", "spoke"], words: prizes) { try wheel($0, .spoke) },
        Row(["sectors", "40,150"], ["labels", "upright"], words: prizes) { try wheel($0, .upright) },
        Row(["circle", "120"], ["middle", "No 7\nSINCE 1897"]) {
            let ring = try TextPath(ring()).place($0.shaper.shape($0.styled(words)))
            let middle = try Disk(radius: 120, inside: [ring])
                .place($0.styled("No 7\nSINCE 1897", size: 0.6 * size), margin: 0.3 * size, shaper: $0.shaper)
            return [ring] + middle.lines
        },
        Row(["circle", "60"], ["middle", "FAR TOO LONG A LINE"], ["middle-size", "20"], words: "SMALL") {
            let ring = try TextPath(Curve.circle(radius: 60)).place($0.shaper.shape($0.styled("SMALL")))
            return [ring]
                + (try Disk(radius: 60, inside: [ring])
                    .place($0.styled("FAR TOO LONG A LINE", size: 20), shaper: $0.shaper).lines)
        },
        Row(["circle", "120"], ["at", "33.3"]) {
            [try TextPath(Curve.circle(radius: 120, about: .degrees(33.3))).place($0.shaper.shape($0.styled(words)))]
        },
        Row(["ellipse", "140,90"], ["divide", "3"], words: "WEST") { letters in
            try Curve.places(3).map {
                try TextPath(Curve.ellipse(radiusX: 140, radiusY: 90, about: $0))
                    .place(letters.shaper.shape(letters.styled("WEST")))
            }
        },
    ]

    private static let pairs: [Row] = [
        Row(["circle", "90"], ["bottom", "SINCE 1897"]) { try pair(RingPair(radius: 90), $0, "SINCE 1897") },
        Row(["circle", "60"], ["bottom", "WHICH IS FAR TOO LONG"]) {
            try pair(RingPair(radius: 60), $0, "WHICH IS FAR TOO LONG")
        },
        Row(["ellipse", "120,80"], ["bottom", "EAST"]) { try pair(RingPair(radiusX: 120, radiusY: 80), $0, "EAST") },
    ]
    @Sendable private static func pair(_ pair: RingPair, _ letters: Letters, _ bottom: String) throws -> [PlacedText] {
        try pair.place(letters.styled(words + "\n" + bottom), shaper: letters.shaper).lines
    }

    @Test(arguments: [
        "circle 90", "circle 7", "ellipse 140,60", "arc 300,60", "wave 300,40,3", "spiral 3,20", "star 5,120",
        "line 90",
    ])
    func withoutASizeTheCurveGivesIt(_ option: String) throws {
        let parts = option.split(separator: " ").map(String.init)
        let curves: [String: Curve] = try [
            "circle 90": .circle(radius: 90), "circle 7": .circle(radius: 7),
            "ellipse 140,60": .ellipse(radiusX: 140, radiusY: 60), "arc 300,60": .arc(span: 300, rise: 60),
            "wave 300,40,3": .wave(length: 300, height: 40, count: 3), "spiral 3,20": .spiral(turns: 3, gap: 20),
            "star 5,120": .star(points: 5, radius: 120), "line 90": .line(length: 90),
        ]
        let curve = try #require(curves[option])
        let font = try FontLibrary.standard.font(FontRequest("Inter"), size: 10)
        for words in ["BEND", "HERE AND THERE AND EVERYWHERE"] {
            let size = try curve.suitableSize(for: words, font: font)
            let scene = try TextRequest(text: words, on: curve).scene()
            let named = try TextRequest(text: words).setting(parts[0], to: parts[1]).scene()
            #expect(scene.commands == named.commands, "\(words)")
            for text in scene.texts {
                // The layout may set it smaller still, and says so.
                let scale =
                    text.fitting.compactMap { if case .shrunk(let factor) = $0 { factor } else { nil } }.first ?? 1
                #expect(text.runs.allSatisfy { abs($0.font.size - size * scale) < 1e-6 }, "\(words)")
            }
        }
    }

    @Test(arguments: curves + positions + letters + lengths + regions + pairs)
    private func anOptionAndItsTypeMakeOnePicture(_ row: Row) throws {
        var request = TextRequest(text: row.words, font: "Inter", fontSize: Self.size, weight: 600)
        for option in row.options { request = try request.setting(option[0], to: option[1]) }
        let scene = try Scene.cropped(to: row.texts(Letters()), row.look)
        #expect(try PNGEncoder().encode(BitmapRenderer(scale: 1).render(scene)) == request.file("png"))
    }
}
