// Finding previews by text, and the package that draws them.
import BezelPreviewing
import Foundation
import Testing

@Suite struct PreviewScannerTests {
    @Test func previewsAreFoundWithTheirNamesAndBodies() {
        let source = """
            struct A: View { var body: some View { Circle() } }
            #Preview { A() }
            #Preview("With } brace", traits: .fixedLayout(width: 10, height: 20)) {
                A() // }
                    .padding(4)
            }
            struct A_Previews : PreviewProvider {
                static var previews: some View { A() }
            }
            """
        #expect(
            PreviewScanner.previews(in: source) == [
                FoundPreview(kind: .macro(arguments: "", body: " A() ", bodyLine: 2), line: 2),
                FoundPreview(
                    kind: .macro(
                        arguments: "\"With } brace\", traits: .fixedLayout(width: 10, height: 20)",
                        body: "\n    A() // }\n        .padding(4)\n", bodyLine: 3), line: 3),
                FoundPreview(kind: .provider(type: "A_Previews"), line: 7),
            ])
    }
    @Test func commentsStringsAndOtherNamesHoldNone() {
        let source = #"""
            // #Preview { A() }
            /* #Preview { /* nested */ A() } */
            let text = "#Preview { \(f("}")) }"
            let lines = """
                #Preview { A() }
                """
            let raw = #"a " #Preview { "#
            #PreviewAll { A() }
            protocol PreviewProvider {}
            struct B { let p: PreviewProvider? }
            """#
        #expect(PreviewScanner.previews(in: source).isEmpty)
    }
    @Test(arguments: ["#Preview", "#Preview {", "#Preview(\"", "struct", "/*", "\"\"\"", "#Preview({[(", "struct X:"])
    func textsThatAreCutOffAreReadToTheirEnd(source: String) {
        #expect(PreviewScanner.previews(in: source).count <= 1)
    }
}

@Suite struct PreviewMirrorTests {
    private func package(_ files: [String: String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("previews-\(UUID().uuidString)").path
        for (path, text) in files {
            let file = URL(fileURLWithPath: folder + "/" + path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return folder
    }
    private static let manifest = """
        import PackageDescription
        let package = Package(
            name: "Cards", dependencies: [.package(path: "../bezel")],
            targets: [.target(name: "Cards", path: "./Sources/Cards")])
        """

    @Test func filesWithPreviewsAreCopiedAndTheOthersLinked() throws {
        let folder = try package([
            "Package.swift": Self.manifest,
            "Sources/Cards/Card.swift": "import BezelSwiftUI\n#Preview(\"One\") {\n    Circle()\n}\n",
            "Sources/Cards/Plain.swift": "let x = 1\n",
        ])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let mirror = PreviewMirror(folder: folder)
        #expect(try mirror.update() == 1)
        let copy = try String(contentsOfFile: mirror.scratch + "/Sources/Cards/Card.swift", encoding: .utf8)
        #expect(copy.hasPrefix("import BezelSwiftUI\n#Preview(\"One\") {\n    Circle()\n}\n"))
        #expect(copy.contains("GatheredPreview(\"One\", file: \"Sources/Cards/Card.swift\", line: 2, traits: [])"))
        let link = mirror.scratch + "/Sources/Cards/Plain.swift"
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: link) == mirror.folder
                + "/Sources/Cards/Plain.swift")
        let manifest = try String(contentsOfFile: mirror.scratch + "/Package.swift", encoding: .utf8)
        #expect(manifest.contains(".package(path: \"\(mirror.folder)/../bezel\")"))
        #expect(manifest.contains("path: \"./Sources/Cards\""))
        // A file that loses its previews is a link again, and one that is gone is gone.
        try Data("let y = 2\n#Preview { Circle() }\n".utf8)
            .write(to: URL(fileURLWithPath: folder + "/Sources/Cards/Plain.swift"))
        try FileManager.default.removeItem(atPath: folder + "/Sources/Cards/Card.swift")
        #expect(try mirror.update() == 1)
        #expect(!FileManager.default.fileExists(atPath: mirror.scratch + "/Sources/Cards/Card.swift"))
        #expect(throws: (any Error).self) { try FileManager.default.destinationOfSymbolicLink(atPath: link) }
    }
    @Test func packagesWithoutPreviewsSaySo() throws {
        let folder = try package(["Package.swift": Self.manifest, "Sources/Cards/A.swift": "let a = 1\n"])
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(throws: PreviewError.self) { try PreviewMirror(folder: folder).update() }
        #expect(throws: PreviewError.self) { try PreviewMirror(folder: folder + "/none").update() }
    }
    @Test func messagesOfTheCompilerAreItsErrors() {
        let log = """
            [3/5] Compiling Cards Card.swift
            /a/Card.swift:3:5: error: cannot find 'Cirle' in scope
             3 |     Cirle()
               |     `- error: cannot find 'Cirle' in scope
            [4/5] Write
            /a/B.swift:1:1: warning: unused
            """
        let found = PreviewBuild.messages(in: log)
        #expect(found.hasPrefix("/a/Card.swift:3:5: error: cannot find 'Cirle' in scope"))
        #expect(!found.contains("warning") && !found.contains("Write"))
    }
}
