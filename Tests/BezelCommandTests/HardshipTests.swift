// What a system may lack or take away: the service and the worker go on, and say so.
import BezelJSON
import Foundation
import Testing

#if os(Linux)
    @Suite("Hardship", .timeLimit(.minutes(5)))
    struct HardshipTests {
        /// Folders and files that only the system's user may change.
        private static let isRoot = geteuid() == 0
        /// Not in every container, nor below a root that is no mount itself.
        static let canMount = isRoot && mounts()

        private static func mounts() -> Bool {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/proc"]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }

        /// A shell's words that go on as the service in a space of its own for mounts, where `prepare` has been done.
        private func apart(_ prepare: String) -> String {
            #"exec unshare -m sh -c '"# + prepare + #" && exec "$0" "$@"' "$0" "$@""#
        }

        @Test(
            "where /dev/shm is missing the service draws as before",
            .enabled(if: canMount, "needs to mount file systems, as root"))
        func sharedMemory() throws {
            let bare =
                "mount -t tmpfs none /dev && mknod -m 666 /dev/null c 1 3 && mknod -m 666 /dev/urandom c 1 9"
            let (usual, service) = (try Service(), try Service([], after: apart(bare)))
            #expect(!FileManager.default.fileExists(atPath: "/proc/\(service.process.processIdentifier)/root/dev/shm"))
            for query in ["text?text=A&circle=60", "dial?value=0.3&format=svg", "watch?duration=0.1&format=apng"] {
                let (one, other) = (try service.ask("GET /v1/" + query), try usual.ask("GET /v1/" + query))
                #expect(one.status == 200 && one.body == other.body, "\(query)")
            }
            #expect(service.end() == 0 && usual.end() == 0)
        }

        @Test(
            "without /proc, and with folders for temporary files that cannot be written, the service draws as before",
            .enabled(if: canMount, "needs to mount file systems, as root"))
        func noProcesses() throws {
            let bare =
                "mount -t tmpfs none /proc && mount -t tmpfs -o ro none /var/tmp && mount -t tmpfs -o ro none /dev/shm"
            let (usual, service) = (try Service(), try Service([], after: apart(bare)))
            for query in ["text?text=A&circle=60", "dial?value=0.3&format=svg"] {
                let (one, other) = (try service.ask("GET /v1/" + query), try usual.ask("GET /v1/" + query))
                #expect(one.status == 200 && one.body == other.body, "\(query)")
            }
            #expect(service.end() == 0 && usual.end() == 0)
        }

        @Test(
            "without /proc the command knows its arguments and writes its file",
            .enabled(if: canMount, "needs to mount file systems, as root"))
        func noProcess() throws {
            let place = try Workplace()
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "unshare", "-m", "sh", "-c", #"mount -t tmpfs none /proc && exec "$0" "$@""#,
                try Workplace.command().path,
                "text", "A", "--circle", "60", "-o", place.path("a.png"),
            ]
            let usual = ProcessInfo.processInfo.environment
            process.environment = usual.merging(["BEZEL_FONTS": packageRoot.appendingPathComponent("fonts").path]) {
                $1
            }
            try process.run()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0)
            #expect(try Picture(png: place.data("a.png")).ink != nil)
        }

        @Test("a motion that would take too long is refused by the limit's name, a usual one is drawn")
        func motions() throws {
            let place = try Workplace()
            let jobs = [
                #"{"command":"watch","duration":58.1,"format":"apng","size":512}"#,
                #"{"command":"watch","duration":60,"fps":60,"format":"gif","scale":4}"#,
                #"{"command":"watch","duration":0.2,"fps":10,"format":"apng","size":64}"#,
            ]
            let outcome = try place.bezel(["worker"], input: jobs.map { $0 + "\n" }.joined())
            let found = try answers(outcome.text)
            #expect(found.map { $0["status"]?.text } == ["failed", "failed", "ok"])
            for one in found.prefix(2) {
                let message = one["error"]?["message"]?.text ?? ""
                #expect(message.contains("limit motionWork reached") && message.contains("16000000000"), "\(message)")
            }
        }
    }
#endif
