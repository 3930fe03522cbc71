import BezelColor
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Distances from a rectangle's sides.
public struct EdgeInsets: Hashable, Sendable {
    /// In user units.
    public var top: Double
    /// In user units.
    public var leading: Double
    /// In user units.
    public var bottom: Double
    /// In user units.
    public var trailing: Double
    /// In user units.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }
    /// None.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
extension Text {
    /// Letters' case.
    public enum Case: Hashable, Sendable {
        /// Letters are changed by Unicode's rules, which are the same for all languages.
        case uppercase, lowercase
    }
    /// In another case; nil as it is.
    public func textCase(_ kind: Case?) -> Text {
        guard let kind else { return self }
        var copy = self
        for index in copy.parts.indices {
            let string = copy.parts[index].string
            copy.parts[index].string = kind == .uppercase ? string.uppercased() : string.lowercased()
        }
        return copy
    }
    /// A font of letters of one width.
    public func monospaced(_ isActive: Bool = true) -> Text {
        isActive ? font(.system(.body, design: .monospaced)) : self
    }
    /// The system's font of a design, in the body's size.
    public func fontDesign(_ design: Font.Design?) -> Text { design.map { font(.system(.body, design: $0)) } ?? self }
    /// A date in the style of the machine's place.
    public init(_ date: Date, style: DateStyle) {
        self.init(
            verbatim: date.formatted(
                date: style == .time ? .omitted : .long, time: style == .date ? .omitted : .shortened))
    }
    /// A value as its format writes it.
    public init<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        self.init(verbatim: format.format(value))
    }
    /// How a date is written.
    public struct DateStyle: Hashable, Sendable {
        let name: String
        /// `date` writes only the date and `time` only the time. The others write both, and do not count on.
        public static let date = DateStyle(name: "date"), time = DateStyle(name: "time"),
            timer = DateStyle(name: "timer"),
            relative = DateStyle(name: "relative"), offset = DateStyle(name: "offset")
    }
}
extension LocalizedStringKey.StringInterpolation {
    /// A value as its format writes it.
    public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
        appendLiteral(format.format(value))
    }
}
extension Image {
    /// Sizes of symbols.
    public enum Scale: Hashable, Sendable {
        /// Factors of the font size that a symbol takes: 0.77, 1 and 1.3.
        case small, medium, large
    }
    /// How a picture takes colour.
    public enum TemplateRenderingMode: Hashable, Sendable {
        /// Neither has an effect: pictures keep their colours, and symbols have the foreground's.
        case template, original
    }
    /// Has no effect: pictures keep their colours, and symbols have the foreground's.
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
    /// Has no effect: edges are smooth.
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    /// Has no effect: symbols have one colour.
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
    /// Fills its frame; the insets and the mode have no effect.
    public func resizable(capInsets: EdgeInsets, resizingMode: ResizingMode = .stretch) -> Image { resizable() }
    /// How a picture fills.
    public enum ResizingMode: Hashable, Sendable {
        /// Neither has an effect: a resizable picture is always stretched to its frame.
        case stretch, tile
    }
    /// The picture of a name.
    public init(_ name: String, bundle: Bundle?) { self.init(name) }
    /// The picture of a name.
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(name) }
    /// See `init(systemName:)`; the value has no effect.
    public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
}
/// The placeholder of a picture that would be loaded from an address.
public struct AsyncImage: Drawable {
    private let content: AnyDrawable
    /// A grey box.
    public init(url: URL?, scale: Double = 1) { content = AnyDrawable(Color(white: 0.9)) }
    /// The placeholder.
    public init(
        url: URL?, scale: Double = 1, @SceneBuilder content: (Image) -> some Drawable,
        @SceneBuilder placeholder: () -> some Drawable
    ) { self.content = AnyDrawable(placeholder()) }
    public var body: AnyDrawable { content }
}

extension Drawable {
    /// Space in user units.
    public func padding(_ insets: EdgeInsets) -> some Drawable {
        padding(.top, insets.top).padding(.bottom, insets.bottom).padding(.leading, insets.leading)
            .padding(.trailing, insets.trailing)
    }
    /// Space in user units; nil for 16.
    @_disfavoredOverload
    public func padding(_ edges: Edge.Set = .all, _ length: Double?) -> some Drawable { padding(edges, length ?? 16) }
    /// Space in user units; nil for none, as a picture has no safe area.
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some Drawable {
        padding(edges, length ?? 0)
    }
    /// Space in user units.
    public func safeAreaPadding(_ length: Double) -> some Drawable { padding(length) }
    /// Views at an edge.
    public func safeAreaInset(
        edge: Edge, alignment: UnitPoint = .center, spacing: Double? = nil, @SceneBuilder content: () -> some Drawable
    ) -> some Drawable {
        let place: UnitPoint =
            switch edge {
            case .top: .top
            case .bottom: .bottom
            case .leading: .leading
            case .trailing: .trailing
            }
        return overlay(alignment: place) { content() }
    }
    /// The identity of the view's states.
    public func id<ID: Hashable>(_ id: ID) -> some Drawable {
        ForEach([Identified(id: AnyHashable(id), content: AnyDrawable(self))]) { $0.content }
    }
    /// Text in another case; nil as it is. Only for `Text` itself.
    public func textCase(_ kind: Text.Case?) -> some Drawable {
        (self as? Text).map { AnyDrawable($0.textCase(kind)) } ?? AnyDrawable(self)
    }
    /// Space after each letter of texts inside, in user units, the last one included; without effect beside tracking.
    public func kerning(_ kerning: Double) -> some Drawable { inheriting { $0.kerning = kerning } }
    /// The system's font of a design, in the body's size.
    public func fontDesign(_ design: Font.Design?) -> some Drawable {
        font(design.map { Font.system(.body, design: $0) })
    }
    /// A font of letters of one width, in the body's size.
    public func monospaced(_ isActive: Bool = true) -> some Drawable { fontDesign(isActive ? .monospaced : nil) }
    /// Symbols three quarters or four thirds as large.
    public func imageScale(_ scale: Image.Scale) -> some Drawable {
        let factor = scale == .small ? 0.77 : scale == .large ? 1.3 : 1
        return inheriting { environment in
            let font = environment.font ?? .body
            let size = (try? font.found().font.size) ?? 17
            if factor != 1 { environment.font = .system(size: size * factor) }
        }
    }
    /// Draws what a picture stands for in grey, if a reason is given.
    public func redacted(reason: RedactionReasons) -> some Drawable {
        let isHidden = !reason.isEmpty
        return opacity(isHidden ? 0 : 1)
            .background(RoundedRectangle(cornerRadius: 4).fill(isHidden ? Color(white: 0.85) : Color.clear))
    }
    /// Draws a line within the view's edges, `width` user units thick; layout is unchanged.
    public func border(_ color: Color, width: Double = 1) -> some Drawable {
        overlay { Rectangle().strokeBorder(color, lineWidth: width) }
    }
    /// The foreground of two levels; the first is taken.
    public func foregroundStyle(_ first: some ShapeStyle, _ second: some ShapeStyle) -> some Drawable {
        foregroundStyle(first)
    }
    /// The foreground; nil has no effect.
    @_disfavoredOverload
    public func foregroundColor(_ color: Color?) -> some Drawable {
        color.map { AnyDrawable(foregroundStyle($0)) } ?? AnyDrawable(self)
    }
    /// Drawn by the size that it has.
    public func visualEffect<Effect: Drawable>(
        @SceneBuilder _ effect: @escaping (AnyDrawable, GeometryProxy) -> Effect
    ) -> some Drawable {
        let content = AnyDrawable(self)
        return opacity(0).overlay {
            GeometryReader { effect(content, $0).frame(width: $0.size.width, height: $0.size.height) }
        }
    }
    /// Runs with a part of the view's geometry, at first and when it changes. Only in a ``ViewHost``.
    public func onGeometryChange<Value: Equatable>(
        for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value, action: @escaping (Value) -> Void
    ) -> some Drawable {
        background {
            GeometryReader { proxy in
                Color.clear.onChange(of: transform(proxy), initial: true) { _, new in action(new) }
            }
        }
    }
}
private struct Identified: Identifiable {
    let id: AnyHashable
    let content: AnyDrawable
}
/// Why content is hidden.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: Int
    /// A set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Both are drawn alike: a grey rectangle with round corners stands in place of the content.
    public static let placeholder = RedactionReasons(rawValue: 1), privacy = RedactionReasons(rawValue: 2)
}

// MARK: Shapes and styles
extension Shape where Self == Rectangle {
    /// A rectangle.
    public static var rect: Rectangle { Rectangle() }
}
extension Shape where Self == RoundedRectangle {
    /// A rectangle with round corners, in user units.
    public static func rect(cornerRadius: Double, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
extension Shape where Self == UnevenRoundedRectangle {
    /// A rectangle with a radius per corner, in user units.
    public static func rect(
        topLeadingRadius: Double = 0, bottomLeadingRadius: Double = 0, bottomTrailingRadius: Double = 0,
        topTrailingRadius: Double = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
    /// A rectangle with a radius per corner, in user units.
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous)
        -> UnevenRoundedRectangle
    {
        UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
    }
}
extension Shape where Self == Circle {
    /// A circle.
    public static var circle: Circle { Circle() }
}
extension Shape where Self == Capsule {
    /// A capsule.
    public static var capsule: Capsule { Capsule() }
    /// A capsule.
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == Ellipse {
    /// An ellipse.
    public static var ellipse: Ellipse { Ellipse() }
}
/// The shape of a container: a rectangle.
public typealias ContainerRelativeShape = Rectangle

/// Frosted glass: a translucent grey, without the blur.
public struct Material: ShapeStyle, Hashable {
    let opacity: Double
    /// From clear to dense.
    public static let ultraThinMaterial = Material(opacity: 0.4), thinMaterial = Material(opacity: 0.55),
        regularMaterial = Material(opacity: 0.7), thickMaterial = Material(opacity: 0.82),
        ultraThickMaterial = Material(opacity: 0.9), bar = Material(opacity: 0.85)
    public func paint(in rect: Rect) -> Paint { .color(Color(white: 0.97, opacity: opacity)) }
}
extension ShapeStyle where Self == Material {
    /// Glass.
    public static var ultraThinMaterial: Material { .ultraThinMaterial }
    /// Glass.
    public static var thinMaterial: Material { .thinMaterial }
    /// Glass.
    public static var regularMaterial: Material { .regularMaterial }
    /// Glass.
    public static var thickMaterial: Material { .thickMaterial }
    /// Glass.
    public static var ultraThickMaterial: Material { .ultraThickMaterial }
    /// Glass.
    public static var bar: Material { .bar }
}
/// Any style.
public struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle
    /// Any style.
    public init(_ style: some ShapeStyle) { self.style = style }
    public func paint(in rect: Rect) -> Paint { style.paint(in: rect) }
}
extension ShapeStyle where Self == Color {
    /// The system's blue.
    public static var tint: Color { Color.accentColor }
    /// White.
    public static var background: Color { Color.white }
}
extension ShapeStyle where Self == HierarchicalStyle {
    /// The foreground.
    public static var foreground: HierarchicalStyle { .primary }
}
extension ShapeStyle {
    /// The style at an opacity.
    public func opacity(_ opacity: Double) -> some ShapeStyle {
        let style = self
        return FittedStyle { rect in
            guard case .color(let color) = style.paint(in: rect) else { return style.paint(in: rect) }
            return .color(color.opacity(opacity))
        }
    }
}
extension ShapeStyle where Self == FittedStyle {
    /// Colours around a unit point; radii in user units.
    public static func radialGradient(
        colors: [Color], center: UnitPoint = .center, startRadius: Double, endRadius: Double
    ) -> FittedStyle {
        radialGradient(Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }
    /// Colours clockwise around a unit point.
    public static func angularGradient(
        colors: [Color], center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
    ) -> FittedStyle {
        angularGradient(Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
    }
    /// A full turn.
    public static func conicGradient(colors: [Color], center: UnitPoint = .center, angle: Angle = .zero) -> FittedStyle
    {
        conicGradient(Gradient(colors: colors), center: center, angle: angle)
    }
}
/// Colours from top to bottom.
extension Gradient: ShapeStyle {
    public func paint(in rect: Rect) -> Paint {
        .linear(LinearGradient(gradient: self, startPoint: .top, endPoint: .bottom))
    }
}
extension Path {
    /// A path by its outline, as `Path(CGPath)` is.
    public func stroke(_ color: Color) -> ShapeDrawing<Path> { stroke(color, lineWidth: 1) }
}

// MARK: Colours of names
/// Colours of an asset catalogue, which is not read here, by their names.
public enum ColorTable {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var colors: [String: Color] = [:]
    nonisolated(unsafe) private static var missing: Set<String> = []
    /// Says what a name's colour is.
    public static func register(_ name: String, _ color: Color) { lock.withLock { unsafe colors[name] = color } }
    static func color(_ name: String) -> Color {
        lock.withLock {
            if let color = unsafe colors[name] { return color }
            if unsafe missing.insert(name).inserted {
                let line =
                    "bezel: there is no colour “\(name)”: say what it is by ColorTable.register(_:_:); grey is drawn\n"
                FileHandle.standardError.write(Data(line.utf8))
            }
            return .gray
        }
    }
}
extension Color {
    /// A colour of ``ColorTable``; grey, with a message, for a name that it does not know.
    public init(_ name: String, bundle: Bundle? = nil) { self = ColorTable.color(name) }
}
