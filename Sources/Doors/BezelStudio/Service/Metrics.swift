// Figures for Prometheus.
import BezelBatch
import Synchronization

final class Metrics: Sendable {
    private struct State {
        var answers: [Int: Int] = [:]
        /// Answers by time; the last bucket counts all.
        var buckets = [Int](repeating: 0, count: Metrics.bounds.count + 1)
        var seconds = 0.0
        var pictures = 0
    }
    private let state = Mutex(State())
    /// In seconds.
    private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

    func note(status: Int, seconds: Double) {
        state.withLock { state in
            state.answers[status, default: 0] += 1
            state.seconds += seconds
            for (i, bound) in Self.bounds.enumerated() where seconds <= bound { state.buckets[i] += 1 }
            state.buckets[Self.bounds.count] += 1
        }
    }
    func notePicture() { state.withLock { $0.pictures += 1 } }

    func text(
        load: (running: Int, waiting: Int), cache: (bytes: Int, hits: Int, misses: Int), workers: PoolFigures? = nil
    ) -> String {
        let state = state.withLock { $0 }
        var lines: [String] = []
        func add(_ name: String, _ kind: String, _ help: String, _ values: [(labels: String, value: String)]) {
            lines += ["# HELP bezel_\(name) \(help)", "# TYPE bezel_\(name) \(kind)"]
            lines += values.map { "bezel_\(name)\($0.labels) \($0.value)" }
        }
        add(
            "responses_total", "counter", "Answers by status.",
            state.answers.sorted { $0.key < $1.key }.map { ("{status=\"\($0.key)\"}", "\($0.value)") })
        lines += [
            "# HELP bezel_response_seconds Time from a request's head to its answer.",
            "# TYPE bezel_response_seconds histogram",
        ]
        for (i, bound) in Self.bounds.enumerated() {
            lines.append("bezel_response_seconds_bucket{le=\"\(bound)\"} \(state.buckets[i])")
        }
        let all = state.buckets[Self.bounds.count]
        lines += [
            "bezel_response_seconds_bucket{le=\"+Inf\"} \(all)", "bezel_response_seconds_sum \(state.seconds)",
            "bezel_response_seconds_count \(all)",
        ]
        add("pictures_total", "counter", "Pictures drawn.", [("", "\(state.pictures)")])
        add("drawing", "gauge", "Pictures being drawn.", [("", "\(load.running)")])
        add("waiting", "gauge", "Jobs that wait to be drawn.", [("", "\(load.waiting)")])
        add("cache_bytes", "gauge", "Bytes of finished pictures that are kept.", [("", "\(cache.bytes)")])
        add("cache_hits_total", "counter", "Pictures that were kept already.", [("", "\(cache.hits)")])
        add("cache_misses_total", "counter", "Pictures that were not.", [("", "\(cache.misses)")])
        if let workers {
            add("workers", "gauge", "Processes that draw.", [("", "\(workers.workers)")])
            add(
                "workers_filtered", "gauge", "Whether system calls of workers are filtered.",
                [("", workers.isFiltered == true ? "1" : "0")])
            add(
                "workers_replaced_total", "counter", "Workers that were replaced, by why they ended.",
                workers.replaced.sorted { $0.key < $1.key }.map { ("{reason=\"\($0.key)\"}", "\($0.value)") })
            add("jobs_lost_total", "counter", "Jobs whose worker ended.", [("", "\(workers.lost)")])
            add("jobs_moved_total", "counter", "Jobs that went on to another worker.", [("", "\(workers.moved)")])
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
