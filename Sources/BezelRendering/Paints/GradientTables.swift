// Tables of gradients' colours that shapes share.
import BezelColor
import BezelPixels

/// The tables of the gradients that were drawn last: drawings fill many shapes with the same stops, and a table costs as
/// much as some thousand pixels.
final class GradientTables {
    private static let mostKept = 16
    /// The one used last comes last.
    private var kept: [(gradient: Gradient, table: GradientTable)] = []

    /// - Parameter stops: Those of the gradient.
    func table(_ gradient: Gradient, _ stops: GradientStops) -> GradientTable {
        if let i = kept.lastIndex(where: { $0.gradient == gradient }) {
            let found = kept.remove(at: i)
            kept.append(found)
            return found.table
        }
        let made = stops.table()
        if kept.count == Self.mostKept { kept.removeFirst() }
        kept.append((gradient, made))
        return made
    }
}
