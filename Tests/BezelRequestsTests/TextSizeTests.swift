// Sizes that nobody gave, places round a circle, and letters over each other, as `bezel text` sets them.
import BezelGeometry
import BezelTypesetting
import Foundation
import Testing

@testable import BezelRequests

private func placed(
    _ text: String, _ change: (inout TextInputOptions) -> Void
) throws -> TextInputOptions.Placed {
    var input = TextInputOptions()
    input.text = text
    change(&input)
    try TextInputOptions.fields.check(input)
    return try input.placed(in: RenderContext())
}

/// Of the ink about the ring's middle, in degrees.
private func sweep(_ placed: TextInputOptions.Placed, from direction: Double = 270) throws -> Double {
    try #require(placed.extent(from: direction)).sweep.degrees
}

@Suite("Sizes that suit the curve")
struct TextSizeTests {
    @Test("the size follows the radius, and is 48 on circles of middling size")
    func radii() throws {
        func size(_ radius: Double) throws -> Double {
            try #require(try placed("HELLO") { $0.curve.circle = radius }.size)
        }
        for radius in [90.0, 100, 150, 200] { #expect(try size(radius) == 48) }
        let sizes = try [4.0, 10, 30, 60, 100, 300, 1000].map(size)
        #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 < $1 })
        for (radius, size) in zip([4.0, 10, 30, 60], sizes) { #expect(size < 0.6 * radius) }
    }

    @Test("one and two words span at most 200 degrees", arguments: [10.0, 30, 100, 400])
    func spans(_ radius: Double) throws {
        for text in ["ACCOUNT BALANCE", "CONGRATULATIONS", "WINTER WONDERLAND", "HI"] {
            let whole = try placed(text) { $0.curve.circle = radius }
            #expect(try sweep(whole) < 206, "\(text)")
            let oval = try placed(text) { $0.curve[.ellipse] = .ellipse(radiusX: radius * 1.5, radiusY: radius) }
            #expect(try sweep(oval) < 240, "\(text)")
            #expect(whole.notes.isEmpty && whole.warnings.messages.isEmpty && whole.overprints.isEmpty)
        }
    }

    @Test("a wave has the size of its whole length, and small waves have small letters")
    func waves() throws {
        func size(_ length: Double, _ height: Double, _ count: Double) throws -> Double {
            try #require(
                try placed("HELLO") { $0.curve[.wave] = .wave(length: length, height: height, count: count) }.size)
        }
        #expect(try size(120, 5, 2) > size(120, 5, 1))
        // Letters larger than a crest's circle meet in the troughs.
        #expect(try size(600, 40, 10) < 0.5 * size(600, 40, 2))
    }

    @Test("what was done to a size that nobody gave is in the text, and no news")
    func silent() throws {
        let long = "Round and round it goes, and where it stops nobody knows"
        let line = try #require(try placed(long) { $0.curve[.line] = .line(length: 300) }.lines.first)
        #expect(!line.tellsScale && line.text.fitting.contains { if case .shrunk = $0 { true } else { false } })
        #expect(GlyphReport.Line(line).fitting.isEmpty)
    }

    @Test("a size that nobody gave is never the cause of an error")
    func noError() throws {
        let long = "Round and round it goes, and where it stops nobody knows, not even you, my dear old friend"
        let curves: [(inout PathOptions) -> Void] = [
            { $0.circle = 5 }, { ($0.circle, $0.from, $0.to) = (30, 180, 0) },
            { $0[.ellipse] = .ellipse(radiusX: 80, radiusY: 12) },
            { $0[.arc] = .arc(span: 40, rise: 8) }, { $0[.line] = .line(length: 30) },
            { $0[.wave] = .wave(length: 60, height: 8, count: 2) }, { $0[.spiral] = .spiral(turns: 2, gap: 6) },
            { $0.path = ["M0 0 H40"] }, { $0.sector = SectorRadii(20, 60) }, { ($0.circle, $0.divide) = (30, 4) },
        ]
        for (number, curve) in curves.enumerated() {
            for text in ["HELLO", long, "Two lines\nof text"] {
                #expect(throws: Never.self, "\(number) \(text)") {
                    // Four places take one line or four.
                    let own = number == 9 ? text.replacing("\n", with: " ") : text
                    let result = try placed(own) { curve(&$0.curve) }
                    #expect(result.lines.flatMap(\.text.hiddenRanges).isEmpty, "\(number) \(text)")
                }
            }
        }
    }

    @Test("text that wraps is set smaller until its curve has room for all lines")
    func wraps() throws {
        let long = "To whom it may concern this is a note about a great many things"
        for (span, rise) in [(300.0, 100.0), (100, 50), (200, 100)] {
            let result = try placed(long) {
                ($0.curve[.arc], $0.block.wrap) = (.arc(span: span, rise: rise), true)
            }
            #expect(result.lines.count > 1 && result.lines.flatMap(\.text.hiddenRanges).isEmpty, "\(span)")
        }
        #expect(throws: LayoutError.self) {
            try placed(long) { ($0.curve[.arc], $0.block.wrap, $0.style.size) = (.arc(span: 300, rise: 100), true, 48) }
        }
    }

    @Test("a size that was given stays, with its note or error")
    func given() throws {
        let asked = try placed("ACCOUNT BALANCE") { ($0.curve.circle, $0.style.size) = (100, 48) }
        #expect(asked.size == 48)
        #expect(throws: (any Error).self) {
            try placed("ACCOUNT BALANCE") { ($0.curve.circle, $0.style.size) = (10, 48) }
        }
    }

    @Test("the middle is smaller than its ring, and clear of it")
    func middle() throws {
        for (text, most) in [("No 7", 0.81), ("No 7\nSINCE\n1897", 0.61)] {
            let seal = try placed("ALPINE CLUB") { ($0.curve.circle, $0.middle.middle) = (140, text) }
            let ring = try #require(seal.size)
            let sizes = seal.lines.filter(\.isMiddle).flatMap { $0.text.runs.map(\.font.size) }
            #expect(!sizes.isEmpty && sizes.allSatisfy { $0 <= ring * most })
            #expect(seal.overprints.isEmpty)
        }
        let own = try placed("ALPINE CLUB") {
            ($0.curve.circle, $0.middle.middle, $0.middle.middleSize) = (140, "7", 60)
        }
        #expect(own.lines.last?.text.runs.first?.font.size == 60)
    }
}

@Suite("Text at places of a circle")
struct TextPlaceTests {
    private func angle(_ line: TextInputOptions.Placed.Line) throws -> Double {
        let extent = try #require(line.text.radialExtent(about: .zero, from: .degrees(0)))
        return extent.middle.degrees.truncatingRemainder(dividingBy: 360)
    }
    private func apart(_ a: Double, _ b: Double) -> Double {
        abs((a - b).remainder(dividingBy: 360))
    }

    @Test("each line stands at its angle, and a single line at all")
    func places() throws {
        for text in ["NORTH\nEAST\nWEST", "HALL"] {
            let set = try placed(text) { ($0.curve.circle, $0.curve.at) = (100, [270, 0, 180]) }
            #expect(set.lines.count == 3)
            for (line, asked) in zip(set.lines, [270.0, 0, 180]) {
                let middles = line.text.clusters.map { atan2($0.position.y, $0.position.x) * 180 / .pi }
                let between = zip(middles, middles.reversed()).map { ($0 - $1).remainder(dividingBy: 360) / 2 + $1 }
                #expect(between.allSatisfy { apart($0, asked) < 4 }, "\(text) \(asked): \(between)")
            }
            #expect(set.overprints.isEmpty)
        }
    }

    @Test("divided circles have equal places from the top")
    func divided() throws {
        var curve = PathOptions()
        (curve.circle, curve.divide) = (100, 4)
        #expect(curve.places == [270, 360, 450, 540])
        curve.at = [0]
        #expect(curve.places == [0, 90, 180, 270])
        #expect(try placed("A\nB\nC\nD") { $0.curve = curve }.lines.count == 4)
    }

    @Test(
        "words stay whole on stars and polygons: a free size shrinks for them, and so does one where that is asked for")
    func wholeWords() throws {
        for text in ["ALPINE CLUB", "SUPERNOVA FESTIVAL 2026", "INTERNATIONAL", "नमस्ते भारत"] {
            for path in ["M0 0 L150 -300 L300 0 Z", "M0 0 L60 -160 L120 0 L280 0 L150 100 L200 260 L60 160 Z"] {
                let free = try placed(text) { $0.curve.path = [path] }
                #expect(free.lines.allSatisfy { !$0.text.breaksWords }, "\(text) on \(path)")
                #expect(free.overprints.isEmpty && free.lines.allSatisfy { $0.text.hiddenRanges.isEmpty })
            }
        }
        let path = "M0 0 L60 -160 L120 0"
        let asked = try placed("ALPINE") { ($0.curve.path, $0.style.size) = ([path], 60) }
        #expect(asked.lines.allSatisfy { $0.text.breaksWords })
        let kept = try placed("ALPINE") {
            ($0.curve.path, $0.style.size, $0.placement.keepWords) = ([path], 60, true)
        }
        #expect(kept.lines.allSatisfy { !$0.text.breaksWords })
        #expect(kept.lines.contains { $0.text.fitting.contains { if case .shrunk = $0 { true } else { false } } })
    }

    @Test("places need a whole circle, and a line each")
    func refusals() throws {
        let changes: [(inout TextInputOptions) -> Void] = [
            { ($0.curve[.line], $0.curve.at) = (.line(length: 100), [0]) },
            { ($0.curve.circle, $0.curve.at, $0.placement.offset) = (100, [0], .fraction(0)) },
            { ($0.curve[.line], $0.curve.divide) = (.line(length: 100), 3) },
            { ($0.curve.circle, $0.curve.at, $0.curve.from) = (100, [0], 10) },
            { ($0.curve.circle, $0.curve.divide, $0.curve.at) = (100, 3, [0, 10]) },
            { ($0.curve.circle, $0.curve.at, $0.placement.align) = (100, [0], .around) },
            { ($0.curve.circle, $0.curve.at, $0.block.wrap) = (100, [0], true) },
        ]
        for (number, change) in changes.enumerated() {
            #expect(throws: UsageError.self, "\(number)") { _ = try placed("A", change).lines.count }
        }
        #expect(throws: RequestFailure.self) {
            _ = try placed("A\nB") { ($0.curve.circle, $0.curve.at) = (100, [0, 90, 180]) }.lines.count
        }
    }

    @Test("names of other tools lead to options")
    func otherNames() {
        let names = OptionNames(TextRequest.fields.descriptions)
        for (asked, meant) in [
            ("--angle", "--at"), ("--rotate", "--at"), ("--flip", "--side right"), ("--start", "--at"),
            ("--radius", "--circle"), ("--letter-spacing", "--tracking"), ("--letterSpacing", "--tracking"),
            ("--startOffset", "--offset"), ("--text-anchor", "--align"), ("--fontSize", "--font-size"),
            ("--font_size", "--font-size"), ("--bold", "--weight 700"), ("--textLength", "--fit size"),
        ] {
            #expect(names.meant(by: asked) == meant, "\(asked)")
        }
        #expect(names.known(elsewhere: "flip") == "side")
        #expect(OptionNames(DialRequest.fields.descriptions).meant(by: "--flip") != "--side right")
    }
}

@Suite("Letters over each other in texts")
struct TextOverprintTests {
    @Test("lines over each other are a warning, an error if strict, and a finding of lint")
    func lines() throws {
        func request<R: Request>(
            _ request: R, _ change: (inout TextInputOptions) -> Void, _ input: WritableKeyPath<R, TextInputOptions>
        ) -> R {
            var own = request
            own[keyPath: input].text = "LINE ONE\nLINE TWO"
            own[keyPath: input].curve.circle = 50
            own[keyPath: input].block.lineHeight = 0.3
            own[keyPath: input].style.size = 20
            change(&own[keyPath: input])
            return own
        }
        var measure = request(MeasureRequest(), { _ in }, \.input)
        measure.lint = true
        let product = try measure.product(in: RenderContext())
        #expect(product.warnings.messages.count == 1)
        #expect(String(decoding: try product.drawn().bytes, as: UTF8.self).hasPrefix("overprint: "))
        measure.strict = true
        #expect(throws: RequestFailure.self) { try measure.product(in: RenderContext()).drawn() }
        let overprint = try #require(try measure.input.placed(in: RenderContext()).overprints.found.first)
        #expect((overprint.first.text, overprint.second.text) == (0, 1))
        let apart = request(MeasureRequest(), { $0.block.lineHeight = 1 }, \.input)
        #expect(try apart.product(in: RenderContext()).warnings.messages.isEmpty)
    }

    @Test("a middle over its ring is named")
    func middle() throws {
        let seal = try placed("RING AROUND") {
            ($0.curve.circle, $0.style.size, $0.middle.middle, $0.middle.middleSize) = (60, 20, "M", 30)
        }
        #expect(seal.overprints.isEmpty)
        let spiral = try placed("Round and round it goes and where it stops nobody knows") {
            ($0.curve[.spiral], $0.style.size) = (.spiral(turns: 4, gap: 12), 24)
        }
        #expect(!spiral.overprints.isEmpty && !spiral.warnings.messages.isEmpty)
    }
}

@Suite("Shapes of documents as paths")
struct PathOutlineTests {
    private func file(_ text: String) throws -> String {
        let url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("bezel-\(UUID()).svg")
        try Data(text.utf8).write(to: url)
        return url.path
    }

    @Test("a shape is found by its id, with the transforms around it")
    func outline() throws {
        let path = try file(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><g transform="translate(100 50)">\
            <circle id="ring" r="80" transform="scale(2 1)"/><path id="wave" d="M0 0H90"/><g id="empty"/></g></svg>
            """)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let ring = try placed("HELLO") { $0.curve.path = ["@\(path)#ring"] }
        let box = try #require(ring.lines.first?.on.path.boundingRect)
        #expect(abs(box.minX + 60) < 1e-3 && abs(box.maxX - 260) < 1e-3)
        #expect(abs(box.minY + 30) < 1e-3 && abs(box.maxY - 130) < 1e-3)
        for missing in ["", "#nothing", "#empty"] {
            #expect(throws: RequestFailure.self, "\(missing)") {
                try placed("HELLO") { $0.curve.path = ["@\(path)\(missing)"] }
            }
        }
        var input = TextInputOptions()
        (input.text, input.curve.path) = ("HELLO", ["@\(path)#ring"])
        #expect(throws: RequestFailure.self) { try input.placed(in: RenderContext(access: .untrusted)) }
    }
}
