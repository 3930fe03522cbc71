// What the list of subcommands says of each.
import BezelJobs
import Testing

@testable import BezelCommand

@Suite("Subcommands") struct SubcommandTests {
    @Test("each says of itself whether it is a request")
    func requests() {
        var names: Set<String> = []
        for command in BezelCommand.subcommands where command.type().isRequest { names.insert(command.name) }
        #expect(names == Set(DrawingCommands.all.map { $0.command.name }))
    }
}
