// Where letters of words that stay straight stand on a curve (`LetterMethod.words`): on the chord of their word. How far
// such words are apart is in WordSpacing.
import BezelGeometry

/// Where each letter stands in its word, in user units along the line.
struct StraightWords {
    struct Place {
        /// From the letter's middle to the ends of its word; `start` is not positive.
        var start: Double
        var end: Double
    }
    private let places: [Place?]

    /// - Parameter spots: Of all clusters, in visual order.
    init(_ text: ShapedText, _ spots: [ClusterPlacement]) {
        var places = [Place?](repeating: nil, count: spots.count)
        for word in text.wordRanges() where word.count > 1 && word.upperBound <= spots.count {
            let start = spots[word.lowerBound].pen
            let end = spots[word.upperBound - 1].pen + text.clusters[word.upperBound - 1].advance
            for i in word {
                let middle = spots[i].pen + text.clusters[i].advance / 2
                places[i] = Place(start: min(start - middle, 0), end: max(end - middle, 0))
            }
        }
        self.places = places
    }

    /// Nil for spaces and words of one letter, which stand as letters do.
    func word(of index: Int) -> Place? { places.indices.contains(index) ? places[index] : nil }

    /// The letter's frame on a line along its word's chord, half way from the chord to the curve's bulge, so that a word
    /// stands neither above nor below a bend. The chord is shorter than the word, whose letters keep their distances.
    static func frame(
        _ own: PathFrame, from start: PathFrame, by middle: PathFrame, to end: PathFrame, _ place: Place
    ) -> PathFrame {
        let chord = end.position - start.position
        guard let direction = chord.normalized, place.end > place.start else { return own }
        let center = start.position + chord / 2
        let raised = center + (middle.position - center) / 2
        let along = -(place.start + place.end) / 2
        return PathFrame(position: raised + direction * along, tangent: direction)
    }
}
