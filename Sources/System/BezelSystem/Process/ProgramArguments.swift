// The process's arguments.
import CBezelSystem

package enum ProgramArguments {
    /// Includes the program's name; invalid UTF-8 becomes U+FFFD.
    package static let all: [String] = {
        guard let list = bezel_arguments() else { return CommandLine.arguments }
        var all: [String] = []
        while let argument = list[all.count] { all.append(String(cString: argument)) }
        return all
    }()
}
