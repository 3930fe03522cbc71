// The pieces as accepted pictures.
import Bezel
import BezelTestSupport
import Foundation
import Testing

@Suite struct GoldenTests {
    private static let goldens = Goldens("Gallery")

    /// Every accepted picture; a file of another name is dead.
    enum Picture: String, CaseIterable {
        case dial, dialLabels, dialLong, dialSectors
        case badge, badgeAward, badgeWide
        case flower, flowerWords
        case patternTop, patternRight, patternBottom, patternLeft, game
        case vote, voteStart, voteNarrow, voteLeast, voteAll, voteOverPhoto
    }

    @Test(arguments: Picture.allCases) func piecesLookAsAccepted(picture: Picture) throws {
        let scale: Double = picture.rawValue.hasPrefix("pattern") ? 1.5 : 1
        let mismatch = try GoldenTests.goldens.mismatch(scene(picture), picture.rawValue, scale: scale)
        #expect(mismatch == nil)
    }
    @Test func noAcceptedPictureIsDead() {
        #expect(GoldenTests.goldens.names == Picture.allCases.map(\.rawValue).sorted())
    }

    private func scene(_ picture: Picture) throws -> Scene {
        let fonts = FontLibrary.bundled
        switch picture {
        case .dial: return try PaymentDial().scene(fonts: fonts)
        case .dialLabels: return try PaymentDial().scene(.labels, fonts: fonts)
        case .dialLong:
            var dial = PaymentDial()
            dial.top?.text = "OUTSTANDING BALANCE"
            dial.bottom?.text = "DUE 30 JUNE"
            dial.track = PaymentDial.Track()
            dial.markers = [.init(at: 0.25), .init(at: 0.85, kind: .tick, size: 3)]
            return try dial.scene(fonts: fonts)
        case .dialSectors:
            var dial = PaymentDial.trafficLight
            dial.value = dial.value?.turned(to: 0.5)
            return try dial.scene(fonts: fonts)
        case .badge: return try Badge().scene(fonts: fonts)
        case .badgeAward:
            return try Badge(top: "SUMMIT CLUB", bottom: "EST. 2024", symbol: .mountain).scene(fonts: fonts)
        case .badgeWide:
            var badge = Badge(top: "LEVEL", bottom: "UP", symbol: .text("42"))
            badge.width = 300
            badge.height = 180
            return try badge.scene(fonts: fonts)
        case .flower:
            return try Flower(words: ["A", "R", "T", "E", "N", "O", "S", "I"], middle: "L").scene(fonts: fonts)
        case .flowerWords:
            return try Flower(words: ["SPRING", "BEE", "NECTAR", "BLOOM", "SUN"], middle: "?", lettered: .radial)
                .scene(fonts: fonts)
        case .patternTop: return try TrianglePattern(direction: .top).scene()
        case .patternRight: return try TrianglePattern(direction: .right).scene()
        case .patternBottom: return try TrianglePattern(direction: .bottom).scene()
        case .patternLeft: return try TrianglePattern(direction: .left, width: 200, height: 120).scene()
        case .game: return try PatternGame(seed: 7).rounds[0].scene()
        case .vote: return try VotePair(fraction: 0.63).scene(fonts: fonts)
        case .voteStart: return try VotePair(fraction: 0.63).scene(at: 0, fonts: fonts)
        case .voteNarrow: return try VotePair(fraction: 0.63).scene(at: 1, fonts: fonts)
        case .voteLeast: return try VotePair(fraction: 0.03).scene(fonts: fonts)
        case .voteAll: return try VotePair(fraction: 1).scene(fonts: fonts)
        case .voteOverPhoto: return try overPhoto(VotePair(fraction: 0.4).scene(fonts: fonts))
        }
    }

    /// A ground of many tones, as a photograph has, under a scene.
    private func overPhoto(_ scene: Scene) -> Scene {
        Scene.drawn(size: scene.size) { context in
            let all = Path(Rect(origin: .zero, size: scene.size))
            context.fill(
                all,
                with: .linearGradient(
                    Gradient(colors: [.indigo, .orange, .yellow, .teal]), startPoint: .zero,
                    endPoint: Point(x: scene.size.width, y: scene.size.height)))
            for i in 0..<24 {
                let x = Double(i * 97 % 390)
                let y = Double(i * 53 % 84)
                let r = Double(6 + i * 7 % 18)
                context.fill(
                    Path(ellipseIn: Rect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)),
                    with: .color(Color(hue: Double(i) / 24, saturation: 0.5, brightness: 0.8, opacity: 0.6)))
            }
            context.append(contentsOf: scene.commands)
        }
    }
}
