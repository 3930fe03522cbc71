// Changes that keep an input's grammar, so that more than a parser's first lines is reached.
import Foundation

/// The words of a grammar, and how its inputs are changed.
struct Grammar: Sendable {
    /// Where an input may be cut into parts that are moved, repeated and left out.
    var opening: UInt8
    var closing: UInt8
    /// What whole parts look like.
    var parts: [String]
    /// What stands between quotes.
    var values: [String]

    private static let numbers = [
        "0", "-1", "1", "0.5", "1e30", "-1e30", "1e-30", "1e309", "99999999999", "nan", "inf", "", "3%", "100000",
        "2147483648", "4294967297", "9223372036854775808", "-9223372036854775808", "1e5em", "0.0000001",
    ]

    /// The next random number of a simple generator.
    private struct Random {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ state >> 33) &* 0xff51_afd7_ed55_8ccd >> 11
        }
        mutating func below(_ count: Int) -> Int { count < 1 ? 0 : Int(next() % UInt64(count)) }
    }

    func mutated(_ bytes: [UInt8], seed: UInt32) -> [UInt8] {
        var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        var bytes = bytes
        for _ in 0...random.below(3) {
            switch random.below(8) {
            case 0: insertPart(&bytes, &random)
            case 1: copyPart(&bytes, &random, times: [1, 1, 2, 30][random.below(4)])
            case 2: removePart(&bytes, &random)
            case 3, 4: changeNumber(&bytes, &random)
            case 5: changeValue(&bytes, &random)
            case 6: swapReference(&bytes, &random)
            default: nest(&bytes, &random)
            }
        }
        return bytes
    }

    /// Where parts begin and end: from an opening byte to the closing one that matches it, or the next.
    private func part(_ bytes: [UInt8], _ random: inout Random) -> Range<Int>? {
        let starts = bytes.indices.filter { bytes[$0] == opening }
        guard !starts.isEmpty else { return nil }
        let start = starts[random.below(starts.count)]
        guard let end = bytes[start...].firstIndex(of: closing) else { return nil }
        return start..<end + 1
    }
    private func edge(_ bytes: [UInt8], _ random: inout Random) -> Int {
        let ends = bytes.indices.filter { bytes[$0] == closing }
        return ends.isEmpty ? random.below(bytes.count + 1) : ends[random.below(ends.count)] + 1
    }
    private func insertPart(_ bytes: inout [UInt8], _ random: inout Random) {
        bytes.insert(contentsOf: parts[random.below(parts.count)].utf8, at: edge(bytes, &random))
    }
    private func copyPart(_ bytes: inout [UInt8], _ random: inout Random, times: Int) {
        guard let part = part(bytes, &random), part.count * times < 4_000 else { return }
        let copy = Array(repeating: Array(bytes[part]), count: times).joined()
        bytes.insert(contentsOf: copy, at: edge(bytes, &random))
    }
    private func removePart(_ bytes: inout [UInt8], _ random: inout Random) {
        if let part = part(bytes, &random) { bytes.removeSubrange(part) }
    }
    private func nest(_ bytes: inout [UInt8], _ random: inout Random) {
        guard opening == UInt8(ascii: "<") else { return insertPart(&bytes, &random) }
        let names = [
            "g", "svg", "text", "tspan", "textPath", "pattern", "mask", "clipPath", "marker", "symbol", "a", "switch",
        ]
        guard let part = part(bytes, &random), bytes[part].dropLast().last == UInt8(ascii: "/") else { return }
        let name = names[random.below(names.count)]
        let id = ["a", "b", "c"][random.below(3)]
        bytes.insert(contentsOf: "</\(name)>".utf8, at: part.upperBound)
        bytes.insert(contentsOf: "<\(name) id=\"\(id)\">".utf8, at: part.lowerBound)
    }

    private func runs(_ bytes: [UInt8], where isPart: (UInt8) -> Bool) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start: Int?
        for i in bytes.indices {
            if isPart(bytes[i]) {
                start = start ?? i
            } else if let first = start {
                found.append(first..<i)
                start = nil
            }
        }
        return found
    }
    private func changeNumber(_ bytes: inout [UInt8], _ random: inout Random) {
        let all = runs(bytes) { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        guard !all.isEmpty else { return }
        let number =
            random.below(3) == 0
            ? Self.numbers[random.below(Self.numbers.count)]
            : String(random.below([3, 10, 100, 10_000][random.below(4)]))
        bytes.replaceSubrange(all[random.below(all.count)], with: number.utf8)
    }
    private func changeValue(_ bytes: inout [UInt8], _ random: inout Random) {
        let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") || bytes[$0] == UInt8(ascii: "'") }
        guard quotes.count > 1, !values.isEmpty else { return }
        let i = random.below(quotes.count - 1)
        bytes.replaceSubrange(quotes[i] + 1..<quotes[i + 1], with: values[random.below(values.count)].utf8)
    }
    private func swapReference(_ bytes: inout [UInt8], _ random: inout Random) {
        let marks = bytes.indices.dropLast().filter { bytes[$0] == UInt8(ascii: "#") }
        guard !marks.isEmpty else { return changeValue(&bytes, &random) }
        bytes[marks[random.below(marks.count)] + 1] = UInt8(ascii: "a") + UInt8(random.below(4))
    }
}

extension Grammar {
    static let path = Grammar(
        opening: UInt8(ascii: "M"), closing: UInt8(ascii: " "),
        parts: [
            "M1 2 ", "L30 40 ", "h9 ", "v-9 ", "C1 2 3 4 5 6 ", "S7 8 9 1 ", "Q10 0 20 20 ", "T5 5 ",
            "A20 10 30 1 0 40 40 ",
            "z ", "m0 0 ", "a0 0 0 0 0 0 0 ", "c0 0 0 0 0 0 ", "L1e300 -1e300 ", "A1e-30 1e30 0 11 1 1 ",
        ], values: [])

    static let json = Grammar(
        opening: UInt8(ascii: "\""), closing: UInt8(ascii: ","),
        parts: [
            "\"top\":\"LABEL\",", "\"bottom\":null,", "\"amount\":\"{amount}\",", "\"value\":0.5,", "\"value\":1e400,",
            "\"caption\":\"{whole} {percent}\",", "\"radius\":-1,", "\"colors\":[\"red\",\"#12\"],",
            "\"font\":\"Inter\",",
            "\"rings\":[{},{}],", "\"symbol\":\"star\",", "\"size\":1e9,", "\"text\":\"\\ud800\",",
            "\"text\":\"\\u202e\",",
            "\"a\":[[[[[[]]]]]],", "\"start\":-1e308,", "\"end\":1e308,",
        ],
        values: [
            "", "red", "none", "LABEL", "Inter", "\\u0000", "\\ud83d", "{amount}", "{{", "}", "linear", "a",
            "\u{5D0}\u{628}",
            "AVATAR AVATAR AVATAR AVATAR AVATAR AVATAR AVATAR", "M0 0h9v9z", "center", "1",
        ])

    static let svg = Grammar(
        opening: UInt8(ascii: "<"), closing: UInt8(ascii: ">"), parts: Self.elements,
        values: [
            "url(#a)", "url(#b)", "url(#c) red", "#a", "#b", "#c", "none", "inherit", "currentColor", "context-fill",
            "objectBoundingBox", "userSpaceOnUse", "0 0 0 0", "0 0 10 10", "rotate(45)", "scale(0)", "scale(1e30)",
            "matrix(1 2 3 4 5 6)", "translate(50%)", "M0 0h30v30z", "M0 0C1 2 3 4 5 6z M9 9", "1 2 3", "1e-9", "1e30",
            "vertical-rl", "rtl", "bidi-override", "stretch", "right", "auto", "50%", "calc(1px + 2%)", "var(--a)",
            "hsl(1 2% 3%)", "bold", "italic", "small-caps", "underline overline", "blur(3px)",
            "drop-shadow(1px 1px 1px)",
            "circle(3px)", "polygon(0 0, 9px 9px, 0 9px)", "multiply", "isolate", "nonzero", "evenodd", "round",
            "miter-clip",
            "text/css", "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
            "data:image/png;base64,iVBORw0KGgo=", "non-scaling-stroke", "hidden", "pre", "sub", "super", "1 2 3 4",
        ])

    private static let elements = [
        "<rect id='a' x='1' y='2' width='30' height='20' rx='5' fill='url(#b)'/>",
        "<circle cx='20' cy='20' r='15' stroke='url(#c)' stroke-dasharray='3 1' fill='none'/>",
        "<path id='b' d='M0 20C10 0 20 40 40 20' stroke='red' fill='none' marker-mid='url(#a)'/>",
        "<text x='5' y='20' font-size='12'>Text <tspan dy='3' rotate='10 20'>tspan</tspan></text>",
        "<text><textPath href='#b' startOffset='10%'>on a path</textPath></text>",
        "<g id='c' opacity='.5' transform='rotate(10)'><use href='#a' x='5'/></g>", "<use href='#c' width='9'/>",
        "<linearGradient id='b' href='#c'><stop offset='.2' stop-color='red'/><stop offset='1'/></linearGradient>",
        "<radialGradient id='c' r='.4' fx='.9' spreadMethod='reflect'><stop/><stop offset='1' stop-color='blue'/></radialGradient>",
        "<pattern id='b' width='.2' height='.3'><rect width='3' height='3'/></pattern>",
        "<mask id='a'><circle r='20' fill='white' mask='url(#b)'/></mask>",
        "<clipPath id='c' clip-path='url(#a)'><rect width='20' height='9'/><text y='9'>clip</text></clipPath>",
        "<marker id='a' orient='auto' viewBox='0 0 9 9'><path d='M0 0L9 5 0 9'/></marker>",
        "<symbol id='b' viewBox='0 0 10 10'><rect width='9' height='9'/></symbol>",
        "<svg x='1' width='50%' height='20' viewBox='0 0 5 5' preserveAspectRatio='xMinYMax slice'><circle r='5'/></svg>",
        "<filter id='c'><feGaussianBlur stdDeviation='2'/><feOffset dx='2' result='x'/><feMerge><feMergeNode in='x'/></feMerge></filter>",
        "<filter id='a'><feTurbulence baseFrequency='.1'/><feDisplacementMap in2='SourceGraphic' scale='9'/></filter>",
        "<filter id='b'><feDiffuseLighting><fePointLight x='1' y='2' z='3'/></feDiffuseLighting><feTile/></filter>",
        "<filter id='c'><feConvolveMatrix order='3' kernelMatrix='1 1 1 1 1 1 1 1 1'/><feMorphology radius='2'/></filter>",
        "<image width='20' height='20' href='data:image/svg+xml,&lt;svg xmlns=\"http://www.w3.org/2000/svg\">&lt;rect width=\"5\" height=\"5\"/>&lt;/svg>'/>",
        "<style>rect{fill:red} .a > *:nth-child(2n+1){stroke:var(--a)} :root{--a:blue}</style>",
        "<style>@media screen{text{font:bold 20px/2 serif}} :not(g):is(rect,a ~ b){opacity:.5!important}</style>",
        "<switch><g systemLanguage='de'/><rect width='5' height='5'/></switch>",
        "<polygon points='0,0 20,0 20,20' fill-rule='evenodd' vector-effect='non-scaling-stroke'/>",
        "<text style='inline-size:50px;white-space:pre-wrap' y='20'>wrapped text goes on</text>",
        "<text writing-mode='vertical-rl' direction='rtl' unicode-bidi='embed'>\u{5D0}\u{5D1} ab</text>",
    ]
}
