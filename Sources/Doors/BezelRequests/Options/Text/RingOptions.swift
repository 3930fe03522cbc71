// Repeats, separators and meeting point round a closed curve.
import BezelGeometry

extension Read {
    package static let repeatCounts = 1...100_000

    /// `auto` or a number.
    @Sendable package static func repeats(_ text: String) throws -> TextPath.Circuit.Repeats {
        if text == "auto" { return .asManyAsFit }
        guard let count = Int(text.trimmed), repeatCounts.contains(count) else {
            throw UsageError("expected auto or a number of repeats from 1 to 100000")
        }
        return .times(count)
    }

    /// A named shape, path data or text.
    @Sendable package static func separator(_ text: String) throws -> TextPath.Separator {
        switch text {
        case "star": return .ornament(.star)
        case "dot": return .ornament(.dot)
        case "diamond": return .ornament(.diamond)
        default: break
        }
        let trimmed = text.trimmed
        if trimmed.isEmpty {
            throw UsageError("expected star, dot, diamond, path data or a text; leave it out for a word space")
        }
        // Unlike texts such as M or M2, path data continues with numbers.
        guard trimmed.first == "M" || trimmed.first == "m", trimmed.dropFirst().contains(where: \.isLetter),
            trimmed.dropFirst().first(where: { $0 != " " }).map({ "0123456789.-+".contains($0) }) == true
        else { return .text(text) }
        let path: Path
        do { path = try Path(svg: trimmed) } catch { throw UsageError("path data that cannot be read: \(error)") }
        let box = path.boundingRect
        guard box.width > 0, box.height > 0 else {
            throw UsageError("expected path data of a shape with a width and a height, which is filled")
        }
        return .ornament(Ornament(path))
    }
}

package struct RingOptions: FieldGroup {
    package var repeats: TextPath.Circuit.Repeats?
    package var separator: TextPath.Separator?
    package var separatorUpright = false
    package var meet: Double?

    package init() {}

    package static let fields: Fields<RingOptions> = [
        .option(
            "repeat", \.repeats, .repeats, "n|auto",
            "Repeat the text n times round the curve; with auto, as often as it fits without squeezing.",
            more: """
                All gaps grow until the curve is full. With --align justify, only word spaces grow; with center, \
                start or end, only the gaps between repeats. One repeat has its middle at the top of a circle, an \
                ellipse and other named shapes, unless --meet, --offset or --align says otherwise.
                """),
        .option(
            "separator", \.separator, .separator, "shape",
            "The sign between repeats and where the ends meet: star, dot, diamond, path data or any text.",
            more: """
                A shape is a little smaller than the capitals and has the letters' colour. A sign such as • is centred \
                at half the height of the capitals.
                """),
        .flag(
            "separator-upright", \.separatorUpright,
            "Keep separators upright all round the curve; only signs and shapes can stay upright."),
        .option(
            "meet", \.meet, .degrees, "degrees",
            "Where the ends of the text meet, in degrees clockwise from 3 o'clock; 90 is the bottom.",
            more: """
                Unless given, they meet at the curve's start, the bottom of a --circle. With --side right and around, \
                justify or --separator, they meet at its top. An even number of repeats is moved on by half a repeat.
                """
        ).slider(0...360),
    ]

    package static let rules: [FieldRule] = [.given("separator-upright", requires: "separator")]

    package var isUsed: Bool { repeats != nil || separator != nil || meet != nil }

    package var circuit: TextPath.Circuit {
        TextPath.Circuit(
            repeats: repeats ?? .times(1), separator: separator, separatorStaysUpright: separatorUpright,
            meeting: meet.map { Angle.degrees($0) })
    }
}
