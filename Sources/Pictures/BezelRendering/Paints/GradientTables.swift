// A small cache of colour tables for one drawing. How a table is made is GradientStops' and BezelPixels'.
import BezelColor
import BezelPixels

/// The last tables of a drawing. Drawings reuse gradients, and a table costs as much as some thousand pixels.
///
/// Tables depend on the axis's length in pixels only by whether they are dithered, so lengths share a table within a
/// factor of two. A look-up compares at most sixteen gradients.
final class GradientTables {
    private static let maximumCached = 16
    /// Least recently used first.
    private var cached: [(gradient: Gradient, size: Int, table: GradientTable)] = []

    /// - Parameter length: In pixels; rounded down to a power of two.
    func table(_ gradient: Gradient, _ stops: GradientStops, length: Double) -> GradientTable {
        let size = length.exponent.clamped(to: 0...16)
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
