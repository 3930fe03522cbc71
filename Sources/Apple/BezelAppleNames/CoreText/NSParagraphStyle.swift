import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// How lines align.
    public enum NSTextAlignment: Int, Hashable, Sendable {
        /// Lines are at the left, also those of right-to-left text.
        case left
        /// Centred.
        case center
        /// Lines are at the right, also those of left-to-right text.
        case right
        /// Both edges; the last line is as it is.
        case justified
        /// By the direction of the text.
        case natural
    }
    /// How lines break, and what "…" replaces.
    public enum NSLineBreakMode: Int, Hashable, Sendable {
        /// Between words.
        case byWordWrapping
        /// Between characters.
        case byCharWrapping
        /// Cuts off.
        case byClipping
        /// The beginning of the last line.
        case byTruncatingHead
        /// The end of the last line.
        case byTruncatingTail
        /// The middle of the last line.
        case byTruncatingMiddle
    }
    /// The direction of a paragraph.
    public enum NSWritingDirection: Int, Hashable, Sendable {
        /// By the text's first letter that has one.
        case natural = -1
        /// From the left.
        case leftToRight
        /// From the right.
        case rightToLeft
    }
    /// The layout of a paragraph.
    public class NSParagraphStyle: NSObject {
        /// All by default.
        public static var `default`: NSParagraphStyle { NSParagraphStyle() }
        /// How lines align.
        public fileprivate(set) var alignment = NSTextAlignment.natural
        /// Between lines, in user units.
        public fileprivate(set) var lineSpacing: CGFloat = 0
        /// After paragraphs, in user units.
        public fileprivate(set) var paragraphSpacing: CGFloat = 0
        /// Before paragraphs, in user units.
        public fileprivate(set) var paragraphSpacingBefore: CGFloat = 0
        /// Multiplies lines' heights; 0 for 1.
        public fileprivate(set) var lineHeightMultiple: CGFloat = 0
        /// In user units; 0 for none.
        public fileprivate(set) var minimumLineHeight: CGFloat = 0
        /// In user units; 0 for none.
        public fileprivate(set) var maximumLineHeight: CGFloat = 0
        /// From the left, in user units.
        public fileprivate(set) var firstLineHeadIndent: CGFloat = 0
        /// From the left, in user units.
        public fileprivate(set) var headIndent: CGFloat = 0
        /// From the left, or from the right if it is 0 or less.
        public fileprivate(set) var tailIndent: CGFloat = 0
        /// How lines break.
        public fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
        /// Has no effect.
        public fileprivate(set) var hyphenationFactor: Float = 0
        /// The side at which natural alignment begins. The order of a line's parts is that of its text.
        public fileprivate(set) var baseWritingDirection = NSWritingDirection.natural
        /// Has no effect.
        public fileprivate(set) var allowsDefaultTighteningForTruncation = false
        public override init() { super.init() }
        fileprivate func take(_ o: NSParagraphStyle) {
            (alignment, lineSpacing, lineBreakMode) = (o.alignment, o.lineSpacing, o.lineBreakMode)
            (paragraphSpacing, paragraphSpacingBefore) = (o.paragraphSpacing, o.paragraphSpacingBefore)
            (lineHeightMultiple, minimumLineHeight) = (o.lineHeightMultiple, o.minimumLineHeight)
            (maximumLineHeight, firstLineHeadIndent) = (o.maximumLineHeight, o.firstLineHeadIndent)
            (headIndent, tailIndent, hyphenationFactor) = (o.headIndent, o.tailIndent, o.hyphenationFactor)
            (baseWritingDirection, allowsDefaultTighteningForTruncation) =
                (o.baseWritingDirection, o.allowsDefaultTighteningForTruncation)
        }
        /// A copy that can be changed.
        public func mutableParagraphStyle() -> NSMutableParagraphStyle {
            let copy = NSMutableParagraphStyle()
            copy.take(self)
            return copy
        }
        public override func mutableCopy() -> Any { mutableParagraphStyle() }
        public override func copy() -> Any { mutableParagraphStyle() }
        /// A line's height from its font's.
        func height(of own: Double) -> Double {
            var height = own * (lineHeightMultiple > 0 ? lineHeightMultiple : 1)
            if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
            return max(height, minimumLineHeight)
        }
    }
    /// A paragraph style that can be changed.
    public final class NSMutableParagraphStyle: NSParagraphStyle {
        public override var alignment: NSTextAlignment {
            get { super.alignment }
            set { super.alignment = newValue }
        }
        public override var lineSpacing: CGFloat {
            get { super.lineSpacing }
            set { super.lineSpacing = newValue }
        }
        public override var paragraphSpacing: CGFloat {
            get { super.paragraphSpacing }
            set { super.paragraphSpacing = newValue }
        }
        public override var paragraphSpacingBefore: CGFloat {
            get { super.paragraphSpacingBefore }
            set { super.paragraphSpacingBefore = newValue }
        }
        public override var lineHeightMultiple: CGFloat {
            get { super.lineHeightMultiple }
            set { super.lineHeightMultiple = newValue }
        }
        public override var minimumLineHeight: CGFloat {
            get { super.minimumLineHeight }
            set { super.minimumLineHeight = newValue }
        }
        public override var maximumLineHeight: CGFloat {
            get { super.maximumLineHeight }
            set { super.maximumLineHeight = newValue }
        }
        public override var firstLineHeadIndent: CGFloat {
            get { super.firstLineHeadIndent }
            set { super.firstLineHeadIndent = newValue }
        }
        public override var headIndent: CGFloat {
            get { super.headIndent }
            set { super.headIndent = newValue }
        }
        public override var tailIndent: CGFloat {
            get { super.tailIndent }
            set { super.tailIndent = newValue }
        }
        public override var lineBreakMode: NSLineBreakMode {
            get { super.lineBreakMode }
            set { super.lineBreakMode = newValue }
        }
        public override var hyphenationFactor: Float {
            get { super.hyphenationFactor }
            set { super.hyphenationFactor = newValue }
        }
        public override var baseWritingDirection: NSWritingDirection {
            get { super.baseWritingDirection }
            set { super.baseWritingDirection = newValue }
        }
        public override var allowsDefaultTighteningForTruncation: Bool {
            get { super.allowsDefaultTighteningForTruncation }
            set { super.allowsDefaultTighteningForTruncation = newValue }
        }
        /// Takes all of another style.
        public func setParagraphStyle(_ style: NSParagraphStyle) { take(style) }
    }
    /// Kinds of lines under and through text.
    public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: Int
        /// A set of bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// One line.
        public static let single = NSUnderlineStyle(rawValue: 1)
        /// Drawn as one line.
        public static let thick = NSUnderlineStyle(rawValue: 2), double = NSUnderlineStyle(rawValue: 9)
    }
    /// A shadow's settings.
    public final class NSShadow: NSObject {
        /// In user units, downwards.
        public var shadowOffset = CGSize.zero
        /// Twice the standard deviation.
        public var shadowBlurRadius: CGFloat = 0
        /// A `UIColor`; black with an alpha of 1/3 by default.
        public var shadowColor: Any?
    }
    /// How strings are drawn; lines always break, except where only one is asked for.
    public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
        /// UIKit's bits.
        public let rawValue: Int
        /// A set of bits.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Several lines.
        public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
        /// Has no effect.
        public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2),
            usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
        /// "…" where text does not fit.
        public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
    }
    /// Has no effect.
    public final class NSStringDrawingContext: NSObject {}
#endif
