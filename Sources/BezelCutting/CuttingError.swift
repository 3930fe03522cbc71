import BezelGeometry

/// Why a scene cannot be cut.
public enum CuttingError: DescribedError, Hashable {
    /// There are no outlines or lines.
    case nothingToCut
    /// A coordinate, transform or width is not finite.
    case notFinite(what: String)
    /// A setting is out of range.
    case invalidValue(what: String, value: Double, expected: String)
    /// Touching shapes are too complex to unite.
    case tooTangled(count: Int)
    /// Settings name a layer that the picture lacks.
    case unknownLayer(name: String, known: [String])
    /// A limit was reached.
    case limit(LimitError)

    /// A message for the user.
    public var description: String {
        switch self {
        case .nothingToCut: "there is nothing to cut: the picture has no outlines and no lines"
        case .notFinite(let what): "\(what) is not a finite number"
        case .invalidValue(let what, let value, let expected): "\(what) cannot be \(value.plain): expected \(expected)"
        case .tooTangled(let count):
            "\(count) shapes that touch are too tangled to be united; divide them, or cut them as they are"
        case .unknownLayer(let name, let known):
            "no layer is called “\(name)”: the picture has \(known.map { "“\($0)”" }.joined(separator: ", "))"
        case .limit(let error): "\(error)"
        }
    }
}

/// A part that is not cut as drawn.
public enum CuttingFinding: Hashable, Sendable, CustomStringConvertible {
    /// Images that are left out.
    case images(Int)
    /// Masked groups, whose shapes are cut whole.
    case masks(Int)
    /// Groups whose blurs, shadows or filters are left out.
    case effects(Int)
    /// Shapes filled with patterns, of which only outlines are cut.
    case patterns(Int)

    /// A message for the user.
    public var description: String {
        func count(_ n: Int, _ one: String, _ many: String) -> String { n == 1 ? one : "\(n) \(many)" }
        switch self {
        case .images(let n): return count(n, "an image is", "images are") + " left out: pixels have no outlines"
        case .masks(let n): return count(n, "a masked group is", "masked groups are") + " cut whole"
        case .effects(let n):
            return count(n, "a blur, shadow or filter is", "blurs, shadows or filters are") + " left out"
        case .patterns(let n):
            return count(n, "a shape filled with a pattern is", "shapes filled with patterns are")
                + (n == 1 ? " cut as its outline" : " cut as their outlines")
        }
    }
}
