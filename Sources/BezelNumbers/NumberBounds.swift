// The bounds of numbers from outside, for documents, style sheets, paths, fonts, jobs, descriptions and arguments.

/// The range of numbers that readers take: what is drawn lies far within it, and what is computed from a few such
/// numbers is finite.
public enum NumberBounds {
    /// The greatest magnitude. With 1e12 units from the origin a double has still 1e-4 units.
    public static let greatest = 1e12
    /// The least magnitude but 0. The reciprocal of a product of eight such numbers is finite.
    public static let least = 1e-30

    /// Whether a number is 0 or lies within the bounds.
    public static func contains(_ value: Double) -> Bool {
        let magnitude = abs(value)
        return magnitude == 0 || magnitude >= least && magnitude <= greatest
    }

    /// The number itself, or the nearest that the bounds hold: ±``greatest`` for what is greater, 0 for what is smaller
    /// than ``least`` and for NaN.
    public static func pinned(_ value: Double) -> Double {
        let magnitude = abs(value)
        if magnitude >= least, magnitude <= greatest { return value }
        if magnitude > greatest { return value < 0 ? -greatest : greatest }
        return 0
    }

    /// A message on a number as it was written.
    public static func note(on text: some StringProtocol, readAs value: Double) -> String {
        let pinned = abs(value) <= greatest ? "0" : value < 0 ? "-1e12" : "1e12"
        return "the number \(text.prefix(40)) is out of range (1e-30 to 1e12) and is read as \(pinned)"
    }
}
