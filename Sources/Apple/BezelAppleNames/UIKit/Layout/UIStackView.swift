import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// Arranges views in a row or a column.
    open class UIStackView: UIView {
        /// How views share the length.
        public enum Distribution: Int, Hashable, Sendable {
            /// The one that grows most readily takes what is left.
            case fill
            /// All have the same length.
            case fillEqually
            /// In proportion to their own lengths.
            case fillProportionally
            /// The same space between all.
            case equalSpacing
            /// The same distance between middles.
            case equalCentering
        }
        /// How views stand across.
        public enum Alignment: Int, Hashable, Sendable {
            /// They take all.
            case fill
            /// At the left or the top.
            case leading
            /// By the first baseline: at the top.
            case firstBaseline
            /// In the middle.
            case center
            /// At the right or the bottom.
            case trailing
            /// By the last baseline: at the bottom.
            case lastBaseline
            /// At the top.
            public static var top: Alignment { .leading }
            /// At the bottom.
            public static var bottom: Alignment { .trailing }
        }
        /// From the first to the last.
        public private(set) var arrangedSubviews: [UIView] = []
        /// A row or a column.
        open var axis = NSLayoutConstraint.Axis.horizontal
        /// How views share the length.
        open var distribution = Distribution.fill
        /// How views stand across.
        open var alignment = Alignment.fill
        /// Between views, in user units.
        open var spacing: CGFloat = 0
        /// Whether the margins stay free.
        open var isLayoutMarginsRelativeArrangement = false
        private var ownSpacing: [ObjectIdentifier: CGFloat] = [:]

        /// Creates a stack, by default a row without spacing, that arranges views in their order and adds them as subviews.
        public convenience init(arrangedSubviews views: [UIView]) {
            self.init(frame: .zero)
            views.forEach(addArrangedSubview)
        }
        /// Adds a view at the end.
        open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
        /// Arranges a view at an index, pinned to the ends; a view that is arranged already moves there.
        open func insertArrangedSubview(_ view: UIView, at index: Int) {
            arrangedSubviews.removeAll { $0 === view }
            arrangedSubviews.insert(view, at: index.clamped(from: 0, through: arrangedSubviews.count))
            if view.superview !== self { addSubview(view) }
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        /// Arranges a view no longer; it stays a subview.
        open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
        /// Another space behind a view, in user units.
        open func setCustomSpacing(_ spacing: CGFloat, after view: UIView) {
            ownSpacing[ObjectIdentifier(view)] = spacing
        }

        private var isRow: Bool { axis == .horizontal }
        private var seen: [UIView] { arrangedSubviews.filter { !$0.isHidden } }
        private func length(_ size: Size) -> Double { isRow ? size.width : size.height }
        private func breadth(_ size: Size) -> Double { isRow ? size.height : size.width }
        private func gap(after view: UIView) -> Double { ownSpacing[ObjectIdentifier(view)] ?? spacing }
        private var gaps: Double { seen.dropLast().reduce(0) { $0 + gap(after: $1) } }
        private var margins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }
        /// By constraints of its own, else by its content.
        private func own(_ view: UIView) -> (size: Size, isFixed: (length: Bool, breadth: Bool)) {
            func fixed(_ attribute: NSLayoutConstraint.Attribute) -> Double? {
                view.constraints.last {
                    $0.firstItem === view && $0.secondItem == nil && $0.firstAttribute == attribute
                        && $0.relation != .lessThanOrEqual
                }?.constant
            }
            let (width, height) = (fixed(.width), fixed(.height))
            let content = view.intrinsicContentSize
            let size = Size(width: width ?? max(0, content.width), height: height ?? max(0, content.height))
            return (size, isRow ? (width != nil, height != nil) : (height != nil, width != nil))
        }
        open override var intrinsicContentSize: CGSize {
            let sizes = seen.map { own($0).size }
            let lengths = sizes.map(length)
            let isEqual = distribution == .fillEqually
            let along = isEqual ? (lengths.max() ?? 0) * Double(lengths.count) : lengths.reduce(0, +)
            let across = sizes.map(breadth).max() ?? 0
            let m = margins
            return isRow
                ? Size(width: along + gaps + m.left + m.right, height: across + m.top + m.bottom)
                : Size(width: across + m.left + m.right, height: along + gaps + m.top + m.bottom)
        }
        open override func layoutSubviews() {
            super.layoutSubviews()
            let area = bounds.inset(by: margins)
            let views = seen
            guard !views.isEmpty else { return }
            let known = views.map(own)
            let available = length(area.size)
            let (lengths, space) = arranged(
                views, known.map { length($0.size) }, known.map(\.isFixed.length), available)
            var pen = isRow ? area.minX : area.minY
            for (index, view) in views.enumerated() {
                let whole = breadth(area.size)
                let isStretched = alignment == .fill && !known[index].isFixed.breadth
                let across = isStretched ? whole : min(breadth(known[index].size), max(whole, 0))
                let start = isRow ? area.minY : area.minX
                let shift: Double =
                    switch alignment {
                    case .center: (whole - across) / 2
                    case .trailing, .lastBaseline: whole - across
                    case .fill, .leading, .firstBaseline: 0
                    }
                view.place(
                    isRow
                        ? Rect(x: pen, y: start + shift, width: lengths[index], height: across)
                        : Rect(x: start + shift, y: pen, width: across, height: lengths[index]))
                pen += lengths[index] + gap(after: view) + space
            }
        }
        /// The lengths, and what is added to each gap.
        private func arranged(
            _ views: [UIView], _ own: [Double], _ isFixed: [Bool], _ available: Double
        ) -> ([Double], Double) {
            let count = Double(views.count)
            let spare = available - gaps - own.reduce(0, +)
            switch distribution {
            case .fillEqually:
                return (own.map { _ in max(0, (available - gaps) / count) }, 0)
            case .equalSpacing, .equalCentering:
                return (own, count > 1 ? max(0, spare) / (count - 1) : 0)
            case .fillProportionally:
                let total = own.reduce(0, +)
                return (
                    own.map { total > 0 ? $0 / total * max(0, available - gaps) : max(0, available - gaps) / count }, 0
                )
            case .fill:
                // The first of those that hug their content least.
                let free = views.indices.filter { !isFixed[$0] }
                let weakest = free.min {
                    let (a, b) = (views[$0].priorities.hugging, views[$1].priorities.hugging)
                    return isRow ? a.x.rawValue < b.x.rawValue : a.y.rawValue < b.y.rawValue
                }
                var lengths = own
                // A view without content of its own gives way first.
                let empty = free.first { own[$0] == 0 }
                if let taker = empty ?? weakest { lengths[taker] = max(0, lengths[taker] + spare) }
                return (lengths, 0)
            }
        }
    }
#endif
