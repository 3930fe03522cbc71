// The `bezel` command: its subcommands, and the one line it says when something goes wrong.
import ArgumentParser
import Bezel
import BezelInterop
import BezelGeometry

/// Does what the arguments of this process ask for, and ends it.
package func runBezel() { BezelCommand.main() }

struct BezelCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bezel",
        abstract: "Set text on curves: dials, arches, seals, labels.",
        discussion: """
            Examples:
              bezel dial --amount '$640.00' --value 0.64 -o dial.png
              bezel text "ACCOUNT BALANCE" --circle 200 -o label.png
              bezel measure "Agency" --circle 100
              bezel fonts

            Exit status: 64 for options that cannot be used, 65 for bad input, 66 for a missing file, 74 where the \
            picture cannot be written.
            """,
        version: "bezel \(bezelVersion)",
        subcommands: [
            RenderCommand.self, DialCommand.self, TextCommand.self, MeasureCommand.self, FontsCommand.self,
            BadgeCommand.self,
            FlowerCommand.self,
            PatternCommand.self, MeasureDocumentCommand.self, VoteCommand.self, PlayCommand.self, GaugeCommand.self,
            WatchCommand.self, SealCommand.self, LensCommand.self, SchemaCommand.self,
            JobFileCommand.self, BatchCommand.self, WorkerCommand.self, ServeCommand.self, StudioCommand.self,
            ManualCommand.self,
        ])

    static func main() {
        WholeFile.prepareProcess()
        FontFiles.ignoreBuildTimeFonts()
        let given = CommandLine.arguments.dropFirst()
        if given.first == WorkerRole.name, let role = WorkerRole(arguments: Array(given)) { role.run() }
        for argument in given where argument.unicodeScalars.contains("\u{FFFD}") {
            Report.warning("“\(argument.shortened)” holds bytes that are not UTF-8; each is read as U+FFFD")
        }
        // Layers of whole pictures are worth large pages; labels alone take less memory without, and most documents are
        // small drawings.
        let isWholePicture = ["dial", "badge", "flower", "pattern", "vote", "gauge", "watch", "seal", "lens"].contains(
            given.first)
        if given.first == "render" || isWholePicture, !given.contains("--labels-only") {
            PictureMemory.prepareProcess(takesLargePages: isWholePicture)
        }
        if let watch = FileWatch(Array(given)), let name = given.first, draws(name) { endProcess(watch.run()) }
        if given.first == "render", let job = RenderJob(plainly: Array(given.dropFirst())) {
            run(RenderCommand.self) {
                try job.product().deliver()
            }
        }
        let arguments = CuttingOptions.rewritten(MeasureDocumentCommand.rewritten(Array(given)))
        #if BEZEL_READS_THROUGH_THE_TREE
            // For `make bench`, which shows what the other way gains.
            run(self, arguments)
        #else
            // A subcommand that is named first reads the rest itself: the tree of all commands takes a tenth of a dial's
            // time to set up.
            if let name = arguments.first,
                let command = configuration.subcommands.first(where: { $0._commandName == name })
            {
                run(command, Array(arguments.dropFirst()))
            } else if let name = arguments.first, !name.hasPrefix("-"), name != "help" {
                refuse(subcommand: name)
            } else {
                run(self, arguments)
            }
        #endif
    }

    /// Whether a subcommand draws pictures. Asks all for their names, which takes part of a start's time.
    private static func draws(_ name: String) -> Bool {
        name != "measure" && DrawingCommands.all.contains { $0._commandName == name }
    }

    private static func refuse(subcommand name: String) -> Never {
        var names: [String] = []
        for command in configuration.subcommands where command.configuration.shouldDisplay {
            names.append(command._commandName)
        }
        let hint = names.correction(of: name) ?? "there are " + names.joined(separator: ", ")
        Report.error("no subcommand is named “\(name.shortened)”; \(hint) (see bezel --help)")
        endProcess(ExitStatus.usage.rawValue)
    }

    private static func run(_ root: any ParsableCommand.Type, _ arguments: [String]) -> Never {
        run(root, given: arguments) {
            var command = try parsed(root, arguments)
            try command.run()
        }
    }

    /// Texts that begin with a dash are looked for where the arguments cannot be read as they stand: that asks the command
    /// for all its options, which takes a third of a start's time.
    private static func parsed(
        _ root: any ParsableCommand.Type, _ arguments: [String]
    ) throws -> any ParsableCommand {
        let arguments = arguments.map { $0 == helpAll ? "--help" : $0 }
        do { return try root.parseAsRoot(arguments) } catch {
            let rewritten = DashedTexts.rewritten(arguments, of: root)
            guard rewritten != arguments else { throw error }
            return try root.parseAsRoot(rewritten)
        }
    }

    private static func run(
        _ root: any ParsableCommand.Type, given arguments: [String] = [], _ work: () throws -> Void
    ) -> Never {
        do { try work() } catch { end(with: error, of: root, given: arguments) }
        // All is written; the system takes memory back faster than a hundred destructors.
        fflush(nil)
        _exit(0)
    }

    private static let helpAll = "--help-all"

    /// What is said where help is asked for: all of it, or what fits on two screens.
    private static func answer(to arguments: [String], of root: any ParsableCommand.Type, _ text: String) throws
        -> String
    {
        let asksForHelp = arguments.contains("--help") || arguments.contains("-h")
        guard root != self, asksForHelp, !arguments.contains(helpAll),
            text.utf8.count(where: { $0 == 0x0A }) > ShortHelp.lines
        else { return text }
        return try ShortHelp(of: root).text
    }

    /// ArgumentParser's errors in our words; its help and completion scripts as they are.
    private static func end(
        with error: any Error, of root: any ParsableCommand.Type, given arguments: [String]
    ) -> Never {
        switch root.exitCode(for: error) {
        case .success:
            do { try Output.writeText(answer(to: arguments, of: root, root.fullMessage(for: error))) } catch {
                Report.error(CommandFailure(error).description)
                endProcess(ExitStatus.io.rawValue)
            }
            endProcess(0)
        case .validationFailure:
            let lines = root.message(for: error).split(whereSeparator: \.isNewline)
            // A document is measured by a command of its own that goes by the name of the one for texts.
            let name = root == MeasureDocumentCommand.self ? "measure" : root._commandName
            let help = root == self ? "bezel --help" : "bezel \(name) --help"
            let message = UsageHints.message(lines.joined(separator: " "), root, arguments)
            Report.error(message + " (see \(help))")
            endProcess(ExitStatus.usage.rawValue)
        default:
            let failure = CommandFailure(error)
            Report.error(failure.description)
            endProcess(failure.status.rawValue)
        }
    }
}

extension CommandConfiguration {
    /// The configuration of a subcommand that is also parsed on its own: its help names `bezel` before it.
    var ofBezel: CommandConfiguration {
        var configuration = self
        configuration._superCommandName = "bezel"
        return configuration
    }
}
