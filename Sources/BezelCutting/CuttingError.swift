// What can be wrong with a scene that is to be cut or engraved.
import BezelGeometry

/// A scene that cannot be cut, or a setting that cannot be used.
public enum CuttingError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// Nothing in the scene has an outline or a line.
    case nothingToCut
    /// A coordinate, transform or width is not a finite number.
    case notFinite(what: String)
    /// A setting outside what is allowed.
    case invalidValue(what: String, value: Double, expected: String)
    /// Shapes of so many crossings or coincident edges that no outline round them was found.
    case tooTangled(count: Int)
    /// Settings for a layer that is not in the picture.
    case unknownLayer(name: String, known: [String])
    /// A bound on cost was reached.
    case limit(LimitError)

    /// What is wrong, in words for the user.
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
    public var errorDescription: String? { description }
}

/// What of a scene a cutter cannot follow, or follows otherwise than it is drawn.
public enum CuttingFinding: Hashable, Sendable, CustomStringConvertible {
    /// So many images were left out.
    case images(Int)
    /// So many groups are drawn through masks; their shapes are cut whole.
    case masks(Int)
    /// So many groups have blurs, shadows or filters, which are left out.
    case effects(Int)
    /// So many shapes are filled with patterns; their outlines alone are cut.
    case patterns(Int)

    /// What it is, in words for the user.
    public var description: String {
        func count(_ n: Int, _ one: String, _ many: String) -> String { n == 1 ? one : "\(n) \(many)" }
        switch self {
        case .images(let n): return count(n, "an image is", "images are") + " left out: pixels have no outlines"
        case .masks(let n): return count(n, "a masked group is", "masked groups are") + " cut whole"
        case .effects(let n):
            return count(n, "a blur, shadow or filter is", "blurs, shadows or filters are") + " left out"
        case .patterns(let n):
            return count(n, "a shape filled with a pattern is", "shapes filled with patterns are")
                + " cut as its outline"
        }
    }
}
