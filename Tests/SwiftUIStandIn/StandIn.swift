// SwiftUI's names, as far as they show whether a program can import Bezel beside SwiftUI. Nothing here draws.

public protocol View {
    associatedtype Body
    var body: Body { get }
}
public protocol Primitive: View where Body == Void {}
extension Primitive {
    public var body: Void { () }
}
@resultBuilder public enum ViewBuilder {
    public static func buildBlock(_ parts: any View...) -> TupleView { TupleView() }
    public static func buildExpression<Content: View>(_ content: Content) -> any View { content }
}
public struct TupleView: Primitive {}
public struct EmptyView: Primitive { public init() {} }
public struct AnyView: Primitive { public init(_ view: any View) {} }
public struct Text: Primitive {
    public init(_ text: String) {}
    public func font(_ font: Font) -> Text { self }
}
public struct VStack: Primitive { public init(@ViewBuilder content: () -> TupleView) {} }
public struct HStack: Primitive { public init(@ViewBuilder content: () -> TupleView) {} }
public struct ZStack: Primitive { public init(@ViewBuilder content: () -> TupleView) {} }
public struct Group: Primitive { public init(@ViewBuilder content: () -> TupleView) {} }
public struct ForEach<Data: RandomAccessCollection>: Primitive {
    public init(_ data: Data, @ViewBuilder content: (Data.Element) -> TupleView) {}
}
public struct Spacer: Primitive { public init() {} }
public struct Divider: Primitive { public init() {} }
public struct GeometryProxy { public var size: Double = 0 }
public struct GeometryReader: Primitive { public init(@ViewBuilder content: @escaping (GeometryProxy) -> TupleView) {} }
public struct Canvas: Primitive { public init(renderer: @escaping (inout Int, Double) -> Void) {} }
public protocol ViewModifier {}
public enum Edge { case top }
public enum ContentMode { case fit }
public enum Axis { case horizontal }
public enum TextAlignment { case center }
public struct Alignment: Sendable { public static let center = Alignment() }
public struct HorizontalAlignment: Sendable { public static let center = HorizontalAlignment() }
public struct VerticalAlignment: Sendable { public static let center = VerticalAlignment() }
public struct AnimatablePair { public init() {} }
public enum CoordinateSpace { case local }

// What Bezel's own core is called as well.
public struct Color: Primitive, Sendable { public static let accent = Color() }
public struct Font: Sendable { public static let title = Font() }
public struct Path { public init() {} }
