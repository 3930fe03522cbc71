// A job: one command with its values, read from a row's members and the template's. Values are texts here; what they
// mean is known to the commands, which check and draw. Files that a job names are read elsewhere.
import BezelGeometry
import BezelSystem
import BezelJSON
import BezelRequests

/// A drawing command with its values.
///
/// Equal pictures come from equal jobs: arguments are sorted, names are the main ones, and numbers are written alike.
package struct Job: Sendable {
    package struct Argument: Hashable, Sendable {
        /// The main name.
        package var key: String
        /// `true` for a flag.
        package var values: [String]
    }
    package var command: JobCommand
    /// By key, without `output` and `format`.
    package var arguments: [Argument]
    /// One of the command's formats, such as "png".
    package var format: String
    /// Whether warnings are errors.
    package var isStrict: Bool

    package func values(_ key: String) -> [String] { arguments.first { $0.key == key }?.values ?? [] }

    /// A digest of everything that determines the picture. It differs between versions of the program, whose pictures
    /// may differ.
    ///
    /// - Parameter files: Of the files that the job reads.
    package func digest(version: String, files: Digest) -> Digest {
        var hasher = SHA256()
        hasher.add(framed: "bezel job 1")
        hasher.add(framed: version)
        hasher.add(framed: command.name)
        hasher.add(framed: format)
        hasher.add(number: isStrict ? 1 : 0)
        hasher.add(number: UInt64(arguments.count))
        for argument in arguments {
            hasher.add(framed: argument.key)
            hasher.add(number: UInt64(argument.values.count))
            for value in argument.values { hasher.add(framed: value) }
        }
        hasher.add(files)
        return hasher.finish()
    }
}

/// A row's keys and values, before its command is known.
package struct JobMembers: Sendable {
    package var members: [JSONValue.Member]

    package init(_ members: [JSONValue.Member]) { self.members = members }

    package subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

    package var id: String? {
        if case .string(let id)? = self["id"] { return id }
        return nil
    }

    package func text(_ key: String, _ kind: JobFailure.Kind) throws(JobFailure) -> String? {
        switch self[key] {
        case nil, .null?: return nil
        case .string(let text)?: return text
        case let other?: throw JobFailure(kind, "“\(key)” is \(other.kind); it must be a text", field: key)
        }
    }
}

extension Job {
    package static let ownKeys: Set<String> = ["id", "command", "output", "format", "strict"]

    /// Reads a job from a row.
    ///
    /// - Parameters:
    ///   - output: A file name; its suffix is the format unless the row has the key.
    ///   - usualFormat: If neither has a format.
    package init(
        _ row: JobMembers, commands: some JobCommands, output: String?, usualFormat: String?, isStrict: Bool
    ) throws(JobFailure) {
        guard let name = try row.text("command", .command) else {
            throw JobFailure(
                .command, "the key “command” is missing; it is one of \(commands.names.listed)", field: "command")
        }
        guard let command = commands.command(name) else {
            throw JobFailure(
                .command,
                "no command for jobs is named “\(name.shortened)”; "
                    + (commands.names.correction(of: name) ?? "there are \(commands.names.listed)"),
                field: "command")
        }
        self.command = command
        arguments = []
        format = try Self.format(row, command, output: output, usual: usualFormat)
        self.isStrict = isStrict
        if let value = row["strict"], let flag = try Self.flag("strict", value) { self.isStrict = flag || isStrict }
        for member in row.members where !Self.ownKeys.contains(member.key) { try add(member) }
        arguments.sort { $0.key < $1.key }
        for option in command.options where option.isRequired && values(option.name).isEmpty {
            throw JobFailure(.key, "“\(command.name)” needs the key “\(option.name)”", field: option.name)
        }
    }

    /// Adds a value under its option's main name. Null and false flags add nothing; a false flag with an opposite adds
    /// that.
    private mutating func add(_ member: JSONValue.Member) throws(JobFailure) {
        guard var option = command.option(member.key) else {
            let names = command.options.map(\.name) + Self.ownKeys.sorted()
            let elsewhere = OptionNames(command.options).known(elsewhere: member.key).map { "did you mean “\($0)”?" }
            let hint = (elsewhere ?? names.correction(of: member.key)).map { "; " + $0 } ?? ""
            throw JobFailure(
                .key, "“\(command.name)” has no key “\(member.key.shortened)”\(hint)", field: member.key)
        }
        let values: [String]
        if option.kind == .flag {
            let flag = try Self.flag(member.key, member.value)
            if option.isNegatable {
                values = flag.map { ["\($0)"] } ?? []
            } else if flag == false, let opposite = command.option("no-" + option.name), opposite.kind == .flag {
                option = opposite
                values = ["true"]
            } else {
                values = flag == true ? ["true"] : []
            }
        } else {
            values = try Self.values(of: member, option)
        }
        guard !values.isEmpty else { return }
        if let same = arguments.first(where: { $0.key == option.name }) {
            // A flag and its opposite, such as "a": false and "no-a": true, may say the same.
            if option.kind == .flag, same.values == values { return }
            throw JobFailure(.key, "the key “\(option.name)” is given under two names", field: option.name)
        }
        arguments.append(Argument(key: option.name, values: values))
    }

    private static func flag(_ key: String, _ value: JSONValue) throws(JobFailure) -> Bool? {
        switch value {
        case .bool(let flag): return flag
        case .string("true"): return true
        case .string("false"): return false
        case .null: return nil
        default: throw JobFailure(.key, "“\(key)” is true or false, not \(value.kind)", field: key)
        }
    }

    /// A member's values as texts, by what the option takes.
    private static func values(of member: JSONValue.Member, _ option: FieldDescription) throws(JobFailure) -> [String] {
        switch member.value {
        case .null: return []
        case .string(let text):
            if option.kind == .texts { break }
            return [text]
        case .number(let number): if option.kind == .value || option.kind == .argument { return [plain(number)] }
        case .object:
            if option.kind == .description || option.kind == .texts { return [member.value.text(sorted: true)] }
        case .array(let items):
            guard option.isRepeating else { break }
            var values: [String] = []
            for item in items {
                switch item {
                case .array, .null:
                    throw JobFailure(
                        .key, "“\(member.key)” holds \(item.kind); its list is of texts and numbers",
                        field: member.key)
                default: values += try self.values(of: JSONValue.Member(member.key, item), option)
                }
            }
            return values
        case .bool: break
        }
        let wanted =
            switch option.kind {
            case .description: "an object or a file's path"
            case .texts: "an object of texts"
            default: option.isRepeating ? "a text, a number or a list of them" : "a text or a number"
            }
        let example = joinedNumbers(member.value).map { ": \"\($0)\"" } ?? ""
        throw JobFailure(
            .key, "“\(member.key)” is \(member.value.kind); it must be \(wanted)\(example)", field: member.key)
    }

    /// A list of numbers as options write it; nil for anything else.
    private static func joinedNumbers(_ value: JSONValue) -> String? {
        guard case .array(let items) = value, exampleNumbers.contains(items.count) else { return nil }
        let numbers = items.compactMap { if case .number(let number) = $0 { plain(number) } else { nil } }
        return numbers.count == items.count ? numbers.joined(separator: ",") : nil
    }
    /// How many numbers a list has that a message repeats; no option takes more.
    private static let exampleNumbers = 2...6

    private static func plain(_ number: String) -> String {
        guard let value = Double(number), value.isFinite else { return number }
        return value.plain
    }

    /// The format: the row's key, else the output's suffix, else the usual one if the command has it, else the
    /// command's first.
    private static func format(
        _ row: JobMembers, _ command: JobCommand, output: String?, usual: String?
    ) throws(JobFailure) -> String {
        let all = command.formats
        func checked(_ format: String, _ what: String) throws(JobFailure) -> String {
            guard all.contains(format) else {
                throw JobFailure(.key, "\(what) “\(format.shortened)” is none of \(all.listed)", field: "format")
            }
            return format
        }
        if let asked = try row.text("format", .key) { return try checked(asked, "the format") }
        if let output {
            guard let dot = output.lastIndex(of: "."), !output[dot...].contains("/") else {
                throw JobFailure(
                    .output, "the output “\(output.shortened)” ends in none of \(all.map { "." + $0 }.listed)")
            }
            let suffix = output[output.index(after: dot)...].lowercased()
            guard all.contains(suffix) else {
                throw JobFailure(
                    .output, "the output “\(output.shortened)” ends in none of \(all.map { "." + $0 }.listed)")
            }
            return suffix
        }
        if let usual, all.contains(usual) { return usual }
        return all.first ?? "png"
    }
}
