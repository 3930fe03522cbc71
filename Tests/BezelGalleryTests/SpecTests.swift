// Descriptions of all pieces: what is printed reads back and draws the same; schema and reader refuse the same.
import Bezel
import BezelTestSupport
import Foundation
import Testing

@Suite struct SpecTests {
    /// A piece as its description sees it.
    private struct Piece {
        var schema: Data
        var specs: [Data]
        /// Reads a description and draws it.
        var draw: (Data) throws -> Scene
        var read: (Data) throws -> Void
    }
    enum Kind: String, CaseIterable { case dial, badge, flower, pattern, vote, instrument }

    private static let fonts = FontLibrary.bundled
    private static func faces() throws -> [Data] {
        try GaugePreset.allCases.map { try $0.face.json() } + WatchPreset.allCases.map { try $0.face.json() }
            + SealPreset.allCases.map { try $0.face.json() } + LensPreset.allCases.map { try $0.face.json() }
    }

    private static func piece(_ kind: Kind) throws -> Piece {
        switch kind {
        case .dial:
            var full = PaymentDial.trafficLight
            full.track = .init()
            full.markers = [.init(at: 0.25), .init(at: 0.85, kind: .tick, size: 3)]
            full.thumb?.dot = Color(hue: 0.3, saturation: 0.41, brightness: 0.7)
            full.top?.features = [Font.Feature("smcp"), Font.Feature("ss01", 2)]
            full.value = .fraction(0.3)
            full.wedge = nil
            full.amount = Lettering("{percent}%", size: 50, color: .teal)
            full.caption = nil
            full.valueArc.gradient.interpolation = .linearLight
            return Piece(
                schema: Data(PaymentDial.schemaDocument.bytes()), specs: [try PaymentDial().json(), try full.json()],
                draw: { try PaymentDial(json: $0).scene(fonts: fonts) }, read: { _ = try PaymentDial(json: $0) })
        case .badge:
            var full = Badge(top: "LEVEL", bottom: "UP", symbol: .text("42"))
            full.innerLine = Color(hue: 0.3, saturation: 0.41, brightness: 0.7, opacity: 0.3)
            full.gradientStart = UnitPoint(x: 0.1, y: -0.3)
            return Piece(
                schema: Data(Badge.schemaDocument.bytes()),
                specs: [
                    try Badge().json(), try full.json(),
                    try Badge(top: "A", bottom: nil, symbol: .path("M0 0H10V10Z")).json(),
                ],
                draw: { try Badge(json: $0).scene(fonts: fonts) }, read: { _ = try Badge(json: $0) })
        case .flower:
            let words = Flower(words: ["SPRING", "", "BEE"], middle: "?", lettered: .radial)
            return Piece(
                schema: Data(Flower.schemaDocument.bytes()), specs: [try Flower.example.json(), try words.json()],
                draw: { try Flower(json: $0).scene(fonts: fonts) }, read: { _ = try Flower(json: $0) })
        case .pattern:
            let wide = TrianglePattern(direction: .left, color: .teal, width: 200, height: 120, repeats: 2.5)
            return Piece(
                schema: Data(TrianglePattern.schemaDocument.bytes()),
                specs: [try TrianglePattern().json(), try wide.json()],
                draw: { try TrianglePattern(json: $0).scene() }, read: { _ = try TrianglePattern(json: $0) })
        case .vote:
            var full = VotePair(fraction: 1 / 3)
            full.startHeight = 40
            full.startWidth = 120
            full.middleWidth = 90
            full.loops = true
            full.showsPercentages = false
            return Piece(
                schema: Data(VotePair.schemaDocument.bytes()), specs: [try VotePair().json(), try full.json()],
                draw: { try VotePair(json: $0).scene(fonts: fonts) }, read: { _ = try VotePair(json: $0) })
        case .instrument:
            return Piece(
                schema: Data(Instrument.schemaDocument.bytes()), specs: try faces(),
                draw: { try Instrument(json: $0).scene(fonts: fonts) },
                read: { _ = try Instrument(json: $0).scene(fonts: fonts) })
        }
    }

    @Test(arguments: Kind.allCases) func printedAndReadBackItDrawsTheSameBytes(kind: Kind) throws {
        let piece = try SpecTests.piece(kind)
        for spec in piece.specs {
            let drawn = try piece.draw(spec).pngData()
            let again: Data =
                switch kind {
                case .dial: try PaymentDial(json: spec).json()
                case .badge: try Badge(json: spec).json()
                case .flower: try Flower(json: spec).json()
                case .pattern: try TrianglePattern(json: spec).json()
                case .vote: try VotePair(json: spec).json()
                case .instrument: try Instrument(json: spec).json()
                }
            #expect(again == spec)
            #expect(try piece.draw(again).pngData() == drawn)
        }
        // What was never printed, too.
        #expect(try VotePair(json: VotePair(fraction: 0.3).json()) == VotePair(fraction: 0.3))
        #expect(try Badge(json: Badge().json()) == Badge())
    }

    /// What stands where it should not.
    private static let others: [JSONValue] = [
        .null, .bool(true), .string("???"), .number(-3e9), .number(3e9), .number(0.5), .array([]), .object([:]),
        .array([.object(["color": .string("red")])]), .object(["amount": .string("much")]),
    ]

    @Test(arguments: Kind.allCases) func schemaAndReaderAgree(kind: Kind) throws {
        let piece = try SpecTests.piece(kind)
        let validator = try JSONSchemaValidator(piece.schema)
        for (i, spec) in piece.specs.enumerated() {
            let value = try JSONValue(json: spec)
            #expect(validator.problem(value) == nil, "spec \(i)")
            var mutants = value.mutants(SpecTests.others)
            if kind == .instrument {
                // A face has thousands, and those that it takes are drawn.
                mutants = mutants.enumerated().filter { $0.0 % (mutants.count / 80) == i % 7 }.map(\.1)
                mutants = mutants.filter { validator.problem($0) != nil }
            }
            var refused = 0
            for mutant in mutants {
                let problem = validator.problem(mutant)
                let isRead = (try? piece.read(try mutant.data)) != nil
                if problem != nil { refused += 1 }
                if let problem, isRead { Issue.record("read, but refused by the schema: \(problem) in \(mutant)") }
                if problem == nil, !isRead {
                    let why = String(describing: Result { try piece.read(try mutant.data) })
                    Issue.record("refused by the reader alone: \(why)")
                }
            }
            #expect(refused >= 50, "spec \(i): \(refused)")
        }
        let examples = try JSONValue(json: piece.schema)["examples"]
        guard case .array(let all) = examples else { return #expect(Bool(false), "no examples") }
        for example in all { #expect(validator.problem(example) == nil) }
    }

    @Test("a finish's colours all have locations, or none, for schema and reader alike")
    func colorsOfAFinish() throws {
        let piece = try SpecTests.piece(.instrument)
        let validator = try JSONSchemaValidator(piece.schema)
        let stops = ##"{"color":"#FFFFFF","location":0},{"color":"#000000","location":1}"##
        for (colors, isRight) in [(##""#FFFFFF","#000000""##, true), (stops, true), (##""red",\##(stops)"##, false)] {
            let spec = Data(#"{"layers":[{"layer":"disc","fill":{"colors":[\#(colors)]}}]}"#.utf8)
            #expect((validator.problem(try JSONValue(json: spec)) == nil) == isRight, "\(colors)")
            #expect(((try? piece.read(spec)) != nil) == isRight, "\(colors)")
        }
    }

    @Test(
        "mistakes are named with their place and what would do",
        arguments: [
            (Kind.vote, #"{"shaer": 0.3}"#, "shaer: unknown key; did you mean “share”?"),
            (.vote, #"{"share": 1.5}"#, "share is 1.5; it must be from 0 to 1"),
            (.vote, #"{"left": {"size": -3}}"#, "left.size is -3; it must be from 1e-06 to 100000"),
            (.vote, #"{"border": ["white", {"color": "red", "lokation": 1}]}"#, "did you mean “location”?"),
            (.vote, #"{"border": ["white", "blakc"]}"#, "border[1]: “blakc” is no colour"),
            (.flower, #"{"middle": "A"}"#, "the key “words” is missing"),
            (.flower, #"{"words": []}"#, "the number of words is 0; it must be from 1 to 100"),
            (
                .flower, #"{"words": ["A"], "lettered": "radail"}"#,
                "did you mean “radial”? it must be one of upright, radial"
            ),
            (.pattern, #"{"direction": "lefd"}"#, "did you mean “left”? it must be one of top, right, bottom, left"),
            (.pattern, #"{"repeats": "two"}"#, "repeats: must be a number"),
            (.badge, #"{"symbol": "hart"}"#, "did you mean “heart”?"),
            (
                .badge, #"{"symbol": {"path": "M0 0", "text": "A"}}"#,
                "symbol: must have one of a path, a text and an image"
            ),
            (.badge, #"{"symbol": {"image": "logo.svg"}}"#, "symbol.image: “logo.svg” is no data: URL"),
            (.badge, #"{"gradientStart": {"x": 1}}"#, "gradientStart: the key “y” is missing"),
            (.dial, #"{"ring": {"width": -1}}"#, "ring.width is -1; it must be from 0 to"),
            (.dial, #"{"valueArc": {"cap": "rond"}}"#, "valueArc.cap: “rond” is not known; did you mean “round”?"),
            (.dial, #"{"markers": [0.5, 2]}"#, "markers[1].at is 2; it must be from 0 to 1"),
        ])
    func mistakes(kind: Kind, json: String, message: String) throws {
        do {
            try SpecTests.piece(kind).read(Data(json.utf8))
            Issue.record("read")
        } catch { #expect("\(error)".contains(message), "\(error)") }
    }
    @Test func descriptionsOfTheFirstReleaseAreStillRead() throws {
        let pattern = ##"""
            {"direction": "left", "color": "#FF0000", "width": 200, "height": 100, "triangleSize": 20, "repeats": 3,
             "background": "#FFFFFF"}
            """##
        #expect(
            try TrianglePattern(json: Data(pattern.utf8))
                == TrianglePattern(
                    direction: .left, color: .init(red: 1, green: 0, blue: 0), width: 200, height: 100,
                    triangleSize: 20,
                    repeats: 3))
        let badge = ##"""
            {"width": 256, "height": 256, "gradient": [{"color": "#EF78DD", "location": 0}, {"color": "#EFAC78",
             "location": 1}], "gradientStart": {"x": 0.5, "y": 0}, "gradientEnd": {"x": 0.5, "y": 0.6}, "rimDepth": 0.095,
             "symbol": "none", "symbolColor": "#FFFFFF", "symbolScale": 0.27}
            """##
        #expect(try Badge(json: Data(badge.utf8)) == Badge())
    }
}
