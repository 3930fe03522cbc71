// Shell completion scripts, from the commands' declarations.
import BezelGeometry
import BezelRequests

enum Shell: String, CaseIterable { case bash, zsh, fish }

struct CompletionScript {
    let commands: [(command: CommandDescription, fields: [FieldDescription])]

    func text(for shell: Shell) -> String {
        switch shell {
        case .bash: bash
        case .zsh: zsh
        case .fish: fish
        }
    }

    private static let shells = Shell.allCases.map(\.rawValue).joined(separator: " ")
    private var names: String { commands.map(\.command.name).joined(separator: " ") }

    private static func options(_ fields: [FieldDescription]) -> [FieldDescription] {
        fields.filter { $0.kind != .argument && $0.doors != .jobs }
    }
    private static func names(of field: FieldDescription) -> [String] {
        field.dashedNames + (field.isNegatable ? ["--no-" + field.name] : [])
    }

    // MARK: bash

    private var bash: String {
        var lines = [
            "# bezel's completions for bash.", "_bezel() {",
            "    local current=\"${COMP_WORDS[COMP_CWORD]}\" words=\"\"",
            "    local previous=\"${COMP_WORDS[COMP_CWORD-1]}\" command=\"${COMP_WORDS[1]}\"",
            "    if [ \"$COMP_CWORD\" -eq 1 ]; then",
            "        COMPREPLY=($(compgen -W \"\(names) help --help --version --generate-completion-script\" -- \"$current\"))",
            "        return", "    fi", "    case \"$command\" in",
        ]
        for (command, fields) in commands {
            let options = Self.options(fields)
            lines += ["    \(command.name))", "        case \"$previous\" in"]
            for field in options where field.takesValue {
                let choices = field.choices.joined(separator: " ")
                let reply =
                    choices.isEmpty
                    ? "COMPREPLY=(); compopt -o default" : "COMPREPLY=($(compgen -W \"\(choices)\" -- \"$current\"))"
                lines.append("        \(Self.names(of: field).joined(separator: "|"))) \(reply); return ;;")
            }
            let all = options.flatMap(Self.names).joined(separator: " ")
            lines += ["        esac", "        words=\"\(all) --help --help-all\" ;;"]
        }
        lines += [
            "    help) words=\"\(names)\" ;;", "    --generate-completion-script) words=\"\(Self.shells)\" ;;",
            "    esac",
            "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))",
            "    case \"$current\" in -*) ;; *) compopt -o default ;; esac", "}", "complete -F _bezel bezel", "",
        ]
        return lines.joined(separator: "\n")
    }

    // MARK: zsh

    private var zsh: String {
        func quoted(_ text: String) -> String {
            "'" + text.replacing("'", with: "'\\''") + "'"
        }
        func plain(_ text: String) -> String {
            text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
                .replacing(":", with: "\\:")
        }
        var lines = [
            "#compdef bezel", "# bezel's completions for zsh.", "_bezel() {", "    local -a commands", "    commands=(",
        ]
        for (command, _) in commands {
            lines.append("        " + quoted(command.name + ":" + command.abstract.replacing(":", with: "\\:")))
        }
        lines += [
            "    )", "    if (( CURRENT == 2 )); then", "        _describe command commands", "        return",
            "    fi",
            "    case \"$words[2]\" in",
        ]
        for (command, fields) in commands {
            lines += ["    \(command.name))", "        _arguments -S \\"]
            for field in Self.options(fields) {
                let value: String
                if !field.takesValue {
                    value = ""
                } else if field.choices.isEmpty {
                    value = ":" + plain(field.valueName) + ":_files"
                } else {
                    value = ":" + plain(field.valueName) + ":(" + field.choices.joined(separator: " ") + ")"
                }
                for name in Self.names(of: field) {
                    let sign = field.takesValue && name.hasPrefix("--") ? "=" : ""
                    let star = field.isRepeating ? "*" : ""
                    lines.append(
                        "            "
                            + quoted(
                                star + name + sign + "[" + plain(ShortHelp.firstSentence(field.help)) + "]" + value)
                            + " \\")
                }
            }
            lines += ["            '--help[Show help.]' '--help-all[Explain every option.]' '*:file:_files' ;;"]
        }
        lines += ["    help) _describe command commands ;;", "    esac", "}", "_bezel \"$@\"", ""]
        return lines.joined(separator: "\n")
    }

    // MARK: fish

    private var fish: String {
        func quoted(_ text: String) -> String {
            "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
        }
        var lines = ["# bezel's completions for fish.", "complete -c bezel -n __fish_use_subcommand -f -l version"]
        for (command, fields) in commands {
            lines.append(
                "complete -c bezel -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.abstract))")
            let start = "complete -c bezel -n '__fish_seen_subcommand_from \(command.name)'"
            for field in Self.options(fields) {
                let names = Self.names(of: field).map {
                    $0.hasPrefix("--") ? "-l " + $0.dropFirst(2) : "-s " + $0.dropFirst()
                }
                let value =
                    !field.takesValue
                    ? "" : field.choices.isEmpty ? " -r" : " -x -a " + quoted(field.choices.joined(separator: " "))
                lines.append(
                    "\(start) \(names.joined(separator: " "))\(value) -d \(quoted(ShortHelp.firstSentence(field.help)))"
                )
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
