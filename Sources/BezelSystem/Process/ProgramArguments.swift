// What the program was started with.
import CSystem

/// The arguments of the process.
package enum ProgramArguments {
    /// All of them, the program's name first; bytes that are not UTF-8 are read as U+FFFD.
    package static let all: [String] = {
        guard let list = bezel_arguments() else { return CommandLine.arguments }
        var all: [String] = []
        while let argument = list[all.count] { all.append(String(cString: argument)) }
        return all
    }()
}
