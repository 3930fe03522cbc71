// Core Text's, Core Graphics' and UIKit's names: their numbers, directions and limits.
import BezelAppleNames
import Testing

private func drawn(_ size: Int = 100, _ draw: (CGContext) -> Void) throws -> CGImage {
    let context = try #require(
        CGContext(
            data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    draw(context)
    return try #require(context.makeImage())
}
/// A pixel from the top left: red, green, blue, alpha.
private func pixel(_ image: CGImage, _ x: Int, _ y: Int) throws -> [Int] {
    let bitmap = try BitmapRenderer(scale: 1).render(
        Scene(size: CGSize(width: image.width, height: image.height)) { Image(decorative: image, scale: 1) })
    let color = bitmap.color(x: x, y: y)
    return [color.red, color.green, color.blue, color.alpha].map { Int(clamping: ($0 * 255).rounded()) }
}
private extension CGSize {
    init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
}

@Suite struct CoreTextNameTests {
    private let font = UIFont(name: "Inter", size: 20)

    @Test func runsHaveGlyphsPositionsAndAdvances() throws {
        let font = try #require(font)
        let string = NSMutableAttributedString(string: "AB", attributes: [.font: font, .kern: 3])
        string.append(NSAttributedString(string: "c", attributes: [.font: font.withSize(10)]))
        let line = CTLineCreateWithAttributedString(string)
        let runs = CTLineGetGlyphRuns(line) as! [CTRun]
        #expect(runs.map(CTRunGetGlyphCount) == [2, 1])
        var advances = [CGSize](repeating: .zero, count: 2)
        var positions = [CGPoint](repeating: .zero, count: 2)
        var glyphs = [CGGlyph](repeating: 0, count: 2)
        var indices = [CFIndex](repeating: 0, count: 2)
        CTRunGetAdvances(runs[0], CFRangeMake(0, 0), &advances)
        CTRunGetPositions(runs[0], CFRangeMake(0, 2), &positions)
        CTRunGetGlyphs(runs[0], CFRange(), &glyphs)
        CTRunGetStringIndices(runs[0], CFRange(), &indices)
        #expect(positions[0] == .zero && positions[1].x == advances[0].width && advances[0].width > 15)
        #expect(indices == [0, 1] && glyphs[0] != glyphs[1] && !glyphs.contains(0))
        var last = [CGPoint.zero]
        CTRunGetPositions(runs[1], CFRangeMake(0, 1), &last)
        var ascent: CGFloat = 0
        let width = CTLineGetTypographicBounds(line, &ascent, nil, nil)
        #expect(last[0].x == advances[0].width + advances[1].width && width > last[0].x && ascent == font.ascender)
        #expect(CTRunGetTypographicBounds(runs[0], CFRangeMake(1, 1), nil, nil, nil) == advances[1].width)
        #expect(CTRunGetAttributes(runs[1])[kCTFontAttributeName] as? UIFont == font.withSize(10))
    }
    @Test func emptyTextHasNoRunsAndRangesBeyondTheEndCopyNothing() throws {
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: ""))
        #expect(CFArrayGetCount(CTLineGetGlyphRuns(line)) == 0 && CTLineGetTypographicBounds(line, nil, nil, nil) == 0)
        let run = try #require(
            CTLineGetGlyphRuns(CTLineCreateWithAttributedString(NSAttributedString(string: "a"))).first as? CTRun)
        var untouched = [CGSize(width: 7, height: 7)]
        CTRunGetAdvances(run, CFRangeMake(5, 3), &untouched)
        CTRunGetAdvances(run, CFRangeMake(-4, -1), &untouched)
        #expect(CTRunGetTypographicBounds(run, CFRangeMake(9, 9), nil, nil, nil) == 0)
    }
    @Test func linesStandUprightWhereYPointsUpAndOnUIKitsContextsByTheTextMatrix() throws {
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(
                string: "L", attributes: [.font: UIFont.systemFont(ofSize: 80), .foregroundColor: UIColor.red]))
        let up = try drawn { context in
            context.textPosition = CGPoint(x: 10, y: 20)
            CTLineDraw(line, context)
        }
        // The foot of the L is at the bottom, and its box too.
        #expect(try pixel(up, 40, 77) == [255, 0, 0, 255] && pixel(up, 40, 30)[3] == 0)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { renderer in
            renderer.cgContext.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 10, ty: 80)
            CTLineDraw(line, renderer.cgContext)
        }
        #expect(try pixel(#require(image.cgImage), 40, 77) == [255, 0, 0, 255])
        let ink = CTLineGetImageBounds(line, nil)
        #expect(ink.minY > -2 && ink.maxY > 50)
    }
    @Test func namesOfNoFontGiveNone() {
        #expect(UIFont(name: "No Such Font Anywhere", size: 12) == nil)
        #expect(UIFont.boldSystemFont(ofSize: 12).pointSize == 12)
    }
}

@Suite struct DrawingNameTests {
    @Test func contextsOfPixelsRefuseWhatTheyCannotHold() {
        func context(_ width: Int, _ height: Int, bits: Int = 8, row: Int = 0) -> CGContext? {
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: row,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)
        }
        #expect(context(10, 10) != nil)
        #expect(context(0, 10) == nil && context(10, -1) == nil && context(10, 10, bits: 16) == nil)
        #expect(context(10, 10, row: 39) == nil && context(1 << 40, 10) == nil)
    }
    @Test func memoryIsWrittenByFlush() throws {
        var bytes = [UInt8](repeating: 9, count: 4 * 12)
        bytes.withUnsafeMutableBytes { memory in
            let context = CGContext(
                data: memory.baseAddress, width: 2, height: 4, bitsPerComponent: 8, bytesPerRow: 12,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: 1)
            context?.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context?.flush()
        }
        #expect(Array(bytes[36..<44]) == [255, 0, 0, 255, 0, 0, 0, 0] && Array(bytes[8..<12]) == [9, 9, 9, 9])
    }
    @Test func gradientsEndAtTheirEndsUnlessTheyGoOn() throws {
        let gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
            locations: [0, 1])
        for goesOn in [false, true] {
            let image = try drawn { context in
                context.drawLinearGradient(
                    gradient!, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 80, y: 0),
                    options: goesOn ? [.drawsBeforeStartLocation] : [])
            }
            #expect(try pixel(image, 10, 50) == (goesOn ? [255, 0, 0, 255] : [0, 0, 0, 0]))
            #expect(try pixel(image, 90, 50)[3] == 0 && pixel(image, 50, 50)[3] == 255)
        }
        let ring = try drawn { context in
            context.drawRadialGradient(
                gradient!, startCenter: CGPoint(x: 50, y: 50), startRadius: 20, endCenter: CGPoint(x: 50, y: 50),
                endRadius: 40, options: [])
        }
        #expect(try pixel(ring, 50, 50)[3] == 0 && pixel(ring, 80, 50)[3] == 255 && pixel(ring, 95, 50)[3] == 0)
        #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
        #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    }
    @Test func shadowsFallTheWayOfTheirContext() throws {
        let up = try drawn { context in
            context.setShadow(offset: CGSize(width: 0, height: 30), blur: 0, color: UIColor.red.cgColor)
            context.fill(CGRect(x: 40, y: 40, width: 20, height: 20))
        }
        #expect(try pixel(up, 50, 20) == [255, 0, 0, 255] && pixel(up, 50, 80)[3] == 0)
        let down = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { renderer in
            renderer.cgContext.setShadow(offset: CGSize(width: 0, height: 30), blur: 0, color: UIColor.red.cgColor)
            renderer.cgContext.fill(CGRect(x: 40, y: 40, width: 20, height: 20))
        }
        #expect(try pixel(#require(down.cgImage), 50, 80) == [255, 0, 0, 255])
    }
    @Test func layersOfContextsAreOneThing() throws {
        let image = try drawn { context in
            context.setAlpha(0.5)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.setFillColor(.black)
            context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
            context.fill(CGRect(x: 20, y: 20, width: 60, height: 60))
            context.endTransparencyLayer()
            context.endTransparencyLayer()
        }
        #expect(try abs(pixel(image, 40, 60)[3] - 128) <= 1)
    }
    @Test func imagesStandUprightByUIKitAndTurnedByCoreGraphicsWhereYPointsDown() throws {
        let arrow = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { renderer in
            UIColor.red.setFill()
            renderer.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
        }
        let both = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { renderer in
            arrow.draw(at: .zero)
            renderer.cgContext.draw(arrow.cgImage!, in: CGRect(x: 20, y: 0, width: 10, height: 10))
        }
        let image = try #require(both.cgImage)
        #expect(try pixel(image, 5, 2)[3] == 255 && pixel(image, 5, 8)[3] == 0)
        #expect(try pixel(image, 25, 2)[3] == 0 && pixel(image, 25, 8)[3] == 255)
        let data = try #require(both.pngData())
        #expect(UIImage(data: data)?.size == both.size && UIImage(data: Data([1])) == nil)
        #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 100, height: 8))?.width == 20)
        #expect(image.cropping(to: CGRect(x: 200, y: 0, width: 1, height: 1)) == nil)
    }
    @Test func coloursComeApart() {
        var parts = [CGFloat](repeating: 0, count: 4)
        parts.withUnsafeMutableBufferPointer { p in
            let base = p.baseAddress
            UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
                .getRed(base, green: base.map { $0 + 1 }, blue: base.map { $0 + 2 }, alpha: base.map { $0 + 3 })
        }
        #expect(parts == [0.1, 0.2, 0.3, 0.4])
        for hue in [0.0, 0.2, 0.5, 0.75, 0.95] {
            var (h, s, b): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
            UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 1)
                .getHue(&h, saturation: &s, brightness: &b, alpha: nil)
            #expect(abs(h - hue) < 1e-9 && abs(s - 0.6) < 1e-9 && abs(b - 0.8) < 1e-9)
        }
    }
    @Test func onlyTheCornersThatAreNamedAreRound() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), byRoundingCorners: [.topLeft, .bottomRight],
            cornerRadii: CGSize(width: 15, height: 15))
        #expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 39, y: 39)))
        #expect(path.contains(CGPoint(x: 39, y: 1)) && path.contains(CGPoint(x: 1, y: 39)))
    }
    @Test func touchesGoToTheInnermostViewInItsCoordinates() throws {
        final class Pad: UIView {
            var points: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
            private func note(_ what: String, _ touches: Set<UITouch>) {
                guard let point = touches.first?.location(in: self) else { return }
                points.append("\(what) \(Int(clamping: point.x.rounded())) \(Int(clamping: point.y.rounded()))")
            }
        }
        let root = UIView(frame: .zero)
        let pad = Pad(frame: CGRect(x: 20, y: 30, width: 50, height: 50))
        root.addSubview(pad)
        let host = ViewHost(root, size: CGSize(width: 100, height: 100))
        try host.tap(at: CGPoint(x: 25, y: 40))
        try host.tap(at: CGPoint(x: 5, y: 5))
        try host.drag(from: CGPoint(x: 30, y: 40), to: CGPoint(x: 60, y: 40), steps: 2)
        #expect(
            pad.points == ["began 5 10", "ended 5 10", "began 10 10", "moved 25 10", "moved 40 10", "ended 40 10"])
    }
    @Test func labelsAreAsGreatAsTheirText() throws {
        let label = UILabel()
        label.text = "Score 3"
        label.textColor = .red
        #expect(
            label.intrinsicContentSize.width > 50 && "Score 3".size(withAttributes: [.font: label.font!]).width > 50)
        let scene = try Scene(size: CGSize(width: 100, height: 30)) { label }
        #expect(try !BitmapRenderer(scale: 1).render(scene).isEmpty)
    }

    @Test func contextsEraseWhatTheyDrew() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { drawn in
            let context = drawn.cgContext
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            context.setBlendMode(.clear)
            context.fillEllipse(in: CGRect(x: 2, y: 2, width: 8, height: 8))
            context.setBlendMode(.normal)
            context.setFillColor(UIColor.blue.cgColor)
            context.fill(CGRect(x: 5, y: 5, width: 2, height: 2))
        }
        let side = image.cgImage?.width ?? 0
        let pixels = image.cgImage?.pixels.pixels ?? []
        func alpha(_ x: Int, _ y: Int) -> UInt8 { pixels[(y * side / 20 * side + x * side / 20) * 4 + 3] }
        #expect(alpha(3, 6) == 0 && alpha(5, 5) == 255 && alpha(15, 15) == 255)
    }

    @Test func picturesClip() throws {
        let half = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { drawn in
            drawn.cgContext.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
        }
        let mask = try #require(half.cgImage)
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { drawn in
            let context = drawn.cgContext
            context.translateBy(x: 0, y: 10)
            context.scaleBy(x: 1, y: -1)
            context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10), mask: mask)
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let side = image.cgImage?.width ?? 0
        let pixels = image.cgImage?.pixels.pixels ?? []
        #expect(pixels[(2 * side / 10 * side + side / 2) * 4 + 3] == 255)
        #expect(pixels[(8 * side / 10 * side + side / 2) * 4 + 3] == 0)
    }

    @Test func classesOfStoryboardsCanBeMade() {
        final class Badge: UIView {
            var isReady = false
            required init?(coder: NSCoder) {
                super.init(coder: coder)
                isReady = true
            }
        }
        #expect(Badge(coder: NSCoder())?.isReady ?? false)
        #expect(UILabel(coder: NSCoder()) != nil && UIViewController(coder: NSCoder()) != nil)
    }

    @Test func vectorsHaveTheirFunctions() {
        let a = simd_float2(3, 4)
        #expect(length(a) == 5 && simd_distance(a, .zero) == 5)
        #expect(mix(a, .zero, t: 0.5) == SIMD2(1.5, 2))
        #expect(dot(normalize(a), SIMD2(1, 0)) == 0.6)
    }

    @Test func aLabelFillsItsHost() throws {
        final class Corner: UILabel {
            override func draw(_ rect: CGRect) {
                UIColor.red.setFill()
                UIRectFill(CGRect(x: bounds.maxX - 10, y: bounds.maxY - 10, width: 10, height: 10))
            }
        }
        let label = Corner()
        label.text = "a"
        let picture = try ViewHost(label, size: CGSize(width: 100, height: 60)).picture()
        #expect(try BitmapRenderer().render(picture).color(x: 95, y: 55).alpha == 1)
    }
}
