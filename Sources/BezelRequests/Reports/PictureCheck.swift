import BezelGeometry

/// Finds what a picture does not show; refuses blank ones.
package enum PictureCheck {
    package struct Scope: OptionSet {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let text = Scope(rawValue: 1)
        package static let shapes = Scope(rawValue: 2)
        package static let refusesBlank = Scope(rawValue: 4)
        package static let all: Scope = [.text, .shapes, .refusesBlank]
    }

    /// Adds what is outside the picture.
    ///
    /// - Parameter scale: Pixels per user unit; half a pixel is ignored.
    package static func add(_ scene: Scene, scale: Double, scope: Scope = .all, to warnings: inout Warnings) throws {
        let report = scene.report(tolerance: 0.5 / scale, includesShapes: scope.contains(.shapes))
        if report.isBlank, !scene.commands.isEmpty {
            let size = "\(scene.size.width.short) × \(scene.size.height.short) units"
            let message =
                report.drawsSomething
                ? "the picture is blank: nothing of what is drawn lies in its \(size)"
                : "the picture is blank: nothing is drawn, or in clear colours only"
            if scope.contains(.refusesBlank) { throw RequestFailure(message) }
            if report.drawsSomething { return warnings.add(message) }
        }
        if scope.contains(.text) { addTexts(report.losses, to: &warnings) }
        if scope.contains(.shapes) { addShapes(report.losses, to: &warnings) }
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
