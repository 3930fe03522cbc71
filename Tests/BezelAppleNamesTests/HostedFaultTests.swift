// Errors of views that UIKit's screens host.
import BezelAppleNames
import BezelDrawing
import Testing

private struct Failing: Drawable {
    struct Fault: Error {}
    func sizeThatFits(_ proposal: CGSize, in environment: DrawingEnvironment) throws -> CGSize { proposal }
    func draw(in rect: CGRect, into context: inout BezelDrawing.GraphicsContext) throws { throw Fault() }
    var body: EmptyDrawing { EmptyDrawing() }
}

@Suite struct HostedFaultTests {
    @Test("an error of a hosted view is thrown by the picture of its screen")
    func thrown() {
        let screen = UIHostingController(rootView: Failing())
        #expect(throws: Failing.Fault.self) {
            try Scene(size: CGSize(width: 40, height: 40)) { screen }
        }
    }

    @Test("a hosted view without an error is drawn")
    func drawn() throws {
        let screen = UIHostingController(rootView: Color.red)
        let scene = try Scene(size: CGSize(width: 40, height: 40)) { screen }
        #expect(!scene.commands.isEmpty)
    }
}
