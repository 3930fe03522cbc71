// A colour glyph as a tree of paints, from the font table COLR in its version 1. GlyphPaintReader reads it; BezelDrawing
// makes commands of it.
import BezelColor
import BezelGeometry

/// In user units, y down, origin on the baseline.
package indirect enum GlyphPaint: Hashable, Sendable {
    case color(Ink)
    case linear(Ramp, start: Point, end: Point)
    case radial(Ramp, startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
    /// Clockwise from 3 o'clock, once round.
    case angular(Ramp, center: Point)
    /// By the non-zero rule.
    case clipped(Path, GlyphPaint)
    case transformed(Transform, GlyphPaint)
    /// Back to front.
    case layers([GlyphPaint])
    /// As a group.
    case composite(GlyphPaint, mode: CompositeMode, over: GlyphPaint)

    package struct Ink: Hashable, Sendable {
        /// Nil for the text's colour.
        package var color: Color?
        package var alpha: Double
        package init(color: Color?, alpha: Double = 1) {
            self.color = color
            self.alpha = alpha
        }
    }

    /// Mixed premultiplied.
    package struct Ramp: Hashable, Sendable {
        package struct Stop: Hashable, Sendable {
            package var ink: Ink
            /// 0…1, not descending.
            package var location: Double
            package init(ink: Ink, location: Double) {
                self.ink = ink
                self.location = location
            }
        }
        package var stops: [Stop]
        package var spread: Gradient.Spread
        package init(stops: [Stop], spread: Gradient.Spread = .pad) {
            self.stops = stops
            self.spread = spread
        }
    }

    /// In COLR's order.
    package enum CompositeMode: UInt32, Hashable, Sendable, CaseIterable {
        /// Porter and Duff.
        case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut
        /// Porter and Duff; `plus` adds.
        case destinationOut, sourceAtop, destinationAtop, xor, plus
        /// CSS's separable blend modes.
        case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
        /// The product, and CSS's other blend modes.
        case multiply, hue, saturation, color, luminosity
    }
}

extension GlyphPaint {
    package var bounds: Rect? {
        func union(_ boxes: [Rect?]) -> Rect? { boxes.compactMap { $0 }.reduce(nil) { $0?.union($1) ?? $1 } }
        switch self {
        case .color, .linear, .radial, .angular: return nil
        case .clipped(let path, _): return path.isEmpty ? nil : path.boundingRect
        case .transformed(let t, let inner): return inner.bounds?.applying(t)
        case .layers(let layers): return union(layers.map(\.bounds))
        case .composite(let source, _, let backdrop): return union([source.bounds, backdrop.bounds])
        }
    }
}
