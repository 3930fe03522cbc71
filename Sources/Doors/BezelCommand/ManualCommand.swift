// `bezel manual`: manual pages from the commands' declarations.
import Bezel
import BezelGeometry
import BezelRequests
import BezelSystem

struct ManualCommand: Command {
    static let command = CommandDescription(
        name: "manual",
        abstract: "Write a manual page of each command into a folder.", isListed: false
    )

    var folder: String = ""

    static let fields: Fields<ManualCommand> = [
        .argument("folder", \.folder, "folder", "The folder; it is made where it is missing.")
    ]

    func run() throws {
        do throws(SystemError) { try FileTree.makeFolders(folder) } catch {
            throw RequestFailure("“\(folder.shortened)” cannot be made: \(error.reason)", .io)
        }
        let commands = BezelCommand.listed
        let files = (["bezel"] + commands.map { "bezel " + $0.command.name }).map(ManualPage.fileName)
        var pages = [
            ManualPage(
                name: "bezel", command: BezelCommand.command, fields: [], subcommands: commands.map { $0.command },
                others: files.filter { $0 != "bezel" })
        ]
        for command in commands {
            let name = "bezel " + command.command.name
            let others = files.filter { $0 != ManualPage.fileName(of: name) }
            pages.append(
                ManualPage(name: name, command: command.command, fields: command.fieldDescriptions, others: others))
        }
        for page in pages {
            try OutputFile(folder + "/" + ManualPage.fileName(of: page.name) + ".1").write(Array(page.text.utf8))
        }
    }
}
