// XMP metadata, by which readers recognize titles and standards. The information dictionary is PDFDocument's.
import BezelDrawing
import BezelInterop
import BezelGeometry

/// The texts of a picture in painting order, for descriptions and titles.
enum TextStrings {
    static func all(_ commands: [DrawCommand]) -> [String] {
        commands.flatMap { command -> [String] in
            switch command {
            case .text(let t): t.text.string.isEmpty ? [] : [t.text.string]
            case .group(let g): all(g.commands)
            default: []
            }
        }
    }
}

/// A document's XMP packet (ISO 16684-1).
struct Metadata {
    var title: String?
    var language: String?
    var hidesWords: Bool
    var standards: Set<PDFStandard> = []
    var date: PDFDate = .standard
    /// 32 hexadecimal digits from the contents.
    var identity = ""

    private struct Body {
        var spaces = ""
        var text = ""

        mutating func use(_ prefix: String, _ namespace: String) { spaces += " xmlns:\(prefix)=\"\(namespace)\"" }
        mutating func set(_ name: String, _ value: String) {
            text += "<\(name)>\(XMLText.escaped(value))</\(name)>"
        }
    }

    /// Whether to claim PDF/UA: if asked for, or without standards if all requirements are met.
    private var isAccessible: Bool {
        standards.contains(.ua1) || standards.isEmpty && title != nil && language != nil && !hidesWords
    }

    var packet: String {
        var body = Body()
        if let title {
            body.use("dc", "http://purl.org/dc/elements/1.1/")
            body.text =
                "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(XMLText.escaped(title))</rdf:li></rdf:Alt></dc:title>"
        }
        if isAccessible {
            body.use("pdfuaid", Self.readers)
            body.set("pdfuaid:part", "1")
        }
        if standards.contains(.a2u) {
            body.use("pdfaid", "http://www.aiim.org/pdfa/ns/id/")
            body.set("pdfaid:part", "2")
            body.set("pdfaid:conformance", "U")
        }
        if !standards.isEmpty { addMaker(to: &body) }
        if standards.contains(.x4) { addPrinting(to: &body) }
        if standards.contains(.a2u) { addExtensions(to: &body) }
        return "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
            + "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
            + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\"\(body.spaces)>"
            + "\(body.text)</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>"
    }

    private static let readers = "http://www.aiim.org/pdfua/ns/id/"
    private static let printers = "http://www.npes.org/pdfx/ns/id/"
    private static let files = "http://ns.adobe.com/pdf/1.3/"

    private func addMaker(to body: inout Body) {
        body.use("xmp", "http://ns.adobe.com/xap/1.0/")
        body.use("pdf", Self.files)
        body.set("xmp:CreatorTool", "Bezel")
        for name in ["xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"] { body.set(name, date.xmp) }
        body.set("pdf:Producer", "Bezel")
    }

    private func addPrinting(to body: inout Body) {
        body.use("pdfxid", Self.printers)
        body.use("xmpMM", "http://ns.adobe.com/xap/1.0/mm/")
        body.set("pdfxid:GTS_PDFXVersion", "PDF/X-4")
        body.set("pdf:Trapped", "False")
        body.set("xmpMM:DocumentID", uuid)
        body.set("xmpMM:InstanceID", uuid)
        body.set("xmpMM:VersionID", "1")
        body.set("xmpMM:RenditionClass", "default")
    }

    /// ``identity`` as a UUID of version 8, with custom bits (RFC 9562, 5.8).
    private var uuid: String {
        var digits = Array(identity.lowercased())
        guard digits.count == 32 else { return "uuid:" + identity }
        (digits[12], digits[16]) = ("8", "8")
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
        return "uuid:" + parts.joined(separator: "-")
    }

    /// PDF/A needs descriptions of schemas not in XMP (ISO 19005-2, 6.6.2.3).
    private func addExtensions(to body: inout Body) {
        var schemas = ""
        if isAccessible {
            schemas += schema("PDF/UA identification", Self.readers, "pdfuaid", "part", "Integer", "Part of ISO 14289")
        }
        if standards.contains(.x4) {
            schemas += schema(
                "PDF/X identification", Self.printers, "pdfxid", "GTS_PDFXVersion", "Text", "Version of ISO 15930")
            schemas += schema("PDF files", Self.files, "pdf", "Trapped", "Text", "Whether the document is trapped")
        }
        guard !schemas.isEmpty else { return }
        body.use("pdfaExtension", "http://www.aiim.org/pdfa/ns/extension/")
        body.use("pdfaSchema", "http://www.aiim.org/pdfa/ns/schema#")
        body.use("pdfaProperty", "http://www.aiim.org/pdfa/ns/property#")
        body.text += "<pdfaExtension:schemas><rdf:Bag>\(schemas)</rdf:Bag></pdfaExtension:schemas>"
    }

    private func schema(
        _ title: String, _ namespace: String, _ prefix: String, _ property: String, _ type: String, _ meaning: String
    ) -> String {
        "<rdf:li rdf:parseType=\"Resource\"><pdfaSchema:schema>\(title)</pdfaSchema:schema>"
            + "<pdfaSchema:namespaceURI>\(namespace)</pdfaSchema:namespaceURI>"
            + "<pdfaSchema:prefix>\(prefix)</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>"
            + "<rdf:li rdf:parseType=\"Resource\"><pdfaProperty:name>\(property)</pdfaProperty:name>"
            + "<pdfaProperty:valueType>\(type)</pdfaProperty:valueType>"
            + "<pdfaProperty:category>internal</pdfaProperty:category>"
            + "<pdfaProperty:description>\(meaning)</pdfaProperty:description></rdf:li>"
            + "</rdf:Seq></pdfaSchema:property></rdf:li>"
    }
}
