// What a document says of itself, and of its pictures to those who cannot see them.
import BezelDrawing
import BezelInterop
import BezelGeometry

/// All texts of commands, for those who cannot see them.
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

/// What the document says of itself, in XMP.
struct Metadata {
    var title: String?
    var language: String?
    /// Whether words are read by a description alone.
    var hidesWords: Bool

    var packet: String {
        var spaces = ""
        var body = ""
        if let title {
            spaces = " xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
            body =
                "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(XMLText.escaped(title))</rdf:li></rdf:Alt></dc:title>"
        }
        // Claimed only where all that it asks for is there.
        if title != nil, language != nil, !hidesWords {
            spaces += " xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\""
            body += "<pdfuaid:part>1</pdfuaid:part>"
        }
        return "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
            + "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
            + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\"\(spaces)>"
            + "\(body)</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>"
    }
}
