import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Text in a font and a colour, on one line unless `numberOfLines` says otherwise.
    open class UILabel: UIView {
        /// The text.
        open var text: String? {
            get { content?.string }
            set { content = newValue.map { NSAttributedString(string: $0) } }
        }
        /// The text, with its own attributes where it has some.
        open var attributedText: NSAttributedString? {
            get { content.map { styled($0) } }
            set { content = newValue }
        }
        private var content: NSAttributedString?
        /// The font.
        open var font: UIFont! = .systemFont(ofSize: 17)
        /// The colour.
        open var textColor: UIColor! = .label
        /// How lines align.
        open var textAlignment = NSTextAlignment.natural
        /// The greatest number; 0 for as many as fit.
        open var numberOfLines = 1
        /// What "…" replaces, or how lines break.
        open var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether one line shrinks to fit.
        open var adjustsFontSizeToFitWidth = false
        /// The least scale of a line that shrinks; 0 for none.
        open var minimumScaleFactor: CGFloat = 0
        /// Has no effect.
        open var adjustsFontForContentSizeCategory = false
        /// Has no effect.
        open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
        /// Whether it looks as in use.
        open var isEnabled = true
        /// The width that lines have before a layout; 0 for none.
        open var preferredMaxLayoutWidth: CGFloat = 0
        /// A copy behind the text.
        open var shadowColor: UIColor?
        /// Where the copy is.
        open var shadowOffset = CGSize(width: 0, height: -1)

        public override init(frame: CGRect) {
            super.init(frame: frame)
            isUserInteractionEnabled = false
        }
        /// Without a text, whatever the coder: there are no archives.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            isUserInteractionEnabled = false
        }

        private func styled(_ text: NSAttributedString, scale: Double = 1) -> NSAttributedString {
            let whole = NSRange(location: 0, length: text.length)
            let all = NSMutableAttributedString(attributedString: text)
            text.enumerateAttributes(in: whole, options: []) { given, range, _ in
                var added = given
                let own = given[.font] as? UIFont ?? font ?? .systemFont(ofSize: 17)
                added[.font] = scale == 1 ? own : own.withSize(own.pointSize * scale)
                if added[.foregroundColor] == nil {
                    added[.foregroundColor] = isEnabled ? textColor ?? .label : UIColor(white: 0.5, alpha: 1)
                }
                if added[.paragraphStyle] == nil {
                    let style = NSMutableParagraphStyle()
                    style.alignment = textAlignment
                    added[.paragraphStyle] = style
                }
                all.setAttributes(added, range: range)
            }
            return all
        }
        private func lines(in size: Size) -> AttributedLines {
            let text = content ?? NSAttributedString(string: "")
            var lines = AttributedLines(styled(text), width: size.width, limit: numberOfLines, mode: lineBreakMode)
            guard adjustsFontSizeToFitWidth, numberOfLines == 1, lines.naturalWidth > size.width, size.width > 0
            else { return lines }
            let scale = max(size.width / lines.naturalWidth, minimumScaleFactor)
            lines = AttributedLines(
                styled(text, scale: scale * 0.999), width: size.width, limit: 1, mode: lineBreakMode)
            return lines
        }
        open override var intrinsicContentSize: CGSize {
            let width: Double =
                numberOfLines == 1
                ? .infinity
                : preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : bounds.width > 0 ? bounds.width : .infinity
            return sizeThatFits(CGSize(width: width, height: .infinity))
        }
        open override func sizeThatFits(_ size: CGSize) -> CGSize {
            guard let content else { return .zero }
            let width = size.width > 0 && numberOfLines != 1 ? size.width : .infinity
            return AttributedLines(styled(content), width: width, limit: numberOfLines, mode: lineBreakMode).size
        }
        /// Where the text is drawn, from the bounds.
        open func drawText(in rect: CGRect) {
            let lines = lines(in: rect.size)
            let top = rect.midY - lines.size.height / 2
            if let shadowColor {
                lines.draw(
                    in: CGRect(
                        x: rect.minX + shadowOffset.width, y: top + shadowOffset.height, width: rect.width,
                        height: lines.size.height), color: shadowColor)
            }
            lines.draw(in: CGRect(x: rect.minX, y: top, width: rect.width, height: lines.size.height))
        }
        /// Draws the lines, vertically centred.
        open override func draw(_ rect: CGRect) { drawText(in: bounds) }
    }
    /// So that labels which draw themselves, round a circle for instance, have a size to do it in.
    extension UILabel: FillingView {
        package func fillHost() { fillsHost = true }
    }
    /// How text that shrinks stands; has no effect.
    public enum UIBaselineAdjustment: Int, Hashable, Sendable {
        /// None has an effect on where a label draws text that was made smaller to fit.
        case alignBaselines, alignCenters, none
    }

    /// A picture.
    open class UIImageView: UIView {
        /// The picture; nil for none.
        open var image: UIImage?
        /// The picture while a finger is on it.
        open var highlightedImage: UIImage?
        /// Whether it shows `highlightedImage`.
        open var isHighlighted = false
        /// A picture in its own size.
        public init(image: UIImage?) {
            self.image = image
            super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
            isUserInteractionEnabled = false
        }
        public override init(frame: CGRect) {
            super.init(frame: frame)
            isUserInteractionEnabled = false
        }
        /// Without a picture, whatever the coder: there are no archives.
        public required init?(coder: NSCoder) {
            super.init(coder: coder)
            isUserInteractionEnabled = false
        }
        open override var intrinsicContentSize: CGSize {
            image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        }
        open override func draw(_ rect: CGRect) {
            guard let shown = isHighlighted ? highlightedImage ?? image : image else { return }
            if clipsToBounds { UIGraphicsGetCurrentContext()?.clip(to: bounds) }
            let tint = shown.renderingMode == .alwaysTemplate ? tintColor : nil
            shown.draw(in: contentMode.place(shown.size, in: bounds), tint: tint)
        }
    }
    extension UIViewContentMode {
        func place(_ size: Size, in rect: Rect) -> Rect {
            func at(_ x: Double, _ y: Double, _ size: Size) -> Rect {
                Rect(
                    x: rect.minX + (rect.width - size.width) * x, y: rect.minY + (rect.height - size.height) * y,
                    width: size.width, height: size.height)
            }
            func scaled(_ pick: (Double, Double) -> Double) -> Rect {
                guard size.width > 0, size.height > 0 else { return rect }
                let scale = pick(rect.width / size.width, rect.height / size.height)
                return at(0.5, 0.5, Size(width: size.width * scale, height: size.height * scale))
            }
            switch self {
            case .scaleToFill, .redraw: return rect
            case .scaleAspectFit: return scaled(min)
            case .scaleAspectFill: return scaled(max)
            case .center: return at(0.5, 0.5, size)
            case .top: return at(0.5, 0, size)
            case .bottom: return at(0.5, 1, size)
            case .left: return at(0, 0.5, size)
            case .right: return at(1, 0.5, size)
            case .topLeft: return at(0, 0, size)
            case .topRight: return at(1, 0, size)
            case .bottomLeft: return at(0, 1, size)
            case .bottomRight: return at(1, 1, size)
            }
        }
    }
#endif
