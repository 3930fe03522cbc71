// Shaping against HarfBuzz's own results for runs of many scripts. Fixtures/shaping/build.py says how they were made.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct ShapingReferenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var font: String
        var script: String
        var isRightToLeft: Bool
        var language: String
        var text: String
        /// As `glyph=cluster+advance@xOffset,yOffset`.
        var glyphs: [String]
        var testDescription: String { "\(font) \(text)" }
    }

    static let cases: [Case] = {
        let file = Pinned.root.appendingPathComponent("Tests/Fixtures/shaping/expected.txt")
        let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
        return lines.compactMap { line in
            let parts = line.components(separatedBy: "; ")
            guard parts.count == 6 else { return nil }
            let scalars = parts[4].split(separator: " ").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            return Case(
                font: parts[0], script: parts[1], isRightToLeft: parts[2] == "rtl", language: parts[3],
                text: String(String.UnicodeScalarView(scalars)), glyphs: parts[5].components(separatedBy: " "))
        }
    }()

    @Test func thereAreCases() { #expect(Self.cases.count > 80) }

    @Test(arguments: cases) func runsAreShapedAsHarfBuzzDoes(_ reference: Case) throws {
        let face = try Pinned.face(reference.font)
        let style = TextStyle(font: Font(face, size: Double(face.unitsPerEm)), language: reference.language)
        let shaped = try Shaper(usesBundledFonts: false).shape(StyledText(reference.text, style: style))
        #expect(shaped.runs.map(\.script).allSatisfy { $0 == reference.script })
        #expect(shaped.runs.allSatisfy { $0.isRightToLeft == reference.isRightToLeft })
        let glyphs = shaped.runs.flatMap(\.glyphs).map { glyph in
            func whole(_ value: Double) -> Int { Int(clamping: value.rounded()) }
            return "\(glyph.id)=\(glyph.cluster)+\(whole(glyph.advance))"
                + "@\(whole(glyph.offset.dx)),\(-whole(glyph.offset.dy))"
        }
        #expect(glyphs == reference.glyphs)
        #expect(shaped.missing.isEmpty)
    }
}
