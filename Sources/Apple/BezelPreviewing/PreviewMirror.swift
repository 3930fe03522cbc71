// A package's mirror: links, copies that expose previews, and a drawing program.
import BezelGeometry

package enum PreviewError: Error, Hashable, Sendable, CustomStringConvertible {
    case noPackage(folder: String)
    case noPreviews(folder: String)
    /// From the compiler.
    case doesNotCompile(messages: String)
    case cannotStart(program: String)

    package var description: String {
        switch self {
        case .noPackage(let folder): "there is no Package.swift in \(folder)"
        case .noPreviews(let folder):
            "there is no #Preview and no PreviewProvider under \(folder)/Sources; add one to a file of a library"
        case .doesNotCompile(let messages): messages
        case .cannotStart(let program): "\(program) cannot be started"
        }
    }
}

package struct PreviewMirror {
    package let folder: String
    package let scratch: String
    package static let product = "BezelPreviewRunner"

    package init(folder: String) {
        let url = URL(fileURLWithPath: folder).standardizedFileURL
        self.folder = url.path.hasSuffix("/") && url.path.count > 1 ? String(url.path.dropLast()) : url.path
        scratch = self.folder + "/.build/bezel-previews"
    }

    private static let ignored: Set<String> = [".build", ".git", "Package.swift", ".swiftpm"]
    private var files: FileManager { FileManager.default }

    /// Leaves unchanged files, so that builds are short. Returns the number of previews.
    package func update() throws -> Int {
        let manifest = folder + "/Package.swift"
        guard let source = try? String(contentsOfFile: manifest, encoding: .utf8) else {
            throw PreviewError.noPackage(folder: folder)
        }
        var parts: [Part] = []
        var kept: Set<String> = []
        for path in swiftFiles() {
            let text = (try? String(contentsOfFile: folder + "/" + path, encoding: .utf8)) ?? ""
            guard let part = Part(path: path, text: text, scratch: scratch) else { continue }
            parts.append(part)
            kept.insert(path)
            try write(part.source, to: path)
        }
        guard !parts.isEmpty else { throw PreviewError.noPreviews(folder: folder) }
        try link("", except: kept)
        let modules = Set(parts.map(\.module)).sorted()
        let runner = "Sources/\(Self.product)/main.swift"
        try write(Self.main(parts, modules), to: runner)
        try write(Self.manifest(source, folder: folder, modules), to: "Package.swift")
        return parts.reduce(0) { $0 + $1.count }
    }
    /// Relative paths.
    package func swiftFiles() -> [String] {
        let root = folder + "/Sources"
        let all = (try? files.subpathsOfDirectory(atPath: root)) ?? []
        return all.filter { $0.hasSuffix(".swift") }.map { "Sources/" + $0 }.sorted()
    }

    private func write(_ text: String, to path: String) throws {
        let file = scratch + "/" + path
        if (try? String(contentsOfFile: file, encoding: .utf8)) == text, !isLink(file) { return }
        try? files.removeItem(atPath: file)
        let parent = URL(fileURLWithPath: file).deletingLastPathComponent().path
        try files.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    }
    private func isLink(_ file: String) -> Bool { (try? files.destinationOfSymbolicLink(atPath: file)) != nil }

    /// Links a folder's content; makes folders that hold copies, and removes old entries.
    private func link(_ path: String, except kept: Set<String>) throws {
        let here = path.isEmpty ? folder : folder + "/" + path
        let there = path.isEmpty ? scratch : scratch + "/" + path
        let names = Set(try files.contentsOfDirectory(atPath: here)).subtracting(path.isEmpty ? Self.ignored : [])
        for name in names {
            let inner = path.isEmpty ? name : path + "/" + name
            if kept.contains(inner) { continue }
            if kept.contains(where: { $0.hasPrefix(inner + "/") }) {
                if isLink(there + "/" + name) { try files.removeItem(atPath: there + "/" + name) }
                try link(inner, except: kept)
                continue
            }
            if isLink(there + "/" + name) { continue }
            try? files.removeItem(atPath: there + "/" + name)
            try files.createDirectory(atPath: there, withIntermediateDirectories: true)
            try files.createSymbolicLink(atPath: there + "/" + name, withDestinationPath: here + "/" + name)
        }
        let own: Set = [".build", "Package.swift", "Package.resolved", Self.product]
        for name in try files.contentsOfDirectory(atPath: there) where !names.contains(name) && !own.contains(name) {
            try files.removeItem(atPath: there + "/" + name)
        }
    }

    private static func main(_ parts: [Part], _ modules: [String]) -> String {
        let imports = modules.map { "import \($0)\n" }.joined()
        let lists = parts.map { "GatheredPreview.\($0.list)" }.joined(separator: " + ")
        return """
            import BezelSwiftUI
            import Foundation
            \(imports)
            exit(PreviewRunner.run(\(lists), arguments: Array(CommandLine.arguments.dropFirst())))

            """
    }
    /// Adds the program; makes relative dependencies absolute.
    package static func manifest(_ source: String, folder: String, _ modules: [String]) -> String {
        var text = ""
        var rest = source[...]
        let start = "path: \"."
        while let found = rest.firstRange(of: start) {
            // Not of targets, whose paths are in the package.
            let head = rest[..<found.lowerBound]
            let isPackage = head.ranges(of: ".package(").last.map { !head[$0.upperBound...].contains(")") } ?? false
            text += head + (isPackage ? "path: \"\(folder)/." : start)
            rest = rest[found.upperBound...]
        }
        text += rest
        let targets = modules.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
        return text + """

            package.targets.append(
                .executableTarget(
                    name: "\(product)",
                    dependencies: [\(targets), .product(name: "BezelSwiftUI", package: "bezel")]))

            """
    }

    struct Part {
        let source: String
        let list: String
        let module: String
        let count: Int

        init?(path: String, text: String, scratch: String) {
            let previews = PreviewScanner.previews(in: text)
            let steps = path.split(separator: "/")
            guard !previews.isEmpty, steps.count > 2 else { return nil }
            module = String(steps[1])
            count = previews.count
            let file = scratch + "/" + path
            list = "of_" + path.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
            let name = list
            func quoted(_ text: String) -> String {
                "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
            }
            var views = ""
            let entries = previews.enumerated().map { index, preview -> String in
                switch preview.kind {
                case .provider(let type):
                    return "BezelSwiftUI.GatheredPreview(\(type).self, file: \(quoted(path)), line: \(preview.line))"
                case .macro(let arguments, let body, let line):
                    let view = "Previewed_\(name)_\(index)"
                    // Keeps the body's line for compiler messages.
                    views += """

                        private struct \(view): BezelSwiftUI.View {
                            @BezelSwiftUI.ViewBuilder var body: some BezelSwiftUI.View {
                        #sourceLocation(file: \(quoted(file)), line: \(line))
                        \(body)
                        #sourceLocation()
                            }
                        }
                        """
                    let (title, traits) = Self.split(arguments)
                    return "BezelSwiftUI.GatheredPreview(\(title), file: \(quoted(path)), line: \(preview.line), "
                        + "traits: [\(traits)]) { \(view)() }"
                }
            }
            source = """
                \(text)
                \(views)

                extension BezelSwiftUI.GatheredPreview {
                    public static var \(name): [BezelSwiftUI.GatheredPreview] {
                        [
                            \(entries.joined(separator: ",\n            "))
                        ]
                    }
                }

                """
        }
        private static func split(_ arguments: String) -> (title: String, traits: String) {
            guard let traits = arguments.firstRange(of: "traits:") else { return (title(arguments[...]), "") }
            return (title(arguments[..<traits.lowerBound]), String(arguments[traits.upperBound...]))
        }
        private static func title(_ text: Substring) -> String {
            var rest = text.drop { $0.isWhitespace }
            while let last = rest.last, last.isWhitespace || last == "," { rest.removeLast() }
            return rest.isEmpty ? "nil" : String(rest)
        }
    }
}
