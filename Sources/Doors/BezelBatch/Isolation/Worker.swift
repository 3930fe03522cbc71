// Answers each message before it reads the next.
import BezelSystem

/// The process of a worker, after its fork: confined, then answering until its channel closes.
package struct Worker {
    private let channel: Channel
    private let secondsPerJob: Double

    /// - Parameter secondsPerJob: Processor time, after which the system ends this process.
    package init(_ channel: Channel, secondsPerJob: Double) {
        self.channel = channel
        self.secondsPerJob = secondsPerJob
    }

    /// Confines this process and sends ``FrameKind/hello``; `memory` is bytes beyond those in use.
    package func start(memory: Int) {
        let memoryError = Confinement.limitMemory(bytes: memory)
        let filterError = Confinement.filterSystemCalls()
        var hello = FrameWriter(.hello, status: filterError == nil ? 1 : 0)
        hello.add(UInt32(bitPattern: Confinement.process))
        hello.add(
            [memoryError, filterError].compactMap { error in error.map { "\($0.step): \($0.reason)" } }
                .joined(separator: "; "))
        _ = channel.send(hello.frame(number: 0))
    }

    /// Answers messages, each within the limit on processor time, and ends the process when the channel closes or a
    /// message cannot be read. Never returns.
    package func run(_ answer: (FrameKind, FrameReader) -> FrameWriter?) -> Never {
        let reader = ChannelReader(channel)
        while let bytes = reader.next(FrameHead.count), let head = FrameHead(bytes),
            let content = reader.next(head.length)
        {
            Confinement.limitProcessorTime(seconds: secondsPerJob)
            guard let made = answer(head.kind, FrameReader(content)) else { break }
            if channel.send(made.frame(number: head.number)) == .closed { break }
        }
        Confinement.leave()
    }
}
