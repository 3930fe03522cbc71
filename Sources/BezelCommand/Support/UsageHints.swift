// What the reader of arguments does not say by itself: which option was meant, and how texts that begin with a dash are
// given.
import ArgumentParser
import Bezel
import BezelBatch
import BezelGeometry
import BezelJSON

/// The options of a command as they are declared.
struct DeclaredOptions {
    /// `--output`, `-o`: all names with their dashes, and whether a value follows.
    private var takesValue: [String: Bool] = [:]
    /// Whether it takes an argument without a name.
    private(set) var hasArgument = false
    /// Names with two dashes, in the order of the help.
    private(set) var longNames: [String] = []

    init(of command: any ParsableCommand.Type) {
        let dump = try? JSONReader.value(command._dumpHelp().utf8)
        guard case .array(let arguments)? = dump?["command"]?["arguments"] else { return }
        for argument in arguments {
            if argument["kind"] == .string("positional") { hasArgument = true }
            guard case .array(let names)? = argument["names"] else { continue }
            for entry in names {
                guard case .string(let name)? = entry["name"] else { continue }
                let full = (entry["kind"] == .string("long") ? "--" : "-") + name
                takesValue[full] = argument["kind"] == .string("option")
                if entry["kind"] == .string("long") { longNames.append(full) }
            }
        }
    }

    /// Whether an argument is an option with its value in the next argument.
    func expectsValue(_ argument: String) -> Bool { takesValue[argument] == true }
    func has(_ argument: String) -> Bool { takesValue[argument.prefix { $0 != "=" }.description] != nil }

    /// What other programs and other commands call options, and what these are called here; the first that there is.
    private static let elsewhere: [String: [String]] = [
        "--out": ["--output"], "--outfile": ["--output"], "--file": ["--output"], "--colour": ["--color"],
        "--fill": ["--color"], "--foreground": ["--color"], "--text-color": ["--color"],
        "--background-color": ["--background"], "--bg": ["--background"], "--stroke-color": ["--stroke"],
        "--bold": ["--weight"], "--font-weight": ["--weight"], "--font-family": ["--font"], "--family": ["--font"],
        "--font-size": ["--size"], "--fontsize": ["--font-size", "--size"], "--text-size": ["--font-size", "--size"],
        "--letter-spacing": ["--tracking"], "--letterspacing": ["--tracking"], "--font-style": ["--italic"],
        "--kerning": ["--kern", "--no-kerning"], "--text-anchor": ["--align"], "--anchor": ["--align"],
        "--alignment": ["--align"], "--radius": ["--circle"], "--start-offset": ["--offset"],
        "--dpi": ["--scale", "--raster-dpi"], "--width": ["--size"], "--height": ["--size"],
    ]

    /// The option that a wrong one may have meant: one that it begins, one that other programs call so, or the nearest.
    func meant(by name: String) -> String? {
        if let other = Self.elsewhere[name]?.first(where: longNames.contains) { return other }
        if name.count >= 4, let longer = longNames.first(where: { $0.hasPrefix(name) }) { return longer }
        // Without their dashes, which would make short names alike.
        return longNames.map { String($0.dropFirst(2)) }.nearest(to: String(name.dropFirst(2))).map { "--" + $0 }
    }
}

/// Texts and values that begin with a dash, made ready for a reader that takes them for options.
enum DashedTexts {
    /// Values are put behind their option's equals sign, the text behind `--`. What may be an option stays where it is.
    static func rewritten(_ arguments: [String], of command: any ParsableCommand.Type) -> [String] {
        guard arguments.contains(where: isText), !arguments.contains("--") else { return arguments }
        let declared = DeclaredOptions(of: command)
        var changed: [String] = []
        var texts: [String] = []
        for argument in arguments {
            if isText(argument), let last = changed.last, declared.expectsValue(last) {
                changed[changed.count - 1] = last + "=" + argument
            } else if isText(argument), declared.hasArgument {
                texts.append(argument)
            } else {
                changed.append(argument)
            }
        }
        return texts.isEmpty ? changed : changed + ["--"] + texts
    }

    /// Whether an argument begins with a dash and can be no option: those are letters, digits and dashes.
    private static func isText(_ argument: String) -> Bool {
        guard argument.utf8.first == UInt8(ascii: "-"), argument.utf8.count > 1, argument != "--" else { return false }
        let name = argument.prefix { $0 != "=" }.drop { $0 == "-" }
        guard let first = name.first, first.isASCII, first.isLetter else { return true }
        return !name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}

/// Hints beside the reader's own words.
enum UsageHints {
    static func message(_ message: String, _ command: any ParsableCommand.Type, _ arguments: [String]) -> String {
        if let name = unknown(in: message) {
            let plain = "Unknown option '\(name)'"
            let declared = DeclaredOptions(of: command)
            let isLook = ["--color", "--colour", "--font"].contains(name)
            if isLook, declared.has("--print-spec"), !declared.has("--color") {
                return plain + "; colours and fonts stand in the description: --print-spec writes it, --spec reads it"
            }
            guard let meant = declared.meant(by: name) else { return plain }
            return plain + ". Did you mean '\(meant)\(name == "--bold" && meant == "--weight" ? " 700" : "")'?"
        }
        if message.hasPrefix("Missing expected argument"), !arguments.contains("--") {
            let declared = DeclaredOptions(of: command)
            if let text = arguments.first(where: { $0.hasPrefix("-") && $0.count > 1 && !declared.has($0) }) {
                return message + "; if “\(text.shortened)” is it, put it last, behind --"
            }
        }
        if message.hasPrefix("no curve:"), let name = undeclared(in: arguments, of: command) {
            return UsageHints.message("Unknown option '\(name)'", command, arguments)
        }
        return message + shellHint(for: message, arguments)
    }

    /// The first option that the command has not.
    private static func undeclared(in arguments: [String], of command: any ParsableCommand.Type) -> String? {
        let declared = DeclaredOptions(of: command)
        for (i, argument) in arguments.prefix(while: { $0 != "--" }).enumerated()
        where argument.hasPrefix("--") && !declared.has(argument) {
            if i == 0 || !declared.expectsValue(arguments[i - 1]) { return argument.prefix { $0 != "=" }.description }
        }
        return nil
    }

    /// What a shell or a word processor has made of the command, where the message can be laid to it.
    private static func shellHint(for message: String, _ arguments: [String]) -> String {
        if message.hasPrefix("Missing value for"), message.hasSuffix("<color>'") {
            return "; a colour that begins with # goes in quotes: '#E48072'"
        }
        let isUnexpected = message.lowercased().contains("unexpected argument")
        guard isUnexpected || message.hasPrefix("no curve:") else { return "" }
        let names = arguments.filter { $0.hasPrefix("–") || $0.hasPrefix("—") }.map { $0.drop { "–—-".contains($0) } }
        if let name = names.first(where: { $0.first?.isLetter ?? false }) {
            return "; “–\(String(name).shortened)” begins with a long dash: write two hyphens"
        }
        guard isUnexpected else { return "" }
        let isCurly = arguments.contains { "“”„".contains($0.prefix(1)) && !$0.isEmpty }
        return "; a text of several words goes in \(isCurly ? "straight quotes" : "quotes"): \"two words\""
    }

    /// The option of “Unknown option '--out'. Did you mean '--font'?”.
    private static func unknown(in message: String) -> String? {
        let start = "Unknown option '"
        guard message.hasPrefix(start + "--") else { return nil }
        let rest = message.dropFirst(start.count)
        return rest.firstIndex(of: "'").map { String(rest[..<$0]) }
    }
}
