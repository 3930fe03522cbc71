// The document's elements in one array, children and parents by index: deep trees cost no recursion when they go.
import BezelInterop
import Foundation

/// An element's place in its tree.
typealias ElementID = Int

/// One element with its attributes; style sheets are already folded in.
struct Element: Sendable {
    enum Child: Sendable {
        case element(ElementID)
        case text(String)
    }
    /// The local name; elements of other namespaces have an empty one.
    var name: String
    var attributes: [String: String]
    var children: [Child] = []
    var parent: ElementID?
    var line: Int
    /// Marks declarations of style sheets and style attributes, which are CSS and not attributes.
    var fromCSS: Set<String> = []

    subscript(name: String) -> String? { attributes[name] }
    var id: String? { attributes["id"] }
    /// The target's id of `href`, else of `xlink:href`.
    var reference: String? {
        guard let text = attributes["href"] ?? attributes["xlink:href"] else { return nil }
        let trimmed = text.trimmed
        return trimmed.hasPrefix("#") ? String(trimmed.dropFirst()) : nil
    }
}

struct ElementTree: Sendable {
    var elements: [Element] = []
    var ids: [String: ElementID] = [:]
    var root: ElementID = 0

    subscript(id: ElementID) -> Element { elements[id] }

    func element(withID id: String?) -> ElementID? { id.flatMap { ids[$0] } }

    func childElements(of id: ElementID) -> [ElementID] {
        elements[id].children.compactMap { if case .element(let child) = $0 { child } else { nil } }
    }

    /// All text directly in an element.
    func text(of id: ElementID) -> String {
        elements[id].children.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
    }

    static let svgNamespace = "http://www.w3.org/2000/svg"

    init(_ data: Data) throws(SVGError) {
        let events: [XMLEvent]
        do { events = try XMLReader.read(data) } catch {
            throw .malformed(line: error.line, column: error.column, message: error.message)
        }
        var stack: [ElementID] = []
        for event in events {
            switch event {
            case .start(let name, let attributes, let line):
                let parts = name.split(separator: "|", maxSplits: 1)
                let local: String
                if parts.count == 2 {
                    local = parts[0] == Self.svgNamespace ? String(parts[1]) : ""
                } else {
                    local = elements.isEmpty || elements[0].name == name || !name.isEmpty ? name : ""
                }
                if elements.isEmpty, local != "svg" { throw .notSVG(root: String(parts.last ?? "")) }
                var element = Element(
                    name: local, attributes: Self.attributes(attributes), parent: stack.last, line: line)
                element.attributes["id"].map { id in
                    if id.isEmpty { element.attributes["id"] = nil }
                }
                let index = elements.count
                elements.append(element)
                if let id = element.id, ids[id] == nil { ids[id] = index }
                if let parent = stack.last { elements[parent].children.append(.element(index)) }
                stack.append(index)
            case .text(let text):
                if let parent = stack.last { elements[parent].children.append(.text(text)) }
            case .end: _ = stack.popLast()
            case .instruction: break
            }
        }
        guard !elements.isEmpty else { throw .malformed(line: 1, column: 1, message: "no element found") }
    }

    private static func attributes(_ list: [(name: String, value: String)]) -> [String: String] {
        var result: [String: String] = [:]
        for (name, value) in list {
            let parts = name.split(separator: "|", maxSplits: 1)
            if parts.count < 2 {
                result[name] = value
            } else if parts[0] == "http://www.w3.org/1999/xlink" {
                result["xlink:" + parts[1]] = value
            } else if parts[0] == "http://www.w3.org/XML/1998/namespace" {
                result["xml:" + parts[1]] = value
            }
        }
        return result
    }
}
