// References to elements of other documents: those documents' elements are taken into the tree, under ids that tell them
// from its own, so that whoever follows a reference need not know where it leads.
import BezelGeometry
import Foundation

enum OutsideReference {
    private static let referring: Set<String> = [
        "use", "linearGradient", "radialGradient", "pattern", "filter", "textPath", "tref",
    ]
    private static let painting: Set<String> = [
        "fill", "stroke", "marker-start", "marker-mid", "marker-end", "clip-path", "mask", "filter",
    ]

    /// Whether an attribute may lead out of the document: a quick look.
    static func isLikely(_ name: String, _ value: String, on element: String) -> Bool {
        switch name {
        case "href", "xlink:href": value.utf8.first != UInt8(ascii: "#") && referring.contains(element)
        case "filter": value.contains("url(")
        default: value.utf8.first == UInt8(ascii: "u") && value.hasPrefix("url(") && painting.contains(name)
        }
    }

    static func isLink(_ name: String, on element: String) -> Bool {
        (name == "href" || name == "xlink:href") && referring.contains(element)
    }
    static func isPaint(_ name: String) -> Bool { painting.contains(name) }
}

/// Takes the elements of other documents into a tree.
struct OutsideDocuments {
    private let files: ResourceFiles
    /// What ids of a document begin with, by the file it lies in; nil for what could not be read.
    private var prefixes: [String: String?] = [:]
    /// Documents whose references have still to be followed: their elements, their prefix, where they lead from.
    private var waiting: [(elements: Range<ElementID>, prefix: String, files: ResourceFiles)] = []

    init(_ files: ResourceFiles) { self.files = files }

    /// Follows every reference of a tree that leads out of it.
    ///
    /// - Throws: where there are too many documents, or too many elements in them.
    mutating func add(to tree: inout ElementTree) throws(SVGError) {
        waiting = [(tree.elements.indices, "", files)]
        while let next = waiting.popLast() {
            for id in next.elements {
                for (name, value) in tree.elements[id].attributes.list {
                    let isLink = OutsideReference.isLink(name, on: tree.elements[id].name)
                    guard isLink || OutsideReference.isPaint(name) && value.contains("url(") else { continue }
                    let new =
                        isLink
                        ? try link(value, at: id, next.prefix, next.files, &tree)
                        : try paint(value, at: id, next.prefix, next.files, &tree)
                    if new != value { tree.elements[id].attributes[name] = new }
                }
            }
        }
    }

    private mutating func link(
        _ value: String, at id: ElementID, _ prefix: String, _ files: ResourceFiles, _ tree: inout ElementTree
    ) throws(SVGError) -> String {
        let text = value.trimmed
        if text.isEmpty { return value }
        if text.hasPrefix("#") { return prefix.isEmpty ? value : "#" + prefix + text.dropFirst() }
        if tree.elements[id].name == "use", text.prefix(5).lowercased() == "data:" {
            tree.notes.append(("use shows no elements of data URLs", id))
            return value
        }
        return try target(text, at: id, files, &tree).map { "#" + $0 } ?? value
    }

    /// A value with `url()`s in it, each leading into the tree where it can.
    private mutating func paint(
        _ value: String, at id: ElementID, _ prefix: String, _ files: ResourceFiles, _ tree: inout ElementTree
    ) throws(SVGError) -> String {
        var result = ""
        var rest = Substring(value)
        while let open = rest.range(of: "url("), let close = Self.end(of: rest[open.upperBound...]) {
            let inner = rest[open.upperBound..<close].trimmed
            let reference = CSSText.string(inner)?.trimmed ?? inner
            result += rest[..<open.lowerBound]
            if reference.hasPrefix("#") {
                result += "url(#\(prefix)\(reference.dropFirst()))"
            } else if let target = try target(reference, at: id, files, &tree) {
                result += "url(#\(target))"
            } else {
                result += rest[open.lowerBound...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// Where a reference's closing parenthesis stands; within quotes there is none.
    private static func end(of text: Substring) -> Substring.Index? {
        var quote: Character?
        for i in text.indices {
            if let open = quote {
                if text[i] == open { quote = nil }
            } else if text[i] == "\"" || text[i] == "'" {
                quote = text[i]
            } else if text[i] == ")" {
                return i
            }
        }
        return nil
    }

    /// The id in the tree of what a reference leads to; nil where it leads nowhere.
    private mutating func target(
        _ reference: String, at id: ElementID, _ files: ResourceFiles, _ tree: inout ElementTree
    ) throws(SVGError) -> String? {
        let (name, fragment) = ResourceFiles.parts(reference)
        let isData = reference.prefix(5).lowercased() == "data:"
        do {
            let key = isData ? reference : try files.locate(name)
            if prefixes[key] == nil { try add(reference, key, files, at: id, &tree) }
            guard case .some(.some(let prefix)) = prefixes[key] else { return nil }
            // What names no element means the document as a whole.
            return prefix + (isData ? (try files.read(reference)).fragment ?? "" : fragment ?? "")
        } catch let refusal as ResourceFiles.Refusal {
            tree.notes.append(("“\(reference.shortened)” \(refusal.reason)", id))
            return nil
        } catch let error as SVGError {
            throw error
        } catch {
            return nil
        }
    }

    private mutating func add(
        _ reference: String, _ key: String, _ files: ResourceFiles, at id: ElementID, _ tree: inout ElementTree
    ) throws {
        guard prefixes.count < Limits.resourceFiles.standard else { throw SVGError.limit(LimitError(Limits.resourceFiles)) }
        prefixes[key] = .some(nil)
        let resource = try files.read(reference)
        var own: ElementTree
        let inner = files.within(resource.path)
        do {
            own = try ElementTree(Data(resource.bytes))
            try own.applyStyles(inner)
        } catch let error as SVGError {
            tree.notes.append(("“\(reference.shortened)” cannot be read as SVG: \(error)", id))
            return
        } catch let error as LimitError {
            throw SVGError.limit(error)
        }
        guard tree.elements.count + own.elements.count <= Limits.documentNodes.standard else {
            throw SVGError.limit(LimitError(Limits.documentNodes))
        }
        let prefix = prefix(for: resource.path)
        prefixes[key] = prefix
        let first = tree.elements.count
        tree.take(own, prefix: prefix)
        waiting.append((first..<tree.elements.count, prefix, inner))
    }

    /// A document's file name, which no other document has, without the signs that end references.
    private func prefix(for path: String?) -> String {
        let name = path?.split(separator: "/").last ?? "data"
        let plain = String(name.map { "()'\"#% \t\n".contains($0) ? "_" : $0 })
        let taken = Set(prefixes.values.compactMap(\.self))
        var result = plain + "#"
        var number = 2
        while taken.contains(result) {
            result = "\(plain)-\(number)#"
            number += 1
        }
        return result
    }
}

extension ElementTree {
    /// Puts another document's elements behind the own ones. Its root has no parent and is drawn only where it is
    /// referred to.
    fileprivate mutating func take(_ other: ElementTree, prefix: String) {
        let shift = elements.count
        for var element in other.elements {
            element.parent = element.parent.map { $0 + shift }
            element.children = element.children.map { child in
                if case .element(let id) = child { .element(id + shift) } else { child }
            }
            // Lines of other files would mislead.
            element.line = 0
            elements.append(element)
        }
        for (id, place) in other.ids { ids[prefix + id] = place + shift }
        ids[prefix] = other.root + shift
        hasLayers = hasLayers || other.hasLayers
        isStyleCut = isStyleCut || other.isStyleCut
        fontFaces += other.fontFaces
        notes += other.notes.map { ($0.message, nil) }
    }
}
