import BezelColor
import BezelGeometry

/// Attributes for `string.bezel.font = …`.
public struct BezelAttributes: AttributeScope {
    /// The font with its size.
    public enum FontAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Font
        /// Its archive name.
        public static let name = "Bezel.font"
    }
    /// The text's colour.
    public enum ColorAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Color
        /// Its archive name.
        public static let name = "Bezel.foregroundColor"
    }
    /// User units after clusters; elsewhere `kern`.
    public enum TrackingAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Double
        /// Its archive name.
        public static let name = "Bezel.tracking"
    }
    /// User units above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Double
        /// Its archive name.
        public static let name = "Bezel.baselineOffset"
    }
    /// Whether the font's kerning is used.
    public enum KerningAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = Bool
        /// Its archive name.
        public static let name = "Bezel.usesKerning"
    }
    /// Lines along the text.
    public enum DecorationsAttribute: AttributedStringKey {
        /// Its type.
        public typealias Value = [TextDecoration]
        /// Its archive name.
        public static let name = "Bezel.decorations"
    }

    /// See ``TextStyle/font``.
    public let font: FontAttribute
    /// See ``TextStyle/color``.
    public let foregroundColor: ColorAttribute
    /// See ``TextStyle/tracking``.
    public let tracking: TrackingAttribute
    /// See ``TextStyle/baselineShift``.
    public let baselineOffset: BaselineOffsetAttribute
    /// See ``TextStyle/usesKerning``.
    public let usesKerning: KerningAttribute
    /// See ``TextStyle/decorations``.
    public let decorations: DecorationsAttribute
    /// Foundation's attributes.
    public let foundation: AttributeScopes.FoundationAttributes
}

extension AttributeScopes {
    /// Bezel's attributes.
    public var bezel: BezelAttributes.Type { BezelAttributes.self }
}

extension StyledText {
    /// Converts an attributed string.
    ///
    /// - Parameter base: For missing attributes.
    public init(_ string: AttributedString, base: TextStyle, direction: Direction = .automatic) {
        let spans = string.runs.map { run in
            var style = base
            if let font = run[BezelAttributes.FontAttribute.self] { style.font = font }
            if let color = run[BezelAttributes.ColorAttribute.self] { style.color = color }
            if let tracking = run[BezelAttributes.TrackingAttribute.self] { style.tracking = tracking }
            if let shift = run[BezelAttributes.BaselineOffsetAttribute.self] { style.baselineShift = shift }
            if let kerning = run[BezelAttributes.KerningAttribute.self] { style.usesKerning = kerning }
            if let lines = run[BezelAttributes.DecorationsAttribute.self] { style.decorations = lines }
            if let language = run[AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.self] {
                style.language = language
            }
            return Span(String(string[run.range].characters), style: style)
        }
        self.init(spans: spans, direction: direction)
    }
}
