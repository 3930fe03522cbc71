// Shadows, filters and added light, as pictures of what is visible.
//
// PDF has no effects, so BezelRendering draws them, at the resolution that the writer asks for, and only where there is ink on
// the page. Everything else of the group stays as it is, and words stay searchable.
import BezelColor
import BezelDrawing
import BezelGeometry
import BezelRendering

extension ContentWriter {
    /// Draws a group with effects as a picture. Of a single shadow, only the shadow is one, and the letters stay sharp.
    func drawAsPicture(_ group: GroupDrawing) throws(PDFError) {
        guard let box = visibleHere else { return }
        let layer = try child(isOfGroup: true)
        if group.hasSingleShadow, case .dropShadow(let offset, let x, let y, let color) = group.effects[0] {
            let steps = [
                FilterStep(.offset(offset), inputs: [.sourceAlpha]), FilterStep(.blur(x: x, y: y), inputs: [.step(0)]),
                FilterStep(.flood(color), inputs: [.empty]), FilterStep(.composite(.in), inputs: [.step(2), .step(1)]),
            ]
            // A graph without region has its source's extent.
            let region = try bounds(of: GroupDrawing(group.commands, effects: group.effects))
            let shadow = GroupDrawing(group.commands, effects: [.filter(FilterGraph(region: region, steps: steps))])
            var lost = InkSet()
            lost.add(color)
            try refuse(lost, what: "a shadow")
            try layer.placePicture(of: shadow, extent: group, what: "a shadow")
            try layer.draw(group.commands)
        } else {
            let plain = GroupDrawing(group.commands, isIsolated: true, effects: group.effects)
            let what =
                !group.effects.isEmpty
                ? group.effects.kind
                : group.commands.addsLight ? "light that adds up (plus-lighter)" : "what is nested deeply"
            var lost = InkSet(of: group.commands)
            lost.add(group.effects)
            try refuse(lost, what: what)
            try layer.placePicture(of: plain, extent: group, what: what)
            if keepsWords { try layer.hideWords(of: group.commands) }
        }
        guard !layer.content.isEmpty else { return }
        try show(
            try document.form(layer.content, box: box, group: try groupSpace(of: group.commands)), of: group)
    }

    /// The box of a group with its effects, in the group's own space; nil if it is empty.
    private func bounds(of group: GroupDrawing) throws(PDFError) -> Rect? {
        do throws(RenderingError) {
            return try CommandBounds.of(
                [.group(group)], transform: .identity, limits: document.writer.limits, depth: 0)
        } catch {
            if case .limit(let limit) = error { throw .limit(limit) }
            throw .library(error.description)
        }
    }

    /// Refuses pictures of named inks: pictures have screen colours, so that the plates would be lost. Grey documents can take
    /// process inks.
    private func refuse(_ inks: InkSet, what: String) throws(PDFError) {
        let isGray = document.colors.space == .gray
        if let ink = inks.names.first(where: { !isGray || $0 != InkSet.process }) {
            throw .inkLost(ink: ink, what: what)
        }
    }

    /// A picture of what has effects, in the scene's units.
    private struct PlacedPicture {
        var bitmap: Bitmap
        /// Its upper left corner.
        var origin: Point
        /// Pixels a unit.
        var scale: Double
        var leftOut: [LeftOutLayer]
        /// In steps of drawing.
        var work: Double
    }
    /// How many times coarser than asked a picture may become. Effects blur, so that few of them show it.
    private static let coarsest = 16.0

    /// Draws a group as an image, where it shows. The group's transform is set already.
    ///
    /// - Parameters:
    ///   - extent: The group whose box, with effects, bounds the picture.
    ///   - what: For notes.
    private func placePicture(of group: GroupDrawing, extent: GroupDrawing, what: String) throws(PDFError) {
        defer { pictures.endPicture() }
        do {
            guard let picture = try pictureWithinLimits(of: group, extent: extent), !picture.bitmap.isEmpty,
                let back = toScene.inverse
            else { return }
            for layer in picture.leftOut { document.note(.leftOut(layer)) }
            let scale = picture.scale
            let (image, pixels) = picture.bitmap.trimmed
            let size = Size(width: Double(image.width) / scale, height: Double(image.height) / scale)
            let rect = Rect(
                origin: Point(
                    x: picture.origin.x + Double(pixels.x) / scale, y: picture.origin.y + Double(pixels.y) / scale),
                size: size)
            document.note(.rasterised(what: what, width: image.width, height: image.height))
            content.save()
            // The picture stands upright in the scene, whatever the group's transform is.
            content.concatenate(back)
            let reference = try document.image(image, interpolation: .smooth, isMask: isMask)
            content.concatenate(Transform(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY))
            content.line("/\(content.resources.name("\(reference)", in: "XObject")) Do")
            content.restore()
        } catch let error as PDFError {
            throw error
        } catch let error as RenderingError {
            // As in pictures of pixels: one part over a limit is left out, and the page is drawn.
            if case .limit(let limit) = error { return document.note(.leftOut(LeftOutLayer(.filter, limit))) }
            throw .library(error.description)
        } catch {
            throw .library("\(error)")
        }
    }
    /// The picture at the greatest resolution that the limits allow.
    ///
    /// On a page of metres the resolution that was asked for can be more than is drawn at a time: then it is less, by steps of
    /// a quarter, before anything is refused or left out.
    private func pictureWithinLimits(
        of group: GroupDrawing, extent: GroupDrawing
    ) throws(RenderingError) -> PlacedPicture? {
        // Pixels a scene unit, of which 96 are an inch.
        let asked = max(document.writer.rasterDPI / 96, 0.01)
        var scale = asked
        while true {
            let next = scale * 0.75
            let isLast = next * Self.coarsest < asked
            do throws(RenderingError) {
                let picture = try self.picture(of: group, extent: extent, scale: scale)
                if isLast || picture?.leftOut.isEmpty ?? true {
                    // What is refused is refused before it is drawn, and costs nothing.
                    pictures.spend(min(picture?.work ?? 0, Double(pictures.limits.maximumDrawingWork)))
                    return picture
                }
            } catch {
                guard case .limit = error, !isLast else { throw error }
            }
            scale = next
        }
    }
    /// A picture at one resolution, of what is visible of the group, on a grid that begins at whole pixels of the
    /// scene. Nil if nothing is visible.
    private func picture(
        of group: GroupDrawing, extent: GroupDrawing, scale: Double
    ) throws(RenderingError) -> PlacedPicture? {
        let limits = pictures.limits
        var plain = extent
        (plain.transform, plain.clips, plain.mask, plain.opacity) = (.identity, [], nil, 1)
        let found = try CommandBounds.of([.group(plain)], transform: toScene, limits: limits, depth: 0)
        guard let found, !found.isNull else { return nil }
        // A pixel more on each side holds smooth edges.
        var region = found.insetBy(dx: -1, dy: -1).intersection(visible)
        guard !region.isNull, region.width > 0, region.height > 0 else { return nil }
        // Whole pixels, so that edges fall between them.
        region = Rect(
            x: (region.minX * scale).rounded(.down) / scale, y: (region.minY * scale).rounded(.down) / scale,
            width: (region.width * scale).rounded(.up) / scale + 1 / scale,
            height: (region.height * scale).rounded(.up) / scale + 1 / scale)
        let placed = GroupDrawing(
            [.group(group)],
            transform: toScene.concatenating(Transform(translationX: -region.minX, y: -region.minY)))
        let (bitmap, work, leftOut) = try BitmapRenderer(scale: scale, limits: limits).counted(
            Scene(size: region.size, commands: [.group(placed)]), leavesOut: true)
        return PlacedPicture(bitmap: bitmap, origin: region.origin, scale: scale, leftOut: leftOut, work: work)
    }
}

/// What drawing all pictures of one page may cost: as much as the filters of one picture.
///
/// A page can have thousands of shadows, each within the limits on a picture. Of many, each gets its share of what is left, so
/// that all become coarser alike, by `pictureWithinLimits`, and hardly one is left out.
final class PictureBudget {
    private let standard: RenderingLimits
    private var left: Double
    private var waiting: Int

    /// - Parameter count: How many pictures are expected.
    init(_ limits: RenderingLimits, count: Int = 1) {
        standard = limits
        // A step of a filter counts twice.
        left = min(Double(limits.maximumDrawingWork), 2 * Double(limits.maximumFilterWork))
        waiting = count
    }

    /// For the next picture.
    var limits: RenderingLimits {
        let most = left / Double(max(waiting, 1))
        var limits = standard
        limits.maximumDrawingWork = min(limits.maximumDrawingWork, Int(clamping: most))
        limits.maximumFilterWork = min(limits.maximumFilterWork, Int(clamping: most / 2))
        // Taken apart into colours and a mask, and compressed, a picture takes once more what drawing it takes.
        limits.maximumBytes /= 2
        return limits
    }

    func spend(_ work: Double) { left = max(left - work, 0) }
    func endPicture() { waiting -= 1 }
}

extension GroupDrawing {
    /// Whether only its shadow is drawn as a picture.
    fileprivate var hasSingleShadow: Bool {
        guard effects.count == 1, case .dropShadow = effects[0] else { return false }
        return !commands.addsLight
    }
}

extension [DrawCommand] {
    /// How many groups become pictures for their effects, also in masks; those in patterns are not looked for.
    var effectCount: Int {
        reduce(0) { count, command in
            guard case .group(let group) = command else { return count }
            let own = group.effects.isEmpty ? 0 : 1
            // What is in a picture already is none of its own; under a single shadow it stays as it is.
            let isWhole = own > 0 && !group.hasSingleShadow
            let inner = isWhole ? 0 : group.commands.effectCount
            return count + own + inner + (group.mask?.commands.effectCount ?? 0)
        }
    }
}

extension [Effect] {
    /// What effects are called in notes.
    fileprivate var kind: String {
        let names = map { effect in
            switch effect {
            case .blur: "a blur"
            case .dropShadow: "a shadow"
            case .filter: "a filter"
            }
        }
        return Set(names).count == 1 ? names[0] : "a filter"
    }
}

extension Bitmap {
    /// The smallest part with ink, and its corner in pixels; all if there is none.
    fileprivate var trimmed: (image: PixelImage, origin: (x: Int, y: Int)) {
        let pixels = straightRGBA
        func hasInk(_ x: Int, _ y: Int) -> Bool { pixels[(y * width + x) * 4 + 3] > 0 }
        let rows = (0..<height).filter { y in (0..<width).contains { hasInk($0, y) } }
        guard let top = rows.first, let bottom = rows.last else {
            return (PixelImage(width: width, height: height, pixels: pixels), (0, 0))
        }
        let left = (0..<width).first { x in Range(from: top, through: bottom).contains { hasInk(x, $0) } } ?? 0
        let right = (0..<width).last { x in Range(from: top, through: bottom).contains { hasInk(x, $0) } } ?? width - 1
        var part: [UInt8] = []
        for y in Range(from: top, through: bottom) {
            part += pixels[Range(from: (y * width + left) * 4, upTo: (y * width + right + 1) * 4)]
        }
        return (PixelImage(width: right - left + 1, height: bottom - top + 1, pixels: part), (left, top))
    }
}
