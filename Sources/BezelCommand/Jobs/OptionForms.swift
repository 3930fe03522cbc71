// What the values of options look like, told by the options themselves: each is asked to read what none but a text is,
// and says what it would have liked.
import ArgumentParser
import BezelBatch
import BezelGeometry

extension DrawingCommands {
    func formed(_ command: JobCommand) -> JobCommand {
        guard let type = Self.type(command.name) else { return command }
        var options = command.options
        for i in options.indices where options[i].kind == .value && options[i].values.isEmpty {
            options[i].form = Self.form(of: options[i], type)
        }
        return JobCommand(
            name: command.name, abstract: command.abstract, options: options, formats: command.formats,
            oneOf: command.oneOf)
    }

    /// Read by options of texts only.
    private static let probe = "\u{2042}"

    private static func form(of option: JobOption, _ type: any DrawingCommand.Type) -> JobOption.Form {
        if option.isPositional || option.name == "svg" { return .text }
        guard let message = refusal(of: probe, option, type), message.contains(probe) else { return .text }
        // “…is invalid for '--size <size>': expected a font size from 0.01 to 10000 user units”
        let line = message.prefix { !$0.isNewline }
        guard let wish = line.firstRange(ofBytes: "': ").map({ String(line[$0.upperBound...]) }) else {
            return .number("-1000000", "1000000")
        }
        if wish.contains("expected a colour") { return .color }
        if let number = number(wish) { return number }
        return .other(
            examples(wish).filter { refusal(of: $0, option, type)?.contains("is invalid for") != true })
    }

    /// What is said to a value; nil where nothing is.
    private static func refusal(
        of value: String, _ option: JobOption, _ type: any DrawingCommand.Type
    ) -> String? {
        do {
            _ = try type.parseAsRoot(["--\(option.name)=\(value)"])
            return nil
        } catch {
            return type.message(for: error)
        }
    }

    /// “a number of user units from 0.001 to 100000”, and nothing else that would do as well.
    private static func number(_ wish: String) -> JobOption.Form? {
        let words = wish.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
        guard !words.contains("or") else { return nil }
        for (i, word) in words.enumerated() where word == "from" && i + 3 < words.count && words[i + 2] == "to" {
            if Double(words[i + 1]) != nil, Double(words[i + 3]) != nil { return .number(words[i + 1], words[i + 3]) }
        }
        return nil
    }

    /// “write A4, Letter or a size such as 90x50mm, 4x6in or 200x100pt”
    private static func examples(_ wish: String) -> [String] {
        let marks = ["such as ", "write "]
        guard let start = marks.compactMap({ wish.ranges(of: $0).last?.upperBound }).first else {
            return []
        }
        return wish[start...].split(separator: ", ").flatMap { $0.split(separator: " or ").map(String.init) }
            .map { $0.hasPrefix("or ") ? String($0.dropFirst(3)) : $0 }.filter { !$0.isEmpty && !$0.contains(" ") }
    }
}
