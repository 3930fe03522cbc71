// One face of a font file: opening, unpacking, names, axes, and which characters it has. It wraps the handle of
// BezelInterop and adds what the library keeps for a face: its file's version, the characters it may show, the sides of
// its letters. FontLibrary opens faces by name; Font is a face at a size.
import BezelGeometry
import BezelInterop
import BezelSystem
import Synchronization

/// A face of a font file, opened once and shared: cheap to copy, thread-safe.
public final class FontFace: Sendable {
    package let handle: FontHandle
    let sides = FaceSides()
    /// The characters that the face may show, besides which it counts as having no glyphs; nil for all.
    package let characters: CharacterRanges?
    /// The file's version that was read; nil without a file.
    package let version: FileVersion?
    /// The face's place in its file. WOFF2 collections are unpacked one face at a time, so that ``index``, of the unpacked
    /// font, is 0 for all of theirs.
    package let fileIndex: Int
    /// Nil until ``digest`` is asked for.
    private let taken = Mutex<Digest?>(nil)

    /// An axis along which a variable font changes, such as its weight.
    public struct Axis: Hashable, Sendable {
        /// The axis's tag, such as "wght", by which ``Font/variations`` set it.
        public var tag: FontTag
        /// The axis's English name in the font, for users to read; empty if it has none.
        public var name: String
        /// The lowest and the highest value, in the axis's own units, such as 100…900 for weight.
        public var range: ClosedRange<Double>
        /// The value of a font that does not set the axis.
        public var standard: Double
        /// Whether the font asks not to show the axis to users.
        public var isHidden: Bool
    }

    /// Opens a face of a TrueType, OpenType, collection, WOFF or WOFF2 file, or of a single-line font: an SVG font, a
    /// font of Hershey (.jhf) or LibreCAD (.lff), or an OpenType font of strokes (some 0.1 ms a glyph).
    ///
    /// - Throws: ``FontError`` if the file or face is unusable.
    public init(path: String, index: Int = 0) throws(FontError) {
        characters = nil
        fileIndex = index
        version = FileVersion(of: path)
        switch FileTree.kind(of: path) {
        case .regular where FileTree.isReadable(path): break
        case .regular: throw .unreadable(path: path, reason: "permission denied")
        case .folder: throw .unreadable(path: path, reason: "it is a folder")
        case .other: throw .unreadable(path: path, reason: "it is no regular file")
        case .none: throw .unreadable(path: path, reason: "no such file")
        }
        handle = try Self.handle(path: path, index: index)
    }

    /// 1 GiB, in bytes.
    private static let largestFile = 1 << 30

    /// Bundled and system fonts are mapped, which saves a start some tenths of a millisecond. Other files are read, as
    /// anyone may write into them at any time; so are packed ones, under whatever name.
    private static func handle(path: String, index: Int) throws(FontError) -> FontHandle {
        if let kind = SingleLineFile(named: path) {
            let document = try content(of: path, atMost: Limits.resourceBytes.standard)
            let font = try kind.openTypeData(document, source: path)
            do { return try FontHandle(data: font, index: index, path: path) } catch {
                throw .invalid(source: path, reason: error.message)
            }
        }
        guard FontFiles.isReplacedWhole(path), !FontFiles.isPacked(path) else {
            return try handle(
                data: try content(of: path, atMost: largestFile), index: index, source: path, path: path)
        }
        do { return stick(try FontHandle(mapping: path, index: index)) } catch {
            if let data = try? content(of: path, atMost: largestFile), FontContainer.isPacked(data) {
                return try handle(data: data, index: index, source: path, path: path)
            }
            throw .invalid(source: path, reason: error.message)
        }
    }

    private static func content(of path: String, atMost limit: Int) throws(FontError) -> Data {
        do { return try WholeFile.read(path, atMost: limit) } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
    }

    /// Unpacks WOFF and WOFF2.
    private static func handle(
        data: Data, index: Int, source: String, path: String? = nil
    ) throws(FontError) -> FontHandle {
        var (data, index) = (data, index)
        if data.isEmpty { throw .invalid(source: source, reason: "the file is empty") }
        if FontContainer.isPacked(data) {
            // A collection's face comes out alone.
            let packed = index
            do { data = try FontContainer.font(Array(data), index: packed) } catch {
                throw .invalid(source: source, reason: error.description)
            }
            index = 0
        }
        do { return stick(try FontHandle(data: data, index: index, path: path)) } catch {
            throw .invalid(source: source, reason: error.message)
        }
    }

    /// The font with its lines, if its letters are strokes; of faces of collections and others, the face itself.
    private static func stick(_ handle: FontHandle) -> FontHandle {
        guard handle.faceCount == 1, let data = StickFont.data(of: handle) else { return handle }
        return (try? FontHandle(data: data, index: 0, path: handle.path)) ?? handle
    }

    /// Another face of the same file. The file is read again only if it is a packed collection, of which each face is
    /// unpacked alone.
    package convenience init(_ sibling: FontFace, index: Int) throws(FontError) {
        if let path = sibling.path, sibling.handle.faceCount == 1 {
            try self.init(path: path, index: index)
            return
        }
        let handle: FontHandle
        do { handle = try FontHandle(sibling.handle, index: index) } catch {
            throw .invalid(source: sibling.path ?? "font data", reason: error.message)
        }
        self.init(handle, fileIndex: index, version: sibling.version, characters: nil)
    }

    /// Opens a face in memory: TrueType, OpenType, a collection, WOFF or WOFF2.
    ///
    /// - Parameter index: The face of a collection, from 0.
    /// - Throws: ``FontError/invalid(source:reason:)`` for data that is no complete font, or has no such face.
    public init(data: Data, index: Int = 0) throws(FontError) {
        characters = nil
        version = nil
        fileIndex = index
        handle = try Self.handle(data: data, index: index, source: "font data of \(data.count) bytes")
    }

    /// The same face for some characters.
    package convenience init(_ face: FontFace, characters: CharacterRanges?) {
        self.init(face.handle, fileIndex: face.fileIndex, version: face.version, characters: characters)
    }

    private init(_ handle: FontHandle, fileIndex: Int, version: FileVersion?, characters: CharacterRanges?) {
        self.handle = handle
        self.fileIndex = fileIndex
        self.version = version
        self.characters = characters
    }

    package var path: String? { handle.path }
    /// Whether the file still is as it was read.
    package var isCurrent: Bool { path.map { version?.isCurrent(for: $0) ?? false } ?? true }
    package var index: Int { handle.index }
    /// Design units to the em, mostly 1000 or 2048; a font's size divided by it scales outlines.
    public var unitsPerEm: Int { handle.unitsPerEm }
    /// The number of glyphs in the face, of which glyph 0 stands for missing characters.
    public var glyphCount: Int { handle.glyphCount }
    /// The typographic family's English name, such as "Noto Sans"; empty if the font names none.
    public var familyName: String { handle.name(16) ?? handle.name(1) ?? "" }
    /// The style's English name within the family, such as "Bold Italic"; empty if the font names none.
    public var styleName: String { handle.name(17) ?? handle.name(2) ?? "" }
    /// Family and style in one name, as CSS's `local()` takes it; empty if the font has none.
    public var fullName: String { handle.name(4) ?? "" }
    /// The name that PostScript and PDF know the face by, usually without spaces; empty if the font has none.
    public var postScriptName: String { handle.name(6) ?? "" }
    /// The weight by CSS's scale, 1…1000, where 400 is regular; a variable font's at its default.
    public var weight: Double { Double(handle.instance().style("wght")) }
    /// The width in per cent by CSS's scale, where 100 is normal; a variable font's at its default.
    public var width: Double { Double(handle.instance().style("wdth")) }
    /// Whether the face is italic or oblique; a variable one, at its defaults.
    public var isItalic: Bool {
        let instance = handle.instance()
        return instance.style("ital") > 0 || instance.style("slnt") != 0
    }
    /// The variation axes in the font's order, hidden ones too; empty for fonts that are not variable.
    public var axes: [Axis] {
        handle.axes.map {
            Axis(
                tag: FontTag(rawValue: $0.tag), name: $0.name,
                range: ClosedRange(spanning: Double($0.minimum), Double($0.maximum)),
                standard: Double($0.standard), isHidden: $0.isHidden)
        }
    }
    /// The tags of all features in the font, whatever script or language they are for.
    public var featureTags: Set<FontTag> { Set(handle.featureTags.map { FontTag(rawValue: $0) }) }
    /// Whether it has forms for vertical lines; without them, brackets and dashes are turned.
    var hasVerticalForms: Bool {
        handle.featureTags.contains { $0 == FontTag("vert").rawValue || $0 == FontTag("vrt2").rawValue }
    }
    /// The code points that have a glyph.
    package var coverage: [ClosedRange<UInt32>] { handle.coverage }
    /// Whether its letters are lines for a pen, with outlines made from them.
    package var isSingleLine: Bool { handle.centerLines != nil }
    /// Whether its name says that its letters are single lines, and they are not.
    package var isMistakenForSingleLine: Bool {
        guard !isSingleLine else { return false }
        let name = (familyName + " " + fullName).lowercased().filter { $0.isLetter }
        return ["singleline", "singlestroke", "stickfont", "monoline"].contains { name.contains($0) }
    }
    /// Whether the face shows a character with a glyph of its own, without fallbacks.
    public func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
        characters?.contains(scalar.value) != false && handle.instance().glyph(for: scalar.value) != nil
    }
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
    /// Whether both are the same object. A library opens each face of a file once.
    public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
    /// Hashes the object's identity, as equality compares it.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
