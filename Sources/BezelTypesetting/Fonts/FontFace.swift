// A face of a font file: what it is called, what it can do. The only class that users hold.
import BezelGeometry
import BezelInterop
import BezelSystem

/// One face of a font file, shared by every font made from it. Cheap to copy, safe to share between threads.
public final class FontFace: Sendable {
    package let handle: FontHandle
    /// What is known of the ink of its glyphs.
    let sides = FaceSides()

    /// A variation axis; values are design units.
    public struct Axis: Hashable, Sendable {
        /// For example "wght".
        public var tag: FontTag
        /// The name to show, in English.
        public var name: String
        /// What values the axis takes.
        public var range: ClosedRange<Double>
        /// The value of a font that does not name the axis.
        public var standard: Double
        /// Whether the font's maker means the axis for programs, not for people.
        public var isHidden: Bool
    }

    /// Opens a face of a font file (TrueType, OpenType, a collection, or an SVG font of open lines). The file is mapped,
    /// not read, but for an SVG font, which is read whole and costs some 0.1 ms a glyph.
    ///
    /// - Throws: ``FontError`` where the file cannot be read, is no font, is cut short, or has no such face.
    public init(path: String, index: Int = 0) throws(FontError) {
        switch FileTree.kind(of: path) {
        case .regular where FileTree.isReadable(path): break
        case .regular: throw .unreadable(path: path, reason: "permission denied")
        case .folder: throw .unreadable(path: path, reason: "it is a folder")
        case .other: throw .unreadable(path: path, reason: "it is no regular file")
        case .none: throw .unreadable(path: path, reason: "no such file")
        }
        if SVGFont.isNamed(path) {
            let document: Data
            do { document = try WholeFile.read(path, atMost: Limits.resourceBytes.standard) } catch {
                throw .unreadable(path: path, reason: error.reason)
            }
            let font = try SVGFont.openTypeData(document, source: path)
            do { handle = try FontHandle(data: font, index: index, path: path) } catch {
                throw .invalid(source: path, reason: error.message)
            }
            return
        }
        do { handle = try FontHandle(path: path, index: index) } catch {
            throw .invalid(source: path, reason: error.message)
        }
    }

    /// Opens a face of a font file held in memory.
    public init(data: Data, index: Int = 0) throws(FontError) {
        do {
            handle = try FontHandle(data: data, index: index)
        } catch {
            throw .invalid(source: "font data of \(data.count) bytes", reason: error.message)
        }
    }

    /// The file that the face was opened from; nil for data.
    public var path: String? { handle.path }
    /// Which face of its file.
    public var index: Int { handle.index }
    /// Design units to the em.
    public var unitsPerEm: Int { handle.unitsPerEm }
    /// How many glyphs the face has.
    public var glyphCount: Int { handle.glyphCount }
    /// The typographic family, for example "Noto Sans".
    public var familyName: String { handle.name(16) ?? handle.name(1) ?? "" }
    /// The style within the family, for example "Bold Italic".
    public var styleName: String { handle.name(17) ?? handle.name(2) ?? "" }
    /// Family and style in one, for example "Noto Sans Bold Italic"; empty where the file does not say.
    public var fullName: String { handle.name(4) ?? "" }
    /// The name without spaces that programs use; empty where the file does not say.
    public var postScriptName: String { handle.name(6) ?? "" }
    /// CSS's weight, 1…1000; 400 is regular. For a variable font, that of its default.
    public var weight: Double { Double(handle.instance().style("wght")) }
    /// CSS's width in per cent; 100 is normal.
    public var width: Double { Double(handle.instance().style("wdth")) }
    /// Whether the face is italic or oblique.
    public var isItalic: Bool {
        let instance = handle.instance()
        return instance.style("ital") > 0 || instance.style("slnt") != 0
    }
    /// The variation axes; none for a font that does not vary.
    public var axes: [Axis] {
        handle.axes.map {
            Axis(
                tag: FontTag(rawValue: $0.tag), name: $0.name,
                range: Double(min($0.minimum, $0.maximum))...Double(max($0.minimum, $0.maximum)),
                standard: Double($0.standard), isHidden: $0.isHidden)
        }
    }
    /// The OpenType features that the face has for some script, such as "smcp" or "ss01".
    public var featureTags: Set<FontTag> { Set(handle.featureTags.map { FontTag(rawValue: $0) }) }
    /// The code points that the face has glyphs for, as closed ranges in order.
    public var coverage: [ClosedRange<UInt32>] { handle.coverage }
    /// Whether the face is drawn by single lines, which a pen, a graver or a laser can follow.
    public var isSingleLine: Bool { handle.centerLines != nil }
    /// Whether the face has a glyph for the character.
    public func hasGlyph(for scalar: Unicode.Scalar) -> Bool { handle.instance().glyph(for: scalar.value) != nil }
    /// The whole font file, copied.
    public var fileData: Data { handle.fileData }
}

extension FontFace: Hashable {
    /// Two faces are the same when they are the same object.
    public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
