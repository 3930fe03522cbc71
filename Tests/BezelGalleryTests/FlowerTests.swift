// The petal point by point; the flower's overlap and letters.
import Bezel
import Foundation
import Testing

@Suite struct FlowerTests {
    let frame = CGRect(x: 0, y: 0, width: 110, height: 110)

    @Test func petalHasItsThreeQuadratics() {
        #expect(
            PetalShape().path(in: frame).elements == [
                .move(to: CGPoint(x: 30, y: 30)),
                .quadCurve(to: CGPoint(x: 30, y: -30), control: CGPoint(x: -10, y: 0)),
                .quadCurve(to: CGPoint(x: 1.8 * 110, y: 0), control: CGPoint(x: 95, y: -80)),
                .quadCurve(to: CGPoint(x: 30, y: 30), control: CGPoint(x: 95, y: 80)), .closeSubpath,
            ])
    }
    /// The ends of the three curves, and their middles by the formula of a quadratic.
    static let points = [
        CGPoint(x: 30, y: 30), CGPoint(x: 10, y: 0), CGPoint(x: 30, y: -30), CGPoint(x: 104.5, y: -47.5),
        CGPoint(x: 198, y: 0), CGPoint(x: 104.5, y: 47.5),
    ]
    @Test(arguments: points) func petalGoesThroughItsPoints(point: CGPoint) {
        let nearest = PathMeasure(PetalShape().path(in: frame)).nearest(to: point)
        #expect((nearest?.separation ?? 1) < 1e-6)
    }
    @Test func petalIsSymmetrical() {
        let path = PetalShape().path(in: frame)
        let mirrored = path.applying(Transform(scaleX: 1, y: -1))
        let a = PathMeasure(path)
        let b = PathMeasure(mirrored)
        for i in 0...20 {
            let place = a.frame(at: a.length * CGFloat(i) / 20)
            #expect((b.nearest(to: place?.position ?? .zero)?.separation ?? 1) < 1e-6)
        }
    }
    @Test func petalsTurnClockwiseFromTheTop() {
        let flower = Flower(words: ["A", "B", "C", "D"])
        let tips = (0..<4).map { CGPoint(x: 198, y: 0).applying(flower.transform(ofPetal: $0)) - flower.center }
        let wanted = [(0.0, -198.0), (198, 0), (0, 198), (-198, 0)]
        for (tip, want) in zip(tips, wanted) {
            #expect(abs(tip.dx - want.0) < 1e-9 && abs(tip.dy - want.1) < 1e-9)
        }
    }
    @Test func firstPetalsAreDrawnAgainOverTheLast() throws {
        let scene = try Flower(words: ["A", "B", "C", "D", "E", "F", "G", "H"]).scene()
        let groups = scene.commands.compactMap { if case .group(let group) = $0 { group } else { nil } }
        // Eight petals, and three of the first again, each cut to what lies over the last ones.
        #expect(groups.count { $0.clips.isEmpty } == 8)
        #expect(groups.count { !$0.clips.isEmpty } == 3)
    }
    @Test func letterStandsOnEachPetal() throws {
        for lettered in Flower.Lettered.allCases {
            let flower = Flower(words: ["ALPHA", "B", "", "DELTA", "E"], middle: "M", lettered: lettered)
            let texts = try flower.scene().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
            #expect(texts.map(\.text.string) == ["ALPHA", "B", "DELTA", "E", "M"])
            for (text, petal) in zip(texts, [0, 1, 3, 4]) {
                let outline = flower.petal(petal)
                #expect(text.text.clusters.allSatisfy { outline.contains($0.position) })
            }
        }
    }
    @Test func radialWordsNeverStandUpsideDown() throws {
        let words = (0..<12).map { "W\($0)" }
        let scene = try Flower(words: words, lettered: .radial).scene()
        for case .text(let text) in scene.commands {
            for cluster in text.text.clusters { #expect(cos(cluster.angle.radians) > -1e-6) }
        }
    }
    @Test func emptyAndImpossibleFlowersAreRefused() {
        #expect(throws: GalleryError.empty(what: "the list of the petals' words")) { try Flower(words: []).scene() }
        #expect(throws: GalleryError.self) {
            try Flower(words: [String](repeating: "A", count: 101)).scene()
        }
        var flower = Flower(words: ["A"])
        flower.petalSize = 0
        #expect(throws: GalleryError.self) { try flower.scene() }
    }
}
