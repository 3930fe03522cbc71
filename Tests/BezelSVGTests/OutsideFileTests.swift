// What documents take from other files, and which files they may take it from.
import Bezel
import BezelCodecs
import Foundation
import Testing

@Suite("Files of documents")
struct OutsideFileTests {
    /// A folder of files that is removed again: the document's own is `own`.
    private final class Folder {
        let path: String
        init(_ files: [String: String]) throws {
            path = FileManager.default.temporaryDirectory.appendingPathComponent("bezel-svg-\(UUID().uuidString)").path
            for (name, text) in files {
                let file = URL(fileURLWithPath: path + "/" + name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }

        func options(_ further: [String] = []) -> SVGOptions {
            var options = Fixtures.options
            options.folder = path + "/own"
            options.resourceFolders = further.map { path + "/" + $0 }
            return options
        }
    }

    private static func svg(_ body: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='80' height='80'>\(body)</svg>"
    }
    private static let library = svg(
        "<style>.k{fill:lime}</style><linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
            + "</linearGradient><linearGradient id='h' xlink:href='#g' y2='1' x2='0'/>"
            + "<symbol id='s' viewBox='0 0 4 4'><rect class='k' width='4' height='2'/><rect y='2' width='4' height='2'"
            + " fill='url(#h)'/></symbol><marker id='m' markerWidth='4' markerHeight='4'><rect class='k' width='4' height='4'/>"
            + "</marker><pattern id='p' width='8' height='8' patternUnits='userSpaceOnUse'><rect width='4' height='8'"
            + " fill='url(\"#g\")'/></pattern><clipPath id='c'><circle cx='40' cy='40' r='30'/></clipPath>"
            + "<mask id='k'><rect width='40' height='40' fill='white'/></mask><defs><g id='a b'><rect width='9' height='9'/></g></defs>"
            + "<use id='further' href='deep/more.svg#x'/><use id='round' href='../own/sub/round.svg#r'/>")
    private static let files = [
        "own/sub/lib.svg": library, "own/sub/deep/more.svg": svg("<rect id='x' width='30' height='30' fill='red'/>"),
        "own/sub/round.svg": svg("<use id='r' href='lib.svg#round'/><rect/>"), "up/secret.svg": library,
    ]

    @Test(arguments: [
        ("<use href='sub/lib.svg#s' width='40' height='40'/>", "<use href='#s' width='40' height='40'/>"),
        (
            "<rect width='80' height='80' fill='url(sub/lib.svg#h) black'/>",
            "<rect width='80' height='80' fill='url(#h)'/>"
        ),
        (
            "<rect width='80' height='40' fill=' url(sub/lib.svg#h)'/><rect y='40' width='40' height='40' fill='URL(sub/lib.svg#h)'/>"
                + "<rect x='40' y='40' width='40' height='40' style='fill:Url( sub/lib.svg#h )'/>",
            "<g fill='url(#h)'><rect width='80' height='40'/><rect y='40' width='40' height='40'/>"
                + "<rect x='40' y='40' width='40' height='40'/></g>"
        ),
        (
            "<rect width='80' height='80' style=\"fill:url('./sub/lib.svg#p')\"/>",
            "<rect width='80' height='80' fill='url(#p)'/>"
        ),
        (
            "<path d='M10 10h1' stroke='none' stroke-width='4' marker-start='url(sub/lib.svg#m)'/>",
            "<path d='M10 10h1' stroke='none' stroke-width='4' marker-start='url(#m)'/>"
        ),
        (
            "<rect width='80' height='80' mask='url(sub/lib.svg#k)' clip-path='url(sub/lib.svg#c)'/>",
            "<rect width='80' height='80' mask='url(#k)' clip-path='url(#c)'/>"
        ),
        (
            "<linearGradient id='own' href='sub/lib.svg#h'/><rect width='80' height='80' fill='url(#own)'/>",
            "<rect width='80' height='80' fill='url(#h)'/>"
        ),
        ("<use href='sub/lib.svg#further'/>", "<rect width='30' height='30' fill='red'/>"),
        ("<use href='sub/lib.svg#a%20b'/>", "<rect width='9' height='9'/>"),
    ])
    func elementsOfOtherDocuments(text: String, same: String) throws {
        let folder = try Folder(Self.files)
        let document = try SVGDocument(Self.svg(text), options: folder.options())
        #expect(document.warnings.isEmpty)
        let here = Self.library.replacingOccurrences(of: "</svg>", with: "")
            .replacingOccurrences(
                of: "<use id='further' href='deep/more.svg#x'/><use id='round' href='../own/sub/round.svg#r'/>",
                with: "")
        let twin = try SVGDocument(here + same + "</svg>", options: Fixtures.options)
        #expect(Fixtures.difference(try Fixtures.pixels(document), try Fixtures.pixels(twin)) <= 1)
    }

    @Test(
        "what cannot be followed is said, and falls back",
        arguments: [
            ("<use href='nothere.svg#a'/>", "cannot be read"), ("<use href='https://a.b/c.svg#d'/>", "network"),
            ("<use href='../up/secret.svg#s'/>", "--resource-dir"),
            ("<use href='sub/lib.svg#none'/>", "does not exist"),
            ("<image href='../up/a.png'/>", "--resource-dir"), ("<use href='data:image/svg+xml,x#a'/>", "data URLs"),
            ("<style>@import '../up/a.css';</style>", "--resource-dir"),
        ])
    func refusals(text: String, part: String) throws {
        let folder = try Folder(Self.files)
        let document = try SVGDocument(Self.svg(text), options: folder.options())
        #expect(document.warnings.count { $0.contains(part) } == 1, "\(document.warnings)")
        let fallback = try SVGDocument(
            Self.svg("<rect width='80' height='80' fill='url(nothere.svg#g) red'/>"), options: folder.options())
        #expect(try Fixtures.pixels(fallback)[0..<4] == [255, 0, 0, 255])
    }

    @Test func documentsThatReferToEachOtherEnd() throws {
        let folder = try Folder(Self.files)
        let document = try SVGDocument(Self.svg("<use href='sub/lib.svg#round'/>"), options: folder.options())
        #expect(document.warnings.contains { $0.contains("refers to itself") })
    }

    @Test func furtherFoldersMayBeRead() throws {
        let folder = try Folder(Self.files)
        let options = folder.options(["up"])
        let above = try SVGDocument(Self.svg("<use href='../up/secret.svg#s'/>"), options: options)
        #expect(above.warnings.isEmpty)
        // What does not lie beside the document is looked for there.
        let beside = try SVGDocument(Self.svg("<use href='secret.svg#s'/>"), options: options)
        #expect(Fixtures.difference(try Fixtures.pixels(above), try Fixtures.pixels(beside)) == 0)
        #expect(try Fixtures.pixels(above).contains { $0 != 0 })
    }

    @Test func linksLeadNoFurther() throws {
        let folder = try Folder(Self.files)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/own/link.svg", withDestinationPath: folder.path + "/up/secret.svg")
        let document = try SVGDocument(Self.svg("<use href='link.svg#s'/>"), options: folder.options())
        #expect(document.warnings.contains { $0.contains("lies outside") })
    }

    @Test func styleSheetsAreImported() throws {
        let folder = try Folder([
            "own/a.css": "@import \"deep/b.css\"; rect { stroke: blue }",
            "own/deep/b.css": "@import url(b.css); rect { fill: lime; stroke: red }",
            "own/print.css": "rect { fill: red }", "own/linked.css": "rect { stroke-width: 20px }",
        ])
        let text =
            "<?xml-stylesheet href='linked.css' type='text/css'?><?xml-stylesheet href='print.css' media='print'?>"
            + Self.svg(
                "<style>@charset \"utf-8\"; @import url('a.css'); @import 'print.css' print;"
                    + "@import url(data:text/css,rect%7Bopacity:.5%7D); svg{}\n@import 'print.css';</style>"
                    + "<rect x='20' y='20' width='40' height='40'/>")
        let document = try SVGDocument(text, options: folder.options())
        #expect(document.warnings == ["line 2: @import stands after other rules and is left out"])
        let twin =
            "<rect x='20' y='20' width='40' height='40' fill='lime' stroke='blue' stroke-width='20' opacity='.5'/>"
        #expect(Fixtures.difference(try Fixtures.pixels(document), try Fixtures.pixels(of: twin)) <= 1)
    }

    // MARK: fonts

    private static let amiri = Fixtures.root.appendingPathComponent("fonts/Amiri/Amiri-Regular.ttf")
    private static let word = "<text x='5' y='50' font-size='30' font-family='Mine'>Text</text>"

    @Test func fontsComeAlongWithStyleSheets() throws {
        let file = try Data(contentsOf: Self.amiri)
        let folder = try Folder([:])
        try FileManager.default.createDirectory(atPath: folder.path + "/own", withIntermediateDirectories: true)
        try file.write(to: URL(fileURLWithPath: folder.path + "/own/a.ttf"))
        let twin = try Fixtures.pixels(of: Self.word.replacingOccurrences(of: "Mine", with: "Amiri"))
        for source in [
            "url(data:font/ttf;base64,\(file.base64EncodedString())) format('truetype')", "local(Amiri)",
            "local('Amiri Regular')", "url(nothere.woff2), url(\"a.ttf\")", "local(Amiri-Regular)",
        ] {
            let text = Self.svg("<style>@font-face{font-family:'Mine';src:\(source)}</style>\(Self.word)")
            let document = try SVGDocument(text, options: folder.options())
            #expect(document.warnings.isEmpty, "\(source.prefix(40))")
            #expect(Fixtures.difference(try Fixtures.pixels(document), twin) == 0, "\(source.prefix(40))")
        }
    }

    @Test func fontsThatCannotBeReadAreNamed() throws {
        for source in [
            "url(data:font/woff2;base64,d09GMg==)", "url(nothere.ttf)", "local(No Such Font)", "url(data:,x)",
        ] {
            let text = Self.svg("<style>@font-face{font-family:Mine;src:\(source)}</style>\(Self.word)")
            let warnings = try SVGDocument(text, options: Fixtures.options).warnings
            #expect(warnings.contains { $0.contains("the font “Mine” is not there") }, "\(source): \(warnings)")
        }
    }

    @Test func facesOfOneFamilyGoByTheirStyle() throws {
        let text = Self.svg(
            "<style>@font-face{font-family:Mine;src:local(Amiri)} @font-face{font-family:Mine;font-weight:bold;"
                + "src:local('Amiri Bold')} @font-face{font-family:Mine;font-weight:900;src:local(Inter)}</style>"
                + Self.word.replacingOccurrences(of: "<text", with: "<text font-weight='700'"))
        let twin = try Fixtures.pixels(
            of: Self.word.replacingOccurrences(of: "'Mine'", with: "'Amiri' font-weight='700'"))
        #expect(Fixtures.difference(try Fixtures.pixels(try SVGDocument(text, options: Fixtures.options)), twin) == 0)
    }

    // MARK: gzip

    @Test func readsPackedDocuments() throws {
        let text = Self.svg("<rect width='80' height='80' fill='red'/>")
        let data = try #require(Gzip.packed(Data(text.utf8)))
        let document = try SVGDocument(data: data, options: Fixtures.options)
        #expect(try Fixtures.pixels(document)[0..<4] == [255, 0, 0, 255])
        let image = Self.svg(
            "<image width='80' height='80' href='data:image/svg+xml;base64,\(data.base64EncodedString())'/>")
        #expect(try Fixtures.pixels(try SVGDocument(image))[0..<4] == [255, 0, 0, 255])
    }

    @Test func refusesDamagedAndSwollenPackages() throws {
        let data = try #require(Gzip.packed(Data(Self.svg("<rect/>").utf8)))
        for count in [3, 12, data.count / 2, data.count - 1] {
            #expect(throws: SVGError.self) { try SVGDocument(data: data.prefix(count)) }
        }
        let bomb = try #require(Gzip.packed(Data(count: Limits.resourceBytes.standard + 1)))
        #expect(bomb.count < 1 << 20)
        #expect(throws: SVGError.limit(LimitError(Limits.resourceBytes))) { try SVGDocument(data: bomb) }
    }

    @Test(
        "every spelling of a reference is one to a file that a run compares",
        arguments: [
            "<image href='sub/a b.png' width='9' height='9'/>", "<image href='sub/a%20b.png' width='9' height='9'/>",
            "<image xlink:href = \"&#x73;ub/a b.png\" width='9' height='9'/>",
            "<style>@IMPORT 'sub/a b.png';</style>", "<style>@import/**/url( \"sub/a b.png\" );</style>",
            "<style>@font-face { font-family: f; src: URL('sub/a b.png') }</style>",
            "<rect width='9' height='9' fill=\"URL('sub/a b.png#p')\"/>",
            "<filter id='f'><feImage href='sub/a b.png'/></filter>",
            "<image width='9' height='9'><set attributeName='href' to='sub/a b.png'/></image>",
        ])
    func references(_ body: String) throws {
        let folder = try Folder(["own/sub/a b.png": "none"])
        let found = SVGDocument.files(of: Data(Self.svg(body).utf8), options: folder.options())
        #expect(found.map { $0.hasSuffix("/own/sub/a b.png") } == [true])
    }

    @Test("entities, packed documents and other encodings hide no reference, and documents without one have none")
    func hiddenReferences() throws {
        let folder = try Folder(["own/logo.png": "none", "own/s.css": "@import 't.css';", "own/t.css": "rect { }"])
        func names(_ data: Data) -> [String] {
            SVGDocument.files(of: data, options: folder.options()).compactMap {
                $0.split(separator: "/").last.map(String.init)
            }
        }
        let image = Self.svg("<image href='logo.png' width='9' height='9'/>")
        #expect(names(try #require(image.data(using: .utf16))) == ["logo.png"])
        let entity = "<!DOCTYPE svg [<!ENTITY e \"<image href='logo.png' width='9' height='9'/>\">]>" + Self.svg("&e;")
        #expect(names(Data(entity.utf8)) == ["logo.png"])
        let sheets = "<?xml-stylesheet href='s.css'?>" + Self.svg("<rect/>")
        #expect(names(Data(sheets.utf8)) == ["s.css", "t.css"])
        let own = Self.svg(
            "<linearGradient id='g'/><use href='#g'/><rect fill='url(#g)'/><image href='data:image/png;base64,AA'/>"
                + "<a href='https://example.org/logo.png'><text>@ &amp; url</text></a><image href='missing.png'/>")
        #expect(names(Data(own.utf8)).isEmpty)
    }
}

/// gzip around what the library's own compressor makes.
private enum Gzip {
    static func packed(_ data: Data) -> Data? {
        guard let zlib = try? Deflate.fast(Array(data)) else { return nil }
        func little(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        // Without zlib's header of two bytes and its checksum of four.
        return Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]) + zlib.dropFirst(2).dropLast(4)
            + little(Deflate.crc32(Array(data))) + little(UInt32(truncatingIfNeeded: data.count))
    }
}
