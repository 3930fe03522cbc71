// Colours along an axis, without a place. The three ways to lay them out are paints of BezelDrawing; stops in order are
// made in Gradient+Stops.
import BezelGeometry

/// Colours at locations along an axis from 0 to 1, without a place in a picture.
///
/// `LinearGradient`, `RadialGradient` and `AngularGradient` lay it out. Without stops it draws nothing; with one, a single
/// colour.
public struct Gradient: Hashable, Sendable {
    /// A colour at a location, as SwiftUI's `Gradient.Stop` and SVG's `<stop>`. Two at one location make a hard edge.
    public struct Stop: Hashable, Sendable {
        /// The colour exactly at ``location``; towards the neighbouring stops it changes steadily.
        public var color: Color
        /// From 0 at the start to 1 at the end. Kept as given, but drawn within 0…1 and never before an earlier stop.
        ///
        /// A NaN is drawn at the previous stop's location.
        public var location: Double
        /// A stop at a fraction of the axis; the location is neither pinned nor sorted here.
        public init(color: Color, location: Double) {
            self.color = color
            self.location = location
        }
    }
    /// What is drawn before the first stop and after the last; CSS has only `pad` and its repeating gradients.
    public enum Spread: String, Hashable, Sendable, Codable, CaseIterable {
        /// The first and the last colour continue without end, as CSS's plain gradients do.
        case pad
        /// The colours start again from 0 after every 1, with a hard edge, as CSS's `repeating-linear-gradient`.
        case `repeat`
        /// The colours run forwards and backwards in turn, so that no edge is seen, as SVG's `spreadMethod="reflect"`.
        case reflect
    }

    /// The space in which colours between two stops are mixed, and whether they are weighted by alpha.
    public enum Interpolation: String, Hashable, Sendable, Codable, CaseIterable {
        /// sRGB components weighted by alpha, as in CSS, so that a fade to ``Color/clear`` keeps its hue.
        case premultiplied
        /// sRGB components and alpha each on their own, as in SVG and Core Graphics. A fade to ``Color/clear`` turns dark.
        case straight
        /// Linear light weighted by alpha: middles are lighter, as when lights are blended, without dark bands between hues.
        case linearLight
    }

    /// The stops from 0 to 1. Their order counts: a location before an earlier stop's is drawn at the earlier one's.
    public var stops: [Stop]
    /// How colours between two stops are mixed; ``Interpolation/straight`` by default, as in SVG.
    public var interpolation: Interpolation

    /// A gradient of stops in ascending order; they are kept as given, and corrected when drawn.
    ///
    /// - Parameters:
    ///   - stops: Also unordered or out of 0…1; see ``stops``.
    ///   - interpolation: By default as in SVG and Core Graphics. For CSS's fades, use ``Interpolation/premultiplied``.
    public init(stops: [Stop], interpolation: Interpolation = .straight) {
        self.stops = stops
        self.interpolation = interpolation
    }
    /// A gradient of evenly spaced colours: the first at 0, the last at 1, a single one at 0.
    public init(colors: [Color], interpolation: Interpolation = .straight) {
        let n = colors.count
        self.interpolation = interpolation
        stops = colors.enumerated().map { i, c in
            Stop(color: c, location: n > 1 ? Double(i) / Double(n - 1) : 0)
        }
    }
}
