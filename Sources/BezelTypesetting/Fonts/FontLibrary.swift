// Fonts by name: the bundled ones, folders of the user's, and the system's when asked for.
import BezelGeometry
import BezelInterop
import Synchronization

/// What a font is asked for by.
public struct FontRequest: Hashable, Sendable {
    /// A family such as "Inter", a generic family such as "serif", or the path of a font file; of a collection,
    /// `fonts.ttc#2` is its third face.
    public var name: String
    /// CSS's weight, 1…1000.
    public var weight: Double
    /// CSS's width in per cent.
    public var width: Double
    /// Whether an italic or oblique face is wanted.
    public var isItalic: Bool
    /// What to ask for; the nearest face there is answers, as CSS matches fonts.
    public init(_ name: String, weight: Double = 400, width: Double = 100, isItalic: Bool = false) {
        self.name = name
        self.weight = weight
        self.width = width
        self.isItalic = isItalic
    }
}

/// Finds fonts by name.
///
/// Looking up a bundled family opens that family's files only; folders are read at the first look-up that needs them;
/// the system's fonts are asked, through fontconfig, only for a name that nothing else answers to.
public final class FontLibrary: Sendable {
    /// A face that can be named.
    public struct Entry: Hashable, Sendable {
        /// The typographic family, for example "Noto Sans".
        public var family: String
        /// The style within the family, for example "Bold Italic".
        public var style: String
        /// CSS's weight, 1…1000.
        public var weight: Double
        /// CSS's width in per cent.
        public var width: Double
        /// Whether the face is italic or oblique.
        public var isItalic: Bool
        /// The face itself.
        public var face: FontFace
        /// The face's variation axes.
        public var axes: [FontFace.Axis]

        /// A face under a name and a style, which need not be its own.
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
    /// Whether the bundled fonts can be named.
    public let usesBundledFonts: Bool
    /// Whether the system's fonts can be named.
    public let usesSystemFonts: Bool
    /// Whether characters that no other font shows are looked for among the system's fonts by ``shaper``. Off by
    /// default, so that text looks the same on every machine.
    public let fallsBackToSystemFonts: Bool
    /// Which family stands for a generic one such as "sans-serif", where that is not left to
    /// ``standardGenericFamilies``.
    public let genericFamilies: [String: String]
    /// Whether a font can be asked for by its file's path.
    public let usesFontFiles: Bool

    private struct State {
        var folderEntries: [Entry]?
        /// A folder that holds more font files than are looked at.
        var fullFolder: String?
        var bundled: [String: [Entry]] = [:]
        var files: [String: FontFace] = [:]
    }
    private let state = Mutex(State())
    /// Faces under names of a caller's choice, which go before all others.
    private let added: [Entry]
    /// The library that faces were added to.
    private let base: FontLibrary?

    /// A library; nothing is opened before it is asked for. Generic families that `genericFamilies` does not name are
    /// those of ``standardGenericFamilies``.
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

    /// A library that also has faces of its own under the families that they are given, as a document's style sheet
    /// brings them along. A family that is added hides those of its name.
    public func adding(_ entries: [Entry]) -> FontLibrary {
        entries.isEmpty ? self : FontLibrary(self, adding: entries)
    }

    /// The face whose full name or PostScript name is the given one, as CSS's `local()` asks for it; else the regular
    /// face of a family of that name. Looks through every font of the library.
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
    /// The bundled fonts alone: the same on every machine.
    public static let bundled = FontLibrary(usesSystemFonts: false)

    /// The font of a name at a size: the family's nearest face, whatever of the style it has not. ``find(_:size:)``
    /// says what that is.
    ///
    /// - Throws: ``FontError/unknown(name:suggestions:)`` where no font answers to the name, other ``FontError``s
    ///   where its file cannot be used.
    public func font(_ request: FontRequest, size: Double) throws(FontError) -> Font {
        font(try entry(for: request), request, size: size)
    }

    /// The font of a name at a size, and what it has not of the style that was asked for.
    ///
    /// - Throws: As ``font(_:size:)``.
    public func find(_ request: FontRequest, size: Double) throws(FontError) -> FoundFont {
        guard let found = try findKnown(request, size: size) else { throw unknown(request) }
        return found
    }

    /// As ``find(_:size:)``; nil where no font answers to the name. It does not look for names like it, which opens
    /// every bundled font.
    package func findKnown(_ request: FontRequest, size: Double) throws(FontError) -> FoundFont? {
        guard let (entry, isOfKind) = try answer(to: request) else { return nil }
        var replaced = entry.substitutions(for: request)
        if !isOfKind { replaced.insert(.family(asked: request.name, used: entry.family), at: 0) }
        return FoundFont(font: font(entry, request, size: size), substitutions: replaced)
    }

    /// A face at a size, with its axes where the request wants them.
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

    /// The font of a family name at a size, in the family's regular style unless told otherwise.
    public func font(
        named name: String, size: Double, weight: Double = 400, isItalic: Bool = false
    ) throws(FontError) -> Font {
        try font(FontRequest(name, weight: weight, isItalic: isItalic), size: size)
    }

    /// The face that answers best to a request, as CSS matches fonts.
    public func entry(for request: FontRequest) throws(FontError) -> Entry {
        guard let found = try answer(to: request) else { throw unknown(request) }
        return found.entry
    }

    /// The face that answers best to a request, and whether it is of the family, or of the generic family's kind.
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

    /// The best face of the family or the file that a request names.
    func named(_ request: FontRequest) throws(FontError) -> Entry {
        guard let found = try known(request) else { throw unknown(request) }
        return found
    }

    /// As ``named(_:)``; nil where there is none.
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

    /// Every face that can be named without the system's help, bundled ones first.
    public var entries: [Entry] {
        let own = folderEntries()
        guard usesBundledFonts else { return own }
        return FontFiles.bundledFamilyFolders.sorted().flatMap { bundledEntries(folder: $0) } + own
    }

    /// Every face of the system that can be opened, sorted by family and style; none where the library does without them.
    /// Opens every font file of the system.
    public var systemEntries: [Entry] {
        guard usesSystemFonts else { return [] }
        let found = Fontconfig.faces().compactMap { try? file($0.path, index: $0.index) }
        return found.sorted { ($0.family, $0.weight, $0.style) < ($1.family, $1.weight, $1.style) }
    }

    /// The names of the families of ``entries``, sorted.
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
        // A bundled family lies in the folder of its name without spaces.
        let folder = wanted.filter { $0 != " " && $0 != "-" }
        let folders = FontFiles.bundledFamilyFolders
        if let match = folders.first(where: { $0.lowercased() == folder }) { return bundledEntries(folder: match) }
        // Families of one maker may share a folder, named as all of theirs begin.
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

    /// Every usable face of a folder's font files. Files that are no fonts are passed over: a folder may hold others.
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
        // Old naming puts weights that are neither regular nor bold into the family's name.
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
    /// What is kept for a key, and a value where nothing is: of threads that open a face at once the first one's holds for
    /// all, since faces are the same only as the same object.
    fileprivate mutating func first(_ value: Value, for key: Key) -> Value {
        if let cached = self[key] { return cached }
        self[key] = value
        return value
    }
}
