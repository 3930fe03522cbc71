// Lint of letters that a method or an effect destroys.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct DistortionTests {
    private func findings(
        _ text: String, _ path: String, size: Double = 48, method: TextPath.Method = .automatic,
        effect: TextPath.Effect = .rainbow
    ) throws -> [LintFinding] {
        let shaped = try Pinned.shape(text, Pinned.noto, size: size)
        let line = TextPath.svg(try Path(svg: path), position: .middle, letters: .init(method, effect: effect))
        let placed = try line.place(shaped)
        let found = line.distortions(of: placed, shaped: shaped)
        #expect(line.lint(placed, shaped: shaped).filter { found.contains($0) }.count == found.count)
        return found
    }
    private let wave = "M0 100 C100 -150 200 350 300 100"
    private let gentle = "M0 0 C150 -60 350 -60 500 0"

    @Test func stretchAtACornerFoldsTheLetterThere() throws {
        let found = try findings("STRETCHED", "M0 0 L150 150 L300 0", method: .stretch)
        #expect(found.contains { if case .foldedLetter = $0 { true } else { false } })
        // Letters clear of the corner are whole.
        #expect(!found.contains(.foldedLetter(0)) && !found.contains(.foldedLetter(8)))
    }

    @Test func stretchInsideATightBendFoldsLetters() throws {
        let found = try findings("CROWD", "M0 0 C0 90 60 90 60 0", size: 60, method: .stretch)
        #expect(!found.isEmpty)
    }

    @Test func gravityOnAnSCurveFlattensLetters() throws {
        let found = try findings("GRAVITY WAVES", wave, effect: .gravity)
        #expect(found.contains { if case .leaningApart = $0 { true } else { false } })
        // The end of a steep wave leans letters over.
        let steep = try findings("HELLO wavy", "M0 100 C60 -100 140 300 300 100", size: 36, effect: .gravity)
        #expect(steep.contains { if case .distortedLetter = $0 { true } else { false } })
    }

    @Test(arguments: TextPath.Effect.allCases)
    func gentleCurvesDestroyNothing(_ effect: TextPath.Effect) throws {
        if effect != .gravity { #expect(try findings("Gentle arch", gentle, effect: effect).isEmpty) }
        #expect(try findings("Gentle arch", gentle, method: .stretch).isEmpty)
        // Gravity is meant for whole circles.
        #expect(try findings("Round", "M0 100 A100 100 0 0 1 200 100", effect: .gravity).isEmpty)
    }

    @Test func rigidLettersAreNeverDestroyed() throws {
        #expect(try findings("GRAVITY WAVES", wave).isEmpty)
        #expect(try findings("STRETCHED", "M0 0 L150 150 L300 0").isEmpty)
    }
}
