// Serves each connection on a thread of its own.
import BezelSystem
import BezelGeometry
import Synchronization

package protocol HTTPService: Sendable {
    func answer(_ request: HTTPRequest, body: () throws -> [UInt8]) throws -> HTTPResponse
    func refuse(_ refusal: HTTPRefusal) -> HTTPResponse
    /// Answers lines as they come; nil for other requests.
    func stream(_ request: HTTPRequest) -> (any LineStream)?
    func note(status: Int, seconds: Double)
}

package protocol LineStream: AnyObject {
    /// The answers that a piece of the body completes; nil is the body's end.
    func answer(_ piece: ArraySlice<UInt8>?) -> [UInt8]
}

package final class HTTPServer: Sendable {
    private let service: any HTTPService
    private let limits: HTTPLimits
    /// Further connections are told to come back.
    private let maximumConnections: Int
    private struct State {
        var open: [ObjectIdentifier: (connection: Connection, isBusy: Bool)] = [:]
        var isEnding = false
    }
    private let state = Mutex(State())

    package init(_ service: any HTTPService, limits: HTTPLimits, maximumConnections: Int = 1024) {
        self.service = service
        self.limits = limits
        self.maximumConnections = maximumConnections
    }

    /// Runs until SIGINT or SIGTERM, and finishes begun requests.
    package func run(on socket: ListeningSocket) throws(SystemError) {
        while let connection = try socket.next() {
            let isTaken = state.withLock { state in
                guard state.open.count < maximumConnections else { return false }
                state.open[ObjectIdentifier(connection)] = (connection, false)
                return true
            }
            do throws(SystemError) {
                try SystemThread.start(stackBytes: SystemThread.drawingStack) { [self] in
                    if isTaken { serve(connection) } else { turnAway(connection) }
                    forget(connection)
                }
            } catch {
                turnAway(connection)
                forget(connection)
            }
        }
        drain()
    }

    private func turnAway(_ connection: Connection) {
        send(service.refuse(HTTPRefusal(503, "there are too many connections")), on: connection, isLast: true)
        connection.finish()
    }
    private func forget(_ connection: Connection) {
        _ = state.withLock { $0.open.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    private func drain() {
        state.withLock { state in
            state.isEnding = true
            for each in state.open.values where !each.isBusy { each.connection.endInput() }
        }
        let deadline = ContinuousClock.now + .seconds(limits.bodySeconds)
        while state.withLock({ !$0.open.isEmpty }), ContinuousClock.now < deadline { usleep(5_000) }
    }

    private func setBusy(_ connection: Connection, _ isBusy: Bool) -> Bool {
        state.withLock { state in
            state.open[ObjectIdentifier(connection)]?.isBusy = isBusy
            return !state.isEnding
        }
    }

    private func serve(_ connection: Connection) {
        let reader = RequestReader(connection, limits: limits)
        while true {
            do throws(RequestReader.Failure) {
                guard let request = try reader.head() else { return }
                let mayGoOn = setBusy(connection, true)
                let start = ContinuousClock.now
                let (status, isLast) = try answer(request, reader, connection, isLast: !mayGoOn || !request.keepsAlive)
                let spent = (ContinuousClock.now - start).components
                service.note(status: status, seconds: Double(spent.seconds) + Double(spent.attoseconds) / 1e18)
                if isLast {
                    connection.finish()
                    return
                }
                if !setBusy(connection, false) { return }
            } catch {
                if case .refused(let refusal) = error {
                    service.note(status: refusal.status, seconds: 0)
                    send(service.refuse(refusal), on: connection, isLast: true)
                    connection.finish()
                }
                return
            }
        }
    }

    /// Returns the status, and whether the connection ends.
    private func answer(
        _ request: HTTPRequest, _ reader: RequestReader, _ connection: Connection, isLast: Bool
    ) throws(RequestReader.Failure) -> (status: Int, isLast: Bool) {
        if let stream = service.stream(request) {
            try self.stream(stream, request, reader, connection)
            return (200, true)
        }
        var isRead = request.body == .none
        let response: HTTPResponse
        do {
            response = try service.answer(request) {
                let bytes = try reader.body(request)
                isRead = true
                return bytes
            }
        } catch let failure as RequestReader.Failure {
            throw failure
        } catch let refusal as HTTPRefusal {
            response = service.refuse(refusal)
        } catch {
            response = service.refuse(HTTPRefusal(500, "\(error)"))
        }
        // Otherwise the rest of a body would be the next request.
        let ends = isLast || !isRead
        let isSent = send(response, on: connection, isLast: ends, hasBody: request.method != "HEAD")
        if !isSent { throw .gone }
        return (response.status, ends)
    }

    @discardableResult
    private func send(
        _ response: HTTPResponse, on connection: Connection, isLast: Bool, hasBody: Bool = true
    ) -> Bool {
        var framing = [("Connection", isLast ? "close" : "keep-alive")]
        if response.status != 304 { framing.append(("Content-Length", String(response.body.count))) }
        let bytes = response.head(framing) + (hasBody && response.status != 304 ? response.body : [])
        do throws(Connection.Failure) {
            try connection.write(bytes, until: .now + .seconds(limits.writeSeconds))
            return true
        } catch {
            return false
        }
    }

    private func stream(
        _ stream: any LineStream, _ request: HTTPRequest, _ reader: RequestReader, _ connection: Connection
    ) throws(RequestReader.Failure) {
        try reader.begin(request)
        var head = HTTPResponse(status: 200, type: "application/jsonl")
        head.fields.add("Cache-Control", "no-store")
        // HTTP/1.0 has no chunks, so the connection's end ends the body.
        let framing = [("Connection", "close")] + (request.isModern ? [("Transfer-Encoding", "chunked")] : [])
        func write(_ bytes: [UInt8]) throws(RequestReader.Failure) {
            do { try connection.write(bytes, until: .now + .seconds(limits.writeSeconds)) } catch { throw .gone }
        }
        func chunk(_ bytes: [UInt8]) -> [UInt8] {
            guard request.isModern else { return bytes }
            return Array((String(bytes.count, radix: 16) + "\r\n").utf8) + bytes + [0x0D, 0x0A]
        }
        try write(head.head(framing))
        var body = RequestReader.BodyPieces(request.body)
        while true {
            var piece: ArraySlice<UInt8>?
            do throws(RequestReader.Failure) {
                piece = StopSignals.number == nil ? try reader.next(&body, seconds: limits.bodySeconds) : nil
            } catch {
                // A missing last chunk shows that the answer is incomplete.
                throw .gone
            }
            let answers = stream.answer(piece)
            if !answers.isEmpty { try write(chunk(answers)) }
            if piece == nil { break }
        }
        if request.isModern { try write(Array("0\r\n\r\n".utf8)) }
    }
}
