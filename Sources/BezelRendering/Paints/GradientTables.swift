import BezelColor
import BezelPixels

/// Drawings reuse gradients, and a table costs some thousand pixels.
final class GradientTables {
    private static let maximumCached = 16
    /// Least recently used first.
    private var cached: [(gradient: Gradient, size: Int, table: GradientTable)] = []

    /// - Parameter length: In pixels; rounded down to a power of two.
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
