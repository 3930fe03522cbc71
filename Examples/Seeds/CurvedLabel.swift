// Text on a circle as an article on Core Text has it, a transform for each glyph; only the import is another.
import BezelAppleNames

final class CurvedLabel: UIView {
    var text = "Text that runs round a circle" { didSet { setNeedsDisplay() } }
    var font = UIFont.systemFont(ofSize: 26, weight: .semibold)
    var textColor = UIColor.darkGray

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }

        let attributes: [NSAttributedString.Key: Any] = [
            .font: font,
            .foregroundColor: textColor,
            .kern: 1.5,
        ]
        let string = NSAttributedString(string: text, attributes: attributes)
        let line = CTLineCreateWithAttributedString(string)
        // swift-format-ignore: NeverForceUnwrap
        let runs = CTLineGetGlyphRuns(line) as! [CTRun]
        let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
        let radius = min(rect.width, rect.height) / 2 - font.lineHeight

        context.saveGState()
        context.setStrokeColor(UIColor.lightGray.cgColor)
        context.setLineWidth(1)
        context.strokeEllipse(
            in: CGRect(x: rect.midX - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius))
        context.translateBy(x: rect.midX, y: rect.midY)
        context.scaleBy(x: 1, y: -1)
        // From the left of the top on.
        context.rotate(by: width / radius / 2)

        for run in runs {
            let count = CTRunGetGlyphCount(run)
            var advances = [CGSize](repeating: .zero, count: count)
            var positions = [CGPoint](repeating: .zero, count: count)
            CTRunGetAdvances(run, CFRangeMake(0, 0), &advances)
            CTRunGetPositions(run, CFRangeMake(0, count), &positions)

            for index in 0..<count {
                let halfWidth = advances[index].width / 2
                context.rotate(by: -halfWidth / radius)
                context.textMatrix = CGAffineTransform(translationX: -halfWidth - positions[index].x, y: radius)
                CTRunDraw(run, context, CFRangeMake(index, 1))
                context.rotate(by: -halfWidth / radius)
            }
        }
        context.restoreGState()
    }
}

/// The same text as an image, by a context of pixels.
func curvedImage(_ text: String, size: Int) -> CGImage? {
    guard
        let context = CGContext(
            data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    let radius = CGFloat(size) / 2 - 30
    let font = CTFontCreateWithName("Inter" as CFString, 24, nil)
    let key = NSAttributedString.Key(rawValue: kCTFontAttributeName as String)
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: [key: font]))
    let length = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))

    context.translateBy(x: CGFloat(size) / 2, y: CGFloat(size) / 2)
    context.rotate(by: length / radius / 2)
    // swift-format-ignore: NeverForceUnwrap
    for run in CTLineGetGlyphRuns(line) as! [CTRun] {
        let count = CTRunGetGlyphCount(run)
        var glyphs = [CGGlyph](repeating: 0, count: count)
        var advances = [CGSize](repeating: .zero, count: count)
        CTRunGetGlyphs(run, CFRange(), &glyphs)
        CTRunGetAdvances(run, CFRange(), &advances)
        for (glyph, advance) in zip(glyphs, advances) {
            context.rotate(by: -advance.width / 2 / radius)
            var place = CGAffineTransform(translationX: -advance.width / 2, y: radius)
            if let path = CTFontCreatePathForGlyph(font, glyph, &place) {
                context.addPath(path)
                context.fillPath()
            }
            context.rotate(by: -advance.width / 2 / radius)
        }
    }
    return context.makeImage()
}
