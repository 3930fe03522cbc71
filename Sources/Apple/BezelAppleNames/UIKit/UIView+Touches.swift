// How a host's taps and drags reach views: recognisers and controls first, from the touched view outwards, then the view itself.
import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    extension UIView: OpenableDrawing {
        package func opened(in pass: DrawingPass) -> [AnyDrawable] {
            guard let time = pass.time else { return [AnyDrawable(DrawnView(view: self, time: CACurrentMediaTime()))] }
            let touched = DrawnView(view: self, time: time)
                .contentShape(Rectangle())
                .onTapGesture { (point: Point) in self.tapped(at: point, count: 1) }
                .onTapGesture(count: 2) { (point: Point) in self.tapped(at: point, count: 2) }
                .onLongPress { point, isEnd in self.pressed(at: point, isEnd: isEnd) }
                .gesture(
                    DragGesture(minimumDistance: 10)
                        .onChanged { self.dragged($0) }
                        .onEnded { self.dragEnded($0) })
            return pass.at(.body(ObjectIdentifier(self))) { pass.parts(of: touched) }
        }
        /// A view and those around it, innermost first.
        private var chain: [UIView] { Array(sequence(first: self) { $0.superview }) }

        private func tapped(at point: Point, count: Int) {
            guard let view = hitTest(point, with: nil) else { return }
            for each in view.chain {
                if let control = each as? UIControl {
                    guard control.isEnabled else { return }
                    return touch(view, at: point)
                }
                let found = each.recognizers.first { recognizer in
                    let tap = recognizer as? UITapGestureRecognizer
                    return recognizer.isEnabled && tap?.numberOfTapsRequired == count
                }
                if let found { return found.recognize(.ended, at: point, in: self) }
            }
            touch(view, at: point)
        }
        private func touch(_ view: UIView, at point: Point) {
            let touches: Set = [UITouch(point, in: self, view: view)]
            view.touchesBegan(touches, with: nil)
            view.touchesEnded(touches, with: nil)
        }
        private func pressed(at point: Point, isEnd: Bool) -> Bool {
            let found = hitTest(point, with: nil)?.chain.lazy.compactMap { each in
                each.recognizers.first { $0.isEnabled && $0 is UILongPressGestureRecognizer }
            }.first
            found?.recognize(isEnd ? .ended : .began, at: point, in: self)
            return found != nil
        }
        private func dragged(_ value: DragGesture.Value) {
            if touched == nil {
                guard let view = hitTest(value.startLocation, with: nil) else { return }
                touched = view
                activeRecognizer =
                    view.chain.lazy.compactMap { each -> UIGestureRecognizer? in
                        guard !(each is UIControl) else { return nil }
                        return each.recognizers.first { $0.isEnabled && $0.follows(value.translation) }
                    }.first
                guard activeRecognizer == nil else {
                    activeRecognizer?.start = value.startLocation
                    activeRecognizer?.recognize(.began, at: value.location, in: self)
                    return
                }
                view.touchesBegan([UITouch(value.startLocation, in: self, view: view)], with: nil)
            }
            guard let touched else { return }
            if let activeRecognizer {
                activeRecognizer.speed = value.velocity
                return activeRecognizer.recognize(.changed, at: value.location, in: self)
            }
            touched.touchesMoved([UITouch(value.location, in: self, view: touched)], with: nil)
        }
        private func dragEnded(_ value: DragGesture.Value) {
            defer { (touched, activeRecognizer) = (nil, nil) }
            guard let touched else { return }
            if let activeRecognizer { return activeRecognizer.recognize(.ended, at: value.location, in: self) }
            touched.touchesEnded([UITouch(value.location, in: self, view: touched)], with: nil)
        }

        /// Adds a recogniser.
        public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
            recognizer.view?.removeGestureRecognizer(recognizer)
            recognizers.append(recognizer)
            recognizer.view = self
        }
        /// Removes a recogniser.
        public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
            recognizers.removeAll { $0 === recognizer }
            recognizer.view = nil
        }
    }

    struct DrawnView: Drawable {
        let view: UIView
        let time: Double
        func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
            try view.sizeThatFits(proposal, in: environment)
        }
        func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
            try view.draw(in: rect, at: time, into: &context)
        }
        var body: EmptyDrawing { EmptyDrawing() }
    }

    /// A finger on a view. There is only one at a time.
    public final class UITouch: NSObject {
        private let point: Point
        private let root: UIView
        /// Where it began.
        public let view: UIView?
        init(_ point: Point, in root: UIView, view: UIView?) {
            self.point = point
            self.root = root
            self.view = view
        }
        /// In a view's coordinates; nil is the outermost view.
        public func location(in view: UIView?) -> CGPoint { root.convert(point, to: view) }
        /// Always 1.
        public var tapCount: Int { 1 }
    }
    /// Always empty.
    public final class UIEvent {
        private init() {}
    }
#endif
