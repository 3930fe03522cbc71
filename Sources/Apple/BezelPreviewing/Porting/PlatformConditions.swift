// `#if` of sources for Apple's platforms, decided as if they were built for iOS with Bezel's names in place of its own.

/// What a condition is on such a platform; unknown where it asks for a flag of the user's.
enum PlatformCondition: Hashable {
    case met, failed, unknown

    private static let frameworks: Set<String> = [
        "UIKit", "SwiftUI", "CoreGraphics", "QuartzCore", "CoreText", "Combine", "Foundation", "Dispatch",
        "Observation",
        "Darwin",
    ]

    static prefix func ! (_ condition: PlatformCondition) -> PlatformCondition {
        switch condition {
        case .met: .failed
        case .failed: .met
        case .unknown: .unknown
        }
    }

    /// - Parameter text: Without `#if`; comments are blanked.
    init(_ text: String) {
        var reader = ConditionReader(text)
        self = reader.whole()
    }

    fileprivate init(call: String, argument: String) {
        switch call {
        case "canImport":
            let module = argument.split(separator: ",").first.map { String($0).trimmed } ?? ""
            let root = module.split(separator: ".").first.map(String.init) ?? module
            self = Self.frameworks.contains(root) ? .met : Self.isOfApple(root) ? .failed : .unknown
        case "os":
            self = argument.trimmed == "iOS" ? .met : .failed
        case "targetEnvironment":
            self = .failed
        default: self = .unknown
        }
    }

    private static func isOfApple(_ module: String) -> Bool { AppleFrameworks.withoutEquivalent[module] != nil }
}

private struct ConditionReader {
    private var rest: Substring

    init(_ text: String) { rest = text[...] }

    mutating func whole() -> PlatformCondition {
        let value = either()
        skipSpace()
        return rest.isEmpty ? value : .unknown
    }

    private mutating func either() -> PlatformCondition {
        var value = both()
        while take("||") {
            let other = both()
            value = value == .met || other == .met ? .met : value == .failed && other == .failed ? .failed : .unknown
        }
        return value
    }
    private mutating func both() -> PlatformCondition {
        var value = single()
        while take("&&") {
            let other = single()
            value = value == .failed || other == .failed ? .failed : value == .met && other == .met ? .met : .unknown
        }
        return value
    }
    private mutating func single() -> PlatformCondition {
        if take("!") { return !single() }
        if take("(") {
            let value = either()
            return take(")") ? value : .unknown
        }
        skipSpace()
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty else {
            rest = rest.dropFirst()
            return .unknown
        }
        rest = rest[name.endIndex...]
        if name == "true" { return .met }
        if name == "false" { return .failed }
        guard take("(") else { return .unknown }
        let argument = rest.prefix { $0 != ")" }
        rest = rest[argument.endIndex...].dropFirst()
        return PlatformCondition(call: String(name), argument: String(argument))
    }

    private mutating func skipSpace() { rest = rest.drop { $0.isWhitespace } }
    private mutating func take(_ text: String) -> Bool {
        skipSpace()
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }
}

/// Directives of a source, of which the branches that are decided are opened or left out.
struct PlatformBranches {
    /// One `#if` to its `#endif`.
    private struct Open {
        var condition: PlatformCondition
        /// The directives' lines that stay, as some branch is not decided.
        var stays: Bool
        /// Whether a branch before was met.
        var isDone: Bool
        var isInBranch: Bool
        /// Where the branch that is left out begins.
        var left: Int?
        var directives: [Range<Int>]
    }

    /// Lines that go: directives, and branches that are never built.
    static func decided(in source: SwiftText) -> [Range<Int>] {
        var open: [Open] = []
        var gone: [Range<Int>] = []
        for line in source.lines {
            let text = source.codeText(line).trimmed
            guard text.hasPrefix("#") else { continue }
            let directive = text.dropFirst().drop { $0 == " " }
            if directive.hasPrefix("if"), !directive.dropFirst(2).hasPrefix("n") {
                let condition = PlatformCondition(String(directive.dropFirst(2)))
                open.append(
                    Open(
                        condition: condition, stays: condition == .unknown, isDone: condition == .met,
                        isInBranch: condition != .failed, left: condition == .failed ? line.upperBound : nil,
                        directives: [line]))
            } else if directive.hasPrefix("elseif") || directive.hasPrefix("else"), var last = open.popLast() {
                turn(&last, at: line, String(directive), &gone)
                open.append(last)
            } else if directive.hasPrefix("endif"), var last = open.popLast() {
                if let left = last.left { gone.append(Range(from: left, upTo: line.lowerBound)) }
                last.directives.append(line)
                if !last.stays { gone += last.directives }
            }
        }
        return gone
    }

    private static func turn(_ open: inout Open, at line: Range<Int>, _ directive: String, _ gone: inout [Range<Int>]) {
        open.directives.append(line)
        // A condition that is not decided stays as it is, with all its branches.
        if open.stays { return }
        if let left = open.left {
            gone.append(Range(from: left, upTo: line.lowerBound))
            open.left = nil
        }
        var condition = PlatformCondition.met
        if directive.hasPrefix("elseif") { condition = PlatformCondition(String(directive.dropFirst(6))) }
        if open.isDone { condition = .failed }
        switch condition {
        case .met: open.isDone = true
        case .failed: open.left = line.upperBound
        case .unknown:
            // As `#if`, if it is the first that is left.
            open.stays = true
        }
    }

    /// Directives that stay, since they ask for a flag of the user's too: what they ask of the platform is decided.
    static func undecided(in source: SwiftText) -> [(line: Range<Int>, text: String)] {
        source.lines.compactMap { line in
            let text = source.codeText(line).trimmed
            guard text.hasPrefix("#if") || text.hasPrefix("#elseif") else { return nil }
            let words = SwiftText(source.text(line))
            var edits = SourceEdits()
            for word in words.words where ["os", "canImport", "targetEnvironment"].contains(word.text) {
                guard let open = words.next(from: word.range.upperBound), words.code[open] == UInt8(ascii: "("),
                    let end = words.end(ofBracketAt: open)
                else { continue }
                let argument = words.codeText(Range(from: open + 1, upTo: end - 1))
                switch PlatformCondition(call: word.text, argument: argument) {
                case .met: edits.replace(Range(from: word.range.lowerBound, upTo: end), by: "true")
                case .failed: edits.replace(Range(from: word.range.lowerBound, upTo: end), by: "false")
                case .unknown: break
                }
            }
            return edits.isEmpty ? nil : (line, edits.applied(to: words.bytes))
        }
    }
}
