// What ends the making of outlines for a machine, and what is only reported: an error leaves no file, a finding means
// that the work differs from the picture. Findings about lines too thin for a process are ThinParts'.
import BezelGeometry

/// Why a scene cannot be outlined or written for a machine.
///
/// The writers throw before they return anything, so there is never half a document.
public enum CuttingError: DescribedError, Hashable {
    /// The picture has no outlines and no lines: it is empty, lies outside its frame, or holds only images and transparent
    /// paints.
    case nothingToCut
    /// A coordinate, a transform, a stroke's width or dash, the picture's size or the origin is infinite or NaN; `what` names
    /// it.
    case notFinite(what: String)
    /// A setting is out of range: `what` names it, `value` is what was given, and `expected` says the range with its unit.
    case invalidValue(what: String, value: Double, expected: String)
    /// Shapes that touch have too many chords or overlapping edges to be united; `count` is their number.
    ///
    /// Divide them, or use ``OutlineMode/shapes``, which unites nothing.
    case tooTangled(count: Int)
    /// A layer's settings or a plate name an ink or colour that the picture lacks; `known` lists the names that it has.
    case unknownLayer(name: String, known: [String])
    /// The work of uniting, the number of steps, the nesting or a coordinate exceeds a limit; the error says which and by how
    /// much.
    case limit(LimitError)

    /// One sentence that says what was found and what is expected, in English, for messages to users.
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

/// A part of the picture that is not cut as drawn, with the number of such parts.
///
/// Findings are no errors: the rest is written. Show them, as each means that the work differs from the picture.
public enum CuttingFinding: Hashable, Sendable, CustomStringConvertible {
    /// Images that are left out, as pixels have no outlines.
    ///
    /// Trace them first.
    case images(Int)
    /// Groups with a mask, whose shapes are cut whole, as if there were no mask.
    ///
    /// Clips, in contrast, cut shapes.
    case masks(Int)
    /// Groups whose blurs, shadows or filters are left out; the shapes themselves are cut.
    case effects(Int)
    /// Shapes filled with patterns, of which only the outlines are cut, in black for the layer, and not the cells within.
    case patterns(Int)
    /// Shapes too tangled to be cut out of those that they lie over, which stay whole on their plates.
    ///
    /// Draw their plate last.
    case tangled(Int)
    /// Shapes that show through and lie over other inks: where both are printed, the mixture is the inks' own, so plates
    /// together differ from the picture.
    case translucent(Int)

    /// One clause that says how many parts there are and what was done with them, in English, for messages to users.
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
        case .tangled(let n):
            return count(n, "a shape is", "shapes are")
                + " too tangled to be cut out of what lies below: print that ink last"
        case .translucent(let n):
            return count(n, "a shape that shows through lies", "shapes that show through lie")
                + " over other inks: printed together, their colours differ from the picture's"
        }
    }
}
