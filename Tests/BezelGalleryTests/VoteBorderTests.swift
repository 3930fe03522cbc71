// No ink of a vote button lies outside the button: fills, borders and labels, at any size and any time.
import Bezel
import BezelGeometry
import Foundation
import Testing

@Suite struct VoteBorderTests {
    /// Numbers that look random, the same in every run.
    private struct Numbers {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        mutating func next(_ range: ClosedRange<Double>) -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) / Double(1 << 53)
        }
    }

    /// Points along a path's outline.
    private func points(_ path: Path) -> [Point] {
        let measure = PathMeasure(path)
        return (0...240).compactMap { measure.frame(at: measure.length * Double($0) / 240)?.position }
    }

    /// How far a point lies outside a path.
    private func distance(_ point: Point, outside path: Path) -> Double {
        path.contains(point) ? 0 : PathMeasure(path).nearest(to: point)?.separation ?? 0
    }

    /// The farthest ink outside its button's outline, in user units; clips count as cutting.
    private func farthest(_ group: GroupDrawing) -> Double {
        guard case .fill(let button)? = group.commands.first else { return .infinity }
        var most = 0.0
        for command in group.commands.dropFirst() {
            switch command {
            case .group(let border):
                // The border is cut by the button's own outline.
                let isCut = border.clips.contains { clip in clip.shapes.allSatisfy { $0.path == button.path } }
                most = max(most, isCut && border.transform.isIdentity ? 0 : .infinity)
            case .text(let text):
                let box = text.text.inkBounds
                // Words of buttons that are too narrow stand whole below them.
                guard !box.isNull, box.minY < button.path.boundingRect.maxY else { continue }
                for corner in [
                    Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
                    Point(x: box.minX, y: box.maxY), Point(x: box.maxX, y: box.maxY),
                ] { most = max(most, distance(corner, outside: button.path)) }
            case .stroke, .fill, .image: most = .infinity
            }
        }
        return most
    }

    @Test func noInkLiesOutsideItsButton() throws {
        var numbers = Numbers()
        for round in 0..<200 {
            var pair = VotePair(fraction: round % 10 == 0 ? 0.99999 : numbers.next(0...1))
            pair.height = numbers.next(24...90)
            pair.angle = numbers.next(35...90)
            pair.width = max(360, 2 * pair.minimumWidth + 40)
            pair.gap = round % 3 == 0 ? 0 : numbers.next(0...12)
            pair.acuteRadius = round % 4 == 0 ? 0 : numbers.next(0...(pair.height / 2))
            pair.obtuseRadius = round % 5 == 0 ? 0 : numbers.next(0...(pair.height / 2))
            pair.borderWidth = numbers.next(0...(pair.height / 2))
            pair.left.label.size = numbers.next(8...60)
            let scene = try pair.scene(at: numbers.next(0...pair.duration))
            for case .group(let button) in scene.commands {
                #expect(farthest(button) < 0.01, "\(pair)")
            }
        }
    }

    @Test(arguments: [
        (0.63, 72.0, 12.0, 8.0, 6.0, 1.0), (0.05, 56, 2, 16, 6, 2), (0.99999, 56, 2, 16, 6, 2), (0.99, 56, 6, 0, 0, 2),
    ])
    func pixelsOutsideTheOutlineStayClear(
        share: Double, height: Double, border: Double, radius: Double, gap: Double, time: Double
    ) throws {
        var pair = VotePair(fraction: share)
        (pair.height, pair.borderWidth, pair.gap) = (height, border, gap)
        (pair.acuteRadius, pair.obtuseRadius) = (radius, radius)
        let scene = try pair.scene(at: time)
        let buttons = scene.commands.compactMap { command -> Path? in
            guard case .group(let group) = command, case .fill(let fill)? = group.commands.first else { return nil }
            return fill.path
        }
        let bitmap = try BitmapRenderer(scale: 1).render(scene)
        for x in stride(from: 0, to: bitmap.width, by: 2) {
            for y in 0..<bitmap.height where bitmap.color(x: x, y: y).alpha > 0.02 {
                let points = [(0.5, 0.5), (0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
                    Point(x: Double(x) + $0.0, y: Double(y) + $0.1)
                }
                #expect(points.contains { point in buttons.contains { $0.contains(point) } }, "\(x), \(y)")
            }
        }
    }

    @Test func theBorderIsAsBroadEverywhereAsItIsSaidToBe() throws {
        var pair = VotePair(fraction: 0.63)
        pair.borderWidth = 5
        let scene = try pair.scene()
        guard case .group(let button)? = scene.commands.first, case .fill(let fill)? = button.commands.first,
            case .group(let border)? = button.commands.dropFirst().first,
            case .stroke(let stroke)? = border.commands.first
        else {
            Issue.record("a button is a fill and a border")
            return
        }
        #expect(stroke.path == fill.path && stroke.style.lineWidth == 10)
    }

    @Test func drawnInCornersSharperThanTheInsetKeepTheirDistance() {
        let rect = Rect(x: 0, y: 0, width: 160, height: 48)
        let shape = VoteButtonShape(side: .left, angle: .degrees(70), acuteRadius: 2, obtuseRadius: 0)
        let outer = PathMeasure(shape.path(in: rect))
        for point in points(shape.inset(by: 6).path(in: rect)) {
            #expect((outer.nearest(to: point)?.separation ?? 0) > 5.98)
        }
    }

    @Test(arguments: [(VotePair.StartAnchor.top, 0.0), (.center, 0.5), (.bottom, 1)])
    func theStartStandsAtItsAnchor(anchor: VotePair.StartAnchor, fraction: Double) throws {
        var pair = VotePair(fraction: 0.4)
        pair.startHeight = 30
        pair.startAnchor = anchor
        for (time, height) in [(0.0, 30.0), (pair.duration / 4, 43), (pair.duration, 56)] {
            guard case .group(let button)? = try pair.scene(at: time).commands.first,
                case .fill(let fill)? = button.commands.first
            else {
                Issue.record("there is no button")
                return
            }
            #expect(abs(fill.path.boundingRect.minY - (pair.padding + (56 - height) * fraction)) < 0.02)
        }
    }
}
