import BezelColor
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A button with a title, a picture or both, by state.
    open class UIButton: UIControl {
        /// Kinds, which look the same but for the title's colour.
        public enum ButtonType: Int, Hashable, Sendable {
            /// White titles.
            case custom
            /// Titles of the tint.
            case system
            /// Titles of the tint.
            case detailDisclosure, infoLight, infoDark, contactAdd, close
        }
        private struct Look {
            var title: String?
            var attributed: NSAttributedString?
            var color: UIColor?
            var image: UIImage?
            var background: UIImage?
        }
        private var looks: [UIControl.State: Look] = [:]
        /// The kind.
        public private(set) var buttonType = ButtonType.custom
        private lazy var label: UILabel = {
            let label = UILabel()
            label.textAlignment = .center
            label.font = .systemFont(ofSize: buttonType == .system ? 15 : 18)
            addSubview(label)
            return label
        }()
        private lazy var picture: UIImageView = {
            let view = UIImageView()
            insertSubview(view, at: 0)
            return view
        }()
        /// What the button shows, instead of the titles and pictures of its states.
        open var configuration: Configuration?
        /// Called before the button is laid out, to change its configuration by its state.
        open var configurationUpdateHandler: ((UIButton) -> Void)?
        /// Has no effect, as every picture is laid out anew.
        open func setNeedsUpdateConfiguration() {}
        private var insets: UIEdgeInsets { configuration?.contentInsets.sides ?? contentEdgeInsets }
        /// Around the content.
        open var contentEdgeInsets = UIEdgeInsets.zero
        /// Around the title.
        open var titleEdgeInsets = UIEdgeInsets.zero
        /// Around the picture.
        open var imageEdgeInsets = UIEdgeInsets.zero
        /// Has no effect.
        open var adjustsImageWhenHighlighted = true
        /// Has no effect.
        open var showsTouchWhenHighlighted = false

        /// A button of a kind.
        public convenience init(type: ButtonType) {
            self.init(frame: .zero)
            buttonType = type
        }
        /// A button with an action, whose title it has.
        public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
            self.init(frame: frame)
            buttonType = .system
            guard let primaryAction else { return }
            setTitle(primaryAction.title, for: .normal)
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        /// The title's label.
        open var titleLabel: UILabel? { label }
        /// The picture's view.
        open var imageView: UIImageView? { picture }
        private func change(_ state: UIControl.State, _ change: (inout Look) -> Void) {
            change(&looks[state, default: Look()])
        }
        /// The title of a state.
        open func setTitle(_ title: String?, for state: UIControl.State) { change(state) { $0.title = title } }
        /// The title of a state.
        open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
            change(state) { $0.attributed = title }
        }
        /// The title's colour of a state.
        open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { change(state) { $0.color = color } }
        /// The picture of a state.
        open func setImage(_ image: UIImage?, for state: UIControl.State) { change(state) { $0.image = image } }
        /// The ground of a state, stretched.
        open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
            change(state) { $0.background = image }
        }
        /// The title of a state.
        open func title(for state: UIControl.State) -> String? { looks[state]?.title }
        /// The title's colour of a state.
        open func titleColor(for state: UIControl.State) -> UIColor? { looks[state]?.color }
        /// The picture of a state.
        open func image(for state: UIControl.State) -> UIImage? { looks[state]?.image }
        /// The title now.
        open var currentTitle: String? { now(\.title) }
        /// The title's colour now.
        open var currentTitleColor: UIColor {
            now(\.color)
                ?? (isEnabled
                    ? (buttonType == .custom ? .white : tintColor ?? .systemBlue) : UIColor(white: 0.24, alpha: 0.3))
        }
        /// The picture now.
        open var currentImage: UIImage? { now(\.image) }
        private func now<Value>(_ part: (Look) -> Value?) -> Value? {
            looks[state].flatMap(part) ?? looks[.normal].flatMap(part)
        }
        private func update() {
            configurationUpdateHandler?(self)
            if let configuration {
                label.text = configuration.text ?? currentTitle
                label.font = .systemFont(ofSize: configuration.fontSize)
                label.textColor = configuration.foreground(tintColor ?? .systemBlue, isEnabled: isEnabled)
                picture.image = configuration.image ?? currentImage
            } else if let attributed = now(\.attributed) {
                label.attributedText = attributed
                picture.image = currentImage
            } else {
                label.text = currentTitle
                label.textColor = currentTitleColor
                picture.image = currentImage
            }
        }
        open override var intrinsicContentSize: CGSize {
            update()
            let text = label.text == nil ? CGSize.zero : label.intrinsicContentSize
            let image = picture.image?.size ?? .zero
            let inner = insets
            return CGSize(
                width: text.width + gap + image.width + inner.left + inner.right,
                height: max(text.height + (buttonType == .system && configuration == nil ? 12 : 0), image.height)
                    + inner.top + inner.bottom)
        }
        open override func layoutSubviews() {
            super.layoutSubviews()
            update()
            let area = bounds.inset(by: insets)
            var image = picture.image?.size ?? .zero
            image.width += gap
            let text = label.text == nil ? CGSize.zero : label.intrinsicContentSize
            let width = min(text.width, max(0, area.width - image.width))
            let spare = area.width - image.width - width
            let isLeft = contentHorizontalAlignment == .left || contentHorizontalAlignment == .leading
            let isRight = contentHorizontalAlignment == .right || contentHorizontalAlignment == .trailing
            let x = area.minX + (isLeft ? 0 : isRight ? spare : spare / 2)
            picture.place(
                CGRect(x: x, y: area.midY - image.height / 2, width: image.width - gap, height: image.height)
                    .inset(by: imageEdgeInsets))
            label.place(
                CGRect(x: x + image.width, y: area.midY - text.height / 2, width: width, height: text.height)
                    .inset(by: titleEdgeInsets))
        }
        /// Between the picture and the title.
        private var gap: CGFloat { picture.image == nil ? 0 : configuration?.imagePadding ?? 0 }
        open override func draw(_ rect: CGRect) {
            now(\.background)?.draw(in: bounds)
            guard let configuration else { return }
            let outline = UIBezierPath(roundedRect: bounds, cornerRadius: configuration.radius(bounds.height))
            if let ground = configuration.ground(tintColor ?? .systemBlue, isEnabled: isEnabled) {
                ground.setFill()
                outline.fill()
            }
            let width = configuration.background.strokeWidth
            if width > 0, let line = configuration.background.strokeColor {
                line.setStroke()
                let radius = max(0, configuration.radius(bounds.height) - width / 2)
                let inner = UIBezierPath(
                    roundedRect: bounds.insetBy(dx: width / 2, dy: width / 2), cornerRadius: radius)
                inner.lineWidth = width
                inner.stroke()
            }
        }
    }
#endif
