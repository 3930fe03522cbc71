// Finds faces by name, and keeps what it opened. Which names are no family's own is in FontNames, generic families in
// FontLibrary+Generic, the nearest style in FontMatching. Called once for each font that a text, a document or a command
// names; fonts for single missing characters are chosen in FontChain.
//
// All state is behind one lock, which is not held while files are read: two threads may read the same file, and the first
// result is kept, since equal faces are one object.
import BezelGeometry
import BezelInterop
import Synchronization

/// Finds fonts by name.
///
/// Opens files when needed, and asks the system (fontconfig) only for unknown names. A file that is named by its path is
/// read again if it has changed since. Folders are read once, at their first use: make a new library for fonts that have
/// been added, removed or replaced in them.
public final class FontLibrary: Sendable {
    /// A face as a library lists it, with the names and the style by which it is found.
    public struct Entry: Hashable, Sendable {
        /// The family's name, such as "Noto Sans", which ``FontRequest/name`` asks for.
        public var family: String
        /// The style's name within the family, such as "Bold Italic".
        public var style: String
        /// The weight by CSS's scale, 1…1000; a variable face's at its default.
        public var weight: Double
        /// CSS's width in per cent, 100 for normal; a variable face's default.
        public var width: Double
        /// Whether the letters are italic or oblique, at a variable face's defaults.
        public var isItalic: Bool
        /// The opened face, of which a ``Font`` is made at a size.
        public var face: FontFace
        /// The variation axes; empty for faces that are not variable.
        public var axes: [FontFace.Axis]

        package init(
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

    /// Searched before the bundled fonts.
    package let folders: [String]
    package let usesBundledFonts: Bool
    package let usesSystemFonts: Bool
    package let fallsBackToSystemFonts: Bool
    /// Replacements for ``standardGenericFamilies``.
    package let genericFamilies: [String: String]
    package let usesFontFiles: Bool

    /// What has been read so far. Nil means not asked yet.
    private struct State {
        var folderEntries: [Entry]?
        var fallbackEntries: [Entry]?
        /// The first folder with more files than `Limits.fontFiles`; families are then refused, not searched in part.
        var fullFolder: String?
        var bundled: [String: [Entry]] = [:]
        /// By path; all faces of a list are of the same version of the file.
        var files: [String: [FontFace]] = [:]
    }
    private let state = Mutex(State())
    /// Faces that stand before all others, and the library that has the rest; both only for ``adding(_:)``.
    private let added: [Entry]
    private let base: FontLibrary?

    /// Creates a library. Nothing is read before a font is asked for.
    ///
    /// - Parameters:
    ///   - folders: Folders with font files, also in their subfolders. Their families come before bundled ones.
    ///   - usesBundledFonts: Whether the fonts that come with Bezel are found.
    ///   - usesSystemFonts: Whether names that neither folders nor bundled fonts have are asked of the system.
    ///   - fallsBackToSystemFonts: Whether the system's fonts show characters that all other fonts lack.
    ///   - genericFamilies: Families for CSS's generic names, such as `["serif": "Amiri"]`, instead of the standard ones.
    ///   - usesFontFiles: Whether a name may be a file's path. False where names come from the network.
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

    /// The faces hide families of the same name.
    package func adding(_ entries: [Entry]) -> FontLibrary {
        entries.isEmpty ? self : FontLibrary(self, adding: entries)
    }

    /// The face of a full or PostScript name (CSS's `local()`) or family. Searches all fonts.
    package func face(fullName name: String) -> FontFace? {
        if let found = entry(named: name) { return found.face }
        return (try? known(FontRequest(name)))?.entry.face
    }

    /// The library of bundled fonts and, for other names, files and the system's fonts; results depend on the machine.
    public static let standard = FontLibrary()
    /// The library of bundled fonts and named files, the same on every machine.
    public static let bundled = FontLibrary(usesSystemFonts: false)

    /// The nearest face at a size. See also ``find(_:size:)``.
    ///
    /// - Throws: ``FontError/unknown(name:suggestions:)``, or another ``FontError`` for an unusable file.
    public func font(_ request: FontRequest, size: Double) throws(FontError) -> Font {
        Self.font(try entry(for: request), request, size: size)
    }

    /// The nearest face at a size, with its differences from the request. Throws like ``font(_:size:)``.
    public func find(_ request: FontRequest, size: Double) throws(FontError) -> FoundFont {
        guard let found = try findKnown(request, size: size) else { throw unknown(request) }
        return found
    }

    /// Nil for an unknown name, without the costly search for similar ones.
    package func findKnown(_ request: FontRequest, size: Double) throws(FontError) -> FoundFont? {
        guard let answer = try answer(to: request) else { return nil }
        let (entry, request) = (answer.entry, answer.request)
        var replaced = entry.substitutions(for: request)
        switch answer.standing {
        case .own: break
        case .equal: replaced.insert(.equalWidths(asked: answer.asked, used: entry.family), at: 0)
        case .ofNoKind: replaced.insert(.family(asked: answer.asked, used: entry.family), at: 0)
        }
        return FoundFont(font: Self.font(entry, request, size: size), substitutions: replaced)
    }

    /// All faces of a family in one style, which share its characters: the last rule of a document comes first. Empty
    /// for an unknown name.
    package func findAll(_ request: FontRequest, size: Double) -> [FoundFont] {
        let brought = entries(broughtAs: request.name)
        let nearest = FontMatching.nearest(of: brought, for: request)
        if nearest.isEmpty { return (try? findKnown(request, size: size)).map { [$0] } ?? [] }
        return nearest.map {
            FoundFont(font: Self.font($0, request, size: size), substitutions: $0.substitutions(for: request))
        }
    }

    /// A face at a size, with its axes set to the request, pinned to their ranges.
    static func font(_ entry: Entry, _ request: FontRequest, size: Double) -> Font {
        var variations: [FontTag: Double] = [:]
        for axis in entry.axes {
            switch axis.tag {
            case "wght":
                variations[axis.tag] = request.weight.clamped(
                    from: axis.range.lowerBound, through: axis.range.upperBound)
            case "wdth":
                variations[axis.tag] = request.width.clamped(
                    from: axis.range.lowerBound, through: axis.range.upperBound)
            case "ital" where request.isItalic: variations[axis.tag] = axis.range.upperBound
            case "slnt" where request.isItalic: variations[axis.tag] = axis.range.lowerBound
            default: break
            }
        }
        for axis in entry.axes where variations[axis.tag] == axis.standard { variations[axis.tag] = nil }
        return Font(entry.face, size: size, variations: variations)
    }

    /// The nearest face of a family, at a size in user units to the em. Throws like ``font(_:size:)``.
    public func font(
        named name: String, size: Double, weight: Double = 400, isItalic: Bool = false
    ) throws(FontError) -> Font {
        try font(FontRequest(name, weight: weight, isItalic: isItalic), size: size)
    }

    package func entry(for request: FontRequest) throws(FontError) -> Entry {
        guard let found = try answer(to: request) else { throw unknown(request) }
        return found.entry
    }

    /// A face for a name.
    struct Answer {
        enum Standing {
            /// It has the name, or the name is of a kind of fonts, and it is of that kind.
            case own
            /// A family of the same widths stands in for the named one.
            case equal
            /// No font of the named kind is there.
            case ofNoKind
        }
        var entry: Entry
        /// With the style that the name says, if it is a face's.
        var request: FontRequest
        var asked: String
        var standing = Standing.own
    }

    private func answer(to request: FontRequest) throws(FontError) -> Answer? {
        var request = request
        request.name = request.name.trimmed
        let isGeneric = Self.isGeneric(request.name.lowercased())
        if isGeneric, let found = try generic(request.name, request) {
            return Answer(
                entry: found.entry, request: request, asked: request.name, standing: found.isOfKind ? .own : .ofNoKind)
        }
        return try known(request)
    }

    /// The error for a name that nothing has, with similar names.
    private func unknown(_ request: FontRequest) -> FontError {
        let name = request.name.trimmed
        let suggestions = FontMatching.nearest(to: name, in: familyNames)
        if suggestions.isEmpty, !usesFontFiles, !usesSystemFonts { return .restricted(name: name) }
        return .unknown(name: name, suggestions: suggestions)
    }

    func named(_ request: FontRequest) throws(FontError) -> Entry {
        guard let found = try known(request) else { throw unknown(request) }
        return found.entry
    }

    /// A file, a family, a face's name, or a family of the same widths, in this order.
    private func known(_ request: FontRequest) throws(FontError) -> Answer? {
        var request = request
        let name = request.name.trimmed
        request.name = name
        if usesFontFiles, let (path, index) = FontFiles.file(named: name) {
            return Answer(entry: try file(path, index: index), request: request, asked: name)
        }
        if let found = try familyEntry(request) {
            return Answer(entry: found, request: request, asked: name)
        }
        return try face(by: request).map {
            Answer(entry: $0.entry, request: $0.request, asked: name, standing: $0.isEqual ? .equal : .own)
        }
    }

    /// A family's nearest face.
    func familyEntry(_ request: FontRequest) throws(FontError) -> Entry? {
        let family = entries(ofFamily: request.name)
        if let folder = fullFolder {
            throw .tooManyFiles(folder: folder, LimitError(Limits.fontFiles))
        }
        if let best = FontMatching.best(of: family, for: request) { return best }
        if usesSystemFonts,
            let match = Fontconfig.match(
                family: request.name, weight: request.weight, width: request.width, isItalic: request.isItalic)
        {
            return try file(match.path, index: match.index)
        }
        return nil
    }

    /// The faces among which a name may be a face's: all of the folders', and the bundled ones of families with which the
    /// name begins.
    func searched(for name: String) -> [Entry] {
        if let base { return added + base.searched(for: name) }
        guard usesBundledFonts else { return folderEntries() }
        let wanted = Self.folderName(name)
        let folders = FontFiles.bundledFamilyFolders.filter { wanted.hasPrefix($0.lowercased()) }.sorted()
        return folders.flatMap { bundledEntries(folder: $0) } + folderEntries()
    }

    /// Folders of bundled families have their names, without spaces.
    private static func folderName(_ family: String) -> String {
        family.lowercased().filter { $0 != " " && $0 != "-" }
    }

    /// All faces except the system's, bundled ones first. The first call reads the folders and opens every bundled file.
    public var entries: [Entry] {
        let own = folderEntries()
        guard usesBundledFonts else { return own }
        return FontFiles.bundledFamilyFolders.sorted().flatMap { bundledEntries(folder: $0) } + own
    }

    /// Usable system faces, sorted. Opens their files.
    package var systemEntries: [Entry] {
        guard usesSystemFonts else { return [] }
        let found = Fontconfig.faces().compactMap { try? file($0.path, index: $0.index) }
        return found.sorted { ($0.family, $0.weight, $0.style) < ($1.family, $1.weight, $1.style) }
    }

    /// The names of all families in ``entries``, sorted, each once.
    public var familyNames: [String] { Set(entries.map(\.family)).sorted() }

    private var fullFolder: String? { base?.fullFolder ?? state.withLock { $0.fullFolder } }

    /// A family's faces: the added ones, else those of the folders, else the bundled ones; empty for unknown names.
    func entries(ofFamily name: String) -> [Entry] {
        let wanted = name.lowercased()
        let brought = entries(broughtAs: name)
        if !brought.isEmpty { return brought }
        if let base { return base.entries(ofFamily: name) }
        let own = folderEntries().filter {
            $0.family.lowercased() == wanted || $0.face.familyName.lowercased() == wanted
        }
        if !own.isEmpty || !usesBundledFonts { return own }
        let folder = Self.folderName(name)
        let folders = FontFiles.bundledFamilyFolders
        if let match = folders.first(where: { $0.lowercased() == folder }) { return bundledEntries(folder: match) }
        // Families may share a folder named by a common prefix.
        guard let shared = folders.first(where: { folder.hasPrefix($0.lowercased()) }) else { return [] }
        return bundledEntries(folder: shared).filter { $0.family.lowercased() == wanted }
    }

    /// Of ``adding(_:)``, the last first.
    private func entries(broughtAs name: String) -> [Entry] {
        if added.isEmpty { return [] }
        let wanted = name.trimmed.lowercased()
        return added.reversed().filter { $0.family.lowercased() == wanted }
    }

    /// The face of a file, read again if the file has changed.
    func file(_ path: String, index: Int = 0) throws(FontError) -> Entry {
        if let base { return try base.file(path, index: index) }
        let known = (state.withLock { $0.files[path] } ?? []).filter { $0.isCurrent }
        if let face = known.first(where: { $0.fileIndex == index }) { return Self.entry(face) }
        let face: FontFace
        if let sibling = known.first {
            face = try FontFace(sibling, index: index)
        } else {
            face = try FontFace(path: path, index: index)
        }
        return Self.entry(state.withLock { $0.files.keep(face, at: path) })
    }

    private func bundledEntries(folder: String) -> [Entry] {
        if let base { return base.bundledEntries(folder: folder) }
        if let cached = state.withLock({ $0.bundled[folder] }) { return cached }
        guard let root = FontFiles.bundledFolder else { return [] }
        let found = Self.scan(root + "/" + folder)
        return state.withLock { $0.bundled.first(found, for: folder) }
    }

    /// Faces of the folders that show characters which a text's own fonts lack. Single-line faces do so only where they
    /// are named: their letters are strokes of a pen, unlike any others.
    package var fallbackEntries: [Entry] {
        if folders.isEmpty { return [] }
        if let base { return base.fallbackEntries }
        if let cached = state.withLock({ $0.fallbackEntries }) { return cached }
        let found = folderEntries().filter { !$0.face.isSingleLine }
        state.withLock { $0.fallbackEntries = found }
        return found
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

    private static func scan(_ folder: String) -> [Entry] { entries(of: FontFiles.files(in: folder)) }
    /// All faces of some files; files that cannot be read have none.
    private static func entries(of files: [String]) -> [Entry] {
        files.flatMap { path -> [Entry] in
            guard let first = try? FontFace(path: path) else { return [] }
            let others = (1..<max(1, first.handle.faceCount)).compactMap { try? FontFace(first, index: $0) }
            return ([first] + others).map { entry($0) }
        }
    }

    /// A face with its names. Weights in old families' names become styles.
    static func entry(_ face: FontFace) -> Entry {
        var family = face.familyName
        var style = face.styleName
        // Old fonts name some weights in the family.
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

extension [String: [FontFace]] {
    /// Keeps the first face, as equal ones are one object, and drops those of other versions of the file.
    fileprivate mutating func keep(_ face: FontFace, at path: String) -> FontFace {
        var faces = (self[path] ?? []).filter { one in
            guard let old = one.version, let new = face.version else { return false }
            return old.isSame(as: new)
        }
        if let found = faces.first(where: { $0.fileIndex == face.fileIndex }) { return found }
        faces.append(face)
        self[path] = faces
        return face
    }
}

extension Dictionary {
    /// Keeps the first value, as equal faces are one object.
    fileprivate mutating func first(_ value: Value, for key: Key) -> Value {
        if let cached = self[key] { return cached }
        self[key] = value
        return value
    }
}
