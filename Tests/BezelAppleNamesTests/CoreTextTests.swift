// Core Text's and Core Graphics' smaller calls, by which public code sets letters on curves.
import BezelAppleNames
import Testing

@Suite struct CoreTextTests {
    private let font = UIFont.systemFont(ofSize: 20)
    private func string(_ text: String) -> NSAttributedString {
        NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: UIColor.red])
    }

    @Test func pathsAreReadElementByElement() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
        path.addCurve(
            to: CGPoint(x: 9, y: 9), control1: CGPoint(x: 8, y: 7), control2: CGPoint(x: 6, y: 5))
        path.closeSubpath()
        var found: [(CGPathElementType, CGPoint)] = []
        path.applyWithBlock { found.append(($0.pointee.type, $0.pointee.points[0])) }
        #expect(
            found.map(\.0) == [
                .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
            ])
        #expect(found.prefix(4).map(\.1.x) == [1, 3, 5, 8])
        var count = 0
        path.apply(info: &count) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
        #expect(count == 5)
    }

    @Test func runsGiveTheirValuesByPointersAndTheirAttributesByKeysAndNames() throws {
        let line = CTLineCreateWithAttributedString(string("AVA"))
        let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
        var glyphs = [CGGlyph](repeating: 0, count: 3), advances = [CGSize](repeating: .zero, count: 3)
        CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
        CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
        let (first, widths) = try (#require(CTRunGetGlyphsPtr(run)), #require(CTRunGetAdvancesPtr(run)))
        #expect((0..<3).map { first[$0] } == glyphs && (0..<3).map { widths[$0] } == advances)
        let attributes = try #require(CTRunGetAttributes(run) as? [NSAttributedString.Key: Any])
        #expect(attributes[.font] as? UIFont == font)
        #expect(CTRunGetAttributes(run)[kCTFontAttributeName] as? UIFont == font)
        #expect(CTRunGetStringRange(run) == CFRange(location: 0, length: 3))
        #expect(CTRunGetImageBounds(run, nil, CFRange()).width > 20)
    }

    @Test func theFirstWordOfALineFromTheRightStandsAtTheRight() throws {
        let line = CTLineCreateWithAttributedString(string("السلام عليكم"))
        let places = (CTLineGetGlyphRuns(line) as? [CTRun] ?? []).flatMap { run in
            (0..<CTRunGetGlyphCount(run)).map { i in
                (CTRunGetStringIndicesPtr(run)?[i] ?? -1, CTRunGetPositionsPtr(run)?[i].x ?? 0)
            }
        }
        let (first, last) = try (#require(places.first { $0.0 == 0 }), #require(places.first { $0.0 == 11 }))
        #expect(first.1 > last.1)
    }
    @Test func fontsFindGlyphsAndMeasureThem() {
        let characters = Array("A😀".utf16)
        var glyphs = [CGGlyph](repeating: 9, count: 3)
        #expect(!CTFontGetGlyphsForCharacters(font, characters, &glyphs, 3))
        #expect(glyphs[0] > 0 && glyphs[1...] == [0, 0])
        var advance = CGSize.zero
        let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advance, 1)
        #expect(sum == advance.width && abs(sum - "A".size(withAttributes: [.font: font]).width) < 0.5)
        let box = CTFontGetBoundingRectsForGlyphs(font, .horizontal, glyphs, nil, 1)
        #expect(abs(box.height - font.capHeight) < 0.5 && abs(box.minY) < 0.5)
        #expect(CTFontGetUnderlinePosition(font) < 0 && CTFontGetUnderlineThickness(font) > 0)
        #expect(CTFontCreateCopyWithAttributes(font, 31, nil, nil).pointSize == 31)
    }

    @Test func typesettersBreakBetweenWordsAndMakeLines() {
        let setter = CTTypesetterCreateWithAttributedString(string("one two three"))
        let count = CTTypesetterSuggestLineBreak(setter, 0, 85)
        #expect(count == 8)
        let line = CTTypesetterCreateLine(setter, CFRangeMake(0, count))
        #expect(CTLineGetTrailingWhitespaceWidth(line) > 3)
        #expect(CTTypesetterSuggestLineBreak(setter, 8, 1) == 1)
        #expect(CTTypesetterSuggestClusterBreak(setter, 8, 30) > 1)
        #expect(CTTypesetterSuggestLineBreak(setter, 13, 100) == 0)
        let width = CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line)
        #expect(abs(CTLineGetPenOffsetForFlush(line, 0.5, width + 40) - 20) < 1e-6)
    }

    @Test func linesOfAFrameStandWithinItsPath() throws {
        let words = string(Array(repeating: "word", count: 60).joined(separator: " "))
        let path = CGPath(ellipseIn: CGRect(x: 30, y: 10, width: 300, height: 300), transform: nil)
        let frame = CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(words), CFRange(), path, nil)
        let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRange(), &origins)
        #expect(lines.count > 7)
        for (line, origin) in zip(lines, origins) {
            var (ascent, descent) = (CGFloat(0), CGFloat(0))
            let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
            let space = CTLineGetTrailingWhitespaceWidth(line)
            for x in [origin.x, origin.x + width - space] {
                for y in [origin.y + ascent, origin.y - descent] {
                    let distance = CGPoint(x: x, y: y).distance(to: CGPoint(x: 150, y: 150))
                    #expect(distance < 151.5)
                }
            }
        }
        // A rectangle is no shape, and shapes without room have no lines.
        let flat = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 5), transform: nil)
        let none = CTFramesetterCreateFrame(CTFramesetterCreateWithAttributedString(words), CFRange(), flat, nil)
        #expect(CTFrameGetLines(none).isEmpty)
    }

    @Test func paragraphsFromTheRightStandAtTheRight() throws {
        func picture(_ direction: NSWritingDirection) throws -> Bitmap {
            let style = NSMutableParagraphStyle()
            style.baseWritingDirection = direction
            let text = NSAttributedString(string: "ab", attributes: [.font: font, .paragraphStyle: style])
            final class Words: UIView {
                let text: NSAttributedString
                init(_ text: NSAttributedString) {
                    self.text = text
                    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
                }
                required init?(coder: NSCoder) { nil }
                override func draw(_ rect: CGRect) { text.draw(in: rect) }
            }
            return try BitmapRenderer().render(
                ViewHost(Words(text), size: CGSize(width: 100, height: 30), background: .white).picture())
        }
        func isInk(_ bitmap: Bitmap, _ columns: Range<Int>) -> Bool {
            columns.contains { x in (0..<30).contains { bitmap.color(x: x, y: $0).red < 0.5 } }
        }
        let (left, right) = try (picture(.natural), picture(.rightToLeft))
        #expect(isInk(left, 0..<40) && !isInk(left, 60..<100))
        #expect(!isInk(right, 0..<40) && isInk(right, 60..<100))
    }

    @Test func layersOfContextsAreDrawnSeveralTimes() throws {
        final class Tiles: UIView {
            override func draw(_ rect: CGRect) {
                guard let context = UIGraphicsGetCurrentContext(),
                    let layer = CGLayer(context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil)
                else { return }
                layer.context?.setFillColor(UIColor.red.cgColor)
                // What lies outside the layer is cut off.
                layer.context?.fill(CGRect(x: 0, y: 0, width: 50, height: 5))
                context.draw(layer, at: CGPoint(x: 20, y: 0))
                context.draw(layer, in: CGRect(x: 40, y: 0, width: 20, height: 40))
            }
        }
        let size = CGSize(width: 80, height: 40)
        let scene = try ViewHost(Tiles(frame: CGRect(origin: .zero, size: size)), size: size).picture()
        let bitmap = try BitmapRenderer().render(scene)
        #expect(bitmap.color(x: 25, y: 2).red > 0.9 && bitmap.color(x: 25, y: 7).alpha == 0)
        #expect(bitmap.color(x: 50, y: 15).red > 0.9 && bitmap.color(x: 50, y: 25).alpha == 0)
        #expect(bitmap.color(x: 10, y: 2).alpha == 0 && bitmap.color(x: 70, y: 2).alpha == 0)
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        defer { UIGraphicsEndImageContext() }
        let context = try #require(UIGraphicsGetCurrentContext())
        #expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
    }

    @Test func buttonsAreDrawnByTheirConfiguration() throws {
        var look = UIButton.Configuration.filled()
        look.title = "Pay"
        look.baseBackgroundColor = .red
        look.cornerStyle = .capsule
        let button = UIButton(configuration: look)
        let size = button.intrinsicContentSize
        #expect(size.width > 24 + 20 && size.height > 14 + 10)
        var taps = 0
        button.addAction(for: .touchUpInside) { _ in taps += 1 }
        let host = ViewHost(button, size: size)
        let (x, y) = (Int(size.width / 2), Int(size.height / 2))
        let bitmap = try BitmapRenderer().render(host.picture())
        #expect(bitmap.color(x: x, y: 3).red > 0.9 && bitmap.color(x: 1, y: 1).alpha < 0.2)
        #expect(try host.tap(at: CGPoint(x: x, y: y)) && taps == 1)
        button.configuration?.title = "A much longer title"
        #expect(button.intrinsicContentSize.width > size.width)
        button.isEnabled = false
        #expect(try BitmapRenderer().render(host.picture()).color(x: x, y: 3).alpha < 0.3)
    }
}
