// XML documents as trees, by expat: it bounds entity expansion itself; nesting and size are bounded here.
import CExpat
import Foundation

/// An element with its attributes and children.
package final class XMLElement: @unchecked Sendable {
    /// The local name, without a prefix.
    package let name: String
    package let namespace: String
    /// Local names, or for XLink and XML names `xlink:href` and `xml:space`.
    package let attributes: [String: String]
    package fileprivate(set) var children: [XMLNode] = []
    package private(set) weak var parent: XMLElement?
    package let line: Int

    fileprivate init(
        name: String, namespace: String, attributes: [String: String], parent: XMLElement?, line: Int
    ) {
        self.name = name
        self.namespace = namespace
        self.attributes = attributes
        self.parent = parent
        self.line = line
    }

    /// The children that are elements.
    package var elements: [XMLElement] {
        children.compactMap { if case .element(let e) = $0 { e } else { nil } }
    }
}

/// A child of an element.
package enum XMLNode: Sendable {
    case element(XMLElement)
    case text(String)
}

/// Why a document cannot be read.
package struct XMLError: Error, Hashable, Sendable {
    package var message: String
    package var line: Int
    package var column: Int
}

package enum XMLTree {
    /// Elements within each other.
    package static let maximumDepth = 1_000
    package static let maximumElements = 1_000_000

    /// Reads a document. The corresponding C function is `XML_Parse`.
    package static func parse(_ data: Data) throws(XMLError) -> XMLElement {
        guard data.count <= Int(Int32.max) else {
            throw XMLError(message: "the document is too large", line: 0, column: 0)
        }
        guard let parser = XML_ParserCreateNS(nil, XML_Char(bitPattern: 0x01)) else {
            throw XMLError(message: "out of memory", line: 0, column: 0)
        }
        defer { XML_ParserFree(parser) }
        let builder = Builder(parser: parser)
        XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
        XML_SetElementHandler(
            parser,
            { user, name, attributes in Builder.of(user)?.start(name, attributes) },
            { user, _ in Builder.of(user)?.end() })
        XML_SetCharacterDataHandler(parser) { user, text, length in Builder.of(user)?.text(text, length) }
        let status = data.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), 1)
        }
        let line = Int(XML_GetCurrentLineNumber(parser))
        let column = Int(XML_GetCurrentColumnNumber(parser)) + 1
        if let refusal = builder.refusal { throw XMLError(message: refusal, line: line, column: column) }
        guard status == XML_STATUS_OK else {
            let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "malformed XML"
            throw XMLError(message: reason, line: line, column: column)
        }
        guard let root = builder.root else { throw XMLError(message: "no element found", line: line, column: column) }
        return root
    }

    private final class Builder {
        let parser: XML_Parser
        var root: XMLElement?
        var stack: [XMLElement] = []
        var count = 0
        var refusal: String?
        var pending: [UInt8] = []

        init(parser: XML_Parser) { self.parser = parser }

        static func of(_ user: UnsafeMutableRawPointer?) -> Builder? {
            user.map { Unmanaged<Builder>.fromOpaque($0).takeUnretainedValue() }
        }

        private func refuse(_ reason: String) {
            refusal = reason
            XML_StopParser(parser, 0)
        }

        private func flush() {
            if pending.isEmpty { return }
            stack.last?.children.append(.text(String(decoding: pending, as: UTF8.self)))
            pending.removeAll(keepingCapacity: true)
        }

        private func split(_ raw: String) -> (namespace: String, name: String) {
            guard let cut = raw.firstIndex(of: "\u{1}") else { return ("", raw) }
            return (String(raw[..<cut]), String(raw[raw.index(after: cut)...]))
        }

        func start(_ name: UnsafePointer<XML_Char>?, _ list: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
            flush()
            guard refusal == nil, let name else { return }
            count += 1
            if count > XMLTree.maximumElements { return refuse("the document has too many elements") }
            if stack.count >= XMLTree.maximumDepth { return refuse("elements are nested too deeply") }
            var attributes: [String: String] = [:]
            var i = 0
            while let list, let key = list[i], let value = list[i + 1] {
                let (space, local) = split(String(cString: key))
                let full =
                    switch space {
                    case "": local
                    case "http://www.w3.org/1999/xlink": "xlink:" + local
                    case "http://www.w3.org/XML/1998/namespace": "xml:" + local
                    case "http://www.w3.org/2000/svg": local
                    default: space + ":" + local
                    }
                attributes[full] = String(cString: value)
                i += 2
            }
            let (space, local) = split(String(cString: name))
            let element = XMLElement(
                name: local, namespace: space, attributes: attributes, parent: stack.last,
                line: Int(XML_GetCurrentLineNumber(parser)))
            if let parent = stack.last { parent.children.append(.element(element)) } else { root = element }
            stack.append(element)
        }

        func end() {
            flush()
            stack.removeLast()
        }

        func text(_ text: UnsafePointer<XML_Char>?, _ length: Int32) {
            guard let text else { return }
            UnsafeBufferPointer(start: text, count: Int(length)).forEach { pending.append(UInt8(bitPattern: $0)) }
        }
    }
}
