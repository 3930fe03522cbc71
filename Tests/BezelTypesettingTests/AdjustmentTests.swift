// Changes to where single characters stand, against sums of advances.
import BezelGeometry
import Foundation
import Testing

@testable import BezelTypesetting

@Suite struct AdjustmentTests {
    @Test func aMoveAlongCarriesAllThatFollows() throws {
        let shaped = try Pinned.shape("abcd", Pinned.noto)
        var path = TextPath.svg(line(500), position: .init(at: .length(100)))
        path.spacing.adjustments = TextPath.adjustments(of: "abcd", along: [5, 0, -3])
        let placed = try path.place(shaped)
        let moves: [Double] = [5, 5, 2, 2]
        for (i, middle) in middles(shaped).enumerated() {
            #expect(abs(placed.clusters[i].middle - (100 + middle + moves[i])) < 1e-9)
        }
    }

    /// Centred text stays centred when a gap opens within it; a move of its first letter moves it all.
    @Test func anchorsCountTheMovesWithin() throws {
        let shaped = try Pinned.shape("abcd", Pinned.noto)
        var path = TextPath.svg(line(500), position: .init(.middle, at: .length(250)))
        path.spacing.adjustments = [0: .init(along: 7), 2: .init(along: 20)]
        let placed = try path.place(shaped)
        let first = placed.clusters[0]
        let last = placed.clusters[3]
        #expect(abs((first.middle - first.advance / 2 + last.middle + last.advance / 2) / 2 - 257) < 1e-9)
        #expect(abs(placed.advance - total(shaped) - 20) < 1e-9)
    }

    @Test func rightToLeftTextMovesAlongThePathToo() throws {
        let shaped = try Pinned.shape("שלום", Pinned.hebrew)
        let path = TextPath.svg(line(500), position: .init(at: .length(250)))
        var moved = path
        moved.spacing.adjustments = TextPath.adjustments(of: "שלום", along: [4, -6, 0, 1])
        let before = try path.place(shaped)
        let after = try moved.place(shaped)
        for (i, move) in [4.0, -2, -2, -1].enumerated() {
            #expect(abs(after.clusters[i].middle - before.clusters[i].middle - move) < 1e-9)
        }
    }

    @Test(arguments: [(TextPath.Anchor.start, 0.0), (.middle, 0.5), (.end, 1)])
    func aPlaceStartsTheLineAnew(_ anchor: TextPath.Anchor, _ fraction: Double) throws {
        let text = "one two"
        let shaped = try Pinned.shape(text, Pinned.noto)
        var path = TextPath.svg(line(800), position: .init(anchor, at: .length(200)))
        path.spacing.adjustments = [1: .init(along: 3), 4: .init(position: .fraction(0.75), along: 2)]
        let placed = try path.place(shaped)
        func whole(_ range: Range<Int>) -> (left: Double, right: Double, width: Double) {
            let first = placed.clusters[range.lowerBound]
            let last = placed.clusters[range.upperBound - 1]
            return (
                first.middle - first.advance / 2, last.middle + last.advance / 2,
                range.reduce(0) { $0 + shaped.clusters[$1].advance }
            )
        }
        let one = whole(0..<4)
        #expect(abs(one.right - one.left - one.width - 3) < 1e-9)
        #expect(abs(one.left + fraction * (one.right - one.left) - 200) < 1e-9)
        let two = whole(4..<7)
        #expect(abs(two.right - two.left - two.width) < 1e-9)
        #expect(abs(two.left + fraction * two.width - 602) < 1e-9)
    }

    /// On a circle of radius R a rise of h puts letters at the radius R + h, at the angle of their middles.
    @Test(arguments: [TextPath.Method.align, .stretch]) func aRiseLeavesThePath(_ method: TextPath.Method) throws {
        let shaped = try Pinned.shape("Rise", Pinned.noto)
        var path = TextPath.svg(circle(radius: 100), position: .init(at: .length(30)), letters: .init(method))
        path.spacing.adjustments = TextPath.adjustments(of: "Rise", rises: [0, 12, 0, -4])
        let placed = try path.place(shaped)
        for (i, middle) in middles(shaped).enumerated() {
            let angle = Double.pi + (30 + middle) / 100
            let radius = 100 + [0, 12, 12, 8][i] as Double
            let expected = Point(x: radius * cos(angle), y: radius * sin(angle))
            #expect(placed.clusters[i].position.distance(to: expected) < 2e-3)
        }
        // The ink moves with it: the foot of the stem of the i stands at the radius.
        let stem = try #require(placed.runs.first?.glyphs[1])
        let outline = placed.outline(of: stem, in: placed.runs[0])
        let nearest = outline.flattened(tolerance: 0.01).elements.compactMap { element -> Double? in
            switch element {
            case .move(let p), .line(let p): p.distance(to: .zero)
            default: nil
            }
        }.min()
        #expect(abs((try #require(nearest)) - 112) < 0.1)
    }

    @Test func aRotationTurnsOneLetterAboutItsMiddle() throws {
        let shaped = try Pinned.shape("turn", Pinned.noto)
        var path = TextPath.svg(line(500), position: .init(at: .length(50)))
        let plain = try path.place(shaped)
        path.spacing.adjustments = TextPath.adjustments(of: "turn", rotations: [.zero, .degrees(30), .degrees(-200)])
        let placed = try path.place(shaped)
        #expect(placed.clusters.map { $0.position } == plain.clusters.map { $0.position })
        for (cluster, degrees) in zip(placed.clusters, [0.0, 30, 160, 0]) {
            #expect(abs(cluster.angle.degrees - degrees) < 1e-9)
        }
        let c = placed.clusters[1].position
        let a = placed.runs[0].glyphs[1].transform
        let origin = Point(x: plain.runs[0].glyphs[1].transform.tx - c.x, y: 0)
        #expect(abs(a.tx - (c.x + origin.x * cos(.pi / 6))) < 1e-9 && abs(a.ty - origin.x * sin(.pi / 6)) < 1e-9)
    }

    /// What is said of a character within a cluster counts from the next cluster on.
    @Test func clustersAreNotTornApart() throws {
        let text = "\u{915}\u{94D}\u{937}\u{92E}"
        let shaped = try Pinned.shape(text, Pinned.devanagari)
        #expect(shaped.clusters.count == 2)
        var path = TextPath.svg(line(500))
        let plain = try path.place(shaped)
        path.spacing.adjustments = [3: .init(position: .length(300), along: 10, rotation: .degrees(90))]
        let placed = try path.place(shaped)
        #expect(placed.clusters[0] == plain.clusters[0])
        #expect(abs(placed.clusters[1].middle - plain.clusters[1].middle - 10) < 1e-9)
        #expect(placed.clusters[1].angle == plain.clusters[1].angle)
    }

    @Test func movedLettersOffThePathAreHiddenAndConflictsAreErrors() throws {
        let shaped = try Pinned.shape("abc", Pinned.noto)
        var path = TextPath.svg(line(200))
        path.spacing.adjustments = [2: .init(along: 500)]
        #expect(try path.place(shaped).hiddenRanges == [2..<3])
        path.spacing.adjustments = [1: .init(along: .nan)]
        #expect(throws: LayoutError.self) { try path.place(shaped) }
        path.spacing.adjustments = [1: .init(position: .length(.infinity))]
        #expect(throws: LayoutError.self) { try path.place(shaped) }
        path.spacing.adjustments = [1: .init(position: .length(50))]
        path.position.anchor = .justify
        #expect(throws: LayoutError.self) { try path.place(shaped) }
        path.position.anchor = .start
        path.fitting.overflow = .shrink()
        #expect(throws: LayoutError.self) { try path.place(shaped) }
        path.spacing.adjustments = [-4: .init(along: 3), 900: .init(along: 5)]
        path.fitting.overflow = .hide
        #expect(try path.place(shaped).hiddenRanges.isEmpty)
    }
}
