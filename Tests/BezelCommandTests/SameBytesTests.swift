// One job, one file: whatever memory held before, and however many are drawn at a time. `make test-same-bytes` does more.
import BezelBatch
import Foundation
import Testing

@Suite("Same bytes")
struct SameBytesTests {
    private static let jobs = [
        #"{"command":"text","text":"Round AVATAR fi","circle":80,"gradient":"red, #00f8","background":"white"}"#,
        #"{"command":"text","text":"Round AVATAR fi","circle":80,"format":"svg","live-text":true,"embed-fonts":true,"weight":650,"font":"Inter"}"#,
        #"{"command":"text","text":"مرحبا Hello","circle":80,"format":"pdf"}"#,
        #"{"command":"dial","value":0.4,"size":220}"#, #"{"command":"seal","top":"CITY","size":200,"format":"svg"}"#,
        #"{"command":"pattern","repeats":3}"#, #"{"command":"badge","top":"NORTH","format":"webp"}"#,
        #"{"command":"watch","time":"10:09","size":160,"format":"jpg"}"#,
        #"{"command":"measure","text":"Round","circle":50,"lint":true}"#,
    ]

    @Test("jobs by one, two and four threads, memory full of noise", arguments: [1, 2, 4])
    func noise(threads: Int) throws {
        var hashes: [[String]] = []
        for noise in ["0", "85", "170"] {
            let place = try Workplace()
            let rounds = 3
            let outcome = try place.bezel(
                ["worker", "--jobs", "\(threads)"],
                input: (0..<rounds).flatMap { _ in Self.jobs }.map { $0 + "\n" }.joined(),
                // glibc's malloc fills what it lends with noise of this byte.
                environment: ["MALLOC_PERTURB_": noise])
            #expect(outcome.status == 0)
            let found = try answers(outcome.text)
            #expect(found.count == Self.jobs.count * rounds)
            for (i, answer) in found.enumerated() {
                #expect(answer["status"] == .string("ok") || answer["status"] == .string("warned"), "\(answer)")
                let hash = answer["sha256"]?.text ?? "none"
                if i < Self.jobs.count, hashes.count < Self.jobs.count { hashes.append([]) }
                hashes[i % Self.jobs.count].append(hash)
            }
        }
        for (job, found) in zip(Self.jobs, hashes) { #expect(Set(found).count == 1, "\(job)") }
    }
}
