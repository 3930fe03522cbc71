// XML events by expat.
import BezelGeometry
import CBezelExpat

/// The namespaces that documents here are read by; all others are alike.
package enum XMLNamespace: Sendable {
    case none, svg, xlink, xml, xhtml, other

    fileprivate static let known: [(name: StaticString, space: XMLNamespace)] = [
        ("http://www.w3.org/2000/svg", .svg), ("http://www.w3.org/1999/xlink", .xlink),
        ("http://www.w3.org/XML/1998/namespace", .xml), ("http://www.w3.org/1999/xhtml", .xhtml),
    ]
}

/// A name without its prefix.
package struct XMLName: Hashable, Sendable {
    package var space: XMLNamespace
    package var local: String
}

/// What a document consists of, in its order. Comments and the document type are left out.
package enum XMLEvent: Sendable {
    /// Without attributes of other namespaces, which are many in editors' files.
    case start(name: XMLName, attributes: [(name: XMLName, value: String)], line: Int)
    case text(String)
    case end
    /// `<?target data?>`
    case instruction(target: String, data: String)
}

/// Why a document cannot be read, and where.
package struct XMLFailure: Error, Sendable, CustomStringConvertible {
    /// Expat's; 0 for limits.
    package var code: Int
    package var message: String
    /// From 1.
    package var line: Int
    /// From 1.
    package var column: Int
    /// The limit that was exceeded, if any.
    package var limit: LimitError?
    package var description: String { "line \(line), column \(column): \(message)" }
}

/// Limits on one document; exceeding one is an ``XMLFailure``.
package struct XMLLimits: Sendable {
    package var depth = Limits.elementDepth.standard
    package var events = Limits.documentNodes.standard
    package var textBytes = Limits.documentText.standard
    package init() {}
}

/// A document's events, and what it declares of its encoding that is not true, if it could be read nevertheless.
package struct XMLEvents: Sendable {
    package var events: [XMLEvent]
    package var note: String?
}

/// Expands internal entities within expat's amplification limit and `limits`; never reads external ones.
package enum XMLReader {
    package static func read(_ data: Data, limits: XMLLimits = XMLLimits()) throws(XMLFailure) -> [XMLEvent] {
        try document(data, limits: limits).events
    }

    /// In the encoding that the document begins in or declares; see ``TextEncoding``.
    ///
    /// - Throws: `XMLFailure` with ``XMLFailure/unknownEncoding`` or ``XMLFailure/incorrectEncoding`` for encodings
    ///   that are not known or not true.
    package static func document(
        _ data: Data, limits: XMLLimits = XMLLimits()
    ) throws(XMLFailure) -> XMLEvents {
        let source = try XMLSource(data)
        return XMLEvents(events: try events(of: source, limits), note: source.note)
    }

    private static func events(of source: XMLSource, _ limits: XMLLimits) throws(XMLFailure) -> [XMLEvent] {
        let data = source.data
        guard let parser = XML_ParserCreateNS(nil, 0x7C) else {
            throw XMLFailure(code: 0, message: "out of memory", line: 1, column: 1)
        }
        defer { XML_ParserFree(parser) }
        let sink = Sink(limits: limits, parser: parser, lines: LineCounter(data))
        XML_SetUserData(parser, Unmanaged.passUnretained(sink).toOpaque())
        XML_SetElementHandler(parser, startHandler, endHandler)
        XML_SetCharacterDataHandler(parser, textHandler)
        XML_SetProcessingInstructionHandler(parser, instructionHandler)
        if source.isConverted { XML_SetEncoding(parser, "UTF-8") }
        let status = data.withUnsafeBytes { bytes in
            XML_Parse(parser, bytes.bindMemory(to: CChar.self).baseAddress, Int32(clamping: data.count), 1)
        }
        if let limit = sink.refusal {
            var failure = sink.failure(code: 0, limit.description)
            failure.limit = limit
            throw failure
        }
        if status != XML_STATUS_OK {
            let code = XML_GetErrorCode(parser)
            if code == XML_ERROR_INVALID_TOKEN, let fault = UTF8Check.firstFault(in: data) {
                throw XMLFailure(malformed: .utf8, at: fault, in: Array(data))
            }
            let text = XML_ErrorString(code).map { String(cString: $0) } ?? "not well-formed"
            throw sink.failure(code: Int(code.rawValue), text)
        }
        sink.flush()
        return sink.events
    }

    /// Gathers the events of one document, and stops the parser at a limit.
    ///
    /// Text comes from expat in pieces, so it is kept until another event begins.
    private final class Sink {
        var events: [XMLEvent] = []
        var refusal: LimitError?
        private var text: [UInt8] = []
        private var textBytes = 0
        private var depth = 0
        private let limits: XMLLimits
        let parser: OpaquePointer
        private var lines: LineCounter?

        init(limits: XMLLimits, parser: OpaquePointer, lines: LineCounter?) {
            self.limits = limits
            self.parser = parser
            self.lines = lines
        }
        func failure(code: Int, _ message: String) -> XMLFailure {
            XMLFailure(
                code: code, message: message, line: Int(XML_GetCurrentLineNumber(parser)),
                column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
        }
        var line: Int {
            lines?.line(at: Int(XML_GetCurrentByteIndex(parser))) ?? Int(XML_GetCurrentLineNumber(parser))
        }
        func refuse(_ limit: LimitError) {
            refusal = limit
            XML_StopParser(parser, XML_Bool(0))
        }
        func flush() {
            if text.isEmpty { return }
            events.append(.text(String(decoding: text, as: UTF8.self)))
            text.removeAll(keepingCapacity: true)
        }
        func add(_ event: XMLEvent) {
            flush()
            events.append(event)
            if events.count > limits.events {
                refuse(LimitError(Limits.documentNodes, value: limits.events))
            }
        }
        func open() {
            depth += 1
            if depth > limits.depth { refuse(LimitError(Limits.elementDepth, value: limits.depth)) }
        }
        func close() { depth -= 1 }
        func addText(_ bytes: UnsafeBufferPointer<UInt8>) {
            textBytes += bytes.count
            if textBytes > limits.textBytes {
                return refuse(LimitError(Limits.documentText, value: limits.textBytes))
            }
            text.append(contentsOf: bytes)
        }
    }

    /// A name's namespace, and where its local part begins.
    private static func parts(_ text: UnsafePointer<CChar>) -> (space: XMLNamespace, local: UnsafePointer<CChar>) {
        guard let mark = strchr(text, 0x7C) else { return (.none, text) }
        let length = UnsafePointer(mark) - text
        for (name, space) in XMLNamespace.known
        where name.utf8CodeUnitCount == length && memcmp(name.utf8Start, text, length) == 0 {
            return (space, UnsafePointer(mark + 1))
        }
        return (.other, UnsafePointer(mark + 1))
    }

    private static func sink(_ data: UnsafeMutableRawPointer?) -> Sink? {
        data.map { Unmanaged<Sink>.fromOpaque($0).takeUnretainedValue() }
    }

    private static let startHandler: XML_StartElementHandler = { data, name, attributes in
        guard let sink = XMLReader.sink(data), sink.refusal == nil, let name else { return }
        var list: [(name: XMLName, value: String)] = []
        list.reserveCapacity(Int(XML_GetSpecifiedAttributeCount(sink.parser)) / 2)
        var i = 0
        while let attributes, let key = attributes[i], let value = attributes[i + 1] {
            i += 2
            let (space, local) = XMLReader.parts(key)
            if space == .other { continue }
            list.append((XMLName(space: space, local: String(cString: local)), String(cString: value)))
        }
        let (space, local) = XMLReader.parts(name)
        let element = XMLName(space: space, local: String(cString: local))
        sink.add(.start(name: element, attributes: list, line: sink.line))
        sink.open()
    }
    private static let endHandler: XML_EndElementHandler = { data, _ in
        guard let sink = XMLReader.sink(data), sink.refusal == nil else { return }
        sink.add(.end)
        sink.close()
    }
    private static let textHandler: XML_CharacterDataHandler = { data, bytes, count in
        guard let sink = XMLReader.sink(data), sink.refusal == nil, let bytes else { return }
        bytes.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            sink.addText(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }
    private static let instructionHandler: XML_ProcessingInstructionHandler = { data, target, text in
        guard let sink = XMLReader.sink(data), sink.refusal == nil, let target, let text else { return }
        sink.add(.instruction(target: String(cString: target), data: String(cString: text)))
    }
}

/// Counts lines by bytes; expat's count reads every character.
private struct LineCounter {
    private let data: Data
    private var position = 0
    private var line = 1

    /// nil unless all lines end in line feeds.
    init?(_ data: Data) {
        // A zero indicates multi-byte characters.
        let isPlain = data.withUnsafeBytes { bytes in
            bytes.baseAddress.map { memchr($0, 0x0D, bytes.count) == nil && memchr($0, 0, bytes.count) == nil } ?? true
        }
        guard isPlain else { return nil }
        self.data = data
    }

    /// - Parameter place: Not decreasing.
    mutating func line(at place: Int) -> Int {
        data.withUnsafeBytes { bytes in
            let end = min(place, bytes.count)
            while position < end, let start = bytes.baseAddress,
                let feed = memchr(start + position, 0x0A, end - position)
            {
                line += 1
                position = UnsafeRawPointer(feed) - start + 1
            }
            position = max(position, end)
        }
        return line
    }
}
