// The text of a G-code program, stroke by stroke and pass by pass, with its time. Strokes come in their final order
// from GCodeWriter; arcs are found by ArcFitting.
import BezelGeometry

/// What a stroke is drawn with: feed in mm/min, the value of S, and how often.
struct Tool: Hashable {
    var title: String
    /// In mm/min.
    var feed: Double
    var power: Double
    var passes: Int
}

struct TooledStroke {
    var line: Polyline
    var tool: Tool
}

/// A program: comments, millimetres and absolute coordinates (G21, G90), then each stroke as G0, tool on, G1 to G3, M5.
///
/// Every stroke is written once and repeated for further passes. Strokes of fewer passes join the last ones.
struct GCodeProgram {
    let strokes: [TooledStroke]
    /// Nil for lines alone.
    let fitting: ArcFitting?
    /// M3 for constant power, M4 for power that follows the speed.
    let onCommand: String
    /// In mm/min, with the tool off.
    let rapid: Double
    let park: Point?
    let motion: MachineMotion

    func text(title: String?, size: Size, travel: Double, unsorted: Double) -> (text: String, seconds: Double) {
        let body = body()
        var text = ""
        if let title { text += "; \(Self.comment(title))\n" }
        text += "; \(Self.number(size.width)) x \(Self.number(size.height)) mm, \(strokes.count) strokes\n"
        text += "; travel \(Self.number(travel)) mm, unsorted \(Self.number(unsorted)) mm\n"
        text += "; time \(Self.duration(body.seconds)) at rapids of \(Self.number(rapid)) mm/min\n"
        return (text + "G21\nG90\n" + (fitting == nil ? "" : "G17\n") + "M5\n" + body.text + "M2\n", body.seconds)
    }

    private func body() -> (text: String, seconds: Double) {
        var text = ""
        var seconds: Double = 0
        var place = Point.zero
        var title: String?
        let rounds = strokes.reduce(1) { max($0, $1.tool.passes) }
        var kept: [(text: String, seconds: Double)] = []
        for round in Range(from: 1, through: rounds) {
            title = nil
            if rounds > 1 { text += "; pass \(round) of \(rounds)\n" }
            for (index, stroke) in strokes.enumerated() {
                if round == 1 { kept.append(lines(of: stroke)) }
                guard stroke.tool.passes > rounds - round else { continue }
                if title != stroke.tool.title {
                    title = stroke.tool.title
                    text += "; \(Self.comment(stroke.tool.title))\n"
                }
                text += kept[index].text
                let points = stroke.line.points
                seconds += motion.seconds(straight: place.distance(to: points[0]), speed: rapid / 60)
                seconds += kept[index].seconds
                place = points[points.count - 1]
            }
        }
        if let park {
            text += "G0 X\(Self.number(park.x)) Y\(Self.number(park.y))\n"
            seconds += motion.seconds(straight: place.distance(to: park), speed: rapid / 60)
        }
        return (text, seconds)
    }

    private func lines(of stroke: TooledStroke) -> (text: String, seconds: Double) {
        let points = stroke.line.points
        var text = "G0 X\(Self.number(points[0].x)) Y\(Self.number(points[0].y))\n"
        text += "\(onCommand) S\(Self.number(stroke.tool.power))\n"
        var feed = " F\(Self.number(stroke.tool.feed))"
        let moves = fitting?.moves(along: points) ?? points.dropFirst().map { ToolMove.line(to: $0) }
        for move in moves {
            switch move {
            case .line(let p): text += "G1 X\(Self.number(p.x)) Y\(Self.number(p.y))\(feed)\n"
            case .arc(let p, let center, let isClockwise):
                text += "\(isClockwise ? "G2" : "G3") X\(Self.number(p.x)) Y\(Self.number(p.y))"
                text += " I\(Self.number(center.dx, decimals: 4)) J\(Self.number(center.dy, decimals: 4))\(feed)\n"
            }
            feed = ""
        }
        return (text + "M5\n", motion.seconds(along: moves, from: points[0], speed: stroke.tool.feed / 60))
    }

    private static func number(_ value: Double, decimals: Int = 3) -> String {
        DecimalText.shortest(value, decimals: decimals)
    }

    static func duration(_ seconds: Double) -> String {
        let whole = Int(clamping: seconds.rounded(.up))
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return (hours > 0 ? "\(hours) h " : "") + (whole >= 60 ? "\(minutes) min " : "") + "\(whole % 60) s"
    }

    /// At most 80 characters of ASCII without brackets, semicolons and percent signs, which end or begin comments and
    /// programs.
    private static func comment(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.prefix(80).map { scalar in
                    scalar.value >= 0x20 && scalar.value < 0x7F && !"();%".unicodeScalars.contains(scalar)
                        ? scalar : "?"
                }))
    }
}

extension GCode {
    /// The time of ``GCode/seconds``, rounded up to whole seconds, such as “1 h 4 min 9 s”, for messages to users.
    public var duration: String { GCodeProgram.duration(seconds) }
}
