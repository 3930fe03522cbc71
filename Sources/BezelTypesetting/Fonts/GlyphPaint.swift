// A glyph as a graph of paints (OpenType's COLR table, version 1), in user units. Drawing it is for the floors above.
import BezelColor
import BezelGeometry

/// A picture made of paints within paints: user units at the font's size, y down, origin on the baseline.
package indirect enum GlyphPaint: Hashable, Sendable {
    /// One colour everywhere.
    case color(Ink)
    /// Colours along a straight axis.
    case linear(Ramp, start: Point, end: Point)
    /// Colours between two circles.
    case radial(Ramp, startCenter: Point, startRadius: Double, endCenter: Point, endRadius: Double)
    /// Colours round a centre, one whole turn clockwise from 3 o'clock.
    case angular(Ramp, center: Point)
    /// A paint cut to the inside of an outline (non-zero rule).
    case clipped(Path, GlyphPaint)
    /// A paint moved, scaled, turned or skewed.
    case transformed(Transform, GlyphPaint)
    /// Paints on each other, back to front.
    case layers([GlyphPaint])
    /// Two paints put together, apart from what is behind them.
    case composite(GlyphPaint, mode: CompositeMode, over: GlyphPaint)

    /// A colour of the font's palette or the text's own.
    package struct Ink: Hashable, Sendable {
        /// nil stands for the text's own colour.
        package var color: Color?
        /// 0…1, multiplied with the colour's own alpha.
        package var alpha: Double
        /// An ink, solid unless told otherwise.
        package init(color: Color?, alpha: Double = 1) {
            self.color = color
            self.alpha = alpha
        }
    }

    /// The inks along a gradient's axis; between them colours are mixed premultiplied.
    package struct Ramp: Hashable, Sendable {
        /// An ink at a place of the axis.
        package struct Stop: Hashable, Sendable {
            /// The colour there.
            package var ink: Ink
            /// The place on the axis, 0…1, never falling from stop to stop.
            package var location: Double
            /// A stop of a ramp.
            package init(ink: Ink, location: Double) {
                self.ink = ink
                self.location = location
            }
        }
        /// From 0 to 1.
        package var stops: [Stop]
        /// What is drawn before the first and after the last stop.
        package var spread: Gradient.Spread
        /// A ramp that keeps its end colours beyond its ends unless told otherwise.
        package init(stops: [Stop], spread: Gradient.Spread = .pad) {
            self.stops = stops
            self.spread = spread
        }
    }

    /// How two paints are put together: Porter and Duff's operators and CSS's blend modes, in the font format's order.
    package enum CompositeMode: UInt32, Hashable, Sendable, CaseIterable {
        /// Porter and Duff's operators: which of both is kept where, and which lies on top.
        case clear, source, destination, sourceOver, destinationOver, sourceIn, destinationIn, sourceOut
        /// More of Porter and Duff's; `plus` adds both.
        case destinationOut, sourceAtop, destinationAtop, xor, plus
        /// CSS's blend modes by component.
        case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
        /// The product, and CSS's blend modes by hue, saturation and luminosity.
        case multiply, hue, saturation, color, luminosity
    }
}

extension GlyphPaint {
    /// A box round every outline of the graph; nil where there is none.
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
