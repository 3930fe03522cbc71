// Answers the studio's questions about pieces.
import Bezel
import BezelBatch
import BezelJSON
import BezelJobs
import BezelStudio
import BezelGeometry
import BezelInterop
import BezelRequests

struct BezelPieces: StudioPieces {
    /// Of the page's pictures.
    let context: RenderContext
    /// Where fonts are kept that the user gives to the page; nil where there is no place.
    let ownFonts: OwnFonts?

    init(fontFolders: [String] = [], ownFonts: OwnFonts? = nil) {
        context = DrawingCommands(access: .page, fontFolders: fontFolders).context
        self.ownFonts = ownFonts
    }

    private static let presets: [(command: String, names: [String])] = [
        ("gauge", GaugePreset.allCases.map(\.rawValue)), ("watch", WatchPreset.allCases.map(\.rawValue)),
        ("seal", SealPreset.allCases.map(\.rawValue)), ("lens", LensPreset.allCases.map(\.rawValue)),
    ]

    func beginning() throws -> [JSONValue.Member] {
        let presets = Self.presets.flatMap { family in
            family.names.map {
                JSONValue.object([.init("command", .string(family.command)), .init("name", .string($0))])
            }
        }
        return [.init("presets", .array(presets)), .init("fonts", try fonts())]
    }

    func fonts() throws -> JSONValue {
        let library = try FontSourceOptions().library(in: context)
        let own = Set(library.familyNames)
        // Only their names: a system may have thousands of files.
        let system = Fontconfig.families().filter { library.usesSystemFonts && !own.contains($0) }.map { family in
            JSONValue.object([
                .init("family", .string(family)), .init("style", .string("")), .init("weight", .number("400")),
                .init("italic", .bool(false)), .init("axes", .array([])),
            ])
        }
        let fonts = library.entries.map { entry in
            var members: [JSONValue.Member] = [
                .init("family", .string(entry.family)), .init("style", .string(entry.style)),
                .init("weight", .number(Double(entry.weight).plain)), .init("italic", .bool(entry.isItalic)),
                .init("axes", .array(entry.axes.filter { !$0.isHidden }.map(Self.axis))),
            ]
            if let name = ownFonts?.name(of: entry.face) { members.append(.init("file", .string(name))) }
            return JSONValue.object(members)
        }
        return .array(fonts + system)
    }
    private static func axis(_ axis: FontFace.Axis) -> JSONValue {
        .object([
            .init("tag", .string(axis.tag.description)), .init("name", .string(axis.name)),
            .init("minimum", .number(Double(axis.range.lowerBound).plain)),
            .init("standard", .number(Double(axis.standard).plain)),
            .init("maximum", .number(Double(axis.range.upperBound).plain)),
        ])
    }

    func schema(_ name: String) -> [UInt8]? { SpecSchema(rawValue: name)?.schema.indentedBytes() }

    func description(of job: Job) throws(JobFailure) -> [UInt8] {
        do {
            guard let type = DrawingCommands.type(job.command.name) else {
                throw JobFailure(.command, "no command is named “\(job.command.name)”")
            }
            guard type.fieldDescriptions.contains(where: { $0.name == "print-spec" }) else {
                throw JobFailure(.command, "“\(job.command.name)” has no description")
            }
            return try type.init(job, printsDescription: true).drawn(in: context)
                .bytes()
        } catch let failure as JobFailure {
            throw failure
        } catch {
            throw JobFailure(error, spelling: context.spelling)
        }
    }
}
