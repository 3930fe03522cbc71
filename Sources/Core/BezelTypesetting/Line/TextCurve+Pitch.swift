// The pitch line of a curve: the line on which letters have their straight width when they bend, at some height over the path
// (TextCurve). OutlineBender asks for its frames and for the places where it jumps.
import BezelGeometry

extension TextCurve {
    /// Continues along tangents, and round a loop.
    func pitchFrame(at distance: Double, leaning lean: PathMeasure.Lean = .forward) -> PathFrame {
        var position = wrapped(distance)
        // A loop's seam counts as the end.
        if isLoop, lean == .backward, position < Rounding.fraction * length { position = length }
        return pitch.frame(at: position, beyond: .extend, leaning: lean) ?? Self.nowhere
    }

    /// Jumps of direction or place, ascending.
    var pitchBreaks: [Double] {
        let starts = contours.dropFirst().map(\.range.lowerBound)
        let corners = pitch.corners().map(\.distance)
        return starts.isEmpty ? corners : Array(Set(corners + starts)).sorted()
    }

    /// Ascending, in every circuit of a loop.
    func occurrences(of distances: [Double], from start: Double, to end: Double) -> [Double] {
        guard let least = distances.first, start <= end else { return [] }
        guard isLoop, length > 0 else { return Self.slice(distances, start, end, shift: 0) }
        var found: [Double] = []
        var shift = ((start - length) / length).rounded(.down) * length
        while shift + least <= end {
            found += Self.slice(distances, start, end, shift: shift)
            shift += length
        }
        return found
    }

    private static func slice(
        _ distances: [Double], _ start: Double, _ end: Double, shift: Double
    ) -> [Double] {
        let first = distances.partitioningIndex { $0 + shift >= start }
        return distances[first...].prefix { $0 + shift <= end }.map { $0 + shift }
    }
}
