// Reads arguments into a command's fields.
import BezelGeometry
import BezelRequests

enum HelpRequest: Error {
    /// At most two screens.
    case short
    case whole
}

/// Options may be anywhere: `--size 3`, `--size=3`, `-o a.png`. The argument after an option is its value, unless it
/// names another. After `--`, all are plain arguments; so is a dashed text that cannot be an option: `-5 %`.
struct ArgumentReader {
    private let fields: [FieldDescription]

    /// Indices among all fields.
    private let places: [Int]

    init(_ fields: [FieldDescription]) {
        places = fields.indices.filter { fields[$0].doors != .jobs }
        self.fields = places.map { fields[$0] }
    }

    func read(_ arguments: [String]) throws -> [GivenField] {
        var texts = [[String]](repeating: [], count: fields.count)
        var names = [String?](repeating: nil, count: fields.count)
        var unnamed: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                unnamed += rest
                break
            }
            guard argument.utf8.first == UInt8(ascii: "-"), argument.utf8.count > 1 else {
                unnamed.append(argument)
                continue
            }
            switch argument {
            case "--help", "-h": throw HelpRequest.short
            case "--help-all": throw HelpRequest.whole
            default: break
            }
            guard let option = option(argument) else {
                if Self.isOption(argument) { throw unknown(argument, arguments) }
                unnamed.append(argument)
                continue
            }
            let field = fields[option.field]
            names[option.field] = option.name
            if !texts[option.field].isEmpty, !field.isRepeating {
                throw UsageError("--\(field.name) is given twice; give it once", field: field.name)
            }
            if field.kind == .flag {
                if option.value != nil {
                    throw UsageError("--\(field.name) is given or left out: it takes no value", field: field.name)
                }
                texts[option.field].append(option.isOff ? "false" : "true")
            } else if let value = option.value {
                texts[option.field].append(value)
            } else if let alone = field.alone, !(rest.first.map { follows($0, field) } ?? false) {
                texts[option.field].append(alone)
            } else {
                guard let value = rest.first, self.option(value) == nil, value != "--" else { throw missing(field) }
                rest = rest.dropFirst()
                texts[option.field].append(value)
            }
        }
        try place(unnamed, &texts, arguments)
        return texts.indices.filter { !texts[$0].isEmpty }.map { GivenField(places[$0], texts[$0], name: names[$0]) }
    }

    /// Whether it is the (perhaps wrong) value of an option that may have none.
    private func follows(_ argument: String, _ field: FieldDescription) -> Bool {
        if case .other(let examples) = field.form { return examples.contains(argument) || Double(argument) != nil }
        return field.choices.contains(argument)
            || !argument.hasPrefix("-") && !argument.contains(".") && !argument.contains(" ")
    }

    func notes(on given: [GivenField]) -> [String] {
        given.compactMap { given in
            guard let place = places.firstIndex(of: given.field), let former = given.value.name,
                fields[place].formerNames.contains(former)
            else { return nil }
            return "--\(former) is called --\(fields[place].name) now; the old name goes on working in this version"
        }
    }

    // MARK: Names

    private struct Option {
        var field: Int
        var name: String?
        /// After `=` or a letter.
        var value: String?
        /// By the prefix `no-`.
        var isOff = false
    }

    private func option(_ argument: String) -> Option? {
        guard argument.utf8.first == UInt8(ascii: "-") else { return nil }
        let sign = argument.firstIndex(of: "=")
        let name = sign.map { argument[..<$0] } ?? argument[...]
        let value = sign.map { String(argument[argument.index(after: $0)...]) }
        if name.hasPrefix("--") {
            let name = name.dropFirst(2)
            for (i, field) in fields.enumerated() where field.kind != .argument {
                if field.isNamed(name) {
                    return Option(field: i, name: String(name), value: value)
                }
                if field.isNegatable, name.hasPrefix("no-"), field.name == name.dropFirst(3) {
                    return Option(field: i, value: value, isOff: true)
                }
            }
            return nil
        }
        guard let letter = name.dropFirst().first,
            let i = fields.firstIndex(where: { $0.letter == letter && $0.kind != .argument })
        else { return nil }
        if name.count == 2 { return Option(field: i, value: value) }
        // `-oFILE`.
        return fields[i].takesValue ? Option(field: i, value: String(argument.dropFirst(2))) : nil
    }

    /// Options have only letters, digits and dashes.
    static func isOption(_ argument: String) -> Bool {
        let name = argument.prefix { $0 != "=" }.drop { $0 == "-" }
        guard let first = name.first, first.isASCII, first.isLetter else { return false }
        return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }

    // MARK: Arguments without a name

    private func place(_ unnamed: [String], _ texts: inout [[String]], _ arguments: [String]) throws {
        var rest = unnamed[...]
        for (i, field) in fields.enumerated() where field.kind == .argument {
            if field.isRepeating {
                texts[i] += rest
                rest = []
            } else if let text = rest.popFirst() {
                texts[i].append(text)
            }
        }
        if !rest.isEmpty {
            let names = rest.map { "'\($0.shortened)'" }.joined(separator: ", ")
            let what = rest.count == 1 ? "unexpected argument" : "\(rest.count) unexpected arguments:"
            throw UsageError("\(what) \(names)" + ShellHints.hint(forUnexpected: arguments))
        }
        for (i, field) in fields.enumerated() where field.isRequired && texts[i].isEmpty {
            throw UsageError("Missing expected argument '\(field.fullLabel)'", field: field.name)
        }
    }

    // MARK: Refusals

    private func missing(_ field: FieldDescription) -> UsageError {
        let hint = field.form == .color ? "; a colour that begins with # goes in quotes: '#E48072'" : ""
        return UsageError("Missing value for '\(field.fullLabel)'" + hint, field: field.name)
    }

    private func unknown(_ argument: String, _ arguments: [String]) -> UsageError {
        let name = String(argument.prefix { $0 != "=" })
        let known = OptionNames(fields)
        let isLook = ["--color", "--colour", "--font"].contains(name)
        if isLook, known.names.contains("--print-spec"), !known.names.contains("--color") {
            return UsageError(
                "Unknown option '\(name)'; colours and fonts stand in the description: --print-spec writes it, --spec reads it"
            )
        }
        var message = "Unknown option '\(name)'"
        if let meant = known.meant(by: name) {
            message += ". Did you mean '\(meant)\(name == "--bold" && meant == "--weight" ? " 700" : "")'?"
        }
        let takesText = fields.contains { $0.kind == .argument }
        if takesText { message += "; if “\(argument.shortened)” is a text, put it last, behind --" }
        return UsageError(message)
    }
}

enum ShellHints {
    static func hint(forUnexpected arguments: [String]) -> String {
        if let hint = longDash(in: arguments) { return hint }
        let isCurly = arguments.contains { "“”„".contains($0.prefix(1)) && !$0.isEmpty }
        return "; a text of several words goes in \(isCurly ? "straight quotes" : "quotes"): \"two words\""
    }
    static func longDash(in arguments: [String]) -> String? {
        let names = arguments.filter { $0.hasPrefix("–") || $0.hasPrefix("—") }.map { $0.drop { "–—-".contains($0) } }
        return names.first { $0.first?.isLetter ?? false }.map {
            "; “–\(String($0).shortened)” begins with a long dash: write two hyphens"
        }
    }
}
