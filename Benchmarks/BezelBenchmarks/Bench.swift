// Measuring and printing.
import Foundation

/// Medians of a job's wall time.
func median(of runs: Int, _ job: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<runs {
        let start = clock.now
        try job()
        let taken = clock.now - start
        times.append(Double(taken.components.attoseconds) / 1e12 + Double(taken.components.seconds) * 1e6)
    }
    return times.sorted()[runs / 2]
}

/// Medians of a job's processor time, which other programs' work does not lengthen.
func processorMedian(of runs: Int, _ job: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
    var times: [Double] = []
    for _ in 0..<runs {
        let start = now()
        try job()
        times.append(now() - start)
    }
    return times.sorted()[runs / 2]
}

/// Medians of a job's processor time, in microseconds: what others do at the same time counts less than in wall time.
func medianProcessorTime(of runs: Int, _ job: () throws -> Void) rethrows -> Double {
    var times: [Double] = []
    for _ in 0..<runs {
        let start = clock()
        try job()
        times.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e6)
    }
    return times.sorted()[runs / 2]
}

/// Runs a program and gives what it printed, nil where it cannot be run or fails.
func output(of program: String, _ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
}

func decimals(_ value: Double, _ count: Int) -> String { String(format: "%.\(count)f", value) }

/// A row of a table: its name and right-aligned cells.
func row(_ name: String, _ cells: [String]) {
    let padded = cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
    print(name.padding(toLength: 26, withPad: " ", startingAt: 0) + padded)
}

/// The greatest resident set of this process so far, in MiB; nil where the system does not tell.
func peakMemory() -> Double? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
        let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return kibibytes / 1024
}
