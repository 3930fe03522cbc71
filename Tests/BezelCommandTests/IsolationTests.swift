// Jobs that end, hold up or fill the process that draws them: each costs one job, and nothing else.
import BezelBatch
import BezelJSON
import Foundation
import Synchronization
import Testing

#if os(Linux)
    // Jobs that end their process on purpose are known to debug builds only.
    @Suite("Isolation", .serialized, .timeLimit(.minutes(5)), .commandOfThisBuild)
    struct IsolationTests {
        private func body(_ word: String, id: String = "p") -> String {
            #"{"id":"\#(id)","text":"bezel-poison:\#(word)","circle":60}"#
        }
        private func figure(_ service: Service, _ name: String) throws -> Int {
            let lines = try service.ask("GET /metrics").text.split(separator: "\n")
            return lines.filter { $0.hasPrefix("bezel_" + name) }.compactMap {
                Int($0.split(separator: " ").last ?? "")
            }
            .reduce(0, +)
        }
        private func isSoon(_ isSo: () throws -> Bool) rethrows -> Bool {
            for _ in 0..<500 {
                if try isSo() { return true }
                usleep(20_000)
            }
            return false
        }

        @Test(
            "a job that ends its process is answered by 500 with its id and the signal's name",
            arguments: [
                ("trap", "SIGILL"), ("abort", "SIGABRT"), ("segv", "SIGSEGV"), ("kill", "SIGKILL"),
                ("leave", "exit status 3"), ("garbage", "invalid answer"),
                // What the system refuses: these abort where it does.
                ("write", "SIGABRT"), ("network", "SIGABRT"),
            ])
        func poison(word: String, cause: String) throws {
            let service = try Service()
            if word == "trap" { #expect(isSoon { service.workers.count > 1 }) }
            let answer = try service.post("/v1/text", body(word, id: "job \(word)"))
            #expect(answer.status == 500)
            #expect(answer.fields["content-type"] == "application/problem+json")
            let problem = try JSONReader.value(answer.body)
            // The trap of a plain release is another signal on other processors.
            let detail = problem["detail"]?.text ?? ""
            #expect(detail.contains(cause) || word == "trap" && detail.contains("SIGTRAP"), "\(detail)")
            #expect(problem["id"] == .string("job \(word)") && problem["kind"] == .string("process"))
            #expect(try service.ask("GET /v1/text?text=A&circle=60").status == 200)
            #expect(try figure(service, "jobs_lost_total") == 1)
            #expect(try isSoon { try figure(service, "workers ") == ProcessInfo.processInfo.activeProcessorCount })
            // A worker that ends before it is known to have the job is told of without it, and the job ends another one,
            // right behind the first: that is told of no more.
            let isTriedAgain = try figure(service, "jobs_moved_total") > 0
            #expect(service.end() == 0)
            #expect(service.told.contains(isTriedAgain ? "a worker ended" : "job \(word)"), "\(service.told)")
        }

        @Test(
            "a job that loops, sleeps or eats memory ends; others are answered meanwhile",
            arguments: ["loop", "sleep", "memory"])
        func hungry(word: String) throws {
            let service = try Service("--job-seconds", "1", "--job-memory", "256")
            let answer = Mutex<Service.Response?>(nil)
            let done = DispatchSemaphore(value: 0)
            Thread {
                let made = try? service.post("/v1/text", body(word))
                answer.withLock { $0 = made }
                done.signal()
            }.start()
            var count = 0
            while done.wait(timeout: .now()) == .timedOut, count < 10_000 {
                count += 1
                #expect(try service.ask("GET /v1/text?text=A\(count)&circle=60").status == 200)
            }
            #expect(answer.withLock { $0?.status } == 500, "\(answer.withLock { $0?.text ?? "" })")
            #expect(service.end() == 0)
        }

        @Test("of jobs of which some are poisoned, all others are answered as without them")
        func mixed() throws {
            let service = try Service("--cache", "0")
            let wanted = try service.ask("GET /v1/text?text=A&circle=60&format=svg").body
            let wrong = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                for i in 0..<40 {
                    let isPoisoned = (i + 5 * thread) % 20 == 0
                    let job =
                        isPoisoned ? body(i % 2 == 0 ? "trap" : "segv") : #"{"text":"A","circle":60,"format":"svg"}"#
                    let answer = try? service.post("/v1/text", job)
                    let isRight = isPoisoned ? answer?.status == 500 : answer?.body == wanted
                    if !isRight { wrong.withLock { $0.append("\(thread) \(i): \(answer?.text ?? "none")") } }
                }
            }
            #expect(wrong.withLock { $0 }.isEmpty, "\(wrong.withLock { $0.prefix(3) })")
            #expect(try figure(service, "jobs_lost_total") == 16)
            #expect(service.end() == 0)
        }

        @Test("lines of a stream are answered in their order, with the poisoned one failed")
        func lines() throws {
            let service = try Service()
            let jobs = [
                #"{"id":"a","command":"pattern"}"#,
                #"{"command":"text","id":"b","text":"bezel-poison:abort","circle":9}"#,
                #"{"id":"c","command":"pattern"}"#,
            ]
            let got = try service.ask(
                "POST /v1/batch", fields: ["Content-Type: application/jsonl"], body: jobs.joined(separator: "\n"))
            for (id, status) in [("a", "ok"), ("b", "failed"), ("c", "ok")] {
                #expect(
                    got.text.contains(
                        #"{"id":"\#(id)","line":\#(id == "a" ? 1 : id == "b" ? 2 : 3),"status":"\#(status)""#))
            }
            #expect(got.text.contains("SIGABRT"))
            #expect(service.end() == 0)
        }

        @Test("workers, and what they are forked from, may be ended from outside; with the service all end")
        func killed() throws {
            let service = try Service("--cache", "0")
            let count = ProcessInfo.processInfo.activeProcessorCount + 1
            #expect(isSoon { service.workers.count == count })
            // Workers alone, then what they are forked from, which takes them with it.
            for isNursery in [false, true] {
                // One that ends before it has said that it is ready has no cause that could be told.
                #expect(try isSoon { try figure(service, "workers ") == count - 1 })
                let before = service.workers
                let killed = isNursery ? before.prefix(1) : before.dropFirst()
                for one in killed { kill(one.process, SIGKILL) }
                #expect(
                    isSoon {
                        !service.workers.contains { one in before.dropFirst().contains { $0.process == one.process } }
                    })
                #expect(try service.ask("GET /v1/text?text=A&circle=60").status == 200)
                #expect(isSoon { service.workers.count == count })
            }
            #expect(service.told.contains("SIGKILL"), "\(service.told)")
            let last = service.workers
            #expect(service.end() == 0)
            #expect(isSoon { last.allSatisfy { kill($0.process, 0) != 0 } })
        }

        @Test("a service that is ended by force leaves no process behind")
        func forced() throws {
            let service = try Service()
            #expect(isSoon { service.workers.count > 1 })
            let last = service.workers
            kill(service.process.processIdentifier, SIGKILL)
            service.process.waitUntilExit()
            #expect(isSoon { last.allSatisfy { kill($0.process, 0) != 0 } })
        }

        @Test("with few descriptors the service goes on")
        func descriptors() throws {
            let service = try Service(["--cache", "0"], after: "ulimit -n 24")
            let failures = Mutex(0)
            DispatchQueue.concurrentPerform(iterations: 32) { thread in
                for i in 0..<4 {
                    let job = i == 1 ? body("trap") : #"{"text":"A","circle":60}"#
                    let status = try? service.post("/v1/text", job).status
                    if status != (i == 1 ? 500 : 200) { failures.withLock { $0 += 1 } }
                }
            }
            #expect(failures.withLock { $0 } == 0)
            #expect(service.end() == 0)
        }

        @Test("what is drawn is the same without isolation")
        func same() throws {
            let (with, without) = (try Service(), try Service("--no-isolate"))
            #expect(without.workers.isEmpty)
            for query in [
                "text?text=A&circle=60&format=svg", "dial?value=0.3&format=svg", "text?text=A&circel=1",
                "pattern?format=pdf",
                "text?text=too+long+%D7%A9&circle=20&format=svg", "text?text=A",
            ] {
                let (one, other) = (try with.ask("GET /v1/" + query), try without.ask("GET /v1/" + query))
                #expect(one.status == other.status && one.body == other.body, "\(query)")
                for field in [
                    "etag", "cache-control", "content-type", "bezel-warnings", "vary", "content-security-policy",
                ] {
                    #expect(one.fields[field] == other.fields[field], "\(query): \(field)")
                }
                // From what is kept.
                let again = try with.ask("GET /v1/" + query)
                #expect(again.status == one.status && again.body == one.body)
                guard let tag = one.fields["etag"] else { continue }
                #expect(try with.ask("GET /v1/" + query, fields: ["If-None-Match: \(tag)"]).status == 304)
            }
            #expect(with.end() == 0 && without.end() == 0)
        }

        // MARK: Rows

        private let rows = [
            #"{"id":"a","command":"text","text":"A","circle":40}"#,
            #"{"id":"b","command":"text","text":"bezel-poison:segv","circle":40}"#,
            #"{"id":"c","command":"render","svg":"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><circle r='5'/></svg>"}"#,
            #"{"id":"d","command":"render","svg":"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><desc>bezel-poison:trap</desc></svg>"}"#,
            #"{"id":"e","command":"badge","top":"E"}"#,
        ]
        private func ledger(_ place: Workplace, _ name: String) throws -> [JSONValue] {
            try answers(String(decoding: try place.data(name), as: UTF8.self))
        }
        private func states(_ answers: [JSONValue]) -> [String: String] {
            answers.reduce(into: [:]) { $0[$1["id"]?.text ?? ""] = $1["status"]?.text }
        }
        private let wanted = ["a": "ok", "b": "failed", "c": "ok", "d": "failed", "e": "ok"]

        @Test("rows that end their process fail alone, whatever they draw, also when the batch is run again")
        func batch() throws {
            let place = try Workplace()
            try place.write(rows.joined(separator: "\n"), to: "jobs.jsonl")
            let outcome = try place.bezel("batch", "jobs.jsonl", "-o", "out", "--format", "svg")
            #expect(outcome.status == 65)
            #expect(outcome.errors.contains("SIGSEGV") && outcome.errors.contains("(b)"), "\(outcome.errors)")
            let found = try ledger(place, "out/ledger.jsonl")
            #expect(states(found) == wanted)
            for id in ["b", "d"] {
                let answer = found.first { $0["id"] == .string(id) }
                #expect(answer?["error"]?["kind"] == .string("process") && answer?["job"] != nil)
            }
            let again = try place.bezel("batch", "jobs.jsonl", "-o", "out", "--format", "svg")
            #expect(again.status == 65)
            #expect(again.errors.contains("0 drawn, 3 there already, 2 failed"), "\(again.errors)")
            #expect(states(try ledger(place, "out/ledger.jsonl")) == wanted)
            let sound = [rows[0], rows[2], rows[4]].joined(separator: "\n")
            let alone = try place.bezel(
                ["batch", "-", "-o", "alone", "--format", "svg", "--no-isolate"], input: sound)
            #expect(alone.status == 0)
            for name in ["a.svg", "c.svg", "e.svg"] {
                #expect(try place.data("out/" + name) == place.data("alone/" + name))
            }
        }

        @Test("rows that loop or eat memory fail alone", arguments: ["loop", "memory"])
        func hungryRows(word: String) throws {
            let place = try Workplace()
            let poisoned = #"{"id":"b","command":"text","text":"bezel-poison:\#(word)","circle":40}"#
            try place.write([rows[0], poisoned, rows[2]].joined(separator: "\n"), to: "jobs.jsonl")
            let outcome = try place.bezel(
                "batch", "jobs.jsonl", "-o", "out", "--job-seconds", "1", "--job-memory", "256")
            #expect(outcome.status == 65)
            #expect(states(try ledger(place, "out/ledger.jsonl")) == ["a": "ok", "b": "failed", "c": "ok"])
        }

        @Test("one PDF of all rows leaves them out, and is the PDF of the others", arguments: [[], ["--grid", "2x1"]])
        func book(options: [String]) throws {
            let place = try Workplace()
            try place.write(rows.joined(separator: "\n"), to: "jobs.jsonl")
            let outcome = try place.bezel(["batch", "jobs.jsonl", "-o", "all.pdf"] + options)
            #expect(outcome.status == 65 && outcome.errors.contains("SIGSEGV"), "\(outcome.errors)")
            let found = try ledger(place, "all.ledger.jsonl")
            #expect(states(found) == wanted)
            // Failed rows are written when they fail, which may be before an earlier one is drawn.
            for (id, page) in zip(
                ["a", "b", "c", "d", "e"], options.isEmpty ? ["1", "", "2", "", "3"] : ["1", "", "1", "", "2"])
            {
                #expect((found.first { $0["id"] == .string(id) })?["page"]?.text() ?? "" == page)
            }
            let alone = try place.bezel(
                ["batch", "-", "-o", "alone.pdf", "--no-isolate"] + options,
                input: [rows[0], rows[2], rows[4]].joined(separator: "\n"))
            #expect(alone.status == 0)
            #expect(try place.data("all.pdf") == place.data("alone.pdf"))
        }

        @Test("a worker answers jobs that end their process as failed, and goes on")
        func worker() throws {
            let place = try Workplace()
            let outcome = try place.bezel(["worker"], input: rows.map { $0 + "\n" }.joined())
            #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
            let found = try answers(outcome.text)
            #expect(found.map { $0["id"]?.text } == ["a", "b", "c", "d", "e"])
            #expect(states(found) == wanted)
            #expect(found[1]["error"]?["kind"] == .string("process"))
        }
    }
#endif
