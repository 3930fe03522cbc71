// Reads style sheets (CSS Syntax 3, CSS Nesting 1): rules, nested rules and declarations. `SheetReader+AtRules` reads what
// begins with “@”. Blocks are read in place, in one pass; their depth is bounded, so that recursion is.
//
// One reader reads all sheets of a document one after another, and what they import in between, so that `sheet` has all rules
// in the order of the cascade. `ElementTree.applyStyles` makes it and takes the result. What is not understood is left out up
// to the next point where reading can go on, as CSS demands, and noted.
import BezelGeometry

struct SheetReader {
    /// One sheet with what its references are relative to.
    struct Source {
        /// The reference by which it was found; nil for `style` elements.
        var name: String?
        var files: ResourceFiles
        var namespaces: [String: Selector.Space] = [:]
        /// The number of its first line.
        var firstLine = 1
        /// The parent of the `style` element; nil for other sheets.
        var owner: ElementID?
        /// Whether imports may follow.
        var isAtStart = true
    }
    /// Where in a sheet the reader is.
    struct Place {
        var layer = CSSLayers.none
        var scope: ScopeRule?
        /// The selectors of the rule around; nil outside rules, where there are no declarations except in a scope.
        var parents: [Selector]?
        /// Whether declarations may stand here. Directly in a scope, they are of its root (CSS Cascade 6, 2.5).
        var takesDeclarations: Bool { parents != nil || scope != nil }
        /// The text of these selectors, for warnings.
        var name = ""
        /// Blocks and imports around, at most `Limits.ruleNesting`.
        var depth = 0

        /// The place one block further in.
        var inner: Place {
            var copy = self
            copy.depth += 1
            return copy
        }
    }

    /// What has been read so far.
    var sheet = StyleSheet()
    var media: MediaQueries
    private(set) var notes: [StyleSheet.Note] = []
    /// Lines and messages of `notes`, each of which is given once.
    private var noted: Set<String> = []
    /// Bounds the declarations of all sheets together.
    var budget = Declaration.Budget()
    /// Rules of the sheet that is read, with those without effect. A list of selectors counts as one rule for each, as it is
    /// stored.
    private var ruleCount = 0
    /// Paths of the sheets that are being read, from the outermost to this one, by which cyclic imports are found.
    private var active: [String] = []
    /// All sheets from files and data URLs, at most `Limits.resourceFiles`.
    private var importedSheets = 0
    /// The sheet that is being read. Set for the time of an import and restored after it.
    var source: Source

    init(media: MediaQueries, files: ResourceFiles) {
        self.media = media
        source = Source(files: files)
    }

    // MARK: Sheets

    /// Reads the text of a `style` element.
    ///
    /// - Throws: Beyond `Limits.styleRules`, `Limits.ruleNesting` or `Limits.declarations`.
    ///
    /// - Parameters:
    ///   - line: Where the text begins in its document; 0 if that is not known.
    ///   - owner: The parent of the `style` element.
    mutating func read(_ text: String, line: Int = 1, owner: ElementID? = nil) throws(LimitError) {
        source = Source(files: source.files, firstLine: line, owner: owner)
        try read(text, Place())
    }

    /// Reads one sheet. `ruleCount` is the sheet's own and restored for the one that imports it.
    private mutating func read(_ text: String, _ place: Place) throws(LimitError) {
        let outer = ruleCount
        ruleCount = 0
        defer { ruleCount = outer }
        var scanner = CSSScanner(text)
        // A stray “}” does not end a sheet, so that reading goes on until the text is at its end.
        while !scanner.isAtEnd { try readBlock(&scanner, place, isSheet: true) }
    }

    /// Whether a media query holds; notes features that it does not know.
    mutating func holds(_ query: String, _ line: Int) -> Bool {
        let known = media.unknown.count
        let holds = media.hold(query)
        for feature in media.unknown.dropFirst(known) {
            note("the media feature “\(feature.shortened)” is not understood, and its query does not hold", line)
        }
        return holds
    }

    /// Reads a sheet of another file, or of a data URL. One that cannot be read gives a note.
    ///
    /// - Parameter place: The layer and the depth at which it is imported.
    /// - Throws: If there are too many sheets or one of them exceeds a limit.
    mutating func add(sheet reference: String, _ place: Place = Place()) throws(LimitError) {
        guard importedSheets < Limits.resourceFiles.standard else { throw LimitError(Limits.resourceFiles) }
        importedSheets += 1
        do {
            let resource = try source.files.read(reference)
            let key = resource.path ?? reference
            // A cyclic import adds nothing. Sixteen imports within each other bound the recursion; no sheet in use goes so
            // far.
            guard !active.contains(key), active.count < 16 else { return }
            active.append(key)
            let outer = source
            defer {
                active.removeLast()
                source = outer
            }
            // References within the sheet are relative to its own folder.
            let text = CSSSource(resource.bytes, charset: resource.charset)
            if let fault = text.note { note("the style sheet “\(reference.shortened)” \(fault)", nil) }
            source = Source(name: reference, files: source.files.within(resource.path))
            try read(text.text, place)
        } catch let refusal as ResourceFiles.Refusal {
            note("the style sheet “\(reference.shortened)” \(refusal.reason)", nil)
        } catch let error as LimitError {
            throw error
        } catch {
            return
        }
    }

    // MARK: Notes

    /// Further notes are not kept: a document lists only its first hundred warnings.
    private static let maximumNotes = 1_000

    /// Adds a warning, with a line of the document or, in another file, with the file's name and line in the text.
    ///
    /// - Parameter line: From 1 in the sheet; nil if it is of no line.
    mutating func note(_ message: String, _ line: Int?) {
        guard notes.count < Self.maximumNotes else { return }
        var message = message
        var line = line.map(documentLine)
        if let name = source.name, let place = line {
            message = "the style sheet “\(name.shortened)”, line \(place): " + message
            line = nil
        }
        guard noted.insert("\(line ?? 0) \(message)").inserted else { return }
        notes.append(StyleSheet.Note(message: message, line: line))
    }

    /// 0 if the place of the sheet in its document is not known.
    private func documentLine(_ line: Int) -> Int { source.firstLine == 0 ? 0 : source.firstLine - 1 + line }

    // MARK: Blocks

    private static let brace = UInt8(ascii: "{")
    private static let end = UInt8(ascii: "}")
    private static let semicolon = UInt8(ascii: ";")

    /// Reads declarations and rules to behind the block's end, or to the sheet's.
    ///
    /// In a rule's block, text up to “;” or “}” is a declaration, and text up to “{” the selector of a nested rule. Only a
    /// custom property may hold “{” in its value. Linear in the text, but for the selectors.
    ///
    /// - Throws: Beyond `Limits.styleRules`, `Limits.ruleNesting`, `Limits.declarations` or those of selectors.
    mutating func readBlock(_ s: inout CSSScanner, _ place: Place, isSheet: Bool = false) throws(LimitError) {
        if place.depth > Limits.ruleNesting.standard { throw LimitError(Limits.ruleNesting) }
        var declarations: [Declaration] = []
        while true {
            s.skipBetweenRules()
            guard let byte = s.byte else { break }
            if byte == Self.end, !isSheet {
                s.position += 1
                break
            }
            if byte == UInt8(ascii: "@") {
                flush(&declarations, place)
                try readAtRule(&s, place)
                continue
            }
            let start = s.position
            if place.takesDeclarations, isCustomProperty(s) {
                let mark = s.skip(to: [Self.semicolon, Self.end], entersBlocks: true)
                try add(&s, start, to: &declarations)
                if mark == Self.semicolon { s.position += 1 }
                continue
            }
            // A stray brace at the start belongs to the prelude of the next rule, which it spoils.
            if byte == Self.end { s.position += 1 }
            let mark = s.skip(to: isSheet ? [Self.brace, Self.semicolon] : [Self.brace, Self.semicolon, Self.end])
            if mark == Self.brace {
                flush(&declarations, place)
                try readRule(&s, start, place)
            } else {
                if place.takesDeclarations {
                    try add(&s, start, to: &declarations)
                } else {
                    noteStray(&s, start)
                }
                if mark == Self.semicolon { s.position += 1 }
            }
        }
        flush(&declarations, place)
    }

    /// Adds the declarations so far as rules, one for each selector around them. Called before each nested rule, so that
    /// declarations between nested rules keep their order among them.
    private mutating func flush(_ declarations: inout [Declaration], _ place: Place) {
        guard !declarations.isEmpty, place.takesDeclarations else { return }
        // The root of a scope adds no specificity.
        for selector in place.parents ?? Selector.list(":where(:scope)", in: surroundings(place)) {
            sheet.rules.append(
                StyleSheet.Rule(
                    selector: selector, declarations: declarations, layer: place.layer, scope: place.scope,
                    name: place.name, file: source.name))
        }
        declarations = []
    }

    /// Whether `--` begins here.
    private func isCustomProperty(_ s: CSSScanner) -> Bool {
        s.position + 1 < s.bytes.count && s.bytes[s.position] == UInt8(ascii: "-")
            && s.bytes[s.position + 1] == UInt8(ascii: "-")
    }

    /// Notes text that is neither a rule nor a declaration.
    private mutating func noteStray(_ s: inout CSSScanner, _ start: Int) {
        let text = s.text(Range(from: start, upTo: s.position))
        if !text.isEmpty { note("“\(text.shortened)” is no rule and is left out", s.line(at: start)) }
    }

    /// Reads a rule whose selectors begin at `start`, from the “{” at which the scanner is, to behind its block. One selector
    /// that is not understood costs the whole rule, as CSS demands.
    private mutating func readRule(_ s: inout CSSScanner, _ start: Int, _ place: Place) throws(LimitError) {
        source.isAtStart = false
        guard ruleCount < Limits.styleRules.standard else { throw LimitError(Limits.styleRules) }
        let prelude = s.text(Range(from: start, upTo: s.position))
        s.position += 1
        try Selector.checkLimits(of: Substring(prelude))
        let selectors = Selector.list(
            Substring(prelude),
            in: surroundings(place))
        ruleCount += max(1, selectors.count)
        if selectors.isEmpty {
            // Other browsers than the one that a prefix names drop the rule, too.
            if !prelude.contains(":-"), !prelude.isEmpty {
                note(
                    "the selector “\(prelude.shortened)” is not understood, and its rule is left out", s.line(at: start)
                )
            }
            s.skipBlock()
            return
        }
        var inner = place.inner
        inner.parents = selectors
        inner.name = prelude
        try readBlock(&s, inner)
    }

    /// What selectors at a place are relative to.
    func surroundings(_ place: Place) -> Selector.Surroundings {
        Selector.Surroundings(
            parents: place.parents, namespaces: source.namespaces, scope: place.scope == nil ? .none : .inside)
    }

    /// Adds the declaration from `start` to the scanner's position, or notes what is there.
    ///
    /// - Throws: Beyond `Limits.declarations`; each declaration counts, also invalid ones.
    mutating func add(
        _ s: inout CSSScanner, _ start: Int, to declarations: inout [Declaration]
    ) throws(LimitError) {
        var bytes = s.bytes[Range(from: start, upTo: s.position)]
        // Only text with “*” can hold a comment, and is copied without it.
        if bytes.contains(UInt8(ascii: "*")) { bytes = Array(s.text(Range(from: start, upTo: s.position)).utf8)[...] }
        // Only the end of the sheet leaves anything open.
        if s.isAtEnd { bytes += CSSText.closing(of: bytes) }
        try budget.take(1)
        if let declaration = Declaration(bytes, line: documentLine(s.line(at: start))) {
            declarations.append(declaration)
        } else if !bytes.contains(UInt8(ascii: ":")), bytes.first != UInt8(ascii: "*") {
            // Text with a colon is not noted, as properties were marked for old browsers: `*zoom: 1`.
            let text = CSSText.trimmed(bytes)
            if !text.isEmpty { note("“\(text.shortened)” is no declaration and is left out", s.line(at: start)) }
        }
    }

    /// The declarations of a block that holds nothing else, to behind its end. Nested blocks are skipped and noted.
    mutating func declarations(_ s: inout CSSScanner) throws(LimitError) -> [Declaration] {
        var result: [Declaration] = []
        while true {
            s.skipBetweenRules()
            guard let byte = s.byte else { return result }
            if byte == Self.end {
                s.position += 1
                return result
            }
            let start = s.position
            let mark = s.skip(to: [Self.semicolon, Self.end, Self.brace])
            if mark == Self.brace {
                noteStray(&s, start)
                s.position += 1
                s.skipBlock()
                continue
            }
            try add(&s, start, to: &result)
            if mark == Self.semicolon { s.position += 1 }
        }
    }
}
