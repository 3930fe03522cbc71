// Faces: numerals by their ink, equal ends, descriptions that come back, what is refused.
import Bezel
import BezelGallery
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct FaceTests {
    static let faces: [(String, Instrument)] =
        GaugePreset.allCases.map { ($0.rawValue, $0.face) } + WatchPreset.allCases.map { ($0.rawValue, $0.face) }
        + SealPreset.allCases.map { ($0.rawValue, $0.face) } + LensPreset.allCases.map { ($0.rawValue, $0.face) }

    @Test("each ready-made face is drawn, and its description gives the same picture", arguments: faces.map(\.0))
    func descriptionsComeBack(name: String) throws {
        let face = try #require(FaceTests.faces.first { $0.0 == name }?.1)
        let drawn = try face.drawing(fonts: .bundled)
        #expect(!drawn.scene.commands.isEmpty)
        let again = try Instrument(json: try face.json())
        let isSame = again == face
        #expect(isSame)
        let looksSame = try again.scene(fonts: .bundled) == drawn.scene
        #expect(looksSame)
    }

    /// The middle of each numeral's ink, in the order of drawing.
    private func inkMiddles(_ layer: NumeralsLayer, _ scale: Scale) throws -> [Point] {
        var face = Instrument()
        face.width = 1024
        face.height = 1024
        face.scales = ["main": scale]
        face.layers = [.numerals(layer)]
        return try face.scene(fonts: .bundled).commands.map { command in
            switch command {
            case .group(let group):
                guard case .text(let drawing) = group.commands.first else { return .zero }
                let box = drawing.text.inkBounds
                return Point(x: box.midX, y: box.midY).applying(group.transform)
            default: return .zero
            }
        }
    }
    @Test(
        "numerals stand with the middle of their ink where they were asked to",
        arguments: NumeralsLayer.Orientation.allCases, ["Inter", "Amiri", "Noto Sans"])
    func numeralsAreCentredByInk(orientation: NumeralsLayer.Orientation, font: String) throws {
        for digits in [NumberForm.Digits.latin, .arabic] {
            if digits == .arabic, font != "Amiri" { continue }
            var layer = NumeralsLayer()
            layer.radius = 400
            layer.values = [0, 1, 7, 10, 11, 40, 74]
            layer.orientation = orientation
            layer.form.digits = digits
            layer.look?.font = font
            layer.look?.size = 48
            layer.isThinned = false
            let middles = try inkMiddles(layer, Scale(from: 0, to: 100, start: -135, sweep: 270))
            #expect(middles.count == layer.values.count)
            for (value, middle) in zip(layer.values, middles) {
                let angle = (-135 + 270 * value / 100) * Double.pi / 180
                let wanted = Point(x: 512 + 400 * sin(angle), y: 512 - 400 * cos(angle))
                #expect(middle.distance(to: wanted) < 0.1, "\(value) at \(middle), not at \(wanted)")
            }
        }
    }
    @Test func bentNumeralsStandByTheirInkToo() throws {
        var layer = NumeralsLayer()
        layer.radius = 300
        layer.values = [12, 3, 4, 8]
        layer.labels = ["XII", "III", "IIII", "VIII"]
        layer.orientation = .radial
        layer.isBent = true
        layer.look = Lettering("", font: "Amiri", size: 80)
        var face = Instrument()
        face.scales = ["main": Scale(from: 0, to: 12, start: 0, sweep: 360)]
        face.layers = [.numerals(layer)]
        let commands = try face.scene(fonts: .bundled).commands
        #expect(commands.count == 4)
        for (value, command) in zip(layer.values, commands) {
            guard case .text(let drawing) = command else {
                Issue.record("not set on its circle")
                return
            }
            let extent = try #require(
                drawing.text.radialExtent(about: Point(x: 200, y: 200), from: .degrees(value * 30 - 90)))
            #expect(abs((extent.innerRadius + extent.outerRadius) / 2 - 300) < 0.1)
            #expect(abs(extent.middle.degrees) < 0.01)
        }
    }
    @Test func numeralsThatWouldTouchAreLeftOutAndNamed() throws {
        var face = Instrument()
        var layer = NumeralsLayer()
        layer.radius = 60
        layer.step = 1
        face.scales = ["main": Scale(from: 0, to: 60, start: 0, sweep: 360)]
        face.layers = [.numerals(layer)]
        let drawn = try face.drawing(fonts: .bundled)
        guard case .thinned(let labels) = drawn.findings.first else {
            Issue.record("nothing was found")
            return
        }
        #expect(drawn.scene.commands.count + labels.count == 60)
        #expect(drawn.scene.commands.count >= 7)
        #expect(labels.contains("1") && !labels.contains("0"))
    }

    @Test(
        "a pair on one band ends at equal angles",
        arguments: [("CLUB", "OF GENTLEMEN"), ("نادي الجبال", "ALPINE CLUB"), ("WIDE AND LONG", "A B")])
    func pairsEndAlike(top: String, bottom: String) throws {
        var face = Instrument()
        var layer = RingTextLayer()
        layer.top = Lettering(top, size: 24)
        layer.top?.fallbacks = ["Amiri"]
        layer.bottom = Lettering(bottom, size: 24)
        layer.hasEqualEnds = true
        face.layers = [.ringText(layer)]
        let sweeps = try zip([-90.0, 90], face.scene(fonts: .bundled).commands).map { degrees, command in
            guard case .text(let drawing) = command else { return 0.0 }
            return drawing.text.radialExtent(about: Point(x: 200, y: 200), from: .degrees(degrees))?.sweep.degrees
                ?? 0
        }
        #expect(sweeps.count == 2 && sweeps[0] > 10)
        #expect(abs(sweeps[0] - sweeps[1]) < 0.1)
    }
    @Test func ringTextKeepsToItsBand() throws {
        var face = Instrument()
        var layer = RingTextLayer()
        layer.radius = 150
        layer.innerRadius = 130
        layer.top = Lettering("Ångström gjpqy", size: 60)
        face.layers = [.ringText(layer)]
        let drawn = try face.drawing(fonts: .bundled)
        guard case .text(let drawing) = drawn.scene.commands.first else {
            Issue.record("no text")
            return
        }
        let extent = try #require(drawing.text.radialExtent(about: Point(x: 200, y: 200), from: .degrees(-90)))
        #expect(extent.outerRadius < 150.01 && extent.innerRadius > 129.99)
        guard case .shrunk = drawn.findings.first else {
            Issue.record("shrinking is not said")
            return
        }
    }

    private func texts(_ layer: RingTextLayer) throws -> [PlacedText] {
        var face = Instrument()
        face.layers = [.ringText(layer)]
        return try face.drawing(fonts: .bundled).scene.commands.compactMap {
            if case .text(let drawing) = $0 { drawing.text } else { nil }
        }
    }
    private func size(_ text: PlacedText) -> Double { text.runs.first?.font.size ?? 0 }

    @Test func fittedRingTextsFillTheirBandInOneSize() throws {
        var layer = RingTextLayer()
        layer.radius = 190
        layer.innerRadius = 150
        layer.fit = .size
        layer.top = Lettering("ALPINE CLUB", size: 8)
        layer.bottom = Lettering("SINCE 1897", size: 8)
        let pair = try texts(layer)
        #expect(pair.count == 2 && size(pair[0]) == size(pair[1]) && size(pair[0]) > 40)
        let center = Point(x: 200, y: 200)
        let heights = [-90.0, 90].indices.map { i in
            pair[i].radialExtent(about: center, from: .degrees(i == 0 ? -90 : 90)).map {
                $0.outerRadius - $0.innerRadius
            }
                ?? 0
        }
        #expect(heights.allSatisfy { $0 <= 40.01 } && (heights.max() ?? 0) > 39.6, "\(heights)")
        // The longer text is what limits both.
        layer.top = Lettering("THE ALPINE CLUB OF THE WHOLE NORTHERN RANGE", size: 8)
        let long = try texts(layer)
        #expect(size(long[0]) == size(long[1]) && size(long[0]) < 25)
        let sweep = try #require(long[0].radialExtent(about: center, from: .degrees(-90))).sweep.degrees
        #expect((159...160.01).contains(sweep), "\(sweep)")
    }

    @Test func fittedTextRoundARingFillsItAtItsNaturalSpacing() throws {
        var layer = RingTextLayer()
        layer.radius = 190
        layer.innerRadius = 120
        layer.fit = .size
        layer.around = Lettering("ROUND AND ROUND THE BEND", size: 8)
        let text = try #require(try texts(layer).first)
        // Over the whole circle, the separator among it, there is no gap much wider than a word space.
        let places = text.clusters.filter { !$0.isSpace }.sorted { $0.middle < $1.middle }
        let gaps = zip(places.dropFirst(), places).map { $0.middle - $0.advance / 2 - $1.middle - $1.advance / 2 }
        #expect((gaps.max() ?? 0) < size(text) * 0.6, "\(gaps)")
        #expect(size(text) > 30)
    }

    @Test func everyPartWorksOnAPath() throws {
        var face = Instrument()
        face.scales["main"]?.path = "M-150 60C-80 -120 80 -120 150 60"
        face.values = ["value": 40]
        face.layers = [
            .ticks(TicksLayer()), .numerals(NumeralsLayer()), .hand(HandLayer()), .zones(ZonesLayer()),
        ]
        for i in face.layers.indices {
            if case .ticks(var ticks) = face.layers[i] {
                ticks.radius = 0
                face.layers[i] = .ticks(ticks)
            }
            if case .numerals(var numerals) = face.layers[i] {
                numerals.radius = 20
                face.layers[i] = .numerals(numerals)
            }
        }
        #expect(try face.scene(fonts: .bundled).commands.count > 12)
    }

    @Test(
        "descriptions with mistakes name the place",
        arguments: [
            (#"{"layers":[{"layer":"tiks"}]}"#, "layers[0].layer"),
            (#"{"layers":[{"layer":"ticks","radios":3}]}"#, "layers[0].radios"),
            (#"{"layers":[{"layer":"ticks","side":"insde"}]}"#, "layers[0].side"),
            (#"{"layers":[{"layer":"numerals","form":{"decimals":99}}]}"#, "layers[0].form.decimals"),
            (#"{"scales":{"main":{"from":1,"to":1}}}"#, "scales.main.to"),
            (#"{"layers":[{"layer":"ticks","scale":"other"}]}"#, "layers[0]"),
            (#"{"layers":[{"layer":"hand","value":"speed"}]}"#, "layers[0]"),
            (#"{"width":"wide"}"#, "width"),
        ])
    func mistakes(json: String, place: String) throws {
        do {
            _ = try Instrument(json: Data(json.utf8)).scene(fonts: .bundled)
            Issue.record("accepted")
        } catch {
            #expect("\(error)".contains(place), "\(error)")
        }
    }
    @Test func dialsNestedTooDeepAreRefused() {
        var json = #"{"layers":[]}"#
        for _ in 0..<40 { json = #"{"layers":[{"layer":"subDial","face":\#(json)}]}"# }
        let error = #expect(throws: GalleryError.self) { try Instrument(json: Data(json.utf8)) }
        #expect(error?.description.contains("more than twenty deep") == true, "\(String(describing: error))")
    }
    @Test func aNeedleEndsWhereItStands() throws {
        let face = GaugePreset.speedometer.face
        let timeline = try face.timeline(from: ["value": 0], duration: 1, framesPerSecond: 10, fonts: .bundled)
        #expect(try timeline.scene(at: 1) == face.scene(fonts: .bundled))
        #expect(try timeline.scene(at: 0.3) != timeline.scene(at: 1))
    }
    @Test func numbersOnTheirWayAreAsRoundAsAtTheirEnd() throws {
        let timeline = try GaugePreset.speedometer.face.timeline(
            from: ["value": 0], duration: 1, framesPerSecond: 10, fonts: .bundled)
        let texts = try timeline.scene(at: 0.23).commands.compactMap { command -> String? in
            guard case .group(let group) = command, case .text(let drawing) = group.commands.first else { return nil }
            return drawing.text.string
        }
        #expect(texts.contains("km/h"))
        #expect(texts.allSatisfy { !$0.contains(".") })
    }
    @Test(arguments: [(3650.0, false), (99_999, false), (100_100, true), (-500, true), (1e9, true)])
    func aHandThatHasGoneRoundItsScaleIsNamed(value: Double, isBeyond: Bool) throws {
        var face = GaugePreset.altimeter.face
        face.values["value"] = value
        let said = try face.drawing(fonts: .bundled).findings.filter {
            if case .outsideScale(_, let values, _, _) = $0 { return values == [value] }
            return false
        }
        #expect(said.count == (isBeyond ? 1 : 0), "\(said)")
    }
    @Test func aFontWithoutDigitsIsNamedOnce() throws {
        var face = GaugePreset.speedometer.face
        for (i, layer) in face.layers.enumerated() {
            guard case .numerals(var numerals) = layer else { continue }
            numerals.look?.font = "Noto Sans Hebrew"
            face.layers[i] = .numerals(numerals)
        }
        let findings = try face.drawing(fonts: .bundled).findings
        #expect(findings == [.borrowedDigits(font: "Noto Sans Hebrew", digits: "012468")])
        #expect(findings.allSatisfy { $0.isNote })
    }
    @Test func aValueBeyondTheScaleIsNamedAndStandsAtItsEnd() throws {
        var face = GaugePreset.speedometer.face
        face.values["value"] = 500
        let beyond = try face.drawing(fonts: .bundled)
        #expect(
            beyond.findings == [
                .outsideScale(what: "a hand stands at the scale's end", values: [500], from: 0, to: 240)
            ])
        // At its stop pin, three degrees behind the end.
        face.scales["main"]?.to = 240
        func tip(_ value: Double) throws -> Double {
            face.values["value"] = value
            let hand = try #require(try face.inks(fonts: .bundled).first { $0.kind == .hands }).path
            let middle = Point(x: 200, y: 200)
            var tip = middle
            hand.forEach {
                if case .line(let point) = $0, point.distance(to: middle) > tip.distance(to: middle) { tip = point }
            }
            return (tip - middle).angle.degrees
        }
        let overrun = try tip(500) - tip(240)
        #expect(abs(overrun - 3) < 0.5)
        #expect(abs(try tip(0) - tip(-9) - 3) < 0.5)
        face.values["value"] = 240
        #expect(try face.drawing(fonts: .bundled).findings.isEmpty)
    }
    @Test func theRoundestNumeralsStay() throws {
        var face = Instrument()
        face.width = 900
        face.scales["main"] = Scale(.logarithmic, from: 1, to: 10)
        face.scales["main"]?.path = "M-420 0H420"
        var numerals = NumeralsLayer()
        numerals.radius = 36
        numerals.values = [1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10]
        face.layers = [.numerals(numerals)]
        let drawn = try face.drawing(fonts: .bundled)
        guard case .thinned(let labels) = drawn.findings.first else {
            Issue.record("nothing was thinned")
            return
        }
        #expect(Set(labels).isDisjoint(with: ["1", "2", "5", "6", "8", "10"]))
        #expect(labels.contains("1.9"))
    }
    @Test func guillochesOfTooManyWavesAreRefusedBeforeTheyAreDrawn() throws {
        func face(_ lines: Int, _ lobes: Int) throws -> Instrument {
            try Instrument(
                json: Data(#"{"layers":[{"layer":"guilloche","lines":\#(lines),"lobes":\#(lobes)}]}"#.utf8))
        }
        let error = #expect(throws: GalleryError.self) { try face(500, 500).scene() }
        guard case .limit(let limit, _)? = error else { throw CocoaError(.coderValueNotFound) }
        #expect(limit.limit == Limits.pieceWaves && limit.requested == 250_000)
        #expect(try face(30, 40).scene().commands.count == 30)
    }
    /// In one path, the crossings of thousands of lines would take hundreds of megabytes.
    @Test func translucentLinesOfGuillochesAreFadedTogether() throws {
        let face = try Instrument(
            json: Data(##"{"layers":[{"layer":"guilloche","lines":5,"color":"#FF000080"}]}"##.utf8))
        guard case .group(let lines)? = try face.scene().commands.last else { throw CocoaError(.coderValueNotFound) }
        #expect(lines.commands.count == 5 && lines.isIsolated && abs(lines.opacity - 0.5) < 0.01)
        guard case .stroke(let line)? = lines.commands.first, case .color(let color) = line.paint else {
            throw CocoaError(.coderValueNotFound)
        }
        #expect(color.alpha == 1)
    }
    @Test func numeralsWithoutRoomOnAnyScaleAreThinnedByTheirStep() throws {
        let face = try Instrument(
            json: Data(
                #"{"scales":{"main":{"to":100000}},"layers":[{"layer":"numerals","step":20,"look":{"size":1}}]}"#.utf8))
        let findings = try face.findings(fonts: .bundled)
        let labels = findings.flatMap { finding -> [String] in
            if case .thinned(let labels) = finding { labels } else { [] }
        }
        #expect(labels.contains("20") && !labels.contains("0") && labels.count > 4_000)
    }
    @Test(arguments: [3, 5, 12, 36, 200], [0, 0.4, 3.0])
    func guillochesFollowTheirSines(lobes: Int, turn: Double) {
        let depth = 20.0
        let measure = PathMeasure(PolarWave(radius: 100, depth: depth, lobes: lobes, turn: turn).path(about: .zero))
        for i in 0..<2000 {
            guard let frame = measure.frame(at: measure.length * Double(i) / 2000) else { continue }
            let p = frame.position
            let phase = Double(lobes) * atan2(p.y, p.x) + turn
            let steepness = depth * Double(lobes) * sin(phase) / 100
            let away = (hypot(p.x, p.y) - 100 - depth * cos(phase)) / (1 + steepness * steepness).squareRoot()
            #expect(abs(away) < depth * 1e-3)
        }
    }
    @Test func aHandThatJumpsPointsAtTheLastWholeStep() throws {
        func drawn(_ value: Double, step: Double?) throws -> Scene {
            var hand = HandLayer()
            hand.step = step
            hand.value = .number(value)
            var face = Instrument()
            face.scales["main"] = Scale(from: 0, to: 60, start: 0, sweep: 360)
            face.layers = [.hand(hand)]
            return try face.scene(fonts: .bundled)
        }
        #expect(try drawn(8.97, step: 1) == drawn(8, step: nil))
        #expect(try drawn(9 - 1e-12, step: 1) == drawn(9, step: nil))
        #expect(try drawn(8.97, step: nil) != drawn(8, step: nil))
    }
}
