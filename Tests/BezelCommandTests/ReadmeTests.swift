// What the README shows is what works: its Swift is an example that is built, its commands run, its pictures exist.
import Foundation
import Testing

@Suite("The README")
struct ReadmeTests {
    let text: String
    init() throws {
        text = try String(contentsOf: packageRoot.appendingPathComponent("README.md"), encoding: .utf8)
    }

    private func blocks(_ language: String) -> [String] {
        text.components(separatedBy: "```" + language + "\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
    }

    @Test("its Swift stands in a built example, word for word")
    func swiftSamples() throws {
        let examples = packageRoot.appendingPathComponent("Examples")
        let folders = try FileManager.default.contentsOfDirectory(atPath: examples.path)
        let sources = folders.compactMap {
            try? String(contentsOf: examples.appendingPathComponent($0 + "/main.swift"), encoding: .utf8)
        }
        let samples = blocks("swift")
        #expect(!samples.isEmpty)
        for sample in samples { #expect(sources.contains { $0.contains(sample) }) }
    }

    @Test("its commands run without a warning")
    func commands() throws {
        let lines = blocks("sh").joined().split(separator: "\n").filter { $0.hasPrefix("bezel ") }
        #expect(lines.count >= 5)
        for line in lines {
            let place = try Workplace()
            let run = try place.bezel(shellWords(String(line.dropFirst(6))))
            #expect(run.status == 0 && run.errors.isEmpty, "\(line): \(run.errors)")
            #expect(run.output.isEmpty != place.names.isEmpty, "\(line)")
        }
    }

    @Test("it names the packages that the build is made with, as the guide does")
    func packages() throws {
        func text(of file: String) throws -> String {
            try String(contentsOf: packageRoot.appendingPathComponent(file), encoding: .utf8)
        }
        let lines = try text(of: "Scripts/install-libraries").components(separatedBy: "libraries=\"\n").last?
            .components(separatedBy: "\n\"").first?.split(separator: "\n")
        let packages = Set((lines ?? []).compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
        #expect(packages.count >= 10)
        for page in [self.text, try text(of: "Sources/Doors/Bezel/Bezel.docc/FiveMinutes.md")] {
            let command = page.components(separatedBy: "apt-get install ").last?.components(separatedBy: "```").first
            let named = Set((command ?? "").split { $0.isWhitespace || $0 == "\\" }.map(String.init))
            #expect(named == packages.union(["pkg-config"]))
        }
    }

    @Test("its pictures and links to files exist")
    func files() throws {
        let pattern = try NSRegularExpression(pattern: #"(?:src="|\]\()([A-Za-z][^")#:]*)[")]"#)
        let names = pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
            Range($0.range(at: 1), in: text).map { String(text[$0]) }
        }
        #expect(names.count >= 5)
        for name in names {
            #expect(FileManager.default.fileExists(atPath: packageRoot.appendingPathComponent(name).path), "\(name)")
        }
    }
}
