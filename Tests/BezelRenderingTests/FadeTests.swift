// Fades drawn in one pass look like their steps drawn one by one.
import BezelColor
import BezelDrawing
import BezelGeometry
import Testing

@testable import BezelRendering

@Suite struct FadeTests {
    private static func disc(_ radius: Double, _ center: Point) -> Path {
        Path(ellipseIn: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }

    private static func rings(_ count: Int, alpha: Double) -> Group {
        var group = Group()
        for i in 0..<count {
            var ring = Self.disc(40 - Double(i), Point(x: 50, y: 50))
            ring.addPath(Self.disc(10 + Double(i), Point(x: 50, y: 50)).reversed())
            group.commands.append(.fill(FillDrawing(path: ring, paint: .color(Color(white: 0, opacity: alpha)))))
        }
        return group
    }

    private func pixels(_ group: Group, _ change: (inout Group) -> Void = { _ in }) throws -> [UInt8] {
        var group = group
        change(&group)
        let scene = Scene(size: Size(width: 100, height: 100), background: .white, commands: [.group(group)])
        return Array(try BitmapRenderer().render(scene).premultipliedRGBA)
    }

    @Test(arguments: [1, 6, 12], [0.02, 0.05])
    func onePassLooksLikeManySteps(_ count: Int, _ alpha: Double) throws {
        let steps = Self.rings(count, alpha: alpha)
        let (one, many) = (try pixels(steps) { $0.isFade = true }, try pixels(steps))
        let off = zip(one, many).map { abs(Int($0) - Int($1)) }.max() ?? 0
        // Steps over each other hide a little of each other.
        #expect(off <= 12, "\(off)")
        #expect(one.contains { $0 <= 250 })
    }

    /// Clips, other colours and other paints need the steps.
    @Test func whatIsNoFadeIsDrawnStepByStep() throws {
        let clip = Clip(path: Self.disc(30.5, Point(x: 40, y: 50)))
        let changes: [(inout Group) -> Void] = [
            { $0.clips = [clip] },
            {
                $0.commands[1] = .fill(
                    FillDrawing(path: Self.disc(20, .zero), paint: .color(Color(red: 1, green: 0, blue: 0))))
            },
            { $0.commands[0] = .group(Group($0.commands)) },
        ]
        for change in changes {
            let group = Self.rings(4, alpha: 0.1)
            let marked = try pixels(group) {
                change(&$0)
                $0.isFade = true
            }
            #expect(try marked == pixels(group, change))
        }
    }
}
