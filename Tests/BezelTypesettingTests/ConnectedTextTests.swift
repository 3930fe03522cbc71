// Connected stays connected, by default: joins on curves, under tracking and in justified text.
import BezelGeometry
import BezelTestSupport
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct ConnectedTextTests {
    static let words: [(font: String, words: [String])] = [
        (Pinned.amiri, ["مرحبا", "بالعالم", "الجميل", "السلام", "عليكم", "محمد", "مستشفى", "كتاب", "فلسطين", "ختم"]),
        (
            Pinned.devanagari,
            ["हिन्दी", "में", "गोल", "लेख", "क्षत्रिय", "विद्यालय", "नमस्ते", "स्वतंत्रता", "प्रधानमंत्री", "ज्ञान", "शृंगार"]
        ),
        (Pinned.dancing, ["Dancing", "Script", "minimum", "William", "flower", "summer", "Bonjour", "evening"]),
    ]

    static func openJoins(_ path: TextPath, _ shaped: ShapedText) throws -> [LintFinding] {
        path.lint(try path.place(shaped), shaped: shaped).filter { if case .openJoin = $0 { true } else { false } }
    }

    static func straightParts(_ shaped: ShapedText) throws -> Int {
        Ink.parts(try TextPath.svg(line(4000), position: .init(.middle, at: .length(2000))).place(shaped))
    }

    @Test(arguments: [2.0, 3, 5], [false, true])
    func defaultsKeepConnectedTextInOnePiece(_ ems: Double, _ inside: Bool) throws {
        let size: Double = 48
        for (font, words) in Self.words {
            for word in words {
                let shaped = try Pinned.shape(word, font, size: size)
                let path = TextPath.svg(
                    circle(radius: ems * size, inside: inside), position: .init(.middle, at: .fraction(0.25)))
                #expect(try Self.openJoins(path, shaped).isEmpty, "\(word) at \(ems) em, inside: \(inside)")
                let parts = Ink.parts(try path.place(shaped))
                #expect(try parts <= Self.straightParts(shaped), "\(word) at \(ems) em, inside: \(inside)")
            }
        }
    }

    /// Random lines on random circles and waves.
    @Test func randomConnectedLinesHaveNoOpenJoins() throws {
        var numbers = SeededNumbers(10)
        var open: [String] = []
        for _ in 0..<60 {
            let (font, words) = Self.words.randomElement(using: &numbers)!
            let size = Double.random(in: 12...80, using: &numbers)
            let text = (0..<Int.random(in: 1...3, using: &numbers)).map { _ in words.randomElement(using: &numbers)! }
                .joined(separator: " ")
            let path: Path
            if Bool.random(using: &numbers) {
                path = circle(radius: size * .random(in: 2...8, using: &numbers), inside: .random(using: &numbers))
            } else {
                let (a, b) = (
                    size * .random(in: -3...3, using: &numbers), size * .random(in: -3...3, using: &numbers)
                )
                path = Path {
                    $0.move(to: .zero)
                    $0.addCurve(
                        to: Point(x: size * 9, y: 0), control1: Point(x: size * 3, y: a),
                        control2: Point(x: size * 6, y: b))
                }
            }
            let line = TextPath.svg(
                path, position: .init(.middle, at: .fraction(0.25), hangsPunctuation: false),
                spacing: .random(using: &numbers) ? .optical : .exact, fitting: .init(.extend, keepsWords: .never))
            let shaped = try Pinned.shape(
                text, font, size: size, tracking: .random(using: &numbers) ? 0 : .random(in: 0...9, using: &numbers))
            open += try Self.openJoins(line, shaped).map { "\(text), \(size): \($0)" }
        }
        #expect(open == [])
    }

    @Test func plainLettersStayRigid() throws {
        let shaped = try Pinned.shape("PAYMENT Agency AVATAR", Pinned.noto, size: 40)
        let placed = try TextPath.svg(circle(radius: 200)).place(shaped)
        #expect(placed.runs.allSatisfy { $0.glyphs.allSatisfy { $0.outline == nil } })
    }

    /// In LAWYER's bold the corners of W and Y meet by a hair.
    @Test func lettersThatGrazeByChanceStayRigid() throws {
        let shaped = try Pinned.shape("LAWYER", "NotoSans/NotoSans-Bold.ttf", size: 40)
        let path = TextPath.svg(circle(radius: 60), position: .init(.middle, at: .fraction(0.25)))
        let placed = try path.place(shaped)
        #expect(placed.runs.allSatisfy { $0.glyphs.allSatisfy { $0.outline == nil } })
        #expect(try Self.openJoins(path, shaped).isEmpty)
    }

    @Test func anEffectTurnsConnectedLettersAsItDoesAllOthers() throws {
        let shaped = try Pinned.shape("مرحبا", Pinned.amiri, size: 40)
        let placed = try TextPath.svg(circle(radius: 200), letters: .init(effect: .stairStep)).place(shaped)
        #expect(placed.runs.allSatisfy { $0.glyphs.allSatisfy { $0.outline == nil && $0.transform.b == 0 } })
    }

    @Test(arguments: [-3.0, 2, 6, 20])
    func trackingNeverTearsCursiveLetters(_ tracking: Double) throws {
        for word in ["مرحبا", "بالعالم", "ورد"] {
            let plain = try Pinned.shape(word, Pinned.amiri, size: 48)
            let tracked = try Pinned.shape(word, Pinned.amiri, size: 48, tracking: tracking)
            #expect(abs(tracked.advance - plain.advance) < 1e-9)
            #expect(try Self.straightParts(tracked) == Self.straightParts(plain))
        }
    }

    @Test func trackingOfConnectedTextGoesBesideWordSpaces() throws {
        for (text, font) in [
            ("مرحبا بالعالم", Pinned.amiri), ("हिन्दी में लेख", Pinned.devanagari), ("Dancing on ring", Pinned.dancing),
        ] {
            let plain = try Pinned.shape(text, font, size: 48)
            let tracked = try Pinned.shape(text, font, size: 48, tracking: 6)
            let spaces = Double(plain.clusters.filter(\.isSpace).count)
            #expect(abs(tracked.advance - plain.advance - 12 * spaces) < 0.5, "\(text)")
            #expect(try Self.straightParts(tracked) == Self.straightParts(plain), "\(text)")
            let placed = try TextPath.svg(circle(radius: 300)).place(tracked)
            let held = placed.fitting.compactMap { if case .trackedAtSpaces(let ranges) = $0 { ranges } else { nil } }
            #expect(held.first?.isEmpty == false, "\(text)")
        }
    }

    @Test func trackingOfLettersThatOnlyHappenToTouchIsApplied() throws {
        for text in ["PAYMENT", "fifth rtv", "WAVE"] {
            let plain = try Pinned.shape(text, Pinned.noto, size: 48)
            let tracked = try Pinned.shape(text, Pinned.noto, size: 48, tracking: 6)
            let gaps = Double(tracked.clusters.count - 1)
            #expect(tracked.clusters.count >= plain.clusters.count)
            #expect(abs(total(tracked) + 6 * gaps - tracked.advance) < 1e-6)
            let placed = try TextPath.svg(line(1000)).place(tracked)
            #expect(placed.fitting.isEmpty)
        }
    }

    /// Capitals of a script face stand apart, so tracking tears nothing.
    @Test func capitalsOfAScriptFaceAreTracked() throws {
        let tracked = try Pinned.shape("HTL", Pinned.dancing, size: 48, tracking: 6)
        #expect(abs(tracked.advance - total(tracked) - 12) < 1e-6)
    }

    @Test func justifiedConnectedWordsKeepTheirJoins() throws {
        for (text, font) in [("हिन्दी", Pinned.devanagari), ("minimum", Pinned.dancing), ("नमस्ते जी", Pinned.devanagari)] {
            let shaped = try Pinned.shape(text, font, size: 48)
            let path = TextPath.svg(line(shaped.advance * 1.5), position: .justified)
            #expect(try Self.openJoins(path, shaped).isEmpty)
            #expect(try Ink.parts(path.place(shaped)) == Self.straightParts(shaped))
        }
    }

    @Test func justifiedTextThatCannotGrowSaysSo() throws {
        let shaped = try Pinned.shape("minimum", Pinned.dancing, size: 48)
        let placed = try TextPath.svg(line(shaped.advance + 100), position: .justified).place(shaped)
        guard case .unfilled(let by)? = placed.fitting.first else {
            Issue.record("\(placed.fitting)")
            return
        }
        #expect(abs(by - 100) < 1e-6)
    }

    /// A headline on the inner side of a circle is shorter than the text; the words must not run into one another.
    @Test(arguments: [TextPath.Spacing.exact, .optical], [1.6, 2.0, 3, 5])
    func wordsUnderHeadlinesStayApartInsideACircle(_ spacing: TextPath.Spacing, _ ems: Double) throws {
        let shaped = try Pinned.shape("गोल लेख यह सब", Pinned.devanagari, size: 48)
        let path = TextPath.svg(
            circle(radius: ems * 48, inside: true),
            position: .init(.middle, at: .fraction(0.5), hangsPunctuation: false), spacing: spacing)
        let touching = path.lint(try path.place(shaped), shaped: shaped).filter {
            if case .touchingInk = $0 { true } else { false }
        }
        #expect(touching.isEmpty)
    }
}
