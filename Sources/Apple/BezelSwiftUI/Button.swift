import BezelColor
import BezelDrawing
import BezelGeometry

/// A button's purpose.
public enum ButtonRole: Hashable, Sendable {
    /// Shown in red.
    case destructive
    /// Changes nothing.
    case cancel
}

/// Makes the view that is shown for a button, from its label and role; `buttonStyle(_:)` sets it.
public protocol ButtonStyle {
    /// The styled button.
    associatedtype Body: Drawable
    /// A button's properties.
    typealias Configuration = ButtonStyleConfiguration
    /// Styles one.
    @SceneBuilder func makeBody(configuration: Configuration) -> Body
}
/// A button's properties.
public struct ButtonStyleConfiguration {
    /// Nil for none.
    public let role: ButtonRole?
    /// What it says.
    public let label: AnyDrawable
    /// Always false, as taps end at once.
    public let isPressed = false
}
/// Only the label.
public struct PlainButtonStyle: ButtonStyle {
    /// The plain style.
    public init() {}
    public func makeBody(configuration: Configuration) -> some Drawable { configuration.label }
}
extension ButtonStyle where Self == PlainButtonStyle {
    /// Only the label.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
    /// Only the label.
    public static var borderless: PlainButtonStyle { PlainButtonStyle() }
}

/// A round-cornered ground.
public struct BorderedButtonStyle: ButtonStyle {
    fileprivate let isProminent: Bool
    /// A pale ground.
    public init() { isProminent = false }
    fileprivate init(isProminent: Bool) { self.isProminent = isProminent }
    public func makeBody(configuration: Configuration) -> some Drawable {
        Tinted { tint in
            let color = configuration.role == .destructive ? Color.red : tint
            configuration.label
                .foregroundStyle(isProminent ? .white : color)
                .padding(.horizontal, 12)
                .padding(.vertical, 7)
                .background(RoundedRectangle(cornerRadius: 8).fill(isProminent ? color : color.opacity(0.15)))
        }
    }
}
extension ButtonStyle where Self == BorderedButtonStyle {
    /// A pale ground.
    public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
    /// A ground of the accent colour.
    public static var borderedProminent: BorderedButtonStyle { BorderedButtonStyle(isProminent: true) }
}

private struct LabelOfRole: Drawable {
    let content: AnyDrawable
    let role: ButtonRole?
    func sizeThatFits(_ proposal: Size, in environment: DrawingEnvironment) throws -> Size {
        try content.sizeThatFits(proposal, in: environment)
    }
    func draw(in rect: Rect, into context: inout BezelDrawing.GraphicsContext) throws {
        try content.draw(in: rect, into: &context)
    }
    var body: EmptyDrawing { EmptyDrawing() }
}

/// Runs a closure when tapped in its frame.
public struct Button<Label: Drawable>: Drawable, OpenableDrawing {
    private let label: Label
    private let role: ButtonRole?
    private let action: () -> Void
    /// A button with a label.
    public init(role: ButtonRole? = nil, action: @escaping () -> Void, @SceneBuilder label: () -> Label) {
        self.label = label()
        self.role = role
        self.action = action
    }
    /// SwiftUI's older form.
    public init(action: @escaping () -> Void, @SceneBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }
    /// A button with a title.
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void)
    where Label == Text {
        self.init(role: role, action: action) { Text(title) }
    }
    public var body: AnyDrawable { look(AnyDrawable(tinted)) }
    private var tinted: some View { Tinted { tint in label.foregroundStyle(role == .destructive ? .red : tint) } }
    private func look(_ looked: AnyDrawable) -> AnyDrawable {
        AnyDrawable(looked.contentShape(Rectangle()).onTapGesture(perform: action))
    }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let looked =
            pass.buttonLook.map { $0(AnyDrawable(LabelOfRole(content: AnyDrawable(label), role: role))) }
            ?? AnyDrawable(tinted)
        return pass.at(.content) { pass.parts(of: look(looked)) }
    }
}

/// A view with styled buttons.
public struct ButtonStyledDrawing<Content: Drawable>: Drawable, OpenableDrawing {
    public let body: Content
    let look: (AnyDrawable) -> AnyDrawable
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let outer = pass.buttonLook
        pass.buttonLook = look
        defer { pass.buttonLook = outer }
        return pass.at(.content) { pass.parts(of: body) }
    }
}

extension Drawable {
    /// Gives all buttons inside the look of a style; of several styles, the innermost counts.
    public func buttonStyle(_ style: some ButtonStyle) -> ButtonStyledDrawing<Self> {
        ButtonStyledDrawing(body: self) { label in
            let known = label.wrapped as? LabelOfRole
            let configuration = ButtonStyleConfiguration(role: known?.role, label: known?.content ?? label)
            return AnyDrawable(style.makeBody(configuration: configuration))
        }
    }
    /// For screen readers: a group's label in SVG.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some Drawable { self.label(String(label)) }
    /// For screen readers.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some Drawable { self.label(label.string) }
    /// For screen readers.
    @_disfavoredOverload
    public func accessibilityLabel(_ label: Text) -> some Drawable { self.label(label.string) }
}

extension Color {
    /// The system's blue.
    public static let accentColor = Color.blue
}
extension ShapeStyle where Self == Color {
    /// The system's blue.
    public static var accentColor: Color { Color.accentColor }
}
