// The `bezel` command and its subcommands.
import Bezel
import BezelSystem
import BezelGeometry
import BezelRequests

package func runBezel() { BezelCommand.main() }

enum BezelCommand {
    static let command = CommandDescription(
        name: "bezel",
        abstract: "Set text on curves: dials, arches, seals, labels.",
        discussion: """
            Examples:
              bezel dial --amount '$640.00' --value 0.64 -o dial.png
              bezel text "ACCOUNT BALANCE" --circle 200 -o label.png
              bezel measure "Agency" --circle 100
              bezel fonts

            Exit status: 64 for wrong options, 65 for bad input, 66 for a file that is missing or cannot be read, 74 if the \
            picture cannot be written, 130 after Ctrl-C, 143 after SIGTERM.
            """)

    /// In a closure, as an array of types would be assembled at every start.
    struct Subcommand: Sendable {
        let type: @Sendable () -> any Command.Type
        var name: String { type().command.name }
    }
    /// In the order of the help.
    static let subcommands: [Subcommand] = [
        Subcommand { TextRequest.self }, Subcommand { RenderRequest.self }, Subcommand { MeasureRequest.self },
        Subcommand { FontsCommand.self }, Subcommand { DialRequest.self }, Subcommand { GaugeRequest.self },
        Subcommand { WatchRequest.self }, Subcommand { SealRequest.self }, Subcommand { LensRequest.self },
        Subcommand { BadgeRequest.self }, Subcommand { FlowerRequest.self }, Subcommand { PatternRequest.self },
        Subcommand { VoteRequest.self }, Subcommand { JobFileCommand.self }, Subcommand { BatchCommand.self },
        Subcommand { WorkerCommand.self }, Subcommand { ServeCommand.self }, Subcommand { MCPCommand.self },
        Subcommand { StudioCommand.self }, Subcommand { PreviewCommand.self }, Subcommand { PortCommand.self },
        Subcommand { SchemaCommand.self }, Subcommand { PlayCommand.self }, Subcommand { MeasureDocumentCommand.self },
        Subcommand { ManualCommand.self },
    ]
    static var listed: [any Command.Type] { subcommands.map { $0.type() }.filter { $0.command.isListed } }

    private static func subcommand(named name: String) -> (any Command.Type)? {
        subcommands.first { $0.name == name }?.type()
    }

    static func main() {
        WholeFile.prepareProcess()
        FontFiles.ignoreBuildTimeFonts()
        let given = Array(ProgramArguments.all.dropFirst())
        if given.first == WorkerRole.name, let role = WorkerRole(arguments: given) { role.run() }
        for argument in given where argument.unicodeScalars.contains("\u{FFFD}") {
            Report.warning("“\(argument.shortened)” holds bytes that are not UTF-8; each is read as U+FFFD")
        }
        guard let name = given.first else { end(saying: help) }
        guard let command = subcommand(named: name) else { answer(given) }
        if command.isRequest { PictureMemory.prepareProcess() }
        if let watch = FileWatch(given), command.isRequest, name != "measure" {
            endProcess(watch.run())
        }
        run(command, Array(given.dropFirst()))
    }

    // MARK: Without a subcommand

    private static var help: String {
        HelpPage(command: command, fields: [], subcommands: listed.map { $0.command }).text
    }

    private static func answer(_ arguments: [String]) -> Never {
        switch arguments[0] {
        case "--help", "-h", "--help-all": end(saying: help)
        case "help":
            guard let name = arguments.dropFirst().first else { end(saying: help) }
            guard let command = subcommand(named: name) else { refuse(subcommand: name) }
            end(saying: Self.help(of: command, whole: false))
        case "--version": end(saying: "bezel \(bezelVersion)\n")
        case "--generate-completion-script":
            let name = arguments.dropFirst().first ?? ""
            guard let shell = Shell(rawValue: name) else {
                refuse(
                    "--generate-completion-script takes the name of a shell: \(Shell.allCases.map(\.rawValue).listed)")
            }
            let script = CompletionScript(
                commands: listed.map { ($0.command, $0.fieldDescriptions) })
            end(saying: script.text(for: shell))
        case let name where name.hasPrefix("-"):
            refuse("Unknown option '\(name.shortened)'; a subcommand comes first, as in bezel dial -o dial.png")
        case let name: refuse(subcommand: name)
        }
    }

    private static func refuse(subcommand name: String) -> Never {
        let names = listed.map { $0.command.name }
        let hint = names.correction(of: name) ?? "there are " + names.joined(separator: ", ")
        refuse("no subcommand is named “\(name.shortened)”; \(hint)")
    }
    private static func refuse(_ message: String) -> Never {
        Report.error(message + " (see bezel --help)")
        endProcess(ExitStatus.usage.rawValue)
    }

    // MARK: A subcommand

    private static func run(_ type: any Command.Type, _ arguments: [String]) -> Never {
        do {
            let type =
                type == MeasureRequest.self && MeasureDocumentCommand.isMeant(by: arguments)
                ? MeasureDocumentCommand.self : type
            try type.init(arguments: arguments).run()
        } catch let request as HelpRequest {
            end(saying: help(of: type, whole: request == .whole))
        } catch let error as UsageError {
            Report.error("\(error.message) (see bezel \(type.command.name) --help)")
            endProcess(ExitStatus.usage.rawValue)
        } catch {
            let failure = RequestFailure(error)
            Report.error(failure.description)
            endProcess(failure.status.rawValue)
        }
        // The system frees memory faster than destructors.
        fflush(nil)
        _exit(0)
    }

    private static func help(of type: any Command.Type, whole: Bool) -> String {
        let page = HelpPage(command: type.command, fields: type.fieldDescriptions).text
        if whole || page.utf8.count(where: { $0 == 0x0A }) <= ShortHelp.lines { return page }
        return ShortHelp(command: type.command, fields: type.fieldDescriptions).text
    }

    private static func end(saying text: String) -> Never {
        do { try FileWriter.writeToStandardOutput(Array(text.utf8)) } catch {
            Report.error(RequestFailure(error).description)
            endProcess(ExitStatus.io.rawValue)
        }
        endProcess(0)
    }
}
