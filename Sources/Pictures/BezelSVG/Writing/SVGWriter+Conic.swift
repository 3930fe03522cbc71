// Angular gradients, which SVG lacks: sectors (AngularSectors.swift) masked by the shape.
//
// Sectors are simple polygons around the shape's part of each angle. They overlap where that does not show, so that no gaps
// appear between smooth edges.
import BezelColor
import BezelDrawing
import BezelGeometry

extension SVGOutput {
    /// Writes a shape that is filled with an angular gradient. Uses a mask, not a clip: viewers that clip each sector would
    /// draw edges repeatedly.
    ///
    /// - Parameter bounds: What the gradient's unit space refers to; nil for the shape's box.
    func writeAngular(_ g: AngularGradient, path: Path, rule: FillRule, opacity: Double, bounds: Rect?) {
        let box = path.boundingRect
        guard let first = g.gradient.stops.first else { return }
        let t = g.transform.concatenating(space(g.space, bounds ?? box))
        guard let back = t.inverse,
            let extent = AngularExtent(path.applying(back), rule: rule, center: g.center, startAngle: g.startAngle)
        else { return }
        // A uniform alpha is the group's.
        let alpha = first.color.alpha
        let isEven = alpha > 0 && g.gradient.stops.allSatisfy { $0.color.alpha == alpha }
        var opaque = g
        if isEven { for i in opaque.gradient.stops.indices { opaque.gradient.stops[i].color.alpha = 1 } }
        let sectors = AngularSectors(opaque, extent: extent).all
        guard let one = sectors.first else { return }
        let opacity = isEven ? opacity * alpha : opacity
        if sectors.allSatisfy({ $0.stops.count == 1 && $0.stops == one.stops }) {
            let fill = FillDrawing(path: path, paint: .color(one.stops[0].color), rule: rule, opacity: opacity)
            return write(fill, depth: 0)
        }
        let shape = DrawCommand.fill(FillDrawing(path: path, paint: .color(.white), rule: rule))
        let id = define(Mask(kind: .luminance, commands: [shape], bounds: box.insetBy(dx: -1, dy: -1)), depth: 0)
        body += "<g mask=\"url(#\(id))\""
        if opacity < 1 { body += " opacity=\"\(n(Double(opacity)))\"" }
        // Translucent sectors must not overlap, so their edges are not smoothed.
        if !isEven { body += " shape-rendering=\"crispEdges\"" }
        body += ">\n"
        let outliner = SectorOutliner(
            center: g.center, startAngle: g.startAngle, margin: extent.margin, overlaps: isEven)
        // Five digits relative to the shape suffice; a shape without a size has as many as its smallest scale.
        let size = max(box.width, box.height, Transform.minimumScale)
        let decimals = min(self.decimals, max(0, Int(clamping: (5 - log10(size)).rounded(.up))))
        for index in sectors.indices {
            let outline = outliner.outline(sectors, index).applying(t)
            let paint = outliner.paint(sectors[index], t, decimals: decimals)
            body += "<path d=\"\(outline.svgData(decimals: decimals))\"\(fill(paint))/>\n"
        }
        body += "</g>\n"
    }
}

/// Outlines and paints of sectors, in the gradient's space.
private struct SectorOutliner {
    var center: Point
    var startAngle: Angle
    /// Beyond the shape.
    var margin: Double
    /// Whether sectors extend under the next, so that smooth edges leave no gap.
    var overlaps: Bool

    /// In radians, for arcs: some 3 % beyond the circle.
    private static let chord = Double.pi / 6
    /// In user units: sectors that begin at the centre begin here, as the angle of an overlap is divided by it.
    private static let innermost = 1e-9

    /// - Parameter angle: From the gradient's start, in radians.
    private func point(_ angle: Double, _ radius: Double) -> Point {
        center + Vector(angle: .radians(startAngle.radians + angle)) * radius
    }

    /// The polygon of a sector, from its inner to its outer distance, whose sides are outside of the circle.
    func outline(_ sectors: [AngularSector], _ index: Int) -> Path {
        let sector = sectors[index]
        var (start, end) = (sector.start, sector.end)
        if overlaps {
            end = min(end + overlap(sector), 2 * .pi)
            // The first extends back under the last, which meets it.
            if index == 0, let last = sectors.last, start < AngularSectors.sameAngle,
                last.end > 2 * .pi - AngularSectors.sameAngle
            {
                start -= overlap(sector)
            }
        }
        let steps = max(1, Int(clamping: ((end - start) / Self.chord - Rounding.fraction).rounded(.up)))
        let step = (end - start) / Double(steps)
        // Chords between the outer points are outside of the circle everywhere.
        let outer = (sector.extent.upperBound + margin) / cos(step / 2)
        let inner = max(0, sector.extent.lowerBound - margin)
        var points = (0...steps).map { point(start + step * Double($0), outer) }
        // Ignore a small hole.
        if inner < outer / 8 {
            points.append(center)
        } else {
            points += (0...steps).reversed().map { point(start + step * Double($0), inner) }
        }
        var path = Path()
        path.addLines(points)
        path.closeSubpath()
        return path
    }

    /// How far a sector goes on under the next one, in radians: a pixel for small shapes; near the centre, enough for all
    /// sectors to cover the background.
    private func overlap(_ sector: AngularSector) -> Double {
        // One and a half margins at the inner distance, but at most four sectors.
        let enough = asin(min(1, 1.5 * margin / max(sector.extent.lowerBound, Self.innermost)))
        return min(enough, 4 * (sector.end - sector.start))
    }

    /// The sector's colour, or a gradient along its chord through the points at which that is exact. Coordinates are rounded
    /// here, so that equal gradients share a definition.
    func paint(_ sector: AngularSector, _ transform: Transform, decimals: Int) -> Paint {
        if sector.stops.count == 1 { return .color(sector.stops[0].color) }
        let middle = (sector.start + sector.end) / 2
        let along = Vector(angle: .radians(startAngle.radians + middle + .pi / 2))
        let half = sector.radius * sin((sector.end - sector.start) / 2)
        let isPlain = transform.isIdentity
        func placed(_ p: Point) -> Point {
            let k = pow(10, Double(isPlain ? decimals : 6))
            return Point(x: (p.x * k).rounded() / k, y: (p.y * k).rounded() / k)
        }
        return .linear(
            LinearGradient(
                gradient: Gradient(stops: sector.stops), start: placed(center - along * half),
                end: placed(center + along * half), transform: transform))
    }
}
