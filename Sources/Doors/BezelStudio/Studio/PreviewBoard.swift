// Previews, or why there are none.
import BezelGeometry
import BezelSystem
import BezelJSON
import Synchronization

/// Shared by the drawing thread and those that answer pages.
package final class PreviewBoard: Sendable {
    package struct Preview: Sendable {
        package var name: String
        package var file: String
        package var line: Int
        /// A PNG.
        package var picture: [UInt8]?
        package var failure: String?
        /// The state in which it came; equal numbers are equal pictures.
        fileprivate var number = 0

        package init(name: String, file: String, line: Int) {
            self.name = name
            self.file = file
            self.line = line
        }
    }
    private struct State {
        var number = 1
        var isBuilding = true
        /// Why there are no new previews; the last ones stay.
        var failure: String?
        var previews: [Preview] = []
        /// From saving until all is drawn.
        var seconds: Double?
    }
    private let state = Mutex(State())
    let package: String
    /// Microseconds between checks.
    private static let pause: UInt32 = 20_000

    package init(package: String) { self.package = package }

    private func change(_ body: (inout State) -> Void) {
        state.withLock { state in
            body(&state)
            state.number += 1
        }
    }

    package func begin() {
        change {
            $0.isBuilding = true
            $0.seconds = nil
        }
    }
    /// Sets the previews before they are drawn; earlier pictures stay until then.
    package func list(_ previews: [Preview]) {
        change { state in
            var before: [String: Preview] = [:]
            for preview in state.previews { before[preview.file + "\n" + preview.name] = preview }
            state.failure = nil
            state.previews = previews.map { preview in
                var listed = preview
                if let old = before[preview.file + "\n" + preview.name] {
                    (listed.picture, listed.number) = (old.picture, old.number)
                }
                return listed
            }
        }
    }
    package func put(_ index: Int, picture: [UInt8]?, failure: String?) {
        change { state in
            guard state.previews.indices.contains(index) else { return }
            let isSame = picture != nil && picture == state.previews[index].picture
            state.previews[index].picture = picture
            state.previews[index].failure = failure
            if !isSame { state.previews[index].number = state.number + 1 }
        }
    }
    /// `failure` holds the compiler's messages if there are no new previews; `seconds` counts from saving.
    package func end(failure: String?, seconds: Double) {
        change { state in
            state.isBuilding = false
            state.failure = failure
            state.seconds = seconds
        }
    }

    var value: JSONValue {
        let state = state.withLock { $0 }
        let previews = state.previews.enumerated().map { index, preview -> JSONValue in
            .object([
                .init("name", .string(preview.name)), .init("file", .string(preview.file)),
                .init("line", .number(preview.line)),
                .init("picture", preview.picture == nil ? .null : .string("\(index)-\(preview.number).png")),
                .init("failure", preview.failure.map { .string($0) } ?? .null),
            ])
        }
        return .object([
            .init("number", .number(state.number)), .init("package", .string(package)),
            .init("isBuilding", .bool(state.isBuilding)), .init("failure", state.failure.map { .string($0) } ?? .null),
            .init("seconds", state.seconds.map { .number($0.plain) } ?? .null), .init("previews", .array(previews)),
        ])
    }

    /// Waits up to `seconds` for a state other than `number`; returns its number.
    func waitForChange(from number: Int, seconds: Double) -> Int {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var now = state.withLock { $0.number }
        while now == number, ContinuousClock.now < deadline, StopSignals.number == nil {
            usleep(Self.pause)
            now = state.withLock { $0.number }
        }
        return now
    }

    /// By its name in ``value``; nil once replaced.
    func picture(_ name: String) -> [UInt8]? {
        state.withLock { state in
            let index = state.previews.indices.first { "\($0)-\(state.previews[$0].number).png" == name }
            return index.flatMap { state.previews[$0].picture }
        }
    }
}
