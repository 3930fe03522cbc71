// Buttons by configuration: a value says what a button shows and how, instead of its parts one by one.
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension UIButton {
        /// What a button shows, and how.
        public struct Configuration {
            /// How round the ground's corners are.
            public enum CornerStyle: Int, Hashable, Sendable {
                /// The ground's own radius, or that of the button's size.
                case fixed, dynamic, small, medium, large
                /// Half the height.
                case capsule
            }
            /// Sizes; the standard is medium.
            public enum Size: Int, Hashable, Sendable {
                /// The size of the title's font, in user units: 13 for `mini` and `small`, 15 for `medium`, 17 for `large`.
                case medium, small, mini, large
            }
            /// Where the subtitle would stand below the title; it follows the title on its line instead.
            public enum TitleAlignment: Int, Hashable, Sendable {
                /// None has an effect: `contentHorizontalAlignment` places the title and the subtitle together.
                case automatic, leading, center, trailing
            }
            /// The title.
            public var title: String?
            /// A title of parts, instead of the other.
            public var attributedTitle: AttributedString?
            /// Under the title; drawn after it, on its line.
            public var subtitle: String?
            /// Before the title.
            public var image: UIImage?
            /// Between the picture and the title, in user units.
            public var imagePadding: CGFloat = 0
            /// Has no effect.
            public var titlePadding: CGFloat = 1
            /// Has no effect: the picture is before the title.
            public var imagePlacement = NSDirectionalRectEdge.leading
            /// Has no effect.
            public var titleAlignment = TitleAlignment.automatic
            /// Has no effect.
            public var showsActivityIndicator = false
            /// The colour of the title and the picture; nil for that of the kind.
            public var baseForegroundColor: UIColor?
            /// The ground's colour; nil for that of the kind.
            public var baseBackgroundColor: UIColor?
            /// How round the ground's corners are.
            public var cornerStyle = CornerStyle.dynamic
            /// How large the button is.
            public var buttonSize = Size.medium
            /// Around the content.
            public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
            /// The ground.
            public var background = UIBackgroundConfiguration()
            private let kind: Kind
            private enum Kind { case plain, tinted, gray, filled }
            private init(_ kind: Kind) { self.kind = kind }

            /// Without a ground.
            public static func plain() -> Configuration { Configuration(.plain) }
            /// A pale ground of the tint.
            public static func tinted() -> Configuration { Configuration(.tinted) }
            /// A grey ground.
            public static func gray() -> Configuration { Configuration(.gray) }
            /// A ground of the tint, with a white title.
            public static func filled() -> Configuration { Configuration(.filled) }
            /// Without a ground.
            public static func borderless() -> Configuration { plain() }
            /// A grey ground.
            public static func bordered() -> Configuration { gray() }
            /// A pale ground of the tint.
            public static func borderedTinted() -> Configuration { tinted() }
            /// A ground of the tint, with a white title.
            public static func borderedProminent() -> Configuration { filled() }

            func foreground(_ tint: UIColor, isEnabled: Bool) -> UIColor {
                guard isEnabled else { return UIColor(white: 0.24, alpha: 0.3) }
                return baseForegroundColor ?? (kind == .filled ? .white : tint)
            }
            func ground(_ tint: UIColor, isEnabled: Bool) -> UIColor? {
                if let own = background.backgroundColor { return own }
                let base = baseBackgroundColor ?? tint
                return switch kind {
                case .plain: baseBackgroundColor
                case .tinted: base.withAlphaComponent(0.18)
                case .gray: baseBackgroundColor ?? UIColor(white: 0.46, alpha: 0.12)
                case .filled: isEnabled ? base : UIColor(white: 0.46, alpha: 0.12)
                }
            }
            func radius(_ height: CGFloat) -> CGFloat {
                switch cornerStyle {
                case .capsule: height / 2
                case .fixed: background.cornerRadius
                case .dynamic: background.cornerRadius > 0 ? background.cornerRadius : 6
                case .small: 4
                case .medium: 6
                case .large: 9
                }
            }
            var fontSize: CGFloat {
                switch buttonSize {
                case .mini, .small: 13
                case .medium: 15
                case .large: 17
                }
            }
            var text: String? {
                let main = attributedTitle.map { String($0.characters) } ?? title
                return subtitle.map { [main, $0].compactMap { $0 }.joined(separator: " ") } ?? main
            }
        }
        /// A button that a configuration describes, with an action, whose title it has if the configuration has none.
        public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
            self.init(frame: .zero, primaryAction: primaryAction)
            self.configuration = configuration
        }
    }
    /// A ground.
    public struct UIBackgroundConfiguration {
        /// Nil for that of the button's kind.
        public var backgroundColor: UIColor?
        /// In user units.
        public var cornerRadius: CGFloat = 0
        /// The line round it.
        public var strokeColor: UIColor?
        /// In user units, inside the edge.
        public var strokeWidth: CGFloat = 0
        /// Creates a ground in the colour of the button's kind, without a line; its corners follow `cornerStyle`.
        public init() {}
        /// A ground without any colour, whatever the button's kind, so that only the title and the picture are drawn.
        public static func clear() -> UIBackgroundConfiguration {
            var ground = UIBackgroundConfiguration()
            ground.backgroundColor = .clear
            return ground
        }
    }
    /// From a rectangle's sides, in the direction of reading.
    public struct NSDirectionalEdgeInsets: Hashable, Sendable {
        /// In user units.
        public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
        /// Creates insets.
        public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
            (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
        }
        /// No insets.
        public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
        /// No insets.
        public static let zero = NSDirectionalEdgeInsets()
        var sides: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }
    }
    /// Sides of a rectangle, in the direction of reading.
    public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: UInt
        /// A set of bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The sides that `imagePlacement` can name; it has no effect, as the picture always stands before the title.
        public static let top = NSDirectionalRectEdge(rawValue: 1), leading = NSDirectionalRectEdge(rawValue: 2),
            bottom = NSDirectionalRectEdge(rawValue: 4), trailing = NSDirectionalRectEdge(rawValue: 8),
            all = NSDirectionalRectEdge(rawValue: 15)
    }
#endif
