// Reads arguments into a command's fields.
import BezelGeometry
import BezelRequests

enum HelpRequest: Error {
    /// At most two screens.
    case short
    case whole
}

/// Options may be anywhere: `--size 3`, `--size=3`, `-o a.png`. The argument after an option is its value, unless it
/// names another. Plain arguments follow `--`, or have dashes but cannot be options: `-5 %`.
struct ArgumentReader {
    private let fields: any FieldList

    init(_ fields: any FieldList) { self.fields = fields }

    func read(_ arguments: [String]) throws -> [GivenField] {
        var given: [GivenField] = []
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
            try add(option, &rest, to: &given)
        }
        try place(unnamed, &given, arguments)
        return given
    }

    private func add(_ option: Option, _ rest: inout ArraySlice<String>, to given: inout [GivenField]) throws {
        let field = option.field
        let place = given.firstIndex { $0.name == field.name } ?? given.count
        if place == given.count {
            given.append(GivenField(field.name, []))
        } else if !field.isRepeating {
            throw UsageError("--\(field.name) is given twice; give it once", field: field.name)
        }
        given[place].value.name = option.name
        if field.kind == .flag {
            if option.value != nil {
                throw UsageError("--\(field.name) is given or left out: it takes no value", field: field.name)
            }
            given[place].value.texts.append(option.isOff ? "false" : "true")
        } else if let value = option.value {
            given[place].value.texts.append(value)
        } else if let alone = field.alone, !(rest.first.map { follows($0, field) } ?? false) {
            given[place].value.texts.append(alone)
        } else {
            guard let value = rest.first, self.option(value) == nil, value != "--" else { throw missing(field) }
            rest = rest.dropFirst()
            given[place].value.texts.append(value)
        }
    }

    /// Whether it is the value, even a wrong one, of an option that may have none.
    private func follows(_ argument: String, _ field: FieldDescription) -> Bool {
        if case .written(let writing) = field.form {
            return writing.examples.contains(argument) || Double(argument) != nil
                || writing.hasLengths && Length(argument) != nil
        }
        return field.choices.contains(argument)
            || !argument.hasPrefix("-") && !argument.contains(".") && !argument.contains(" ")
    }

    func notes(on given: [GivenField]) -> [String] {
        given.compactMap { given in
            guard let former = given.value.name, former != given.name,
                fields.description(named: given.name)?.formerNames.contains(former) ?? false
            else { return nil }
            return "--\(former) is called --\(given.name) now; the old name goes on working in this version"
        }
    }

    // MARK: Names

    private struct Option {
        var field: FieldDescription
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
            let name = String(name.dropFirst(2))
            if let field = fields.description(where: { $0.isOption && $0.isNamed(name) }) {
                return Option(field: field, name: name, value: value)
            }
            guard name.hasPrefix("no-") else { return nil }
            let positive = String(name.dropFirst(3))
            return fields.description { $0.isOption && $0.isNegatable && $0.name == positive }.map {
                Option(field: $0, value: value, isOff: true)
            }
        }
        guard let letter = name.dropFirst().first,
            let field = fields.description(where: { $0.letter == letter && $0.isOption })
        else { return nil }
        if name.count == 2 { return Option(field: field, value: value) }
        // `-oFILE`.
        return field.takesValue ? Option(field: field, value: String(argument.dropFirst(2))) : nil
    }

    static func isOption(_ argument: String) -> Bool {
        let name = argument.prefix { $0 != "=" }.drop { $0 == "-" }
        guard let first = name.first, first.isASCII, first.isLetter else { return false }
        return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }

    // MARK: Arguments without a name

    private func place(_ unnamed: [String], _ given: inout [GivenField], _ arguments: [String]) throws {
        var rest = unnamed[...]
        let expected = fields.expected.filter { $0.doors != .jobs }
        for field in expected where field.kind == .argument && !rest.isEmpty {
            let count = field.isRepeating ? rest.count : 1
            given.append(GivenField(field.name, Array(rest.prefix(count))))
            rest = rest.dropFirst(count)
        }
        if !rest.isEmpty {
            let names = rest.map { "'\($0.shortened)'" }.joined(separator: ", ")
            let what = rest.count == 1 ? "unexpected argument" : "\(rest.count) unexpected arguments:"
            throw UsageError("\(what) \(names)" + ShellHints.hint(forUnexpected: arguments))
        }
        for field in expected where field.isRequired && !given.contains(where: { $0.name == field.name }) {
            throw UsageError("Missing expected argument '\(field.fullLabel)'", field: field.name)
        }
    }

    // MARK: Refusals

    private func missing(_ field: FieldDescription) -> UsageError {
        let isColor = field.form == .color || field.form == .colorOrNone
        let hint = isColor ? "; a colour that begins with # goes in quotes: '#E48072'" : ""
        return UsageError("Missing value for '\(field.fullLabel)'" + hint, field: field.name)
    }

    private func unknown(_ argument: String, _ arguments: [String]) -> UsageError {
        let name = String(argument.prefix { $0 != "=" })
        let fields = fields.descriptions.filter { $0.doors != .jobs }
        let known = OptionNames(fields)
        let isLook = ["--color", "--colour", "--font"].contains(name)
        if isLook, known.names.contains("--print-spec"), !known.names.contains("--color") {
            return UsageError(
                "Unknown option '\(name)'; colours and fonts stand in the description: --print-spec writes it, --spec reads it",
                fields: ["print-spec", "spec"]
            )
        }
        var message = "Unknown option '\(name)'"
        if let meant = known.meant(by: name) {
            message += ". Did you mean '\(meant)'?"
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

extension FieldDescription {
    fileprivate var isOption: Bool { kind != .argument && doors != .jobs }
}
