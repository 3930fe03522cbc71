// What can be wrong with fonts: names, files, faces, values. Errors carry what was asked for.
import BezelGeometry

/// Why a font cannot be found, opened or used; each case carries what was asked for.
public enum FontError: DescribedError, Hashable {
    /// The file is missing, no regular file or not readable, for the reason given.
    case unreadable(path: String, reason: String)
    /// The data is no complete font; `source` is its path, or the length of data in memory.
    case invalid(source: String, reason: String)
    /// No font has the name; up to three similar names of families follow, the nearest first.
    case unknown(name: String, suggestions: [String])
    /// No bundled font has the name, and the library may use no others: neither font files nor the system's fonts.
    case restricted(name: String)
    /// A folder of fonts has more files than the limit `fontFiles`, so that none of them is searched.
    case tooManyFiles(folder: String, LimitError)
    /// A size is negative, not finite or too large, or a variation is not finite. Found when text is shaped.
    case invalidValue(what: String, value: Double)

    /// The font has no variation axis of that tag; the tags that it has follow.
    case unknownAxis(font: String, axis: String, known: [String])
    /// The value lies outside the axis, whose lowest and highest values follow.
    case axisOutOfRange(font: String, axis: String, value: Double, range: ClosedRange<Double>)

    /// What was asked for, what is wrong and, where there is one, the remedy.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "cannot read the font file “\(path)”: \(reason)"
        case .invalid(let source, let reason): "“\(source)” cannot be used as a font: \(reason)"
        case .unknown(let name, let suggestions):
            FontFiles.bundledFamilyFolders.isEmpty
                ? "no font is named “\(name)”, and the bundled fonts are not found"
                    + (FontFiles.bundledFolder.map { " in “\($0)”" } ?? "") + ": set BEZEL_FONTS to their folder"
                : suggestions.isEmpty
                    ? "no font is named “\(name)”; give a font file or see `bezel fonts --system-fonts`"
                    : "no font is named “\(name)”; did you mean \(suggestions.map { "“\($0)”" }.joined(separator: ", "))?"
        case .restricted(let name):
            "no bundled font is named “\(name)”, and no other fonts can be used here; `bezel fonts` lists the bundled ones"
        case .tooManyFiles(let folder, let error): "the font folder “\(folder)”: \(error)"
        case .invalidValue(let what, let value): "\(what) cannot be \(value.plain)"
        case .unknownAxis(let font, let axis, let known):
            "“\(font)” has no axis \(axis); "
                + (known.isEmpty ? "it is not a variable font" : "its axes are \(known.joined(separator: ", "))")
        case .axisOutOfRange(let font, let axis, let value, let range):
            "the axis \(axis) of “\(font)” runs from \(range.lowerBound.plain) to \(range.upperBound.plain); \(value.plain) is outside"
        }
    }
}
