// The article on the dial's text prints no code: this is ours, on the calls that it describes. Two titles on Bezier curves,
// glyph by glyph, into a bitmap that an image view shows.
import BezelAppleNames

struct Sampled {
    var points: [CGPoint] = []
    var directions: [CGFloat] = []

    init(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
        for t in stride(from: 0.0 as CGFloat, through: 1, by: 0.001) {
            func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> (value: CGFloat, slope: CGFloat) {
                let u = 1 - t
                return (
                    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d,
                    3 * u * u * (b - a) + 6 * u * t * (c - b) + 3 * t * t * (d - c)
                )
            }
            let (x, y) = (mix(p0.x, p1.x, p2.x, p3.x), mix(p0.y, p1.y, p2.y, p3.y))
            points.append(CGPoint(x: x.value, y: y.value))
            directions.append(atan2(y.slope, x.slope))
        }
    }
    /// From the first point to each.
    var distances: [CGFloat] {
        var sum: CGFloat = 0
        return points.indices.map { index in
            if index > 0 { sum += hypot(points[index].x - points[index - 1].x, points[index].y - points[index - 1].y) }
            return sum
        }
    }
}

func draw(_ string: NSAttributedString, along curve: Sampled, on context: CGContext) {
    let line = CTLineCreateWithAttributedString(string)
    guard let runs = CTLineGetGlyphRuns(line) as? [CTRun] else { return }
    let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    let distances = curve.distances
    let style = string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    let spare = (distances.last ?? 0) - width
    var pen: CGFloat = style?.alignment == .center ? spare / 2 : style?.alignment == .right ? spare : 0
    for run in runs {
        for index in 0..<CTRunGetGlyphCount(run) {
            let advance = CGFloat(CTRunGetTypographicBounds(run, CFRangeMake(index, 1), nil, nil, nil))
            guard let place = distances.firstIndex(where: { $0 >= pen + advance / 2 }) else { return }
            guard let font = string.attribute(.font, at: index, effectiveRange: nil) as? UIFont else { return }
            context.saveGState()
            context.translateBy(x: curve.points[place].x, y: curve.points[place].y)
            context.rotate(by: curve.directions[place])
            let named = CTFontCreateWithName(font.fontName as CFString, font.pointSize, nil)
            context.setFont(CTFontCopyGraphicsFont(named, nil))
            context.setFontSize(font.pointSize)
            if let color = string.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor {
                context.setFillColor(color.cgColor)
            }
            var glyph = CGGlyph()
            CTRunGetGlyphs(run, CFRangeMake(index, 1), &glyph)
            context.showGlyphs([glyph], at: [CGPoint(x: -advance / 2, y: 0)])
            context.restoreGState()
            pen += advance
        }
    }
}

func titles(top: NSAttributedString, bottom: NSAttributedString, size: CGSize) -> UIImage? {
    let scale = UIScreen.main.scale
    guard
        let context = CGContext(
            data: nil, width: Int(size.width * scale), height: Int(size.height * scale), bitsPerComponent: 8,
            bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue).rawValue)
    else { return nil }
    // A semicircle is nearly the cubic whose control points lie two thirds of its diameter out.
    func curve(inset: CGFloat, up: CGFloat) -> Sampled {
        let (left, right) = (inset, size.width * scale - inset)
        let (middle, reach) = (size.height * scale / 2, (right - left) * 2 / 3 * up)
        let side = (right - left) * 0.05
        return Sampled(
            CGPoint(x: left, y: middle), CGPoint(x: left + side, y: middle + reach),
            CGPoint(x: right - side, y: middle + reach), CGPoint(x: right, y: middle))
    }
    let size = (top.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize ?? UIFont.systemFontSize
    draw(top, along: curve(inset: size * 1.7, up: 1), on: context)
    draw(bottom, along: curve(inset: size, up: -1), on: context)
    return context.makeImage().map { UIImage(cgImage: $0) }
}

final class TitledDial: UIView {
    let picture = UIImageView()
    override init(frame: CGRect) {
        super.init(frame: frame)
        picture.contentMode = .scaleAspectFit
        picture.translatesAutoresizingMaskIntoConstraints = false
        addSubview(picture)
        NSLayoutConstraint.activate([
            picture.leadingAnchor.constraint(equalTo: leadingAnchor), picture.topAnchor.constraint(equalTo: topAnchor),
            picture.trailingAnchor.constraint(equalTo: trailingAnchor),
            picture.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
        super.layoutSubviews()
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        func title(_ text: String) -> NSAttributedString {
            NSAttributedString(
                string: text,
                attributes: [
                    .font: UIFont.boldSystemFont(ofSize: 40), .kern: 4.0 as CGFloat, .paragraphStyle: style,
                    .foregroundColor: UIColor.gray,
                ])
        }
        picture.image = titles(top: title("ON THE TABLE"), bottom: title("STILL TO COME"), size: picture.bounds.size)
    }
}
