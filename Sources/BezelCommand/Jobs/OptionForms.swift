// What the values of options look like, told by the options themselves: each is asked to read what none but a text is,
// and says what it would have liked.
import ArgumentParser
import BezelBatch
import Foundation

extension DrawingCommands {
    func formed(_ command: JobCommand) -> JobCommand {
        guard let type = Self.type(command.name) else { return command }
        var options = command.options
        for i in options.indices where options[i].kind == .value && options[i].values.isEmpty {
            options[i].form = Self.form(of: options[i], type)
        }
        return JobCommand(
            name: command.name, abstract: command.abstract, options: options, formats: command.formats)
    }

    /// Read by options of texts only.
    private static let probe = "\u{2042}"

    private static func form(of option: JobOption, _ type: any DrawingCommand.Type) -> JobOption.Form {
        if option.isPositional || option.name == "svg" { return .text }
        let message: String
        do {
            _ = try type.parseAsRoot(["--\(option.name)=\(probe)"])
            return .text
        } catch {
            message = type.message(for: error)
        }
        guard message.contains(probe) else { return .text }
        if message.contains("expected a colour") { return .color }
        // “a number of user units from 0.001 to 100000”
        let words = message.split(whereSeparator: { $0 == " " || $0 == "," || $0.isNewline }).map(String.init)
        for (i, word) in words.enumerated() where word == "from" && i + 3 < words.count && words[i + 2] == "to" {
            if Double(words[i + 1]) != nil, Double(words[i + 3]) != nil { return .number(words[i + 1], words[i + 3]) }
        }
        if !message.contains("expected") { return .number("-1000000", "1000000") }
        return .other
    }
}
