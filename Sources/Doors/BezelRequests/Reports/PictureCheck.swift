// What every drawing request warns of before its picture is made: ink outside of it, letters over each other, nothing to see.
//
// The findings are those of BezelDrawing/Reports; here they become sentences, one for each kind, and a picture that would be
// blank becomes an error. A request that has compared its letters already leaves that out by the scope.
import BezelGeometry
import BezelJSON

/// Finds what a picture does not show; refuses blank ones.
package enum PictureCheck {
    package struct Scope: OptionSet {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let text = Scope(rawValue: 1)
        package static let shapes = Scope(rawValue: 2)
        package static let refusesBlank = Scope(rawValue: 4)
        /// Letters that lie over each other; not for texts that their request has compared already.
        package static let overprints = Scope(rawValue: 8)
        /// Refuses pictures without anything to draw, not even a background.
        package static let refusesEmpty = Scope(rawValue: 16)
        package static let all: Scope = [.text, .shapes, .refusesBlank, .overprints, .refusesEmpty]
    }

    /// Whether there is nothing to draw, not even a background that is seen.
    package static func isEmpty(_ scene: Scene) -> Bool {
        scene.commands.isEmpty && (scene.background?.alpha ?? 0) <= 0
    }

    /// Adds what is outside the picture.
    ///
    /// - Parameter scale: Pixels per user unit; half a pixel is ignored.
    package static func add(_ scene: Scene, scale: Double, scope: Scope = .all, to warnings: inout Warnings) throws {
        if scope.contains(.refusesEmpty), isEmpty(scene) {
            throw RequestFailure("the picture is blank: there is nothing to draw")
        }
        if scope.contains(.refusesEmpty), scene.commands.isEmpty {
            warnings.add(unseen: "nothing is drawn but the background")
        }
        let report = scene.report(tolerance: 0.5 / scale, includesShapes: scope.contains(.shapes))
        if report.isBlank, !scene.commands.isEmpty {
            let size = "\(scene.size.width.short) × \(scene.size.height.short) units"
            let message =
                report.drawsSomething
                ? "the picture is blank: nothing of what is drawn lies in its \(size)"
                : "the picture is blank: nothing is drawn, or in clear colours only"
            if scope.contains(.refusesBlank) { throw RequestFailure(message) }
            if report.drawsSomething { return warnings.add(unseen: Sentence(verbatim: message)) }
        }
        if scope.contains(.text) { addTexts(report.losses, to: &warnings) }
        if scope.contains(.shapes) { addShapes(report.losses, to: &warnings) }
        if scope.contains(.overprints) { addOverprints(of: scene, to: &warnings) }
    }

    private static func addOverprints(of scene: Scene, to warnings: inout Warnings) {
        let (found, isComplete) = scene.overprints()
        warnings.add(found)
        for one in found.prefix(most) { warnings.add(sentence(one)) }
        let more = found.count - most
        if more > 0 {
            let places = more == 1 ? "place" : "places"
            warnings.add("letters lie over each other in \(isComplete ? "" : "at least ")\(more) more \(places)")
        } else if !isComplete {
            warnings.add("so many letters lie over each other that not all were compared")
        }
    }

    /// Such as “NE” of “LINE ONE” at 80, 20 and “TWO” at 82, 24 lie over each other.
    package static func sentence(_ overprint: PictureOverprint) -> String {
        "\(name(overprint.first)) and \(name(overprint.second)) lie over each other"
    }

    /// The sentence, and both places: letters with their text and its UTF-8 offsets, and the box of the ink in user units.
    package static func finding(_ overprint: PictureOverprint) -> JSONValue {
        func number(_ value: Double) -> JSONValue { .number(value.short) }
        func place(_ place: PictureOverprint.Place) -> JSONValue {
            var members: [JSONValue.Member] = []
            if case .letters(let letters, let range, let whole) = place.part {
                members = [
                    .init("letters", .string(letters)), .init("text", .string(whole)),
                    .init("start", .number(range.lowerBound)), .init("end", .number(range.upperBound)),
                ]
            }
            members += [
                .init("x", number(place.box.minX)), .init("y", number(place.box.minY)),
                .init("width", number(place.box.width)), .init("height", number(place.box.height)),
            ]
            return .object(members)
        }
        return .object([
            .init("kind", .string("overprint")), .init("message", .string(sentence(overprint))),
            .init("places", .array([place(overprint.first), place(overprint.second)])),
        ])
    }

    private static func name(_ place: PictureOverprint.Place) -> String {
        let part =
            switch place.part {
            case .letters(let letters, _, let whole) where letters == whole: "“\(whole.shortened)”"
            case .letters(let letters, _, let whole): "“\(letters.shortened)” of “\(whole.shortened)”"
            case .picture: "the picture"
            }
        return part + " at \(place.box.midX.short), \(place.box.midY.short)"
    }

    /// Listed singly.
    private static let most = 6

    private static func addTexts(_ losses: [PictureLoss], to warnings: inout Warnings) {
        var lines: [String] = []
        for loss in losses {
            guard case .text(let range, let says) = loss.part else { continue }
            let what = "“\(says.shortened)” (bytes \(range.lowerBound) to \(range.upperBound))"
            lines.append(
                loss.isOutside ? "\(what) lies outside the picture" : "\(what) is cut off by the picture's edge")
        }
        for line in lines.prefix(most) { warnings.add(line) }
        if lines.count > most {
            warnings.add("\(lines.count - most) more stretches of text lie outside the picture or are cut off")
        }
    }

    private static func addShapes(_ losses: [PictureLoss], to warnings: inout Warnings) {
        let shapes = losses.filter { $0.part == .shape }
        let outside = shapes.count { $0.isOutside }
        let cut = shapes.count - outside
        if outside > 0 {
            warnings.add((outside == 1 ? "a shape lies" : "\(outside) shapes lie") + " outside the picture")
        }
        if cut > 0 {
            warnings.add((cut == 1 ? "a shape is" : "\(cut) shapes are") + " cut off by the picture's edge")
        }
    }
}

extension Double {
    /// With at most two decimals.
    package var short: String { ((Double(self) * 100).rounded() / 100).plain }
}
