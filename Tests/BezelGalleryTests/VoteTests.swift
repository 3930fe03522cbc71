// The vote buttons' outline, widths and motion.
import Bezel
import Foundation
import Testing

@Suite struct VoteTests {
    @Test func cornerCentresFollowTheirFormulas() {
        let shape = VoteButtonShape(side: .left, angle: .degrees(60), acuteRadius: 8, obtuseRadius: 12)
        let c = shape.cornerCenters(width: 200, height: 40)
        #expect(c.end == Point(x: 20, y: 20))
        // tan 30° = 0.57735, tan 60° = 1.73205.
        #expect(abs(c.acute.x - (200 - 8 / 0.577_350_269)) < 1e-6 && c.acute.y == 8)
        #expect(abs(c.obtuse.x - (200 - 40 / 1.732_050_808 - 12 * 0.577_350_269)) < 1e-6 && c.obtuse.y == 28)
    }
    @Test func outlineTouchesItsBoundsAndItsSlantedEdge() {
        let rect = Rect(x: 5, y: 7, width: 200, height: 40)
        for side in VoteButtonShape.Side.allCases {
            let path = VoteButtonShape(side: side, angle: .degrees(60)).path(in: rect)
            let box = path.boundingRect
            #expect(abs(box.minY - 7) < 0.01 && abs(box.maxY - 47) < 0.01)
            #expect(side == .left ? abs(box.minX - 5) < 0.01 : abs(box.maxX - 205) < 0.01)
            // The slanted edge's own line: no point of the outline lies beyond it, and some lie on it.
            let tip = side == .left ? Point(x: 205, y: 7) : Point(x: 5, y: 47)
            let along = Vector(angle: .degrees(side == .left ? 120 : -60))
            let measure = PathMeasure(path)
            let beyond = (0...400).compactMap { i in
                measure.frame(at: measure.length * Double(i) / 400).map { ($0.position - tip).dot(along.leftNormal) }
            }
            #expect((beyond.max() ?? 9) < 0.01)
            #expect(beyond.count { abs($0) < 0.01 } > 5)
        }
    }
    @Test func allOutlinesHaveEqualStructure() throws {
        let rect = Rect(x: 0, y: 0, width: 100, height: 40)
        let narrow = VoteButtonShape(side: .left).path(in: Rect(x: 0, y: 0, width: 50, height: 40))
        let whole = VoteButtonShape(side: .left, isWhole: true).path(in: rect)
        #expect(throws: Never.self) { try Keyframes(from: narrow, to: whole, over: 1) }
    }
    @Test func insetOutlineLiesEverywhereEquallyFarInside() {
        let rect = Rect(x: 0, y: 0, width: 160, height: 48)
        let shape = VoteButtonShape(side: .right, angle: .degrees(70), acuteRadius: 8, obtuseRadius: 16)
        let outer = PathMeasure(shape.path(in: rect))
        let inner = PathMeasure(shape.inset(by: 3).path(in: rect))
        for i in 0..<200 {
            guard let place = inner.frame(at: inner.length * Double(i) / 200) else { continue }
            #expect(abs((outer.nearest(to: place.position)?.separation ?? 0) - 3) < 0.02)
        }
    }
    @Test func widthsFollowTheShare() {
        let pair = VotePair()
        let slant = 56 / tan(70 * Double.pi / 180)
        #expect(abs(pair.buttonWidth(fraction: 0.5) - (180 + slant / 2 - 3)) < 1e-9)
        #expect(abs(pair.buttonWidth(fraction: 0.63) - (360 * 0.63 + slant / 2 - 3)) < 1e-9)
        let least = slant + 28 + 3
        #expect(abs(pair.buttonWidth(fraction: 0.01) - least) < 1e-9)
        #expect(abs(pair.buttonWidth(fraction: 0.99) - (360 + slant - 6 - least)) < 1e-9)
        #expect(pair.buttonWidth(fraction: 0) == 0)
        #expect(pair.buttonWidth(fraction: 1) == 360)
    }
    @Test(arguments: [0.001, 0.03, 0.2, 0.4, 0.5, 0.77, 0.97, 0.99999])
    func gapIsTheSameAtAllShares(fraction: Double) {
        let pair = VotePair(fraction: fraction)
        let left = pair.buttonWidth(fraction: fraction)
        let right = pair.buttonWidth(fraction: 1 - fraction)
        #expect(abs(pair.width - right + pair.slant - left - pair.gap) < 1e-9)
    }
    @Test(arguments: [
        (0.63, "63%", "37%"), (0, "0%", "100%"), (1, "100%", "0%"), (1e-5, "<1%", ">99%"), (0.99999, ">99%", "<1%"),
        (0.004, "<1%", ">99%"), (0.005, "1%", "99%"), (0.994, "99%", "1%"), (0.996, ">99%", "<1%"), (0.5, "50%", "50%"),
        (0.335, "34%", "66%"),
    ])
    func nobodyWhoVotedHasNoShare(fraction: Double, left: String, right: String) {
        let pair = VotePair(fraction: fraction)
        #expect(pair.percentage(.left) == left && pair.percentage(.right) == right)
    }
    @Test func theResultIsInTheTitleAndTheLabels() throws {
        let scene = try VotePair(fraction: 0.99999).scene()
        #expect(scene.title == "Yes >99%, No <1%")
        #expect(scene.summary?.contains("Yes >99%, No <1%") == true)
        let labels = scene.commands.compactMap { if case .group(let group) = $0 { group.label } else { nil } }
        #expect(labels == ["Yes >99%", "No <1%"])
    }
    @Test func heightAndWidthsOfTheStartAreFree() throws {
        var pair = VotePair(fraction: 0.63)
        pair.startHeight = 30
        pair.startWidth = 100
        pair.middleWidth = 70
        func sizes(_ time: Double) throws -> [Size] { outlines(try pair.scene(at: time)).map(\.size) }
        // Round corners keep outlines a little short of their frames.
        for (time, width, height) in [(0.0, 100.0, 30.0), (1, 70, 56)] {
            for size in try sizes(time) {
                #expect(abs(size.height - height) < 0.01)
                #expect(size.width <= width && size.width > width - 6)
            }
        }
        #expect(abs(try sizes(0.5)[0].height - 43) < 0.01)
        #expect(outlines(try pair.scene(at: 0)).allSatisfy { abs($0.midY - 40) < 0.01 })
        pair.startHeight = 80
        #expect(try pair.scene().size.height == 104)
        pair.startWidth = 300
        #expect(throws: GalleryError.self) { try pair.scene() }
        pair.startWidth = 10
        #expect(throws: GalleryError.self) { try pair.scene() }
    }
    @Test func theMotionStaysAtItsEndUnlessItLoops() throws {
        var pair = VotePair()
        #expect(try pair.timeline().repeatCount == 1)
        pair.loops = true
        #expect(try pair.timeline().repeatCount == 0)
    }
    @Test func aCurveTellsWhenTheMotionIsWhere() throws {
        let pair = VotePair(fraction: 0.3)
        let timeline = try pair.timeline(curve: .easeIn)
        let moment = pair.duration * TimingCurve.easeIn.progress(at: 0.25)
        #expect(try timeline.scene(at: pair.duration / 4) == pair.scene(at: moment))
        #expect(try timeline.scene(at: pair.duration / 4) != pair.scene(at: pair.duration / 4))
        // What swings beyond the end waits there.
        let swinging = try pair.timeline(curve: .spring(response: 0.3, damping: 0.2))
        for i in 0...20 { _ = try swinging.scene(at: pair.duration * Double(i) / 20) }
        #expect(try swinging.scene(at: pair.duration) == pair.scene())
    }
    @Test func sidesAreFoundWhereTheyAreDrawn() throws {
        let pair = VotePair(fraction: 0.3)
        for time in [0, 0.6, 1, 2] {
            let bitmap = try BitmapRenderer(scale: 1).render(pair.scene(at: time))
            for x in stride(from: 1, to: bitmap.width - 1, by: 3) {
                for y in stride(from: 1, to: bitmap.height - 1, by: 5) {
                    let alpha = bitmap.color(x: x, y: y).alpha
                    let side = pair.side(at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5), time: time)
                    if alpha > 0.99 { #expect(side != nil, "\(x), \(y) at \(time)") }
                    if alpha < 0.01 { #expect(side == nil, "\(x), \(y) at \(time)") }
                }
            }
        }
        #expect(pair.side(at: Point(x: 40, y: 40)) == .left)
        #expect(pair.side(at: Point(x: 340, y: 40)) == .right)
        #expect(VotePair(fraction: 1).side(at: Point(x: 340, y: 40)) == .left)
    }

    private func outlines(_ scene: Scene) -> [Rect] {
        scene.commands.compactMap { command in
            guard case .group(let group) = command, case .fill(let fill) = group.commands.first else { return nil }
            return fill.path.boundingRect
        }
    }
    @Test func buttonsMoveThroughThreeShapesAtTheirEnds() throws {
        let pair = VotePair(fraction: 0.63)
        let widths = try [0, 0.5, 1, 1.5, 2].map { outlines(try pair.scene(at: $0)).map(\.width) }
        let half = pair.buttonWidth(fraction: 0.5)
        let least = pair.minimumWidth
        // Corner radii keep the outline a little short of its frame, by the same at both ends of a straight move.
        #expect(widths.allSatisfy { $0.count == 2 })
        #expect(abs(widths[0][0] - widths[2][0] - (half - least)) < 2)
        #expect(abs((widths[0][0] + widths[2][0]) / 2 - widths[1][0]) < 0.01)
        #expect(abs((widths[2][1] + widths[4][1]) / 2 - widths[3][1]) < 0.01)
        for time in [0, 0.7, 1.4, 2] {
            let boxes = outlines(try pair.scene(at: time))
            #expect(abs(boxes[0].minX - pair.padding) < 0.01)
            #expect(abs(boxes[1].maxX - pair.padding - pair.width) < 0.01)
        }
    }
    @Test func allVotesMakeOneButtonWithTwoRoundEnds() throws {
        let boxes = outlines(try VotePair(fraction: 1).scene())
        #expect(boxes.count == 1)
        #expect(abs(boxes[0].width - 360) < 0.01)
        #expect(outlines(try VotePair(fraction: 0).scene()).count == 1)
    }
    @Test func labelsFadeOutAndComeBackWithTheirShares() throws {
        func texts(_ time: Double) throws -> [String] {
            try VotePair(fraction: 0.63).scene(at: time).commands.flatMap { command -> [String] in
                guard case .group(let group) = command else { return [] }
                return group.commands.compactMap { if case .text(let text) = $0 { text.text.string } else { nil } }
            }
        }
        #expect(try texts(0) == ["Yes", "No"])
        #expect(try texts(1) == [])
        #expect(try texts(2) == ["Yes 63%", "No 37%"])
    }
    @Test func wordsStayOnTheirButtonsSmallerOrInLines() throws {
        var pair = VotePair(fraction: 0.5)
        #expect(try pair.labelFindings() == [])
        pair.left.label.text = "Wholeheartedly agree"
        pair.right.label.text = "Strongly disagree"
        let said = try texts(pair.scene())
        #expect(said == ["Wholeheartedly", "agree 50%", "Strongly", "disagree 50%"])
        let factors = try pair.labelFindings().map { finding -> Double? in
            if case .shrunk(_, _, let factor) = finding { factor } else { nil }
        }
        #expect(factors.count == 2 && factors[0] == factors[1])
        #expect(try pair.crowdedLabels() == [])
        // A narrow button has its word in a line above its share.
        #expect(try texts(VotePair(fraction: 0.15).scene()) == ["Yes", "15%", "No 85%"])
    }
    @Test func linesLieWithinTheirButtons() throws {
        for (word, share) in [
            ("Yes", 0.1), ("Strongly disagree", 0.4), ("I agree completely", 0.5), ("No, not at all", 0.3),
        ] {
            let pair = {
                var pair = VotePair(fraction: share)
                pair.left.label.text = word
                return pair
            }()
            let groups = try pair.scene().commands.compactMap { if case .group(let group) = $0 { group } else { nil } }
            let first = try #require(groups.first)
            guard case .fill(let fill) = first.commands[0] else {
                Issue.record("a button begins with its face")
                return
            }
            for case .text(let text) in first.commands {
                let ink = text.text.inkBounds
                #expect(
                    fill.path.contains(Point(x: ink.minX, y: ink.minY))
                        && fill.path.contains(Point(x: ink.maxX, y: ink.maxY)))
            }
        }
    }
    @Test func wordsBelowTooNarrowButtonsEnlargeThePicture() throws {
        var pair = VotePair(fraction: 0.03)
        pair.left.label.text = "Strongly disagree"
        let scene = try pair.scene()
        #expect(texts(scene) == ["3%", "Strongly disagree", "No 97%"])
        let usual = try VotePair(fraction: 0.03).scene().size
        #expect(scene.size.height > usual.height)
        #expect(try pair.labelFindings().contains(.moved(text: "Strongly disagree", place: "below its button")))
        // All moments of a motion have one size.
        #expect(try pair.scene(at: 0).size == scene.size)
        for case .group(let group) in scene.commands {
            for case .text(let text) in group.commands {
                #expect(Rect(origin: .zero, size: scene.size).contains(text.text.inkBounds))
            }
        }
    }
    @Test func wordsWithoutAnyPlaceAreNamed() throws {
        var pair = VotePair(fraction: 0.03)
        pair.left.label.text = "Absolutely yes please"
        pair.left.label.smallestScale = 1
        pair.left.label.size = 60
        #expect(try pair.crowdedLabels() == ["Absolutely yes please"])
        #expect(try texts(pair.scene()).first == "3%")
        // A button that is not there crowds nothing.
        pair.fraction = 0
        #expect(try pair.crowdedLabels() == [])
    }
    @Test func aButtonWithoutAWordShowsItsShareInItsMiddle() throws {
        var pair = VotePair(fraction: 0.5)
        pair.left.label.text = ""
        #expect(try texts(pair.scene()).first == "50%")
    }
    private func texts(_ scene: Scene) -> [String] {
        scene.commands.flatMap { command -> [String] in
            guard case .group(let group) = command else { return [] }
            return group.commands.compactMap { if case .text(let text) = $0 { text.text.string } else { nil } }
        }
    }

    @Test(arguments: [-0.1, 1.1, Double.nan, Double.infinity])
    func sharesOutsideTheirRangeAreRefused(fraction: Double) {
        #expect(throws: GalleryError.self) { try VotePair(fraction: fraction).scene() }
    }
    @Test func anglesUnderOneAreRefusedAndNinetyIsUpright() throws {
        for angle in [0.9, 0, -10, 90.1, Double.nan] {
            var pair = VotePair()
            pair.angle = angle
            #expect(throws: GalleryError.self) { try pair.scene() }
        }
        var upright = VotePair(fraction: 0.5)
        upright.angle = 90
        let boxes = outlines(try upright.scene())
        #expect(abs(boxes[1].minX - boxes[0].maxX - upright.gap) < 0.01)
    }
    @Test func roomTooNarrowForTwoButtonsIsRefused() {
        var pair = VotePair()
        pair.width = 90
        #expect(throws: GalleryError.self) { try pair.scene() }
    }
}
