// Text on a curve by name.
import BezelTypesetting

extension TextPath {
    /// Creates a text path on a curve, by default for display text: see ``init(_:position:spacing:letters:fitting:)``.
    ///
    /// Spirals and columns are read from their start: give `position: .start` for them, as `bezel text` does.
    public init(
        _ curve: Curve, position: Position = .middle, spacing: Spacing = .optical, letters: Letters = Letters(),
        fitting: Fitting = Fitting()
    ) {
        self.init(curve.path, position: position, spacing: spacing, letters: letters, fitting: fitting)
    }
}
