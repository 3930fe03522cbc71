// Faces laid out by ink: distances between outlines, measured here by their own means.
import Bezel
import BezelGallery
import Foundation
import Testing

@testable import BezelInstruments

@Suite struct InkTests {
    private static let fonts = ["Inter", "Amiri", "Noto Sans", "Quicksand", "Dancing Script"]
    /// Faces by name, with the ranges that gauges are given: their own, a hundredth of it, and an odd one.
    static let faces: [(String, Instrument)] = FaceTests.faces.flatMap(ranges) + dials
    /// Dials within faces, by themselves.
    private static let dials: [(String, Instrument)] = FaceTests.faces.flatMap { name, face in
        face.layers.enumerated().compactMap { i, layer in
            if case .subDial(let dial) = layer { ("\(name), dial \(i)", dial.face.value) } else { nil }
        }
    }
    private static func ranges(_ name: String, _ face: Instrument) -> [(String, Instrument)] {
        guard let gauge = GaugePreset(rawValue: name), let scale = face.scales["main"], !scale.isClosed,
            scale.kind == .linear
        else { return [(name, face)] }
        return [1, 0.01, 1.65].map { factor in
            var other = gauge.face
            if factor != 1 {
                other.setDomain(of: "main", from: scale.from * factor, to: scale.to * factor)
                other.values["value"] = (other.values["value"] ?? 0) * factor
            }
            return ("\(name) to \(scale.to * factor)", other)
        }
    }

    /// An outline as points close together, in order, and the edges between them.
    private struct Outline {
        var edges: [(Point, Point)] = []
        var box: Rect
        init(_ path: Path) {
            box = path.boundingRect
            var (current, start) = (Point.zero, Point.zero)
            for element in path.flattened(tolerance: 0.03).elements {
                switch element {
                case .move(let point): (current, start) = (point, point)
                case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
                    edges.append((current, point))
                    current = point
                case .closeSubpath:
                    edges.append((current, start))
                    current = start
                }
            }
        }
        private static func distance(_ p: Point, _ edge: (Point, Point)) -> Double {
            let (dx, dy) = (edge.1.x - edge.0.x, edge.1.y - edge.0.y)
            let length = dx * dx + dy * dy
            let t = length > 0 ? min(max(((p.x - edge.0.x) * dx + (p.y - edge.0.y) * dy) / length, 0), 1) : 0
            return hypot(p.x - edge.0.x - t * dx, p.y - edge.0.y - t * dy)
        }
        /// The distance between this and another outline along the ray from a point through the other's middle.
        func height(over other: Outline, from center: Point) -> Double {
            let way = Point(x: other.box.midX, y: other.box.midY) - center
            let length = hypot(way.dx, way.dy)
            func extent(_ outline: Outline) -> (low: Double, high: Double) {
                let all = outline.edges.map { (($0.0.x - center.x) * way.dx + ($0.0.y - center.y) * way.dy) / length }
                return (all.min() ?? 0, all.max() ?? 0)
            }
            let (own, others) = (extent(self), extent(other))
            return max(others.low - own.high, own.low - others.high)
        }
        /// The least distance of corners to edges either way: exact for outlines that do not cross.
        func distance(to other: Outline, upTo limit: Double) -> Double {
            let x = max(box.minX - other.box.maxX, other.box.minX - box.maxX)
            let y = max(box.minY - other.box.maxY, other.box.minY - box.maxY)
            guard max(x, y) < limit else { return limit }
            var least = limit
            for (a, b) in [(self, other), (other, self)] {
                let near = b.edges.filter { Self.box($0).isNear(a.box, limit) }
                for edge in a.edges where b.box.isNear(Rect(origin: edge.0, size: .zero), least) {
                    for facing in near { least = min(least, Self.distance(edge.0, facing)) }
                }
            }
            return least
        }
        private static func box(_ edge: (Point, Point)) -> Rect {
            Rect(
                x: min(edge.0.x, edge.1.x), y: min(edge.0.y, edge.1.y), width: abs(edge.1.x - edge.0.x),
                height: abs(edge.1.y - edge.0.y))
        }
    }

    /// The face with its numerals, names and readouts in another font, those of dials within it among them.
    private func set(_ face: Instrument, in font: String) -> Instrument {
        var face = face
        for i in face.layers.indices {
            switch face.layers[i] {
            case .numerals(var numerals) where numerals.look?.font == "Inter":
                numerals.look?.font = font
                face.layers[i] = .numerals(numerals)
            case .text(var text) where text.text?.font == "Inter":
                text.text?.font = font
                face.layers[i] = .text(text)
            case .ringText(var ring):
                for part in [\RingTextLayer.top, \.bottom, \.around] where ring[keyPath: part]?.font == "Inter" {
                    ring[keyPath: part]?.font = font
                }
                face.layers[i] = .ringText(ring)
            case .subDial(var dial):
                dial.face = SubDialLayer.Box(set(dial.face.value, in: font))
                face.layers[i] = .subDial(dial)
            default: break
            }
        }
        return face
    }

    @Test("numerals of a ring keep one distance from their marks", arguments: faces.map(\.0), fonts)
    func numeralsKeepOneDistance(name: String, font: String) throws {
        let face = set(try #require(InkTests.faces.first { $0.0 == name }?.1), in: font)
        let inks = try face.inks(fonts: .bundled)
        let rings = Dictionary(grouping: inks.filter { $0.kind == .numerals && $0.gap != nil }, by: \.layer)
        for (layer, ring) in rings {
            guard case .numerals(let numerals) = face.layers[layer], let gap = numerals.gap else { continue }
            let marks = inks.filter { $0.kind == .marks && $0.scale == numerals.scale }
            guard !marks.isEmpty else { continue }
            let all = marks.map { ($0.value, Outline($0.path)) }
            let bands = inks.filter { $0.kind == .bands }.map { Outline($0.path) }
            var nearest = Double.infinity
            for numeral in ring {
                let ink = Outline(numeral.path)
                let value = numeral.value ?? 0
                // Both ends of a closed scale have one mark.
                let scale = try #require(face.scales[numerals.scale])
                let turn = scale.isClosed ? abs(scale.to - scale.from) : .infinity
                let own = all.filter { mark in
                    mark.0.map {
                        let apart = abs($0 - value)
                        return min(apart, abs(apart - turn)) <= 1e-9 * max(1e-3, abs(value))
                    } ?? true
                }
                let isTurned = numerals.orientation == .radial || numerals.orientation == .readable
                let center = face.middle + Vector(dx: scale.x, dy: scale.y)
                var found = own.map { ink.distance(to: $0.1, upTo: 40) }.min() ?? 40
                // Those that turn with the ring have their heads on one line, notches in them or not.
                if isTurned, abs(found - gap) >= 0.05 * gap {
                    found = own.filter { $0.0 != nil }.map { ink.height(over: $0.1, from: center) }.min() ?? 40
                }
                // A mark on a band leaves the distance to the band.
                if abs(found - gap) >= 0.05 * gap {
                    found = bands.map { ink.distance(to: $0, upTo: 40) }.min() ?? found
                }
                nearest = min(nearest, found)
                // A row on one baseline keeps it by its tallest.
                let isRow = scale.path != nil
                #expect(isRow || abs(found - gap) < 0.05 * gap, "\(numeral.text): \(found), not \(gap)")
            }
            #expect(abs(nearest - gap) < 0.05 * gap, "the nearest is at \(nearest), not \(gap)")
        }
    }

    @Test("a row of numerals has one baseline", arguments: fonts)
    func rowsHaveOneBaseline(font: String) throws {
        let face = set(LensPreset.tape.face, in: font)
        let drawn = try face.drawing(fonts: .bundled).scene.commands
        var baselines: [Double: Set<Int>] = [:]
        for case .group(let group) in drawn {
            guard case .text(let drawing) = group.commands.first, Int(drawing.text.string) != nil else { continue }
            let baseline = Point.zero.applying(group.transform).y
            baselines[baseline < 65 ? 0 : 1, default: []].insert(Int(clamping: (baseline * 1000).rounded()))
        }
        #expect(baselines.count == 2)
        for (row, found) in baselines { #expect(found.count == 1, "row \(row): \(found)") }
    }

    @Test("whatever is read stands clear of its neighbours", arguments: faces.map(\.0), fonts)
    func partsStandClear(name: String, font: String) throws {
        let face = set(try #require(InkTests.faces.first { $0.0 == name }?.1), in: font)
        let inks = try face.inks(fonts: .bundled)
        let read = inks.filter { $0.kind == .numerals || $0.kind == .texts }
        let others = inks.filter { [.numerals, .texts, .hubs, .frames, .marks, .rims, .ornaments].contains($0.kind) }
        let outlines = others.map { Outline($0.path) }
        for text in read where !text.path.isEmpty {
            let ink = Outline(text.path)
            let stem = text.stem
            #expect(stem > 0)
            for (other, outline) in zip(others, outlines) where other.path != text.path {
                // What a window shows stands in it.
                if other.kind == .frames, outline.box.union(ink.box) == outline.box { continue }
                let distance = ink.distance(to: outline, upTo: 2 * stem)
                // Layout measures by edges that lie up to a tenth of a unit off their curves.
                #expect(
                    distance >= stem - 0.1,
                    "\(text.text) is \(distance) from \(other.kind) \(other.text), stem \(stem)")
            }
        }
    }

    @Test("nothing that is read lies under a hand at rest", arguments: FaceTests.faces.map(\.0))
    func nothingLiesUnderHands(name: String) throws {
        let face = try #require(FaceTests.faces.first { $0.0 == name }?.1)
        // A cursor is glass: what lies under it is read through it.
        guard LensPreset(rawValue: name) == nil else { return }
        let inks = try face.inks(fonts: .bundled)
        let hands = inks.filter { $0.kind == .hands || $0.kind == .hubs }.map { Outline($0.path) }
        for text in inks where text.kind == .numerals || text.kind == .texts || text.kind == .frames {
            let ink = Outline(text.path)
            for hand in hands { #expect(ink.distance(to: hand, upTo: 2) > 0.5, "\(text.text) at \(ink.box)") }
        }
    }

    @Test("hands that reach for their marks end within the shortest", arguments: FaceTests.faces.map(\.0))
    func handsEndOnTheirMarks(name: String) throws {
        let face = try #require(FaceTests.faces.first { $0.0 == name }?.1)
        for case .hand(let hand) in face.layers where hand.reach != nil {
            let scale = try #require(face.scales[hand.scale])
            let center = face.middle + Vector(dx: scale.x, dy: scale.y)
            let inks = try face.inks(fonts: .bundled)
            let value = hand.wholeSteps(try face.value(hand.value))
            let path = try #require(
                inks.first { $0.kind == .hands && $0.scale == hand.scale && $0.value == value }?.path)
            let tip = Outline(path).edges.map { $0.0.distance(to: center) }.max() ?? 0
            let marks = inks.filter { $0.kind == .marks && $0.scale == hand.scale && $0.value != nil }
                .map { mark -> ClosedRange<Double> in
                    let ends = Outline(mark.path).edges.map { $0.0.distance(to: center) }
                    return (ends.min() ?? 0)...(ends.max() ?? 0)
                }
            let near = marks.filter { $0.contains(tip) }.min {
                $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound
            }
            let shortest = try #require(near, "the tip at \(tip) meets no mark")
            let part = (tip - shortest.lowerBound) / (shortest.upperBound - shortest.lowerBound)
            // EN 837-1, 9.5: over 10 to 90 % of the shortest marks.
            #expect((0.1...0.9).contains(part), "\(part)")
        }
    }

    @Test("hands of watches that reach for no marks end at their hours", arguments: WatchPreset.allCases)
    func hourHandsEndAtTheirHours(preset: WatchPreset) throws {
        let face = preset.face
        for case .hand(let hand) in face.layers where hand.reach == nil && hand.value != .name("second") {
            let scale = try #require(face.scales[hand.scale])
            let center = face.middle + Vector(dx: scale.x, dy: scale.y)
            let inks = try face.inks(fonts: .bundled)
            let tip = hand.length
            // The innermost of what the hours are read by: numerals, or else marks.
            let hours = inks.filter { ($0.kind == .numerals || $0.kind == .marks) && $0.scale == hand.scale }
            let own = hours.isEmpty ? inks.filter { $0.kind == .marks || $0.kind == .numerals } : hours
            let inner =
                own.filter { !($0.scale ?? "").contains(".") }
                .flatMap { Outline($0.path).edges.map { $0.0.distance(to: center) } }.min() ?? 0
            #expect(tip <= inner + 1, "\(tip) runs into the hours at \(inner)")
            #expect(tip >= inner * 0.7, "\(tip) falls short of the hours at \(inner)")
        }
    }

    @Test func aTextMovesClearOfAHand() throws {
        var face = WatchPreset.diver.face
        face.texts["name"] = "AURORA"
        face.setTime(WatchPreset.values(hour: 10, minute: 9, second: 36))
        let inks = try face.inks(fonts: .bundled)
        let name = try #require(inks.first { $0.text == "AURORA" })
        for hand in inks where hand.kind == .hands {
            #expect(Outline(name.path).distance(to: Outline(hand.path), upTo: 9) > 1)
        }
        #expect(try face.drawing(fonts: .bundled).findings.isEmpty)
    }
    @Test func aTextWithoutAClearPlaceIsNamed() throws {
        var face = WatchPreset.diver.face
        face.texts["name"] = "A VERY LONG NAME INDEED"
        face.setTime(WatchPreset.values(hour: 9, minute: 45, second: 15))
        for i in face.layers.indices {
            guard case .text(var text) = face.layers[i], text.text?.text == "{name}" else { continue }
            text.text?.smallestScale = 0.95
            text.text?.size = 30
            text.clearOf = [.marks]
            text.width = 0
            face.layers[i] = .text(text)
        }
        let findings = try face.drawing(fonts: .bundled).findings
        #expect(findings.contains { if case .covered = $0 { true } else { false } })
    }
    @Test func numeralsThatWouldLieOnOthersAreSetSmaller() throws {
        var face = GaugePreset.manometer.face
        face.setUnit("mbar")
        face.setDomain(of: "main", from: 0, to: 10_000)
        let findings = try face.drawing(fonts: .bundled).findings
        #expect(findings.contains { if case .shrunk = $0 { true } else { false } })
    }
}

extension Rect {
    /// Whether less than a limit lies between the boxes, across or down.
    fileprivate func isNear(_ other: Rect, _ limit: Double) -> Bool {
        max(minX - other.maxX, other.minX - maxX) < limit && max(minY - other.maxY, other.minY - maxY) < limit
    }
}
