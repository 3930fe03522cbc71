// What modifiers without effect are given.
import BezelDrawing
import BezelGeometry

/// Sizes of controls; without effect.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    /// None has an effect: each control has one size.
    case mini, small, regular, large, extraLarge
}
/// Sides; without effect.
public enum HorizontalEdge: Hashable, Sendable {
    /// Arguments of `swipeActions(edge:allowsFullSwipe:content:)`. Neither has an effect, as its buttons are not drawn.
    case leading, trailing
}
/// Keyboards; without effect.
public enum UIKeyboardType: Hashable, Sendable {
    /// None has an effect: there is no keyboard, and a `TextField` shows its text without editing it.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad,
        twitter, webSearch, alphabet
}
/// Kinds of text; without effect.
public enum UITextContentType: Hashable, Sendable {
    /// None has an effect: nothing is typed, so nothing is suggested or filled in.
    case name, emailAddress, password, newPassword, username, telephoneNumber, oneTimeCode
}
/// Capitals; without effect.
public enum TextInputCapitalization: Hashable, Sendable {
    /// None has an effect: nothing is typed, and text keeps the letters it was given.
    case never, words, sentences, characters, none, allCharacters
}
/// A key's name; without effect.
public enum SubmitLabel: Hashable, Sendable {
    /// None has an effect: there is no keyboard with a return key to name.
    case done, go, send, join, route, search, `return`, next, `continue`
}
/// Whether text can be selected; without effect.
public enum TextSelectability: Hashable, Sendable {
    /// Neither has an effect on a picture or on the files that are written.
    case enabled, disabled
}
/// A pointer's effect; without effect.
public enum HoverEffect: Hashable, Sendable {
    /// None has an effect: there is no pointer.
    case automatic, highlight, lift
}
/// Colours of symbols; without effect: symbols have one colour.
public enum SymbolRenderingMode: Hashable, Sendable {
    /// None has an effect: a symbol is drawn in one colour, the foreground's.
    case monochrome, multicolor, hierarchical, palette
}
/// Forms of symbols; without effect.
public enum SymbolVariants: Hashable, Sendable {
    /// None has an effect: write the variant in the symbol's name, as in `heart.fill`.
    case none, circle, square, rectangle, fill, slash
}
/// Motions of symbols; without effect.
public struct SymbolEffect: Hashable, Sendable {
    /// None moves a symbol: `symbolEffect` leaves the view as it is and notes that once, on standard error.
    public static let bounce = SymbolEffect(), pulse = SymbolEffect(), variableColor = SymbolEffect(),
        scale = SymbolEffect(), appear = SymbolEffect(), disappear = SymbolEffect(), replace = SymbolEffect(),
        rotate = SymbolEffect(), breathe = SymbolEffect(), wiggle = SymbolEffect()
    /// Returns the effect unchanged: symbols do not move, in whatever direction.
    public var up: SymbolEffect { self }
    /// Returns the effect unchanged: symbols do not move, in whatever direction.
    public var down: SymbolEffect { self }
    /// Returns the effect unchanged: symbols do not move, in whatever direction.
    public var clockwise: SymbolEffect { self }
    /// Returns the effect unchanged: symbols do not move, in whatever direction.
    public var counterClockwise: SymbolEffect { self }
    /// Returns the effect unchanged: symbols do not move, neither as a whole nor in layers.
    public var byLayer: SymbolEffect { self }
    /// Returns the effect unchanged: symbols do not move, neither as a whole nor in layers.
    public var wholeSymbol: SymbolEffect { self }
    /// Returns the effect unchanged: a symbol's layers are not shown one after another.
    public var iterative: SymbolEffect { self }
    /// Returns the effect unchanged: a symbol's layers are not shown one after another.
    public var cumulative: SymbolEffect { self }
    /// Returns the effect unchanged: a symbol's layers are not shown one after another.
    public var reversing: SymbolEffect { self }
    /// Returns the effect unchanged: a symbol's layers are not shown one after another.
    public var dimInactiveLayers: SymbolEffect { self }
    /// Returns the effect unchanged: a symbol's layers are not shown one after another.
    public var hideInactiveLayers: SymbolEffect { self }
}
/// How symbols move; without effect.
public struct SymbolEffectOptions: Hashable, Sendable {
    /// None has an effect: symbols do not move, so that nothing repeats.
    public static let `default` = SymbolEffectOptions(), repeating = SymbolEffectOptions(),
        nonRepeating = SymbolEffectOptions()
    /// Has no effect, whatever the speed: symbols do not move.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// Has no effect, whatever the count: symbols do not move.
    public static func `repeat`(_ count: Int) -> SymbolEffectOptions { SymbolEffectOptions() }
    /// Returns the options unchanged: there is no motion that a speed could apply to.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
    /// Returns the options unchanged: there is no motion that could be repeated.
    public func `repeat`(_ count: Int) -> SymbolEffectOptions { self }
}
/// How text changes; without effect.
public struct ContentTransition: Hashable, Sendable {
    /// None has an effect: changed content is drawn at once, without a transition.
    public static let identity = ContentTransition(), interpolate = ContentTransition(), opacity = ContentTransition(),
        symbolEffect = ContentTransition()
    /// Has no effect, in either direction: changed figures are drawn at once.
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    /// Has no effect, whatever the value: changed figures are drawn at once.
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
    /// Has no effect, whatever the symbol's effect: a changed symbol is drawn at once.
    public static func symbolEffect(_ effect: SymbolEffect) -> ContentTransition { ContentTransition() }
}
/// What is matched; without effect.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: Int
    /// A set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// `frame` is position and size. None has an effect, as `matchedGeometryEffect` leaves views where they are.
    public static let position = MatchedGeometryProperties(rawValue: 1), size = MatchedGeometryProperties(rawValue: 2),
        frame = MatchedGeometryProperties(rawValue: 3)
}
/// Names for matched views.
@propertyWrapper
public struct Namespace: Sendable {
    /// A name.
    public struct ID: Hashable, Sendable {}
    /// Names for matched views.
    public init() {}
    /// The name.
    public var wrappedValue: ID { ID() }
}
/// What is focused: nothing.
@propertyWrapper
public struct FocusState<Value: Hashable> {
    /// For `focused`.
    public struct Binding {
        /// What is focused.
        public var wrappedValue: Value
    }
    private final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private let box: Box
    /// Nothing.
    public init() where Value == Bool { box = Box(false) }
    /// Nothing.
    public init<Wrapped: Hashable>() where Value == Wrapped? { box = Box(nil) }
    /// What is focused.
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    /// For `focused`.
    public var projectedValue: Binding { Binding(wrappedValue: box.value) }
}
/// A view's size, for alignment guides.
public struct ViewDimensions: Hashable, Sendable {
    /// In user units.
    public var width = 0.0, height = 0.0
    init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
    /// A guide's position: from the left for horizontal ones, from the top for vertical ones. `.center` is the horizontal one.
    public subscript(guide: UnitPoint) -> Double {
        guide.isVerticalGuide && !guide.isHorizontalGuide ? guide.y * height : guide.x * width
    }
    /// Guides that the view sets itself are not seen here: always nil.
    public subscript(explicit guide: UnitPoint) -> Double? { nil }
}
/// A named space: the picture's.
public struct NamedCoordinateSpace: Hashable, Sendable {
    /// A space of a name.
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace { NamedCoordinateSpace() }
}
/// What a hand feels; without effect.
public enum SensoryFeedback: Hashable, Sendable {
    /// None has an effect: nothing is felt or heard of a picture.
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, impact
    /// How heavy the things seem that meet in an impact; has no effect.
    public enum Weight: Hashable, Sendable {
        /// None has an effect: every weight gives the same `impact`.
        case light, medium, heavy
    }
    /// How hard the things seem that meet in an impact; has no effect.
    public enum Flexibility: Hashable, Sendable {
        /// None has an effect: every flexibility gives the same `impact`.
        case rigid, solid, soft
    }
    /// An impact, whatever its weight.
    public static func impact(weight: Weight, intensity: Double = 1) -> SensoryFeedback { .impact }
    /// An impact, whatever it meets.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }
}
/// Parts of a screen; without effect.
public struct SafeAreaRegions: OptionSet, Hashable, Sendable {
    /// One bit each.
    public let rawValue: Int
    /// A set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// None has an effect: a picture has no safe area, so that views reach its edges in any case.
    public static let container = SafeAreaRegions(rawValue: 1), keyboard = SafeAreaRegions(rawValue: 2),
        all = SafeAreaRegions(rawValue: 3)
}
/// How a device is held; without effect.
public enum InterfaceOrientation: Hashable, Sendable {
    /// None has an effect: to turn a preview, give it `PreviewTrait.landscapeLeft`.
    case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}
/// Values that a program keeps: in memory only.
@propertyWrapper
public struct AppStorage<Value>: HostedProperty, ComparedInput {
    private let state: State<Value>
    /// A first value; nothing is stored.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        state = State(wrappedValue: wrappedValue)
    }
    /// The value.
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }
    /// As `$name`.
    public var projectedValue: Binding<Value> { state.projectedValue }
    func link(to memory: ViewMemory, at position: DrawingPass.Position) { state.link(to: memory, at: position) }
    func isSameInput(as other: AppStorage) -> Bool { true }
}
/// Values that a scene keeps: in memory only.
public typealias SceneStorage = AppStorage
