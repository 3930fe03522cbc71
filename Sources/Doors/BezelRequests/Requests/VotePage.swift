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
        /// With the word where the button has room for it, by share.
        package var results: [(String, VotePlayer.Result)] = []
    }

    private func labels(by player: inout VotePlayer) throws -> [(VotePair.Option, Labels)] {
        try VotePair.Side.allCases.map { side in
            var all = Labels(before: try player.before(side, of: pair))
            for share in VotePair.percentages {
                all.results.append((share, try player.result(side, share, of: pair)))
            }
            return (pair.option(side), all)
        }
    }

    // MARK: JSON

    /// Safe in a script element.
    private func facts(_ labels: [(VotePair.Option, Labels)]) -> String {
        var members = pair.playMeasures.map { JSONValue.Member($0.name, .number(Self.plain($0.value))) }
        members += [
            .init("showsShares", .bool(pair.showsPercentages)),
            .init("words", .array([pair.left, pair.right].map { .string($0.label.text.trimmed) })),
            .init("smallest", .array([pair.left, pair.right].map { .number($0.label.smallestScale.plain) })),
            .init("curve", curve == .linear ? .null : .array(samples)),
            .init(
                "labels",
                .array(
                    labels.map { option, one in
                        .object([
                            .init("before", Self.json(one.before)),
                            .init("results", .object(one.results.map { .init($0.0, Self.json($0.1.label)) })),
                            .init(
                                "lines",
                                .object(
                                    one.results.filter { $0.1.lines > 1 }
                                        .map { .init($0.0, .number(String($0.1.lines))) })),
                            .init("beside", Self.json(beside: one.results, size: option.label.size)),
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
    /// The word below its button, and at which shares; null if there are none.
    private static func json(beside results: [(String, VotePlayer.Result)], size: Double) -> JSONValue {
        let beside = results.filter { $0.1.beside != nil }
        guard let label = beside.first?.1.beside else { return .null }
        return .object([
            .init("label", json(label)), .init("leading", .number(rounded(size * VotePair.leading))),
            .init("shares", .array(beside.map { .string($0.0) })),
        ])
    }
    private static func json(_ label: VotePlayer.Label) -> JSONValue {
        let ink = label.ink.isNull ? Rect.zero : label.ink
        var numbers = [label.advance, ink.minX, ink.minY, ink.maxX, ink.maxY]
        for letter in label.letters { numbers += [Double(letter.index), letter.x, letter.y] }
        return .array(numbers.map { .number(rounded($0)) })
    }
    private static func rounded(_ value: Double) -> String { ((value * 1_000).rounded() / 1_000).plain }
}
