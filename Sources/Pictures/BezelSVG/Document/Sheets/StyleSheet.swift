// What the style sheets of a document say, in the order in which they say it. `SheetReader` reads them, the cascade applies
// them.
import BezelGeometry

struct StyleSheet: Sendable {
    struct Rule: Sendable {
        var selector: Selector
        var declarations: [Declaration]
        var layer: CSSLayers.ID
        /// The innermost `@scope` around it.
        var scope: ScopeRule?
        /// The text of all its selectors, for warnings.
        var name: String
        /// The reference to the sheet of another file in which it stands.
        var file: String?
    }
    /// What is lost, for the document's warnings.
    struct Note: Sendable {
        var message: String
        /// In the document, from 1; 0 if it is not known, and nil for sheets of other files, which the message names.
        var line: Int?
    }
    var rules: [Rule] = []
    var fontFaces: [FontFaceRule] = []
    /// By name; the last ones of a name count, and those of earlier rules are dropped whole.
    var keyframes: [String: Keyframes] = [:]
    /// By name of custom property.
    var registered: [String: RegisteredProperty] = [:]
    var layers = CSSLayers()
}

/// `@property` (CSS Properties and Values 1), as far as a value that is not set depends on it. `Variables` uses it.
struct RegisteredProperty: Sendable {
    /// Nil if there is none, so that the property has no value where it is not set.
    var initial: String?
    var isInherited: Bool
}

/// `@keyframes` (CSS Animations 1, section 3).
struct Keyframes: Sendable {
    struct Frame: Sendable {
        /// 0…1.
        var offset: Double
        var declarations: [Declaration]
    }
    /// In ascending order; frames of one offset in the order of the sheet.
    var frames: [Frame]
}
