// `bezel badge`: the hexagonal badge.
import ArgumentParser
import Bezel
import BezelGeometry

struct BadgeCommand: DrawingCommand {
    static let configuration = CommandConfiguration(
        commandName: "badge",
        abstract: "Draw a badge: a hexagon with text on its rim and a symbol in its middle.",
        discussion: """
            Examples:
              bezel badge -o plain.png
              bezel badge --top "SUMMIT CLUB" --bottom "EST. 2024" \\
                --symbol mountain -o club.png
              bezel badge --top LEVEL --bottom UP --text 42 \\
                --gradient "#5B3FD9, #1873A8" --scale 3 -o level.png
            """
    )
    .ofBezel

    @OptionGroup(title: "The badge") var look: BadgeOptions
    @OptionGroup(title: "The letters") var letters: LetteringOptions
    @OptionGroup(title: "Output") var output: OutputOptions

    func library() throws -> FontLibrary? { try letters.library() }

    func product() throws -> Product {
        let badge = try look.badge(letters: letters)
        if look.description.printSpec { return Product(description: try badge.json(), output: output.output) }
        let target = try output.target()
        let fonts = try letters.library()
        let scene = try badge.scene(fonts: fonts)
        let scale = look.ground.scale
        var warnings = try letters.warnings(badge, as: scene, scale: scale, fonts: fonts)
        warnings.add(try badge.findings(fonts: fonts))
        return try output.product(scene, scale: scale, target: target, warnings: warnings)
    }
}

/// What a badge shows and how it looks.
struct BadgeOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The text over the upper corner.", valueName: "text"))
    var top: String?
    @Option(help: ArgumentHelp("The text under the lower corner.", valueName: "text"))
    var bottom: String?
    @Option(
        help: ArgumentHelp(
            "What stands in the middle: " + BadgeSymbol.names.joined(separator: ", ") + ".", valueName: "name"),
        transform: { name in
            guard let symbol = BadgeSymbol(named: name) else {
                throw ValidationError("expected one of " + BadgeSymbol.names.joined(separator: ", "))
            }
            return symbol
        })
    var symbol: BadgeSymbol?
    @Option(help: ArgumentHelp("A symbol of your own as SVG path data.", valueName: "d"))
    var symbolPath: String?
    @Option(help: ArgumentHelp("A short text in the middle, such as a number.", valueName: "text"))
    var text: String?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The rim texts' size, in user units of a badge 256 wide; 19 unless given.", valueName: "size"),
        transform: Read.fontSize)
    var fontSize: Double?
    @Option(
        help: ArgumentHelp(
            "size: the rim texts grow until they fill the rim, both to one size; none, unless given.",
            valueName: "what"))
    var fit: CurveFit?
    @Option(
        help: ArgumentHelp(
            "The rim texts' colour; unless given, one that can be read on the badge.", valueName: "color"),
        transform: Read.color)
    var color: Color?
    @Option(help: ArgumentHelp("The symbol's colour; white unless given.", valueName: "color"), transform: Read.color)
    var symbolColor: Color?
    @Option(
        help: ArgumentHelp("Colours from the top down.", valueName: "colors"),
        transform: Read.gradient)
    var gradient: Gradient?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The picture's width in user units, 256 unless given; the badge stands in its middle.", valueName: "units"),
        transform: Read.positiveLength)
    var width: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The picture's height; the width unless given.", valueName: "units"),
        transform: Read.positiveLength)
    var height: Double?
    @OptionGroup var ground: GroundOptions
    @OptionGroup var description: SpecOptions

    func validate() throws {
        if [symbol != nil, symbolPath != nil, text != nil].count(where: { $0 }) > 1 {
            throw ValidationError("one thing stands in the middle: give one of --symbol, --symbol-path and --text")
        }
    }

    func badge(letters: LetteringOptions) throws -> Badge {
        let described = try description.read(as: Badge.init(json:))
        var badge =
            described
            ?? Badge(top: top, bottom: bottom, gradient: gradient ?? Badge.defaultGradient)
        if described != nil {
            if let top { badge.top = (badge.top ?? Badge.defaultRim).saying(top) }
            if let bottom { badge.bottom = (badge.bottom ?? Badge.defaultRim).saying(bottom) }
        }
        if let symbol { badge.symbol = symbol }
        if let symbolPath { badge.symbol = .path(symbolPath) }
        if let text { badge.symbol = .text(text) }
        if described == nil, badge.top == nil, badge.bottom == nil, badge.symbol == .none { badge.innerLine = nil }
        letters.apply(to: &badge.top)
        letters.apply(to: &badge.bottom)
        if let fontSize {
            badge.top?.size = fontSize
            badge.bottom?.size = fontSize
        }
        if let color {
            badge.top?.color = color
            badge.bottom?.color = color
        }
        if let fit { badge.fit = fit }
        if let symbolColor { badge.symbolColor = symbolColor }
        if let gradient { badge.gradient = gradient }
        if let width {
            badge.width = width
            badge.height = height ?? width
        }
        if let height { badge.height = height }
        if let background = ground.background { badge.background = background }
        return badge
    }
}
