// `bezel dial`: the payment dial.
import ArgumentParser
import Bezel
import Foundation

struct DialCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dial",
        abstract: "Draw a payment dial: a ring with its value, two labels on its curve, an amount.",
        discussion: """
            A .png or .svg is one picture; an .apng, .webp or .gif shows the dial turning from --from-value to --value, and \
            so do .png and .svg where --from-value is given. In motion the arc is red, yellow or green by its third of \
            the way, unless --coloring or a description says otherwise.

            Examples:
              bezel dial -o dial.png
              bezel dial --top "ACCOUNT" --bottom "BALANCE" --amount '$128.50' --value 0.3 --scale 3 -o dial.png
              bezel dial --amount '€1,200' --caption "of €2,000" --value 60% --color "#3A6EA5" -o blue.png
              bezel dial --from-value 10% --value 92% -o dial.gif
              bezel dial --amount "{percent}%" --caption "" --value 80% --duration 2.5 --size 240 -o percent.webp
              The labels alone, for an app that draws the rest:
                bezel dial --labels-only --size 1024 -o labels.png
              Everything a designer sets, from a file; options go before it:
                bezel dial --spec dial.json -o dial.png
                bezel dial --print-spec > dial.json
            """
    )
    .ofBezel

    @Option(help: ArgumentHelp("The label on the upper half; \"\" for none.", valueName: "text"))
    var top: String?
    @Option(help: ArgumentHelp("The label on the lower half; \"\" for none.", valueName: "text"))
    var bottom: String?
    @Option(
        help: ArgumentHelp(
            "The amount in the middle; {amount}, {whole} and {percent} name the value; \"\" for none.",
            valueName: "text"))
    var amount: String?
    @Option(help: ArgumentHelp("The line under the amount; \"\" for none.", valueName: "text"))
    var caption: String?
    @Option(
        name: [.customLong("value"), .customLong("to-value")],
        help: ArgumentHelp("How far the dial is turned: 0 to 1, or a percentage.", valueName: "share"),
        transform: Read.share)
    var value: Double?
    @Option(
        help: ArgumentHelp(
            "Where the motion starts, as a share of the way or a percentage; 0 unless given.", valueName: "share"),
        transform: Read.share)
    var fromValue: Double?
    @Option(
        help: ArgumentHelp(
            "Where the arc takes its colour: along-arc, by-value or by-sector (red, yellow, green).", valueName: "way"))
    var coloring: Coloring?
    @OptionGroup(title: "Motion") var motion: MotionOptions
    @Option(
        help: ArgumentHelp("The labels' size, in user units of a dial 414 wide.", valueName: "size"),
        transform: Read.fontSize)
    var fontSize: Double?
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("User units between the labels' letters.", valueName: "space"), transform: Read.length)
    var tracking: Double?
    @Option(help: ArgumentHelp("The labels' colour.", valueName: "color"), transform: Read.color)
    var color: Color?
    @Option(help: ArgumentHelp("The ground's colour; clear unless given.", valueName: "color"), transform: Read.color)
    var background: Color?
    @Option(
        help: ArgumentHelp("The picture's side in pixels at scale 1; everything is scaled to it.", valueName: "side"),
        transform: { try Read.number($0, in: 1...16_384, "a side from 1 to 16384") })
    var size: Double?
    @Option(help: ArgumentHelp("Pixels to the unit of --size.", valueName: "factor"), transform: Read.scale)
    var scale: Double?
    @Option(help: ArgumentHelp("A dial's description as JSON; - reads standard input.", valueName: "dial.json"))
    var spec: String?
    @Flag(help: "Draw the two labels only, on a clear ground.")
    var labelsOnly = false
    @Flag(help: "Write the dial's description as JSON to standard output instead of a picture.")
    var printSpec = false
    @OptionGroup(title: "The letters") var letters: LetteringOptions
    @OptionGroup(title: "Output") var output: MotionOutputOptions

    enum Coloring: String, ExpressibleByArgument, CaseIterable {
        case alongArc = "along-arc"
        case byValue = "by-value"
        case bySector = "by-sector"
    }

    mutating func validate() throws {
        if labelsOnly, fromValue != nil || motion.time != nil {
            throw ValidationError("the labels do not move: --labels-only goes without --from-value and --time")
        }
    }

    /// Whether the dial turns rather than stands.
    private var moves: Bool {
        if printSpec || labelsOnly { return false }
        if fromValue != nil || motion.time != nil { return true }
        switch try? output.chosen() {
        case .apng, .webp, .gif: return true
        default: return false
        }
    }

    mutating func run() throws {
        let dial = try self.dial()
        if printSpec { return try Output.write(try dial.json()) }
        _ = try output.chosen()
        var scale = self.scale ?? dial.scale
        if let size { scale *= size / dial.size }
        guard moves else {
            var scene = try dial.scene(labelsOnly ? .labels : .all, fonts: letters.library())
            scene.title = scene.title ?? "Payment dial"
            return try output.write(scene, scale: scale)
        }
        let timeline = try dial.timeline(
            from: fromValue ?? 0, duration: motion.duration ?? 1.6, framesPerSecond: motion.rate,
            colorFollows: dial.valueArc.coloring == .bySector, fonts: try letters.library())
        if let time = motion.time {
            try output.write(try timeline.scene(at: time), scale: scale)
        } else {
            try output.write(timeline, scale: scale)
        }
    }

    private func dial() throws -> PaymentDial {
        let base = moves && coloring == nil ? PaymentDial.trafficLight : PaymentDial()
        var dial = try spec.map { try PaymentDial(json: Input.read($0)) } ?? base
        if let coloring {
            if coloring == .bySector, dial.valueArc.gradient == PaymentDial().valueArc.gradient {
                dial.valueArc.gradient = PaymentDial.trafficLight.valueArc.gradient
            }
            switch coloring {
            case .alongArc: dial.valueArc.coloring = .alongArc
            case .byValue: dial.valueArc.coloring = .byValue
            case .bySector: dial.valueArc.coloring = .bySector
            }
        }
        func say(_ text: String?, _ label: inout Lettering?, _ base: Lettering) {
            guard let text else { return }
            label = text.isEmpty ? nil : (label ?? base).saying(text)
        }
        say(top, &dial.top, PaymentDial.defaultTop)
        say(bottom, &dial.bottom, PaymentDial.defaultBottom)
        say(amount, &dial.amount, PaymentDial.defaultAmount)
        say(caption, &dial.caption, PaymentDial.defaultCaption)
        if let value { dial.value = (dial.value ?? .share(0)).turned(to: value) }
        letters.apply(to: &dial.top)
        letters.apply(to: &dial.bottom)
        letters.apply(to: &dial.amount)
        letters.apply(to: &dial.caption)
        if let fontSize {
            dial.top?.size = fontSize
            dial.bottom?.size = fontSize
        }
        if let tracking {
            dial.top?.tracking = tracking
            dial.bottom?.tracking = tracking
        }
        if let color {
            dial.top?.color = color
            dial.bottom?.color = color
        }
        if let background { dial.background = background }
        return dial
    }
}
