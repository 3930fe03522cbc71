// What can be wrong with fonts: names, files, faces, values. Errors carry what was asked for.
import BezelGeometry

/// A font that cannot be used.
public enum FontError: DescribedError, Hashable {
    /// The file is missing or unreadable.
    case unreadable(path: String, reason: String)
    /// The data is no complete font.
    case invalid(source: String, reason: String)
    /// No font has the name; similar names follow.
    case unknown(name: String, suggestions: [String])
    /// No bundled font has the name, and the library may use no others: neither font files nor the system's fonts.
    case restricted(name: String)
    /// A folder exceeds `fontFiles`.
    case tooManyFiles(folder: String, LimitError)
    /// A size or axis value is invalid.
    case invalidValue(what: String, value: Double)

    /// The font lacks the axis; its axes follow.
    case unknownAxis(font: String, axis: String, known: [String])
    /// The value is outside the axis.
    case axisOutOfRange(font: String, axis: String, value: Double, range: ClosedRange<Double>)

    /// The message.
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
