// Draws the moon and its window. Only the phase is astronomy, and it is in Layers/MoonLayer.swift; seas and stars are
// ornament.
import BezelColor
import BezelDrawing
import BezelGeometry

extension InstrumentPainter {
    /// Draws the moon's phase in a window: sky and stars, the dark disc, its lit part and the seas on it.
    mutating func draw(_ layer: MoonLayer) throws(GalleryError) {
        guard layer.radius > 0 else { return }
        let center = middle + Vector(dx: layer.x, dy: layer.y)
        let window = Path.disc(radius: layer.radius, about: center)
        record(.frames, window)
        let moon = MoonOutline(center: center, radius: layer.radius * MoonOutline.size)
        let phase = MoonLayer.phase(at: try instrument.value(layer.value))
        let lit = moon.lit(at: phase)
        if let sky = layer.sky {
            context.fill(window, with: sky.paint(in: window.boundingRect))
            context.fill(moon.stars(within: layer.radius), with: .color(layer.color.withAlpha(0.8)))
            context.fill(moon.disc, with: .color(layer.color.withAlpha(0.1)))
        }
        context.fill(lit, with: .color(layer.color))
        let seas = layer.color.mix(with: .black, by: 0.25).withAlpha(0.3)
        context.clipped(to: lit) { $0.fill(moon.seas, with: .color(seas)) }
        if let line = layer.line, layer.lineWidth > 0 {
            context.stroke(window, with: .color(line), lineWidth: layer.lineWidth)
        }
    }
}

/// The moon's parts about its centre. Seas and stars stand where they look even, not where astronomy has them.
struct MoonOutline {
    /// As a fraction of the window's radius.
    static let size: Double = 0.66
    /// Of a quarter circle's control point, in radii.
    private static let quarter = 0.5522847498

    let center: Point
    let radius: Double

    var disc: Path { .disc(radius: radius, about: center) }

    /// The lit part: half of the disc's edge, and half of an ellipse, the terminator, whose half width is the radius
    /// times the cosine of the phase.
    ///
    /// - Parameter phase: 0 is new, 0.5 full; the right side is lit first.
    func lit(at phase: Double) -> Path {
        let isWaxing = phase <= 0.5
        let side: Double = isWaxing ? 1 : -1
        let terminator = radius * cos(2 * .pi * phase)
        func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + side * x, y: center.y + y) }
        let k = Self.quarter
        return Path { path in
            func half(_ width: Double, from y: Double) {
                path.addCurve(
                    to: at(width, 0), control1: at(width * k, y), control2: at(width, y * k))
                path.addCurve(
                    to: at(0, -y), control1: at(width, -y * k), control2: at(width * k, -y))
            }
            path.move(to: at(0, -radius))
            half(radius, from: -radius)
            half(terminator, from: radius)
            path.closeSubpath()
        }
    }

    /// In radii of the moon.
    var seas: Path {
        let seas: [(x: Double, y: Double, radius: Double)] = [
            (-0.32, -0.38, 0.3), (0.26, -0.3, 0.2), (0.4, -0.02, 0.24), (-0.58, 0.02, 0.2), (-0.2, 0.4, 0.17),
        ]
        return Path { path in
            for sea in seas {
                path.addPath(
                    .disc(
                        radius: sea.radius * radius,
                        about: center + Vector(dx: sea.x * radius, dy: sea.y * radius)))
            }
        }
    }

    /// Angles clockwise from the top in degrees; other numbers in radii of the window.
    func stars(within window: Double) -> Path {
        let stars: [(angle: Double, distance: Double, size: Double)] = [
            (20, 0.83, 0.07), (62, 0.85, 0.045), (118, 0.83, 0.06), (161, 0.86, 0.045), (205, 0.83, 0.07),
            (248, 0.86, 0.045), (292, 0.84, 0.06), (338, 0.86, 0.045),
        ]
        return Path { path in
            for star in stars {
                let middle = center + Vector(angle: .degrees(star.angle - 90)) * (star.distance * window)
                for k in 0..<8 {
                    let r = star.size * window * (k.isMultiple(of: 2) ? 1 : 0.28)
                    let point = middle + Vector(angle: .degrees(45 * Double(k))) * r
                    if k == 0 { path.move(to: point) } else { path.addLine(to: point) }
                }
                path.closeSubpath()
            }
        }
    }
}
