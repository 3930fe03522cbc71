// Tables of gradients' colours that shapes share.
import BezelColor
import BezelPixels

/// The tables of the gradients that were drawn last: drawings fill many shapes with the same stops, and a table costs as
/// much as some thousand pixels.
final class GradientTables {
    private static let maximumCached = 16
    /// The one used last comes last.
    private var cached: [(gradient: Gradient, size: Int, table: GradientTable)] = []

    /// - Parameters:
    ///   - stops: Those of the gradient.
    ///   - length: How many pixels its axis takes. Tables are shared by lengths between two powers of two.
    func table(_ gradient: Gradient, _ stops: GradientStops, length: Double) -> GradientTable {
        let size = min(max(length.exponent, 0), 16)
        if let i = cached.lastIndex(where: { $0.size == size && $0.gradient == gradient }) {
            let found = cached.remove(at: i)
            cached.append(found)
            return found.table
        }
        let made = stops.table(length: Double(1 << size))
        if cached.count == Self.maximumCached { cached.removeFirst() }
        cached.append((gradient, size, made))
        return made
    }
}
