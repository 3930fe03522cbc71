// Groups, drawn directly or as transparency groups, with clips, masks and blend modes.
//
// PDF has a transparency model like that of scenes (ISO 32000-1, 11), but clips only intersect, masks belong to the graphics
// state, and there is no mode that adds light. Effects and added light become pictures in ContentWriter+Pictures.
import BezelColor
import BezelDrawing
import BezelGeometry

extension ContentWriter {
    /// Draws a group: in place if it only moves and clips, as a transparency group if it is composited as a whole.
    ///
    /// Clips of several shapes that may meet become masks, since operators can only intersect clips.
    func draw(_ group: GroupDrawing) throws(PDFError) {
        guard group.opacity > 0, !group.commands.isEmpty || !group.effects.isEmpty else { return }
        guard depth < Limits.nesting.standard else { throw .limit(LimitError(Limits.nesting)) }
        guard group.transform.isFinite else { throw .notFinite(what: "a group's transform") }
        guard group.transform.inverse != nil, group.clips.allSatisfy({ !$0.shapes.isEmpty }) else { return }
        // What can be drawn more simply is drawn so, as another group.
        if let masked = try group.withMasksForClips() { return try draw(masked) }
        if let plain = group.withoutNeedlessLayer { return try draw([plain]) }
        let keepsState = !group.transform.isIdentity || !group.clips.isEmpty || group.needsLayer
        let outer = transform
        depth += 1
        if keepsState { content.save() }
        transform = group.transform.concatenating(transform)
        content.concatenate(group.transform)
        // Clips are in the group's own space, like its commands.
        for clip in group.clips { try cut(by: clip) }
        if group.needsLayer {
            try drawLayer(group)
        } else {
            try draw(group.commands)
        }
        transform = outer
        if keepsState { content.restore() }
        depth -= 1
    }

    /// Draws a group as a whole: its commands as a form with a transparency group, or as a picture.
    private func drawLayer(_ group: GroupDrawing) throws(PDFError) {
        guard let box = visibleHere else { return }
        if !group.effects.isEmpty || group.commands.addsLight || forms >= Self.maximumForms {
            return try drawAsPicture(group)
        }
        // The form begins in the group's space, and is clipped to what is visible.
        let layer = try child(isOfGroup: true)
        try layer.draw(group.commands)
        guard !layer.content.isEmpty else { return }
        try show(
            try document.form(layer.content, box: box, group: try groupSpace(of: group.commands)), of: group)
    }

    /// Of forms within each other. PDFium draws nothing from the 41st on, Poppler from the 101st, and neither says so.
    private static let maximumForms = 24

    /// Draws a form with the group's blend mode, opacity and mask.
    func show(_ form: PDFReference, of group: GroupDrawing) throws(PDFError) {
        if group.mask != nil, group.opacity < 1 {
            // MuPDF 1.21 applies opacity beside a soft mask twice.
            let faint = try child()
            try faint.show(form, of: GroupDrawing(group.commands, opacity: group.opacity))
            let space = try groupSpace(of: group.commands)
            let layer = try document.form(faint.content, box: visibleHere ?? .zero, group: space)
            var masked = group
            masked.opacity = 1
            return try show(layer, of: masked)
        }
        var parameters: [(key: String, value: String)] = []
        if group.blendMode != .normal { parameters.append(("BM", "/\(group.blendMode.pdfName)")) }
        // Earlier drawing may have left its alpha.
        for key in ["ca", "CA"] where group.opacity < 1 || content.parameter(key) ?? "1" != "1" {
            parameters.append((key, PDFSyntax.number(min(group.opacity, 1), decimals: 4)))
        }
        if let mask = group.mask { parameters.append(("SMask", "\(try softMask(mask))")) }
        marks?.enterFigure(&content)
        content.set(parameters)
        content.setOverprint(false)
        content.line("/\(content.resources.name("\(form)", in: "XObject")) Do")
    }

    /// The colour space in which a group is blended, in written form.
    func groupSpace(of commands: [DrawCommand]) throws(PDFError) -> String {
        isMask ? document.maskSpace.rawValue : try document.groupSpace(of: commands)
    }

    /// Intersects the clip with one that is a single path, or one shape with clips of its own. Others have become masks before.
    private func cut(by clip: Clip) throws(PDFError) {
        if let path = clip.asOnePath {
            if path.path.isEmpty { return content.line("0 0 0 0 re W n") }
            content.path(path.path, decimals: decimals)
            return content.line(path.rule == .evenOdd ? "W* n" : "W n")
        }
        if clip.shapes.count == 1 {
            for inner in clip.shapes[0].clips {
                guard !inner.shapes.isEmpty else { return content.line("0 0 0 0 re W n") }
                try cut(by: inner)
            }
            return try cut(by: Clip(path: clip.shapes[0].path, rule: clip.shapes[0].rule))
        }
    }

    /// A mask's dictionary, shared between equal ones. Luminance masks are drawn in greys of their own (Luminance).
    /// Further masks are soft masks of the mask.
    func softMask(_ mask: Mask) throws(PDFError) -> PDFReference {
        let box = visibleHere ?? .zero
        let isLuminance = mask.kind == .luminance
        let writer = try child(keepsWords: false, isMask: isLuminance)
        if let bounds = mask.bounds {
            writer.content.rectangle(bounds, decimals: decimals)
            writer.content.line("W n")
        }
        let commands = isLuminance ? Luminance(linearLight: mask.linearLight).gray(mask.commands) : mask.commands
        let space = isLuminance ? document.maskSpace.rawValue : try groupSpace(of: commands)
        if let further = mask.further.first {
            let own = try writer.child(keepsWords: false)
            try own.draw(commands)
            let form = try document.form(own.content, box: box, group: space)
            writer.content.set([("SMask", "\(try writer.softMask(further))")])
            writer.content.line("/\(writer.content.resources.name("\(form)", in: "XObject")) Do")
        } else {
            try writer.draw(commands)
        }
        let form = try document.form(writer.content, box: box, group: space)
        return try document.file.share("<</S/\(isLuminance ? "Luminosity" : "Alpha")/G \(form)>>")
    }
}

extension GroupDrawing {
    /// The group within a mask for each clip of several shapes that may meet; nil if there is none. Masks by alpha unite
    /// shapes; several of them are masks of each other.
    fileprivate func withMasksForClips() throws(PDFError) -> GroupDrawing? {
        let wide = clips.filter { $0.asOnePath == nil && $0.shapes.count > 1 }
        guard !wide.isEmpty else { return nil }
        var inner = self
        inner.transform = .identity
        inner.clips = clips.filter { $0.asOnePath != nil || $0.shapes.count <= 1 }
        var mask: Mask?
        for clip in wide {
            let commands = clip.shapes.map { shape in
                DrawCommand.group(
                    GroupDrawing(
                        [.fill(FillDrawing(path: shape.path, paint: .color(.white), rule: shape.rule))],
                        clips: shape.clips))
            }
            mask = Mask(kind: .alpha, commands: commands, further: mask.map { [$0] } ?? [])
        }
        inner.blendMode = .normal
        return GroupDrawing([.group(inner)], transform: transform, blendMode: blendMode, mask: mask)
    }

    /// Whether the group is composited as a whole.
    var needsLayer: Bool {
        opacity < 1 || blendMode != .normal || isIsolated || mask != nil || !effects.isEmpty
    }

    /// The group's only shape with the group's opacity, if that is the same; nil otherwise. Text and groups may overlap
    /// themselves, and pattern cells have no opacity.
    fileprivate var withoutNeedlessLayer: DrawCommand? {
        guard needsLayer, commands.count == 1, blendMode == .normal, mask == nil, effects.isEmpty else { return nil }
        var copy = self
        copy.opacity = 1
        copy.isIsolated = false
        switch commands[0] {
        case .fill(var f):
            if case .pattern = f.paint { return nil }
            f.opacity *= opacity
            copy.commands = [.fill(f)]
        case .stroke(var s):
            if case .pattern = s.paint { return nil }
            s.opacity *= opacity
            copy.commands = [.stroke(s)]
        case .image(var i):
            i.opacity *= opacity
            copy.commands = [.image(i)]
        case .text, .group: return nil
        }
        return .group(copy)
    }
}

extension [DrawCommand] {
    /// Whether something here adds light to what is below, for which PDF has no blend mode.
    var addsLight: Bool {
        contains { command in
            guard case .group(let g) = command else { return false }
            return g.blendMode == .plusLighter || !g.needsLayer && g.commands.addsLight
        }
    }
}

extension BlendMode {
    /// In the file's syntax, without the slash (ISO 32000-1, 11.3.5). Light that adds up and what erases never come here.
    var pdfName: String {
        switch self {
        case .normal, .plusLighter, .destinationOut, .clear: "Normal"
        case .multiply: "Multiply"
        case .screen: "Screen"
        case .overlay: "Overlay"
        case .darken: "Darken"
        case .lighten: "Lighten"
        case .colorDodge: "ColorDodge"
        case .colorBurn: "ColorBurn"
        case .hardLight: "HardLight"
        case .softLight: "SoftLight"
        case .difference: "Difference"
        case .exclusion: "Exclusion"
        case .hue: "Hue"
        case .saturation: "Saturation"
        case .color: "Color"
        case .luminosity: "Luminosity"
        }
    }
}

extension Clip {
    /// The clip as one path; nil for shapes that may meet, which one path would count twice or leave out.
    ///
    /// Boxes are swept by their left edges, so the cost is that of sorting, and of boxes beside each other.
    fileprivate var asOnePath: (path: Path, rule: FillRule)? {
        guard let first = shapes.first, shapes.allSatisfy({ $0.clips.isEmpty && $0.rule == first.rule }) else {
            return nil
        }
        if shapes.count == 1 { return (first.path, first.rule) }
        let boxes = shapes.map(\.path.controlBounds)
        // Sweeps the boxes by their left edges.
        let order = boxes.indices.sorted { boxes[$0].minX < boxes[$1].minX }
        for (i, a) in order.enumerated() {
            for b in order[(i + 1)...] {
                if boxes[b].minX >= boxes[a].maxX { break }
                if boxes[a].intersects(boxes[b]) { return nil }
            }
        }
        var all = Path()
        for shape in shapes { all.addPath(shape.path) }
        return (all, first.rule)
    }
}
