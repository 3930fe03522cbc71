// Adds elements of other documents to the tree, under prefixed ids.
//
// `use`, paints, filters, clips and text paths may refer to elements of other files (SVG 2, 16.1). Each file that is
// referred to is read once, gets its own cascade, and is appended to the tree with its ids renamed: `a.svg#dot` becomes
// “a.svg#dot” as an id, and references are rewritten to it. So nothing that draws knows of other files. Pictures by `image`
// are not read here, but by `ImageBuilder`.
//
// `StyledTree` calls `add(to:)` between the cascade and `computeStyles`, if `ElementTree.refersOutside`. Only what is drawn
// is followed further: of a large library of symbols, only those in use bring in their own references. The cost is linear in
// the elements of all files, which limits bound.
import BezelGeometry

enum OutsideReference {
    /// Elements whose `href` names an element of SVG.
    private static let referring: Set<String> = [
        "use", "linearGradient", "radialGradient", "pattern", "filter", "textPath", "tref",
    ]

    /// Whether an attribute may refer to another document. Quick, since it is asked of every attribute; it may be true
    /// without need.
    static func isLikely(_ name: String, _ value: String, _ property: PropertyTable.ID, on element: String) -> Bool {
        if property != PropertyTable.none {
            guard PropertyTable.traits(property).contains(.refers) else { return false }
            guard let first = value.utf8.first else { return false }
            // White space, or the first letter of `url()`. Of other properties it may stand behind other words.
            let isFirst = first <= 32 || first | 32 == UInt8(ascii: "u")
            return (isFirst || name != "fill" && name != "stroke") && mayLeadOut(value)
        }
        return (name == "href" || name == "xlink:href") && value.utf8.first != UInt8(ascii: "#")
            && referring.contains(element)
    }

    /// Whether a `url()` may be more than `url(#id)`.
    static func mayLeadOut(_ value: String) -> Bool {
        var last: UInt64 = 0
        // Looks for “url(” before anything but “#”, also in quotes.
        return !value.allBytes { byte in
            last = last << 8 | UInt64(byte)
            return !isURL(last >> 8) || byte == UInt8(ascii: "#")
        }
    }

    /// Whether the last four bytes of a text are “url(”, in any case of letters. Bit 5 is the case of a letter, and is set in
    /// the bracket.
    private static func isURL(_ last: UInt64) -> Bool { last & 0xFFFF_FFFF | 0x2020_2020 == 0x7572_6C28 }

    /// The first “url(” in a text, in any case of letters.
    static func start(in text: Substring) -> Range<Substring.Index>? {
        var last: UInt64 = 0
        var i = text.utf8.startIndex
        while i < text.utf8.endIndex {
            last = last << 8 | UInt64(text.utf8[i])
            text.utf8.formIndex(after: &i)
            if isURL(last) { return Range(from: text.utf8.index(i, offsetBy: -4), upTo: i) }
        }
        return nil
    }

    /// Whether an attribute is a link to an element that is drawn.
    static func isLink(_ name: String, on element: String) -> Bool {
        (name == "href" || name == "xlink:href") && referring.contains(element)
    }
    /// Whether a property's value has a reference in `url()`.
    static func refers(_ property: PropertyTable.ID, _ value: String) -> Bool {
        PropertyTable.traits(property).contains(.refers) && start(in: Substring(value)) != nil
    }
}

/// The other documents of one tree.
///
/// Invariant: `documents` are disjoint ranges of elements behind the tree's own, in ascending order, and the ids of a
/// document's elements begin with its prefix.
struct OutsideDocuments {
    private struct Document {
        var elements: Range<ElementID>
        /// Before its ids, with “#” at the end.
        var prefix: String
        /// The base of its own references.
        var files: ResourceFiles
    }
    private let files: ResourceFiles
    private var documents: [Document] = []
    /// By path, or by the whole reference for data URLs: the place in `documents`, nil if unreadable. No entry: not tried
    /// yet.
    private var positions: [String: Int?] = [:]
    /// Elements that something drawn refers to and whose own references are still to be followed.
    private var waiting: [ElementID] = []
    /// Elements whose references have been followed.
    private var visited: Set<ElementID> = []

    init(_ files: ResourceFiles) { self.files = files }

    /// Follows references out of the document, and out of what they lead to.
    ///
    /// - Throws: If there are too many documents or elements. Documents that cannot be read give a note.
    mutating func add(to tree: inout ElementTree) throws(SVGError) {
        for id in tree.elements.indices { try follow(id, files, &tree) }
        while let next = waiting.popLast() {
            guard let document = documents.first(where: { $0.elements.contains(next) }) else { continue }
            // Descendants are drawn, and ancestors are inherited from.
            var rest = [next]
            while let id = rest.popLast() {
                guard visited.insert(id).inserted else { continue }
                try follow(id, document.files, &tree)
                rest += tree.childElements(of: id)
            }
            var ancestor = tree.elements[next].parent
            while let id = ancestor, visited.insert(id).inserted {
                try follow(id, document.files, &tree)
                ancestor = tree.elements[id].parent
            }
        }
    }

    /// Rewrites the references of one element, and reads the documents that they name.
    private mutating func follow(
        _ id: ElementID, _ files: ResourceFiles, _ tree: inout ElementTree
    ) throws(SVGError) {
        for (property, value, _) in tree.elements[id].declarations.list where OutsideReference.refers(property, value) {
            let new = try paint(value, at: id, files, &tree)
            if new != value { tree.elements[id].declarations[property] = new }
        }
        for (name, value, property) in tree.elements[id].attributes.list {
            let isLink = OutsideReference.isLink(name, on: tree.elements[id].name)
            guard isLink || OutsideReference.refers(property, value) else { continue }
            let new = isLink ? try link(value, at: id, files, &tree) : try paint(value, at: id, files, &tree)
            if new != value { tree.elements[id].attributes[name] = new }
        }
    }

    /// Remembers an element of another document that is referred to. Those of the tree itself have been visited from the
    /// start.
    private mutating func want(_ id: some StringProtocol, _ tree: ElementTree) {
        guard !documents.isEmpty, let target = tree.ids[String(id)], let first = documents.first?.elements.lowerBound,
            target >= first
        else { return }
        waiting.append(target)
    }

    /// The value of an `href` with the target's id in the tree; the same value if there is none.
    private mutating func link(
        _ value: String, at id: ElementID, _ files: ResourceFiles, _ tree: inout ElementTree
    ) throws(SVGError) -> String {
        let text = value.trimmed
        if text.isEmpty { return value }
        if text.hasPrefix("#") {
            want(text.dropFirst(), tree)
            return value
        }
        if tree.elements[id].name == "use", text.prefix(5).lowercased() == "data:" {
            tree.note("use shows no elements of data URLs", at: id)
            return value
        }
        return try target(text, at: id, files, &tree).map { "#" + $0 } ?? value
    }

    /// A value such as `url(a.svg#dots) red` with ids of the tree in all of its references.
    private mutating func paint(
        _ value: String, at id: ElementID, _ files: ResourceFiles, _ tree: inout ElementTree
    ) throws(SVGError) -> String {
        try Self.replacing(value) { reference throws(SVGError) in
            guard reference.hasPrefix("#") else { return try target(reference, at: id, files, &tree) }
            want(reference.dropFirst(), tree)
            return nil
        }
    }

    /// A value in which each `url()` names another id.
    ///
    /// - Parameter id: Gives the id for a reference, without quotes. Nil keeps a reference.
    fileprivate static func replacing(
        _ value: String, _ id: (String) throws(SVGError) -> String?
    ) throws(SVGError) -> String {
        var result = ""
        var rest = Substring(value)
        while let open = OutsideReference.start(in: rest), let close = end(of: rest[open.upperBound...]) {
            let inner = rest[Range(from: open.upperBound, upTo: close)].trimmed
            result += String(rest[..<open.lowerBound])
            if let new = try id(CSSText.string(inner)?.trimmed ?? inner) {
                result += "url(#\(new))"
            } else {
                result += String(rest[...close][open.lowerBound...])
            }
            rest = rest[rest.index(after: close)...]
        }
        return result + String(rest)
    }

    /// The first “)” outside quotes.
    private static func end(of text: Substring) -> Substring.Index? {
        var quote: UInt8?
        let bytes = text.utf8
        var i = bytes.startIndex
        while i < bytes.endIndex {
            let byte = bytes[i]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ")") {
                return i
            }
            bytes.formIndex(after: &i)
        }
        return nil
    }

    /// The id of an element of another document, which is read if it is new. Nil, with a note, if it is not there.
    private mutating func target(
        _ reference: String, at id: ElementID, _ files: ResourceFiles, _ tree: inout ElementTree
    ) throws(SVGError) -> String? {
        let (name, fragment) = ResourceFiles.parts(reference)
        let isData = reference.prefix(5).lowercased() == "data:"
        do {
            let key = isData ? reference : try files.locate(name)
            if positions[key] == nil { try add(reference, key, files, at: id, &tree) }
            guard case .some(.some(let position)) = positions[key] else { return nil }
            // Without a fragment, the whole document.
            let fragment = isData ? (try files.read(reference)).fragment : fragment
            let target = documents[position].prefix + (fragment ?? "")
            want(target, tree)
            return target
        } catch let refusal as ResourceFiles.Refusal {
            tree.note("“\(reference.shortened)” \(refusal.reason)", at: id)
            return nil
        } catch let error as SVGError {
            throw error
        } catch {
            return nil
        }
    }

    /// Reads a document and appends it to the tree. A limit that it exceeds is an error of the whole; other faults are noted.
    private mutating func add(
        _ reference: String, _ key: String, _ files: ResourceFiles, at id: ElementID, _ tree: inout ElementTree
    ) throws {
        guard positions.count < Limits.resourceFiles.standard else {
            throw SVGError.limit(LimitError(Limits.resourceFiles))
        }
        // Set first, so that a document that cannot be read is not tried again.
        positions[key] = .some(nil)
        let resource = try files.read(reference)
        let inner = files.within(resource.path)
        var own: ElementTree
        do {
            own = try ElementTree(Data(resource.bytes))
            own.time = tree.time
            try own.applyStyles(inner)
        } catch let error as SVGError {
            if error.limit != nil { throw error }
            tree.note("“\(reference.shortened)” cannot be read as SVG: \(error)", at: id)
            return
        } catch let error as LimitError {
            throw SVGError.limit(error)
        }
        guard tree.elements.count + own.elements.count <= Limits.documentNodes.standard else {
            throw SVGError.limit(LimitError(Limits.documentNodes))
        }
        let first = tree.elements.count
        let prefix = prefix(for: resource.path)
        try tree.take(own, prefix: prefix)
        positions[key] = documents.count
        documents.append(Document(elements: first..<tree.elements.count, prefix: prefix, files: inner))
    }

    /// A prefix for ids, from the file's name without characters that `url()` gives a meaning, numbered if files share a
    /// name.
    private func prefix(for path: String?) -> String {
        let name = path?.split(separator: "/").last ?? "data"
        let plain = String(name.map { "()'\"#% \t\n".contains($0) ? "_" : $0 })
        var result = plain + "#"
        var number = 2
        while documents.contains(where: { $0.prefix == result }) {
            result = "\(plain)-\(number)#"
            number += 1
        }
        return result
    }
}

extension ElementTree {
    /// Appends a document with prefixed ids. Its root has no parent and is drawn only by reference. An empty fragment names
    /// the root.
    fileprivate mutating func take(_ other: ElementTree, prefix: String) throws(SVGError) {
        let shift = elements.count
        for var element in other.elements {
            element.parent = element.parent.map { $0 + shift }
            element.firstLetter = element.firstLetter.map { $0 + shift }
            element.firstLine = element.firstLine.map { $0 + shift }
            element.children = element.children.map { child in
                if case .element(let id) = child { .element(id + shift) } else { child }
            }
            func prefixed(_ value: String) throws(SVGError) -> String {
                try OutsideDocuments.replacing(value) { reference throws(SVGError) in
                    reference.hasPrefix("#") ? prefix + reference.dropFirst() : nil
                }
            }
            for (property, value, _) in element.declarations.list where OutsideReference.refers(property, value) {
                element.declarations[property] = try prefixed(value)
            }
            for (name, value, property) in element.attributes.list {
                if name == "href" || name == "xlink:href" {
                    let text = value.trimmed
                    if text.hasPrefix("#") { element.attributes[name] = "#" + prefix + text.dropFirst() }
                } else if OutsideReference.refers(property, value) {
                    element.attributes[name] = try prefixed(value)
                }
            }
            // Numbers are the other file's.
            element.line = 0
            element.styleText = nil
            elements.append(element)
        }
        for (id, position) in other.ids { ids[prefix + id] = position + shift }
        ids[prefix] = other.root + shift
        hasInherit = hasInherit || other.hasInherit
        hasVariables = hasVariables || other.hasVariables
        areVariablesCut = areVariablesCut || other.areVariablesCut
        fontFaces += other.fontFaces
        takeNotes(of: other)
    }
}
