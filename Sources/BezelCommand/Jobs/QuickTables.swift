// Setters for the options that differ from job to job, group by group.
import ArgumentParser
import Bezel
import BezelGeometry

extension LetteringOptions {
    static let quick = QuickTable<LetteringOptions> {
        $0.one("font") { $0.font = $1 }
        $0.one("weight") { $0.weight = try Read.weight($1) }
        $0.one("kern") { $0.kern = try Read.kerning($1) }
        $0.group(LetterFormOptions.quick) { try $1(&$0.forms) }
    }
}
extension LetterFormOptions {
    static let quick = QuickTable<LetterFormOptions> {
        $0.many("fallback") { $0.fallback = $1 }
        $0.many("feature") { $0.feature = try $1.map(Read.feature) }
        $0.one("language") { $0.language = try Read.language($1) }
    }
}
extension GroundOptions {
    static let quick = QuickTable<GroundOptions> {
        $0.one("scale") { $0.scale = try Read.scale($1) }
        $0.one("background") { $0.background = try Read.color($1) }
    }
}
extension FrameOptions {
    static let quick = QuickTable<FrameOptions> {
        $0.one("width") { $0.width = try Read.positiveLength($1) }
        $0.one("height") { $0.height = try Read.positiveLength($1) }
        $0.one("padding") { $0.padding = try Read.positiveOrZero($1) }
        $0.group(GroundOptions.quick) { try $1(&$0.ground) }
    }
}
extension MotionOptions {
    static let quick = QuickTable<MotionOptions> {
        $0.one("time") { $0.time = try Read.number($1, in: 0...3600, "") }
        $0.one("duration") { $0.duration = try Read.motionLength($1) }
    }
}

// MARK: Text

extension PathOptions {
    static let quick = QuickTable<PathOptions> {
        $0.many("path") { $0.path = $1 }
        $0.one("circle") { $0.circle = try Read.positiveLength($1) }
        $0.one("ellipse") { $0.ellipse = try Read.list($1, counts: 2...2, "") }
        $0.one("arc") { $0.arc = try Read.list($1, counts: 2...2, "") }
        $0.one("line") { $0.line = try Read.list($1, counts: 1...4, "") }
        $0.one("spiral") { $0.spiral = try Read.spiral($1) }
        $0.one("wave") { $0.wave = try Read.wave($1) }
        $0.one("vertical") { $0.vertical = try Read.positiveLength($1) }
        $0.one("from") { $0.from = try Read.degrees($1) }
        $0.one("to") { $0.to = try Read.degrees($1) }
    }
}
extension TextStyleOptions {
    static let quick = QuickTable<TextStyleOptions> {
        $0.one("font") { $0.font = $1 }
        $0.one("weight") { $0.weight = try Read.weight($1) }
        $0.one("size") { $0.size = try Read.fontSize($1) }
        $0.one("tracking") { $0.tracking = try Read.length($1) }
        $0.one("kern") { $0.kern = try Read.kerning($1) }
        $0.one("word-spacing") { $0.wordSpacing = try Read.length($1) }
        $0.named("direction") { $0.direction = $1 }
        $0.group(LetterFormOptions.quick) { try $1(&$0.forms) }
    }
}
extension PlacementOptions {
    static let quick = QuickTable<PlacementOptions> {
        $0.named("align") { $0.align = $1 }
        $0.one("offset") { $0.offset = try Read.offset($1) }
        $0.named("side") { $0.side = $1 }
        $0.one("baseline") { $0.baseline = try Read.baseline($1) }
        $0.named("spacing") { $0.spacing = $1 }
        $0.one("overflow") { $0.overflow = try Read.overflow($1) }
        $0.named("fit") { $0.fit = $1 }
        $0.named("method") { $0.method = $1 }
    }
}
extension TextInputOptions {
    static let quick = QuickTable<TextInputOptions> {
        $0.one("text") { $0.text = $1 }
        $0.group(PathOptions.quick) { try $1(&$0.curve) }
        $0.group(TextStyleOptions.quick) { try $1(&$0.style) }
        $0.one("line-height") { $0.block.lineHeight = try Read.lineHeight($1) }
        $0.group(PlacementOptions.quick) { try $1(&$0.placement) }
    }
    mutating func validateAll() throws {
        try curve.validate()
        try style.forms.sources.validate()
        try placement.validate()
        try validate()
    }
}
extension TextPaintOptions {
    static let quick = QuickTable<TextPaintOptions> {
        $0.one("color") { $0.color = try Read.colorOrNone($1) }
        $0.one("gradient") { $0.gradient = try Read.gradient($1) }
        $0.named("gradient-axis") { $0.gradientAxis = $1 }
        $0.one("stroke") { $0.stroke = try Read.color($1) }
        $0.one("stroke-width") { $0.strokeWidth = try Read.positiveLength($1) }
    }
}
extension TextCommand: QuickCommand {
    static let quick = QuickTable<TextCommand> {
        $0.group(TextInputOptions.quick) { try $1(&$0.input) }
        $0.group(TextPaintOptions.quick) { try $1(&$0.paint) }
        $0.group(FrameOptions.quick) { try $1(&$0.frame) }
    }
    mutating func validateAll() throws {
        try input.validateAll()
        try paint.validate()
        try output.text.validate()
        try validate()
    }
}
extension MeasureCommand: QuickCommand {
    static let quick = QuickTable<MeasureCommand> { $0.group(TextInputOptions.quick) { try $1(&$0.input) } }
    mutating func validateAll() throws {
        try input.validateAll()
        try validate()
    }
}

// MARK: Pieces

extension DialCommand: QuickCommand {
    static let quick = QuickTable<DialCommand> {
        $0.group(DialOptions.quick) { try $1(&$0.look) }
        $0.group(MotionOptions.quick) { try $1(&$0.motion) }
        $0.group(LetteringOptions.quick) { try $1(&$0.letters) }
    }
    mutating func validateAll() throws {
        try look.validate()
        try letters.forms.sources.validate()
        try output.text.validate()
        try validate()
    }
}
extension DialOptions {
    static let quick = QuickTable<DialOptions> {
        $0.one("top") { $0.top = $1 }
        $0.one("bottom") { $0.bottom = $1 }
        $0.one("amount") { $0.amount = $1 }
        $0.one("caption") { $0.caption = $1 }
        $0.one("value") { $0.value = try Read.fraction($1) }
        $0.one("from-value") { $0.fromValue = try Read.fraction($1) }
        $0.named("coloring") { $0.coloring = $1 }
        $0.one("font-size") { $0.fontSize = try Read.fontSize($1) }
        $0.one("tracking") { $0.tracking = try Read.length($1) }
        $0.one("color") { $0.color = try Read.color($1) }
        $0.one("background") { $0.background = try Read.color($1) }
        $0.one("disc") { $0.disc = try Read.color($1) }
        $0.one("size") { $0.size = try Read.number($1, in: 1...16_384, "") }
        $0.one("scale") { $0.scale = try Read.scale($1) }
        $0.one("locale") { $0.locale = $1 }
        $0.one("currency") { $0.currency = $1 }
        $0.many("style") { $0.style = $1 }
        $0.one("spec") { $0.description.spec = $1 }
    }
}
extension BadgeCommand: QuickCommand {
    static let quick = QuickTable<BadgeCommand> {
        $0.group(BadgeOptions.quick) { try $1(&$0.look) }
        $0.group(LetteringOptions.quick) { try $1(&$0.letters) }
    }
    mutating func validateAll() throws {
        try look.validate()
        try letters.forms.sources.validate()
        try output.text.validate()
        try validate()
    }
}
extension BadgeOptions {
    static let quick = QuickTable<BadgeOptions> {
        $0.one("top") { $0.top = $1 }
        $0.one("bottom") { $0.bottom = $1 }
        $0.one("text") { $0.text = $1 }
        $0.one("symbol-path") { $0.symbolPath = $1 }
        $0.one("font-size") { $0.fontSize = try Read.fontSize($1) }
        $0.one("color") { $0.color = try Read.color($1) }
        $0.one("symbol-color") { $0.symbolColor = try Read.color($1) }
        $0.one("gradient") { $0.gradient = try Read.gradient($1) }
        $0.one("width") { $0.width = try Read.positiveLength($1) }
        $0.one("height") { $0.height = try Read.positiveLength($1) }
        $0.one("spec") { $0.description.spec = $1 }
        $0.group(GroundOptions.quick) { try $1(&$0.ground) }
    }
}
extension RenderCommand: QuickCommand {
    static let quick = QuickTable<RenderCommand> {
        $0.one("document") { $0.input = $1 }
        // The document's text and its fields are no options.
        $0.one("svg") { _, _ in }
        $0.one("fields") { _, _ in }
        $0.one("width") { $0.width = try Read.positiveLength($1) }
        $0.one("height") { $0.height = try Read.positiveLength($1) }
        $0.one("scale") { $0.scale = try Read.scale($1) }
        $0.one("background") { $0.background = try Read.color($1) }
    }
    mutating func validateAll() throws {
        try fonts.validate()
        try output.text.validate()
        try validate()
    }
}

// MARK: Faces

extension FaceOptions {
    static let quick = QuickTable<FaceOptions> {
        $0.one("preset") { $0.preset = $1 }
        $0.one("spec") { $0.spec = $1 }
        $0.many("set") { $0.set = $1 }
        $0.many("say") { $0.say = $1 }
        $0.one("size") { $0.size = try Read.positiveLength($1) }
        $0.group(GroundOptions.quick) { try $1(&$0.ground) }
    }
}
extension GaugeCommand: QuickCommand {
    static let quick = QuickTable<GaugeCommand> {
        $0.group(FaceOptions.quick) { try $1(&$0.face) }
        $0.one("unit") { $0.unit = $1 }
        $0.named("value") { (command: inout GaugeCommand, value: Double) in command.value = value }
        $0.named("from-value") { (command: inout GaugeCommand, value: Double) in command.fromValue = value }
        $0.group(MotionOptions.quick) { try $1(&$0.motion) }
    }
    mutating func validateAll() throws {
        try face.fonts.validate()
        try output.text.validate()
        try validate()
    }
}
extension WatchCommand: QuickCommand {
    static let quick = QuickTable<WatchCommand> {
        $0.group(FaceOptions.quick) { try $1(&$0.face) }
        $0.one("time") { $0.time = $1 }
        $0.one("name") { $0.name = $1 }
        $0.one("note") { $0.note = $1 }
    }
    mutating func validateAll() throws {
        try face.fonts.validate()
        try output.text.validate()
        try motion.validate()
        try validate()
    }
}
extension SealCommand: QuickCommand {
    static let quick = QuickTable<SealCommand> {
        $0.group(FaceOptions.quick) { try $1(&$0.face) }
        $0.one("top") { $0.top = $1 }
        $0.one("bottom") { $0.bottom = $1 }
        $0.one("center") { $0.center = $1 }
        $0.one("around") { $0.around = $1 }
        $0.one("font") { $0.font = $1 }
        $0.one("bottom-font") { $0.bottomFont = $1 }
        $0.one("color") { $0.color = try Read.color($1) }
    }
    mutating func validateAll() throws {
        try face.fonts.validate()
        try output.text.validate()
        try validate()
    }
}
