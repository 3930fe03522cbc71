// `bezel manual`: the manual pages, from the commands' own declarations.
import ArgumentParser
import Bezel
import BezelGeometry
import BezelInterop

struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Write a manual page of each command into a folder.",
        shouldDisplay: false
    )
    .ofBezel

    @Argument(help: "The folder; it is made where it is missing.") var folder: String

    func run() throws {
        let tree = try CommandTree(of: BezelCommand.self)
        do throws(SystemError) { try FileTree.makeFolders(folder) } catch {
            throw CommandFailure("“\(folder.shortened)” cannot be made: \(error.reason)", .io)
        }
        let names = ["bezel"] + tree.shownCommands.map { "bezel " + $0.commandName }
        let files = names.map(ManualPage.fileName)
        for (name, command) in zip(names, [tree] + tree.shownCommands) {
            let file = ManualPage.fileName(of: name)
            let page = ManualPage(
                name: name, command: command, others: files.filter { $0 != file })
            try OutputFile(folder + "/" + file + ".1").write(Array(page.text.utf8))
        }
    }
}
