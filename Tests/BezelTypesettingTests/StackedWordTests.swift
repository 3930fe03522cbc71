// Words of scripts that stack their letters, such as Nastaliq.
import BezelGeometry
import Testing

@testable import BezelTypesetting

@Suite struct StackedWordTests {
    private static let text = "بيت كبير"

    /// The text's runs as a font shapes them that sets each letter so many ems lower than the one before it in its word.
    private func runs(_ shaped: ShapedText, step: Double) -> [GlyphRun] {
        var runs = shaped.runs
        for cluster in shaped.clusters {
            let letters = shaped.clusters.filter { !$0.isSpace }.map(\.range.lowerBound).sorted()
            guard let number = letters.firstIndex(of: cluster.range.lowerBound) else { continue }
            for i in cluster.glyphRange {
                runs[cluster.runIndex].glyphs[i].offset.dy += Double(number) * step * runs[cluster.runIndex].font.size
            }
        }
        return runs
    }

    @Test func wordsOfSteppedLettersAreOneCluster() throws {
        let shaped = try Pinned.shape(Self.text, "Amiri/Amiri-Regular.ttf", size: 40)
        let words = StackedWords(runs: runs(shaped, step: 0.2)).joined(shaped.clusters)
        #expect(words.filter { !$0.isSpace }.map(\.range).sorted { $0.lowerBound < $1.lowerBound } == [0..<6, 7..<15])
        let advance = words.reduce(0) { $0 + $1.advance }
        #expect(abs(advance - shaped.clusters.reduce(0) { $0 + $1.advance }) < 1e-9)
        #expect(words.reduce(0) { $0 + $1.glyphRange.count } == shaped.runs.reduce(0) { $0 + $1.glyphs.count })
        #expect(words.allSatisfy { !$0.joinsNext })
    }

    @Test func lettersOnOneLineTurnByThemselves() throws {
        let shaped = try Pinned.shape(Self.text, "Amiri/Amiri-Regular.ttf", size: 40)
        #expect(shaped.clusters.count > 6)
        #expect(StackedWords(runs: runs(shaped, step: 0.02)).joined(shaped.clusters) == shaped.clusters)
        let latin = try Pinned.shape("stairs", Pinned.noto, size: 40)
        #expect(StackedWords(runs: runs(latin, step: 0.2)).joined(latin.clusters) == latin.clusters)
    }
}
