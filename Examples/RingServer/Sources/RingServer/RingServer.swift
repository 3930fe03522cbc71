// Text round a circle as PNG, over HTTP by Hummingbird: GET /ring.png?text=HELLO&radius=100. It listens on loopback alone, and
// prints its port; the port 0 stands for any that is free.
import ArgumentParser
import Bezel
import Foundation
import Hummingbird
import Logging
import NIOCore

@main
struct RingServer: AsyncParsableCommand {
    @Option(help: "The port to listen on; 0 for any that is free.")
    var port = 8080

    func run() async throws {
        let logger = Logger(label: "rings")
        let router = Router()
        router.get("ring.png") { request, _ in
            do {
                return try Self.ring(request.uri.queryParameters)
            } catch let error as HTTPError {
                throw error
            } catch {
                // Errors of the library say what was wrong with what was asked.
                logger.info("refused: \(error)")
                throw HTTPError(.badRequest, message: "\(error)")
            }
        }
        let application = Application(
            router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { channel in
                print("port \(channel.localAddress?.port ?? 0)")
                // At once, also to another program.
                fflush(nil)
            }, logger: logger)
        try await application.runService()
    }

    static func ring(_ parameters: Parameters) throws -> Response {
        let text = parameters.get("text") ?? "HELLO"
        guard let radius = Double(parameters.get("radius") ?? "100"), radius > 0, radius <= 1000 else {
            throw HTTPError(.badRequest, message: "radius: a number over 0, at most 1000")
        }
        let png = try TextRequest(text: text, circle: radius, fontSize: 24).file("png")
        return Response(
            status: .ok, headers: [.contentType: "image/png"], body: .init(byteBuffer: ByteBuffer(bytes: png)))
    }
}
