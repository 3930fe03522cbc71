// Paths that are shapes of SVG documents: `--path @logo.svg#shield`.
import BezelGeometry

extension PathOptions {
    /// Shapes that an error names.
    private static let mostNamed = 6

    /// With path data in place of references to documents.
    ///
    /// - Throws: ``RequestFailure`` for files that cannot be read, as untrusted jobs may read none, and for ids that the
    ///   document has not.
    func withOutlines(in context: RenderContext) throws -> PathOptions {
        guard path.contains(where: { $0.hasPrefix("@") }) else { return self }
        var own = self
        own.path = try path.map { $0.hasPrefix("@") ? try Self.outline(String($0.dropFirst()), in: context) : $0 }
        return own
    }

    /// The file that a value refers to, such as `logo.svg` of `@logo.svg#shield`; nil for path data.
    package static func file(in value: String) -> String? {
        guard value.hasPrefix("@") else { return nil }
        return value.dropFirst().split(separator: "#", maxSplits: 1).first.map(String.init)
    }

    /// - Parameter reference: A file's name, perhaps with `#` and an id.
    private static func outline(_ reference: String, in context: RenderContext) throws -> String {
        let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let (file, id) = (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : nil)
        guard !file.isEmpty else {
            throw UsageError("--path @ takes a file and an id, such as @logo.svg#shield", field: "path")
        }
        let data = try context.read(file)
        let name = Input.name(file)
        let outline: DocumentOutline
        do { outline = try SVGDocument.outline(of: id, in: data) } catch {
            throw RequestFailure("--path: \(name): \(error)", fields: ["path"])
        }
        switch outline {
        case .path(let path): return path.svgData(decimals: decimals)
        case .noOutline(let element):
            throw RequestFailure(
                "--path: \(id.map { "“\($0.shortened)”" } ?? "the document") in \(name) is “\(element.shortened)”, which has no outline",
                fields: ["path"]
            )
        case .unnamed(let shapes):
            let named = shapes.prefix(mostNamed).map { "“\($0.shortened)”" }.joined(separator: ", ")
            let some = shapes.isEmpty ? "none of its shapes has an id" : "its shapes are \(named)"
            let more = shapes.count > mostNamed ? " and \(shapes.count - mostNamed) more" : ""
            let what =
                id.map { "\(name) has no single shape “\($0.shortened)”" } ?? "\(name) has not one shape: add #ID"
            throw RequestFailure("--path: \(what); \(some)\(more)", fields: ["path"])
        }
    }
    /// Below a millionth of a unit nothing is seen.
    private static let decimals = 6
}
