// Fonts by name.
import BezelGeometry
import BezelInterop
import Synchronization

/// A font's name and style.
public struct FontRequest: Hashable, Sendable {
    /// A family such as "Inter", a generic family such as "serif", or the path of a font file; `fonts.ttc#2` is a collection's
    /// third face.
    public var name: String
    /// CSS's weight, 1…1000.
    public var weight: Double
    /// CSS's width in per cent.
    public var width: Double
    /// Whether an italic or oblique face is wanted.
    public var isItalic: Bool
    /// Creates a request, answered by the nearest face as in CSS.
    public init(_ name: String, weight: Double = 400, width: Double = 100, isItalic: Bool = false) {
        self.name = name
        self.weight = weight
        self.width = width
        self.isItalic = isItalic
    }
}

/// Finds fonts by name.
///
/// A bundled family's files are opened when it is looked up, and folders are read when first needed. The system is asked,
/// through fontconfig, only for names that nothing else answers to.
public final class FontLibrary: Sendable {
    /// A face with its names.
    public struct Entry: Hashable, Sendable {
        /// The typographic family, such as "Noto Sans".
        public var family: String
        /// The style within the family, such as "Bold Italic".
        public var style: String
        /// CSS's weight, 1…1000.
        public var weight: Double
        /// CSS's width in per cent.
        public var width: Double
        /// Whether the face is italic or oblique.
        public var isItalic: Bool
        /// The face.
        public var face: FontFace
        /// The variation axes.
        public var axes: [FontFace.Axis]

        /// Creates an entry; names and style need not be the face's own.
        public init(
            family: String, style: String, weight: Double, width: Double, isItalic: Bool, face: FontFace,
            axes: [FontFace.Axis]
        ) {
            self.family = family
            self.style = style
            self.weight = weight
            self.width = width
            self.isItalic = isItalic
            self.face = face
            self.axes = axes
        }
    }

    /// Folders that are searched before the bundled fonts.
    public let folders: [String]
    /// Whether bundled fonts can be named.
    public let usesBundledFonts: Bool
    /// Whether system fonts can be named.
    public let usesSystemFonts: Bool
    /// Whether ``shaper`` looks for characters that no other font has among the system's fonts. Off by default, so that text is
    /// the same on every machine.
    public let fallsBackToSystemFonts: Bool
    /// Families for generic ones such as "sans-serif", before ``standardGenericFamilies``.
    public let genericFamilies: [String: String]
    /// Whether fonts can be given by file path.
    public let usesFontFiles: Bool

    private struct State {
        var folderEntries: [Entry]?
        /// A folder with too many font files.
        var fullFolder: String?
        var bundled: [String: [Entry]] = [:]
        var files: [String: FontFace] = [:]
    }
    private let state = Mutex(State())
    /// Searched before all others.
    private let added: [Entry]
    private let base: FontLibrary?

    /// Creates a library. Nothing is opened before it is needed.
    public init(
        folders: [String] = [], usesBundledFonts: Bool = true, usesSystemFonts: Bool = true,
        fallsBackToSystemFonts: Bool = false,
        genericFamilies: [String: String] = [:], usesFontFiles: Bool = true
    ) {
        self.usesFontFiles = usesFontFiles
        self.folders = folders
        self.usesBundledFonts = usesBundledFonts
        self.usesSystemFonts = usesSystemFonts
        self.fallsBackToSystemFonts = fallsBackToSystemFonts
        self.genericFamilies = genericFamilies.reduce(into: [:]) { $0[$1.key.lowercased()] = $1.value }
        added = []
        base = nil
    }

    private init(_ base: FontLibrary, adding entries: [Entry]) {
        folders = base.folders
        usesBundledFonts = base.usesBundledFonts
        usesSystemFonts = base.usesSystemFonts
        fallsBackToSystemFonts = base.fallsBackToSystemFonts
        genericFamilies = base.genericFamilies
        usesFontFiles = base.usesFontFiles
        added = entries
        self.base = base
    }

    /// A library with further faces, as from a style sheet. An added family hides others of its name.
    public func adding(_ entries: [Entry]) -> FontLibrary {
        entries.isEmpty ? self : FontLibrary(self, adding: entries)
    }

    /// The face with a full or PostScript name, as for CSS's `local()`, else the regular face of that family. Searches all
    /// fonts of the library.
    public func face(fullName name: String) -> FontFace? {
        let wanted = name.lowercased()
        func answers(_ entry: Entry) -> Bool {
            entry.face.fullName.lowercased() == wanted || entry.face.postScriptName.lowercased() == wanted
        }
        if let found = entries.first(where: answers) { return found.face }
        return (try? known(FontRequest(name)))?.face
    }

    /// The bundled fonts, and the system's by name.
    public static let standard = FontLibrary()
    /// The bundled fonts alone, the same on every machine.
    public static let bundled = FontLibrary(usesSystemFonts: false)

    /// The nearest face at a size. For differences from the request see ``find(_:size:)``.
    ///
    /// - Throws: ``FontError/unknown(name:suggestions:)`` if no font has the name, another ``FontError`` if its file cannot be
    ///   used.
    public func font(_ request: FontRequest, size: Double) throws(FontError) -> Font {
        font(try entry(for: request), request, size: size)
    }

    /// The nearest face at a size, with its differences from the request.
    ///
    /// - Throws: As ``font(_:size:)``.
    public func find(_ request: FontRequest, size: Double) throws(FontError) -> FoundFont {
        guard let found = try findKnown(request, size: size) else { throw unknown(request) }
        return found
    }

    /// As ``find(_:size:)``, but nil for an unknown name. It does not search for similar names, which opens every bundled font.
    package func findKnown(_ request: FontRequest, size: Double) throws(FontError) -> FoundFont? {
        guard let (entry, isOfKind) = try answer(to: request) else { return nil }
        var replaced = entry.substitutions(for: request)
        if !isOfKind { replaced.insert(.family(asked: request.name, used: entry.family), at: 0) }
        return FoundFont(font: font(entry, request, size: size), substitutions: replaced)
    }

    func font(_ entry: Entry, _ request: FontRequest, size: Double) -> Font {
        var variations: [FontTag: Double] = [:]
        for axis in entry.axes {
            switch axis.tag {
            case "wght": variations[axis.tag] = min(max(request.weight, axis.range.lowerBound), axis.range.upperBound)
            case "wdth": variations[axis.tag] = min(max(request.width, axis.range.lowerBound), axis.range.upperBound)
            case "ital" where request.isItalic: variations[axis.tag] = axis.range.upperBound
            case "slnt" where request.isItalic: variations[axis.tag] = axis.range.lowerBound
            default: break
            }
        }
        for axis in entry.axes where variations[axis.tag] == axis.standard { variations[axis.tag] = nil }
        return Font(entry.face, size: size, variations: variations)
    }

    /// The font of a family at a size.
    public func font(
        named name: String, size: Double, weight: Double = 400, isItalic: Bool = false
    ) throws(FontError) -> Font {
        try font(FontRequest(name, weight: weight, isItalic: isItalic), size: size)
    }

    /// The best face for a request, as in CSS.
    public func entry(for request: FontRequest) throws(FontError) -> Entry {
        guard let found = try answer(to: request) else { throw unknown(request) }
        return found.entry
    }

    /// - Returns: The best face, and whether it is of the family or the generic family's kind.
    private func answer(to request: FontRequest) throws(FontError) -> (entry: Entry, isOfKind: Bool)? {
        var request = request
        request.name = request.name.trimmed
        let isGeneric = Self.isGeneric(request.name.lowercased())
        if isGeneric, let found = try generic(request.name, request) { return found }
        return try known(request).map { ($0, true) }
    }

    private func unknown(_ request: FontRequest) -> FontError {
        let name = request.name.trimmed
        return .unknown(name: name, suggestions: FontMatching.nearest(to: name, in: familyNames))
    }

    func named(_ request: FontRequest) throws(FontError) -> Entry {
        guard let found = try known(request) else { throw unknown(request) }
        return found
    }

    private func known(_ request: FontRequest) throws(FontError) -> Entry? {
        let name = request.name.trimmed
        if usesFontFiles, let (path, index) = FontFiles.file(named: name) { return try file(path, index: index) }
        let family = entries(ofFamily: name)
        if let folder = fullFolder {
            throw .tooManyFiles(folder: folder, LimitError(Limits.fontFiles))
        }
        if let best = FontMatching.best(of: family, for: request) { return best }
        if usesSystemFonts,
            let match = Fontconfig.match(
                family: name, weight: Double(request.weight), width: Double(request.width),
                isItalic: request.isItalic)
        {
            return try file(match.path, index: match.index)
        }
        return nil
    }

    /// All faces that can be named without the system, bundled ones first.
    public var entries: [Entry] {
        let own = folderEntries()
        guard usesBundledFonts else { return own }
        return FontFiles.bundledFamilyFolders.sorted().flatMap { bundledEntries(folder: $0) } + own
    }

    /// All usable system faces, sorted by family and style; empty if the library does not use them. Opens every font file of
    /// the system.
    public var systemEntries: [Entry] {
        guard usesSystemFonts else { return [] }
        let found = Fontconfig.faces().compactMap { try? file($0.path, index: $0.index) }
        return found.sorted { ($0.family, $0.weight, $0.style) < ($1.family, $1.weight, $1.style) }
    }

    /// The family names of ``entries``, sorted.
    public var familyNames: [String] { Set(entries.map(\.family)).sorted() }

    private var fullFolder: String? { base?.fullFolder ?? state.withLock { $0.fullFolder } }

    func entries(ofFamily name: String) -> [Entry] {
        let wanted = name.lowercased()
        let brought = added.filter { $0.family.lowercased() == wanted }
        if !brought.isEmpty { return brought }
        if let base { return base.entries(ofFamily: name) }
        let own = folderEntries().filter {
            $0.family.lowercased() == wanted || $0.face.familyName.lowercased() == wanted
        }
        if !own.isEmpty || !usesBundledFonts { return own }
        // A bundled family's folder has its name without spaces.
        let folder = wanted.filter { $0 != " " && $0 != "-" }
        let folders = FontFiles.bundledFamilyFolders
        if let match = folders.first(where: { $0.lowercased() == folder }) { return bundledEntries(folder: match) }
        // Related families may share a folder, named by their common prefix.
        guard let shared = folders.first(where: { folder.hasPrefix($0.lowercased()) }) else { return [] }
        return bundledEntries(folder: shared).filter { $0.family.lowercased() == wanted }
    }

    func file(_ path: String, index: Int = 0) throws(FontError) -> Entry {
        if let base { return try base.file(path, index: index) }
        let key = "\(index):\(path)"
        if let face = state.withLock({ $0.files[key] }) { return Self.entry(face) }
        let face = try FontFace(path: path, index: index)
        return Self.entry(state.withLock { $0.files.first(face, for: key) })
    }

    private func bundledEntries(folder: String) -> [Entry] {
        if let base { return base.bundledEntries(folder: folder) }
        if let cached = state.withLock({ $0.bundled[folder] }) { return cached }
        guard let root = FontFiles.bundledFolder else { return [] }
        let found = Self.scan(root + "/" + folder)
        return state.withLock { $0.bundled.first(found, for: folder) }
    }

    private func folderEntries() -> [Entry] {
        if folders.isEmpty { return [] }
        if let base { return base.folderEntries() }
        if let cached = state.withLock({ $0.folderEntries }) { return cached }
        var fullFolder: String?
        let found = folders.flatMap { folder -> [Entry] in
            let files = FontFiles.files(in: folder)
            if files.count > Limits.fontFiles.standard {
                fullFolder = fullFolder ?? folder
                return []
            }
            return Self.entries(of: files)
        }
        return state.withLock { state in
            if let first = state.folderEntries { return first }
            state.folderEntries = found
            state.fullFolder = fullFolder
            return found
        }
    }

    /// Skips files that are no fonts.
    private static func scan(_ folder: String) -> [Entry] { entries(of: FontFiles.files(in: folder)) }
    private static func entries(of files: [String]) -> [Entry] {
        files.flatMap { path -> [Entry] in
            guard let first = try? FontFace(path: path) else { return [] }
            let others = (1..<max(1, first.handle.faceCount)).compactMap { try? FontFace(path: path, index: $0) }
            return ([first] + others).map { entry($0) }
        }
    }

    private static func entry(_ face: FontFace) -> Entry {
        var family = face.familyName
        var style = face.styleName
        // Old naming has weights other than regular and bold in the family name.
        if let cut = family.lastIndex(of: " "), style == "Regular" || style == "Italic" {
            let word = String(family[family.index(after: cut)...])
            if ["Thin", "ExtraLight", "Light", "Medium", "SemiBold", "ExtraBold", "Black"].contains(word) {
                family = String(family[..<cut])
                style = style == "Italic" ? word + " Italic" : word
            }
        }
        return Entry(
            family: family, style: style, weight: face.weight, width: face.width,
            isItalic: face.isItalic, face: face, axes: face.axes)
    }
}

extension Dictionary {
    /// Of threads that open a face at once, the first one's is kept for all, since faces are equal only as one object.
    fileprivate mutating func first(_ value: Value, for key: Key) -> Value {
        if let cached = self[key] { return cached }
        self[key] = value
        return value
    }
}
