// The outline of one mark, at a place that a scale gives. Colours, and which marks there are, are decided by who asks:
// ScaleParts, NumeralPlacing and the payment dial.
import BezelGeometry

/// A mark at a station of a scale, by its distances from the circle and its shape.
package struct TickMark {
    private let station: GuideStation
    /// Outwards from the circle.
    private let inner: Double
    private let outer: Double
    private let style: TickStyle

    package init(station: GuideStation, inner: Double, outer: Double, style: TickStyle) {
        self.station = station
        self.inner = inner
        self.outer = outer
        self.style = style
    }

    private func at(_ out: Double, _ along: Double = 0) -> Point {
        station.position + station.outward * out + station.along * along
    }
    /// Of lines and batons, to be stroked.
    package var line: Path {
        let cap = style.shape == .baton ? min(style.width, style.length) / 2 : 0
        return Path {
            $0.move(to: at(inner + cap))
            $0.addLine(to: at(outer - cap))
        }
    }
    /// The outline of a line's ink.
    var bar: Path {
        let half = style.width / 2
        return polygon([at(outer, -half), at(outer, half), at(inner, half), at(inner, -half)])
    }
    /// Of other shapes, to be filled.
    package var outline: Path {
        let half = style.width / 2
        switch style.shape {
        case .dot:
            let r = style.length / 2
            return .disc(radius: r, about: at((inner + outer) / 2))
        case .wedge: return polygon([at(outer, -half), at(outer, half), at(inner, half / 4), at(inner, -half / 4)])
        case .triangle: return polygon([at(outer, -half), at(outer, half), at(inner)])
        case .arrow: return polygon([at(inner, -half), at(inner, half), at(outer)])
        case .line, .baton: return Path()
        }
    }
    private func polygon(_ points: [Point]) -> Path {
        Path { path in
            path.addLines(points)
            path.closeSubpath()
        }
    }
}
