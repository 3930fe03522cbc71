// Filter, clip, mask, opacity and blending of an element, put round its commands as one group. Each of them is built
// elsewhere (FilterBuilder, ClipBuilder); here are their order and when a group is needed at all. Builders of elements,
// viewports and texts call this for what they have drawn.
import BezelDrawing
import BezelGeometry

/// Makes a group of what an element draws, with everything that acts on it as a whole.
struct LayerBuilder: DocumentBuilding {
    let document: DocumentContext

    /// Applies filter, clip, mask, opacity and blending, in this order (CSS Masking 1; Compositing 1), in the element's own
    /// space.
    ///
    /// The box stays that of the geometry, as clips and effects do not change it. Elements without any of these are returned as
    /// they are, so that most of a picture needs no groups.
    func applyLayer(_ id: ElementID, _ drawn: ElementDrawing, _ context: Context) -> ElementDrawing {
        let e = tree[id]
        var group = Group(drawn.commands)
        var isNeeded = false
        if let text = e.own.filter {
            guard let effects = FilterBuilder(document: document).effects(text, bounds: drawn.bounds, context) else {
                return ElementDrawing(bounds: drawn.bounds)
            }
            group.effects = effects
            isNeeded = !effects.isEmpty
        }
        let clips = ClipBuilder(document: document)
        if let found = clips.clipping(e, drawn, context) {
            guard let own = found.clips else { return ElementDrawing(bounds: drawn.bounds) }
            group.clips = own
            // Isolation matters only for blending.
            group.isIsolated = drawn.commands.contains(where: \.blends)
            isNeeded = true
        }
        // A mask does not apply to its own content.
        let masking = e.own.mask.map { (name: $0, target: tree.element(withID: $0)) }
        // References to other files are empty here, and noted where they were looked for.
        if let masking, !masking.name.isEmpty, !drawn.bounds.isNull, masking.target.map({ tree[$0].name }) != "mask" {
            document.log.warn("the mask “\(masking.name.shortened)” is not there and masks nothing", line: e.line)
        }
        if let target = masking?.target, tree[target].name == "mask", !isCyclic(target, context) {
            guard let mask = clips.mask(target, bounds: drawn.bounds, context) else {
                return ElementDrawing(bounds: drawn.bounds)
            }
            group.mask = mask
            isNeeded = true
        }
        if e.own.opacity < 1 {
            group.opacity = e.own.opacity
            isNeeded = true
        }
        if e.own.blendMode != .normal {
            group.blendMode = e.own.blendMode
            isNeeded = true
        }
        if e.own.isIsolated {
            group.isIsolated = true
            isNeeded = true
        }
        // A filter can draw for an empty element.
        guard isNeeded, !drawn.commands.isEmpty || !group.effects.isEmpty else { return drawn }
        return ElementDrawing(commands: [.group(group)], bounds: drawn.bounds)
    }
}

extension DrawCommand {
    /// Whether it blends with what is below it, or something in it does.
    fileprivate var blends: Bool {
        guard case .group(let group) = self else { return false }
        return group.blendMode != .normal || group.commands.contains(where: \.blends)
    }
}
