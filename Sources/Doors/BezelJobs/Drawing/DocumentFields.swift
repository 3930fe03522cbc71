// A job's fields for `{{name}}` in a document's texts and attributes.
import BezelBatch
import BezelGeometry
import BezelRequests
import BezelInterop
import BezelJSON

struct DocumentFields {
    private var texts: [String: String] = [:]

    /// - Parameter json: An object of texts and numbers.
    init(_ json: String?) throws(JobFailure) {
        guard let json else { return }
        guard case .object(let members)? = try? JSONReader.value(json.utf8) else {
            throw JobFailure(.key, "“fields” must be an object of texts")
        }
        for member in members {
            switch member.value {
            case .string(let text), .number(let text): texts[member.key] = text
            case .bool(let flag): texts[member.key] = flag ? "true" : "false"
            default:
                throw JobFailure(
                    .key, "the field “\(member.key.shortened)” is \(member.value.kind); it must be a text or a number")
            }
        }
    }

    /// - Throws: If a field has no text, or a text no field.
    func filled(into document: Data) throws -> Data {
        if texts.isEmpty, !document.holds("{{") { return document }
        var plain = document
        if Inflate.isGzip(document) {
            if texts.isEmpty { return document }
            plain = Data(try Inflate.gzip(Array(document), atMost: RenderContext.largest))
        }
        guard let text = String(validating: plain, as: UTF8.self) else {
            if texts.isEmpty { return document }
            throw JobFailure(.field, "the document is not UTF-8 text; its fields cannot be filled in")
        }
        var rest = Substring(text)
        var result = ""
        var used: Set<String> = []
        while let open = rest.firstRange(ofBytes: "{{") {
            let comment = rest.firstRange(ofBytes: "<!--")
            if let comment, comment.lowerBound < open.lowerBound {
                let end = rest[comment.upperBound...].firstRange(ofBytes: "-->")?.upperBound ?? rest.endIndex
                result += rest[..<end]
                rest = rest[end...]
                continue
            }
            result += rest[..<open.lowerBound]
            guard let close = rest[open.upperBound...].firstRange(ofBytes: "}}") else {
                throw JobFailure(.field, "the document has {{ without }}")
            }
            let name = String(rest[Range(from: open.upperBound, upTo: close.lowerBound)]).trimmed
            guard let value = texts[name] else {
                throw JobFailure(
                    .field, "the document names {{\(name.shortened)}}, and “fields” has no such text")
            }
            used.insert(name)
            result += Self.escaped(value)
            rest = rest[close.upperBound...]
        }
        result += rest
        if let unused = texts.keys.filter({ !used.contains($0) }).min() {
            throw JobFailure(.field, "the document has no {{\(unused.shortened)}}, which “fields” gives")
        }
        return Data(result.utf8)
    }

    /// Attributes may have single quotes too.
    private static func escaped(_ text: String) -> String {
        XMLText.escaped(text).replacing("'", with: "&#39;")
    }
}
