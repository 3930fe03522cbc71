// Test jobs that harm their process: a text with `bezel-poison:` and a word.
#if BEZEL_POISON
    import BezelBatch
    import BezelGeometry
    import BezelInterop

    enum Poison {
        private static let mark = "bezel-poison:"

        static func take(_ job: Job) {
            for argument in job.arguments {
                for value in argument.values {
                    guard let found = value[...].firstRange(ofBytes: mark) else { continue }
                    take(String(value[found.upperBound...].prefix { $0.isLetter }))
                }
            }
        }

        private static func take(_ word: String) {
            switch word {
            case "trap":
                let numbers = [1, 2, 3]
                let last = numbers.count + Int.random(in: 0...1)
                _ = numbers[last]
            case "abort": abort()
            case "segv": raise(SIGSEGV)
            case "kill": raise(SIGKILL)
            case "leave": _exit(3)
            case "loop": while true { sched_yield() }
            case "sleep": sleep(3_600)
            case "memory":
                var eaten: [[UInt8]] = []
                while true { eaten.append([UInt8](repeating: 1, count: 16 << 20)) }
            case "garbage":
                // The channel's descriptor is unknown.
                for file in Int32(3)..<16 { _ = write(file, "no answer to anything", 21) }
            // The system refuses these, and the process aborts.
            case "write": if open("/tmp/bezel-poison", O_WRONLY | O_CREAT, 0o600) < 0 { abort() }
            case "network":
                var ends: [Int32] = [0, 0]
                if socketpair(AF_UNIX, 1, 0, &ends) < 0 { abort() }
            default: break
            }
        }
    }
#endif
