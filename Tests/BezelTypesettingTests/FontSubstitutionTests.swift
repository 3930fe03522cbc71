// What a font that answers to a request has not of what was asked for.
import BezelTypesetting
import Foundation
import Testing

@Suite("Faces that are replaced")
struct FontSubstitutionTests {
    private let library = FontLibrary.bundled
    private func replaced(_ request: FontRequest) throws -> [FontSubstitution] {
        try library.find(request, size: 20).substitutions
    }

    @Test("italic, weight and width that a family has not are named with what is used instead")
    func style() throws {
        #expect(try replaced(FontRequest("Amiri", isItalic: true)) == [.italic(family: "Amiri")])
        #expect(
            try replaced(FontRequest("Amiri", weight: 900)) == [.weight(family: "Amiri", asked: 900, used: 700)])
        #expect(
            try replaced(FontRequest("Noto Sans", width: 75)) == [.width(family: "Noto Sans", asked: 75, used: 100)])
        #expect(
            try replaced(FontRequest("Quicksand", weight: 100, width: 200, isItalic: true)) == [
                .italic(family: "Quicksand"), .weight(family: "Quicksand", asked: 100, used: 300),
                .width(family: "Quicksand", asked: 200, used: 100),
            ])
    }

    @Test("what a family has, by faces or by an axis, is not")
    func nothing() throws {
        for request in [
            FontRequest("Amiri"), FontRequest("Amiri", weight: 700), FontRequest("Inter", weight: 650),
            FontRequest("Inter", weight: 900), FontRequest("Quicksand", weight: 500),
        ] { #expect(try replaced(request) == []) }
        #expect(try replaced(FontRequest("Inter", weight: 1000)) == [.weight(family: "Inter", asked: 1000, used: 900)])
    }

    @Test("a file is taken as it is, and misses only what is asked of it")
    func files() throws {
        let path = Pinned.root.appendingPathComponent("fonts/Amiri/Amiri-Bold.ttf").path
        #expect(try replaced(FontRequest(path)) == [])
        #expect(try replaced(FontRequest(path, weight: 300)).count == 1)
    }

    @Test(
        "every generic family has a font of the bundled ones, a regular one",
        arguments: FontLibrary.standardGenericFamilies.keys.sorted())
    func generic(name: String) throws {
        let found = try library.find(FontRequest(name.uppercased()), size: 20)
        #expect(found.font.face.weight == 400 && !found.font.face.isItalic)
        // No bundled font is monospaced, or has mathematics or emoji.
        let stands = ["monospace", "ui-monospace", "math", "emoji"].contains(name)
        #expect(found.substitutions.isEmpty == !stands, "\(found.substitutions)")
    }

    @Test("generic families are those that the library is given")
    func given() throws {
        let own = FontLibrary(usesSystemFonts: false, genericFamilies: ["Serif": "Quicksand", "fantasy": "Nowhere"])
        #expect(try own.font(named: "serif", size: 9).face.familyName == "Quicksand")
        #expect(throws: FontError.self) { try own.font(named: "fantasy", size: 9) }
    }

    @Test(
        "a list of families takes the first that there is, then a known name's kind, then a regular sans",
        arguments: [
            (["Inter"], "Inter", false), (["Nowhere", "Amiri"], "Amiri", true), (["Nowhere", "serif"], "Amiri", true),
            (["Arial"], "Noto Sans", true), (["Times New Roman"], "Amiri", true),
            (["Georgia", "Inter"], "Inter", true),
            (["Comic Sans MS"], "Dancing Script", true), (["Courier New"], "Noto Sans", true),
            (["Nowhere"], "Noto Sans", true), ([], "Noto Sans", false), (["sans-serif"], "Noto Sans", false),
        ])
    func lists(families: [String], used: String, isReplaced: Bool) throws {
        let found = try #require(try library.font(firstOf: families, style: FontRequest(""), size: 20))
        #expect(found.font.face.familyName == used && found.font.face.weight == 400)
        #expect(found.substitutions == (isReplaced ? [.family(asked: families[0], used: used)] : []))
    }

    @Test("the style's own name is asked after the families and before what the library takes")
    func defaultName() throws {
        func used(_ families: [String]) throws -> String? {
            try library.font(firstOf: families, style: FontRequest("Quicksand"), size: 20)?.font.face.familyName
        }
        #expect(try used(["Nowhere"]) == "Quicksand")
        #expect(try used(["Arial"]) == "Noto Sans")
        #expect(try used([]) == "Quicksand")
    }

    @Test("a library of one folder takes the face nearest to the style, not the first file")
    func folders() throws {
        let folder = Pinned.root.appendingPathComponent("fonts/Amiri").path
        let own = FontLibrary(folders: [folder], usesBundledFonts: false, usesSystemFonts: false)
        let found = try #require(try own.font(firstOf: ["Nowhere"], style: FontRequest(""), size: 20))
        #expect(found.font.face.styleName == "Regular")
        let bold = try #require(try own.font(firstOf: ["Nowhere"], style: FontRequest("", weight: 800), size: 20))
        #expect(bold.font.face.styleName == "Bold")
        let none = FontLibrary(usesBundledFonts: false, usesSystemFonts: false)
        #expect(try none.font(firstOf: ["Arial"], style: FontRequest(""), size: 20) == nil)
    }
}
