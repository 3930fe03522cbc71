// One PDF of many rows, made in a copy of this process.
import BezelBatch
import BezelSystem
import BezelGeometry
import BezelRequests

/// A PDF of all rows is made in one process, so a row that ends that process ends the file. The first copy draws at full
/// speed. If a fault ends it, a second one makes the file again from the start, and tries each row that the first had not
/// written in a process of its own before it draws it. Rows that fail there are left out.
struct MergedCopy {
    struct Copy {
        var board: ProgressBoard
        /// Nil in the first copy.
        var care: MergedCare?
    }

    private let isolation: IsolationOptions
    private let threads: Int
    private let isQuiet: Bool

    /// A row with care has its worker's time, and may wait for others' workers.
    private static let patienceWithCare = 4.0
    /// Seconds that planning and the end of a file may take without a row.
    private static let shortestPatience = 10.0
    /// With which this command ends by itself: documented ones, and those after signals.
    private static let ownStatuses: Set<Int32> = [0, 64, 65, 66, 74, 128 + SIGINT, 128 + SIGTERM]

    init(_ isolation: IsolationOptions, threads: Int, isQuiet: Bool) {
        self.isolation = isolation
        self.threads = threads
        self.isQuiet = isQuiet
    }

    /// By the clock, as a worker's job has it.
    private var patience: Double { max(2 * isolation.seconds(of: .rows), Self.shortestPatience) }

    /// Of all threads together, in bytes.
    private var memory: Int {
        let (bytes, isOver) = isolation.memory(of: .rows).multipliedReportingOverflow(by: max(1, threads))
        return isOver ? .max : bytes
    }

    /// Returns in a copy, or in this process with nil if the system cannot copy it; ends this process with a copy's status.
    func begin() -> Copy? {
        do throws(SystemError) {
            let board = try ProgressBoard()
            let first = try ProcessCopy.run(board, seconds: patience)
            if case .isCopy = first {
                ProcessCopy.limitMemory(bytes: memory)
                return Copy(board: board)
            }
            guard let cause = fault(in: first) else { return nil }
            if !isQuiet {
                Report.note("a row ended the process that makes the PDF (\(cause)); each row is now tried on its own")
            }
            let care = MergedCare(isolation.commands(from: .rows, workers: threads), firstRow: board.done)
            let second = try ProcessCopy.run(board, seconds: patience * Self.patienceWithCare)
            if case .isCopy = second { return Copy(board: board, care: care) }
            Report.error(
                "the process that makes the PDF ended (\(fault(in: second) ?? "")), though every row can be drawn "
                    + "on its own")
            endProcess(ExitStatus.badInput.rawValue)
        } catch {
            Report.warning(
                "\(error.step): \(error.reason); rows are drawn in this process, which a fault of the program ends")
            return nil
        }
    }

    /// Ends this process if the copy has ended by itself.
    private func fault(in outcome: ProcessCopy.Outcome) -> String? {
        switch outcome {
        case .isCopy: return nil
        case .late: return "time limit"
        case .ended(.exit(let status)) where Self.ownStatuses.contains(status): endProcess(status)
        case .ended(.exit(let status)): return "exit status \(status)"
        case .ended(.signal(let number)): return ProcessEnd.name(signal: number)
        }
    }
}
