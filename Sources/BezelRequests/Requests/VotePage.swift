// A vote as a self-contained HTML file.
import BezelGeometry
import BezelInterop
import BezelJSON

package struct VotePage {
    package var pair: VotePair
    package var curve: TimingCurve
    package var fonts: FontLibrary

    /// Interpolated by the page.
    private static let curveSamples = 120

    package func html() throws -> String {
        let pair = try pair.checkedForPlay()
        let end = try pair.scene(at: pair.duration, curve: .linear, fonts: fonts)
        var player = VotePlayer(fonts: fonts)
        let labels = try labels(by: &player)
        let parts = try SVGWriter(decimals: 2).write(scene(of: player))
        let still = Data(try SVGWriter().write(end).utf8).base64EncodedString()
        let title = XMLText.escaped(end.title ?? "Vote")
        // Before the vote, do not reveal the result.
        let words = [pair.left, pair.right].map(\.label.text.trimmed).filter { !$0.isEmpty }
        let question = XMLText.escaped(words.isEmpty ? "Vote" : words.joined(separator: " or ") + "?")
        let ground = pair.background.map { "background: \(Self.css($0));" } ?? ""
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; \
            style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
            <title>\(question)</title>
            <style>
            :root { color-scheme: light dark; }
            body { display: grid; place-items: center; min-height: 100vh; margin: 0; \(ground) }
            \(Self.style)
            h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
            #vote, noscript img { width: min(\(Self.plain(pair.width + 2 * pair.padding))px, 100vw); height: auto; }
            </style>
            </head>
            <body>
            <main>
            <h1>\(question)</h1>
            <noscript><img src="data:image/svg+xml;base64,\(still)" alt="\(title)"></noscript>
            <svg id="vote" role="group" aria-label="Vote"></svg>
            </main>
            <template id="parts">\(parts)</template>
            <script type="application/json" id="facts">\(facts(labels))</script>
            <script>
            \(VoteScript.text)
            bezelVote(document.getElementById('vote'), document.getElementById('parts').content, \
            JSON.parse(document.getElementById('facts').textContent));
            </script>
            </body>
            </html>

            """
    }

    package static let style = """
        .bezel-vote { display: block; overflow: visible; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
        .bezel-vote .choice { cursor: pointer; outline: none; -webkit-tap-highlight-color: transparent; }
        .bezel-vote .ring { fill: none; stroke: none; stroke-width: 2.5; }
        .bezel-vote .choice:focus-visible .ring { stroke: CanvasText; }
        .bezel-vote .pull { cursor: ew-resize; outline: none; touch-action: none; }
        .bezel-vote .pull:focus-visible path { stroke: CanvasText; stroke-width: 2.5; }
        .bezel-vote .pull path { fill: none; stroke: none; stroke-linecap: round; }
        .bezel-vote .pull .hit { stroke: transparent !important; pointer-events: stroke; }
        """

    private static func css(_ color: Color) -> String {
        let parts = [color.red, color.green, color.blue].map { ($0.clamped(to: 0...1) * 255).plain }
        return "rgb(\(parts.joined(separator: " ")) / \(color.alpha.plain))"
    }
    private static func plain(_ value: Double) -> String { value.plain }

    private func scene(of player: VotePlayer) -> Scene {
        var commands = pair.playPaints
        var context = GraphicsContext()
        for (i, letter) in player.letters.enumerated() {
            context.group(Group(label: "letter \(i)")) { $0.append(.text(letter)) }
        }
        commands += context.commands
        return Scene(size: Size(width: 1, height: 1), commands: commands)
    }

    // MARK: Labels

    private struct Labels {
        package var before: VotePlayer.Label
        /// With the word, by share.
        package var results: [(String, VotePlayer.Label)] = []
        package var shares: [(String, VotePlayer.Label)] = []
    }

    private func labels(by player: inout VotePlayer) throws -> [Labels] {
        try [(pair.left, "the left label"), (pair.right, "the right label")].map { option, what in
            var all = Labels(before: try player.label(option.label, what: what))
            guard pair.showsPercentages else { return all }
            let word = option.label.text.trimmed
            for share in VotePair.percentages {
                var alone = option.label
                alone.text = share
                all.shares.append((share, try player.label(alone, what: what)))
                guard !word.isEmpty else { continue }
                alone.text = "\(word) \(share)"
                all.results.append((share, try player.label(alone, what: what)))
            }
            return all
        }
    }

    // MARK: JSON

    /// Safe in a script element.
    private func facts(_ labels: [Labels]) -> String {
        var members = pair.playMeasures.map { JSONValue.Member($0.name, .number(Self.plain($0.value))) }
        members += [
            .init("showsShares", .bool(pair.showsPercentages)),
            .init("words", .array([pair.left, pair.right].map { .string($0.label.text.trimmed) })),
            .init("smallest", .array([pair.left, pair.right].map { .number($0.label.smallestScale.plain) })),
            .init("curve", curve == .linear ? .null : .array(samples)),
            .init(
                "labels",
                .array(
                    labels.map { one in
                        .object([
                            .init("before", Self.json(one.before)), .init("results", Self.json(one.results)),
                            .init("shares", Self.json(one.shares)),
                        ])
                    })),
        ]
        return JSONValue.object(members).text().replacing("<", with: "\\u003c").replacing("&", with: "\\u0026")
    }
    private var samples: [JSONValue] {
        (0...Self.curveSamples).map { i in
            let progress = curve.progress(at: Double(i) / Double(Self.curveSamples))
            return .number(Self.rounded(progress.clamped(to: 0...1)))
        }
    }
    private static func json(_ labels: [(String, VotePlayer.Label)]) -> JSONValue {
        .object(labels.map { .init($0.0, json($0.1)) })
    }
    private static func json(_ label: VotePlayer.Label) -> JSONValue {
        let ink = label.ink.isNull ? Rect.zero : label.ink
        var numbers = [label.advance, ink.minX, ink.minY, ink.maxX, ink.maxY]
        for letter in label.letters { numbers += [Double(letter.index), letter.x, letter.y] }
        return .array(numbers.map { .number(rounded($0)) })
    }
    private static func rounded(_ value: Double) -> String { ((value * 1_000).rounded() / 1_000).plain }
}
