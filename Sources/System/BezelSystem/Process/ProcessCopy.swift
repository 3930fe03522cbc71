// Work in a copy of this process, which may end by a fault without losing what this process knows.
import BezelGeometry
import CBezelSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a copy has done, in memory that outlasts it. Any thread may write.
package final class ProgressBoard: @unchecked Sendable {
    private let board: UnsafeMutablePointer<bezel_board>

    package init() throws(SystemError) {
        guard let board = bezel_share_board() else { throw SystemError(code: errno, step: "share memory") }
        self.board = board
    }
    deinit { munmap(board, MemoryLayout<bezel_board>.size) }

    /// Says that the work goes on.
    package func beat() { bezel_board_add(board, Int32(BEZEL_BOARD_BEATS)) }

    /// How many pieces of work are done for good.
    package var done: Int {
        get { Int(clamping: bezel_board_get(board, Int32(BEZEL_BOARD_DONE))) }
        set { bezel_board_set(board, Int32(BEZEL_BOARD_DONE), UInt64(clamping: newValue)) }
    }

    /// Work that waits for the disk has no beats, however long.
    package func rest<R, E: Error>(_ work: () throws(E) -> R) throws(E) -> R {
        bezel_board_set(board, Int32(BEZEL_BOARD_RESTS), 1)
        defer { bezel_board_set(board, Int32(BEZEL_BOARD_RESTS), 0) }
        return try work()
    }

    fileprivate func run(seconds: Double, _ status: inout Int32) -> Int32 {
        let whole = UInt32(clamping: Int(clamping: min(max(seconds.rounded(.up), 1), 1e9)))
        return bezel_copy_process(board, whole, &status)
    }
}

package enum ProcessCopy {
    package enum Outcome: Sendable {
        /// This is the copy.
        case isCopy
        case ended(ProcessEnd)
        /// It was ended because it did not go on.
        case late
    }

    /// Forks. The copy returns at once, this process when the copy has ended. SIGINT and SIGTERM go to the copy, which
    /// ends with this process.
    ///
    /// - Parameter seconds: The longest time between two beats.
    package static func run(_ board: ProgressBoard, seconds: Double) throws(SystemError) -> Outcome {
        var status: Int32 = 0
        let result = board.run(seconds: seconds, &status)
        switch result {
        case 0: return .isCopy
        case 1: return .ended(ProcessEnd(status: status))
        case 2: return .late
        default: throw SystemError(code: -result, step: "copy the process")
        }
    }

    /// Makes work that needs more memory fail in this process rather than slow down the machine.
    package static func limitMemory(bytes: Int) {
        bezel_end_first()
        _ = bezel_limit_address_space(max(0, bytes))
    }
}
