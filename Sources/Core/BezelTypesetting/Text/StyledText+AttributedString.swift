// Styled text from Foundation's attributed strings, by attributes of Bezel's own. Foundation has others of the same names, with
// points for units and platform fonts for values; those are known to BezelAppleNames.
import BezelColor
import BezelGeometry

/// The attributes of Bezel for Foundation's attributed strings, set as `string.bezel.font = …`.
public struct BezelAttributes: AttributeScope {
    /// The font with its size in user units: ``TextStyle/font``.
    public enum FontAttribute: AttributedStringKey {
        /// A font with its face and its size, in user units to the em.
        public typealias Value = Font
        /// The key under which the font is archived: `Bezel.font`.
        public static let name = "Bezel.font"
    }
    /// The colour of the letters: ``TextStyle/color``.
    public enum ColorAttribute: AttributedStringKey {
        /// A colour with its opacity; a run without one takes the base style's.
        public typealias Value = Color
        /// The key under which the colour is archived: `Bezel.foregroundColor`.
        public static let name = "Bezel.foregroundColor"
    }
    /// User units after each cluster, ``TextStyle/tracking``; UIKit and CSS call it `kern` and `letter-spacing`.
    public enum TrackingAttribute: AttributedStringKey {
        /// A length in user units; negative lengths set the letters closer.
        public typealias Value = Double
        /// The key under which the tracking is archived: `Bezel.tracking`.
        public static let name = "Bezel.tracking"
    }
    /// User units above the baseline, negative below it: ``TextStyle/baselineShift``.
    public enum BaselineOffsetAttribute: AttributedStringKey {
        /// A length in user units; positive goes up on the screen, against y.
        public typealias Value = Double
        /// The key under which the shift is archived: `Bezel.baselineOffset`.
        public static let name = "Bezel.baselineOffset"
    }
    /// Whether the font's own kerning of pairs is used: ``TextStyle/usesKerning``.
    public enum KerningAttribute: AttributedStringKey {
        /// True for the font's kerning, false for advances without it.
        public typealias Value = Bool
        /// The key under which the switch is archived: `Bezel.usesKerning`.
        public static let name = "Bezel.usesKerning"
    }
    /// Lines under, over or through the text: ``TextStyle/decorations``.
    public enum DecorationsAttribute: AttributedStringKey {
        /// The lines, which may be of several kinds at once.
        public typealias Value = [TextDecoration]
        /// The key under which the lines are archived: `Bezel.decorations`.
        public static let name = "Bezel.decorations"
    }

    /// The font with its size in user units; sets ``TextStyle/font``.
    public let font: FontAttribute
    /// The colour of the letters; sets ``TextStyle/color``. SwiftUI has the same name.
    public let foregroundColor: ColorAttribute
    /// User units after each cluster; sets ``TextStyle/tracking``. SwiftUI has the same name.
    public let tracking: TrackingAttribute
    /// User units above the baseline; sets ``TextStyle/baselineShift``. SwiftUI has the same name.
    public let baselineOffset: BaselineOffsetAttribute
    /// Whether the font's own kerning of pairs is used; sets ``TextStyle/usesKerning``.
    public let usesKerning: KerningAttribute
    /// Lines along the text, instead of the base style's; sets ``TextStyle/decorations``.
    public let decorations: DecorationsAttribute
    /// Foundation's own attributes, of which the language identifier sets ``TextStyle/language``.
    public let foundation: AttributeScopes.FoundationAttributes
}

extension AttributeScopes {
    /// The scope that makes `AttributedString.bezel` and its attributes known to Foundation.
    public var bezel: BezelAttributes.Type { BezelAttributes.self }
}

extension StyledText {
    /// Creates styled text from an attributed string, with a span for each of its runs.
    ///
    /// - Parameter base: The style of attributes that a run does not have. Attributes of other scopes are ignored, except
    ///   Foundation's language identifier.
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
