// Where commands may draw, found without drawing them. Which of these pixels a layer needs is decided in LayerPlan. Groups,
// masks and patterns ask here, and so does BezelPDF for what it writes as a picture.
import BezelDrawing
import BezelGeometry
import BezelTypesetting

/// Where commands may draw, without drawing them: for layers, patterns, and pictures in PDF.
package enum CommandBounds {
    /// A box that holds all ink of commands, not always the smallest; nil if they draw nothing.
    ///
    /// Glyphs without a path count as a box around their origin. Clips and masks are left aside. Linear in the commands
    /// and their path elements.
    ///
    /// - Parameters:
    ///   - transform: From the commands' space to the result's.
    ///   - depth: How deep the commands lie already.
    /// - Throws: ``RenderingError/limit(_:)`` with `nesting`.
    package static func of(
        _ commands: [DrawCommand], transform: Transform, limits: RenderingLimits, depth: Int
    ) throws(RenderingError) -> Rect? {
        var box: Rect?
        func add(_ rect: Rect) { box = box.map { $0.union(rect) } ?? rect }
        for command in commands {
            switch command {
            case .fill(let f):
                if !f.path.isEmpty { add(f.path.boundingRect.applying(transform)) }
            case .stroke(let s):
                guard !s.path.isEmpty else { continue }
                add(grown(s.path.boundingRect, by: extent(s.style)).applying(transform))
            case .text(let t):
                let extent = t.outline.map { Self.extent($0.style) } ?? 0
                for run in t.text.runs {
                    // Glyphs extend less than two ems plus their advance.
                    let em = run.font.size * 3 + extent
                    // Colour glyphs stand in the same place where others are bent, and their outlines may be empty.
                    let hasColor = run.font.face.hasColorGlyphs
                    for glyph in run.glyphs {
                        if let outline = glyph.outline, !hasColor {
                            add(grown(outline.boundingRect, by: extent).applying(transform))
                        } else {
                            add(
                                Rect(x: -em, y: -em, width: 2 * em, height: 2 * em)
                                    .applying(glyph.transform).applying(transform))
                        }
                    }
                }
                for d in t.text.decorations { add(d.outline.boundingRect.applying(transform)) }
            case .image(let i): add(i.rect.applying(transform))
            case .group(let g):
                try limits.check(depth: depth)
                let own = try of(g.commands, transform: .identity, limits: limits, depth: depth + 1)
                guard var inner = own ?? region(g.effects) else { continue }
                for effect in g.effects { inner = inner.union(Self.extent(effect, of: inner)) }
                add(inner.applying(g.transform).applying(transform))
            }
        }
        return box
    }

    /// The box of a result, by the box of what the effect is applied to, both in user space. Blurs carry ink three
    /// deviations far, beyond which a Gaussian is under half a step of 8 bits.
    static func extent(_ effect: Effect, of rect: Rect) -> Rect {
        switch effect {
        case .blur(let x, let y): rect.insetBy(dx: -3 * abs(x) - 1, dy: -3 * abs(y) - 1)
        case .dropShadow(let offset, let x, let y, _):
            rect.offsetBy(dx: offset.dx, dy: offset.dy).insetBy(dx: -3 * abs(x) - 1, dy: -3 * abs(y) - 1).union(rect)
        case .filter(let graph): graph.region ?? rect
        }
    }

    /// The first filter region: filters may draw without any source.
    static func region(_ effects: [Effect]) -> Rect? {
        for case .filter(let graph) in effects { if let region = graph.region { return region } }
        return nil
    }

    /// How far a stroke may lie from its path, in user units. Without miters the farthest are corners of square caps,
    /// √2 times half of the width, here 1.5.
    static func extent(_ style: StrokeStyle) -> Double {
        // Corners of square caps lie √2 half widths away, whatever the joins.
        let miter = style.lineJoin == .miter || style.lineJoin == .miterClip ? max(1.5, style.miterLimit) : 1.5
        return style.lineWidth * (style.alignment == .center ? 0.5 : 1) * miter
    }

    private static func grown(_ rect: Rect, by d: Double) -> Rect {
        Rect(x: rect.minX - d, y: rect.minY - d, width: rect.width + 2 * d, height: rect.height + 2 * d)
    }
}
