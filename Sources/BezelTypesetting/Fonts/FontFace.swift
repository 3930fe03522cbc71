import BezelGeometry
import BezelInterop
import BezelSystem
import Synchronization

/// A shared face of a font file: cheap to copy, thread-safe.
public final class FontFace: Sendable {
    package let handle: FontHandle
    let sides = FaceSides()
    /// The file's version that was read; nil without a file.
    package let version: FileVersion?
    private let taken = Mutex<Digest?>(nil)

    /// A variation axis.
    public struct Axis: Hashable, Sendable {
        /// A tag such as "wght".
        public var tag: FontTag
        /// The English name.
        public var name: String
        /// Its values.
        public var range: ClosedRange<Double>
        /// Its default.
        public var standard: Double
        /// Whether it is for programs only.
        public var isHidden: Bool
    }

    /// Opens a face of a TrueType, OpenType or collection file, or of a single-line SVG font (some 0.1 ms a glyph).
    ///
    /// - Throws: ``FontError`` if the file or face is unusable.
    public init(path: String, index: Int = 0) throws(FontError) {
        version = FileVersion(of: path)
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
        handle = try FontFace.opened(path, index: index)
    }

    /// In bytes.
    private static let largestFile = 1 << 30

    /// Bundled and system fonts are mapped, which saves a start some tenths of a millisecond. Other files are read, as
    /// anyone may write into them at any time.
    private static func opened(_ path: String, index: Int) throws(FontError) -> FontHandle {
        do throws(InteropError) {
            if FontFiles.isReplacedWhole(path) { return try FontHandle(mapping: path, index: index) }
            let data: Data
            do { data = try WholeFile.read(path, atMost: largestFile) } catch {
                throw InteropError(library: "HarfBuzz", message: "the file cannot be read: \(error.reason)")
            }
            if data.isEmpty { throw InteropError(library: "HarfBuzz", message: "the file is empty") }
            return try FontHandle(data: data, index: index, path: path)
        } catch {
            throw .invalid(source: path, reason: error.message)
        }
    }

    /// Another face of the same file, which is not read again.
    package init(_ sibling: FontFace, index: Int) throws(FontError) {
        version = sibling.version
        do throws(InteropError) { handle = try FontHandle(sibling.handle, index: index) } catch {
            throw .invalid(source: sibling.path ?? "font data", reason: error.message)
        }
    }

    /// Opens a face in memory.
    public init(data: Data, index: Int = 0) throws(FontError) {
        version = nil
        do {
            handle = try FontHandle(data: data, index: index)
        } catch {
            throw .invalid(source: "font data of \(data.count) bytes", reason: error.message)
        }
    }

    package var path: String? { handle.path }
    /// Whether the file still is as it was read.
    package var isCurrent: Bool { path.map { version?.isCurrent(for: $0) ?? false } ?? true }
    package var index: Int { handle.index }
    /// Design units to the em.
    public var unitsPerEm: Int { handle.unitsPerEm }
    /// The number of glyphs.
    public var glyphCount: Int { handle.glyphCount }
    /// The family, such as "Noto Sans".
    public var familyName: String { handle.name(16) ?? handle.name(1) ?? "" }
    /// The style, such as "Bold Italic".
    public var styleName: String { handle.name(17) ?? handle.name(2) ?? "" }
    /// Family and style; may be empty.
    public var fullName: String { handle.name(4) ?? "" }
    /// The PostScript name; may be empty.
    public var postScriptName: String { handle.name(6) ?? "" }
    /// CSS's weight, 1…1000; a variable font's default.
    public var weight: Double { Double(handle.instance().style("wght")) }
    /// CSS's width in per cent; 100 is normal.
    public var width: Double { Double(handle.instance().style("wdth")) }
    /// Whether italic or oblique.
    public var isItalic: Bool {
        let instance = handle.instance()
        return instance.style("ital") > 0 || instance.style("slnt") != 0
    }
    /// The variation axes.
    public var axes: [Axis] {
        handle.axes.map {
            Axis(
                tag: FontTag(rawValue: $0.tag), name: $0.name,
                range: ClosedRange(spanning: Double($0.minimum), Double($0.maximum)),
                standard: Double($0.standard), isHidden: $0.isHidden)
        }
    }
    /// Features for any script.
    public var featureTags: Set<FontTag> { Set(handle.featureTags.map { FontTag(rawValue: $0) }) }
    /// Whether it has forms for vertical lines; without them, brackets and dashes are turned.
    var hasVerticalForms: Bool {
        handle.featureTags.contains { $0 == FontTag("vert").rawValue || $0 == FontTag("vrt2").rawValue }
    }
    package var coverage: [ClosedRange<UInt32>] { handle.coverage }
    package var isSingleLine: Bool { handle.centerLines != nil }
    /// Whether a character has a glyph.
    public func hasGlyph(for scalar: Unicode.Scalar) -> Bool { handle.instance().glyph(for: scalar.value) != nil }
    package var fileData: Data { handle.fileData }
    /// Whether the system reads the file as it is used; such a file is not written in place.
    package var isMapped: Bool { handle.isMapped }
    /// Of the file's contents, taken once.
    package var digest: Digest {
        taken.withLock { taken in
            let digest = taken ?? Digest(of: fileData)
            taken = digest
            return digest
        }
    }
}

extension FontFace: Hashable {
    /// Compares identity.
    public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
