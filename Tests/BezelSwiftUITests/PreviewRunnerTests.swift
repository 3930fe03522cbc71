// Previews as scenes: their sizes and the time that they are drawn for.
import Testing

@testable import BezelSwiftUI

private struct Growing: View {
    @State private var width = 10.0
    var body: some View {
        Rectangle().frame(width: width, height: 10).onAppear { withAnimation(.linear(duration: 1)) { width = 90 } }
    }
}
private struct Sized: PreviewProvider {
    static var previews: some View { Circle().frame(width: 30, height: 20).previewLayout(.sizeThatFits) }
}

@Suite struct PreviewRunnerTests {
    @Test func previewsAreAsLargeAsTheySayElseAsAPhone() throws {
        func size(_ traits: [PreviewTrait]) throws -> CGSize {
            try GatheredPreview(nil, file: "a", line: 1, traits: traits) { Circle().frame(width: 30, height: 20) }
                .scene().size
        }
        #expect(try size([]) == CGSize(width: 390, height: 844))
        #expect(try size([.sizeThatFitsLayout]) == CGSize(width: 30, height: 20))
        #expect(try size([.fixedLayout(width: 70, height: 60)]) == CGSize(width: 70, height: 60))
        #expect(try GatheredPreview(Sized.self, file: "a", line: 1).scene().size == CGSize(width: 30, height: 20))
    }
    @Test func whatBeginsToMoveHasArrived() throws {
        let preview = GatheredPreview("Grown", file: "a", line: 1, traits: [.fixedLayout(width: 100, height: 10)]) {
            Growing()
        }
        guard case .fill(let fill) = try preview.scene().commands[0] else {
            Issue.record("no fill")
            return
        }
        #expect(fill.path.boundingRect.width == 90)
    }
    @Test(arguments: [
        [], ["draw"], ["draw", "0", "a.png"], ["draw", "7", "a.png", "1"], ["draw", "-1", "a.png", "1"],
    ])
    func argumentsThatAreNoneAreRefused(arguments: [String]) {
        let preview = GatheredPreview(nil, file: "a", line: 1) { Circle() }
        #expect(PreviewRunner.run([preview], arguments: arguments) == 64)
    }
}
