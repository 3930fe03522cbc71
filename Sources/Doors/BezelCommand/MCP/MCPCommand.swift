// `bezel mcp`: the drawing commands as tools for assistants.
import Bezel
import BezelBatch
import BezelGeometry
import BezelJSON
import BezelRequests
import BezelSystem

struct MCPCommand: Command {
    static let command = CommandDescription(
        name: "mcp",
        abstract: "Offer the drawing commands to assistants, by the Model Context Protocol.",
        discussion: """
            A client starts this program and talks to it over standard input and output, one JSON-RPC message a line. \
            The tools are draw, measure, lint, fonts, faces and schema. Their arguments are jobs, as `bezel worker` \
            takes them. Pictures come back as images, or are written into the current folder where a job names its \
            output; what lint finds comes with the options that remove it.

            In a client's settings, the command is bezel and its argument mcp:

              {"mcpServers": {"bezel": {"command": "bezel", "args": ["mcp"]}}}

            Jobs are drawn in a separate process, so that none ends or blocks the server. The exit status is 0 at the end \
            of the input, and 143 after SIGTERM.

            Examples:
              echo '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}' | bezel mcp
            """
    )

    var isolation = IsolationOptions()

    static let fields: Fields<MCPCommand> = [.group(\.isolation)]

    func run() throws {
        StopSignals.listen()
        do throws(SystemError) {
            var server = ContextServer(try ContextTools(isolation.commands(from: .rows, workers: 1)))
            let lines = RowCutter(
                try InputBytes("-"), format: .jsonl, limit: RunOptions.longestRow, skipsWhite: true)
            while let line = try lines.next() {
                guard let answer = server.answer(line.bytes) else { continue }
                do throws(SystemError) { try WholeFile.writeToStandardOutput(answer.bytes() + [0x0A]) } catch {
                    Report.error("standard output cannot be written: \(error.reason)")
                    endProcess(ExitStatus.io.rawValue)
                }
            }
        } catch {
            if let number = StopSignals.number { endAfter(signal: number) }
            throw RequestFailure(error, reading: "-")
        }
        if let number = StopSignals.number { endAfter(signal: number) }
    }
}
