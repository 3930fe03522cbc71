import BezelColor
import BezelGeometry

extension Timeline {
    /// Draws frames at equal intervals, with both ends.
    public func sheet(
        frames count: Int, columns: Int, gap: Double = 16, background: Color? = nil
    ) throws -> Scene {
        guard count <= 1_000 else {
            throw DrawingError.invalidNumber(
                what: "the number of frames on a sheet", value: Double(count), expected: "at most 1000")
        }
        let n = max(1, count)
        let scenes = try (0..<n).map { i in try scene(at: duration * Double(i) / Double(max(1, n - 1))) }
        return Scene.sheet(scenes, columns: columns, gap: gap, background: background)
    }
}
