// Labels on top of a curve and at its bottom, and questions by string positions.
import BezelGeometry
import BezelTypesetting
import Foundation
import Testing

@Suite struct TopAndBottomTests {
    private let circle = CirclePath(center: Point(x: 100, y: 120), radius: 80)
    private func inter(_ size: Double = 20) throws -> Font { try FontLibrary.bundled.font(named: "Inter", size: size) }
    /// The least and greatest distance of the ink from a point.
    private func band(_ text: PlacedText, about center: Point) -> ClosedRange<Double> {
        let radii = text.outline().flattened(tolerance: 0.01).elements.compactMap { element -> Double? in
            switch element {
            case .move(let p), .line(let p): p.distance(to: center)
            default: nil
            }
        }
        return (radii.min() ?? 0)...(radii.max() ?? 0)
    }

    @Test func labelsKeepTheSameGapFromALineOnTheirCircleOrPath() throws {
        let font = try inter()
        let path = Path.circle(center: circle.center, radius: circle.radius)
        let labels = [
            TextPath.onTop(of: circle, gap: 6), .onBottom(of: circle, matching: font, gap: 6),
            .onTop(of: path, gap: 6), .onBottom(of: path, matching: font, gap: 6),
        ]
        for label in labels {
            #expect(abs(try band(label.place("HIM", font: font), about: circle.center).lowerBound - 86) < 0.6)
        }
    }

    @Test func topAndBottomLabelsFillOneBand() throws {
        let font = try inter()
        let top = try TextPath.onTop(of: circle).place("HIM", font: font)
        let bottom = try TextPath.onBottom(of: circle, matching: font).place("HIM", font: font)
        let (a, b) = (band(top, about: circle.center), band(bottom, about: circle.center))
        // Flat letters reach a little past the circles with their corners, on the outer side and the inner one.
        #expect(abs(a.lowerBound - b.lowerBound) < 0.6 && abs(a.upperBound - b.upperBound) < 0.6)
        #expect(abs(a.lowerBound - 80) < 0.6)
        #expect(abs(a.upperBound - 80 - font.metrics.capHeight) < 0.8)
        // Upright, from left to right, the middle on the axis.
        for text in [top, bottom] {
            #expect(text.clusters[0].position.x < text.clusters[2].position.x)
            #expect(abs(text.clusters[1].angle.degrees) < 3)
            #expect(text.clusters[0].position.x < 100 && text.clusters[2].position.x > 100)
        }
        #expect(top.clusters[1].position.y < 120 && bottom.clusters[1].position.y > 120)
        // Equally far apart, as seen from the middle.
        func turn(_ text: PlacedText) -> Double { abs((text.clusters[2].angle - text.clusters[0].angle).degrees) }
        #expect(abs(turn(top) - turn(bottom)) < 0.2)
    }
    @Test func bottomLabelsMatchAShapedLabel() throws {
        let font = try inter(30)
        let shaped = try Shaper().shape(StyledText("TOP", style: TextStyle(font: font)))
        #expect(TextPath.onBottom(of: circle, matching: shaped) == TextPath.onBottom(of: circle, matching: font))
        #expect(TextPath.onBottom(of: circle, matching: font).position.baseline == .custom(-font.metrics.capHeight))
    }
    @Test(arguments: [false, true]) func anyPathHasATopAndABottom(isReversed: Bool) throws {
        let font = try inter()
        let box = Path(roundedRect: Rect(x: 10, y: 20, width: 200, height: 100), cornerRadius: 20)
        let path = isReversed ? box.reversed() : box
        let top = try TextPath.onTop(of: path).place("TOP", font: font)
        let bottom = try TextPath.onBottom(of: path, matching: font).place("TOP", font: font)
        #expect(abs(top.clusters[1].position.x - 110) < 2 && abs(bottom.clusters[1].position.x - 110) < 2)
        #expect(abs(top.inkBounds.maxY - 20) < 0.5)
        #expect(abs(bottom.inkBounds.minY - 120) < 0.5)
        #expect(abs(top.clusters[0].angle.degrees) < 1e-6 && abs(bottom.clusters[0].angle.degrees) < 1e-6)
    }
    @Test func aCirclesPathAndItsValueAgree() throws {
        let font = try inter()
        let byValue = try TextPath.onTop(of: circle).place("ABC", font: font)
        let byPath = try TextPath.onTop(of: circle.path()).place("ABC", font: font)
        for (a, b) in zip(byValue.clusters, byPath.clusters) { #expect(a.position.distance(to: b.position) < 1e-3) }
        #expect(circle.point(at: .degrees(90)).distance(to: Point(x: 100, y: 200)) < 1e-9)
    }
    @Test func pathsWithoutLengthAreRefused() throws {
        let font = try inter()
        #expect(throws: LayoutError.self) { try TextPath.onTop(of: Path()).place("A", font: font) }
        let point = CirclePath(center: .zero, radius: 0)
        #expect(throws: LayoutError.self) { try TextPath.onTop(of: point).place("A", font: font) }
    }
}

@Suite struct StringIndexTests {
    private func placed(_ string: String, family: String = "Inter") throws -> PlacedText {
        let font = try FontLibrary.bundled.font(named: family, size: 20)
        let line = Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(x: 400, y: 0))
        }
        return try TextPath.svg(line, position: .middle).place(string, font: font)
    }

    @Test(arguments: [("naïve e\u{301}te", "NotoSans"), ("שלום abc", "NotoSansHebrew"), ("مرحبا", "Amiri")])
    func everyCharacterIsFoundAtItsMiddle(string: String, folder: String) throws {
        let families = ["NotoSans": "Noto Sans", "NotoSansHebrew": "Noto Sans Hebrew", "Amiri": "Amiri"]
        let text = try placed(string, family: families[folder] ?? folder)
        for cluster in text.clusters where cluster.advance > 0 {
            let up = Point(x: cluster.position.x, y: cluster.position.y - 3)
            let found = try #require(text.character(at: up))
            #expect(text.offsets(of: found).overlaps(cluster.range))
            #expect(string[found].count == 1)
        }
        #expect(text.character(at: Point(x: 0, y: 300)) == nil)
    }
    @Test func partsOfALigatureAreTold() throws {
        let text = try placed("ffi", family: "Noto Sans")
        #expect(text.clusters.map(\.range) == [0..<3])
        let advance = text.clusters[0].advance
        let found = [-0.4, 0, 0.4].compactMap { fraction in
            text.character(at: Point(x: text.clusters[0].position.x + fraction * advance, y: -3))
        }
        #expect(found.map { text.offsets(of: $0) } == [0..<1, 1..<2, 2..<3])
    }
    @Test func caretsAndSelectionsTakeStringPositions() throws {
        let text = try placed("añb")
        let index = text.string.index(text.string.startIndex, offsetBy: 2)
        #expect(text.caret(at: index)?.top == text.caret(at: 3)?.top)
        #expect(text.caret(at: text.string.endIndex) != nil)
        #expect(text.selection(index..<text.string.endIndex) == text.selection(3..<4))
        // Offsets within a character are widened to it.
        #expect(text.string[text.stringRange(2..<2)] == "ñ" || text.string[text.stringRange(2..<3)] == "ñ")
        #expect(text.string[text.stringRange(1..<2)] == "ñ")
    }
    @Test func hiddenPartsAreStringRanges() throws {
        let font = try FontLibrary.bundled.font(named: "Inter", size: 20)
        let line = Path {
            $0.move(to: .zero)
            $0.addLine(to: Point(x: 40, y: 0))
        }
        let text = try TextPath.svg(line).place("ÄÖÜÄÖÜÄÖÜ", font: font)
        let hidden = try #require(text.hiddenStringRanges.first)
        #expect(hidden.upperBound == text.string.endIndex)
        #expect(text.hiddenTexts == [String(text.string[hidden])])
    }
    @Test func missingCharactersAreStringRanges() throws {
        let font = try FontLibrary.bundled.font(named: "Inter", size: 20)
        let string = "ab你c"
        let shaped = try Shaper().shape(StyledText(string, style: TextStyle(font: font)))
        let range = try #require(shaped.missing.first?.range(in: string))
        #expect(string[range] == "你")
    }
}
