// Buttons: labels that are tapped.
import BezelColor
import BezelDrawing
import BezelGeometry

/// What a button is for.
public enum ButtonRole: Hashable, Sendable {
    /// It takes something away: its label is red.
    case destructive
    /// It leaves all as it was.
    case cancel
}

/// How buttons look.
public protocol ButtonStyle {
    /// What a button is made of.
    associatedtype Body: Drawable
    /// What is known of a button.
    typealias Configuration = ButtonStyleConfiguration
    /// The button of a label.
    @SceneBuilder func makeBody(configuration: Configuration) -> Body
}
/// What is known of a button whose look is made.
public struct ButtonStyleConfiguration {
    /// What the button says.
    public let label: AnyDrawable
    /// Whether a finger is on it. A host's taps are over at once: false.
    public let isPressed = false
}
/// A button that looks like its label.
public struct PlainButtonStyle: ButtonStyle {
    /// No further look.
    public init() {}
    public func makeBody(configuration: Configuration) -> some Drawable { configuration.label }
}
extension ButtonStyle where Self == PlainButtonStyle {
    /// A button that looks like its label.
    public static var plain: PlainButtonStyle { PlainButtonStyle() }
    /// A button that looks like its label.
    public static var borderless: PlainButtonStyle { PlainButtonStyle() }
}

/// A label that runs a closure when it is tapped anywhere in its frame.
public struct Button<Label: Drawable>: Drawable, OpenableDrawing {
    private let label: Label
    private let role: ButtonRole?
    private let action: () -> Void
    /// A button of a label.
    public init(role: ButtonRole? = nil, action: @escaping () -> Void, @SceneBuilder label: () -> Label) {
        self.label = label()
        self.role = role
        self.action = action
    }
    /// SwiftUI's older form.
    public init(action: @escaping () -> Void, @SceneBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }
    /// A button that says something.
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void)
    where Label == Text {
        self.init(role: role, action: action) { Text(title) }
    }
    public var body: AnyDrawable { look(AnyDrawable(tinted)) }
    private var tinted: InheritingDrawing<Label> { label.foregroundStyle(role == .destructive ? .red : .accentColor) }
    private func look(_ looked: AnyDrawable) -> AnyDrawable {
        AnyDrawable(looked.contentShape(Rectangle()).onTapGesture(perform: action))
    }
    package func opened(in pass: DrawingPass) -> [AnyDrawable] {
        let looked = pass.buttonLook.map { $0(AnyDrawable(label)) } ?? AnyDrawable(tinted)
        return pass.at(.content) { pass.parts(of: look(looked)) }
    }
}

/// A part whose buttons look otherwise.
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
    /// How the buttons of the part look.
    public func buttonStyle(_ style: some ButtonStyle) -> ButtonStyledDrawing<Self> {
        ButtonStyledDrawing(body: self) { label in
            AnyDrawable(style.makeBody(configuration: ButtonStyleConfiguration(label: label)))
        }
    }
    /// What the part is called: a group's label in SVG, for those who cannot see the picture.
    public func accessibilityLabel(_ label: some StringProtocol) -> GroupedDrawing<Self> { self.label(String(label)) }
    /// What the part is called.
    public func accessibilityLabel(_ label: Text) -> GroupedDrawing<Self> { self.label(label.string) }
}

extension Color {
    /// The colour of what can be tapped: the system's blue.
    public static let accentColor = Color.blue
}
extension ShapeStyle where Self == Color {
    /// The colour of what can be tapped.
    public static var accentColor: Color { Color.accentColor }
}
