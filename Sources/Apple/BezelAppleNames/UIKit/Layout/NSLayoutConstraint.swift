import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A linear relation between edges and sizes of views, which is kept for every picture.
    open class NSLayoutConstraint: NSObject {
        /// Edges, middles and sizes.
        public enum Attribute: Int, Hashable, Sendable {
            /// Left and right, which leading and trailing are here.
            case left = 1, right
            /// Top and bottom.
            case top, bottom
            /// Left and right.
            case leading, trailing
            /// The size.
            case width, height
            /// The middle.
            case centerX, centerY
            /// The bottom.
            case lastBaseline, firstBaseline
            /// The constant alone.
            case notAnAttribute = 0
        }
        /// How both sides compare.
        public enum Relation: Int, Hashable, Sendable {
            /// At most.
            case lessThanOrEqual = -1
            /// The same.
            case equal
            /// At least.
            case greaterThanOrEqual
        }
        /// The constrained view or guide.
        public private(set) weak var firstItem: AnyObject?
        /// What it is compared with; nil for the constant alone.
        public private(set) weak var secondItem: AnyObject?
        /// Of the first item.
        public let firstAttribute: Attribute
        /// Of the second item.
        public let secondAttribute: Attribute
        /// How both compare.
        public let relation: Relation
        /// A factor of the second item.
        public let multiplier: CGFloat
        /// In user units.
        open var constant: CGFloat
        /// Where constraints contradict each other, the lower one is given up, and the later of two equal ones.
        open var priority = UILayoutPriority.required
        /// For your use.
        open var identifier: String?

        /// UIKit's older form.
        public init(
            item: Any, attribute: Attribute, relatedBy relation: Relation, toItem other: Any?,
            attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
        ) {
            firstItem = item as AnyObject
            secondItem = other.map { $0 as AnyObject }
            firstAttribute = attribute
            secondAttribute = otherAttribute
            self.relation = relation
            self.multiplier = multiplier
            self.constant = constant
        }
        /// Whether it is kept.
        open var isActive: Bool {
            get { owner != nil }
            set { if newValue { activate() } else { deactivate() } }
        }
        private weak var owner: UIView?
        func activate() {
            guard owner == nil, let view = LayoutItem.view(of: firstItem) else { return }
            owner = view
            view.constraints.append(self)
        }
        func deactivate() {
            owner?.constraints.removeAll { $0 === self }
            owner = nil
        }
        /// Keeps constraints from now on.
        public static func activate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.activate() } }
        /// Keeps them no longer.
        public static func deactivate(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.deactivate() } }
    }
    /// How strongly a constraint is kept: 1…1000.
    public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
        /// 1…1000.
        public var rawValue: Float
        /// 1…1000.
        public init(rawValue: Float) { self.rawValue = rawValue }
        /// 1…1000.
        public init(_ rawValue: Float) { self.rawValue = rawValue }
        /// 1000.
        public static let required = UILayoutPriority(1000)
        /// 750.
        public static let defaultHigh = UILayoutPriority(750)
        /// 250.
        public static let defaultLow = UILayoutPriority(250)
        /// 50.
        public static let fittingSizeLevel = UILayoutPriority(50)
    }
    extension NSLayoutConstraint {
        /// Directions of stacks and sizes.
        public enum Axis: Int, Hashable, Sendable {
            /// Left to right.
            case horizontal
            /// Top to bottom.
            case vertical
        }
    }
    struct ContentPriorities {
        var hugging = (x: UILayoutPriority.defaultLow, y: UILayoutPriority.defaultLow)
        var resistance = (x: UILayoutPriority.defaultHigh, y: UILayoutPriority.defaultHigh)
    }

    /// An edge, a middle or a size of a view.
    public class NSLayoutAnchor<Kind>: NSObject {
        let item: AnyObject
        let attribute: NSLayoutConstraint.Attribute
        init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
            self.item = item
            self.attribute = attribute
        }
        func relate(
            _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<Kind>?, multiplier: Double = 1,
            constant: Double
        ) -> NSLayoutConstraint {
            NSLayoutConstraint(
                item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
                attribute: other?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
        }
        /// The same.
        public func constraint(equalTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0) -> NSLayoutConstraint {
            relate(.equal, anchor, constant: constant)
        }
        /// At least.
        public func constraint(
            greaterThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            relate(.greaterThanOrEqual, anchor, constant: constant)
        }
        /// At most.
        public func constraint(
            lessThanOrEqualTo anchor: NSLayoutAnchor<Kind>, constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            relate(.lessThanOrEqual, anchor, constant: constant)
        }
    }
    /// What anchors from left to right have in common.
    public enum HorizontalAnchorKind {}
    /// What anchors from top to bottom have in common.
    public enum VerticalAnchorKind {}
    /// What sizes have in common.
    public enum DimensionAnchorKind {}
    /// From left to right.
    public typealias NSLayoutXAxisAnchor = NSLayoutAnchor<HorizontalAnchorKind>
    /// From top to bottom.
    public typealias NSLayoutYAxisAnchor = NSLayoutAnchor<VerticalAnchorKind>
    /// A size.
    public typealias NSLayoutDimension = NSLayoutAnchor<DimensionAnchorKind>
    extension NSLayoutAnchor where Kind == DimensionAnchorKind {
        /// A number of user units.
        public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, nil, constant: c) }
        /// At least a number of user units.
        public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
            relate(.greaterThanOrEqual, nil, constant: c)
        }
        /// At most a number of user units.
        public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
            relate(.lessThanOrEqual, nil, constant: c)
        }
        /// A multiple of another size.
        public func constraint(
            equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            relate(.equal, anchor, multiplier: multiplier, constant: constant)
        }
        /// At least a multiple of another size.
        public func constraint(
            greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            relate(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
        }
        /// At most a multiple of another size.
        public func constraint(
            lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
        ) -> NSLayoutConstraint {
            relate(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
        }
    }

    /// A rectangle within a view, for anchors.
    open class UILayoutGuide: NSObject {
        /// The view.
        public internal(set) weak var owningView: UIView?
        var insets = UIEdgeInsets.zero
        /// Creates a guide of a view's edges.
        public override init() {}
        init(_ view: UIView, _ insets: UIEdgeInsets) {
            owningView = view
            self.insets = insets
        }
    }

    /// A view or a guide, as the solver sees it.
    enum LayoutItem {
        static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }
        static func insets(of item: AnyObject?) -> UIEdgeInsets { (item as? UILayoutGuide)?.insets ?? .zero }
    }
    /// What has anchors.
    public protocol LayoutAnchored: AnyObject {}
    extension UIView: LayoutAnchored {}
    extension UILayoutGuide: LayoutAnchored {}
    extension LayoutAnchored {
        /// The left.
        public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
        /// The right.
        public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
        /// The left.
        public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
        /// The right.
        public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
        /// The middle.
        public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
        /// The top.
        public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
        /// The bottom.
        public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
        /// The middle.
        public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
        /// The bottom, as baselines are not known to the layout.
        public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
        /// The bottom, as baselines are not known to the layout.
        public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
        /// The width.
        public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
        /// The height.
        public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    }
    extension UIView {
        /// The whole view.
        public var safeAreaLayoutGuide: UILayoutGuide { kept(UILayoutGuide(self, .zero)) }
        /// The view less its margins.
        public var layoutMarginsGuide: UILayoutGuide { kept(UILayoutGuide(self, layoutMargins)) }
        /// The view less its margins.
        public var readableContentGuide: UILayoutGuide { layoutMarginsGuide }
        /// Constraints hold guides weakly.
        private func kept(_ guide: UILayoutGuide) -> UILayoutGuide {
            if let known = guides.first(where: { $0.insets == guide.insets }) { return known }
            guides.append(guide)
            return guide
        }
        /// Keeps a constraint from now on.
        public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate() }
        /// Keeps constraints from now on.
        public func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.activate() } }
        /// Keeps it no longer.
        public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.deactivate() }
        /// Keeps them no longer.
        public func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach { $0.deactivate() } }
        /// How strongly it does not grow.
        public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
            if axis == .horizontal { priorities.hugging.x = priority } else { priorities.hugging.y = priority }
        }
        /// How strongly it does not shrink.
        public func setContentCompressionResistancePriority(
            _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
        ) {
            if axis == .horizontal { priorities.resistance.x = priority } else { priorities.resistance.y = priority }
        }
    }
#endif
