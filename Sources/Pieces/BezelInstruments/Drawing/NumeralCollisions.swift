// What happens to numerals and labels that would touch: left out, made smaller, put in rows, moved along their scale
// with lines to their marks, or refused.
import BezelDrawing
import BezelGeometry
import BezelLayout
import BezelTypesetting

extension InstrumentPainter {
    /// Numerals that may move, with their places along the scale.
    struct MovableNumerals {
        var numerals: [Numeral]
        let set: NumeralSet
        let look: Lettering
        /// As fractions of the scale.
        private let places: [Double]

        init(_ numerals: [Numeral], _ set: NumeralSet, _ look: Lettering) {
            self.numerals = numerals.map { numeral in
                var numeral = numeral
                if numeral.ink == nil { numeral.ink = InkOutline(numeral.outline) }
                return numeral
            }
            self.set = set
            self.look = look
            places = numerals.map { set.scale.fraction(of: $0.value) ?? 0 }
        }

        private var isTurned: Bool { self.set.layer.orientation != .upright }
        private var isClosed: Bool { self.set.curve.isClosed }

        /// A numeral at another place of the scale.
        ///
        /// - Parameter shift: Away from the middle, in user units.
        func moved(_ i: Int, to place: Double, shift: Double = 0) -> Numeral {
            var numeral = numerals[i]
            let middle = Point(
                x: numeral.corners.map(\.x).reduce(0, +) / Double(max(1, numeral.corners.count)),
                y: numeral.corners.map(\.y).reduce(0, +) / Double(max(1, numeral.corners.count)))
            let wrapped = isClosed ? place - place.rounded(.down) : place
            guard let from = set.curve.station(at: places[i], radius: 0),
                let to = set.curve.station(at: wrapped, radius: 0)
            else { return numeral }
            let radius = (middle - from.position).dot(from.outward)
            var target = to.position + to.outward * (radius + shift)
            if let ink = numeral.ink, !isTurned, set.scale.path == nil, let marks = set.marks, marks.isInside {
                // A wide word needs more room beside the middle than above it.
                let end = marks.end(at: numeral.value) - (set.layer.gap ?? 0) + min(0, shift)
                for _ in 0..<3 {
                    let over = ink.moved(by: target - middle).farthest(from: to.position) - end
                    if over < 0.05 { break }
                    target = target - to.outward * over
                }
            }
            var way = Transform(translationX: target.x - middle.x, y: target.y - middle.y)
            if isTurned {
                let turn = to.outward.angle - from.outward.angle
                way = Transform(rotation: turn, about: middle).concatenating(way)
            }
            var group = GroupDrawing(transform: way)
            group.commands = [numeral.command]
            numeral.command = .group(group)
            numeral.corners = numeral.corners.map { $0.applying(way) }
            numeral.outline = numeral.outline.applying(way)
            numeral.ink = isTurned ? InkOutline(numeral.outline) : numeral.ink?.moved(by: target - middle)
            return numeral
        }

        /// Puts numerals that touch others one or two rows nearer to the middle, in the order of their values.
        ///
        /// - Returns: Those of the numerals that found a place.
        func staggered() -> [Numeral] {
            let order = numerals.indices.sorted { places[$0] < places[$1] }
            let extent =
                numerals.compactMap { numeral in
                    numeral.ink.map { min($0.box.width, $0.box.height) }
                }.max() ?? 0
            let step = (extent + 1.5 * look.stem) * (set.marks?.isInside == false ? 1 : -1)
            var placed: [(index: Int, numeral: Numeral)] = []
            for i in order {
                for row in 0..<3 {
                    let tried = row == 0 ? numerals[i] : moved(i, to: places[i], shift: Double(row) * step)
                    guard !placed.contains(where: { InstrumentPainter.touch($0.numeral, tried, look) }) else {
                        continue
                    }
                    placed.append((i, tried))
                    break
                }
            }
            return placed.sorted { $0.index < $1.index }.map(\.numeral)
        }

        /// Moves numerals along the scale, as little as need be in all, until none touch.
        ///
        /// Neighbours need a distance that depends on where they stand; it is found by halving. With these distances
        /// the places of least squares are means of pools of neighbours (isotonic regression, pool adjacent violators).
        /// A few rounds suffice, as distances change little.
        /// - Returns: Nil where there is no room.
        func spread(shift: Double) -> [Numeral]? {
            let order = order
            let wanted = unrolled(order)
            var found = wanted
            for round in 0..<10 {
                let slack = 1 + 0.03 * Double(max(0, round - 2))
                var least: [Double] = []
                for k in Range(from: 0, upTo: order.count - 1) {
                    least.append(separation(order[k], order[k + 1], at: (found[k] + found[k + 1]) / 2, shift) * slack)
                }
                let spread = Self.pooled(wanted, least)
                found = spread
                if isClosed, order.count > 2 {
                    let seam = separation(
                        order[order.count - 1], order[0], at: ((spread.last ?? 0) + (spread.first ?? 0) + 1) / 2, shift)
                    guard (spread.last ?? 0) - (spread.first ?? 0) + seam <= 1 else { return nil }
                } else if (spread.last ?? 0) - (spread.first ?? 0) > longestOpen {
                    return nil
                }
                var moved = numerals
                for (k, i) in order.enumerated() { moved[i] = self.moved(i, to: spread[k], shift: shift + level(i)) }
                if !InstrumentPainter.touch(moved, look) { return moved }
            }
            return nil
        }
        /// How far a numeral is to move so that all stand as far from the scale as those beside the longest marks: lines to
        /// their marks then pass no other.
        private func level(_ i: Int) -> Double {
            guard let marks = set.marks else { return 0 }
            let own = marks.end(at: numerals[i].value)
            return (marks.isInside ? min(marks.farthestEnd - own, 0) : max(marks.farthestEnd - own, 0))
        }
        /// Labels of an open scale may go beyond its ends, but not round to the others.
        private var longestOpen: Double {
            let sweep = abs(set.scale.sweep)
            return set.scale.path == nil && sweep > 0 ? max(1, 345 / sweep) : 1
        }

        /// Along the scale; on a closed one from the widest gap.
        private var order: [Int] {
            let sorted = numerals.indices.sorted { places[$0] == places[$1] ? $0 < $1 : places[$0] < places[$1] }
            guard isClosed, sorted.count > 1 else { return sorted }
            var widest = (gap: -1.0, start: 0)
            for k in sorted.indices {
                let next = (k + 1) % sorted.count
                let gap = places[sorted[next]] - places[sorted[k]] + (next == 0 ? 1 : 0)
                if gap > widest.gap { widest = (gap, next) }
            }
            return Array(sorted[Range(from: widest.start, upTo: sorted.count)] + sorted.prefix(widest.start))
        }
        /// Positions that rise along the order, beyond 1 where a closed scale begins again.
        private func unrolled(_ order: [Int]) -> [Double] {
            var last = -Double.infinity
            return order.map { i in
                var place = places[i]
                while place < last { place += 1 }
                last = place
                return place
            }
        }

        /// How far apart two neighbours must stand about a place, as a fraction of the scale.
        private func separation(_ a: Int, _ b: Int, at place: Double, _ shift: Double) -> Double {
            func touches(_ distance: Double) -> Bool {
                InstrumentPainter.touch(
                    moved(a, to: place - distance / 2, shift: shift + level(a)),
                    moved(b, to: place + distance / 2, shift: shift + level(b)),
                    look)
            }
            var (low, high) = (0.0, 0.02)
            while touches(high), high < 0.5 { (low, high) = (high, high * 2) }
            return bisected(from: low, to: high, halvings: 9, while: touches).failing
        }

        /// Places nearest to those wanted, in least squares, with at least these distances between neighbours.
        private static func pooled(_ wanted: [Double], _ least: [Double]) -> [Double] {
            var offsets = [0.0]
            for distance in least { offsets.append((offsets.last ?? 0) + distance) }
            var pools: [(sum: Double, count: Int)] = []
            for (place, offset) in zip(wanted, offsets) {
                pools.append((place - offset, 1))
                while pools.count > 1 {
                    let (a, b) = (pools[pools.count - 2], pools[pools.count - 1])
                    guard a.sum / Double(a.count) > b.sum / Double(b.count) else { break }
                    pools.removeLast(2)
                    pools.append((a.sum + b.sum, a.count + b.count))
                }
            }
            let means = pools.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
            return zip(means, offsets).map { $0 + $1 }
        }
    }

    /// Applies the layer's policy to numerals that touch, and reports what was left out or made smaller.
    ///
    /// - Throws: `GalleryError.text` where the policy is to fail.
    mutating func uncollide(
        _ numerals: inout [Numeral], _ set: NumeralSet, _ look: Lettering
    ) throws(GalleryError) {
        let layer = set.layer
        switch layer.collide ?? (layer.isThinned ? .thin : nil) {
        case nil: return
        case .thin: thin(&numerals, byList: !layer.labels.isEmpty && !layer.isEnlarged, look)
        case .shrink:
            try shrinkAll(&numerals, set, look)
            thin(&numerals, byList: !layer.labels.isEmpty, look)
        case .stagger:
            guard Self.touch(numerals, look) else { return }
            let all = numerals
            numerals = MovableNumerals(numerals, set, look).staggered()
            let kept = Set(numerals.map(\.value))
            let lost = all.filter { !kept.contains($0.value) }
            if !lost.isEmpty { findings.append(.thinned(labels: lost.map(\.text))) }
        case .spread: try spread(&numerals, set, look)
        case .fail:
            for (i, a) in numerals.enumerated() {
                for b in numerals.dropFirst(i + 1) where Self.touch(a, b, look) {
                    throw .text(
                        what: "the numeral", text: a.text,
                        reason: "it touches “\(b.text.shortened)”; make the letters smaller or let “collide” move them")
                }
            }
        }
    }

    /// Steps of a twentieth, down to the letters' smallest scale.
    private mutating func shrinkAll(
        _ numerals: inout [Numeral], _ set: NumeralSet, _ look: Lettering
    ) throws(GalleryError) {
        // Words need a word space, or they read as one.
        func isClear(_ numerals: [Numeral], _ look: Lettering) -> Bool {
            set.layer.labels.isEmpty ? !Self.touch(numerals, look) : !Self.crowds(numerals, look)
        }
        guard !isClear(numerals, look) else { return }
        var factor = 0.95
        while factor >= look.smallestScale {
            let smaller = look.scaled(by: factor)
            let tried = try self.numerals(set, smaller).numerals
            if isClear(tried, smaller) {
                numerals = tried
                findings.append(
                    .shrunk(what: "each numeral like", text: numerals.first?.text ?? "", factor: factor))
                return
            }
            factor -= 0.05
        }
    }

    /// Moves numerals along their scale, at full size if they have room, otherwise smaller by tenths, at the least
    /// half; if none of these has room, numerals are left out.
    private mutating func spread(
        _ numerals: inout [Numeral], _ set: NumeralSet, _ look: Lettering
    ) throws(GalleryError) {
        guard Self.touch(numerals, look) else { return }
        let marks: NumeralMarks
        if let own = set.marks {
            marks = own
        } else {
            marks = try NumeralMarks(of: instrument, for: set.layer, set.scale, set.curve)
        }
        let inwards: Double = marks.isInside ? -1 : 1
        // Smaller letters need less room; then as many stay as there is room for.
        var factor = 1.0
        while factor >= max(look.smallestScale, 0.5) {
            let smaller = look.scaled(by: factor)
            let tried = factor == 1 ? numerals : try self.numerals(set, smaller).numerals
            if let moved = MovableNumerals(tried, set, smaller).spread(
                shift: inwards * smaller.size * Self.leaderLength)
            {
                drawLeaders(to: moved, set, marks, smaller)
                numerals = moved
                if factor < 1 {
                    findings.append(
                        .shrunk(what: "each numeral like", text: numerals.first?.text ?? "", factor: factor))
                }
                return
            }
            factor -= 0.1
        }
        thin(&numerals, byList: !set.layer.labels.isEmpty, look)
    }

    /// Room for lines between marks and moved numerals, in ems.
    private static let leaderLength = 0.7
    /// Of the letters' stems.
    private static let leaderWidth = 0.4

    private mutating func drawLeaders(
        to numerals: [Numeral], _ set: NumeralSet, _ marks: NumeralMarks, _ look: Lettering
    ) {
        let width = max(0.6, look.stem * Self.leaderWidth)
        let gap = look.size * 0.14
        let inwards: Double = marks.isInside ? -1 : 1
        for numeral in numerals {
            guard let fraction = set.scale.fraction(of: numeral.value), let ink = numeral.ink,
                let start = set.curve.station(at: fraction, radius: marks.end(at: numeral.value) + inwards * gap)
            else { continue }
            // A level label is met in the middle of the side that is nearest, past which its neighbours stand.
            let box = ink.box
            let sides = [
                Point(x: box.minX, y: box.midY), Point(x: box.maxX, y: box.midY), Point(x: box.midX, y: box.minY),
                Point(x: box.midX, y: box.maxY),
            ]
            let side = sides.min { $0.distance(to: start.position) < $1.distance(to: start.position) }
            let isLevel = set.layer.orientation == .upright
            let target = (isLevel ? side : nil) ?? Point(x: box.midX, y: box.midY)
            let way = target - start.position
            let length = (isLevel ? way.length : ink.nearest(to: start.position)) - gap
            guard length > width, way.length > 0 else { continue }
            let line = Path {
                $0.move(to: start.position)
                $0.addLine(to: start.position + way * (length / way.length))
            }
            context.stroke(
                line, with: .color(look.color), style: StrokeStyle(lineWidth: width, lineCap: .round))
        }
    }
}
