// Draws a target's pictures while its package is built: the jobs of its files `*.jsonl`, as `bezel batch` reads them. A
// job's picture is its `output`, else its `id` as PNG; the pictures become resources of the target.
import Foundation
import PackagePlugin

@main
struct DrawAssets: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let bezel = try context.tool(named: "BezelProgram")
        return target.sourceFiles.map(\.url).filter { $0.pathExtension == "jsonl" }.compactMap { jobs in
            let name = jobs.deletingPathExtension().lastPathComponent
            let folder = context.pluginWorkDirectoryURL.appending(path: name)
            let pictures = outputs(of: jobs)
            guard !pictures.isEmpty else { return nil }
            return .buildCommand(
                displayName: "Drawing \(name): \(pictures.joined(separator: ", "))", executable: bezel.url,
                arguments: ["batch", jobs.path(percentEncoded: false), "-o", folder.path(percentEncoded: false)],
                environment: ["BEZEL_FONTS": fonts], inputFiles: [jobs],
                outputFiles: pictures.map { folder.appending(path: $0) })
        }
    }

    /// The pictures that jobs name; a line that names none is said.
    private func outputs(of jobs: URL) -> [String] {
        guard let text = try? String(contentsOf: jobs, encoding: .utf8) else {
            Diagnostics.error("\(jobs.lastPathComponent) cannot be read as UTF-8")
            return []
        }
        return text.split(whereSeparator: \.isNewline).enumerated().compactMap { number, line in
            if line.allSatisfy(\.isWhitespace) { return nil }
            let job = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            if let output = job?["output"] as? String { return output }
            if let id = job?["id"] as? String { return id + ".png" }
            Diagnostics.error("\(jobs.lastPathComponent), line \(number + 1): no JSON object with a text as “id”")
            return nil
        }
    }

    /// The fonts that come with Bezel; this file lies in Plugins/BezelDrawAssets of its package.
    private var fonts: String {
        let package = (0..<3).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
        return package.appending(path: "fonts").path(percentEncoded: false)
    }
}
