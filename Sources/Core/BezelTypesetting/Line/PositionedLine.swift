// The one engine that sets every line: takes pen positions, finds each cluster's frame on the line, and composes its
// transform. PathPlacer calls it for TextPath, LineChunk for SVG. LineAssembly makes the placed text; nothing is measured
// here.
import BezelGeometry

/// How letters stand on a line, apart from where.
package struct LineDrawing: Sendable {
    package var method: LetterMethod = .align
    package var effect: LetterEffect = .rainbow
    package var pivot: Pivot = .middle
    /// Continues along an open curve's tangents.
    var extends = false
    var window = RingWindow.circuit
    package init() {}
}

/// A cluster on its line. `middle` is its distance along the baseline, in user units.
package struct SetCluster: Sendable {
    /// In the shaped text.
    package var index: Int
    package var middle: Double
    /// The advance's middle on the pitch line.
    var pitch: Double
    var frame: PathFrame
    package var spot: ClusterPlacement
    package var isHidden: Bool
    /// The advance's middle on the baseline, in user space.
    package var position: Point
    /// The baseline's; of upright letters their own.
    package var angle: Angle
    /// From its advance's beginning on its baseline to user space.
    package var transform: Transform
    /// Without the stance, for decoration lines.
    package var barTransform: Transform
    /// The transform to the straightened line.
    var own: Transform?
}

/// Linear in clusters: frames are read in ascending order by a cursor.
package struct PositionedLine: Sendable {
    package let text: ShapedText
    let string: String
    package let line: LineGeometry
    package let drawing: LineDrawing
    /// Empty where letters stay rigid.
    let joins: LetterJoins
    /// In visual order.
    package var clusters: [SetCluster]

    /// Finds the frame of each cluster, at the middle of its advance on the pitch line, and from it the transform of its glyphs.
    ///
    /// A cluster that lies off the line is hidden, unless the line extends, but has a frame and a transform all the same. A word that stays straight replaces the frames of its letters by those of its chord. A
    /// cluster's own turn and stance (ClusterPose) act before the line's frame (GlyphPoser), so that they are the same on any
    /// line.
    ///
    /// - Parameters:
    ///   - spots: One for each cluster, in the same order.
    ///   - fraction: Of the advance before the anchor, 0…1.
    package init(
        _ text: ShapedText, at spots: [ClusterPlacement], on line: LineGeometry, fraction: Double, drawing: LineDrawing
    ) {
        self.text = text
        string = text.text.string
        self.line = line
        self.drawing = drawing
        switch line {
        case _ where drawing.method == .align || drawing.method == .words: joins = LetterJoins()
        case .curve(let curve): joins = curve.joins(of: text)
        case .straight: joins = LetterJoins(text)
        }
        clusters = []
        clusters.reserveCapacity(spots.count)
        var cursor = line.cursor()
        let poser = GlyphPoser(effect: drawing.effect, center: line.center)
        let words = drawing.method == .words ? StraightWords(text, spots) : nil
        for (index, (cluster, spot)) in zip(text.clusters, spots).enumerated() {
            let distance = line.distance(
                of: spot, advance: cluster.advance, fraction: fraction, window: drawing.window)
            let pitch = distance ?? spot.pen + cluster.advance / 2
            var (frame, baseline) = cursor.read(pitch)
            if let word = words?.word(of: index) {
                let start = cursor.read(pitch + word.start).frame
                let end = cursor.read(pitch + word.end).frame
                let middle = cursor.read(pitch + (word.start + word.end) / 2).frame
                frame = StraightWords.frame(frame, from: start, by: middle, to: end, word)
            }
            let pose =
                spot.isPlain
                ? .plain
                : ClusterPose(spot, advance: cluster.advance, run: text.runs[cluster.runIndex], pivot: drawing.pivot)
            let style = text.runs[cluster.runIndex].style
            let onPage =
                style.staysUpright
                ? poser.upright(frame, advance: cluster.advance, about: style.middle)
                : poser.transform(frame, advance: cluster.advance)
            let transform = pose.transform?.concatenating(onPage) ?? onPage
            let bar = pose.bar?.concatenating(onPage) ?? onPage
            // Upright letters' own axes do not run along the line.
            let isPlain = drawing.pivot == .middle || spot.stance == .downwards || spot.stance == .upright
            let center = Point(x: cluster.advance / 2, y: 0)
            clusters.append(
                SetCluster(
                    index: index, middle: baseline, pitch: pitch, frame: frame, spot: spot,
                    isHidden: spot.isHidden || distance == nil && !drawing.extends,
                    position: pose.bar == nil ? frame.position : center.applying(isPlain ? bar : transform),
                    angle: drawing.pivot == .middle
                        ? frame.tangent.turned(by: spot.turn).angle : .radians(atan2(transform.b, transform.a)),
                    transform: transform, barTransform: bar, own: pose.transform))
        }
    }

    /// The characters of a cluster.
    package func characters(of set: SetCluster) -> Substring { characters(text.clusters[set.index].range) }

    func characters(_ range: Range<Int>) -> Substring {
        let utf8 = string.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return string[start..<utf8.index(start, offsetBy: range.count)]
    }

    /// The whole line as placed text.
    func placed(advance: Double) -> PlacedText {
        var assembly = LineAssembly(self, nil)
        for index in clusters.indices { assembly.add(clusters[index], order: index) }
        return assembly.finish(advance: advance)
    }

    /// Indices ascend; the string holds only their characters.
    package func placed(_ members: [Int]) -> PlacedText {
        var assembly = LineAssembly(self, members)
        for (order, member) in members.enumerated() { assembly.add(clusters[member], order: order) }
        return assembly.finish(advance: members.reduce(0) { $0 + clusters[$1].spot.step })
    }
}

extension LineGeometry {
    /// 0 for a straight line.
    var length: Double {
        switch self {
        case .straight: 0
        case .curve(let curve): curve.baselineLength
        }
    }
    fileprivate var center: Point {
        switch self {
        case .straight(let origin, _): origin
        case .curve(let curve): curve.center
        }
    }
}

extension Vector {
    fileprivate func turned(by angle: Angle) -> Vector {
        angle == .zero ? self : applying(Transform(rotationAngle: angle.radians))
    }
}
