// Foundation's attributed strings as styled text.
import BezelColor
import BezelGeometry

/// The attributes that Bezel reads from an attributed string: `string.bezel.font = …`.
public struct BezelAttributes: AttributeScope {
    /// The font with its size.
    public enum FontAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = Font
        /// The name that the attribute is archived under.
        public static let name = "Bezel.font"
    }
    /// The text's colour.
    public enum ColorAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = Color
        /// The name that the attribute is archived under.
        public static let name = "Bezel.foregroundColor"
    }
    /// Space after every cluster, in user units; UIKit's and SwiftUI's `kern`.
    public enum TrackingAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = Double
        /// The name that the attribute is archived under.
        public static let name = "Bezel.tracking"
    }
    /// User units above the baseline.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = Double
        /// The name that the attribute is archived under.
        public static let name = "Bezel.baselineOffset"
    }
    /// Whether the font's pair kerning is used.
    public enum KerningAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = Bool
        /// The name that the attribute is archived under.
        public static let name = "Bezel.usesKerning"
    }
    /// Lines along the text.
    public enum DecorationsAttribute: AttributedStringKey {
        /// What the attribute holds.
        public typealias Value = [TextDecoration]
        /// The name that the attribute is archived under.
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
    /// Foundation's own attributes, so that both can be set in one scope.
    public let foundation: AttributeScopes.FoundationAttributes
}

extension AttributeScopes {
    /// Bezel's attributes, for `AttributedString`'s dynamic members.
    public var bezel: BezelAttributes.Type { BezelAttributes.self }
}

extension StyledText {
    /// Text with an attributed string's fonts, colours, tracking, baseline offsets, decorations and languages.
    ///
    /// - Parameter base: The style of what the attributes leave open.
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
