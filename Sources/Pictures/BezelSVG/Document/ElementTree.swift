// Elements in one array, linked by index, so that deep trees are freed without recursion.
//
// The tree is made from XML here, and then changed in the stages that StyledTree lists; what builders get is read only.
// Elements are appended and never removed, so that an id stays valid. Those of the document itself come first, in document
// order, so that the descendants that it has when it is read are a range of ids. Elements that stages add stand behind them:
// pseudo-elements, copies in shadow trees, the texts of `foreignObject`, and other documents.
import BezelInterop
import BezelGeometry

typealias ElementID = Int

/// The attributes of one element. Few, so the search is linear.
///
/// Values may be changed and attributes added or removed; an attribute keeps the property that it was added with.
struct Attributes: Sendable {
    private(set) var list: [(name: String, value: String, property: PropertyTable.ID)] = []
    /// A Bloom filter of names, one bit each, since most lookups fail. Bits of removed attributes stay, which costs a search
    /// and nothing else.
    private var marks: UInt64 = 0
    /// Whether any are presentation attributes that change a style. Those that builders read as text count only with
    /// `inherit`.
    private(set) var setsProperties = false
    /// Whether any changes an inherited style. Elements without any can have the style of a sibling with the same style
    /// attribute.
    private(set) var setsInherited = false

    /// Length and last letter tell most names of SVG apart: x and y, width and height.
    private static func mark(_ name: String) -> UInt64 {
        let bytes = name.utf8
        guard !bytes.isEmpty else { return 1 }
        let last = bytes[bytes.index(before: bytes.endIndex)]
        return 1 << UInt64((bytes.count * 7 + Int(last) * 5) % 64)
    }

    subscript(name: String) -> String? {
        get {
            if marks & Self.mark(name) == 0 { return nil }
            for entry in list where entry.name == name { return entry.value }
            return nil
        }
        set {
            let mark = Self.mark(name)
            if marks & mark == 0 {
                if let newValue { append(name, newValue) }
            } else if let position = list.firstIndex(where: { $0.name == name }) {
                if let newValue {
                    list[position].value = newValue
                    note(newValue, of: list[position].property)
                } else {
                    list.remove(at: position)
                }
            } else if let newValue {
                append(name, newValue)
            }
        }
    }
    mutating func reserve(_ count: Int) { list.reserveCapacity(count) }
    /// Adds an attribute that is not there yet.
    ///
    /// - Parameter property: The property that it sets.
    mutating func append(_ name: String, _ value: String, property: PropertyTable.ID = PropertyTable.none) {
        marks |= Self.mark(name)
        list.append((name, value, property))
        note(value, of: property)
    }
    private mutating func note(_ value: String, of property: PropertyTable.ID) {
        guard property != PropertyTable.none else { return }
        let traits = PropertyTable.traits(property)
        if !traits.contains(.verbatim) || value == "inherit" { setsProperties = true }
        if traits.contains(.inherited), !traits.contains(.verbatim) { setsInherited = true }
    }
}

/// An element. Its name, attributes and children are read; `declarations` are empty until the cascade, and `changes` and
/// `sharedOwn` are those of an element without style until styles are computed.
struct Element: Sendable {
    /// What stands between the tags, in document order.
    enum Child: Sendable {
        case element(ElementID)
        case text(String)
    }
    /// The local name. Empty in other namespaces; `xhtml:` before names of XHTML.
    var name: String
    var attributes: Attributes
    var children: [Child] = []
    /// Nil for roots. Pseudo-elements and copies have parents that do not list them as children.
    var parent: ElementID?
    /// Of the start tag, from 1; 0 in other files.
    var line: Int
    /// What the cascade found. Presentation attributes stay in ``attributes``.
    var declarations = DeclaredValues()
    /// Changes by inherited properties, in the order of ``PropertyTable``.
    var changes: [StyleChange] = []
    /// Properties that are not inherited. Shared, since most elements have none, and those of one style attribute have the
    /// same.
    var sharedOwn = SharedOwnStyle.initial
    /// The number of the cached style attribute, if all declarations come from it.
    var styleText: Int?
    /// Outside the tree, for `::first-letter` and `::first-line`.
    var firstLetter: ElementID?
    var firstLine: ElementID?

    private static let xhtml = "xhtml:"
    /// Nil outside XHTML.
    var xhtmlName: String? { name.hasPrefix(Self.xhtml) ? String(name.dropFirst(Self.xhtml.utf8.count)) : nil }
    static func xhtmlName(_ local: String) -> String { xhtml + local }
    var space: Selector.Space { name.isEmpty ? .other : name.hasPrefix(Self.xhtml) ? .xhtml : .svg }
    /// As in browsers, the style sheets of XHTML within a document apply to all of it.
    var isStyleSheet: Bool { name == "style" || name == "xhtml:style" }

    subscript(name: String) -> String? { attributes[name] }
    /// Properties that are not inherited.
    var own: OwnStyle { sharedOwn.value }
    var id: String? { attributes["id"] }
    /// The id in `href`, else in `xlink:href`; nil for other targets. Other documents have been added to the tree under ids
    /// of their own.
    var reference: String? {
        guard let text = attributes["href"] ?? attributes["xlink:href"] else { return nil }
        let trimmed = text.trimmed
        return trimmed.hasPrefix("#") ? String(trimmed.dropFirst()) : nil
    }
}

/// A document: its elements, and what is known of all of them together.
struct ElementTree: Sendable {
    var elements: [Element] = []
    /// The first element of each id.
    var ids: [String: ElementID] = [:]
    var root: ElementID = 0
    /// Whether any value is `inherit`, which makes styles depend on parents in ways that caches do not know. So does
    /// `hasVariables`.
    var hasInherit = false
    var hasVariables = false
    /// Whether any element is of XHTML, so that sheets may name them.
    var hasXHTML = false
    /// `foreignObject` elements whose text is set as SVG; others are not drawn.
    var setObjects: Set<ElementID> = []
    /// Those of them of which nothing is lost. `switch` draws another child in the place of any other.
    var wholeObjects: Set<ElementID> = []
    /// Elements of XHTML with margins, borders and the like, which are not drawn.
    var boxes: Set<ElementID> = []
    /// From `xml-stylesheet` instructions before the root. An empty `media` holds always.
    var linkedSheets: [(reference: String, media: String)] = []
    var fontFaces: [FontFaceRule] = []
    /// Elements of SMIL animation.
    var animations: [ElementID] = []
    /// The copies that `use` draws, by their originals, where other style rules apply to them.
    var shadowCopies: [ElementID: ElementID] = [:]
    /// The time of the picture, in seconds; nil for the state after all animations that end.
    var time: Double?
    /// Whether any value may refer to another document, so that `OutsideDocuments` must look. May be true without need.
    var refersOutside = false
    /// What was lost so far, with lines of the document; nil or 0 for other files.
    private(set) var notes: [(message: String, line: Int?)] = []
    /// By message and line, as a document may repeat a fault in each of its elements.
    private var noted: Set<String> = []
    /// Further notes are not kept: a document lists only its first hundred warnings.
    private static let maximumNotes = 1_000
    /// Whether any element has a `z-index`, so that children must be sorted.
    var hasLayers = false
    /// Whether values by `var()` exceeded the limits of ``Variables``, for one warning.
    var areVariablesCut = false

    subscript(id: ElementID) -> Element { elements[id] }

    /// Notes what is lost, for the document's warnings.
    ///
    /// - Parameter line: Nil or 0 for other files.
    mutating func note(_ message: String, line: Int?) {
        guard notes.count < Self.maximumNotes, noted.insert("\(line ?? 0) \(message)").inserted else { return }
        notes.append((message, line))
    }
    mutating func note(_ message: String, at id: ElementID) { note(message, line: elements[id].line) }
    mutating func takeNotes(of other: ElementTree) { for note in other.notes { self.note(note.message, line: nil) } }

    /// The element of an id, which may be percent-encoded, as in references.
    func element(withID id: String?) -> ElementID? {
        guard let id else { return nil }
        if let found = ids[id] { return found }
        return id.utf8.contains(UInt8(ascii: "%")) ? id.percentDecoded.flatMap { ids[$0] } : nil
    }

    func childElements(of id: ElementID) -> [ElementID] {
        elements[id].children.compactMap { if case .element(let child) = $0 { child } else { nil } }
    }

    /// The text directly in an element, without that of its children.
    func text(of id: ElementID) -> String {
        elements[id].children.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
    }

    /// Reads a document, which may be gzipped. The cascade has not run then: declarations are empty.
    ///
    /// Elements in other namespaces stay in the tree without a name, so that they count for selectors and are not drawn.
    ///
    /// - Throws: ``SVGError`` if it is malformed, its root is not `svg`, or it exceeds a limit.
    init(_ data: Data) throws(SVGError) {
        let data = try PackedDocument.unpacked(data)
        let events: [XMLEvent]
        do {
            let document = try XMLReader.document(data)
            events = document.events
            if let note = document.note { self.note(note, line: nil) }
        } catch {
            if let limit = error.limit { throw .limit(limit) }
            throw .malformed(line: error.line, column: error.column, message: error.message)
        }
        // A document may omit SVG's namespace, but only throughout.
        var own = XMLNamespace.svg
        var stack: [ElementID] = []
        for event in events {
            switch event {
            case .start(let name, let attributes, let line):
                if elements.isEmpty, name.space == .none { own = .none }
                let isXHTML = name.space == .xhtml
                if isXHTML { hasXHTML = true }
                let local = name.space == own ? name.local : isXHTML ? Element.xhtmlName(name.local) : ""
                if elements.isEmpty, local != "svg" { throw .notSVG(root: name.local) }
                let element = element(local, attributes, parent: stack.last, line: line)
                let index = elements.count
                if let id = element.id, ids[id] == nil { ids[id] = index }
                elements.append(element)
                if ElementKind.mayAnimate(local) { animations.append(index) }
                if let parent = stack.last { elements[parent].children.append(.element(index)) }
                stack.append(index)
            case .text(let text):
                if let parent = stack.last { elements[parent].children.append(.text(text)) }
            case .end: _ = stack.popLast()
            case .instruction(let target, let data):
                if target == "xml-stylesheet", elements.isEmpty, let sheet = Self.linkedSheet(data) {
                    linkedSheets.append(sheet)
                }
            }
        }
        guard !elements.isEmpty else { throw .malformed(line: 1, column: 1, message: "no element found") }
    }

    /// The sheet of `<?xml-stylesheet href="…" media="…"?>`; nil for other types and alternate sheets.
    private static func linkedSheet(_ text: String) -> (reference: String, media: String)? {
        var found: [String: String] = [:]
        var rest = Substring(text)
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].trimmed
            let value = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
            guard let quote = value.first, quote == "\"" || quote == "'",
                let end = value.dropFirst().firstIndex(of: quote)
            else { break }
            found[name] = String(value[Range(from: value.index(after: value.startIndex), upTo: end)])
            rest = value[value.index(after: end)...]
        }
        guard let name = found["href"], found["type"].map({ $0.lowercased() == "text/css" }) ?? true,
            found["alternate"] != "yes"
        else { return nil }
        return (name, found["media"]?.trimmed ?? "")
    }

    /// Makes an element, and notes in the tree what its attributes need later: other documents, `inherit`, variables.
    /// Attributes in other namespaces are left out.
    private mutating func element(
        _ name: String, _ list: [(name: XMLName, value: String)], parent: ElementID?, line: Int
    ) -> Element {
        var element = Element(name: name, attributes: Attributes(), parent: parent, line: line)
        element.attributes.reserve(list.count)
        // Attributes of XHTML set no properties, and `fill` of an animation is none.
        let setsNone = hasXHTML && element.space == .xhtml || ElementKind.mayAnimate(name)
        for (qualified, value) in list {
            let key: String
            switch qualified.space {
            case .none: key = qualified.local
            case .xlink: key = "xlink:" + qualified.local
            case .xml: key = "xml:" + qualified.local
            case .svg, .xhtml, .other: continue
            }
            if key == "id", value.isEmpty { continue }
            let property = setsNone ? PropertyTable.none : PropertyTable.attribute(key, on: name)
            if OutsideReference.isLikely(key, value, property, on: element.name) { refersOutside = true }
            if value == "inherit" { hasInherit = true }
            // A property's value may have a variable anywhere, such as in `rgb(var(--red), 0, 0)`.
            if !hasVariables, property != PropertyTable.none, CSSText.asksForVariable(value) { hasVariables = true }
            element.attributes.append(key, value, property: property)
        }
        return element
    }
}
