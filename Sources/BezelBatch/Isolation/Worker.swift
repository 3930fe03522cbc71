// The worker's side: one message after another, each answered before the next is read.
import BezelSystem

/// Answers messages until the program that asks is gone.
package struct Worker {
    private let channel: Channel
    private let secondsPerJob: Double

    /// - Parameter secondsPerJob: Processor time that one job may take; then the system ends this process.
    package init(_ channel: Channel, secondsPerJob: Double) {
        self.channel = channel
        self.secondsPerJob = secondsPerJob
    }

    /// Takes away from this process what it does not need, and says that it is ready.
    ///
    /// - Parameter memory: Bytes that it may take beyond those that it has.
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

    /// Answers messages; ends the process with the last.
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
