import BezelDrawing
import BezelGeometry
import BezelSwiftUI

#if !canImport(CoreGraphics)
    /// A UIKit view within SwiftUI's. It is recreated for every picture, so set its content in `updateUIView`.
    public protocol UIViewRepresentable: Drawable where Body == EmptyDrawing {
        /// The view's type.
        associatedtype UIViewType: UIView
        /// What the view tells; nothing by default.
        associatedtype Coordinator = Void
        /// What `makeUIView` and `updateUIView` are given: the coordinator and the standard environment.
        typealias Context = UIViewRepresentableContext<Self>
        /// Makes the view.
        func makeUIView(context: Context) -> UIViewType
        /// Updates its content.
        func updateUIView(_ view: UIViewType, context: Context)
        /// Makes what the view tells.
        func makeCoordinator() -> Coordinator
    }
    extension UIViewRepresentable where Coordinator == Void {
        /// Nothing.
        public func makeCoordinator() {}
    }
    /// What a view is made with.
    public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
        /// What the view tells.
        public let coordinator: Representable.Coordinator
        /// All by default.
        public var environment: EnvironmentValues { EnvironmentValues() }
    }
    extension UIViewRepresentable {
        private func made() -> UIViewType {
            let context = UIViewRepresentableContext<Self>(coordinator: makeCoordinator())
            let view = makeUIView(context: context)
            updateUIView(view, context: context)
            return view
        }
        public var body: EmptyDrawing { EmptyDrawing() }
        public func sizeThatFits(_ proposal: CGSize, in environment: DrawingEnvironment) throws -> CGSize {
            made().sizeThatFits(proposal)
        }
        public func draw(in rect: CGRect, into context: inout BezelDrawing.GraphicsContext) throws {
            try made().draw(in: rect, into: &context)
        }
    }
#endif
