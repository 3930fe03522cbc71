import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension UIView {
        /// The outermost view.
        var root: UIView {
            var view = self
            while let outer = view.superview { view = outer }
            return view
        }
        /// Adds a view in front.
        public func addSubview(_ view: UIView) { insertSubview(view, at: children.count) }
        /// Inserts a view; 0 is at the back. A view that contains this one cannot be put into it.
        public func insertSubview(_ view: UIView, at index: Int) {
            guard !isDescendant(of: view), hasRoomInside else { return }
            if view.parent != nil { view.removeFromSuperview() }
            view.willMove(toSuperview: self)
            let place = index.clamped(from: 0, through: children.count)
            layer.insert(view.layer, below: place < children.count ? children[place].layer : nil)
            children.insert(view, at: place)
            view.parent = self
            didAddSubview(view)
            view.didMoveToSuperview()
        }
        /// Inserts a view behind one of its subviews.
        public func insertSubview(_ view: UIView, belowSubview other: UIView) {
            insertSubview(view, at: children.firstIndex { $0 === other } ?? children.count)
        }
        /// Inserts a view in front of one of its subviews.
        public func insertSubview(_ view: UIView, aboveSubview other: UIView) {
            insertSubview(view, at: (children.firstIndex { $0 === other } ?? children.count - 1) + 1)
        }
        /// Removes itself.
        public func removeFromSuperview() {
            guard let outer = parent else { return }
            outer.willRemoveSubview(self)
            willMove(toSuperview: nil)
            outer.children.removeAll { $0 === self }
            (outer as? UIStackView)?.removeArrangedSubview(self)
            layer.removeFromSuperlayer()
            parent = nil
            didMoveToSuperview()
        }
        /// Moves one of its subviews to the front.
        public func bringSubviewToFront(_ view: UIView) { move(view, to: children.count) }
        /// Moves one of its subviews to the back.
        public func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }
        private func move(_ view: UIView, to index: Int) {
            guard let old = children.firstIndex(where: { $0 === view }) else { return }
            children.remove(at: old)
            view.layer.removeFromSuperlayer()
            let place = min(index, children.count)
            layer.insert(view.layer, below: place < children.count ? children[place].layer : nil)
            children.insert(view, at: place)
        }
        /// Whether it is not too deep in others for views of its own, which the standard error then says.
        private var hasRoomInside: Bool {
            let depth = sequence(first: self) { $0.parent }.reduce(0) { count, _ in count + 1 }
            guard depth > TooManyLayers.maximumDepth else { return true }
            RunTimeNote.say("views stand in one another more than \(depth - 1) deep: the rest is left out")
            return false
        }
        /// Whether it is a view or inside it.
        public func isDescendant(of view: UIView) -> Bool {
            var here: UIView? = self
            while let each = here {
                if each === view { return true }
                here = each.superview
            }
            return false
        }
        /// The view of a tag, itself or inside it.
        public func viewWithTag(_ tag: Int) -> UIView? {
            if self.tag == tag { return self }
            for view in children {
                if let found = view.viewWithTag(tag) { return found }
            }
            return nil
        }

        func resizeSubviews(from old: Size) {
            guard autoresizesSubviews, old.width > 0 || old.height > 0 else { return }
            let now = bounds.size
            for view in children
            where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
                view.frame = view.autoresized(view.frame, from: old, to: now)
            }
        }
        private func autoresized(_ rect: Rect, from old: Size, to now: Size) -> Rect {
            func along(
                _ start: Double, _ length: Double, _ change: Double, _ total: Double, _ flexible: [Bool]
            ) -> (Double, Double) {
                // Each flexible part takes its share of the change.
                let parts = [start, length, total - start - length]
                let sum = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
                let count = Double(flexible.filter { $0 }.count)
                func share(_ i: Int) -> Double {
                    flexible[i] ? (sum > 0 ? max(0, parts[i]) / sum : 1 / max(1, count)) * change : 0
                }
                return (start + share(0), max(0, length + share(1)))
            }
            let mask = autoresizingMask
            let (x, width) = along(
                rect.minX, rect.width, now.width - old.width, old.width,
                [
                    mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                    mask.contains(.flexibleRightMargin),
                ])
            let (y, height) = along(
                rect.minY, rect.height, now.height - old.height, old.height,
                [
                    mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                    mask.contains(.flexibleBottomMargin),
                ])
            return Rect(x: x, y: y, width: width, height: height)
        }

        // MARK: Coordinates
        /// Converts a point from another view; nil is the outermost.
        public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
            let outer = view?.toRoot ?? .identity
            return point.applying(outer).applying(toRoot.inverse ?? .identity)
        }
        /// Converts a point to another view; nil is the outermost.
        public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
            point.applying(toRoot).applying(view?.toRoot.inverse ?? .identity)
        }
        /// The bounding box of a rectangle of another view; nil is the outermost.
        public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
            let map = (view?.toRoot ?? .identity).concatenating(toRoot.inverse ?? .identity)
            return Path(rect).applying(map).boundingRect
        }
        /// The bounding box of a rectangle in another view; nil is the outermost.
        public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
            let map = toRoot.concatenating(view?.toRoot.inverse ?? .identity)
            return Path(rect).applying(map).boundingRect
        }
        private var toRoot: Transform {
            guard let superview else { return .identity }
            return layer.placement(at: CACurrentMediaTime()).concatenating(superview.toRoot)
        }
    }

    // An optional view is a part of a picture too, as an optional of any part is: so that outlets, which are optional, have
    // these properties and not the modifiers of the same names.
    extension Optional where Wrapped: UIView {
        /// The view's, which must be there.
        public var frame: CGRect {
            get { unwrapped.frame }
            nonmutating set { unwrapped.frame = newValue }
        }
        /// The view's, which must be there.
        public var tag: Int {
            get { unwrapped.tag }
            nonmutating set { unwrapped.tag = newValue }
        }
        /// The view's, which must be there.
        public var mask: UIView? {
            get { unwrapped.mask }
            nonmutating set { unwrapped.mask = newValue }
        }
        private var unwrapped: Wrapped {
            guard let self else { preconditionFailure("an outlet was read before it was set") }
            return self
        }
    }
#endif
